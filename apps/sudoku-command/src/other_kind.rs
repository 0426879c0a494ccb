//! Puzzles of other sizes and with more rules: the way to their solution, and what no answer says.

use std::borrow::Cow;
use std::io;

use serde_json::json;
use sudoku_core::{Count, Ending, Limits};
use sudoku_variant::text::solution_line;
use sudoku_variant::{Puzzle, Solutions, Solver, hints, solutions};

use crate::answers::{Known, Reply};
use crate::outcome::Outcome;
use crate::stderr::complain;

/// The symbols that are tried on the way to a solution.
const HINT_STEPS: u64 = 100_000;

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

/// Writes the way to the solution of a puzzle: a line for each step with its number, then the
/// solution, or the grid so far where no technique has a step.
pub(crate) fn write_steps_of_other_kind(
    reply: &mut Reply<'_>,
    puzzle: &Puzzle,
) -> io::Result<Outcome> {
    let refuse = |reply: &mut Reply<'_>, reason: &str| {
        let place = reply.place();
        writeln!(reply.out(), "{reason} ({place})")?;
        Ok(Outcome::Findings)
    };
    let limits = Limits::new().max_steps(SEARCH_STEPS);
    let puzzle = match puzzle.with_its_boxes(limits) {
        Ok(puzzle) => puzzle,
        Err(reason) => return refuse(reply, &reason.to_string()),
    };
    note_words(puzzle.words(), &reply.place());
    let solver = Solver::new(&puzzle);
    match solver.search().limits(limits).count(2) {
        Count::Exactly(0) => return refuse(reply, "no solution"),
        Count::Exactly(_) => {}
        count if count.number() == 2 => return refuse(reply, "several solutions"),
        _ => return refuse(reply, &format!("gave up after {SEARCH_STEPS} steps")),
    }
    let mut steps = hints(&puzzle).limits(Limits::new().max_steps(HINT_STEPS));
    for (number, step) in (1..).zip(steps.by_ref()) {
        let technique = step.technique.to_string();
        writeln!(reply.out(), "{number}. {technique}: {}", step.reason)?;
    }
    let symbols: Vec<u8> = steps.marks().iter().map(|marks| marks.only().unwrap_or(0)).collect();
    let place = reply.place();
    if steps.is_solved() {
        writeln!(reply.out(), "{} solved ({place})", solution_line(&puzzle, &symbols))?;
        return Ok(Outcome::Fine);
    }
    let cell = |&symbol: &u8| match symbol {
        0 => '.',
        symbol => puzzle.alphabet().character(symbol),
    };
    let line: String = symbols.iter().map(cell).collect();
    writeln!(reply.out(), "{line} no further step ({place})")?;
    Ok(Outcome::Findings)
}
