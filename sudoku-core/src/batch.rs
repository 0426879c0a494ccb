//! Many grids at once: [`solve_batch`], [`count_batch`], and [`BatchSolver`] under both.

use alloc::vec;
use alloc::vec::Vec;

use crate::engine::Engine;
use crate::engine::batch::{Batch, Job, Outcome};
use crate::grid::Grid;
use crate::search::{Ending, Search, Solutions};

/// [`solve_grid`](crate::solve_grid) for many grids: for each none, one or several
/// solutions, in the order of the grids.
///
/// From some twenty grids on it is several times as fast as one call for each: it
/// works on hundreds of them in the bits of a few registers.
///
/// ```
/// use sudoku_core::{Grid, Solutions, solve_batch};
///
/// let text = "\
/// .1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.
/// ..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3
/// ";
/// let grids: Vec<Grid> = text.lines().map(|line| line.parse().unwrap()).collect();
/// let answers = solve_batch(&grids);
/// assert!(answers.iter().all(|answer| matches!(answer, Solutions::One(_))));
/// ```
#[must_use]
pub fn solve_batch(grids: &[Grid]) -> Vec<Solutions> {
    let mut answers = vec![[[0; 81]; 2]; grids.len()];
    let mut counts = vec![BatchCount::default(); grids.len()];
    BatchSolver::new().solve(grids, &mut counts, answers.as_flattened_mut());
    let solution = |grid: &Grid, digits| Grid::from_parts(digits, grid.fixed());
    grids
        .iter()
        .zip(&counts)
        .zip(answers)
        .map(|((grid, count), [one, another])| match count.found {
            0 => Solutions::None,
            1 => Solutions::One(solution(grid, one)),
            _ => Solutions::Many(solution(grid, one), solution(grid, another)),
        })
        .collect()
}

/// [`count_solutions`](crate::count_solutions) for many grids: the number of
/// solutions of each, counted no further than `limit`.
///
/// ```
/// use sudoku_core::{Grid, count_batch};
///
/// assert_eq!(count_batch(&[Grid::EMPTY; 30], 1000), [1000; 30]);
/// ```
#[must_use]
pub fn count_batch(grids: &[Grid], limit: u64) -> Vec<u64> {
    let mut counts = vec![BatchCount::default(); grids.len()];
    BatchSolver::new().max_solutions(limit).solve(grids, &mut counts, &mut []);
    counts.iter().map(|count| count.found).collect()
}

/// Solves many grids at once, again and again: keeps its machine of some 15 to 100 KiB
/// and the stacks of its lanes, which grow with the hardest puzzles it has seen.
///
/// On every engine it gives the answers of [`Search`]: the same counts, the same
/// solutions first, the same endings.
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
pub struct BatchSolver {
    engine: Engine,
    /// Made when it is needed first: small batches do without.
    machine: Option<Batch>,
    outcomes: Vec<Outcome>,
    limit: u64,
    max_steps: u64,
}

/// What [`BatchSolver::solve`] found out about one grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BatchCount {
    /// How many solutions were found.
    pub found: u64,
    /// Whether these are all: [`Ending::Exhausted`] if so, [`Ending::MaxSolutions`] or
    /// [`Ending::MaxSteps`] if nobody knows.
    pub ending: Ending,
}

/// Nothing found, and nothing looked for.
impl Default for BatchCount {
    fn default() -> Self {
        Self { found: 0, ending: Ending::MaxSteps }
    }
}

/// A batch of fewer grids does not fill the lanes; one search after the other is
/// faster then.
const SMALL: usize = 20;

/// So many puzzles at a time have a number of 32 bits in the machine.
const CHUNK: usize = 1 << 24;

impl BatchSolver {
    /// A solver on the [best engine](Engine::best) that looks for two solutions of
    /// each grid.
    #[must_use]
    pub fn new() -> Self {
        Self::with_engine(Engine::best())
    }

    /// The same on another engine.
    #[must_use]
    pub fn with_engine(engine: Engine) -> Self {
        Self { engine, machine: None, outcomes: Vec::new(), limit: 2, max_steps: u64::MAX }
    }

    /// Stops with a grid after this many solutions, 2 if nothing else is said.
    #[must_use]
    pub fn max_solutions(self, solutions: u64) -> Self {
        Self { limit: solutions, ..self }
    }

    /// Stops with a grid after this many steps, and goes on with the others. A step is
    /// a search node, as in [`Search::max_steps`].
    #[must_use]
    pub fn max_steps(self, steps: u64) -> Self {
        Self { max_steps: steps, ..self }
    }

    /// The engine it runs on.
    #[must_use]
    pub const fn engine(&self) -> Engine {
        self.engine
    }

    /// Counts the solutions of every grid into `counts`, and writes the first ones to
    /// `solutions`: 81 digits each, none, one or several for every grid, as many as
    /// there is room for. Room that is not needed keeps what it held.
    ///
    /// # Panics
    ///
    /// If there are not as many counts as grids, or not the same number of solutions
    /// for every grid.
    pub fn solve(&mut self, grids: &[Grid], counts: &mut [BatchCount], solutions: &mut [[u8; 81]]) {
        assert_eq!(grids.len(), counts.len(), "one count for every grid");
        if grids.is_empty() {
            return;
        }
        assert!(solutions.len().is_multiple_of(grids.len()), "as many solutions for every grid");
        let each = solutions.len() / grids.len();
        let mut solutions = solutions;
        for (grids, counts) in grids.chunks(CHUNK).zip(counts.chunks_mut(CHUNK)) {
            let (here, rest) = solutions.split_at_mut(each * grids.len());
            solutions = rest;
            if grids.len() < SMALL || self.limit == 0 || self.max_steps == 0 {
                for (index, (grid, count)) in grids.iter().zip(counts).enumerate() {
                    *count = self.search(grid, &mut here[each * index..each * (index + 1)]);
                }
            } else {
                self.run(grids, counts, here, each);
            }
        }
    }

    fn run(
        &mut self,
        grids: &[Grid],
        counts: &mut [BatchCount],
        solutions: &mut [[u8; 81]],
        each: usize,
    ) {
        self.outcomes.clear();
        self.outcomes.resize(grids.len(), Outcome::default());
        let max_branchings = self.max_branchings();
        let machine = self.machine.get_or_insert_with(|| Batch::new(self.engine));
        machine.run(&mut Job {
            puzzles: grids,
            outcomes: &mut self.outcomes,
            solutions,
            solutions_each: each,
            limit: self.limit,
            max_branchings,
            some_done: false,
            next: 0,
        });
        for (index, count) in counts.iter_mut().enumerate() {
            let outcome = self.outcomes[index];
            // Where several lanes worked on it, which solutions came first is chance;
            // and whether the budget is used up, only the search knows to the step.
            let by_chance =
                outcome.shared && (self.max_steps < u64::MAX || each > 0 && outcome.found > 1);
            *count = if by_chance || outcome.branchings > max_branchings {
                self.search(&grids[index], &mut solutions[each * index..each * (index + 1)])
            } else if outcome.found >= self.limit {
                BatchCount { found: outcome.found, ending: Ending::MaxSolutions }
            } else {
                BatchCount { found: outcome.found, ending: Ending::Exhausted }
            };
        }
    }

    /// So many branchings stay within the budget for certain: each has nine branches
    /// at most, and every branch is a step.
    const fn max_branchings(&self) -> u64 {
        match self.max_steps {
            u64::MAX => Job::NO_LIMIT,
            steps => steps.saturating_sub(1) / 9,
        }
    }

    /// One grid on its own.
    fn search(&self, grid: &Grid, solutions: &mut [[u8; 81]]) -> BatchCount {
        let mut search =
            Search::new(grid).on(self.engine).max_solutions(self.limit).max_steps(self.max_steps);
        for (solution, found) in solutions.iter_mut().zip(search.by_ref()) {
            *solution = *found.digits();
        }
        search.count_rest();
        let ending = match search.ending() {
            // The batch does not look whether there is nothing behind the last one.
            _ if search.found() >= self.limit => Ending::MaxSolutions,
            Some(ending) => ending,
            None => Ending::Exhausted,
        };
        BatchCount { found: search.found(), ending }
    }
}

impl Default for BatchSolver {
    fn default() -> Self {
        Self::new()
    }
}

impl core::fmt::Debug for BatchSolver {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("BatchSolver")
            .field("engine", &self.engine)
            .field("max_solutions", &self.limit)
            .field("max_steps", &self.max_steps)
            .finish_non_exhaustive()
    }
}
