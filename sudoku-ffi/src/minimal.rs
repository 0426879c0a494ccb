//! The givens that a puzzle needs, and those it could do without.

use crate::cell_set::sudoku_cell_set;
use crate::doctor::sudoku_doctor_options;
use crate::entry::*;
use crate::grid::sudoku_grid;

/// The givens that can be removed, one at a time, without losing uniqueness; removing all of
/// them together may lose it. The set is empty if the puzzle is not proper.
///
/// `SUDOKU_STATUS_LIMIT` if the options are not enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_redundant_givens(
    puzzle: *const sudoku_grid,
    options: *const sudoku_doctor_options,
    redundant: *mut sudoku_cell_set,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Options(options), Out(redundant), ErrorOut(error));
    guard(error, || {
        redundant.answer(|| {
            let puzzle = puzzle.get()?;
            options.doctor()?.redundant_givens(&puzzle).ok_or(Failure::Spent)
        })
    })
}

/// Whether the puzzle has exactly one solution and needs all its givens for that.
///
/// `SUDOKU_STATUS_LIMIT` if the options are not enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_is_minimal(
    puzzle: *const sudoku_grid,
    options: *const sudoku_doctor_options,
    minimal: *mut bool,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Options(options), Out(minimal), ErrorOut(error));
    guard(error, || {
        minimal.answer(|| {
            let puzzle = puzzle.get()?;
            options.doctor()?.is_minimal(&puzzle).ok_or(Failure::Spent)
        })
    })
}

/// Makes a minimal puzzle of this one: givens are removed in an order that the seed decides,
/// each if there is still one solution without it. The same seed gives the same puzzle, for
/// ever and in every language.
///
/// `SUDOKU_STATUS_NOT_PROPER` if the puzzle has no solution or several, `SUDOKU_STATUS_LIMIT` if
/// the options are not enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_minimal_puzzle(
    puzzle: *const sudoku_grid,
    seed: u64,
    options: *const sudoku_doctor_options,
    minimal: *mut sudoku_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Options(options), Out(minimal), ErrorOut(error));
    guard(error, || {
        minimal.answer(|| {
            let puzzle = puzzle.get()?;
            let mut doctor = options.doctor()?;
            options.proper(&puzzle)?;
            doctor.minimal_puzzle(&puzzle, seed).ok_or(Failure::Spent)
        })
    })
}

/// The result of `sudoku_minimal_puzzles`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_minimal_report {
    /// The number of puzzles written.
    pub count: usize,
    /// Whether there are no more.
    pub is_complete: bool,
}

/// Lists the minimal puzzles that result from removing givens until no more can go, and
/// writes the first `capacity` of them to `minimal`. A puzzle that is not proper has none.
///
/// With `capacity` 0, `minimal` may be NULL. An early end is no failure: then the list is not
/// complete.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_minimal_puzzles(
    puzzle: *const sudoku_grid,
    options: *const sudoku_doctor_options,
    minimal: *mut sudoku_grid,
    capacity: usize,
    report: *mut sudoku_minimal_report,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Options(options), Buffer(minimal, capacity), Out(report), ErrorOut(error),);
    guard(error, || {
        report.answer(|| {
            minimal.checked()?;
            let found = options.doctor()?.minimal_puzzles(&puzzle.get()?, capacity);
            minimal.write(found.list.iter().map(Into::into))?;
            let (count, is_complete) = (found.list.len(), found.is_complete);
            Ok(sudoku_minimal_report { count, is_complete })
        })
    })
}
