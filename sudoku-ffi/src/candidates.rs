//! Sets of digits, and pencil marks: the candidates of every cell.

use sudoku_core::{CandidateGrid, Cell, Digit, DigitSet};

use crate::cell::{cell, sudoku_cell};
use crate::entry::*;
use crate::grid::sudoku_grid;

/// A set of digits: bit 0 is digit 1, bit 8 is digit 9, the bits above are 0.
pub type sudoku_digit_set = u16;

/// All nine digits.
pub const SUDOKU_ALL_DIGITS: u16 = 0x1ff;

/// Pencil marks: the candidates of every cell, row by row. A cell with one candidate
/// counts as decided, one with none is a contradiction.
///
/// Bits above 8 are refused with `SUDOKU_STATUS_BAD_SET`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_candidate_grid {
    /// The candidates of each cell.
    pub cells: [sudoku_digit_set; 81],
}

impl Checked for sudoku_candidate_grid {
    type Value = CandidateGrid;

    /// Refuses bits above 8.
    fn checked(self) -> Result<CandidateGrid, Failure> {
        let mut marks = CandidateGrid::ALL;
        for cell in Cell::ALL {
            let bits = self.cells[cell.index()];
            let set = DigitSet::from_bits(bits).ok_or(Failure::Candidates { cell, bits })?;
            marks.set(cell, set);
        }
        Ok(marks)
    }
}

impl From<CandidateGrid> for sudoku_candidate_grid {
    fn from(marks: CandidateGrid) -> Self {
        Self { cells: marks.cells().map(DigitSet::bits) }
    }
}

/// These candidates and no others.
impl FromIterator<(Cell, Digit)> for sudoku_candidate_grid {
    fn from_iter<I: IntoIterator<Item = (Cell, Digit)>>(candidates: I) -> Self {
        let mut cells = [0; 81];
        for (cell, digit) in candidates {
            cells[cell.index()] |= DigitSet::single(digit).bits();
        }
        Self { cells }
    }
}

/// The candidates of the cell by the plain rules: of a filled cell, its own digit; of
/// an empty cell, the digits absent from its row, column and box.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_candidates(
    grid: *const sudoku_grid,
    cell: sudoku_cell,
    candidates: *mut sudoku_digit_set,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(grid), Out(candidates), ErrorOut(error));
    guard(error, || {
        candidates.answer(|| Ok(sudoku_core::candidates(&grid.get()?, self::cell(cell)?).bits()))
    })
}
