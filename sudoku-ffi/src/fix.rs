//! The fixes of a puzzle, the likeliest first.

use core::ffi::c_char;

use sudoku_core::diagnose::{Edit, Fix};
use sudoku_core::{Cell, Digit};

use crate::cell::{SUDOKU_NO_CELL, index, number, sudoku_cell, sudoku_digit};
use crate::diagnosis::{nth, sudoku_diagnosis};
use crate::entry::*;
use crate::grid::sudoku_grid;

/// The fixes of a puzzle. Pencil marks and sound puzzles have no fixes.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_fixes {
    /// The number of fixes for `sudoku_diagnosis_fix`. They are sorted, best first: those
    /// that agree with the printed solution, those that restore the symmetry of the givens,
    /// changes before swaps before removals. Of changes, the odds decide: a likely slip counts
    /// twice, and a change the more the likelier it leaves the changed given as needed as the
    /// others are.
    pub count: usize,
    /// Whether it is proven that there are no others of these kinds: for a puzzle without a
    /// solution, changes of one digit, removals of one given and swaps of two; for one with
    /// several, added givens, one at a time.
    pub is_complete: bool,
    /// For a puzzle with several solutions: the least number of givens to add; 0 if there is
    /// nothing to add, or the number is not known.
    pub additions_needed: usize,
}

/// Edits that leave the puzzle with exactly one solution.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_fix {
    /// The number of edits for `sudoku_diagnosis_edit`: most often one. Several belong
    /// together.
    pub edits: usize,
    /// The only solution that is left then.
    pub solution: sudoku_grid,
    /// Whether that is the printed solution, if there is one.
    pub agrees_with_printed: bool,
    /// Whether the pattern of givens has more symmetries afterwards: the edit adds a missing
    /// given, or takes out one too many.
    pub restores_symmetry: bool,
    /// Whether the digits are on neighbouring keys, or look alike (1 and 7, 3 and 8, 5 and 6,
    /// 6 and 9).
    pub is_likely_slip: bool,
}

/// The kind of an edit: one of the `SUDOKU_EDIT_` numbers.
pub type sudoku_edit_kind = i32;

/// Another digit in a cell with a given.
pub const SUDOKU_EDIT_CHANGE: i32 = 1;
/// One given less.
pub const SUDOKU_EDIT_REMOVE: i32 = 2;
/// Two givens that are side by side, or one below the other, change places.
pub const SUDOKU_EDIT_SWAP: i32 = 3;
/// One given more.
pub const SUDOKU_EDIT_ADD: i32 = 4;
/// Any other, which only the words describe. `cells` has no cell.
pub const SUDOKU_EDIT_OTHER: i32 = 5;

/// A change of one given, or of two neighbouring ones. To apply an edit of any kind, write
/// `to[i]` into `cells[i]`, for both cells of a swap and the only one of others.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_edit {
    /// The kind.
    pub kind: sudoku_edit_kind,
    /// The cell; the second is `SUDOKU_NO_CELL`, except in a swap.
    pub cells: [sudoku_cell; 2],
    /// The digits that are there now, 0 for an empty cell.
    pub from: [sudoku_digit; 2],
    /// The digits that should be there, 0 for an empty cell.
    pub to: [sudoku_digit; 2],
}

impl sudoku_edit {
    fn of_one(kind: i32, cell: Cell, from: Option<Digit>, to: Option<Digit>) -> Self {
        let number = |digit: Option<Digit>| digit.map_or(0, number);
        Self {
            kind,
            cells: [index(cell), SUDOKU_NO_CELL],
            from: [number(from), 0],
            to: [number(to), 0],
        }
    }
}

impl From<&Edit> for sudoku_edit {
    fn from(edit: &Edit) -> Self {
        match *edit {
            Edit::Change { cell, from, digit } => {
                Self::of_one(SUDOKU_EDIT_CHANGE, cell, Some(from), Some(digit))
            }
            Edit::Remove { cell, digit } => {
                Self::of_one(SUDOKU_EDIT_REMOVE, cell, Some(digit), None)
            }
            Edit::Swap { cells, digits } => {
                let [one, other] = digits.map(number);
                Self {
                    kind: SUDOKU_EDIT_SWAP,
                    cells: cells.map(index),
                    from: [one, other],
                    to: [other, one],
                }
            }
            Edit::Add { cell, digit } => Self::of_one(SUDOKU_EDIT_ADD, cell, None, Some(digit)),
            _ => Self {
                kind: SUDOKU_EDIT_OTHER,
                cells: [SUDOKU_NO_CELL; 2],
                from: [0, 0],
                to: [0, 0],
            },
        }
    }
}

impl sudoku_diagnosis {
    fn fix(&self, index: usize) -> Result<&Fix, Failure> {
        nth(&self.found.fixes.list, index, "fix")
    }
}

/// The fixes of the puzzle. There is always an answer, but perhaps no fix.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_fixes(
    diagnosis: *const sudoku_diagnosis,
    fixes: *mut sudoku_fixes,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(diagnosis), Out(fixes), ErrorOut(error));
    guard(error, || {
        diagnosis.answer(&fixes, |known| {
            let found = &known.found.fixes;
            Ok(sudoku_fixes {
                count: found.list.len(),
                is_complete: found.is_complete,
                additions_needed: found.additions_needed.unwrap_or(0),
            })
        })
    })
}

/// A fix, counted from 0, best first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_fix(
    diagnosis: *const sudoku_diagnosis,
    index: usize,
    fix: *mut sudoku_fix,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(diagnosis), Out(fix), ErrorOut(error));
    guard(error, || {
        diagnosis.answer(&fix, |known| {
            let found = known.fix(index)?;
            Ok(sudoku_fix {
                edits: found.edits.len(),
                solution: found.solution.into(),
                agrees_with_printed: found.agrees_with_printed,
                restores_symmetry: found.restores_symmetry,
                is_likely_slip: found.is_likely_slip,
            })
        })
    })
}

/// An edit of a fix, both counted from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_edit(
    diagnosis: *const sudoku_diagnosis,
    fix_index: usize,
    index: usize,
    edit: *mut sudoku_edit,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(diagnosis), Out(edit), ErrorOut(error));
    guard(error, || {
        diagnosis.answer(&edit, |known| nth(&known.fix(fix_index)?.edits, index, "edit"))
    })
}

/// Writes a fix in words, such as "r6c6 7 -> 9", "remove 7 from r6c6" or "add 3 at r4c3 and add
/// 5 at r6c7".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_fix_format(
    diagnosis: *const sudoku_diagnosis,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(diagnosis), Buffer(buffer, capacity), Out(written), ErrorOut(error));
    guard(error, || buffer.format_or_measure(diagnosis.get()?.fix(index)?, &written))
}
