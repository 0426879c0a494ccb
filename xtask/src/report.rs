//! How a step ended, and the closing table.

use std::time::Duration;

/// How a step ended.
pub(crate) enum Outcome {
    /// Everything was checked, but for the parts named here.
    Passed(Vec<String>),
    /// Nothing was checked, for this reason.
    Skipped(String),
    /// A check failed; this is what the commands said.
    Failed(String),
}

/// One line of the closing table.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    pub(crate) time: Duration,
    pub(crate) outcome: Outcome,
}

impl Row {
    pub(crate) fn verdict(&self) -> &'static str {
        match self.outcome {
            Outcome::Passed(_) => "passed",
            Outcome::Skipped(_) => "SKIPPED",
            Outcome::Failed(_) => "FAILED",
        }
    }

    /// What was left out, and why.
    fn skips(&self) -> &[String] {
        match &self.outcome {
            Outcome::Passed(skips) => skips,
            Outcome::Skipped(reason) => std::slice::from_ref(reason),
            Outcome::Failed(_) => &[],
        }
    }
}

/// Prints the table, what was skipped, and the verdict. True if nothing failed.
pub(crate) fn close(rows: &[Row]) -> bool {
    println!("\n{:<10} {:<8} {:>8}  what", "step", "verdict", "seconds");
    for row in rows {
        let seconds = row.time.as_secs_f64();
        println!("{:<10} {:<8} {seconds:>8.1}  {}", row.name, row.verdict(), row.what);
    }
    let skipped: Vec<_> =
        rows.iter().flat_map(|row| row.skips().iter().map(move |why| (row.name, why))).collect();
    if skipped.is_empty() {
        println!("\nNothing was skipped.");
    } else {
        println!("\nSkipped:");
        for (name, why) in skipped {
            println!("- {name}: {why}");
        }
    }
    let failed: Vec<_> = rows
        .iter()
        .filter(|row| matches!(row.outcome, Outcome::Failed(_)))
        .map(|row| row.name)
        .collect();
    let seconds: f64 = rows.iter().map(|row| row.time.as_secs_f64()).sum();
    if failed.is_empty() {
        println!("\nAll {} steps are fine, {seconds:.0} s.", rows.len());
    } else {
        println!("\nFAILED: {} ({seconds:.0} s)", failed.join(", "));
    }
    failed.is_empty()
}
