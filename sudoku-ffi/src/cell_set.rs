//! Sets of cells, two words of bits.

use sudoku_core::CellSet;

use crate::cell::{SUDOKU_NO_CELL, cell, index, sudoku_cell};
use crate::failure::Failure;
use crate::pointer::Checked;
use crate::unwind::total;

/// A set of cells. Cell i is bit i of `bits[0]` for i below 64, and bit i - 64 of
/// `bits[1]` from there on; the bits for 81 and above are 0. `{{0, 0}}` is empty.
///
/// Yours: a plain struct without pointers, passed by value where it is read.
///
/// To visit all cells of a set `s`:
/// `while ((c = sudoku_cell_set_first(s)) >= 0) s = sudoku_cell_set_without(s, c);`
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_cell_set {
    /// The bits of the cells.
    pub bits: [u64; 2],
}

impl sudoku_cell_set {
    pub(crate) const EMPTY: Self = Self { bits: [0, 0] };

    /// The set without the bits above 80.
    fn valid(self) -> CellSet {
        CellSet::from_bits(self.all_bits() & CellSet::ALL.bits()).unwrap_or(CellSet::EMPTY)
    }

    fn all_bits(self) -> u128 {
        let [low, high] = self.bits.map(u128::from);
        low | high << 64
    }
}

impl Checked for sudoku_cell_set {
    type Value = CellSet;

    /// Refuses bits above 80.
    fn checked(self) -> Result<CellSet, Failure> {
        CellSet::from_bits(self.all_bits()).ok_or(Failure::CellSet)
    }
}

impl From<CellSet> for sudoku_cell_set {
    fn from(set: CellSet) -> Self {
        Self { bits: [set.bits() as u64, (set.bits() >> 64) as u64] }
    }
}

/// The number of cells in the set, 0 to 81.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_cell_set_len(set: sudoku_cell_set) -> u32 {
    total(0, || set.valid().len() as u32)
}

/// Whether the cell is in the set; false for a number that is not a cell.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_cell_set_contains(set: sudoku_cell_set, cell: sudoku_cell) -> bool {
    total(false, || self::cell(cell).is_ok_and(|cell| set.valid().contains(cell)))
}

/// The first cell of the set in reading order, or `SUDOKU_NO_CELL` if it is empty.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_cell_set_first(set: sudoku_cell_set) -> sudoku_cell {
    total(SUDOKU_NO_CELL, || set.valid().first().map_or(SUDOKU_NO_CELL, index))
}

/// The set and this cell; the unchanged set for a number that is not a cell.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_cell_set_with(set: sudoku_cell_set, cell: sudoku_cell) -> sudoku_cell_set {
    total(set, || self::cell(cell).map_or(set, |cell| set.valid().with(cell).into()))
}

/// The set without this cell; the unchanged set for a number that is not a cell.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_cell_set_without(
    set: sudoku_cell_set,
    cell: sudoku_cell,
) -> sudoku_cell_set {
    total(set, || self::cell(cell).map_or(set, |cell| set.valid().without(cell).into()))
}
