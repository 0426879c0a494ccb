//! Grids and pencil marks as text, in buffers of the caller.

use core::ffi::c_char;

use sudoku_core::AnyPuzzle;

use crate::entry::*;
use crate::puzzle::sudoku_puzzle;

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

/// The form of a written puzzle: one of the `SUDOKU_FORM_` numbers.
pub type sudoku_form = i32;

/// One line: of a grid 81 symbols, `.` for an empty cell; of pencil marks 729, nine for every cell,
/// each its digit or `.`.
pub const SUDOKU_FORM_LINE: i32 = 0;
/// Nine lines of nine symbols: of pencil marks, the cells that have exactly one candidate.
pub const SUDOKU_FORM_DOTTED: i32 = 1;
/// With the boxes drawn; of pencil marks, in columns as wide as they need to be.
pub const SUDOKU_FORM_BOXED: i32 = 2;

/// Writes a grid or pencil marks, without a newline at the end.
///
/// `buffer` takes `SUDOKU_LINE_SIZE`, `SUDOKU_DOTTED_SIZE` or `SUDOKU_BOXED_SIZE` bytes; for pencil
/// marks `SUDOKU_MARKS_LINE_SIZE`, or `SUDOKU_MARKS_BOXED_SIZE`, or less for fewer marks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_puzzle_format(
    puzzle: *const sudoku_puzzle,
    form: sudoku_form,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Buffer(buffer, capacity), Out(written), ErrorOut(error));
    guard(error, || {
        let text = match (puzzle.get()?, form) {
            (AnyPuzzle::Grid(grid), SUDOKU_FORM_LINE) => grid.to_string(),
            (AnyPuzzle::Grid(grid), SUDOKU_FORM_BOXED) => grid.boxed().to_string(),
            (AnyPuzzle::Candidates(marks), SUDOKU_FORM_LINE) => marks.line().to_string(),
            (AnyPuzzle::Candidates(marks), SUDOKU_FORM_BOXED) => marks.to_string(),
            (puzzle, SUDOKU_FORM_DOTTED) => puzzle.grid().dotted().to_string(),
            (_, form) => return Err(Failure::Choice { what: "form", number: form.into() }),
        };
        buffer.format_or_measure(text, &written)
    })
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
