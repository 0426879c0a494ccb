//! Hints: the next step that a person could take, and why, in a handle that is only read.

use core::ffi::{CStr, c_char};

use sudoku_core::hint::Hint;
use sudoku_core::{CandidateGrid, Position, Technique};

use crate::candidates::sudoku_candidate_grid;
use crate::cell::{
    SUDOKU_NO_CELL, house_index, index, number, sudoku_cell, sudoku_digit, sudoku_house,
};
use crate::cell_set::sudoku_cell_set;
use crate::contradiction::sudoku_contradiction;
use crate::entry::*;
use crate::grid::sudoku_grid;
use crate::puzzle::sudoku_puzzle;

/// The technique of a hint: one of the `SUDOKU_TECHNIQUE_` numbers. People see the smaller ones
/// first.
pub type sudoku_technique = i32;

/// The last empty cell of a house takes the missing digit.
pub const SUDOKU_TECHNIQUE_FULL_HOUSE: i32 = 0;
/// A digit has one place left in a house.
pub const SUDOKU_TECHNIQUE_HIDDEN_SINGLE: i32 = 1;
/// A cell has one candidate left.
pub const SUDOKU_TECHNIQUE_NAKED_SINGLE: i32 = 2;
/// All places of a digit in a box lie in one row or column, whose other cells lose it.
pub const SUDOKU_TECHNIQUE_POINTING: i32 = 3;
/// All places of a digit in a row or column lie in one box, whose other cells lose it.
pub const SUDOKU_TECHNIQUE_CLAIMING: i32 = 4;
/// Any other; only the sentences describe it.
pub const SUDOKU_TECHNIQUE_OTHER: i32 = 99;

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
/// Made by `sudoku_find_hint`, yours to free with `sudoku_hint_free`. Its parts are copied into
/// your structs and buffers, which outlive it. It never changes, so any number of threads may
/// read it.
pub struct sudoku_hint {
    found: Hint,
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

/// The number of this technique.
fn technique_number(technique: Technique) -> sudoku_technique {
    match technique {
        Technique::FullHouse => SUDOKU_TECHNIQUE_FULL_HOUSE,
        Technique::HiddenSingle => SUDOKU_TECHNIQUE_HIDDEN_SINGLE,
        Technique::NakedSingle => SUDOKU_TECHNIQUE_NAKED_SINGLE,
        Technique::Pointing => SUDOKU_TECHNIQUE_POINTING,
        Technique::Claiming => SUDOKU_TECHNIQUE_CLAIMING,
        _ => SUDOKU_TECHNIQUE_OTHER,
    }
}

/// The name of the technique: `full house`, `hidden single`, `naked single`, `pointing` or
/// `claiming`; `unknown technique` for any other number. A static text, never NULL, not to be
/// freed.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_technique_name(technique: sudoku_technique) -> *const c_char {
    total(UNKNOWN.as_ptr(), || name(technique).as_ptr())
}

const UNKNOWN: &CStr = c"unknown technique";

fn name(technique: sudoku_technique) -> &'static CStr {
    match technique {
        SUDOKU_TECHNIQUE_FULL_HOUSE => c"full house",
        SUDOKU_TECHNIQUE_HIDDEN_SINGLE => c"hidden single",
        SUDOKU_TECHNIQUE_NAKED_SINGLE => c"naked single",
        SUDOKU_TECHNIQUE_POINTING => c"pointing",
        SUDOKU_TECHNIQUE_CLAIMING => c"claiming",
        _ => UNKNOWN,
    }
}

/// Finds the next step that a person could take, where people look first: full houses, hidden
/// singles, naked singles, locked candidates.
///
/// `marks`, which may be NULL, are the pencil marks of a player: a cell can hold only its
/// candidates that are in them, too. They must be complete: a missing candidate counts as struck
/// out. The marks of filled cells are not used. Of a puzzle of pencil marks, the cells that have
/// exactly one candidate count as filled.
///
/// A hint follows from the digits and the marks: if one of them is wrong, it may be wrong, too.
/// `sudoku_grid_entries` finds wrong entries first.
///
/// `SUDOKU_STATUS_ABSENT` if no technique finds a step, or the grid is full. If the puzzle is
/// plainly broken, the status is `SUDOKU_STATUS_CONTRADICTION`, and `contradiction`, which may be
/// NULL, is written. `hint` gets a handle for `sudoku_hint_free`.
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
        let mut candidates = puzzle.candidates();
        if let Some(marks) = marks.get_optional()? {
            candidates = candidates.intersection(&marks);
        }
        let found = sudoku_core::hint(&Position::new(puzzle.grid(), candidates));
        let found = found.map_err(|found| contradiction.failure(found))?;
        let found = found.ok_or(Failure::Absent("hint: no technique finds a step"))?;
        place.write_box(sudoku_hint { found });
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
        if !(1..=SUDOKU_HINT_LEVELS).contains(&level) {
            return Err(Failure::Choice { what: "level of a hint", number: level.into() });
        }
        buffer.format_or_measure(hint.get()?.found.level(level as usize).as_str(), &written)
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
    fn numbers_and_names_are_those_of_rust() {
        let all = [
            Technique::FullHouse,
            Technique::HiddenSingle,
            Technique::NakedSingle,
            Technique::Pointing,
            Technique::Claiming,
        ];
        for (place, technique) in (0..).zip(all) {
            assert_eq!(technique_number(technique), place);
            assert_eq!(name(place).to_str(), Ok(technique.to_string().as_str()));
        }
        assert_eq!(SUDOKU_HINT_LEVELS as usize, Hint::LEVELS);
    }
}
