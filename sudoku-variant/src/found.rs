//! [`Found`]: the answer of a search as a value, of one puzzle or of each of many.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::vec::Vec;
use std::{iter, thread};

use sudoku_core::{Ending, Limits};

use crate::puzzle::Puzzle;
use crate::search::{Search, Solver};

/// The solutions that a search found, and why it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Found {
    /// The solutions, each the symbol of every cell in reading order; none if they were only
    /// counted.
    pub solutions: Vec<Vec<u8>>,
    /// Their number.
    pub count: u64,
    /// The steps that the search took.
    pub steps: u64,
    /// Why it ended.
    pub ending: Ending,
}

impl Found {
    fn of(search: &Search<'_>, solutions: Vec<Vec<u8>>, count: u64) -> Self {
        let ending = search.ending().unwrap_or(Ending::MaxSolutions);
        Self { solutions, count, steps: search.steps(), ending }
    }

    /// `none`, `one`, `many`, or `unknown` if a limit was met before that was known.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match (self.count, self.ending) {
            (0, Ending::Exhausted) => "none",
            (1, Ending::Exhausted) => "one",
            (0 | 1, _) => "unknown",
            _ => "many",
        }
    }
}

/// The solutions of a puzzle within limits, each kept: `max_solutions` should be set.
///
/// ```
/// use sudoku_core::{Ending, Limits};
/// use sudoku_variant::{solutions, text::parse};
///
/// let found = solutions(&parse(".Shape~4x4")?, Limits::new().max_solutions(2));
/// assert_eq!((found.count, found.kind(), found.ending), (2, "many", Ending::MaxSolutions));
/// assert_eq!(found.solutions.len(), 2);
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[must_use]
pub fn solutions(puzzle: &Puzzle, limits: Limits<'_>) -> Found {
    let solver = Solver::new(puzzle);
    let mut search = solver.search().limits(limits);
    let solutions: Vec<_> = search.by_ref().collect();
    let count = solutions.len() as u64;
    Found::of(&search, solutions, count)
}

/// The number of solutions within limits; none is kept.
///
/// ```
/// use sudoku_core::{Ending, Limits};
/// use sudoku_variant::{counted, text::parse};
///
/// let found = counted(&parse(".Shape~4x4")?, Limits::new().max_steps(10_000));
/// assert_eq!((found.count, found.ending), (288, Ending::Exhausted));
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[must_use]
pub fn counted(puzzle: &Puzzle, limits: Limits<'_>) -> Found {
    let solver = Solver::new(puzzle);
    let mut search = solver.search().limits(limits);
    let count = search.count_rest().number();
    Found::of(&search, Vec::new(), count)
}

/// The first two [`solutions`] of each puzzle, in the order of the puzzles, on this many threads.
///
/// Of the limits, `max_steps` and `max_solutions` are for each puzzle, where 2 is the default; the
/// clock and the flag are for all of them.
///
/// ```
/// use sudoku_core::Limits;
/// use sudoku_variant::{solve_batch, text::parse};
///
/// let puzzles = [parse(".Shape~4x4")?, parse("1.....3..2.....4")?];
/// let found = solve_batch(&puzzles, Limits::new(), 2);
/// assert_eq!(found.iter().map(|found| found.kind()).collect::<Vec<_>>(), ["many", "one"]);
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[must_use]
pub fn solve_batch(puzzles: &[Puzzle], limits: Limits<'_>, threads: usize) -> Vec<Found> {
    let limits = limits.max_solutions(limits.solutions_or(2));
    let next = AtomicUsize::new(0);
    let answers = Mutex::new(Vec::with_capacity(puzzles.len()));
    let work = || {
        let taken = iter::from_fn(|| {
            let at = next.fetch_add(1, Ordering::Relaxed);
            puzzles.get(at).map(|puzzle| (at, puzzle))
        });
        let found: Vec<(usize, Found)> = taken
            .map(|(at, puzzle)| {
                let stopped = |ending| Found { solutions: Vec::new(), count: 0, steps: 0, ending };
                (at, limits.stop().map_or_else(|| solutions(puzzle, limits), stopped))
            })
            .collect();
        answers.lock().unwrap_or_else(PoisonError::into_inner).extend(found);
    };
    thread::scope(|scope| {
        // This thread works in any case.
        let spawned = (1..threads.min(puzzles.len()))
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect::<Vec<_>>();
        work();
        // Without it their memory would be freed some time after the call.
        for worker in spawned {
            if let Err(panic) = worker.join() {
                resume_unwind(panic);
            }
        }
    });
    let mut answers = answers.into_inner().unwrap_or_else(PoisonError::into_inner);
    answers.sort_unstable_by_key(|(at, _)| *at);
    answers.into_iter().map(|(_, found)| found).collect()
}
