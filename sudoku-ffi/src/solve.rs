//! No solution, one or several; how many; and how hard it is to find them.

use sudoku_core::Solutions;

use crate::entry::*;
use crate::grid::sudoku_grid;

/// The answer of `sudoku_solve_grid`.
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
    take!(In(grid), Out(count), ErrorOut(error));
    guard(error, || count.answer(|| Ok(sudoku_core::guesses(&grid.get()?, limit))))
}
