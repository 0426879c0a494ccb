//! [`Solver`]: one grid after another, without allocating again.

use crate::budget::Budget;
use crate::bulk;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::count::Count;
use crate::digit::Digit;
use crate::engine::Engine;
use crate::engine::single::{Nodes, Start, WalkEnd};
use crate::grid::Grid;
use crate::limits::Limits;
use crate::puzzle::Puzzle;
use crate::search::Search;
use crate::solutions::Solutions;
use crate::true_candidates::TrueCandidates;

/// Answers one question after another, for those who ask millions of them.
///
/// It keeps the memory of its searches, some kilobytes, so that the next one needs no
/// more. The answers are those of [`solve_grid`](crate::solve_grid) and
/// [`count_solutions`](crate::count_solutions). Many grids at once are
/// solved several times as fast by a [`BatchSolver`](crate::BatchSolver).
///
/// | question | |
/// |---|---|
/// | Does it have exactly one solution? | [`is_proper`](Solver::is_proper) |
/// | None, one or several, and which? | [`solve`](Solver::solve) |
/// | How many, up to a limit? | [`count`](Solver::count) |
/// | Any solution? | [`first`](Solver::first) |
/// | All, one after the other, with a budget or a deadline? | [`search`](Solver::search) |
/// | Can this cell hold this digit? | [`is_true`](Solver::is_true) |
/// | What can every cell hold, and in how many solutions? | [`true_candidates`](Solver::true_candidates) |
/// | The same within limits? | [`true_candidates_within`](Solver::true_candidates_within) |
///
/// Every digit of a grid counts, given or entry: a filled cell holds its own digit alone. A grid
/// that breaks the rules has no solution.
///
/// ```
/// use sudoku_core::{Cell, Grid, Solver};
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let mut solver = Solver::new();
/// let without = |given: Cell| puzzle.with_fixed(puzzle.fixed() - given.into()).givens();
/// let needed = puzzle.fixed().iter().filter(|&given| !solver.is_proper(&without(given))).count();
/// assert_eq!(needed, 22, "the others could be left out, one at a time");
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[derive(Clone)]
pub struct Solver {
    nodes: Nodes,
}

impl Solver {
    /// A solver that runs on the [best](Engine::best) engine.
    #[must_use]
    pub fn new() -> Self {
        Self::with_engine(Engine::best())
    }

    /// A solver that runs on this engine. The answers are the same on all of them.
    #[must_use]
    pub const fn with_engine(engine: Engine) -> Self {
        Self { nodes: Nodes::new(engine, Start::Gone) }
    }

    /// The engine that it runs on.
    #[must_use]
    pub const fn engine(&self) -> Engine {
        self.nodes.engine()
    }

    /// Whether there is exactly one solution.
    #[must_use]
    pub fn is_proper(&mut self, puzzle: &impl Puzzle) -> bool {
        self.count(puzzle, 2) == 1
    }

    /// Whether there is no solution, exactly one, or several. Solutions keep the mask of a grid.
    #[must_use]
    pub fn solve(&mut self, puzzle: &impl Puzzle) -> Solutions {
        let (start, fixed) = puzzle.start();
        self.nodes.begin(start);
        let mut next = || self.advance().then(|| Grid::from_parts(self.nodes.solution(), fixed));
        match (next(), next()) {
            (Some(one), Some(another)) => Solutions::Many(one, another),
            (Some(only), None) => Solutions::One(only),
            (None, _) => Solutions::None,
        }
    }

    /// A solution, if there is any: the first that a [`Search`] would find.
    #[must_use]
    pub fn first(&mut self, puzzle: &impl Puzzle) -> Option<Grid> {
        let (start, fixed) = puzzle.start();
        self.nodes.begin(start);
        self.advance().then(|| Grid::from_parts(self.nodes.solution(), fixed))
    }

    /// The number of solutions, counted no further than `limit`. It is exact below the limit.
    #[must_use]
    pub fn count(&mut self, puzzle: &impl Puzzle, limit: u64) -> Count {
        self.nodes.begin(puzzle.start().0);
        let (mut found, first) = (0, limit.min(bulk::AFTER));
        while found < first && self.advance() {
            found += 1;
        }
        if found == limit || found < first {
            return Count::Exactly(found).up_to(limit);
        }
        let rest = Search::in_memory_of(&mut self.nodes, CellSet::EMPTY);
        let mut rest = rest.max_solutions(limit - found);
        rest.count_in_bulk();
        rest.count_rest();
        Count::Exactly(found + rest.found()).up_to(limit)
    }

    /// All solutions, one after the other, in the memory of this solver. The search can be
    /// limited, stopped and asked how it went. A copy of it has its own memory.
    ///
    /// ```
    /// use sudoku_core::{Grid, Solver};
    ///
    /// let mut solver = Solver::new();
    /// let mut first_digits = 0;
    /// solver.search(&Grid::EMPTY).max_solutions(100).for_each(|solution| {
    ///     first_digits += u32::from(solution.digits()[0]);
    /// });
    /// assert_eq!(first_digits, 100, "small digits are tried first");
    /// ```
    #[must_use]
    pub fn search(&mut self, puzzle: &impl Puzzle) -> Search<'_> {
        let (start, fixed) = puzzle.start();
        self.nodes.begin(start);
        Search::in_memory_of(&mut self.nodes, fixed)
    }

    /// Whether there is a solution in which this cell holds this digit.
    ///
    /// ```
    /// use sudoku_core::{Cell, Digit, Grid, Solver};
    ///
    /// let grid: Grid =
    ///     "12.456789........................................................................".parse()?;
    /// let mut solver = Solver::new();
    /// assert!(solver.is_true(&grid, "r1c3".parse::<Cell>()?, Digit::Three));
    /// assert!(!solver.is_true(&grid, "r2c3".parse::<Cell>()?, Digit::Three));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "possible")]
    #[must_use]
    pub fn is_true(&mut self, puzzle: &impl Puzzle, cell: Cell, digit: Digit) -> bool {
        self.nodes.begin(puzzle.start().0.with(cell, digit));
        self.advance()
    }

    /// The candidates that are part of some solution, each with the number of solutions it is
    /// part of, counted no further than `limit`: 1 to [`TrueCandidates::MAX_LIMIT`], and what
    /// is beyond counts as the nearest of these.
    ///
    /// With a limit of 1 it takes about as long as a few hundred searches, however many solutions
    /// there are; with a higher one, more, and up to 729 times as many solutions are kept in
    /// memory.
    #[must_use]
    pub fn true_candidates(&mut self, puzzle: &impl Puzzle, limit: u32) -> TrueCandidates {
        self.true_candidates_within(puzzle, limit, Limits::new())
    }

    /// The same within limits: a number of steps in all, a deadline, a flag, or a caller who may
    /// stop it. [`TrueCandidates::is_proven`] is `false` if a limit was reached.
    ///
    /// ```
    /// use sudoku_core::{Grid, Limits, Solver};
    ///
    /// let limits = Limits::new().max_steps(50);
    /// let found = Solver::new().true_candidates_within(&Grid::EMPTY, 1, limits);
    /// assert!(!found.is_proven() && !found.candidates().is_empty());
    /// assert_eq!(found.backbone(), Grid::EMPTY, "nothing is certain yet");
    /// ```
    #[must_use]
    pub fn true_candidates_within(
        &mut self,
        puzzle: &impl Puzzle,
        limit: u32,
        limits: Limits<'_>,
    ) -> TrueCandidates {
        let mut budget = Budget::new(&mut self.nodes, limits, u64::MAX);
        TrueCandidates::find(&mut budget, &puzzle.start().0, limit)
    }

    /// Whether there is a further solution.
    fn advance(&mut self) -> bool {
        matches!(self.nodes.walk(&mut 0, u64::MAX), WalkEnd::Solution)
    }
}

/// As [`Solver::new`].
impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl core::fmt::Debug for Solver {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Solver").field("engine", &self.nodes.engine()).finish_non_exhaustive()
    }
}
