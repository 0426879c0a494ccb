//! Other puzzles near a puzzle: the search for puzzles with few givens.

use core::ffi::{c_int, c_void};

use sudoku_core::generate;

use crate::error::{Failure, sudoku_error};
use crate::grid::sudoku_grid;
use crate::guard::guard;
use crate::pointer::{In, Out};
use crate::search::{SUDOKU_ENDING_CALLBACK, SUDOKU_ENDING_EXHAUSTED, sudoku_ending};
use crate::status::sudoku_status;

/// Gets each puzzle as it is found; returns 0 to go on and anything else to stop.
/// `puzzle` is there until it returns, `user` is what the caller gave.
///
/// It must return: no C++ exception and no `longjmp` may leave it. It may call
/// this library.
pub type sudoku_puzzle_callback =
    Option<unsafe extern "C" fn(puzzle: *const sudoku_grid, user: *mut c_void) -> c_int>;

/// How `sudoku_exchange` went.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_exchange_report {
    /// How many puzzles were found.
    pub found: u64,
    /// How many choices of givens were skipped, as too many solutions are left without
    /// them. If there are none at the end, all puzzles were found.
    pub skipped: u64,
    /// `SUDOKU_ENDING_EXHAUSTED`, or `SUDOKU_ENDING_CALLBACK` if that stopped it.
    pub ending: sudoku_ending,
}

/// As `sudoku_core::generate::Exchange` has it.
const MAX_SOLUTIONS: u32 = 10_000;

/// Finds other proper puzzles near this one, with `givens` of its givens taken out and as many
/// others put in, or fewer where fewer are enough: `{-1+1}` and `{-2+2}`, as those who
/// search for puzzles with few givens call it. Each is handed to `callback` once; some may
/// be each other in disguise. There are none near a puzzle without solutions.
///
/// One given takes about as many searches as there are givens, two about as many as there
/// are pairs. A choice of givens is skipped if more than `max_solutions` solutions are left
/// without them; 0 stands for 10000. `report` may be NULL.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_exchange(
    puzzle: *const sudoku_grid,
    givens: u32,
    max_solutions: u32,
    callback: sudoku_puzzle_callback,
    user: *mut c_void,
    report: *mut sudoku_exchange_report,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (puzzle, report, error) = unsafe {
        (In::new(puzzle, "puzzle"), Out::new(report, "report"), Out::new(error, "error"))
    };
    guard(error, || {
        let callback = callback.ok_or(Failure::Null("callback"))?;
        let puzzle = puzzle.read()?.checked()?;
        let most = if max_solutions == 0 { MAX_SOLUTIONS } else { max_solutions };
        let mut search = generate::neighbours(&puzzle, givens as usize).max_solutions(most.into());
        let (mut found, mut ending) = (0, SUDOKU_ENDING_EXHAUSTED);
        for near in search.by_ref() {
            found += 1;
            // SAFETY: the caller vouches for the callback and `user`; the puzzle outlives the call.
            if unsafe { callback(&(&near).into(), user) } != 0 {
                ending = SUDOKU_ENDING_CALLBACK;
                break;
            }
        }
        if let Some(place) = report.optional() {
            place.write(sudoku_exchange_report { found, skipped: search.skipped(), ending });
        }
        Ok(())
    })
}
