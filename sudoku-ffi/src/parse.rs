//! Grids and pencil marks read from text, one or a list of them.

use core::ffi::{c_char, c_int, c_void};

use sudoku_core::text::{Found, read_grids};
use sudoku_core::{AnyPuzzle, Grid, ParseGridError};

use crate::cell_set::sudoku_cell_set;
use crate::entry::*;
use crate::error::saturated;
use crate::grid::sudoku_grid;
use crate::puzzle::sudoku_puzzle;

/// One puzzle that `sudoku_grids_parse` found, or a text that looks like one.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_found {
    /// The line of its first symbol, or of the mistake, counted from 1.
    pub line: u32,
    /// The column, counted from 1 in characters.
    pub column: u32,
    /// The grid or the pencil marks; its kind is `SUDOKU_PUZZLE_NONE` if it cannot be
    /// read.
    pub puzzle: sudoku_puzzle,
    /// The givens: the cells that hold a digit, except those that the text marks as
    /// entries.
    pub fixed: sudoku_cell_set,
    /// Why it cannot be read; otherwise `SUDOKU_STATUS_OK` and an empty message. Never NULL.
    pub error: *const sudoku_error,
}

/// Gets each puzzle of a text.
pub type sudoku_found_callback =
    Option<unsafe extern "C" fn(found: *const sudoku_found, user: *mut c_void) -> c_int>;

/// Reads the one grid of a text, in any of the usual forms: 81 symbols in a row, nine
/// lines of nine, boxes drawn with lines, and more; empty cells are `.`, `0`, `_`, `-`,
/// `*`, `x` or spaces. Pencil marks are refused: `sudoku_puzzle_parse` reads both.
///
/// `fixed`, which may be NULL, gets the givens: the cells that hold a digit, except
/// those that the text marks as entries.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grid_parse(
    text: *const c_char,
    len: usize,
    grid: *mut sudoku_grid,
    fixed: *mut sudoku_cell_set,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Text(text, len), Out(grid), Out(fixed), ErrorOut(error));
    guard(error, || {
        grid.answer(|| {
            let grid: Grid = text.read()?.parse()?;
            fixed.offer(grid.fixed());
            Ok(grid)
        })
    })
}

/// Reads the one puzzle of a text: a grid as `sudoku_grid_parse`, or pencil marks, as a drawn
/// candidate grid or a line of 729 symbols.
///
/// `fixed`, which may be NULL, gets the givens of a grid; of pencil marks, the cells that have
/// exactly one candidate.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_puzzle_parse(
    text: *const c_char,
    len: usize,
    puzzle: *mut sudoku_puzzle,
    fixed: *mut sudoku_cell_set,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Text(text, len), Out(puzzle), Out(fixed), ErrorOut(error));
    guard(error, || {
        puzzle.answer(|| {
            let puzzle: AnyPuzzle = text.read()?.parse()?;
            fixed.offer(puzzle.grid().fixed());
            Ok(puzzle)
        })
    })
}

/// Reads a list of grids and pencil marks and hands each to `callback`, in the order of the
/// text, including those that cannot be read. Words between them are skipped.
///
/// An early stop is no failure; a text without grids has none to hand over.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grids_parse(
    text: *const c_char,
    len: usize,
    callback: sudoku_found_callback,
    user: *mut c_void,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Text(text, len), Callback(callback, user), ErrorOut(error));
    guard(error, || {
        let callback = callback.required()?;
        read_grids(&text.read()?).any(|result| hand(result, callback));
        Ok(())
    })
}

/// A found puzzle for the callback, whose error outlives it.
fn hand(
    result: Result<Found<AnyPuzzle>, ParseGridError>,
    callback: &Callback<sudoku_found>,
) -> bool {
    match result {
        Ok(found) => callback.stops_at(&sudoku_found {
            line: saturated(found.line),
            column: saturated(found.column),
            fixed: found.value.grid().fixed().into(),
            puzzle: found.value.into(),
            error: &sudoku_error::NONE,
        }),
        Err(mistake) => {
            let error = sudoku_error::from(&Failure::Unreadable(mistake));
            callback.stops_at(&sudoku_found {
                line: error.line,
                column: error.column,
                puzzle: sudoku_puzzle::NONE,
                fixed: sudoku_cell_set::EMPTY,
                error: &raw const error,
            })
        }
    }
}
