//! The names of cells and houses, and the cells that belong together.

use core::ffi::c_char;

use crate::cell::{cell, house, index, sudoku_cell, sudoku_house};
use crate::cell_set::sudoku_cell_set;
use crate::entry::*;

/// Writes the name of the cell, such as `r4c3`, and a NUL.
///
/// `buffer` takes `SUDOKU_CELL_NAME_SIZE` bytes. `written`, which may be NULL,
/// gets the length without the NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_cell_name(
    cell: sudoku_cell,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Buffer(buffer, capacity), Out(written), Out(error));
    guard(error, || buffer.format(self::cell(cell)?, &written))
}

/// Reads the name of a cell, such as `r4c3` or `R4C3`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_cell_parse(
    text: *const c_char,
    len: usize,
    cell: *mut sudoku_cell,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Text(text, len), Out(cell), Out(error));
    guard(error, || cell.answer(|| Ok(index(text.read()?.parse().map_err(|_| Failure::CellName)?))))
}

/// Writes the name of the house, such as `row 3`, `column 7` or `box 8`, and a NUL.
///
/// `buffer` takes `SUDOKU_HOUSE_NAME_SIZE` bytes. `written`, which may be NULL,
/// gets the length without the NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_house_name(
    house: sudoku_house,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Buffer(buffer, capacity), Out(written), Out(error));
    guard(error, || buffer.format(self::house(house)?, &written))
}

/// The nine cells of the house; the empty set for a number that is not a house.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_house_cells(house: sudoku_house) -> sudoku_cell_set {
    total(sudoku_cell_set::EMPTY, || {
        self::house(house).map_or(sudoku_cell_set::EMPTY, |house| house.cell_set().into())
    })
}

/// The 20 other cells of the row, column and box of this cell; the empty set for a number
/// that is not a cell.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_cell_peers(cell: sudoku_cell) -> sudoku_cell_set {
    total(sudoku_cell_set::EMPTY, || {
        self::cell(cell).map_or(sudoku_cell_set::EMPTY, |cell| cell.peers().into())
    })
}
