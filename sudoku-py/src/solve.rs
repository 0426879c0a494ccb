//! The number of solutions of a grid: `solve_grid`, `count_solutions`, `guesses`.

use pyo3::prelude::*;
use sudoku_core::Search;

use crate::data::{Object, record};
use crate::grid_source::GridArg;
use crate::number;
use crate::puzzle::PuzzleArg;
use crate::search::Sliced;

#[doc = docs!(solve_grid)]
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
    record!(py, results::Solutions { grids })
}

#[doc = docs!(count_solutions)]
#[pyfunction]
#[pyo3(signature = (grid, /, limit=2))]
pub(crate) fn count_solutions(
    py: Python<'_>,
    grid: PuzzleArg,
    #[pyo3(from_py_with = number::limit)] limit: u64,
) -> PyResult<u64> {
    Ok(Sliced::first(Search::new(&grid.0), limit).count(py)?.0)
}

#[doc = docs!(guesses)]
#[pyfunction]
#[pyo3(signature = (grid, /, limit=1000))]
pub(crate) fn guesses(
    py: Python<'_>,
    grid: GridArg,
    #[pyo3(from_py_with = number::limit)] limit: u64,
) -> PyResult<u64> {
    Ok(py.detach(|| sudoku_core::guesses(&grid.0, limit)))
}
