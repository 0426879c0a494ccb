//! Which givens a puzzle needs, and which it could do without.

use crate::cell_set::sudoku_cell_set;
use crate::doctor::{Options, sudoku_doctor_options};
use crate::error::{Failure, sudoku_error};
use crate::grid::sudoku_grid;
use crate::guard::guard;
use crate::pointer::{Buffer, In, Out};
use crate::status::sudoku_status;

/// The givens without each of which alone the puzzle still has exactly one solution: each of
/// them could be left out, but not all of them together. A puzzle that is not proper has none.
///
/// `options` may be NULL. `SUDOKU_STATUS_LIMIT` if they are not enough.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_redundant_givens(
    puzzle: *const sudoku_grid,
    options: *const sudoku_doctor_options,
    redundant: *mut sudoku_cell_set,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (puzzle, options, redundant, error) = unsafe {
        (
            In::new(puzzle, "puzzle"),
            Options::new(options),
            Out::new(redundant, "redundant"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let place = redundant.required()?;
        let puzzle = puzzle.read()?.checked()?;
        let found = options.doctor().redundant_givens(&puzzle).ok_or(Failure::Spent)?;
        place.write(found.into());
        Ok(())
    })
}

/// Whether the puzzle has exactly one solution and needs all its givens for that.
///
/// `options` may be NULL. `SUDOKU_STATUS_LIMIT` if they are not enough.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_is_minimal(
    puzzle: *const sudoku_grid,
    options: *const sudoku_doctor_options,
    minimal: *mut bool,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (puzzle, options, minimal, error) = unsafe {
        (
            In::new(puzzle, "puzzle"),
            Options::new(options),
            Out::new(minimal, "minimal"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let place = minimal.required()?;
        let puzzle = puzzle.read()?.checked()?;
        place.write(options.doctor().is_minimal(&puzzle).ok_or(Failure::Spent)?);
        Ok(())
    })
}

/// A minimal puzzle within this one: givens are taken out in an order that the seed decides,
/// each if there is still one solution without it. The same seed gives the same puzzle, for
/// ever and in every language.
///
/// `options` may be NULL. `SUDOKU_STATUS_NOT_PROPER` if the puzzle has no solution or several,
/// `SUDOKU_STATUS_LIMIT` if the options are not enough.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_minimal_puzzle(
    puzzle: *const sudoku_grid,
    seed: u64,
    options: *const sudoku_doctor_options,
    minimal: *mut sudoku_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (puzzle, options, minimal, error) = unsafe {
        (
            In::new(puzzle, "puzzle"),
            Options::new(options),
            Out::new(minimal, "minimal"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let place = minimal.required()?;
        let puzzle = puzzle.read()?.checked()?;
        let mut doctor = options.doctor();
        options.proper(&puzzle)?;
        let found = doctor.minimal_puzzle(&puzzle, seed).ok_or(Failure::Spent)?;
        place.write((&found).into());
        Ok(())
    })
}

/// The minimal puzzles that are left when givens are taken out until none can go: the first
/// `capacity` of them are written to `minimal`. There are none if the puzzle is not proper.
///
/// `count` gets how many were written, and `is_complete`, which may be NULL, whether there
/// are no more. With `capacity` 0, `minimal` may be NULL. `options` may be NULL; an early end
/// is no failure: then the list is not complete.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_minimal_puzzles(
    puzzle: *const sudoku_grid,
    options: *const sudoku_doctor_options,
    minimal: *mut sudoku_grid,
    capacity: usize,
    count: *mut usize,
    is_complete: *mut bool,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (puzzle, options, buffer, count, is_complete, error) = unsafe {
        (
            In::new(puzzle, "puzzle"),
            Options::new(options),
            Buffer::new(minimal, capacity, "minimal"),
            Out::new(count, "count"),
            Out::new(is_complete, "is_complete"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let place = count.required()?;
        buffer.checked()?;
        let puzzle = puzzle.read()?.checked()?;
        let found = options.doctor().minimal_puzzles(&puzzle, capacity);
        buffer.write(found.list.iter().map(Into::into))?;
        place.write(found.list.len());
        if let Some(place) = is_complete.optional() {
            place.write(found.is_complete);
        }
        Ok(())
    })
}
