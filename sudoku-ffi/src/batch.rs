//! Many puzzles in one call, in flat arrays.

use crate::array::{Array, Extent, Room};
use crate::batch_count::sudoku_batch_count;
use crate::entry::*;
use crate::limits::{sudoku_limits, until};
use crate::pieces::{self, Piece};

/// The limits of a batch, and the number of threads. `SUDOKU_BATCH_OPTIONS_INIT` suits most, as
/// does NULL instead of options.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_batch_options {
    /// The size of the struct.
    pub size: usize,
    /// `max_solutions` and `max_steps` are for each puzzle, the time and the flag for all. No
    /// puzzle is begun after the time is up or the flag is raised; `max_steps` ends one that takes
    /// too long. May be NULL.
    pub limits: *const sudoku_limits,
    /// The maximum number of threads, including that of the caller; 0 for one for each core,
    /// which is also the most there are. The answers are the same.
    pub threads: u32,
    /// The number of solutions of each puzzle for which `sudoku_solve_batch` has room; 0 means
    /// 1.
    pub solutions_each: usize,
    /// The number of symbols from a solution to the next, for
    /// `sudoku_variant_puzzle_solve_batch`.
    pub stride: usize,
}

// SAFETY: as `Grows` demands.
unsafe impl Grows for sudoku_batch_options {
    const INIT: &'static str = "SUDOKU_BATCH_OPTIONS_INIT";
}

/// Solves many puzzles, many times as fast as one call for each: the solver works
/// on up to 512 of them at once, and on several cores.
///
///     static uint8_t puzzles[1000 * 81], solutions[1000 * 81];
///     static sudoku_batch_count counts[1000];
///     ...
///     sudoku_solve_batch(puzzles, 1000, NULL, counts, solutions, &error);
///
/// `puzzles` are `count` puzzles of 81 numbers each, row by row, 0 for an empty
/// cell, as in an array of `sudoku_grid`. `counts` gets a count for each puzzle. `solutions`, which
/// may be NULL, has room for `solutions_each` solutions of each puzzle, 81 digits each. Solution s
/// of puzzle p, both counted from 0, is at `solutions + (p * solutions_each + s) * 81`. Room
/// without a solution is left unchanged, or filled with 0.
///
/// `max_solutions` 0 means 2, which is enough to distinguish one solution from several. The clock
/// and the flag are checked once for some thousand puzzles.
///
/// Counts and solutions are those of `sudoku_for_each_solution` with the same
/// `max_solutions` and `max_steps`, on any number of threads. A puzzle that breaks the rules
/// has no solution.
///
/// A number over 9 is refused; the error names the first puzzle that has one, and the cell.
/// Results may be written then, but mean nothing. The arrays are not copied, so they must
/// not overlap: that is refused with `SUDOKU_STATUS_BAD_ARRAY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_batch(
    puzzles: *const u8,
    count: usize,
    options: *const sudoku_batch_options,
    counts: *mut sudoku_batch_count,
    solutions: *mut u8,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Options(options), ErrorOut(error));
    // SAFETY: as in `take!`; 81 bytes are a grid.
    let (puzzles, mut counts) = unsafe {
        (
            Array::<[u8; 81]>::new(puzzles.cast(), Some(count), "puzzles"),
            Room::new(counts.cast(), Some(count), "counts"),
        )
    };
    guard(error, || {
        let options = options.get()?;
        let each = if solutions.is_null() { 0 } else { options.solutions_each.max(1) };
        // SAFETY: as in `take!`; 81 bytes are a grid.
        let mut solutions = unsafe {
            Room::<[u8; 81]>::new(solutions.cast(), count.checked_mul(each), "solutions")
        };
        Extent::apart(&[puzzles.extent()?, counts.extent()?, solutions.extent()?])?;
        let all = Piece {
            first: 0,
            puzzles: puzzles.values()?,
            counts: counts.places()?,
            solutions: solutions.places()?,
            each,
        };
        let limits = until(options.limits).limits()?;
        Ok(pieces::solve(limits, options.threads as usize, all)?)
    })
}
