//! The batch on all cores against the batch on one: wall time, lists repeated until they
//! are long.

use std::fmt::Write as _;
use std::thread;
use std::time::Instant;

use sudoku_core::{BatchCount, BatchSolver};

use crate::Error;
use crate::contender::numbers;
use crate::lists::List;
use crate::run::median;

/// The fewest puzzles.
const LONG: usize = 500_000;

/// A table in markdown: puzzles per second on one thread, and how many times as many on
/// all cores.
pub fn table(lists: &[List], rounds: usize) -> Result<String, Error> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut text =
        format!("| list | puzzles | one thread, million/s | {cores} threads |\n|---|--:|--:|--:|");
    for list in lists {
        let once: Vec<[u8; 81]> = list.puzzles.iter().map(numbers).collect();
        let puzzles = once.repeat(LONG.div_ceil(once.len()));
        let mut counts = vec![BatchCount::default(); puzzles.len()];
        let mut solutions = vec![[0; 81]; puzzles.len()];
        let mut solvers = [1, cores].map(|threads| BatchSolver::new().threads(threads));
        let mut times = [Vec::new(), Vec::new()];
        let mut expected = Vec::new();
        for _ in 0..rounds {
            for (solver, times) in solvers.iter_mut().zip(&mut times) {
                // twice, and the second counts: the first wakes up what has slept meanwhile
                let mut time = 0.0;
                for _ in 0..2 {
                    let start = Instant::now();
                    solver.solve_digits(&puzzles, &mut counts, &mut solutions)?;
                    time = start.elapsed().as_secs_f64();
                }
                times.push(time);
                if expected.is_empty() {
                    expected.clone_from(&counts);
                }
                if counts != expected {
                    return Err(format!("{}: threads changed the counts", list.name).into());
                }
            }
        }
        let [one, all] = times.map(median);
        let _ = write!(
            text,
            "\n| {} | {} | {:.2} | {:.2}x |",
            list.name,
            puzzles.len(),
            puzzles.len() as f64 / one / 1e6,
            one / all
        );
    }
    Ok(text)
}
