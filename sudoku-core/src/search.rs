//! [`Search`]: the solutions of a puzzle, one after the other.

use core::iter::FusedIterator;
use core::sync::atomic::AtomicBool;

#[cfg(feature = "std")]
use core::time::Duration;
#[cfg(feature = "std")]
use std::time::Instant;

use crate::bulk::{self, Bulk};
use crate::cell_set::CellSet;
use crate::count::Count;
use crate::ending::Ending;
use crate::engine::Engine;
use crate::engine::single::{Nodes, WalkEnd};
use crate::grid::Grid;
use crate::limits::Limits;
use crate::puzzle::Puzzle;
use crate::threads::threads;

/// A search for solutions that can be limited, stopped and asked how it went.
///
/// It is an iterator over the solutions, always in the same order for the same
/// grid. When it ends, [`Search::ending`] says whether there are no more or a
/// limit was reached. Between two calls it is a plain value: keep it, move it to
/// another thread, or drop it.
///
/// ```
/// use sudoku_core::{Ending, Grid, Search};
///
/// let mut search = Search::new(&Grid::EMPTY).max_solutions(5).max_steps(10_000);
/// for solution in search.by_ref() {
///     assert!(solution.is_solved());
/// }
/// assert_eq!((search.found(), search.ending()), (5, Some(Ending::MaxSolutions)));
/// ```
///
/// Solutions are counted by [`count`](Self::count), which needs a limit, or by
/// [`count_rest`](Self::count_rest) within the limits of the search. The answer is a [`Count`]: a
/// number, and whether it is exact. The method `count` of iterators, which would never end on an
/// empty grid, is hidden by it.
#[derive(Clone)]
pub struct Search<'a> {
    nodes: Held<'a>,
    fixed: CellSet,
    found: u64,
    steps: u64,
    max_solutions: u64,
    max_steps: u64,
    limits: Limits<'a>,
    /// The most threads that count, 0 for all.
    threads: usize,
    /// Whether the limits have more to look at than the two numbers.
    is_watched: bool,
    /// The step at which the clock is read again.
    next_glance: u64,
    /// The step at which `go_on` of the limits is called again.
    next_question: u64,
    ending: Option<Ending>,
}

/// The nodes of a search: in its own memory, or in that of a [`Solver`](crate::Solver).
#[allow(clippy::large_enum_variant)] // a search that owns its nodes has them at hand
enum Held<'a> {
    Owned(Nodes),
    Lent(&'a mut Nodes),
}

impl Search<'static> {
    /// A search for all solutions of the puzzle, without limits.
    ///
    /// Solutions keep the mask of a grid. Of pencil marks, no cell of a solution is fixed.
    ///
    /// ```
    /// use sudoku_core::{CandidateGrid, Digit, Search, cells};
    ///
    /// let mut marks = CandidateGrid::ALL;
    /// for cell in cells! {
    ///     X . . | . . . | . . .
    ///     . . . | X . . | . . .
    ///     . . . | . . . | X . .
    ///     . X . | . . . | . . .
    ///     . . . | . X . | . . .
    ///     . . . | . . . | . X .
    ///     . . X | . . . | . . .
    ///     . . . | . . X | . . .
    ///     . . . | . . . | . . X
    /// } {
    ///     marks.remove(cell, Digit::Nine);
    /// }
    /// assert!(Search::new(&marks).next().is_some());
    /// ```
    #[must_use]
    pub fn new(puzzle: &impl Puzzle) -> Self {
        let (start, fixed) = puzzle.start();
        Self::along(Held::Owned(Nodes::new(Engine::best(), start)), fixed)
    }
}

impl<'a> Search<'a> {
    /// A search in lent memory, where the start is already in place.
    pub(crate) fn in_memory_of(nodes: &'a mut Nodes, fixed: CellSet) -> Self {
        Self::along(Held::Lent(nodes), fixed)
    }

    fn along(nodes: Held<'a>, fixed: CellSet) -> Self {
        Self {
            nodes,
            fixed,
            found: 0,
            steps: 0,
            max_solutions: u64::MAX,
            max_steps: u64::MAX,
            limits: Limits::new(),
            threads: 1,
            is_watched: false,
            next_glance: 0,
            next_question: 0,
            ending: None,
        }
    }

    /// Runs on this engine instead of the [best](Engine::best). The solutions, their
    /// order and the steps are the same on all of them.
    ///
    /// ```
    /// use sudoku_core::{Engine, Grid, solutions};
    ///
    /// let first = solutions(&Grid::EMPTY).next();
    /// assert_eq!(solutions(&Grid::EMPTY).with_engine(Engine::PORTABLE).next(), first);
    /// ```
    #[must_use]
    pub fn with_engine(mut self, engine: Engine) -> Self {
        self.nodes.set_engine(engine);
        self
    }

    /// The engine that it runs on.
    #[must_use]
    pub const fn engine(&self) -> Engine {
        self.nodes.get().engine()
    }

    /// Stops when one of these limits is reached. Solutions and steps count from the start of the
    /// search. Limits that are not set stay as they are.
    #[must_use]
    pub fn limits(mut self, limits: Limits<'a>) -> Self {
        self.max_solutions = limits.solutions_or(self.max_solutions);
        self.max_steps = limits.steps_or(self.max_steps);
        self.limits = self.limits.and(limits);
        self.is_watched = self.limits.are_watched();
        self
    }

    /// Stops after this many solutions; short for [`Limits::max_solutions`].
    #[must_use]
    pub fn max_solutions(mut self, solutions: u64) -> Self {
        self.max_solutions = solutions;
        self
    }

    /// Stops after this many steps; short for [`Limits::max_steps`].
    #[must_use]
    pub fn max_steps(mut self, steps: u64) -> Self {
        self.max_steps = steps;
        self
    }

    /// Stops soon after this time from now on; short for [`Limits::timeout`].
    #[cfg(feature = "std")]
    #[must_use]
    pub fn timeout(self, time: Duration) -> Self {
        self.limits(Limits::new().timeout(time))
    }

    /// Stops soon after this moment: within some dozens of steps, or at the next call
    /// of `next`; [`count_rest`](Self::count_rest) within some tens of milliseconds. Short for
    /// [`Limits::deadline`].
    #[cfg(feature = "std")]
    #[must_use]
    pub fn deadline(self, moment: Instant) -> Self {
        self.limits(Limits::new().deadline(moment))
    }

    /// Stops soon after the flag becomes `true`; short for [`Limits::cancelled_by`].
    #[must_use]
    pub fn cancelled_by(self, flag: &'a AtomicBool) -> Self {
        self.limits(Limits::new().cancelled_by(flag))
    }

    /// [Counts](Self::count_rest) on this many threads of the current thread pool of `rayon`, at
    /// most all of them; 0 for all. The default is the thread of the caller alone. The number is
    /// the same. Solutions that are asked for one by one are found on one thread.
    ///
    /// ```
    /// use sudoku_core::{Grid, Search};
    ///
    /// let mut search = Search::new(&Grid::EMPTY).threads(0).max_solutions(1_000_000);
    /// assert_eq!(search.count_rest().number(), 1_000_000);
    /// ```
    #[cfg(feature = "rayon")]
    #[cfg_attr(docsrs, doc(cfg(feature = "rayon")))]
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// Allows this many further steps, and wakes a search that ran out of them: for
    /// long searches that something else has to look after in between.
    ///
    /// ```
    /// use sudoku_core::{Ending, Grid, solutions};
    ///
    /// let full = "913627584642589731875341692589174326261893457734265819128736945396452178457918263";
    /// let grid: Grid = full.replace(['1', '2'], ".").parse()?;
    /// let mut search = solutions(&grid).max_steps(1);
    /// search.count_rest();
    /// while search.ending() == Some(Ending::MaxSteps) {
    ///     search.allow_steps(1);
    ///     search.count_rest();
    /// }
    /// assert!(solutions(&grid).count_rest() == search.found());
    /// # Ok::<(), sudoku_core::ParseGridError>(())
    /// ```
    pub fn allow_steps(&mut self, steps: u64) {
        self.max_steps = self.steps.saturating_add(steps);
        self.ending = self.ending.filter(|&ending| ending != Ending::MaxSteps);
    }

    /// Looks for the next solution without writing it out; `false` if there is no
    /// further one or a limit was reached.
    pub fn advance(&mut self) -> bool {
        while self.ending.is_none() {
            self.ending = self.limit_reached();
            if self.ending.is_some() {
                break;
            }
            let until = self.next_look();
            match self.nodes.get_mut().walk(&mut self.steps, until) {
                WalkEnd::OutOfSteps => {}
                WalkEnd::Exhausted => self.ending = Some(Ending::Exhausted),
                WalkEnd::Solution => {
                    self.found += 1;
                    return true;
                }
            }
        }
        false
    }

    /// The number of further solutions, counted no further than `limit`, and no further than the
    /// limits of the search allow. It is exact if it is below both.
    ///
    /// To ask afterwards which limit it was, or to go on, [count the rest](Self::count_rest).
    ///
    /// ```
    /// use std::time::Duration;
    /// use sudoku_core::{Count, Grid, Limits, solutions};
    ///
    /// assert_eq!(solutions(&Grid::EMPTY).count(1000), Count::AtLeast(1000));
    /// let grid: Grid =
    ///     "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8...".parse()?;
    /// let soon = Limits::new().timeout(Duration::from_secs(60));
    /// assert_eq!(solutions(&grid).limits(soon).count(1000), Count::Exactly(125));
    /// # Ok::<(), sudoku_core::ParseGridError>(())
    /// ```
    ///
    /// Without a limit it does not compile, where the method of iterators would run for ever:
    ///
    /// ```compile_fail,E0061
    /// use sudoku_core::{Grid, solutions};
    ///
    /// solutions(&Grid::EMPTY).count();
    /// ```
    #[must_use]
    pub fn count(mut self, limit: u64) -> Count {
        self.max_solutions = self.max_solutions.min(self.found.saturating_add(limit));
        self.count_rest().up_to(limit)
    }

    /// Counts the further solutions, up to the limits: the first thousands one by one, then
    /// hundreds at a time, several times as fast.
    ///
    /// The number is exact if the search [ended](Self::ending) because there are no others. It is
    /// that of one by one, and so are the endings. A limit of steps that may be near is met to
    /// the step, by going on one by one. A deadline, a flag and `go_on` are looked at every few
    /// milliseconds, in wide-open grids every few tens.
    pub fn count_rest(&mut self) -> Count {
        let before = self.found;
        let first = before.saturating_add(bulk::AFTER);
        while self.found < first && self.advance() {}
        if self.found == first {
            self.count_in_bulk();
        }
        while self.advance() {}
        Count::found(self.found - before, self.ending)
    }

    /// Counts the further solutions in bulk, if there seem to be many.
    pub(crate) fn count_in_bulk(&mut self) {
        let bulk = Bulk {
            engine: self.engine(),
            threads: threads(self.threads),
            max_solutions: self.max_solutions.saturating_sub(self.found),
            max_steps: match self.max_steps {
                u64::MAX => u64::MAX,
                steps => steps.saturating_sub(self.steps),
            },
            limits: self.limits,
        };
        if self.ending.is_none()
            && let Some(counted) = bulk.count(self.nodes.get())
        {
            self.found = self.found.saturating_add(counted.found);
            self.steps = self.steps.saturating_add(counted.steps);
            self.ending = Some(counted.ending);
        }
    }

    /// Why the search ended; `None` while it has not.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The number of solutions found so far.
    #[must_use]
    pub fn found(&self) -> u64 {
        self.found
    }

    /// The number of steps taken so far.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    fn limit_reached(&mut self) -> Option<Ending> {
        if self.nodes.get().is_exhausted() {
            return Some(Ending::Exhausted);
        }
        if self.found >= self.max_solutions {
            return Some(Ending::MaxSolutions);
        }
        if self.steps >= self.max_steps {
            return Some(Ending::MaxSteps);
        }
        if self.is_watched { self.stop() } else { None }
    }

    /// The flag, the clock, and the answer of the caller, each as often as it is cheap.
    fn stop(&mut self) -> Option<Ending> {
        if self.limits.is_cancelled() {
            return Some(Ending::Cancelled);
        }
        if self.steps >= self.next_glance {
            self.next_glance = self.steps + STEPS_PER_LOOK;
            if self.limits.deadline_has_passed() {
                return Some(Ending::Deadline);
            }
        }
        if self.steps >= self.next_question {
            self.next_question = self.steps + STEPS_PER_QUESTION;
            if !self.limits.caller_goes_on() {
                return Some(Ending::Cancelled);
            }
        }
        None
    }

    /// At which step to look again whether a limit is reached.
    fn next_look(&self) -> u64 {
        let soon = if self.is_watched { self.steps + STEPS_PER_LOOK } else { u64::MAX };
        soon.min(self.max_steps)
    }
}

/// The steps between two looks at the flag and the clock: some microseconds.
const STEPS_PER_LOOK: u64 = 32;

/// The steps between two questions to the caller: some milliseconds.
const STEPS_PER_QUESTION: u64 = 1 << 14;

impl Held<'_> {
    const fn get(&self) -> &Nodes {
        match self {
            Self::Owned(nodes) => nodes,
            Self::Lent(nodes) => nodes,
        }
    }

    /// The solver that lends memory stays on its own engine.
    fn set_engine(&mut self, engine: Engine) {
        if self.get().engine() != engine {
            let mut nodes = self.get().clone();
            nodes.set_engine(engine);
            *self = Self::Owned(nodes);
        }
    }

    const fn get_mut(&mut self) -> &mut Nodes {
        match self {
            Self::Owned(nodes) => nodes,
            Self::Lent(nodes) => nodes,
        }
    }
}

/// A copy has its own memory.
impl Clone for Held<'_> {
    fn clone(&self) -> Self {
        Self::Owned(self.get().clone())
    }
}

impl Iterator for Search<'_> {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        // The caller may have been busy with the last one for long.
        self.next_glance = self.steps;
        let found = self.advance();
        found.then(|| Grid::from_parts(self.nodes.get().solution(), self.fixed))
    }
}

impl FusedIterator for Search<'_> {}

impl core::fmt::Debug for Search<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Search")
            .field("found", &self.found)
            .field("steps", &self.steps)
            .field("ending", &self.ending)
            .finish_non_exhaustive()
    }
}
