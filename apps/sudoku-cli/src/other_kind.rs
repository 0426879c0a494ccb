//! Puzzles of other sizes and with more rules: what no answer says about them.

use std::borrow::Cow;

use serde_json::json;
use sudoku_core::{Ending, Limits};
use sudoku_variant::{Puzzle, Solutions, solutions};

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

/// The puzzle with the boxes that it must have; `None` if that is open.
pub(crate) fn with_its_boxes(puzzle: &Puzzle, steps: u64) -> Option<Cow<'_, Puzzle>> {
    puzzle.with_its_boxes(Limits::new().max_steps(steps)).ok()
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
