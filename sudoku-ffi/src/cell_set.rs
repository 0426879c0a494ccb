//! Sets of cells, two words of bits.

use sudoku_core::CellSet;

use crate::failure::Failure;
use crate::pointer::Checked;

/// A set of cells. Cell i is bit i of `bits[0]` for i below 64, and bit i - 64 of
/// `bits[1]` from there on; the bits for 81 and above are 0. `{{0, 0}}` is empty.
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
