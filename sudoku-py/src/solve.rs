//! The number of solutions of a grid: `solve_grid`, `count_solutions`, `guesses`.

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use sudoku_core::{Count, Ending, Search};

use crate::data::{Data, Object, record};
use crate::errors::sudoku_error;
use crate::grid_source::GridArg;
use crate::number;
use crate::puzzle::PuzzleArg;
use crate::search::{Sliced, deadline};

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
#[pyo3(signature = (grid, /, limit=None, *, max_steps=None, timeout=None))]
pub(crate) fn count_solutions(
    py: Python<'_>,
    grid: PuzzleArg,
    #[pyo3(from_py_with = number::limit)] limit: Option<u64>,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Object<'_>> {
    counted(py, Search::new(&grid.0), limit, max_steps, timeout)
}

/// The most solutions that are counted if the caller names no limit.
const MOST_COUNTED: u64 = 1_000_000;

/// The number of solutions up to this limit; without one, the number of all. With a limit of steps
/// or of time it is a `Count`, which says whether it is exact.
pub(crate) fn counted<'py>(
    py: Python<'py>,
    search: Search<'_>,
    limit: Option<u64>,
    max_steps: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Object<'py>> {
    if max_steps.is_none() && timeout.is_none() {
        return number(py, search, limit)?.into_bound_py_any(py);
    }
    let mut search = search.max_solutions(number::limited(limit));
    if let Some(moment) = deadline(timeout)? {
        search = search.deadline(moment);
    }
    let (count, ending) = Sliced::new(search, number::limited(max_steps)).count(py)?;
    let is_below = limit.is_none_or(|limit| count < limit);
    match ending {
        Some(Ending::Exhausted) if is_below => Count::Exactly(count).data(py),
        _ => Count::AtLeast(count).data(py),
    }
}

fn number(py: Python<'_>, search: Search<'_>, limit: Option<u64>) -> PyResult<u64> {
    let count = Sliced::first(search, limit.unwrap_or(MOST_COUNTED + 1)).count(py)?.0;
    if limit.is_none() && count > MOST_COUNTED {
        let message = "the puzzle has more than 1,000,000 solutions: name a limit up to which they \
                       are counted";
        return Err(sudoku_error(py, message));
    }
    Ok(count)
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
