//! Grids, their givens, and the changes a player makes.

use sudoku_core::{Clash, Grid, House};

use crate::cell::{cell, entry, house_index, number, sudoku_cell, sudoku_digit, sudoku_house};
use crate::cell_set::sudoku_cell_set;
use crate::entry::*;
use crate::error::saturated;

/// A grid: 81 digits, row by row, 0 for an empty cell. The digit in row r and
/// column c, both counted from 0, is `digits[9 * r + c]`.
///
/// Yours: exactly 81 bytes without pointers; fill it, copy it and compare it as
/// you like. Clashing digits are also a grid; a number over 9 is refused
/// with `SUDOKU_STATUS_BAD_DIGIT`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_grid {
    /// 0 to 9 each.
    pub digits: [u8; 81],
}

impl sudoku_grid {
    pub(crate) const EMPTY: Self = Self { digits: [0; 81] };
}

impl Checked for sudoku_grid {
    type Value = Grid;

    /// The grid with all its digits as givens. Refuses numbers over 9.
    #[inline]
    fn checked(self) -> Result<Grid, Failure> {
        Ok(Grid::from_digits(self.digits)?)
    }
}

impl From<Grid> for sudoku_grid {
    fn from(grid: Grid) -> Self {
        Self { digits: *grid.digits() }
    }
}

impl From<&Grid> for sudoku_grid {
    fn from(grid: &Grid) -> Self {
        Self { digits: *grid.digits() }
    }
}

/// A digit that appears more than once in a house.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_clash {
    /// The house that has the digit more than once.
    pub house: sudoku_house,
    /// The digit, 1 to 9.
    pub digit: sudoku_digit,
    /// The two or more cells of the house that hold it.
    pub cells: sudoku_cell_set,
}

impl From<&Clash> for sudoku_clash {
    fn from(clash: &Clash) -> Self {
        Self {
            house: house_index(clash.house),
            digit: number(clash.digit),
            cells: clash.cells.into(),
        }
    }
}

/// No grid has more clashes: in each of 27 houses, four digits can appear twice.
pub const SUDOKU_CLASHES_MAX: usize = 108;

/// Writes a digit, 1 to 9, into the cell, or empties it with 0. A given of the
/// mask `fixed` is refused with `SUDOKU_STATUS_FIXED_CELL`.
///
/// `fixed` is read only; a mask of no cells lets everything be changed. An empty
/// cell is never a given.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grid_set(
    grid: *mut sudoku_grid,
    fixed: *const sudoku_cell_set,
    cell: sudoku_cell,
    digit: sudoku_digit,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(InOut(grid), In(fixed), ErrorOut(error));
    guard(error, || change(&grid, &fixed, |grid| Ok(grid.set(self::cell(cell)?, entry(digit)?)?)))
}

/// Finds every digit that appears more than once in a house: rows first, then columns,
/// then boxes.
///
/// `SUDOKU_CLASHES_MAX` is room for all.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_clashes(
    grid: *const sudoku_grid,
    clashes: *mut sudoku_clash,
    capacity: usize,
    count: *mut u32,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(grid), Buffer(clashes, capacity), Out(count), ErrorOut(error));
    guard(error, || {
        count.answer(|| {
            let found = grid.get()?.clashes();
            clashes.write(found.iter().map(Into::into))?;
            Ok(saturated(found.len()))
        })
    })
}

/// Whether the grid is full and every house has every digit; false for NULL and
/// for numbers over 9.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grid_is_solved(grid: *const sudoku_grid) -> bool {
    take!(In(grid));
    total(false, || grid.get().is_ok_and(|grid| grid.is_solved()))
}

/// Changes a grid whose givens are protected by a mask.
fn change(
    grid: &InOut<sudoku_grid>,
    fixed: &In<sudoku_cell_set>,
    change: impl FnOnce(&mut Grid) -> Result<(), Failure>,
) -> Result<(), Failure> {
    grid.change(|grid| {
        *grid = grid.with_fixed(fixed.get()?);
        change(grid)
    })
}

const _: () = assert!(SUDOKU_CLASHES_MAX == House::ALL.len() * 4);
