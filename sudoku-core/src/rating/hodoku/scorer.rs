//! [`Scorer`]: solves a puzzle step by step as `HoDoKu` does, and adds up the points.

use alloc::vec::Vec;

use super::board::Board;
use super::finding::{Found, find};
use super::kinds::{ASKED, Asked, Kind};
use super::score::{Score, ScoreLevel, Scored};
use crate::cell_set::CellSet;
use crate::digit::DigitSet;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::puzzle::Puzzle;
use crate::rating::effort::Effort;
use crate::rating::error::RateError;
use crate::solutions::Solutions;
use crate::solver::Solver;
use crate::technique::kind::{ChainKind, Reasoning, Technique};
use crate::technique::step::Step;

/// The least number of filled cells.
const LEAST_FILLED: usize = 10;

/// Scores puzzles as `HoDoKu` 2.2.0 does with its default settings, in memory that is kept from one
/// puzzle to the next.
///
/// The score is exact as long as the path needs no nice loops or anything that comes after them;
/// else it is approximate.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_core::rating::Scorer;
///
/// let mut scorer = Scorer::new();
/// let puzzle: Grid =
///     ".61...7.....7.....8...546........43....5.3.2.4.9..6.......7.9...5..82..........14".parse()?;
/// assert_eq!(scorer.score(&puzzle)?.to_string(), "score 422, easy (hodoku)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Scorer<'a> {
    limits: Limits<'a>,
    solver: Solver,
}

/// A step of the path to the solution, with its points.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ScoredStep {
    /// The pattern and its consequence.
    pub step: Step,
    /// The points of such a step.
    pub points: u16,
    /// The level of such a step.
    pub level: ScoreLevel,
}

impl Default for Scorer<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> Scorer<'a> {
    /// Scores without limits.
    #[must_use]
    pub fn new() -> Self {
        Self { limits: Limits::new(), solver: Solver::new() }
    }

    /// Sets when to stop; the score is [`Scored::AtLeast`] then. A step of `max_steps` is one of
    /// the path.
    pub fn limits(mut self, limits: Limits<'a>) -> Self {
        self.limits = self.limits.and(limits);
        self
    }

    /// Scores a puzzle.
    ///
    /// # Errors
    ///
    /// The puzzle has no solution, or several, or fewer than ten filled cells.
    pub fn score(&mut self, puzzle: &impl Puzzle) -> Result<Scored, RateError> {
        self.run(puzzle, |_| {})
    }

    /// Scores a puzzle, and lists the steps in the order in which they are taken.
    ///
    /// # Errors
    ///
    /// The puzzle has no solution, or several, or fewer than ten filled cells.
    pub fn path(&mut self, puzzle: &impl Puzzle) -> Result<(Scored, Vec<ScoredStep>), RateError> {
        let mut path = Vec::new();
        let scored = self.run(puzzle, |step| path.push(step))?;
        Ok((scored, path))
    }

    fn run(
        &mut self,
        puzzle: &impl Puzzle,
        mut take: impl FnMut(ScoredStep),
    ) -> Result<Scored, RateError> {
        let solution = match self.solver.solve(puzzle) {
            Solutions::One(solution) => solution,
            solutions => return Err(RateError::of(&solutions)),
        };
        let grid = puzzle.written();
        if grid.filled().len() < LEAST_FILLED {
            return Err(RateError::TooFewDigits { least: LEAST_FILLED });
        }
        let mut board = Board::of_grid(&grid);
        for cell in board.state.empty() {
            for digit in board.state.candidates(cell) - puzzle.marks().get(cell) {
                board.eliminate(cell, digit);
            }
        }
        let mut effort = Effort::new(self.limits);
        let (mut score, mut is_exact) = (Score::NONE, true);
        while !board.state.is_full() {
            if !effort.go_on() {
                return Ok(Scored::AtLeast(score));
            }
            let (asked, found) = next(&mut board, &solution);
            is_exact &= asked.kind.is_exact();
            apply(&mut board, &found);
            let level = ScoreLevel::ALL[usize::from(asked.level) - 1];
            score.add(asked.value, level);
            take(ScoredStep { step: found.step, points: asked.value, level });
        }
        Ok(if is_exact { Scored::Exact(score) } else { Scored::Approximate(score) })
    }
}

/// The step that is taken, and its kind.
fn next(board: &mut Board, solution: &Grid) -> (&'static Asked, Found) {
    for asked in &ASKED {
        if let Some(found) = find(board, asked.kind) {
            return (asked, found);
        }
        if asked.kind == Kind::ForcingChain {
            return (asked, forced(board, solution));
        }
    }
    unreachable!("a forcing chain is always found")
}

/// A step in the place of forcing chains and nets, which are not looked for: the cell with the
/// fewest candidates gets its digit of the solution.
fn forced(board: &Board, solution: &Grid) -> Found {
    let fewest = board.state.empty().iter().min_by_key(|&cell| board.state.candidates(cell).len());
    let mut step = Step::new(
        Technique::Chain(ChainKind::Contradiction(Reasoning::Static)),
        CellSet::EMPTY,
        DigitSet::EMPTY,
    );
    if let Some((cell, digit)) = fewest.and_then(|cell| Some((cell, solution.get(cell)?))) {
        step = step.placing(cell, digit);
    }
    Found { step, order: Vec::new() }
}

/// Changes the board as the step says.
pub(super) fn apply(board: &mut Board, found: &Found) {
    if let Some((cell, digit)) = found.step.placement() {
        board.place(cell, digit);
    }
    for &(cell, digit) in &found.order {
        board.eliminate(cell, digit);
    }
}
