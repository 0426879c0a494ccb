//! Cells, houses and digits: small numbers, the same in arguments and results.

use sudoku_core::{Cell, Digit, House};

use crate::failure::Failure;

/// A cell: 0 to 80, row by row. The cell in row r and column c, both counted from
/// 0, is 9 * r + c. People count from 1: cell 29 is `r4c3`.
pub type sudoku_cell = i32;

/// A house: rows 0 to 8 from the top, columns 9 to 17 from the left, boxes 18 to
/// 26 row by row.
pub type sudoku_house = i32;

/// A digit: 1 to 9, or 0 for empty.
pub type sudoku_digit = i32;

/// No cell: where a result names none.
pub const SUDOKU_NO_CELL: i32 = -1;
/// No house: where a result names none.
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

/// The number of this house.
pub(crate) fn house_index(house: House) -> sudoku_house {
    house.index() as sudoku_house
}

/// The digit of this number, `None` for 0.
pub(crate) fn entry(number: sudoku_digit) -> Result<Option<Digit>, Failure> {
    match u8::try_from(number) {
        Ok(0) => Ok(None),
        Ok(small) => Digit::new(small).map(Some).ok_or(Failure::Digit(number)),
        Err(_) => Err(Failure::Digit(number)),
    }
}

/// The digit of this number, where 0 is refused.
pub(crate) fn digit(number: sudoku_digit) -> Result<Digit, Failure> {
    u8::try_from(number).ok().and_then(Digit::new).ok_or(Failure::NoDigit(number))
}

/// The number of this digit.
pub(crate) fn number(digit: Digit) -> sudoku_digit {
    digit.number().into()
}
