//! How a step ended, and the closing table.

use std::process::ExitCode;
use std::time::Duration;

/// How a step ended.
pub(crate) enum Outcome {
    /// Everything was checked except the parts named in `skips`.
    Passed { log: String, tests: usize, skips: Vec<String> },
    /// Nothing was checked, for this reason.
    Skipped(String),
    /// A check failed; this is the output of the commands.
    Failed(String),
}

impl Outcome {
    /// The exit code of a command that does this alone; the reason is printed if it failed.
    pub(crate) fn exit(&self) -> ExitCode {
        match self {
            Self::Passed { .. } => ExitCode::SUCCESS,
            Self::Skipped(reason) | Self::Failed(reason) => {
                eprintln!("{reason}");
                ExitCode::FAILURE
            }
        }
    }
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
            Outcome::Passed { .. } => "passed",
            Outcome::Skipped(_) => "SKIPPED",
            Outcome::Failed(_) => "FAILED",
        }
    }

    /// The output of the commands.
    pub(crate) fn log(&self) -> &str {
        match &self.outcome {
            Outcome::Passed { log, .. } | Outcome::Failed(log) => log,
            Outcome::Skipped(reason) => reason,
        }
    }

    /// How many tests passed.
    fn tests(&self) -> usize {
        match self.outcome {
            Outcome::Passed { tests, .. } => tests,
            Outcome::Failed(_) | Outcome::Skipped(_) => 0,
        }
    }

    /// The parts that were left out, and why.
    fn skips(&self) -> &[String] {
        match &self.outcome {
            Outcome::Passed { skips, .. } => skips,
            Outcome::Skipped(reason) => std::slice::from_ref(reason),
            Outcome::Failed(_) => &[],
        }
    }
}

/// A log without the tests that passed and what they printed: what is left is the failure.
pub(crate) fn without_successes(log: &str) -> String {
    let (mut left, mut of_success) = (String::new(), false);
    for line in log.lines() {
        match line {
            "successes:" => of_success = true,
            "failures:" => of_success = false,
            _ if line.starts_with("test result:") => of_success = false,
            _ => {}
        }
        let has_passed = line.starts_with("test ") && line.ends_with(" ... ok");
        if !(of_success || has_passed) {
            left.push_str(line);
            left.push('\n');
        }
    }
    left
}

/// Prints the table of steps that took this time together, what was skipped, and the verdict. True
/// if nothing failed.
pub(crate) fn close(rows: &[Row], time: Duration) -> bool {
    println!("\n{:<10} {:<8} {:>8} {:>6}  what", "step", "verdict", "seconds", "tests");
    for row in rows {
        let seconds = row.time.as_secs_f64();
        let verdict = row.verdict();
        let tests = if row.tests() > 0 { row.tests().to_string() } else { String::new() };
        println!("{:<10} {verdict:<8} {seconds:>8.1} {tests:>6}  {}", row.name, row.what);
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
    let seconds = time.as_secs_f64();
    if failed.is_empty() {
        let tests: usize = rows.iter().map(Row::tests).sum();
        println!("\nAll {} steps are fine: {tests} tests in {seconds:.0} s.", rows.len());
    } else {
        println!("\nFAILED: {} ({seconds:.0} s)", failed.join(", "));
    }
    failed.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_stand_alone() {
        let log = "$ cargo test\nrunning 2 tests\ntest a ... ok\ntest b ... FAILED\n\nsuccesses:\n\n---- a stdout ----\nx\n\nsuccesses:\n    a\n\nfailures:\n\n---- b stdout ----\ny\n\nfailures:\n    b\n\ntest result: FAILED. 1 passed\n";
        assert_eq!(
            without_successes(log),
            "$ cargo test\nrunning 2 tests\ntest b ... FAILED\n\nfailures:\n\n---- b stdout ----\ny\n\nfailures:\n    b\n\ntest result: FAILED. 1 passed\n"
        );
    }
}
