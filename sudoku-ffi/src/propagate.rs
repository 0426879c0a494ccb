//! Reasoning without guessing.

use sudoku_core::Strength;

use crate::candidates::sudoku_candidate_grid;
use crate::contradiction::sudoku_contradiction;
use crate::entry::*;
use crate::grid::sudoku_grid;
use crate::puzzle::sudoku_puzzle;

/// The strength of `sudoku_propagate`: one of the `SUDOKU_STRENGTH_` numbers, each
/// of which includes those before it.
pub type sudoku_strength = i32;

/// A cell with one candidate takes it from its peers.
pub const SUDOKU_STRENGTH_NAKED_SINGLES: i32 = 0;
/// And a digit with one place in a house takes that place.
pub const SUDOKU_STRENGTH_SINGLES: i32 = 1;
/// And a digit whose places in one house all lie in another loses its other
/// places there (pointing and claiming).
pub const SUDOKU_STRENGTH_LOCKED_CANDIDATES: i32 = 2;
/// And every house is made domain consistent: each candidate left is part of a
/// way to fill the house with nine different digits.
pub const SUDOKU_STRENGTH_ALL_DIFFERENT: i32 = 3;

fn strength(number: sudoku_strength) -> Result<Strength, Failure> {
    let index = usize::try_from(number).ok();
    let strength = index.and_then(|index| Strength::ALL.get(index)).copied();
    strength.ok_or(Failure::Choice { what: "strength", number: number.into() })
}

/// The result of `sudoku_simple_solve`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_simple_solution {
    /// The grid with all digits that were found.
    pub grid: sudoku_grid,
    /// The number of cells that remain empty, 0 to 81. With 0 the puzzle is solved, and
    /// this is its only solution.
    pub remaining: u32,
}

/// Fills in naked singles until no more are left: passes over the empty cells
/// in reading order; a cell with one candidate gets it.
///
/// If this shows that the grid cannot be completed, the status is
/// `SUDOKU_STATUS_CONTRADICTION`, and `contradiction`, which may be NULL, is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_simple_solve(
    grid: *const sudoku_grid,
    solution: *mut sudoku_simple_solution,
    contradiction: *mut sudoku_contradiction,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(grid), Out(solution), Out(contradiction), ErrorOut(error));
    guard(error, || {
        solution.answer(|| {
            let reached = sudoku_core::simple_solve(&grid.get()?);
            let reached = reached.map_err(|found| contradiction.failure(found))?;
            let (grid, remaining) = (reached.grid.into(), reached.remaining as u32);
            Ok(sudoku_simple_solution { grid, remaining })
        })
    })
}

/// Strikes out candidates until this strength finds no more, and writes those that are left to
/// `marks`. The result does not depend on the order of the steps and loses no solution.
///
/// A contradiction gives `SUDOKU_STATUS_CONTRADICTION` and writes `contradiction`, which
/// may be NULL. A puzzle without a solution need not meet one: that takes
/// `sudoku_solve_grid`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_propagate(
    puzzle: *const sudoku_puzzle,
    strength: sudoku_strength,
    marks: *mut sudoku_candidate_grid,
    contradiction: *mut sudoku_contradiction,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Out(marks), Out(contradiction), ErrorOut(error));
    guard(error, || {
        marks.answer(|| {
            let reached = sudoku_core::propagate(&puzzle.get()?, self::strength(strength)?);
            reached.map_err(|found| contradiction.failure(found))
        })
    })
}
