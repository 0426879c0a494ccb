//! Hints: the next step that a person could take, and why, in a handle that is only read.

use core::ffi::{CStr, c_char};

use sudoku_core::{AnyPuzzle, CandidateGrid, CellSet, Limits, Position};
use sudoku_human::hint::{Hint, HintError, hints};
use sudoku_human::tutor::TechniqueSet;
use sudoku_human::words::{Language, Notation, Words};

use crate::candidates::sudoku_candidate_grid;
use crate::cell::{
    SUDOKU_NO_CELL, house_index, index, number, sudoku_cell, sudoku_digit, sudoku_house,
};
use crate::cell_set::sudoku_cell_set;
use crate::contradiction::sudoku_contradiction;
use crate::entry::*;
use crate::grid::sudoku_grid;
use crate::limits::{sudoku_limits, until};
use crate::puzzle::sudoku_puzzle;
use crate::technique::{listed, sudoku_technique, technique_number};

/// How cells are written in the sentences of a hint: one of the `SUDOKU_NOTATION_` numbers.
pub type sudoku_notation = i32;

/// `r4c7`, in every language.
pub const SUDOKU_NOTATION_RC: i32 = 0;
/// In words of the language: `row 4, column 7`.
pub const SUDOKU_NOTATION_WORDS: i32 = 1;
/// The row as a letter, A to I from the top, and the column as a number: `D7`.
pub const SUDOKU_NOTATION_A1: i32 = 2;
/// By the initials of row and column in the language: `r4c7`, in German `Z4S7`, in French
/// `L4C7`.
pub const SUDOKU_NOTATION_INITIALS: i32 = 3;

/// The number of levels of a hint; each says more than the one before.
pub const SUDOKU_HINT_LEVELS: u32 = 3;

/// A hint: a step that a person could take, and the reason.
///
///     sudoku_hint_options options = SUDOKU_HINT_OPTIONS_INIT;
///     sudoku_hint *hint;
///     options.marks = marks;
///     while (sudoku_find_hint(&puzzle, &options, &hint, &error) == SUDOKU_STATUS_OK) {
///         sudoku_hint_format(hint, NULL, sentence, sizeof sentence, NULL, &error);
///         ...
///         sudoku_hint_apply(hint, &puzzle.content.grid, NULL, marks, &error);
///         sudoku_hint_free(hint);
///     }
///
/// Made by `sudoku_find_hint` or `sudoku_path_hint`.
pub struct sudoku_hint {
    pub(crate) found: Hint,
}

const _: () = {
    const fn may_be_shared<T: Send + Sync>() {}
    may_be_shared::<sudoku_hint>();
};

/// The step of a hint, and the cells and candidates to draw.
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

/// The choices of `sudoku_find_hint` and `sudoku_solve_path`. `SUDOKU_HINT_OPTIONS_INIT` suits
/// most, as does NULL instead of options.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_hint_options {
    /// The size of the struct.
    pub size: usize,
    /// The pencil marks of a player, if not NULL: a cell can hold only candidates that are also in
    /// them. They must be complete: a missing candidate counts as struck out. The marks of filled
    /// cells are not used.
    pub marks: *const sudoku_candidate_grid,
    /// The mask of the givens of a grid; NULL means all digits. Only avoidable rectangles need it.
    /// Of pencil marks it is not used.
    pub fixed: *const sudoku_cell_set,
    /// Only these techniques: a list, read from left to right, of keys (`xy-wing`), beginnings of
    /// keys (`unique-rectangle`), families (`chains`), levels (`hard`: all up to it), ranges
    /// (`naked-pair..xy-wing`), `all`, and `default`: all but nested forcing chains. `-` before a
    /// word takes out: `all,-uniqueness`. Of an unknown word, the error has the nearest known one,
    /// and the status is `SUDOKU_STATUS_UNREADABLE`. NULL is for `default`.
    pub techniques: *const c_char,
    /// A step of `max_steps` is a technique that is looked for, or a candidate whose chains are
    /// searched; 0 means 1,000,000 for a hint and no limit for a path, and `UINT64_MAX` no limit.
    /// `max_solutions` is not used. May be NULL.
    pub limits: *const sudoku_limits,
    /// If not NULL, `sudoku_find_hint` writes the contradiction here when it returns
    /// `SUDOKU_STATUS_CONTRADICTION`.
    pub contradiction: *mut sudoku_contradiction,
}

// SAFETY: as `Grows` demands.
unsafe impl Grows for sudoku_hint_options {
    const INIT: &'static str = "SUDOKU_HINT_OPTIONS_INIT";
}

/// The choices of a caller, checked.
pub(crate) struct Choices<'a> {
    /// Where to look for the next step.
    pub(crate) position: Position,
    pub(crate) techniques: Option<TechniqueSet>,
    pub(crate) limits: Limits<'a>,
    contradiction: Out<sudoku_contradiction>,
}

impl Options<sudoku_hint_options> {
    pub(crate) fn choices<'a>(&self, puzzle: &AnyPuzzle) -> Result<Choices<'a>, Failure> {
        let sudoku_hint_options { marks, fixed, techniques, limits, contradiction, .. } =
            self.get()?;
        // SAFETY: they point to what the documentation of the members says, as `new` was promised.
        take!(In(marks), In(fixed), Name(techniques), Out(contradiction));
        Ok(Choices {
            position: position(puzzle, fixed.get_optional()?, marks.get_optional()?),
            techniques: listed(&techniques)?,
            limits: until(limits).limits()?,
            contradiction,
        })
    }
}

/// Finds the next step that a person could take, where people look first: full houses, hidden
/// singles, naked singles, locked candidates, then all other techniques, the easiest first. So
/// a proper puzzle has hints to its end.
///
/// Of a puzzle of pencil marks, the cells that have exactly one candidate count as filled.
///
/// A hint follows from the digits and the marks. If there is not exactly one solution with them,
/// the status is `SUDOKU_STATUS_NOT_PROPER`, and the message says why; if that is evident, it is
/// `SUDOKU_STATUS_CONTRADICTION`. `sudoku_grid_entries` finds wrong entries.
///
/// `SUDOKU_STATUS_ABSENT` if no technique finds a step, or the grid is full; `SUDOKU_STATUS_LIMIT`
/// if a limit ends the search.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_find_hint(
    puzzle: *const sudoku_puzzle,
    options: *const sudoku_hint_options,
    hint: *mut *mut sudoku_hint,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Options(options), Out(hint), ErrorOut(error));
    guard(error, || {
        let place = hint.required()?;
        let choices = options.choices(&puzzle.get()?)?;
        let mut steps = hints(&choices.position);
        if let Some(techniques) = choices.techniques {
            steps = steps.techniques(techniques);
        }
        let found = steps.next_within(choices.limits);
        let none = match steps.error() {
            None => NO_HINT,
            Some(HintError::Limit { .. }) => Failure::Spent,
            Some(error) => refused(&choices.contradiction, error),
        };
        place.write_box(sudoku_hint { found: found.ok_or(none)? });
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
    take!(Shared(hint), Out(step), ErrorOut(error));
    guard(error, || hint.answer(&step, |hint| Ok(&hint.found)))
}

/// The houses that the hint is about: one of a full house or a hidden single; of locked
/// candidates, the house that has its places in the other, and that other; of a naked single,
/// those whose digits leave the cell no other, if any.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_hint_houses(
    hint: *const sudoku_hint,
    houses: *mut sudoku_house,
    capacity: usize,
    count: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(hint), Buffer(houses, capacity), Out(count), ErrorOut(error));
    guard(error, || {
        hint.answer(&count, |hint| {
            houses.write(hint.found.houses().iter().copied().map(house_index))?;
            Ok(hint.found.houses().len())
        })
    })
}

/// How a hint is worded. `SUDOKU_WORDING_INIT` is all of it in English, as is NULL instead.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_wording {
    /// The size of the struct.
    pub size: usize,
    /// The language: `en`, `de`, `fr`, `es`, `it`, `pt` or `nl`; NULL for `en`.
    /// `SUDOKU_STATUS_UNREADABLE` for any other.
    pub language: *const c_char,
    /// If not NULL, the sentences of this table in place of the language: the translation of one
    /// that `sudoku_language_table` writes. `SUDOKU_STATUS_UNREADABLE` if a line is not understood
    /// or missing, or has a slot that the statement does not have; the message names it.
    pub table: *const c_char,
    /// How cells are written.
    pub notation: sudoku_notation,
    /// 1 says where to look, 2 what follows, 3 also why; 0 means 3. `SUDOKU_STATUS_BAD_CHOICE` for
    /// any other.
    pub level: u32,
}

// SAFETY: as `Grows` demands.
unsafe impl Grows for sudoku_wording {
    const INIT: &'static str = "SUDOKU_WORDING_INIT";
}

/// Writes the hint as a sentence: "r2c1 is the only place for 6 in box 1: r1c4=6, r3c7=6 and filled
/// cells leave no other." A longer explanation has several lines.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_hint_format(
    hint: *const sudoku_hint,
    wording: *const sudoku_wording,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(hint), Options(wording), Buffer(buffer, capacity), Out(written), ErrorOut(error));
    guard(error, || {
        let (level, words) = worded(wording.get()?)?;
        buffer.format_or_measure(hint.get()?.found.in_words(level, &words), &written)
    })
}

/// The level and the words of this wording.
fn worded(wording: sudoku_wording) -> Result<(usize, Words), Failure> {
    let sudoku_wording { language, table, notation, level, .. } = wording;
    // SAFETY: NULL or texts, as the documentation of the members demands.
    take!(Name(language), Name(table));
    let words = match (table.read_optional()?, language.read_optional()?) {
        (Some(table), _) => Words::parse(&table)?,
        (None, Some(language)) => Words::of(language.parse()?),
        (None, None) => Words::of(Language::English),
    };
    Ok((checked_level(level)?, words.with_notation(checked_notation(notation)?)))
}

/// The level of this number.
fn checked_level(level: u32) -> Result<usize, Failure> {
    let level = if level == 0 { SUDOKU_HINT_LEVELS } else { level };
    if !(1..=SUDOKU_HINT_LEVELS).contains(&level) {
        return Err(Failure::Choice { what: "level of a hint", number: level.into() });
    }
    Ok(level as usize)
}

/// The notation of this number.
fn checked_notation(number: sudoku_notation) -> Result<Notation, Failure> {
    match number {
        SUDOKU_NOTATION_RC => Ok(Notation::RowColumn),
        SUDOKU_NOTATION_WORDS => Ok(Notation::Words),
        SUDOKU_NOTATION_A1 => Ok(Notation::Letters),
        SUDOKU_NOTATION_INITIALS => Ok(Notation::Initials),
        _ => Err(Failure::Choice { what: "notation", number: number.into() }),
    }
}

/// The name of a notation; `None` for other numbers.
pub(crate) fn notation_name(number: sudoku_notation) -> Option<&'static CStr> {
    Some(match number {
        SUDOKU_NOTATION_RC => c"rc",
        SUDOKU_NOTATION_WORDS => c"words",
        SUDOKU_NOTATION_A1 => c"a1",
        SUDOKU_NOTATION_INITIALS => c"initials",
        _ => return None,
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
    take!(Shared(hint), InOut(grid), In(fixed), InOut(marks), ErrorOut(error));
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
    fn levels_and_notations_are_those_of_rust() {
        for number in 0..4 {
            let name = checked_notation(number).unwrap().name();
            assert_eq!(notation_name(number).unwrap().to_str(), Ok(name));
        }
        assert_eq!(SUDOKU_HINT_LEVELS as usize, Hint::LEVELS);
    }
}
