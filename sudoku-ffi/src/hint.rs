//! Hints: the next step that a person could take, and why, in a handle that is only read.

use core::ffi::c_char;

use sudoku_core::{AnyPuzzle, CandidateGrid, CellSet, Position};
use sudoku_human::hint::{Hint, HintError, hints};
use sudoku_human::words::{Language, Notation, Words};

use crate::candidates::sudoku_candidate_grid;
use crate::cell::{
    SUDOKU_NO_CELL, house_index, index, number, sudoku_cell, sudoku_digit, sudoku_house,
};
use crate::cell_set::sudoku_cell_set;
use crate::contradiction::sudoku_contradiction;
use crate::entry::*;
use crate::grid::sudoku_grid;
use crate::limits::{Until, sudoku_limits};
use crate::puzzle::sudoku_puzzle;
use crate::technique::{listed, sudoku_technique, technique_number};

/// How cells are written in the sentences of a hint: one of the `SUDOKU_NOTATION_` numbers.
pub type sudoku_notation = i32;

/// `r4c7`, in every language.
pub const SUDOKU_NOTATION_ROW_COLUMN: i32 = 0;
/// In words of the language: `row 4, column 7`.
pub const SUDOKU_NOTATION_WORDS: i32 = 1;
/// The row as a letter, A to I from the top, and the column as a number: `D7`.
pub const SUDOKU_NOTATION_LETTERS: i32 = 2;
/// By the initials of row and column in the language: `r4c7`, in German `Z4S7`, in French
/// `L4C7`.
pub const SUDOKU_NOTATION_INITIALS: i32 = 3;

/// The number of levels of a hint; each says more than the one before.
pub const SUDOKU_HINT_LEVELS: u32 = 3;

/// A hint: a step that a person could take, and the reason.
///
///     sudoku_hint *hint;
///     while (sudoku_find_hint(&puzzle, &marks, &hint, NULL, &error) == SUDOKU_STATUS_OK) {
///         sudoku_hint_format(hint, 3, sentence, sizeof sentence, NULL, &error);
///         ...
///         sudoku_hint_apply(hint, &puzzle.content.grid, NULL, &marks, &error);
///         sudoku_hint_free(hint);
///     }
///
/// Made by `sudoku_find_hint`, `sudoku_find_hint_with` or `sudoku_path_hint`, yours to free with
/// `sudoku_hint_free`. Its parts are copied into your structs and buffers, which outlive it. It
/// never changes, so any number of threads may read it.
pub struct sudoku_hint {
    pub(crate) found: Hint,
}

const _: () = {
    const fn may_be_shared<T: Send + Sync>() {}
    may_be_shared::<sudoku_hint>();
};

/// The step of a hint, and the cells and candidates to draw.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_hint_step {
    /// The technique.
    pub technique: sudoku_technique,
    /// The cell that is decided, or `SUDOKU_NO_CELL` if candidates are struck out instead.
    pub cell: sudoku_cell,
    /// Its digit, or 0.
    pub digit: sudoku_digit,
    /// The candidates that are struck out, and no others. Empty if a digit is placed: that its
    /// peers lose it goes without saying.
    pub eliminations: sudoku_candidate_grid,
    /// The candidates that the step is about: of a single, that one; of locked candidates, the
    /// places that the digit has left.
    pub candidates: sudoku_candidate_grid,
    /// The filled cells whose digits are the reason, as few as possible. The other filled cells
    /// of a house, which are no place for its digits, are not among them.
    pub because: sudoku_cell_set,
    /// The candidates that are missing in the marks although no digit of the grid excludes them,
    /// as far as they are part of the reason.
    pub struck_before: sudoku_candidate_grid,
    /// The number of houses for `sudoku_hint_houses`.
    pub houses: usize,
}

impl From<&Hint> for sudoku_hint_step {
    fn from(hint: &Hint) -> Self {
        let placement = hint.placement();
        Self {
            technique: technique_number(hint.technique()),
            cell: placement.map_or(SUDOKU_NO_CELL, |(cell, _)| index(cell)),
            digit: placement.map_or(0, |(_, digit)| number(digit)),
            eliminations: hint.eliminations().iter().copied().collect(),
            candidates: hint.candidates().iter().copied().collect(),
            because: hint.because().into(),
            struck_before: hint.struck_before().iter().copied().collect(),
            houses: hint.houses().len(),
        }
    }
}

/// Finds the next step that a person could take, where people look first: full houses, hidden
/// singles, naked singles, locked candidates, then all other techniques, the easiest first. So
/// a proper puzzle has hints to its end.
///
/// `marks`, which may be NULL, are the pencil marks of a player: a cell can hold only
/// candidates that are also in them. They must be complete: a missing candidate counts as struck
/// out. The marks of filled cells are not used. Of a puzzle of pencil marks, the cells that have
/// exactly one candidate count as filled.
///
/// A hint follows from the digits and the marks. If there is not exactly one solution with them,
/// the status is `SUDOKU_STATUS_NOT_PROPER`, and the message says why; if that is evident, it is
/// `SUDOKU_STATUS_CONTRADICTION`, and `contradiction`, which may be NULL, is written.
/// `sudoku_grid_entries` finds wrong entries.
///
/// `SUDOKU_STATUS_ABSENT` if no technique finds a step, or the grid is full;
/// `SUDOKU_STATUS_LIMIT` if the search takes more than 1,000,000 steps: `sudoku_find_hint_with`
/// sets another limit. `hint` gets a handle for `sudoku_hint_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_find_hint(
    puzzle: *const sudoku_puzzle,
    marks: *const sudoku_candidate_grid,
    hint: *mut *mut sudoku_hint,
    contradiction: *mut sudoku_contradiction,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), In(marks), Out(hint), Out(contradiction), Out(error));
    guard(error, || {
        let place = hint.required()?;
        let puzzle = puzzle.get()?;
        let position = position(&puzzle, None, marks.get_optional()?);
        let found = sudoku_human::hint(&position);
        let found = found.map_err(|error| refused(&contradiction, error))?;
        place.write_box(sudoku_hint { found: found.ok_or(NO_HINT)? });
        Ok(())
    })
}

/// The failure where a grid has no hint; a contradiction is written.
fn refused(contradiction: &Out<sudoku_contradiction>, error: HintError) -> Failure {
    match error {
        HintError::Contradiction(found) => contradiction.failure(found),
        HintError::NotProper(reason) => reason.into(),
        HintError::Limit { max_steps } => Failure::Limit(max_steps),
        _ => Failure::Hint(error),
    }
}

const NO_HINT: Failure = Failure::Absent("hint: no technique finds a step");

/// The puzzle with these givens, as far as it is a grid, and these marks.
pub(crate) fn position(
    puzzle: &AnyPuzzle,
    fixed: Option<CellSet>,
    marks: Option<CandidateGrid>,
) -> Position {
    let mut grid = puzzle.grid();
    if let (AnyPuzzle::Grid(_), Some(fixed)) = (puzzle, fixed) {
        grid = grid.with_fixed(fixed);
    }
    let candidates = puzzle.candidates();
    Position::new(grid, marks.map_or(candidates, |marks| candidates.intersection(&marks)))
}

/// Finds the next step with these techniques alone, the easiest that has one.
///
///     sudoku_find_hint_with(&puzzle, NULL, &marks, "xy-wing", 7, NULL, &hint, NULL, &error)
///
/// `techniques` is a list of `techniques_len` bytes without NUL, read from left to right: keys
/// (`xy-wing`), beginnings of keys (`unique-rectangle`), families (`chains`), levels (`hard`: all
/// up to it), ranges (`naked-pair..xy-wing`), `all`, and `default`: all but nested forcing chains.
/// `-` before a word takes out: `all,-uniqueness`. Of an unknown word, the error has the nearest
/// known one, and the status is `SUDOKU_STATUS_UNREADABLE`. NULL is for the choice of
/// `sudoku_find_hint`.
///
/// `fixed` is the mask of the givens of a grid; NULL means all digits. Only avoidable rectangles
/// need it. Of pencil marks it is not used.
///
/// `limits` may be NULL. A step of `max_steps` is a technique that is looked for, or a candidate
/// whose chains are searched; 0 means 1,000,000, and `UINT64_MAX` no limit. `max_solutions` is not
/// used. If one ends the search, the
/// status is `SUDOKU_STATUS_LIMIT`. All else is as for `sudoku_find_hint`.
#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments)] // a text has a length
pub unsafe extern "C" fn sudoku_find_hint_with(
    puzzle: *const sudoku_puzzle,
    fixed: *const sudoku_cell_set,
    marks: *const sudoku_candidate_grid,
    techniques: *const c_char,
    techniques_len: usize,
    limits: *const sudoku_limits,
    hint: *mut *mut sudoku_hint,
    contradiction: *mut sudoku_contradiction,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(
        In(puzzle),
        In(fixed),
        In(marks),
        Text(techniques, techniques_len),
        Until(limits),
        Out(hint),
        Out(contradiction),
        Out(error)
    );
    guard(error, || {
        let place = hint.required()?;
        let puzzle = puzzle.get()?;
        let position = position(&puzzle, fixed.get_optional()?, marks.get_optional()?);
        let mut steps = hints(&position);
        if let Some(techniques) = listed(&techniques)? {
            steps = steps.techniques(techniques);
        }
        let found = steps.next_within(limits.limits());
        let none = match steps.error() {
            None => NO_HINT,
            Some(HintError::Limit { .. }) => Failure::Spent,
            Some(error) => refused(&contradiction, error),
        };
        place.write_box(sudoku_hint { found: found.ok_or(none)? });
        Ok(())
    })
}

/// Frees the hint. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_hint_free(hint: *mut sudoku_hint) {
    take!(Owned(hint));
    total((), || hint.free());
}

/// The step of the hint, and the cells and candidates to draw.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_hint_get(
    hint: *const sudoku_hint,
    step: *mut sudoku_hint_step,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(hint), Out(step), Out(error));
    guard(error, || hint.answer(&step, |hint| Ok(&hint.found)))
}

/// The houses that the hint is about: one of a full house or a hidden single; of locked
/// candidates, the house that has its places in the other, and that other; of a naked single,
/// those whose digits leave the cell no other, if any.
///
/// `count` gets the number of houses. The first `capacity` of them are written to `houses`. With
/// `capacity` 0, `houses` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_hint_houses(
    hint: *const sudoku_hint,
    houses: *mut sudoku_house,
    capacity: usize,
    count: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(hint), Buffer(houses, capacity), Out(count), Out(error));
    guard(error, || {
        hint.answer(&count, |hint| {
            houses.write(hint.found.houses().iter().copied().map(house_index))?;
            Ok(hint.found.houses().len())
        })
    })
}

/// Writes the hint as a sentence, and a NUL. Level 1 says where to look, level 2 what follows,
/// level 3 also why: "r2c1 is the only place for 6 in box 1: r1c4=6, r3c7=6 and filled cells
/// leave no other." `SUDOKU_STATUS_BAD_CHOICE` for any other level.
///
/// `written`, which may be NULL, gets the length without the NUL. With a `buffer` of NULL
/// and a `capacity` of 0, only the length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_hint_format(
    hint: *const sudoku_hint,
    level: u32,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(hint), Buffer(buffer, capacity), Out(written), Out(error));
    guard(error, || {
        let sentence = hint.get()?.found.level(checked_level(level)?);
        buffer.format_or_measure(sentence, &written)
    })
}

/// The level of this number.
pub(crate) fn checked_level(level: u32) -> Result<usize, Failure> {
    if !(1..=SUDOKU_HINT_LEVELS).contains(&level) {
        return Err(Failure::Choice { what: "level of a hint", number: level.into() });
    }
    Ok(level as usize)
}

/// The notation of this number.
pub(crate) fn checked_notation(number: sudoku_notation) -> Result<Notation, Failure> {
    match number {
        SUDOKU_NOTATION_ROW_COLUMN => Ok(Notation::RowColumn),
        SUDOKU_NOTATION_WORDS => Ok(Notation::Words),
        SUDOKU_NOTATION_LETTERS => Ok(Notation::Letters),
        SUDOKU_NOTATION_INITIALS => Ok(Notation::Initials),
        _ => Err(Failure::Choice { what: "notation", number: number.into() }),
    }
}

/// Writes the hint as `sudoku_hint_format` does, in a language: `en`, `de`, `fr`, `es`, `it`, `pt`
/// or `nl`, as a text of `language_len` bytes without NUL; `SUDOKU_STATUS_UNREADABLE` for any
/// other. The text is UTF-8. A longer explanation has several lines.
#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments)] // a text has a length
pub unsafe extern "C" fn sudoku_hint_format_in(
    hint: *const sudoku_hint,
    level: u32,
    language: *const c_char,
    language_len: usize,
    notation: sudoku_notation,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(
        Shared(hint),
        Text(language, language_len),
        Buffer(buffer, capacity),
        Out(written),
        Out(error)
    );
    guard(error, || {
        let language: Language = language.read()?.parse()?;
        let words = Words::of(language).with_notation(checked_notation(notation)?);
        let sentence = hint.get()?.found.in_words(checked_level(level)?, &words);
        buffer.format_or_measure(sentence, &written)
    })
}

/// Takes the step: writes its digit into `grid` as an entry, and strikes out of `marks` the
/// candidates that it excludes. Both may be NULL.
///
/// `fixed`, which may be NULL for none, is the mask of the givens of `grid`: if the step is to
/// change one, the hint was made for another grid, and the status is `SUDOKU_STATUS_FIXED_CELL`.
/// Nothing is changed then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_hint_apply(
    hint: *const sudoku_hint,
    grid: *mut sudoku_grid,
    fixed: *const sudoku_cell_set,
    marks: *mut sudoku_candidate_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(hint), InOut(grid), In(fixed), InOut(marks), Out(error));
    guard(error, || {
        let hint = &hint.get()?.found;
        let fixed = fixed.get_optional()?.unwrap_or_default();
        let mut board = grid.get_optional()?.unwrap_or_default().with_fixed(fixed);
        let mut candidates = marks.get_optional()?.unwrap_or(CandidateGrid::ALL);
        hint.apply(&mut board, &mut candidates)?;
        grid.offer(board);
        marks.offer(candidates);
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_those_of_rust() {
        assert_eq!(SUDOKU_HINT_LEVELS as usize, Hint::LEVELS);
    }
}
