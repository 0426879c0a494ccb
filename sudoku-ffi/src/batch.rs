//! Many puzzles in one call, in flat arrays.

use core::ptr;

use crate::array::{Array, Extent, Room};
use crate::error::sudoku_error;
use crate::guard::guard;
use crate::limits::{Limits, sudoku_cancel_flag, sudoku_limits};
use crate::pieces::{self, Piece};
use crate::pointer::Out;
use crate::search::sudoku_ending;
use crate::status::sudoku_status;

/// What a batch may cost, and how many threads work on it. `{0}`, or `{}` in C++,
/// is a good choice.
///
/// Yours: a plain struct. It is read when the work starts; the flag it points to
/// must stay where it is until the call returns.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_batch_options {
    /// Look for this many solutions of each puzzle; 0 stands for 2, which is enough
    /// to tell one solution from several.
    pub max_solutions: u64,
    /// Give a puzzle up after this many steps, as in `sudoku_limits`; 0 for never.
    pub max_steps: u64,
    /// Begin no puzzle later than this many milliseconds from the start; 0 for no
    /// limit. The clock is read once for some ten thousand puzzles, so this does not
    /// end a puzzle that takes too long: `max_steps` does.
    pub timeout_ms: u64,
    /// Begin no puzzle after this flag is raised, which is looked at as rarely. May
    /// be NULL.
    pub cancel: *mut sudoku_cancel_flag,
    /// How many threads work at most, that of the caller among them; 0 for one for
    /// each core, which is also the most there are. The answers are the same.
    pub threads: u32,
}

/// What `sudoku_solve_batch` found out about one puzzle.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_batch_count {
    /// How many solutions were found, `max_solutions` at most.
    pub found: u64,
    /// `SUDOKU_ENDING_EXHAUSTED` if these are all, `SUDOKU_ENDING_MAX_SOLUTIONS` if
    /// they are as many as were asked for: there may be more. `SUDOKU_ENDING_MAX_STEPS` if the puzzle was given up,
    /// `SUDOKU_ENDING_TIMEOUT` or `SUDOKU_ENDING_CANCELLED` if it was not begun:
    /// then nobody knows.
    pub ending: sudoku_ending,
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
/// counted from 0, is at `solutions + (p * solutions_each + s) * 81`. Room for which
/// there is no solution is left as it was, or filled with 0.
///
/// Counts and solutions are those of `sudoku_for_each_solution` with the same
/// `max_solutions` and `max_steps`, on any number of threads. A puzzle that breaks the rules has no solution.
///
/// A number over 9 is refused, and the error names the first puzzle that has one, and
/// the cell; results may be written then, and mean nothing. The arrays are not copied,
/// so they must not overlap: that is refused with `SUDOKU_STATUS_BAD_ARRAY`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
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
    // SAFETY: the caller vouches for the pointers; 81 bytes are a grid.
    let (puzzles, options, mut counts, mut solutions, error) = unsafe {
        (
            Array::<[u8; 81]>::new(puzzles.cast(), Some(count), "puzzles"),
            Options::new(options),
            Room::new(counts.cast(), Some(count), "counts"),
            Room::<[u8; 81]>::new(solutions.cast(), count.checked_mul(solutions_each), "solutions"),
            Out::new(error, "error"),
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
        Ok(pieces::solve(&options.limits, options.threads, all)?)
    })
}

/// Options as Rust sees them.
struct Options<'a> {
    limits: Limits<'a>,
    threads: usize,
}

impl Options<'_> {
    /// # Safety
    ///
    /// NULL or initialised options, whose flag is NULL or one that lives as long as
    /// the call and is touched only with the functions for it.
    unsafe fn new(options: *const sudoku_batch_options) -> Self {
        let none = sudoku_batch_options {
            max_solutions: 0,
            max_steps: 0,
            timeout_ms: 0,
            cancel: ptr::null_mut(),
            threads: 0,
        };
        // SAFETY: not null, so initialised, as promised above.
        let options = if options.is_null() { none } else { unsafe { options.read() } };
        let sudoku_batch_options { max_solutions, max_steps, timeout_ms, cancel, threads } =
            options;
        let limits = sudoku_limits { max_solutions, max_steps, timeout_ms, cancel };
        Self {
            // SAFETY: as promised above.
            limits: unsafe { Limits::new(&limits) },
            threads: threads as usize,
        }
    }
}
