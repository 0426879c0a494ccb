//! Puzzles of other sizes and with more rules: what a text does not say about them.

use std::borrow::Cow;

use serde_json::json;
use sudoku_core::{Ending, Limits};
use sudoku_variant::{Puzzle, Solutions, Solver, solutions};

use crate::answers::Known;
use crate::stderr::complain;

/// The steps of a search that decides whether there is one solution.
pub(crate) const SEARCH_STEPS: u64 = 1_000_000;

/// The reason why a puzzle whose text does not show its boxes has no answer.
pub(crate) const BOXES_UNKNOWN: &str =
    "its boxes are not known: it has one solution with wide boxes, and another one with tall boxes";

/// The answer that says so.
pub(crate) fn boxes_unknown() -> Known {
    Box::new(|reply| reply.refuse(BOXES_UNKNOWN, json!({})))
}

/// The puzzle with the boxes that it must have. A line of 36 symbols does not show whether they are
/// of 2 rows and 3 columns, the usual ones, or of 3 and 2: those with which there is exactly one
/// solution are right. `None` if there is one with either.
pub(crate) fn with_its_boxes(puzzle: &Puzzle, steps: u64) -> Option<Cow<'_, Puzzle>> {
    let Some(turned) = puzzle.with_turned_boxes() else { return Some(Cow::Borrowed(puzzle)) };
    let only = |puzzle: &Puzzle| {
        let solver = Solver::new(puzzle);
        let limits = Limits::new().max_solutions(2).max_steps(steps);
        let mut search = solver.search().limits(limits);
        let found = search.next();
        found.filter(|_| search.next().is_none() && search.ending() == Some(Ending::Exhausted))
    };
    match (only(puzzle), only(&turned)) {
        (Some(one), Some(other)) if one != other => None,
        (None, Some(_)) => Some(Cow::Owned(turned)),
        _ => Some(Cow::Borrowed(puzzle)),
    }
}

/// None, one or two solutions; `None` if the steps are not enough.
pub(crate) fn solved(puzzle: &Puzzle, steps: u64) -> Option<Solutions> {
    let found = solutions(puzzle, Limits::new().max_solutions(2).max_steps(steps));
    let mut solutions = found.solutions.into_iter();
    match (solutions.next(), solutions.next()) {
        (Some(one), Some(other)) => Some(Solutions::Many(one, other)),
        _ if found.ending != Ending::Exhausted => None,
        (Some(one), None) => Some(Solutions::One(one)),
        (None, _) => Some(Solutions::None),
    }
}

/// Rules in words that came with the puzzle, which nothing checks.
pub(crate) fn unchecked_words(puzzle: &Puzzle) -> Option<String> {
    puzzle.words().map(str::to_owned)
}

/// Says them on the standard error.
pub(crate) fn note_words(words: Option<&str>, place: &str) {
    if let Some(words) = words {
        complain(format_args!("{place}: rules in words are not checked: {words}"));
    }
}
