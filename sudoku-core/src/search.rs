//! How many solutions a grid has, and which: [`solve_grid`], [`count_solutions`],
//! [`solutions`], and [`Search`].

use core::iter::FusedIterator;
use core::sync::atomic::{AtomicBool, Ordering};

#[cfg(feature = "std")]
use std::time::Instant;

use crate::candidates::CandidateGrid;
use crate::cell_set::CellSet;
use crate::engine::Engine;
use crate::engine::single::{Outcome, Path};
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::solver::Solver;

/// The answer of [`solve_grid`]: no solution, exactly one, or several, of which
/// two are shown. Two witnesses make "several" something anybody can check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solutions {
    /// The grid cannot be completed.
    None,
    /// This is the only solution: the puzzle is proper.
    One(Grid),
    /// There are at least these two different solutions.
    Many(Grid, Grid),
}

impl Solutions {
    /// The solution, if there is exactly one.
    #[must_use]
    pub const fn only(&self) -> Option<&Grid> {
        match self {
            Self::One(solution) => Some(solution),
            Self::None | Self::Many(..) => None,
        }
    }

    /// A solution, if there is any.
    #[must_use]
    pub const fn first(&self) -> Option<&Grid> {
        match self {
            Self::One(solution) | Self::Many(solution, _) => Some(solution),
            Self::None => None,
        }
    }

    /// How many solutions are known: 0, 1, or 2 for several.
    #[must_use]
    pub const fn known(&self) -> usize {
        match self {
            Self::None => 0,
            Self::One(_) => 1,
            Self::Many(..) => 2,
        }
    }
}

/// Whether the grid has no solution, exactly one, or several.
///
/// Every digit counts, given or entry; to ask about the puzzle alone, solve
/// [`Grid::givens`]. Solutions keep the mask of the grid: what was filled in is
/// an entry. A grid that breaks the rules has no solution.
///
/// ```
/// use sudoku_core::{Solutions, solve_grid};
///
/// let puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
/// match solve_grid(&puzzle.parse()?) {
///     Solutions::None => println!("impossible"),
///     Solutions::One(solution) => println!("{solution:#}"),
///     Solutions::Many(one, another) => println!("they differ in {}", one.difference(&another)),
/// }
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[must_use]
pub fn solve_grid(grid: &Grid) -> Solutions {
    Solver::new().solve(grid)
}

/// The number of solutions, counted no further than `limit`.
///
/// ```
/// use sudoku_core::{Grid, count_solutions};
///
/// assert_eq!(count_solutions(&Grid::EMPTY, 1000), 1000);
/// ```
#[must_use]
pub fn count_solutions(grid: &Grid, limit: u64) -> u64 {
    Solver::new().count(grid, limit)
}

/// All solutions, one after the other, each found when it is asked for.
///
/// An almost empty grid has more of them than anybody can wait for: `take` some,
/// or set a limit on the [`Search`].
///
/// ```
/// use sudoku_core::{Grid, solutions};
///
/// assert!(solutions(&Grid::EMPTY).take(100).all(|solution| solution.is_solved()));
/// ```
#[must_use]
pub fn solutions(grid: &Grid) -> Search<'static> {
    Search::new(grid)
}

/// A search for solutions that can be limited, stopped and asked how it went.
///
/// It is an iterator over the solutions, always in the same order for the same
/// grid. When it ends, [`Search::ending`] tells whether there are no more or a
/// limit was reached. Between two calls it is a plain value: keep it, move it to
/// another thread, or drop it.
///
/// ```
/// use sudoku_core::{Ending, Grid, Search};
///
/// let mut search = Search::new(&Grid::EMPTY).max_solutions(5).max_steps(10_000);
/// assert_eq!(search.by_ref().count(), 5);
/// assert_eq!(search.ending(), Some(Ending::MaxSolutions));
/// ```
#[derive(Clone)]
pub struct Search<'a> {
    path: Held<'a>,
    fixed: CellSet,
    found: u64,
    steps: u64,
    max_solutions: u64,
    max_steps: u64,
    #[cfg(feature = "std")]
    deadline: Option<Instant>,
    /// The clock is read when so many steps are taken.
    #[cfg(feature = "std")]
    next_glance: u64,
    cancelled: Option<&'a AtomicBool>,
    ending: Option<Ending>,
}

/// The nodes of a search: in memory of its own, or of a [`Solver`](crate::Solver).
#[allow(clippy::large_enum_variant)] // a search that owns its nodes has them at hand
enum Held<'a> {
    Owned(Path),
    Lent(&'a mut Path),
}

/// Why a [`Search`] gave no further solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// There are no further solutions: what was found is all.
    Exhausted,
    /// As many as were asked for were found; there may be more.
    MaxSolutions,
    /// The budget of steps was used up.
    MaxSteps,
    /// The deadline passed.
    Deadline,
    /// The flag to cancel was set.
    Cancelled,
}

impl Search<'static> {
    /// A search for all solutions of the grid, without limits.
    #[must_use]
    pub fn new(grid: &Grid) -> Self {
        Self::begin(grid)
    }

    /// A search for all solutions within these pencil marks, without limits.
    /// No cell of a solution is fixed.
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
    /// assert!(Search::from_candidates(&marks).next().is_some());
    /// ```
    #[doc(alias = "sukaku")]
    #[must_use]
    pub fn from_candidates(marks: &CandidateGrid) -> Self {
        Self::begin(marks)
    }

    fn begin(puzzle: &impl Puzzle) -> Self {
        let (start, fixed) = puzzle.start();
        Self::along(Held::Owned(Path::new(Engine::best(), start)), fixed)
    }
}

impl<'a> Search<'a> {
    /// A search in lent memory, where the start already stands.
    pub(crate) fn in_memory_of(path: &'a mut Path, fixed: CellSet) -> Self {
        Self::along(Held::Lent(path), fixed)
    }

    fn along(path: Held<'a>, fixed: CellSet) -> Self {
        Self {
            path,
            fixed,
            found: 0,
            steps: 0,
            max_solutions: u64::MAX,
            max_steps: u64::MAX,
            #[cfg(feature = "std")]
            deadline: None,
            #[cfg(feature = "std")]
            next_glance: 0,
            cancelled: None,
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
    /// assert_eq!(solutions(&Grid::EMPTY).on(Engine::PORTABLE).next(), first);
    /// ```
    #[must_use]
    pub fn on(mut self, engine: Engine) -> Self {
        self.path.set_engine(engine);
        self
    }

    /// The engine that it runs on.
    #[must_use]
    pub const fn engine(&self) -> Engine {
        self.path.get().engine()
    }

    /// Stops after this many solutions, counted from the start of the search.
    #[must_use]
    pub fn max_solutions(mut self, solutions: u64) -> Self {
        self.max_solutions = solutions;
        self
    }

    /// Stops after this many steps, counted from the start of the search. A step looks at
    /// one node of the search: a grid and all that follows from it without guessing. Steps
    /// are the same on every machine and every [`Engine`].
    #[must_use]
    pub fn max_steps(mut self, steps: u64) -> Self {
        self.max_steps = steps;
        self
    }

    /// Stops soon after this moment: within some dozens of steps, or at the next call
    /// of `next`.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn deadline(mut self, moment: Instant) -> Self {
        self.deadline = Some(moment);
        self
    }

    /// Stops soon after the flag becomes true; another thread may set it.
    #[must_use]
    pub fn cancelled_by(self, flag: &'a AtomicBool) -> Self {
        Self { cancelled: Some(flag), ..self }
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
    /// let mut count = search.count_rest();
    /// while search.ending() == Some(Ending::MaxSteps) {
    ///     search.allow_steps(1);
    ///     count += search.count_rest();
    /// }
    /// assert_eq!(count, solutions(&grid).count_rest());
    /// # Ok::<(), sudoku_core::ParseGridError>(())
    /// ```
    pub fn allow_steps(&mut self, steps: u64) {
        self.max_steps = self.steps.saturating_add(steps);
        self.ending = self.ending.filter(|&ending| ending != Ending::MaxSteps);
    }

    /// Looks for the next solution without writing it out; false if there is none
    /// or a limit was reached.
    pub fn advance(&mut self) -> bool {
        while self.ending.is_none() {
            self.ending = self.limit_reached();
            if self.ending.is_some() {
                break;
            }
            let until = self.next_look();
            match self.path.get_mut().walk(&mut self.steps, until) {
                Outcome::OutOfSteps => {}
                Outcome::Exhausted => self.ending = Some(Ending::Exhausted),
                Outcome::Solution => {
                    self.found += 1;
                    return true;
                }
            }
        }
        false
    }

    /// How many further solutions there are, up to the limits.
    pub fn count_rest(&mut self) -> u64 {
        let before = self.found;
        while self.advance() {}
        self.found - before
    }

    /// Why the search ended; `None` while it has not.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// How many solutions were found so far.
    #[must_use]
    pub fn found(&self) -> u64 {
        self.found
    }

    /// How many steps were taken so far.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    fn limit_reached(&mut self) -> Option<Ending> {
        if self.path.get().is_exhausted() {
            return Some(Ending::Exhausted);
        }
        if self.found >= self.max_solutions {
            return Some(Ending::MaxSolutions);
        }
        if self.steps >= self.max_steps {
            return Some(Ending::MaxSteps);
        }
        if self.cancelled.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Some(Ending::Cancelled);
        }
        #[cfg(feature = "std")]
        if self.deadline_passed() {
            return Some(Ending::Deadline);
        }
        None
    }

    /// At which step to look again whether a limit is reached.
    fn next_look(&self) -> u64 {
        #[cfg(feature = "std")]
        let is_watched = self.cancelled.is_some() || self.deadline.is_some();
        #[cfg(not(feature = "std"))]
        let is_watched = self.cancelled.is_some();
        let soon = if is_watched { self.steps + STEPS_PER_LOOK } else { u64::MAX };
        soon.min(self.max_steps)
    }

    /// Whether it is too late, as far as the last glance at the clock told.
    #[cfg(feature = "std")]
    fn deadline_passed(&mut self) -> bool {
        let Some(moment) = self.deadline.filter(|_| self.steps >= self.next_glance) else {
            return false;
        };
        self.next_glance = self.steps + STEPS_PER_LOOK;
        Instant::now() >= moment
    }
}

/// Flags and clocks are looked at once in so many steps, which take some microseconds.
const STEPS_PER_LOOK: u64 = 32;

impl Held<'_> {
    const fn get(&self) -> &Path {
        match self {
            Self::Owned(path) => path,
            Self::Lent(path) => path,
        }
    }

    /// The solver that lends memory stays on its own engine.
    fn set_engine(&mut self, engine: Engine) {
        if self.get().engine() != engine {
            let mut path = self.get().clone();
            path.set_engine(engine);
            *self = Self::Owned(path);
        }
    }

    const fn get_mut(&mut self) -> &mut Path {
        match self {
            Self::Owned(path) => path,
            Self::Lent(path) => path,
        }
    }
}

/// A copy has memory of its own.
impl Clone for Held<'_> {
    fn clone(&self) -> Self {
        Self::Owned(self.get().clone())
    }
}

impl Iterator for Search<'_> {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        // Nobody knows how long the caller was busy with the last one.
        #[cfg(feature = "std")]
        {
            self.next_glance = self.steps;
        }
        let found = self.advance();
        found.then(|| Grid::from_parts(self.path.get().solution(), self.fixed))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digit::Digit;
    use alloc::vec::Vec;

    fn grid(text: &str) -> Grid {
        text.parse().unwrap()
    }

    const PROPER: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
    /// 125 solutions (a test case of the Sudopedia).
    const MANY: &str =
        "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8...";

    #[test]
    fn none_one_many() {
        let puzzle = grid(PROPER);
        let Solutions::One(solution) = solve_grid(&puzzle) else { panic!("it is proper") };
        assert!(solution.is_solved() && solution.contains_grid(&puzzle));
        assert_eq!(solution.fixed(), puzzle.fixed());
        assert_eq!(solve_grid(&solution), Solutions::One(solution));

        assert_eq!(solve_grid(&Grid::from_digits([5; 81]).unwrap()), Solutions::None);

        let Solutions::Many(one, another) = solve_grid(&grid(MANY)) else { panic!("it has 125") };
        assert_ne!(one, another);
        assert!(one.is_solved() && another.is_solved());
    }

    #[test]
    fn all_solutions_once_each() {
        let all: Vec<_> = solutions(&grid(MANY)).collect();
        assert_eq!(all.len(), 125);
        let mut sorted = all.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted, crate::Backtrack::new(&grid(MANY)).collect::<Vec<_>>());
        assert_eq!(solutions(&grid(MANY)).collect::<Vec<_>>(), all, "always the same order");
    }

    #[test]
    fn counting_stops_at_the_limit() {
        for (limit, count) in [(0, 0), (1, 1), (124, 124), (125, 125), (126, 125)] {
            assert_eq!(count_solutions(&grid(MANY), limit), count);
        }
    }

    #[test]
    fn endings() {
        let ending = |mut search: Search<'_>| {
            search.count_rest();
            search.ending().unwrap()
        };
        assert_eq!(ending(solutions(&grid(PROPER))), Ending::Exhausted);
        assert_eq!(ending(solutions(&grid(MANY)).max_solutions(3)), Ending::MaxSolutions);
        assert_eq!(ending(solutions(&Grid::EMPTY).max_steps(1000)), Ending::MaxSteps);
        let flag = AtomicBool::new(true);
        assert_eq!(ending(solutions(&Grid::EMPTY).cancelled_by(&flag)), Ending::Cancelled);
        #[cfg(feature = "std")]
        {
            let soon = Instant::now() + core::time::Duration::from_millis(5);
            assert_eq!(ending(solutions(&Grid::EMPTY).deadline(soon)), Ending::Deadline);
        }
    }

    #[test]
    #[cfg(feature = "std")]
    fn a_slow_consumer_does_not_outlast_the_deadline() {
        let moment = Instant::now() + core::time::Duration::from_millis(200);
        let mut search = solutions(&Grid::EMPTY).deadline(moment);
        assert!(search.next().is_some());
        std::thread::sleep(moment - Instant::now());
        assert_eq!(search.next(), None);
        assert_eq!(search.ending(), Some(Ending::Deadline));
    }

    #[test]
    fn a_limit_never_claims_more_than_was_proven() {
        // one solution asked for, and there is only one: the search cannot know yet
        let mut search = solutions(&grid(PROPER)).max_solutions(1);
        assert!(search.advance());
        assert_eq!(search.ending(), None);
        assert!(!search.advance());
        assert_ne!(search.ending(), None);
    }

    #[test]
    fn pencil_marks_restrict_the_solutions() {
        let solution = *solve_grid(&grid(PROPER)).only().unwrap();
        let mut marks = CandidateGrid::from(&grid(PROPER));
        let open = (!grid(PROPER).filled()).first().unwrap();
        marks.remove(open, solution.get(open).unwrap());
        assert_eq!(Search::from_candidates(&marks).count_rest(), 0);
        marks.set(open, Digit::ALL.into_iter().collect());
        assert_eq!(Search::from_candidates(&marks).next(), Some(solution));
    }
}
