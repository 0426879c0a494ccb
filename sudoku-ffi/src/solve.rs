//! No solution, one or several; how many; and how hard it is to find them.

use sudoku_core::Solutions;

use crate::error::sudoku_error;
use crate::grid::sudoku_grid;
use crate::guard::guard;
use crate::pointer::{In, Out};
use crate::status::sudoku_status;

/// The answer of `sudoku_solve_grid`.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_solutions {
    /// 0: the grid cannot be completed. 1: it has exactly one solution, `first`.
    /// 2: it has several, and `first` and `second` are two of them.
    pub count: u32,
    /// A solution if `count` is 1 or 2, else 81 empty cells.
    pub first: sudoku_grid,
    /// A different solution if `count` is 2, else 81 empty cells.
    pub second: sudoku_grid,
}

const EMPTY: sudoku_grid = sudoku_grid { digits: [0; 81] };

impl From<&Solutions> for sudoku_solutions {
    fn from(solutions: &Solutions) -> Self {
        match solutions {
            Solutions::None => Self { count: 0, first: EMPTY, second: EMPTY },
            Solutions::One(only) => Self { count: 1, first: only.into(), second: EMPTY },
            Solutions::Many(one, another) => {
                Self { count: 2, first: one.into(), second: another.into() }
            }
        }
    }
}

/// Whether the grid has no solution, exactly one, or several, and which.
///
/// Every digit counts, given or entry. A grid that breaks the rules has no
/// solution; that is an answer, and the status is `SUDOKU_STATUS_OK`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_grid(
    grid: *const sudoku_grid,
    solutions: *mut sudoku_solutions,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (grid, solutions, error) = unsafe {
        (In::new(grid, "grid"), Out::new(solutions, "solutions"), Out::new(error, "error"))
    };
    guard(error, || {
        let place = solutions.required()?;
        place.write((&sudoku_core::solve_grid(&grid.read()?.checked()?)).into());
        Ok(())
    })
}

/// The number of solutions, counted no further than `limit`. To be able to stop
/// it otherwise, count with `sudoku_for_each_solution`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_count_solutions(
    grid: *const sudoku_grid,
    limit: u64,
    count: *mut u64,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (grid, count, error) =
        unsafe { (In::new(grid, "grid"), Out::new(count, "count"), Out::new(error, "error")) };
    guard(error, || {
        let place = count.required()?;
        place.write(sudoku_core::count_solutions(&grid.read()?.checked()?, limit));
        Ok(())
    })
}

/// How many times a plain solver, which knows only naked singles, has to branch
/// to find all solutions, counted no further than `limit`: a first measure of
/// difficulty. Puzzles for beginners need none, hard ones dozens to thousands.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_branchings(
    grid: *const sudoku_grid,
    limit: u64,
    count: *mut u64,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (grid, count, error) =
        unsafe { (In::new(grid, "grid"), Out::new(count, "count"), Out::new(error, "error")) };
    guard(error, || {
        let place = count.required()?;
        place.write(sudoku_core::guesses(&grid.read()?.checked()?, limit));
        Ok(())
    })
}
