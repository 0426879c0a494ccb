//! What a solver can be asked about a grid.

use core::ffi::c_void;

use crate::cell::{cell, digit, sudoku_cell, sudoku_digit};
use crate::error::{Failure, sudoku_error};
use crate::grid::sudoku_grid;
use crate::guard::guard;
use crate::limits::{Limits, sudoku_limits};
use crate::pointer::{In, Out};
use crate::search::{Callback, run, sudoku_search_report, sudoku_solution_callback};
use crate::solve::sudoku_solutions;
use crate::solver::{Handle, ask, sudoku_solver, with};
use crate::status::sudoku_status;
use crate::true_candidates::sudoku_true_candidates;

/// Whether there is exactly one solution.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_is_proper(
    solver: *mut sudoku_solver,
    grid: *const sudoku_grid,
    proper: *mut bool,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (solver, grid, proper, error) = unsafe {
        (
            Handle::new(solver),
            In::new(grid, "grid"),
            Out::new(proper, "proper"),
            Out::new(error, "error"),
        )
    };
    guard(error, || ask(&solver, &grid, &proper, |solver, puzzle| Ok(solver.is_proper(puzzle))))
}

/// Whether there is no solution, exactly one, or several, and which: the answer of
/// `sudoku_solve_grid`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_solve(
    solver: *mut sudoku_solver,
    grid: *const sudoku_grid,
    solutions: *mut sudoku_solutions,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (solver, grid, solutions, error) = unsafe {
        (
            Handle::new(solver),
            In::new(grid, "grid"),
            Out::new(solutions, "solutions"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        ask(&solver, &grid, &solutions, |solver, puzzle| Ok((&solver.solve(puzzle)).into()))
    })
}

/// A solution: the first that `sudoku_for_each_solution` would find.
///
/// `SUDOKU_STATUS_NO_SOLUTION` if there is none.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_first(
    solver: *mut sudoku_solver,
    grid: *const sudoku_grid,
    solution: *mut sudoku_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (solver, grid, solution, error) = unsafe {
        (
            Handle::new(solver),
            In::new(grid, "grid"),
            Out::new(solution, "solution"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        ask(&solver, &grid, &solution, |solver, puzzle| {
            solver.first(puzzle).map(|first| (&first).into()).ok_or(Failure::NoSolution)
        })
    })
}

/// The number of solutions, counted no further than `limit`. To be able to stop
/// it otherwise, count with `sudoku_solver_for_each_solution`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_count(
    solver: *mut sudoku_solver,
    grid: *const sudoku_grid,
    limit: u64,
    count: *mut u64,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (solver, grid, count, error) = unsafe {
        (
            Handle::new(solver),
            In::new(grid, "grid"),
            Out::new(count, "count"),
            Out::new(error, "error"),
        )
    };
    guard(error, || ask(&solver, &grid, &count, |solver, puzzle| Ok(solver.count(puzzle, limit))))
}

/// `sudoku_for_each_solution` in the memory of this solver: finds all solutions
/// and hands each to `callback`, with the same limits and the same report.
///
/// `callback`, `limits` and `report` may be NULL. The callback may call this library,
/// but not with the same solver.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_for_each_solution(
    solver: *mut sudoku_solver,
    grid: *const sudoku_grid,
    limits: *const sudoku_limits,
    callback: sudoku_solution_callback,
    user: *mut c_void,
    report: *mut sudoku_search_report,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (solver, grid, limits, callback, report, error) = unsafe {
        (
            Handle::new(solver),
            In::new(grid, "grid"),
            Limits::new(limits),
            Callback::new(callback, user),
            Out::new(report, "report"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        with(&solver, &grid, |solver, puzzle| {
            run(limits.set(solver.search(puzzle)), &callback, &report)
        })
    })
}

/// Whether there is a solution in which the cell, 0 to 80, holds the digit, 1 to 9. A
/// filled cell holds its own digit alone.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_is_true(
    solver: *mut sudoku_solver,
    grid: *const sudoku_grid,
    cell: sudoku_cell,
    digit: sudoku_digit,
    is_true: *mut bool,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (solver, grid, is_true, error) = unsafe {
        (
            Handle::new(solver),
            In::new(grid, "grid"),
            Out::new(is_true, "is_true"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let (cell, digit) = (self::cell(cell)?, self::digit(digit)?);
        ask(&solver, &grid, &is_true, |solver, puzzle| Ok(solver.is_true(puzzle, cell, digit)))
    })
}

/// What every cell holds in some solution, in how many solutions, and the backbone.
///
/// Counts go no further than `limit`, 1 to 10,000; 0 counts as 1, which is enough for the
/// candidates and the backbone, and more as 10,000. With 1 it takes about as long as a few
/// hundred searches, however many solutions there are. With a higher limit it takes
/// longer, the more the higher, and keeps up to 729 x `limit` solutions of some 100
/// bytes in memory until it returns.
///
/// `limits` may be NULL for none; `max_steps` is for all searches together, and
/// `max_solutions` is not looked at. The clock and the flag are looked at when it begins,
/// and then every few milliseconds. What is true at all is found before the solutions are
/// counted. An early end is no failure: `is_proven` of the answer tells.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_true_candidates(
    solver: *mut sudoku_solver,
    grid: *const sudoku_grid,
    limit: u32,
    limits: *const sudoku_limits,
    found: *mut sudoku_true_candidates,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (solver, grid, limits, found, error) = unsafe {
        (
            Handle::new(solver),
            In::new(grid, "grid"),
            Limits::new(limits),
            Out::new(found, "found"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        ask(&solver, &grid, &found, |solver, puzzle| {
            let (max_steps, stop) = (limits.max_steps(), limits.stop());
            let limits = stop.limits().max_steps(max_steps);
            Ok((&solver.true_candidates_within(puzzle, limit, limits)).into())
        })
    })
}
