//! The questions that a solver answers.

use core::ffi::c_void;

use crate::cell::{cell, digit, sudoku_cell, sudoku_digit};
use crate::entry::*;
use crate::grid::sudoku_grid;
use crate::limits::{Until, sudoku_limits, until};
use crate::puzzle::{Content, sudoku_puzzle};
use crate::search::{run, sudoku_search_report, sudoku_solution_callback};
use crate::solve::sudoku_solutions;
use crate::solver::{Handle, ask, sudoku_solver};
use crate::true_candidates::sudoku_true_candidates;

/// Whether there is no solution, exactly one, or several, and which. `solver` may be NULL, as for
/// all questions of a solver: then the call has its own memory.
///
/// Every digit counts, given or entry. A grid that breaks the rules has no
/// solution; that is an answer, and the status is `SUDOKU_STATUS_OK`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_solve(
    solver: *mut sudoku_solver,
    puzzle: *const sudoku_puzzle,
    solutions: *mut sudoku_solutions,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Handle(solver), In(puzzle), Out(solutions), ErrorOut(error));
    guard(error, || ask!(solver, puzzle, solutions, |solver, puzzle| Ok(solver.solve(puzzle))))
}

/// Whether there is exactly one solution.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_is_proper(
    solver: *mut sudoku_solver,
    puzzle: *const sudoku_puzzle,
    proper: *mut bool,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Handle(solver), In(puzzle), Out(proper), ErrorOut(error));
    guard(error, || ask!(solver, puzzle, proper, |solver, puzzle| Ok(solver.is_proper(puzzle))))
}

/// A solution: the first that `sudoku_search` would find.
///
/// `SUDOKU_STATUS_NO_SOLUTION` if there is no solution.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_first(
    solver: *mut sudoku_solver,
    puzzle: *const sudoku_puzzle,
    solution: *mut sudoku_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Handle(solver), In(puzzle), Out(solution), ErrorOut(error));
    guard(error, || {
        ask!(solver, puzzle, solution, |solver, puzzle| {
            solver.first(puzzle).ok_or(Failure::NoSolution)
        })
    })
}

/// The number of solutions, counted up to `limit`. Nothing else ends it: with a high limit, an
/// almost empty grid takes longer than anyone can wait. `sudoku_search` without a callback counts
/// as fast, and ends for other reasons also.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_count(
    solver: *mut sudoku_solver,
    puzzle: *const sudoku_puzzle,
    limit: u64,
    count: *mut u64,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Handle(solver), In(puzzle), Out(count), ErrorOut(error));
    guard(error, || {
        ask!(solver, puzzle, count, |solver, puzzle| Ok(solver.count(puzzle, limit).number()))
    })
}

/// The limits of `sudoku_search`, and the function that gets the solutions.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_search_options {
    /// The size of the struct.
    pub size: usize,
    /// The solver whose memory is used; NULL for that of the call. The callback must not use it.
    pub solver: *mut sudoku_solver,
    /// May be NULL; an almost empty grid has far more solutions than can be visited.
    pub limits: *const sudoku_limits,
    /// Gets each solution; NULL to count them only.
    pub callback: sudoku_solution_callback,
    /// The pointer for the callback.
    pub user: *mut c_void,
}

// SAFETY: as `Grows` demands.
unsafe impl Grows for sudoku_search_options {
    const INIT: &'static str = "SUDOKU_SEARCH_OPTIONS_INIT";
}

/// Finds all solutions and hands each to the callback, always in the same order.
///
/// An early end is no failure: the status is `SUDOKU_STATUS_OK`, and the report says why it
/// ended.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_search(
    puzzle: *const sudoku_puzzle,
    options: *const sudoku_search_options,
    report: *mut sudoku_search_report,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Options(options), Out(report), ErrorOut(error));
    guard(error, || {
        let sudoku_search_options { solver, limits, callback, user, .. } = options.get()?;
        // SAFETY: as the documentation of the members demands.
        take!(Handle(solver), Callback(callback, user));
        let mut solver = solver.lend()?;
        let limits = until(limits).limits()?;
        run(solver.get().search(&puzzle.get()?).limits(limits), &callback, &report);
        Ok(())
    })
}

/// Whether there is a solution in which the cell, 0 to 80, holds the digit, 1 to 9. A
/// filled cell holds its own digit alone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_is_true(
    solver: *mut sudoku_solver,
    puzzle: *const sudoku_puzzle,
    cell: sudoku_cell,
    digit: sudoku_digit,
    is_true: *mut bool,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Handle(solver), In(puzzle), Out(is_true), ErrorOut(error));
    guard(error, || {
        let (cell, digit) = (self::cell(cell)?, self::digit(digit)?);
        ask!(solver, puzzle, is_true, |solver, puzzle| Ok(solver.is_true(puzzle, cell, digit)))
    })
}

/// Finds the digits that every cell holds in some solution, in how many solutions, and the
/// backbone.
///
/// Counts stop at `limit`, 1 to 10,000; 0 counts as 1, which is enough for the candidates
/// and the backbone, and more as 10,000. With 1 this takes about as long as a few hundred
/// searches, regardless of the number of solutions. Time and memory grow with the limit: up
/// to 729 x `limit` solutions of some 100 bytes are kept until it returns.
///
/// `limits` may be NULL for none; `max_steps` is for all searches together, and
/// `max_solutions` is not used. The clock and the flag are checked when it begins, and then
/// every few milliseconds. The candidates are found before the solutions are counted. An
/// early end is no failure: `is_proven` of the answer is false then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_true_candidates(
    solver: *mut sudoku_solver,
    puzzle: *const sudoku_puzzle,
    limit: u32,
    limits: *const sudoku_limits,
    found: *mut sudoku_true_candidates,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Handle(solver), In(puzzle), Until(limits), Out(found), ErrorOut(error));
    guard(error, || {
        ask!(solver, puzzle, found, |solver, puzzle| {
            Ok(solver.true_candidates_within(puzzle, limit, limits.limits()?))
        })
    })
}
