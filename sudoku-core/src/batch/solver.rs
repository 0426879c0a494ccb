//! [`BatchSolver`]: the question about every grid, and the workers that answer it.

use alloc::vec::Vec;

use super::pieces::{Piece, Pieces, on_all};
use super::worker::{FOR_THREAD, Rules, Worker};
use crate::batch_count::BatchCount;
use crate::engine::Engine;
use crate::engine::batch::Puzzles;
use crate::error_text::error_text;
use crate::grid::{DigitRangeError, Grid};
use crate::limits::Limits;
use crate::threads::threads;

/// Solves many grids at once, again and again: keeps its machine of some 20 to 80 KiB
/// and the stacks of its lanes, which grow with the hardest puzzles it has seen.
///
/// On every engine, and on any number of threads, it gives the answers of
/// [`Search`](crate::Search): the same counts, and the same solutions first. Only
/// [`max_steps`](Self::max_steps) ends the work on a grid that has too many solutions to count.
///
/// ```
/// use sudoku_core::{BatchCount, BatchSolver, Ending, Grid};
///
/// let grids = [Grid::EMPTY; 50];
/// let mut counts = [BatchCount::default(); 50];
/// let mut solutions = [[0; 81]; 3 * 50]; // three of each
/// let mut solver = BatchSolver::new().max_solutions(10);
/// solver.solve(&grids, &mut counts, &mut solutions);
/// assert!(counts.iter().all(|count| count.found == 10 && count.ending == Ending::MaxSolutions));
/// ```
pub struct BatchSolver<'a> {
    rules: Rules<'a>,
    most_threads: usize,
    /// One for each thread, as far as they were needed.
    workers: Vec<Worker>,
}

/// A number that is not 0 (empty) to 9, in one of many puzzles.
///
/// ```
/// use sudoku_core::{BatchCount, BatchSolver};
///
/// let mut puzzles = [[0; 81]; 3];
/// puzzles[1][80] = 10;
/// let mut counts = [BatchCount::default(); 3];
/// let error = BatchSolver::new().solve_digits(&puzzles, &mut counts, &mut []).unwrap_err();
/// assert_eq!(error.to_string(), "puzzle 2: r9c9 holds 10, expected 0 (empty) to 9");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct BatchDigitError {
    /// The place of the puzzle among the others, from 0.
    pub index: usize,
    /// The cell and the number.
    pub error: DigitRangeError,
}

error_text!(BatchDigitError, |wrong| "puzzle {}: {}", wrong.index + 1, wrong.error);

impl BatchSolver<'static> {
    /// A solver on the [best engine](Engine::best) that looks for two solutions of
    /// each grid.
    #[must_use]
    pub fn new() -> Self {
        Self::with_engine(Engine::best())
    }

    /// The same on another engine.
    #[must_use]
    pub fn with_engine(engine: Engine) -> Self {
        Self { rules: Rules::new(engine), most_threads: 1, workers: Vec::new() }
    }
}

impl<'a> BatchSolver<'a> {
    /// Stops when one of these limits is reached. Limits that are not set stay as they are.
    ///
    /// - `max_solutions` of each grid, 2 by default; with 0, there is no search.
    /// - `max_steps` for each grid. A step is a search node, as in [`Limits::max_steps`].
    /// - A deadline, a flag or `go_on` is looked at before each 512 grids. If one of them ends the
    ///   work, the grids that are left count 0 solutions, and their
    ///   [`ending`](BatchCount::ending) shows why. Set `max_steps` as well if a single grid may
    ///   have more solutions than can be counted in time.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use sudoku_core::{BatchCount, BatchSolver, Ending, Grid, Limits};
    ///
    /// let cancel = AtomicBool::new(true);
    /// let mut counts = [BatchCount::default(); 50];
    /// let mut solver = BatchSolver::new().limits(Limits::new().cancelled_by(&cancel));
    /// solver.solve(&[Grid::EMPTY; 50], &mut counts, &mut []);
    /// assert!(counts.iter().all(|count| count.ending == Ending::Cancelled));
    /// ```
    #[must_use]
    pub fn limits(mut self, limits: Limits<'a>) -> Self {
        self.rules.limit = limits.solutions_or(self.rules.limit);
        self.rules.max_steps = limits.steps_or(self.rules.max_steps);
        self.rules.limits = self.rules.limits.and(limits);
        self
    }

    /// The same solver without its [`limits`](Self::limits), with its memory: one that is kept,
    /// while a flag or a closure of the last call is gone. It looks for two solutions of each grid.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use sudoku_core::{BatchSolver, Limits};
    ///
    /// fn solve(kept: BatchSolver<'static>) -> BatchSolver<'static> {
    ///     let cancel = AtomicBool::new(false);
    ///     let solver = kept.limits(Limits::new().cancelled_by(&cancel));
    ///     // ...
    ///     solver.without_limits()
    /// }
    /// # drop(solve(BatchSolver::new()));
    /// ```
    #[must_use]
    pub fn without_limits(self) -> BatchSolver<'static> {
        let Self { rules, most_threads, workers } = self;
        BatchSolver { rules: Rules::new(rules.engine), most_threads, workers }
    }

    /// Short for [`limits`](Self::limits) with [`Limits::max_solutions`].
    #[must_use]
    pub fn max_solutions(mut self, solutions: u64) -> Self {
        self.rules.limit = solutions;
        self
    }

    /// Short for [`limits`](Self::limits) with [`Limits::max_steps`].
    #[must_use]
    pub fn max_steps(mut self, steps: u64) -> Self {
        self.rules.max_steps = steps;
        self
    }

    /// Works on this many threads of the current thread pool of `rayon`, at most all of them;
    /// 0 for all. The default is the thread of the caller alone. The answers are the same.
    ///
    /// ```
    /// use sudoku_core::{BatchCount, BatchSolver, Ending, Grid};
    ///
    /// let grids = [Grid::EMPTY; 500];
    /// let mut counts = [BatchCount::default(); 500];
    /// let mut solver = BatchSolver::new().threads(0).max_solutions(u64::MAX).max_steps(100);
    /// solver.solve(&grids, &mut counts, &mut []);
    /// assert!(counts.iter().all(|count| count.ending == Ending::MaxSteps));
    /// ```
    #[cfg(feature = "rayon")]
    #[cfg_attr(docsrs, doc(cfg(feature = "rayon")))]
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Self { most_threads: threads, ..self }
    }

    /// The engine it runs on.
    #[must_use]
    pub const fn engine(&self) -> Engine {
        self.rules.engine
    }

    /// Counts the solutions of every grid into `counts`, and writes the first ones to
    /// `solutions`: 81 digits each, none, one or several for every grid, as many as
    /// there is room for. Room that is not needed keeps what it held, or is filled with 0.
    ///
    /// # Panics
    ///
    /// If there are not as many counts as grids, or not the same number of solutions
    /// for every grid.
    pub fn solve(&mut self, grids: &[Grid], counts: &mut [BatchCount], solutions: &mut [[u8; 81]]) {
        let solved = self.solve_puzzles(Puzzles::Grids(grids), counts, solutions);
        debug_assert_eq!(solved, Ok(()), "a grid holds digits");
    }

    /// The same for puzzles of 81 numbers, row by row, 0 for an empty cell: arrays of
    /// other libraries and languages, just as they lie in memory.
    ///
    /// # Errors
    ///
    /// Names the first puzzle with a number over 9, and the cell. Some of the counts
    /// and solutions are written then, and mean nothing.
    ///
    /// # Panics
    ///
    /// As [`solve`](Self::solve).
    pub fn solve_digits(
        &mut self,
        puzzles: &[[u8; 81]],
        counts: &mut [BatchCount],
        solutions: &mut [[u8; 81]],
    ) -> Result<(), BatchDigitError> {
        self.solve_puzzles(Puzzles::Digits(puzzles), counts, solutions)
    }

    fn solve_puzzles(
        &mut self,
        puzzles: Puzzles<'_>,
        counts: &mut [BatchCount],
        solutions: &mut [[u8; 81]],
    ) -> Result<(), BatchDigitError> {
        let len = puzzles.len();
        assert_eq!(len, counts.len(), "one count for every grid");
        if len == 0 {
            return Ok(());
        }
        assert!(solutions.len().is_multiple_of(len), "room for as many solutions of every grid");
        let threads = self.most_threads().min(len.div_ceil(FOR_THREAD));
        while self.workers.len() < threads {
            self.workers.push(Worker::default());
        }
        let each = solutions.len() / len;
        let all = Piece { first: 0, puzzles, counts, solutions, each };
        on_all(&mut self.workers[..threads], &self.rules, Pieces::new(all, threads))
    }

    /// The number of threads there can be.
    pub(super) fn most_threads(&self) -> usize {
        threads(self.most_threads)
    }
}

impl Default for BatchSolver<'_> {
    fn default() -> Self {
        BatchSolver::new()
    }
}

impl core::fmt::Debug for BatchSolver<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("BatchSolver")
            .field("engine", &self.rules.engine)
            .field("max_solutions", &self.rules.limit)
            .field("max_steps", &self.rules.max_steps)
            .field("threads", &self.most_threads)
            .finish_non_exhaustive()
    }
}
