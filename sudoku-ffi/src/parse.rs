//! Grids read from text, one or a list of them.

use core::ffi::{c_char, c_int, c_void};

use sudoku_core::AnyPuzzle;
use sudoku_core::text::{Found, read_grids};
use sudoku_core::{Grid, ParseGridError};

use crate::candidates::sudoku_candidate_grid;
use crate::cell::SUDOKU_NO_CELL;
use crate::cell_set::sudoku_cell_set;
use crate::error::{Failure, SUDOKU_MESSAGE_SIZE, saturated, sudoku_error};
use crate::grid::sudoku_grid;
use crate::guard::guard;
use crate::pointer::{Out, Text};
use crate::status::{SUDOKU_STATUS_OK, sudoku_status};

/// What was found in a text: one of the `SUDOKU_FOUND_` numbers.
pub type sudoku_found_kind = i32;

/// A grid.
pub const SUDOKU_FOUND_GRID: i32 = 0;
/// Pencil marks.
pub const SUDOKU_FOUND_MARKS: i32 = 1;
/// Something that looks like a grid and is none.
pub const SUDOKU_FOUND_UNREADABLE: i32 = 2;

/// One thing that `sudoku_grids_parse` found.
///
/// Yours to read while the callback runs: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_found {
    /// What it is.
    pub kind: sudoku_found_kind,
    /// The line of its first symbol, or of what is wrong, counted from 1.
    pub line: u32,
    /// The column, counted from 1 in characters.
    pub column: u32,
    /// The grid; of pencil marks, the decided cells; else 81 empty cells.
    pub grid: sudoku_grid,
    /// Its givens: the cells that hold a digit, save those that the text marks as
    /// entries.
    pub fixed: sudoku_cell_set,
    /// The pencil marks; of a grid, the candidates of its cells; else none.
    pub marks: sudoku_candidate_grid,
    /// Why it cannot be read; else `SUDOKU_STATUS_OK` and an empty message.
    pub error: sudoku_error,
}

/// Gets each grid of a text; returns 0 to go on and anything else to stop.
/// `found` is there until it returns, `user` is what the caller gave.
///
/// It must return: no C++ exception and no `longjmp` may leave it. It may call
/// this library.
pub type sudoku_found_callback =
    Option<unsafe extern "C" fn(found: *const sudoku_found, user: *mut c_void) -> c_int>;

/// Reads the one grid of a text, in any of the forms that grids come in: 81
/// symbols in a row, nine lines of nine, boxes drawn with lines, and more; empty
/// cells are `.`, `0`, `_`, `-`, `*`, `x` or spaces. Pencil marks are refused:
/// `sudoku_candidate_grid_parse` reads them.
///
/// `fixed`, which may be NULL, gets the givens: the cells that hold a digit, save
/// those that the text marks as entries.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grid_parse(
    text: *const c_char,
    len: usize,
    grid: *mut sudoku_grid,
    fixed: *mut sudoku_cell_set,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (text, grid, fixed, error) = unsafe {
        (
            Text::new(text, len),
            Out::new(grid, "grid"),
            Out::new(fixed, "fixed"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let place = grid.required()?;
        let grid: Grid = text.read()?.parse()?;
        place.write((&grid).into());
        if let Some(place) = fixed.optional() {
            place.write(grid.fixed().into());
        }
        Ok(())
    })
}

/// Reads the pencil marks of a text: a drawn candidate grid, a line of 729
/// symbols, or a grid, whose cells then have their candidates.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_candidate_grid_parse(
    text: *const c_char,
    len: usize,
    marks: *mut sudoku_candidate_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (text, marks, error) =
        unsafe { (Text::new(text, len), Out::new(marks, "marks"), Out::new(error, "error")) };
    guard(error, || {
        let place = marks.required()?;
        let reading: AnyPuzzle = text.read()?.parse()?;
        place.write((&reading.candidates()).into());
        Ok(())
    })
}

/// Reads a list of grids and hands each to `callback`, in the order of the text,
/// also those that cannot be read. Words between the grids are passed over.
///
/// An early stop is no failure; a text without grids gives none.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grids_parse(
    text: *const c_char,
    len: usize,
    callback: sudoku_found_callback,
    user: *mut c_void,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (text, error) = unsafe { (Text::new(text, len), Out::new(error, "error")) };
    guard(error, || {
        let callback = callback.ok_or(Failure::Null("callback"))?;
        for result in read_grids(&text.read()?) {
            let found = sudoku_found::from(result);
            // SAFETY: the caller vouches for the callback and `user`; `found` outlives the call.
            if unsafe { callback(&found, user) } != 0 {
                break;
            }
        }
        Ok(())
    })
}

const NO_ERROR: sudoku_error = sudoku_error {
    status: SUDOKU_STATUS_OK,
    line: 0,
    column: 0,
    cell: SUDOKU_NO_CELL,
    puzzle: 0,
    message: [0; SUDOKU_MESSAGE_SIZE],
};

impl From<Result<Found<AnyPuzzle>, ParseGridError>> for sudoku_found {
    fn from(result: Result<Found<AnyPuzzle>, ParseGridError>) -> Self {
        match result {
            Ok(found) => {
                let grid = found.value.grid();
                Self {
                    kind: match found.value {
                        AnyPuzzle::Grid(_) => SUDOKU_FOUND_GRID,
                        AnyPuzzle::Candidates(_) => SUDOKU_FOUND_MARKS,
                    },
                    line: saturated(found.line),
                    column: saturated(found.column),
                    grid: (&grid).into(),
                    fixed: grid.fixed().into(),
                    marks: (&found.value.candidates()).into(),
                    error: NO_ERROR,
                }
            }
            Err(why) => {
                let error = sudoku_error::from(&Failure::Unreadable(why));
                Self {
                    kind: SUDOKU_FOUND_UNREADABLE,
                    line: error.line,
                    column: error.column,
                    grid: (&Grid::EMPTY).into(),
                    fixed: sudoku_cell_set::EMPTY,
                    marks: sudoku_candidate_grid { cells: [0; 81] },
                    error,
                }
            }
        }
    }
}
