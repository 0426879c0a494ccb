//! All solutions, one after the other, handed to a function of the caller.

use core::ffi::{c_int, c_void};

use sudoku_core::{Ending, Search};

use crate::candidates::sudoku_candidate_grid;
use crate::error::{Failure, sudoku_error};
use crate::grid::sudoku_grid;
use crate::guard::guard;
use crate::limits::{Limits, sudoku_limits};
use crate::pointer::{In, Out};
use crate::status::sudoku_status;

/// Gets each solution as it is found; returns 0 to go on and anything else to
/// stop. `solution` is there until it returns, `user` is what the caller gave.
///
/// It must return: no C++ exception and no `longjmp` may leave it. It may call
/// this library.
pub type sudoku_solution_callback =
    Option<unsafe extern "C" fn(solution: *const sudoku_grid, user: *mut c_void) -> c_int>;

/// Why a search ended: one of the `SUDOKU_ENDING_` numbers.
pub type sudoku_ending = i32;

/// There are no further solutions: what was found is all.
pub const SUDOKU_ENDING_EXHAUSTED: i32 = 0;
/// As many as were asked for were found; there may be more.
pub const SUDOKU_ENDING_MAX_SOLUTIONS: i32 = 1;
/// The steps were used up.
pub const SUDOKU_ENDING_MAX_STEPS: i32 = 2;
/// The time was used up.
pub const SUDOKU_ENDING_TIMEOUT: i32 = 3;
/// The flag to cancel was raised.
pub const SUDOKU_ENDING_CANCELLED: i32 = 4;
/// The callback returned something other than 0.
pub const SUDOKU_ENDING_CALLBACK: i32 = 5;
/// None of the above; there may be more solutions.
pub const SUDOKU_ENDING_OTHER: i32 = 6;

/// How a search went.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_search_report {
    /// Why it ended.
    pub ending: sudoku_ending,
    /// How many solutions were found.
    pub solutions: u64,
    /// How many steps it took.
    pub steps: u64,
}

/// Finds all solutions and hands each to `callback`, always in the same order.
///
/// `callback` may be NULL: then the solutions are only counted. `limits` may be
/// NULL for none; an almost empty grid has more solutions than anybody can wait
/// for. `report` may be NULL. An early end is no failure: the status is
/// `SUDOKU_STATUS_OK`, and the report says why it ended.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_for_each_solution(
    grid: *const sudoku_grid,
    limits: *const sudoku_limits,
    callback: sudoku_solution_callback,
    user: *mut c_void,
    report: *mut sudoku_search_report,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (grid, limits, callback, report, error) = unsafe {
        (
            In::new(grid, "grid"),
            Limits::new(limits),
            Callback::new(callback, user),
            Out::new(report, "report"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let grid = grid.read()?.checked()?;
        run(limits.set(Search::new(&grid)), &callback, &report)
    })
}

/// `sudoku_for_each_solution` within pencil marks instead of a grid: every
/// solution takes one candidate of each cell.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_for_each_solution_marks(
    marks: *const sudoku_candidate_grid,
    limits: *const sudoku_limits,
    callback: sudoku_solution_callback,
    user: *mut c_void,
    report: *mut sudoku_search_report,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (marks, limits, callback, report, error) = unsafe {
        (
            In::new(marks, "marks"),
            Limits::new(limits),
            Callback::new(callback, user),
            Out::new(report, "report"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let marks = marks.read()?.checked()?;
        run(limits.set(Search::new(&marks)), &callback, &report)
    })
}

/// Hands over all solutions, and says how it went.
pub(crate) fn run(
    mut search: Search<'_>,
    callback: &Callback,
    report: &Out<sudoku_search_report>,
) -> Result<(), Failure> {
    let mut ending = None;
    if callback.is_some() {
        for solution in search.by_ref() {
            if callback.stops_at(&(&solution).into()) {
                ending = Some(SUDOKU_ENDING_CALLBACK);
                break;
            }
        }
    } else {
        search.count_rest();
    }
    if let Some(place) = report.optional() {
        place.write(sudoku_search_report {
            ending: ending.unwrap_or_else(|| number(search.ending())),
            solutions: search.found(),
            steps: search.steps(),
        });
    }
    Ok(())
}

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

/// A function of the caller and what it wants to get back.
pub(crate) struct Callback {
    function: sudoku_solution_callback,
    user: *mut c_void,
}

impl Callback {
    /// # Safety
    ///
    /// The function can be called with this `user` for the whole call, and returns.
    pub(crate) unsafe fn new(function: sudoku_solution_callback, user: *mut c_void) -> Self {
        Self { function, user }
    }

    fn is_some(&self) -> bool {
        self.function.is_some()
    }

    /// Hands over the solution; whether the caller has seen enough.
    fn stops_at(&self, solution: &sudoku_grid) -> bool {
        // SAFETY: `new` was promised that this can be called; the solution outlives the call.
        self.function.is_some_and(|function| unsafe { function(solution, self.user) } != 0)
    }
}
