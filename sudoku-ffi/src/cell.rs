//! Cells, houses and digits: small numbers, the same in arguments and results.

use core::ffi::c_char;

use sudoku_core::{Cell, Digit, House};

use crate::cell_set::sudoku_cell_set;
use crate::error::{Failure, sudoku_error};
use crate::guard::{guard, total};
use crate::pointer::{Buffer, Out, Text};
use crate::status::sudoku_status;

/// A cell: 0 to 80, row by row. The cell in row r and column c, both counted from
/// 0, is 9 * r + c. People count from 1: cell 29 is `r4c3`.
pub type sudoku_cell = i32;

/// A house: rows 0 to 8 from the top, columns 9 to 17 from the left, boxes 18 to
/// 26 row by row.
pub type sudoku_house = i32;

/// A digit: 1 to 9, or 0 for empty.
pub type sudoku_digit = i32;

/// Stands where no cell can be named.
pub const SUDOKU_NO_CELL: i32 = -1;
/// Stands where no house can be named.
pub const SUDOKU_NO_HOUSE: i32 = -1;

/// Room for the name of a cell, `r4c3`, with its NUL, in bytes.
pub const SUDOKU_CELL_NAME_SIZE: usize = 5;
/// Room for the name of a house, such as `column 7`, with its NUL, in bytes.
pub const SUDOKU_HOUSE_NAME_SIZE: usize = 9;

/// The cell of this number.
pub(crate) fn cell(number: sudoku_cell) -> Result<Cell, Failure> {
    usize::try_from(number).ok().and_then(Cell::new).ok_or(Failure::Cell(number))
}

/// The number of this cell.
pub(crate) fn index(cell: Cell) -> sudoku_cell {
    cell.index() as sudoku_cell
}

/// The house of this number.
fn house(number: sudoku_house) -> Result<House, Failure> {
    usize::try_from(number).ok().and_then(House::new).ok_or(Failure::House(number))
}

/// The digit of this number, `None` for 0.
pub(crate) fn entry(number: sudoku_digit) -> Result<Option<Digit>, Failure> {
    match u8::try_from(number) {
        Ok(0) => Ok(None),
        Ok(small) => Digit::new(small).map(Some).ok_or(Failure::Digit(number)),
        Err(_) => Err(Failure::Digit(number)),
    }
}

/// The digit of this number, which must be one.
pub(crate) fn digit(number: sudoku_digit) -> Result<Digit, Failure> {
    u8::try_from(number).ok().and_then(Digit::new).ok_or(Failure::NoDigit(number))
}

/// Writes the name of the cell, such as `r4c3`, and a NUL.
///
/// `buffer` takes `SUDOKU_CELL_NAME_SIZE` bytes. `written`, which may be NULL,
/// gets the length without the NUL.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_cell_name(
    cell: sudoku_cell,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (buffer, written, error) = unsafe {
        (
            Buffer::new(buffer, capacity, "buffer"),
            Out::new(written, "written"),
            Out::new(error, "error"),
        )
    };
    guard(error, || buffer.format(self::cell(cell)?, &written))
}

/// Reads the name of a cell, such as `r4c3` or `R4C3`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_cell_parse(
    text: *const c_char,
    len: usize,
    cell: *mut sudoku_cell,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (text, cell, error) =
        unsafe { (Text::new(text, len), Out::new(cell, "cell"), Out::new(error, "error")) };
    guard(error, || {
        let place = cell.required()?;
        place.write(index(text.read()?.parse().map_err(|_| Failure::CellName)?));
        Ok(())
    })
}

/// Writes the name of the house, such as `row 3`, `column 7` or `box 8`, and a NUL.
///
/// `buffer` takes `SUDOKU_HOUSE_NAME_SIZE` bytes. `written`, which may be NULL,
/// gets the length without the NUL.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_house_name(
    house: sudoku_house,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (buffer, written, error) = unsafe {
        (
            Buffer::new(buffer, capacity, "buffer"),
            Out::new(written, "written"),
            Out::new(error, "error"),
        )
    };
    guard(error, || buffer.format(self::house(house)?, &written))
}

/// The nine cells of the house; no cells if there is no such house.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_house_cells(house: sudoku_house) -> sudoku_cell_set {
    total(sudoku_cell_set::EMPTY, || {
        self::house(house).map_or(sudoku_cell_set::EMPTY, |house| house.cell_set().into())
    })
}

/// The 20 other cells of the row, column and box of this cell; no cells if there
/// is no such cell.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_cell_peers(cell: sudoku_cell) -> sudoku_cell_set {
    total(sudoku_cell_set::EMPTY, || {
        self::cell(cell).map_or(sudoku_cell_set::EMPTY, |cell| cell.peers().into())
    })
}
