//! The textbook search, step by step, to watch and to compare.

use core::ffi::{c_int, c_void};

use sudoku_core::{Backtrack, BacktrackStep};

use crate::cell::{SUDOKU_NO_CELL, index, sudoku_cell, sudoku_digit};
use crate::entry::*;
use crate::grid::sudoku_grid;

/// The kind of a step of the textbook search: one of the `SUDOKU_STEP_` numbers.
pub type sudoku_step_kind = i32;

/// Wrote `digit` into `cell` and goes on to the next free cell.
pub const SUDOKU_STEP_FORWARD: i32 = 0;
/// No digit is left for `cell`: it is empty again, and the free cell before it is next.
pub const SUDOKU_STEP_BACK: i32 = 1;
/// All cells are filled: the grid is a solution. A further step looks for another.
pub const SUDOKU_STEP_SOLVED: i32 = 2;
/// There are no more solutions. This is the last step.
pub const SUDOKU_STEP_EXHAUSTED: i32 = 3;

/// One step of the textbook search.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_step {
    /// The kind.
    pub kind: sudoku_step_kind,
    /// The cell of a step forward or back, otherwise `SUDOKU_NO_CELL`.
    pub cell: sudoku_cell,
    /// The digit of a step forward, otherwise 0.
    pub digit: sudoku_digit,
    /// The grid after the step.
    pub grid: sudoku_grid,
}

/// Gets each step of the search.
pub type sudoku_step_callback =
    Option<unsafe extern "C" fn(step: *const sudoku_step, user: *mut c_void) -> c_int>;

/// The first solution by the textbook search: try the digits 1 to 9 in the first
/// free cell, go on to the next, go back when nothing fits. Slow and obvious;
/// `sudoku_solve_grid` is the fast one.
///
/// `SUDOKU_STATUS_NO_SOLUTION` if there is no solution, `SUDOKU_STATUS_LIMIT` if that is
/// not known after `max_steps` steps, counted as by `sudoku_for_each_step`; 0 means no
/// limit. Some grids take billions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_backtrack(
    grid: *const sudoku_grid,
    max_steps: u64,
    solution: *mut sudoku_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(grid), Out(solution), ErrorOut(error));
    guard(error, || {
        solution.answer(|| {
            let mut search = Backtrack::new(&grid.get()?);
            let mut left = max_steps;
            while max_steps == 0 || left > 0 {
                left = left.saturating_sub(1);
                match search.step() {
                    BacktrackStep::Forward(..) | BacktrackStep::Back(_) => {}
                    BacktrackStep::Solved => return Ok(*search.grid()),
                    BacktrackStep::Exhausted => return Err(Failure::NoSolution),
                }
            }
            Err(Failure::Limit(max_steps))
        })
    })
}

/// Runs the textbook search and hands every step to `callback`, until that stops
/// it or there are no more solutions. For all solutions, go on after a
/// `SUDOKU_STEP_SOLVED`; for one, stop there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_for_each_step(
    grid: *const sudoku_grid,
    callback: sudoku_step_callback,
    user: *mut c_void,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(grid), Callback(callback, user), ErrorOut(error));
    guard(error, || {
        let callback = callback.required()?;
        let mut search = Backtrack::new(&grid.get()?);
        loop {
            let step = step_of(search.step(), &search);
            if callback.stops_at(&step) || step.kind == SUDOKU_STEP_EXHAUSTED {
                return Ok(());
            }
        }
    })
}

fn step_of(step: BacktrackStep, search: &Backtrack) -> sudoku_step {
    let (kind, cell, digit) = match step {
        BacktrackStep::Forward(cell, digit) => (SUDOKU_STEP_FORWARD, Some(cell), digit.number()),
        BacktrackStep::Back(cell) => (SUDOKU_STEP_BACK, Some(cell), 0),
        BacktrackStep::Solved => (SUDOKU_STEP_SOLVED, None, 0),
        BacktrackStep::Exhausted => (SUDOKU_STEP_EXHAUSTED, None, 0),
    };
    sudoku_step {
        kind,
        cell: cell.map_or(SUDOKU_NO_CELL, index),
        digit: digit.into(),
        grid: search.grid().into(),
    }
}
