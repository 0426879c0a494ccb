//! Neighbourhood search: the proper puzzles near a puzzle.

use core::ffi::{c_int, c_void};

use sudoku_core::generate;

use crate::entry::*;
use crate::grid::sudoku_grid;
use crate::limits::{sudoku_limits, until};
use crate::search::{SUDOKU_ENDING_CALLBACK, SUDOKU_ENDING_EXHAUSTED, number, sudoku_ending};

/// Gets each puzzle as it is found.
pub type sudoku_neighbour_callback =
    Option<unsafe extern "C" fn(puzzle: *const sudoku_grid, user: *mut c_void) -> c_int>;

/// The result of `sudoku_neighbours`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_neighbours_report {
    /// The number of puzzles found.
    pub found: u64,
    /// The number of choices of givens that were skipped, as too many solutions are left without
    /// them, or the search takes too long. If it is 0 after an exhausted search, all puzzles were
    /// found.
    pub skipped: u64,
    /// `SUDOKU_ENDING_EXHAUSTED`, or the reason for an early end.
    pub ending: sudoku_ending,
}

/// The neighbourhood that `sudoku_neighbours` searches, and its limits.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_neighbours_options {
    /// The size of the struct.
    pub size: usize,
    /// `max_solutions` and `max_steps` are for each choice of givens, which is skipped if more
    /// solutions are left without them, or if the search takes more steps; `max_solutions` 0 means
    /// 10000. The clock and the flag are checked before each choice. May be NULL.
    pub limits: *const sudoku_limits,
    /// The number of givens to remove; 0 means 1.
    pub givens: u32,
}

// SAFETY: as `Grows` demands.
unsafe impl Grows for sudoku_neighbours_options {
    const INIT: &'static str = "SUDOKU_NEIGHBOURS_OPTIONS_INIT";
}

/// Searches the neighbourhood of a puzzle for other proper puzzles: some givens are removed and the
/// same number of others added, or fewer where fewer are enough. The searches
/// for puzzles with few givens call this `{-1+1}` and `{-2+2}`. Each puzzle is handed to
/// `callback` once; some may be equivalent. A puzzle without solutions has no neighbours.
///
/// One given takes about as many searches as there are givens, two about as many as there are
/// pairs of givens.
///
/// An early end is no failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_neighbours(
    puzzle: *const sudoku_grid,
    options: *const sudoku_neighbours_options,
    callback: sudoku_neighbour_callback,
    user: *mut c_void,
    report: *mut sudoku_neighbours_report,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Options(options), Callback(callback, user), Out(report), ErrorOut(error));
    guard(error, || {
        let callback = callback.required()?;
        let options = options.get()?;
        let limits = until(options.limits);
        let search = generate::neighbours(&puzzle.get()?, options.givens.max(1) as usize);
        let (mut search, mut found, mut ending) = (search.limits(limits.limits()?), 0, None);
        for near in search.by_ref() {
            found += 1;
            if callback.stops_at(&near.into()) {
                ending = Some(SUDOKU_ENDING_CALLBACK);
                break;
            }
        }
        let ending = ending.unwrap_or_else(|| match search.has_ended() {
            true => SUDOKU_ENDING_EXHAUSTED,
            false => number(Some(limits.stopped())),
        });
        report.offer(sudoku_neighbours_report { found, skipped: search.skipped(), ending });
        Ok(())
    })
}
