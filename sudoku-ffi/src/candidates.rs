//! What cells can hold: sets of digits and pencil marks.

use sudoku_core::{CandidateGrid, Cell, DigitSet};

use crate::cell::{cell, entry, sudoku_cell, sudoku_digit};
use crate::error::{Failure, sudoku_error};
use crate::grid::sudoku_grid;
use crate::guard::{guard, total};
use crate::pointer::{In, Out};
use crate::status::sudoku_status;

/// A set of digits: bit 0 is digit 1, bit 8 is digit 9, the bits above are 0.
pub type sudoku_digit_set = u16;

/// All nine digits.
pub const SUDOKU_ALL_DIGITS: u16 = 0x1ff;

/// What every cell can still hold, row by row: the pencil marks. A cell with one
/// candidate counts as decided, one with none is a contradiction.
///
/// Yours: a plain struct without pointers. Bits above 8 are refused with
/// `SUDOKU_STATUS_BAD_SET`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_candidate_grid {
    /// The candidates of each cell.
    pub cells: [sudoku_digit_set; 81],
}

impl sudoku_candidate_grid {
    /// The pencil marks, refused if a cell has bits above 8.
    pub(crate) fn checked(self) -> Result<CandidateGrid, Failure> {
        let mut marks = CandidateGrid::ALL;
        for cell in Cell::ALL {
            let bits = self.cells[cell.index()];
            let set = DigitSet::from_bits(bits).ok_or(Failure::Candidates { cell, bits })?;
            marks.set(cell, set);
        }
        Ok(marks)
    }
}

impl From<&CandidateGrid> for sudoku_candidate_grid {
    fn from(marks: &CandidateGrid) -> Self {
        Self { cells: marks.cells().map(DigitSet::bits) }
    }
}

/// How many digits are in the set, 0 to 9.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_digit_set_len(set: sudoku_digit_set) -> u32 {
    total(0, || (set & SUDOKU_ALL_DIGITS).count_ones())
}

/// Whether the digit, 1 to 9, is in the set; false for any other number.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_digit_set_contains(set: sudoku_digit_set, digit: sudoku_digit) -> bool {
    total(false, || match entry(digit) {
        Ok(Some(digit)) => set & DigitSet::single(digit).bits() != 0,
        _ => false,
    })
}

/// The digit of a set that has exactly one; 0 for every other set.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_digit_set_only(set: sudoku_digit_set) -> sudoku_digit {
    total(0, || {
        let only = DigitSet::from_bits(set & SUDOKU_ALL_DIGITS).and_then(DigitSet::only);
        only.map_or(0, |digit| digit.number().into())
    })
}

/// The digits that the cell can hold by the plain rules: a filled cell its own
/// digit alone; an empty cell those absent from its row, column and box.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_candidates(
    grid: *const sudoku_grid,
    cell: sudoku_cell,
    candidates: *mut sudoku_digit_set,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (grid, candidates, error) = unsafe {
        (In::new(grid, "grid"), Out::new(candidates, "candidates"), Out::new(error, "error"))
    };
    guard(error, || {
        let place = candidates.required()?;
        let grid = grid.read()?.checked()?;
        place.write(sudoku_core::candidates(&grid, self::cell(cell)?).bits());
        Ok(())
    })
}

/// The candidates of every cell, as `sudoku_candidates` gives them.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_candidate_grid_from(
    grid: *const sudoku_grid,
    marks: *mut sudoku_candidate_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (grid, marks, error) =
        unsafe { (In::new(grid, "grid"), Out::new(marks, "marks"), Out::new(error, "error")) };
    guard(error, || {
        let place = marks.required()?;
        place.write((&CandidateGrid::from(&grid.read()?.checked()?)).into());
        Ok(())
    })
}

/// The grid of the cells that have exactly one candidate; the others are empty.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_candidate_grid_decided(
    marks: *const sudoku_candidate_grid,
    grid: *mut sudoku_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (marks, grid, error) =
        unsafe { (In::new(marks, "marks"), Out::new(grid, "grid"), Out::new(error, "error")) };
    guard(error, || {
        let place = grid.required()?;
        place.write((&marks.read()?.checked()?.decided()).into());
        Ok(())
    })
}
