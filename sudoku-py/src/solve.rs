//! The number of solutions of a grid: `solve_grid`, `count_solutions`, `guesses`.

use pyo3::prelude::*;
use sudoku_core::Search;

use crate::data::{Object, record};
use crate::grid_source::GridArg;
use crate::number::Number;
use crate::puzzle::PuzzleArg;
use crate::search::Sliced;

/// Solves a grid, or pencil marks: finds no solution, exactly one, or two of several.
///
/// Every digit counts, given or entry; to ask about the puzzle alone, solve
/// ``grid.without_entries()``. A grid that breaks the rules has no solution.
///
/// >>> from sudoku_core import solve_grid
/// >>> answer = solve_grid("..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3")
/// >>> answer.unique
/// True
/// >>> print(answer.solution)
/// 954168237276345198318729645495671382627834519831592764142953876563487921789216453
#[pyfunction]
#[pyo3(signature = (grid, /))]
pub(crate) fn solve_grid(py: Python<'_>, grid: PuzzleArg) -> PyResult<Object<'_>> {
    solved(py, Search::new(&grid.0))
}

/// The answer of a search.
pub(crate) fn solved<'py>(py: Python<'py>, search: Search<'_>) -> PyResult<Object<'py>> {
    let mut search = Sliced::first(search, 2);
    let mut grids = Vec::with_capacity(2);
    while let Some(grid) = search.next(py)? {
        grids.push(grid);
    }
    record!(py, _results::Solutions { grids })
}

/// The number of solutions, counted up to ``limit``: with the default, 0, 1 or 2 for "several".
/// Ctrl-C works while it counts.
///
/// Nothing else ends it: with a high limit, an almost empty grid takes longer than anyone can wait.
/// ``solutions(grid, max_steps=..., timeout=...).count_rest()`` counts within limits.
///
/// >>> from sudoku_core import Grid, count_solutions
/// >>> count_solutions(Grid.empty())
/// 2
/// >>> count_solutions(Grid.empty(), limit=1000)
/// 1000
#[pyfunction]
#[pyo3(signature = (grid, /, limit=Number::Fits(2)), text_signature = "(grid, /, limit=2)")]
pub(crate) fn count_solutions(py: Python<'_>, grid: PuzzleArg, limit: Number) -> PyResult<u64> {
    Ok(Sliced::first(Search::new(&grid.0), limit.at_least(0, "limit")?).count(py)?.0)
}

/// The number of guesses of the textbook solver: a first measure of difficulty.
///
/// That solver uses only ``simple_solve``. If cells remain, it branches on the first cell with the
/// fewest candidates, and solves one copy of the grid for each of them. The number is counted up to
/// ``limit`` and never changes between versions. Other threads run meanwhile, but Ctrl-C has to
/// wait.
///
/// >>> from sudoku_core import guesses
/// >>> guesses("3.542.81.4879.15.6.29.5637485.793.416132.8957.74.6528.2413.9.655.867.192.965124.8")
/// 0
#[pyfunction]
#[pyo3(
    signature = (grid, /, limit=Number::Fits(1000)), text_signature = "(grid, /, limit=1000)"
)]
pub(crate) fn guesses(py: Python<'_>, grid: GridArg, limit: Number) -> PyResult<u64> {
    let limit = limit.at_least(0, "limit")?;
    Ok(py.detach(|| sudoku_core::guesses(&grid.0, limit)))
}
