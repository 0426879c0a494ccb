//! No solution, one or several; how many; and how hard it is to find them.

use sudoku_core::Solutions;

use crate::entry::*;
use crate::grid::sudoku_grid;
use crate::puzzle::sudoku_puzzle;

/// The answer of `sudoku_solve_grid`.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_solutions {
    /// 0: the puzzle has no solution. 1: it has exactly one, `first`.
    /// 2: it has several, and `first` and `second` are two of them.
    pub count: u32,
    /// A solution if `count` is 1 or 2, otherwise 81 empty cells.
    pub first: sudoku_grid,
    /// A different solution if `count` is 2, otherwise 81 empty cells.
    pub second: sudoku_grid,
}

impl From<Solutions> for sudoku_solutions {
    fn from(solutions: Solutions) -> Self {
        const EMPTY: sudoku_grid = sudoku_grid::EMPTY;
        match solutions {
            Solutions::None => Self { count: 0, first: EMPTY, second: EMPTY },
            Solutions::One(only) => Self { count: 1, first: only.into(), second: EMPTY },
            Solutions::Many(one, another) => {
                Self { count: 2, first: one.into(), second: another.into() }
            }
        }
    }
}

/// Whether the puzzle has no solution, exactly one, or several, and which.
///
/// Every digit counts, given or entry. A grid that breaks the rules has no
/// solution; that is an answer, and the status is `SUDOKU_STATUS_OK`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_grid(
    puzzle: *const sudoku_puzzle,
    solutions: *mut sudoku_solutions,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Out(solutions), Out(error));
    guard(error, || solutions.answer(|| Ok(sudoku_core::solve_grid(&puzzle.get()?))))
}

/// The number of solutions, counted up to `limit`. Nothing else ends it: with a high limit, an
/// almost empty grid takes longer than anyone can wait. To stop for other reasons, count with
/// `sudoku_for_each_solution` and a callback of NULL, which is as fast.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_count_solutions(
    puzzle: *const sudoku_puzzle,
    limit: u64,
    count: *mut u64,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Out(count), Out(error));
    guard(error, || {
        count.answer(|| Ok(sudoku_core::count_solutions(&puzzle.get()?, limit).number()))
    })
}

/// The number of guesses that a plain solver, which sees only naked singles, needs to find all
/// solutions, counted up to `limit`: a first measure of difficulty. Puzzles for beginners
/// need none, hard ones dozens to thousands.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_guesses(
    grid: *const sudoku_grid,
    limit: u64,
    count: *mut u64,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(grid), Out(count), Out(error));
    guard(error, || count.answer(|| Ok(sudoku_core::guesses(&grid.get()?, limit))))
}
