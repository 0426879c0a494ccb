//! All solutions, one after the other, handed to a function of the caller.

use core::ffi::{c_int, c_void};

use sudoku_core::{Ending, Search};

use crate::entry::*;
use crate::grid::sudoku_grid;

/// Gets each solution as it is found.
pub type sudoku_solution_callback =
    Option<unsafe extern "C" fn(solution: *const sudoku_grid, user: *mut c_void) -> c_int>;

/// Why a search ended: one of the `SUDOKU_ENDING_` numbers.
pub type sudoku_ending = i32;

/// There are no further solutions: all were found.
pub const SUDOKU_ENDING_EXHAUSTED: i32 = 0;
/// The required number of solutions was found; there may be more.
pub const SUDOKU_ENDING_MAX_SOLUTIONS: i32 = 1;
/// The steps were used up.
pub const SUDOKU_ENDING_MAX_STEPS: i32 = 2;
/// The time was used up.
pub const SUDOKU_ENDING_TIMEOUT: i32 = 3;
/// The cancel flag was raised.
pub const SUDOKU_ENDING_CANCELLED: i32 = 4;
/// The callback returned something other than 0.
pub const SUDOKU_ENDING_CALLBACK: i32 = 5;
/// Any other reason; there may be more solutions.
pub const SUDOKU_ENDING_OTHER: i32 = 6;

/// The result of a search.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_search_report {
    /// Why it ended.
    pub ending: sudoku_ending,
    /// The number of solutions found.
    pub solutions: u64,
    /// The number of steps taken.
    pub steps: u64,
}

/// Hands over all solutions and writes the report.
pub(crate) fn run(
    mut search: Search<'_>,
    callback: &Callback<sudoku_grid>,
    report: &Out<sudoku_search_report>,
) {
    let mut ending = None;
    if callback.is_some() {
        for solution in search.by_ref() {
            if callback.stops_at(&solution.into()) {
                ending = Some(SUDOKU_ENDING_CALLBACK);
                break;
            }
        }
    } else {
        search.count_rest();
    }
    report.offer(sudoku_search_report {
        ending: ending.unwrap_or_else(|| number(search.ending())),
        solutions: search.found(),
        steps: search.steps(),
    });
}

/// The number of this ending.
pub(crate) fn number(ending: Option<Ending>) -> sudoku_ending {
    match ending {
        Some(Ending::Exhausted) => SUDOKU_ENDING_EXHAUSTED,
        Some(Ending::MaxSolutions) => SUDOKU_ENDING_MAX_SOLUTIONS,
        Some(Ending::MaxSteps) => SUDOKU_ENDING_MAX_STEPS,
        Some(Ending::Deadline) => SUDOKU_ENDING_TIMEOUT,
        Some(Ending::Cancelled) => SUDOKU_ENDING_CANCELLED,
        #[allow(unreachable_patterns)] // endings may be added
        _ => SUDOKU_ENDING_OTHER,
    }
}
