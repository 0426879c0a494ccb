//! Contenders that do the same work in turns, and the table of what they took.

use std::fmt::Write as _;

use crate::Error;
use crate::run::{median, thread_time};

/// One way to do the work: returns how many items it did.
pub type Runner<'a> = Box<dyn FnMut() -> Result<usize, Error> + 'a>;

/// Microseconds an item, thread CPU time: the median of the rounds, one for each runner. In every
/// round each runs once, and the order of turns rotates.
pub fn race(runners: &mut [Runner<'_>], rounds: usize) -> Result<Vec<f64>, Error> {
    let mut times = vec![Vec::with_capacity(rounds); runners.len()];
    for round in 0..rounds {
        for turn in 0..runners.len() {
            let which = (round + turn) % runners.len();
            let start = thread_time();
            let items = runners[which]()?;
            times[which].push((thread_time() - start) / items.max(1) as f64);
        }
    }
    Ok(times.into_iter().map(median).collect())
}

/// A table in markdown: a row for each list, times the first column in brackets.
pub fn table(what: &str, names: &[&str], rows: &[(String, usize, Vec<f64>)]) -> String {
    let mut text = format!("| {what} | number |");
    for name in names {
        let _ = write!(text, " {name} |");
    }
    text.push_str("\n|---|--:|");
    text.push_str(&"--:|".repeat(names.len()));
    for (list, number, micros) in rows {
        let _ = write!(text, "\n| {list} | {number} |");
        for time in micros {
            let _ = write!(text, " {time:.2} ({:.1}x) |", time / micros[0]);
        }
    }
    text
}
