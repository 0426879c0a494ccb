//! Puzzles of other sizes and with more rules, judged by their own rules.

use std::hash::{DefaultHasher, Hash, Hasher};

use sudoku_core::{Ending, Limits};
use sudoku_variant::{Puzzle, Solver};

use crate::finding::{OtherFault, OtherKind};

/// Searches for two solutions of a puzzle, and returns what was found, with its fault. A printed
/// solution decides which boxes it has, if its text does not show them.
pub(super) fn solve(
    puzzle: &Puzzle,
    printed: Option<&[u8]>,
    limits: Limits<'_>,
) -> (OtherKind, Option<OtherFault>) {
    let mut judged = OtherKind {
        puzzle: puzzle.clone(),
        solutions: Vec::new(),
        gave_up: None,
        printed: None,
        diagnosis: None,
    };
    match (printed.and_then(|printed| boxes_of(puzzle, printed)), puzzle.with_its_boxes(limits)) {
        (Some(printed), _) => judged.puzzle = printed,
        (None, Ok(puzzle)) => judged.puzzle = puzzle.into_owned(),
        (None, Err(unknown)) => {
            judged.solutions = unknown.solutions.into();
            return (judged, Some(OtherFault::Boxes));
        }
    }
    let solver = Solver::new(&judged.puzzle);
    let mut search = solver.search().limits(limits.max_solutions(2));
    judged.solutions = search.by_ref().collect();
    let is_decided = judged.solutions.len() > 1 || search.ending() == Some(Ending::Exhausted);
    if !is_decided {
        judged.gave_up = Some(limits.steps_or(search.steps()));
    }
    let fault = fault(&judged);
    (judged, fault)
}

/// The puzzle with the boxes of its printed solution, if it has them with wide boxes or with tall
/// ones only.
fn boxes_of(puzzle: &Puzzle, printed: &[u8]) -> Option<Puzzle> {
    let turned = puzzle.with_turned_boxes()?;
    let solves = |puzzle: &Puzzle| puzzle.broken(printed).is_none();
    match (solves(puzzle), solves(&turned)) {
        (true, false) => Some(puzzle.clone()),
        (false, true) => Some(turned),
        _ => None,
    }
}

/// The fault of a puzzle that was searched for solutions.
fn fault(judged: &OtherKind) -> Option<OtherFault> {
    let OtherKind { puzzle, solutions, gave_up, .. } = judged;
    match solutions.len() {
        _ if gave_up.is_some() => Some(OtherFault::GaveUp),
        // More rules do not add a solution.
        0 => Some(OtherFault::NoSolution),
        _ if puzzle.words().is_some() => Some(OtherFault::Words),
        1 if is_full(puzzle) => Some(OtherFault::Solved),
        1 => None,
        _ => Some(OtherFault::Several),
    }
}

/// Whether each cell has a given.
fn is_full(puzzle: &Puzzle) -> bool {
    puzzle.clues() == puzzle.board().len()
}

/// A 128-bit fingerprint of the board, the rules, also those in words, and the marks: among those
/// of ordinary puzzles, from which it differs like any two of them.
pub(super) fn fingerprint(puzzle: &Puzzle) -> u128 {
    let half = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        let rules = (puzzle.rules(), puzzle.words());
        (salt, puzzle.board(), rules, puzzle.marks()).hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(0) << 64 | half(1)
}
