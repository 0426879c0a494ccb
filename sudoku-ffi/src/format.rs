//! Grids and pencil marks as text, in buffers of the caller.

use core::ffi::c_char;

use crate::candidates::sudoku_candidate_grid;
use crate::entry::*;
use crate::grid::sudoku_grid;

/// Room for a grid as one line of 81 symbols with its NUL, in bytes.
pub const SUDOKU_LINE_SIZE: usize = 82;
/// Room for a grid as nine lines of nine symbols with its NUL, in bytes.
pub const SUDOKU_DOTTED_SIZE: usize = 90;
/// Room for a grid with the boxes drawn and its NUL, in bytes.
pub const SUDOKU_BOXED_SIZE: usize = 338;
/// Room for pencil marks as one line of 729 symbols with its NUL, in bytes.
pub const SUDOKU_MARKS_LINE_SIZE: usize = 730;
/// Room for any pencil marks with the boxes drawn and their NUL, in bytes.
pub const SUDOKU_MARKS_BOXED_SIZE: usize = 1274;

/// Writes the grid as one line of 81 symbols, `.` for an empty cell, and a NUL;
/// no newline at the end.
///
/// `buffer` takes `SUDOKU_LINE_SIZE` bytes. `written`, which may be NULL, gets the
/// length without the NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grid_format_line(
    grid: *const sudoku_grid,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(grid), Buffer(buffer, capacity), Out(written), Out(error));
    guard(error, || buffer.format(grid.get()?, &written))
}

/// Writes the grid as nine lines of nine symbols, `.` for an empty cell, and a NUL;
/// no newline at the end.
///
/// `buffer` takes `SUDOKU_DOTTED_SIZE` bytes. `written`, which may be NULL, gets
/// the length without the NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grid_format_dotted(
    grid: *const sudoku_grid,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(grid), Buffer(buffer, capacity), Out(written), Out(error));
    guard(error, || buffer.format(grid.get()?.dotted(), &written))
}

/// Writes the grid as nine lines with the boxes drawn, `.` for an empty cell, and
/// a NUL; no newline at the end.
///
/// `buffer` takes `SUDOKU_BOXED_SIZE` bytes. `written`, which may be NULL, gets
/// the length without the NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grid_format_boxed(
    grid: *const sudoku_grid,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(grid), Buffer(buffer, capacity), Out(written), Out(error));
    guard(error, || buffer.format(grid.get()?.boxed(), &written))
}

/// Writes the pencil marks as one line of 729 symbols, nine for every cell, each
/// its digit or `.`, and a NUL; no newline at the end.
///
/// `buffer` takes `SUDOKU_MARKS_LINE_SIZE` bytes. `written`, which may be NULL,
/// gets the length without the NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_candidate_grid_format_line(
    marks: *const sudoku_candidate_grid,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(marks), Buffer(buffer, capacity), Out(written), Out(error));
    guard(error, || buffer.format(marks.get()?.line(), &written))
}

/// Writes the pencil marks as nine lines with the boxes drawn, columns as wide as
/// they need to be, and a NUL; no newline at the end.
///
/// `buffer` takes `SUDOKU_MARKS_BOXED_SIZE` bytes, or less for fewer marks.
/// `written`, which may be NULL, gets the length without the NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_candidate_grid_format_boxed(
    marks: *const sudoku_candidate_grid,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(marks), Buffer(buffer, capacity), Out(written), Out(error));
    guard(error, || buffer.format(marks.get()?, &written))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku_core::{CandidateGrid, Cell, Grid, House};

    #[test]
    fn the_sizes_are_those_of_the_longest_texts() {
        let (grid, marks) = (Grid::EMPTY, CandidateGrid::ALL);
        assert_eq!(grid.to_string().len() + 1, SUDOKU_LINE_SIZE);
        assert_eq!(grid.dotted().to_string().len() + 1, SUDOKU_DOTTED_SIZE);
        assert_eq!(grid.boxed().to_string().len() + 1, SUDOKU_BOXED_SIZE);
        assert_eq!(marks.line().to_string().len() + 1, SUDOKU_MARKS_LINE_SIZE);
        assert_eq!(marks.to_string().len() + 1, SUDOKU_MARKS_BOXED_SIZE);
        let longest = House::ALL.iter().map(|house| house.to_string().len()).max();
        assert_eq!(longest, Some(crate::cell::SUDOKU_HOUSE_NAME_SIZE - 1));
        let longest = Cell::ALL.iter().map(|cell| cell.to_string().len()).max();
        assert_eq!(longest, Some(crate::cell::SUDOKU_CELL_NAME_SIZE - 1));
    }
}
