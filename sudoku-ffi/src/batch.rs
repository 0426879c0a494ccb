//! Many puzzles in one call, in flat arrays.

use crate::array::{Array, Extent, Room};
use crate::batch_count::sudoku_batch_count;
use crate::entry::*;
use crate::limits::{Until, sudoku_limits};
use crate::pieces::{self, Piece};

/// The limits of a batch, and the number of threads. `{0}`, or `{}` in C++, suits most.
///
/// Yours: a plain struct. It is read when the work starts; the flag it points to
/// must stay where it is until the call returns.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_batch_options {
    /// `max_solutions` and `max_steps` are for each puzzle. `max_solutions` 0 means 2, which is
    /// enough to distinguish one solution from several. No puzzle is begun after the time is
    /// up or the flag is raised; both are checked once for some thousand puzzles, so they
    /// do not end a puzzle that takes too long: `max_steps` does.
    pub limits: sudoku_limits,
    /// The maximum number of threads, including that of the caller; 0 for one for each core,
    /// which is also the most there are. The answers are the same.
    pub threads: u32,
}

/// Solves many puzzles, many times as fast as one call for each: the solver works
/// on up to 512 of them at once, and on several cores.
///
///     static uint8_t puzzles[1000 * 81], solutions[1000 * 81];
///     static sudoku_batch_count counts[1000];
///     ...
///     sudoku_solve_batch(puzzles, 1000, NULL, counts, solutions, 1, &error);
///
/// `puzzles` are `count` puzzles of 81 numbers each, row by row, 0 for an empty
/// cell, as in an array of `sudoku_grid`. `options` may be NULL for `{0}`. `counts`
/// gets a count for each puzzle. `solutions` has room for `solutions_each` solutions
/// of each puzzle, 81 digits each; it may be NULL if that is 0. Solution s of puzzle p,
/// both counted from 0, is at `solutions + (p * solutions_each + s) * 81`. Room without a
/// solution is left unchanged, or filled with 0.
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
    solutions_each: usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Options(options), Out(error));
    // SAFETY: as in `take!`; 81 bytes are a grid.
    let (puzzles, mut counts, mut solutions) = unsafe {
        (
            Array::<[u8; 81]>::new(puzzles.cast(), Some(count), "puzzles"),
            Room::new(counts.cast(), Some(count), "counts"),
            Room::<[u8; 81]>::new(solutions.cast(), count.checked_mul(solutions_each), "solutions"),
        )
    };
    guard(error, || {
        Extent::apart(&[puzzles.extent()?, counts.extent()?, solutions.extent()?])?;
        let all = Piece {
            first: 0,
            puzzles: puzzles.values()?,
            counts: counts.places()?,
            solutions: solutions.places()?,
            each: solutions_each,
        };
        Ok(pieces::solve(options.until.limits(), options.threads, all)?)
    })
}

/// Options as Rust sees them.
pub(crate) struct Options<'a> {
    pub(crate) until: Until<'a>,
    pub(crate) threads: usize,
}

impl Options<'_> {
    /// # Safety
    ///
    /// NULL or initialised options, whose flag is NULL or one that lives as long as
    /// the call and is touched only with the functions for it.
    pub(crate) unsafe fn new(options: *const sudoku_batch_options, name: &'static str) -> Self {
        let usual = sudoku_batch_options { limits: sudoku_limits::NONE, threads: 0 };
        // SAFETY: as promised above.
        let options = unsafe { In::new(options, name) }.read_optional().unwrap_or(usual);
        // SAFETY: as promised above.
        Self { until: unsafe { Until::of(options.limits) }, threads: options.threads as usize }
    }
}
