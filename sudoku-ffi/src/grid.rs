//! Grids, which of their digits are givens, and the changes a player makes.

use sudoku_core::{Clash, Grid, House};

use crate::cell::{cell, entry, sudoku_cell, sudoku_digit, sudoku_house};
use crate::cell_set::sudoku_cell_set;
use crate::error::{Failure, saturated, sudoku_error};
use crate::guard::{guard, total};
use crate::pointer::{Buffer, In, Out};
use crate::status::sudoku_status;

/// A grid: 81 digits, row by row, 0 for an empty cell. The digit in row r and
/// column c, both counted from 0, is `digits[9 * r + c]`.
///
/// Yours: exactly 81 bytes without pointers; fill it, copy it and compare it as
/// you like. Any digits are a grid, also clashing ones; a number over 9 is
/// refused with `SUDOKU_STATUS_BAD_DIGIT`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_grid {
    /// 0 to 9 each.
    pub digits: [u8; 81],
}

impl sudoku_grid {
    /// The grid with all its digits as givens, refused if there is a number over 9.
    pub(crate) fn checked(self) -> Result<Grid, Failure> {
        Ok(Grid::from_digits(self.digits)?)
    }
}

impl From<&Grid> for sudoku_grid {
    fn from(grid: &Grid) -> Self {
        Self { digits: *grid.digits() }
    }
}

/// A digit that stands more than once in a house.
///
/// Yours: a plain struct without pointers.
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
            house: clash.house.index() as sudoku_house,
            digit: clash.digit.number().into(),
            cells: clash.cells.into(),
        }
    }
}

/// No grid has more clashes: in each of 27 houses, four digits can stand twice.
pub const SUDOKU_CLASHES_MAX: usize = 108;

/// Which cells of a puzzle hold a digit: its givens, the mask to keep while a
/// player writes entries.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grid_givens_mask(
    puzzle: *const sudoku_grid,
    fixed: *mut sudoku_cell_set,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (puzzle, fixed, error) =
        unsafe { (In::new(puzzle, "puzzle"), Out::new(fixed, "fixed"), Out::new(error, "error")) };
    guard(error, || {
        let place = fixed.required()?;
        place.write(puzzle.read()?.checked()?.filled().into());
        Ok(())
    })
}

/// Writes a digit, 1 to 9, into the cell, or empties it with 0. A given of the
/// mask `fixed` is refused with `SUDOKU_STATUS_FIXED_CELL`.
///
/// `fixed` is read only; a mask of no cells lets everything be changed. An empty
/// cell is never a given.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grid_set(
    grid: *mut sudoku_grid,
    fixed: *const sudoku_cell_set,
    cell: sudoku_cell,
    digit: sudoku_digit,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (edit, error) = unsafe { (Edit::new(grid, fixed), Out::new(error, "error")) };
    guard(error, || edit.change(|grid| Ok(grid.set(self::cell(cell)?, entry(digit)?)?)))
}

/// Empties the cell, like `sudoku_grid_set` with 0.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grid_clear(
    grid: *mut sudoku_grid,
    fixed: *const sudoku_cell_set,
    cell: sudoku_cell,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (edit, error) = unsafe { (Edit::new(grid, fixed), Out::new(error, "error")) };
    guard(error, || edit.change(|grid| Ok(grid.clear(self::cell(cell)?)?)))
}

/// Raises the entry in the cell by one: empty, 1, 2, ... 9, empty again. A given
/// of the mask `fixed` is refused with `SUDOKU_STATUS_FIXED_CELL`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grid_raise(
    grid: *mut sudoku_grid,
    fixed: *const sudoku_cell_set,
    cell: sudoku_cell,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (edit, error) = unsafe { (Edit::new(grid, fixed), Out::new(error, "error")) };
    guard(error, || edit.change(|grid| Ok(grid.raise(self::cell(cell)?).map(drop)?)))
}

/// Lowers the entry in the cell by one: empty, 9, 8, ... 1, empty again. A given
/// of the mask `fixed` is refused with `SUDOKU_STATUS_FIXED_CELL`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grid_lower(
    grid: *mut sudoku_grid,
    fixed: *const sudoku_cell_set,
    cell: sudoku_cell,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (edit, error) = unsafe { (Edit::new(grid, fixed), Out::new(error, "error")) };
    guard(error, || edit.change(|grid| Ok(grid.lower(self::cell(cell)?).map(drop)?)))
}

/// Empties every cell that is not a given of the mask `fixed`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grid_clear_entries(
    grid: *mut sudoku_grid,
    fixed: *const sudoku_cell_set,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (edit, error) = unsafe { (Edit::new(grid, fixed), Out::new(error, "error")) };
    guard(error, || {
        edit.change(|grid| {
            grid.clear_entries();
            Ok(())
        })
    })
}

/// Every digit that stands more than once in a house: rows first, then columns,
/// then boxes.
///
/// `count` gets how many there are in all; the first `capacity` of them are
/// written to `clashes`, where `SUDOKU_CLASHES_MAX` have room for all. With
/// `capacity` 0, `clashes` may be NULL.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_clashes(
    grid: *const sudoku_grid,
    clashes: *mut sudoku_clash,
    capacity: usize,
    count: *mut u32,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (grid, buffer, count, error) = unsafe {
        (
            In::new(grid, "grid"),
            Buffer::new(clashes, capacity, "clashes"),
            Out::new(count, "count"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let place = count.required()?;
        let clashes = grid.read()?.checked()?.clashes();
        buffer.write(clashes.iter().map(Into::into))?;
        place.write(saturated(clashes.len()));
        Ok(())
    })
}

/// Whether the grid is full and every house has every digit; false for NULL and
/// for numbers over 9.
///
/// # Safety
///
/// The pointer is valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grid_is_solved(grid: *const sudoku_grid) -> bool {
    // SAFETY: the caller vouches for the pointer.
    let grid = unsafe { In::new(grid, "grid") };
    total(false, || grid.read().and_then(sudoku_grid::checked).is_ok_and(|grid| grid.is_solved()))
}

/// Whether `grid` has every digit of `puzzle` in the same cell, as a printed
/// solution must; false for NULL and for numbers over 9.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grid_contains(
    grid: *const sudoku_grid,
    puzzle: *const sudoku_grid,
) -> bool {
    // SAFETY: the caller vouches for the pointers.
    let (grid, puzzle) = unsafe { (In::new(grid, "grid"), In::new(puzzle, "puzzle")) };
    total(false, || {
        let checked = |grid: &In<sudoku_grid>| grid.read().and_then(sudoku_grid::checked);
        match (checked(&grid), checked(&puzzle)) {
            (Ok(grid), Ok(puzzle)) => grid.contains_grid(&puzzle),
            _ => false,
        }
    })
}

/// A change of a grid whose givens are protected by a mask.
struct Edit {
    before: In<sudoku_grid>,
    after: Out<sudoku_grid>,
    fixed: In<sudoku_cell_set>,
}

impl Edit {
    /// # Safety
    ///
    /// As for [`In::new`] and [`Out::new`].
    unsafe fn new(grid: *mut sudoku_grid, fixed: *const sudoku_cell_set) -> Self {
        // SAFETY: as promised above; nothing is read while it is written.
        unsafe {
            Self {
                before: In::new(grid, "grid"),
                after: Out::new(grid, "grid"),
                fixed: In::new(fixed, "fixed"),
            }
        }
    }

    /// Changes a copy and writes it back if that went well.
    fn change(&self, change: impl FnOnce(&mut Grid) -> Result<(), Failure>) -> Result<(), Failure> {
        let place = self.after.required()?;
        let fixed = self.fixed.read()?.checked()?;
        let mut grid = self.before.read()?.checked()?.with_fixed(fixed);
        change(&mut grid)?;
        place.write((&grid).into());
        Ok(())
    }
}

const _: () = assert!(SUDOKU_CLASHES_MAX == House::ALL.len() * 4);
