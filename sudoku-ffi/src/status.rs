//! The status that a call returns.

use core::ffi::CStr;

/// The status of a call: one of the `SUDOKU_STATUS_` numbers. Later versions may add
/// numbers, so treat every one but `SUDOKU_STATUS_OK` as a failure.
pub type sudoku_status = i32;

/// Success; the results are written.
pub const SUDOKU_STATUS_OK: i32 = 0;
/// A pointer that must not be NULL was NULL. The message names it.
pub const SUDOKU_STATUS_NULL: i32 = 1;
/// A grid holds a number over 9 (the error names the cell), or an argument is not a
/// digit.
pub const SUDOKU_STATUS_BAD_DIGIT: i32 = 2;
/// A cell is not 0 to 80.
pub const SUDOKU_STATUS_BAD_CELL: i32 = 3;
/// A house is not 0 to 26.
pub const SUDOKU_STATUS_BAD_HOUSE: i32 = 4;
/// A set of digits or cells has undefined bits: was it initialised?
pub const SUDOKU_STATUS_BAD_SET: i32 = 5;
/// An unknown enum value, such as a strength or the kind of a puzzle.
pub const SUDOKU_STATUS_BAD_CHOICE: i32 = 6;
/// A buffer is too small; nothing was written. The message has the required size.
pub const SUDOKU_STATUS_BUFFER_TOO_SMALL: i32 = 7;
/// The cell holds a given, which cannot be changed. The error names it.
pub const SUDOKU_STATUS_FIXED_CELL: i32 = 8;
/// The text is not a grid. The error has line, column and, where known, the cell.
pub const SUDOKU_STATUS_UNREADABLE: i32 = 9;
/// The grid cannot be completed. The message describes the contradiction.
pub const SUDOKU_STATUS_CONTRADICTION: i32 = 10;
/// There is no solution, or no further one.
pub const SUDOKU_STATUS_NO_SOLUTION: i32 = 11;
/// The limit was reached without an answer.
pub const SUDOKU_STATUS_LIMIT: i32 = 12;
/// An array is longer than memory, overlaps another, or has not a place for each cell of a
/// `sudoku_variant_puzzle`. The message says which.
pub const SUDOKU_STATUS_BAD_ARRAY: i32 = 13;
/// The solver is in the middle of another call: that of another thread, or the one
/// whose callback this comes from.
pub const SUDOKU_STATUS_BUSY: i32 = 14;
/// An index is at or beyond the count. The message has the count.
pub const SUDOKU_STATUS_BAD_INDEX: i32 = 15;
/// The requested part does not exist, such as a conflict in the diagnosis of a puzzle with a
/// solution. The message names it.
pub const SUDOKU_STATUS_ABSENT: i32 = 16;
/// The puzzle does not have exactly one solution, as it must for this question.
pub const SUDOKU_STATUS_NOT_PROPER: i32 = 17;
/// A transformation is invalid: an order of rows, columns or digits does not have each of
/// them once, or tears a band or stack apart. The message says which.
pub const SUDOKU_STATUS_BAD_TRANSFORMATION: i32 = 18;
/// There is no such puzzle, or the generator cannot make it. The message says why.
pub const SUDOKU_STATUS_NOT_FEASIBLE: i32 = 19;
/// Too few cells are filled for this question. The message has the least number.
pub const SUDOKU_STATUS_TOO_FEW: i32 = 20;
/// The `size` at the beginning of a struct is impossible, or members beyond those that this library
/// knows are set. The message has the initialiser.
pub const SUDOKU_STATUS_BAD_SIZE: i32 = 21;
/// A bug of this library, caught before it could harm the program. Please
/// report it with the message.
pub const SUDOKU_STATUS_PANIC: i32 = 99;

/// The meaning of a status; `None` for other numbers.
pub(crate) fn text(status: sudoku_status) -> Option<&'static CStr> {
    Some(match status {
        SUDOKU_STATUS_OK => c"ok",
        SUDOKU_STATUS_NULL => c"a pointer is NULL",
        SUDOKU_STATUS_BAD_DIGIT => c"a number is not 0 (empty) to 9",
        SUDOKU_STATUS_BAD_CELL => c"a cell is not 0 to 80",
        SUDOKU_STATUS_BAD_HOUSE => c"a house is not 0 to 26",
        SUDOKU_STATUS_BAD_SET => c"a set has undefined bits",
        SUDOKU_STATUS_BAD_CHOICE => c"unknown enum value",
        SUDOKU_STATUS_BUFFER_TOO_SMALL => c"the buffer is too small",
        SUDOKU_STATUS_FIXED_CELL => c"a given cannot be changed",
        SUDOKU_STATUS_UNREADABLE => c"the text is not a grid",
        SUDOKU_STATUS_CONTRADICTION => c"the grid cannot be completed",
        SUDOKU_STATUS_NO_SOLUTION => c"there is no solution",
        SUDOKU_STATUS_LIMIT => c"the limit was reached without an answer",
        SUDOKU_STATUS_BAD_ARRAY => c"an array is too long or short, or overlaps another",
        SUDOKU_STATUS_BUSY => c"the solver is in the middle of another call",
        SUDOKU_STATUS_BAD_INDEX => c"an index is too high",
        SUDOKU_STATUS_ABSENT => c"the requested part does not exist",
        SUDOKU_STATUS_NOT_PROPER => c"the puzzle does not have exactly one solution",
        SUDOKU_STATUS_BAD_TRANSFORMATION => c"invalid transformation",
        SUDOKU_STATUS_NOT_FEASIBLE => c"there can be no such puzzle",
        SUDOKU_STATUS_TOO_FEW => c"too few cells are filled",
        SUDOKU_STATUS_BAD_SIZE => c"a struct does not begin with its size",
        SUDOKU_STATUS_PANIC => c"a bug in the library",
        _ => return None,
    })
}
