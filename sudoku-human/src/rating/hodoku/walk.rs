//! [`walk`]: solves a puzzle step by step as `HoDoKu` does, and adds up the points.

use alloc::vec::Vec;

use sudoku_core::{CellSet, DigitSet, Grid, Puzzle};

use super::board::Board;
use super::finding::{Found, find};
use super::kinds::{KINDS, Kind, Listed};
use super::score::{Score, ScoreLevel};
use crate::rating::effort::Effort;
use crate::rating::error::RateError;
use crate::rating::rated::{Rated, Rating, StepRating};
use crate::rating::rater::PathStep;
use crate::technique::kind::{ChainKind, Reasoning, Technique};
use crate::technique::step::Step;

/// The least number of filled cells.
const LEAST_FILLED: usize = 10;

/// Solves a proper puzzle, and lists the steps if there is a list for them. The score is exact as
/// long as the path needs no nice loops or anything that comes after them.
pub(crate) fn walk(
    puzzle: &impl Puzzle,
    solution: &Grid,
    effort: &mut Effort<'_>,
    mut path: Option<&mut Vec<PathStep>>,
) -> Result<Rated, RateError> {
    let grid = puzzle.written();
    if grid.filled().len() < LEAST_FILLED {
        return Err(RateError::TooFewDigits { least: LEAST_FILLED });
    }
    let mut board = Board::of_grid(&grid);
    let marks = puzzle.marks();
    for cell in board.state.empty() {
        for digit in board.state.candidates(cell) - marks.get(cell) {
            board.eliminate(cell, digit);
        }
    }
    let (mut score, mut is_exact) = (Score::NONE, true);
    while !board.state.is_full() {
        if !effort.go_on() {
            return Ok(Rated::AtLeast(Rating::Score(score)));
        }
        let (listed, found) = next(&mut board, solution);
        is_exact &= listed.kind.is_exact();
        apply(&mut board, &found);
        let (points, level) = (listed.value, ScoreLevel::ALL[usize::from(listed.level) - 1]);
        score.add(points, level);
        if let Some(path) = &mut path {
            path.push(PathStep { step: found.step, rating: StepRating::Points { points, level } });
        }
    }
    let rating = Rating::Score(score);
    Ok(if is_exact { Rated::Exact(rating) } else { Rated::Approximate(rating) })
}

/// The step that is taken, and its kind.
fn next(board: &mut Board, solution: &Grid) -> (&'static Listed, Found) {
    for listed in &KINDS {
        if let Some(found) = find(board, listed.kind) {
            return (listed, found);
        }
        if listed.kind == Kind::BruteForce {
            return (listed, brute_force(board, solution));
        }
    }
    unreachable!("brute force finds a step")
}

/// The cell in the middle of the empty ones gets its digit of the solution.
fn brute_force(board: &Board, solution: &Grid) -> Found {
    let empty = board.state.empty();
    let middle = empty.iter().nth(empty.len() / 2);
    let technique = Technique::Chain(ChainKind::Contradiction(Reasoning::Dynamic));
    let mut step = Step::new(technique, CellSet::EMPTY, DigitSet::EMPTY);
    if let Some((cell, digit)) = middle.and_then(|cell| Some((cell, solution.get(cell)?))) {
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
