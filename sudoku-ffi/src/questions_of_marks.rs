//! What a solver can be asked about pencil marks: the twins of `questions`.

use core::ffi::c_void;

use crate::candidates::sudoku_candidate_grid;
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

/// Whether the pencil marks have exactly one solution.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_is_proper_marks(
    solver: *mut sudoku_solver,
    marks: *const sudoku_candidate_grid,
    proper: *mut bool,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (solver, marks, proper, error) = unsafe {
        (
            Handle::new(solver),
            In::new(marks, "marks"),
            Out::new(proper, "proper"),
            Out::new(error, "error"),
        )
    };
    guard(error, || ask(&solver, &marks, &proper, |solver, puzzle| Ok(solver.is_proper(puzzle))))
}

/// Whether the pencil marks have no solution, exactly one, or several, and which.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_solve_marks(
    solver: *mut sudoku_solver,
    marks: *const sudoku_candidate_grid,
    solutions: *mut sudoku_solutions,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (solver, marks, solutions, error) = unsafe {
        (
            Handle::new(solver),
            In::new(marks, "marks"),
            Out::new(solutions, "solutions"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        ask(&solver, &marks, &solutions, |solver, puzzle| Ok((&solver.solve(puzzle)).into()))
    })
}

/// A solution of the pencil marks: the first that
/// `sudoku_for_each_solution_marks` would find.
///
/// `SUDOKU_STATUS_NO_SOLUTION` if there is none.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_first_marks(
    solver: *mut sudoku_solver,
    marks: *const sudoku_candidate_grid,
    solution: *mut sudoku_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (solver, marks, solution, error) = unsafe {
        (
            Handle::new(solver),
            In::new(marks, "marks"),
            Out::new(solution, "solution"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        ask(&solver, &marks, &solution, |solver, puzzle| {
            solver.first(puzzle).map(|first| (&first).into()).ok_or(Failure::NoSolution)
        })
    })
}

/// The number of solutions of the pencil marks, counted no further than `limit`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_count_marks(
    solver: *mut sudoku_solver,
    marks: *const sudoku_candidate_grid,
    limit: u64,
    count: *mut u64,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (solver, marks, count, error) = unsafe {
        (
            Handle::new(solver),
            In::new(marks, "marks"),
            Out::new(count, "count"),
            Out::new(error, "error"),
        )
    };
    guard(error, || ask(&solver, &marks, &count, |solver, puzzle| Ok(solver.count(puzzle, limit))))
}

/// `sudoku_for_each_solution_marks` in the memory of this solver, as
/// `sudoku_solver_for_each_solution`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_for_each_solution_marks(
    solver: *mut sudoku_solver,
    marks: *const sudoku_candidate_grid,
    limits: *const sudoku_limits,
    callback: sudoku_solution_callback,
    user: *mut c_void,
    report: *mut sudoku_search_report,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (solver, marks, limits, callback, report, error) = unsafe {
        (
            Handle::new(solver),
            In::new(marks, "marks"),
            Limits::new(limits),
            Callback::new(callback, user),
            Out::new(report, "report"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        with(&solver, &marks, |solver, puzzle| {
            run(limits.set(solver.search(puzzle)), &callback, &report)
        })
    })
}

/// Whether the pencil marks have a solution in which the cell, 0 to 80, holds the
/// digit, 1 to 9.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_is_true_marks(
    solver: *mut sudoku_solver,
    marks: *const sudoku_candidate_grid,
    cell: sudoku_cell,
    digit: sudoku_digit,
    is_true: *mut bool,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (solver, marks, is_true, error) = unsafe {
        (
            Handle::new(solver),
            In::new(marks, "marks"),
            Out::new(is_true, "is_true"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let (cell, digit) = (self::cell(cell)?, self::digit(digit)?);
        ask(&solver, &marks, &is_true, |solver, puzzle| Ok(solver.is_true(puzzle, cell, digit)))
    })
}

/// What every cell holds in some solution of the pencil marks, in how many, and the
/// backbone: `limit` and `limits` are as in `sudoku_solver_true_candidates`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_true_candidates_marks(
    solver: *mut sudoku_solver,
    marks: *const sudoku_candidate_grid,
    limit: u32,
    limits: *const sudoku_limits,
    found: *mut sudoku_true_candidates,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (solver, marks, limits, found, error) = unsafe {
        (
            Handle::new(solver),
            In::new(marks, "marks"),
            Limits::new(limits),
            Out::new(found, "found"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        ask(&solver, &marks, &found, |solver, puzzle| {
            let (max_steps, stop) = (limits.max_steps(), limits.stop());
            let limits = stop.limits().max_steps(max_steps);
            Ok((&solver.true_candidates_within(puzzle, limit, limits)).into())
        })
    })
}
