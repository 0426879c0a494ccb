//! How many solutions a grid has: `solve_grid`, `count_solutions`, `branchings`.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use sudoku_core::{Search, Solutions};

use crate::grid::PyGrid;
use crate::grid_source::GridArg;
use crate::number::Number;
use crate::reading::ReadingArg;
use crate::search::Sliced;

/// Whether a grid, or pencil marks, have no solution, exactly one, or several.
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
pub(crate) fn solve_grid(py: Python<'_>, grid: ReadingArg) -> PyResult<PySolutions> {
    solved(py, Search::new(&grid.0))
}

/// The answer of a search.
pub(crate) fn solved(py: Python<'_>, search: Search<'_>) -> PyResult<PySolutions> {
    let mut search = Sliced::first(search, 2);
    let Some(one) = search.next(py)? else { return Ok(PySolutions(Solutions::None)) };
    Ok(PySolutions(match search.next(py)? {
        Some(another) => Solutions::Many(one, another),
        None => Solutions::One(one),
    }))
}

/// The number of solutions, counted no further than ``limit``: with the default, 0, 1 or 2
/// for "several". Ctrl-C works while it counts.
///
/// >>> from sudoku_core import Grid, count_solutions
/// >>> count_solutions(Grid.empty())
/// 2
/// >>> count_solutions(Grid.empty(), limit=1000)
/// 1000
#[pyfunction]
#[pyo3(signature = (grid, /, limit=Number::Fits(2)), text_signature = "(grid, /, limit=2)")]
pub(crate) fn count_solutions(py: Python<'_>, grid: ReadingArg, limit: Number) -> PyResult<u64> {
    Sliced::first(Search::new(&grid.0), limit.at_least(0, "limit")?).count_rest(py)
}

/// How many times the plain solver of program books has to guess: a first measure of
/// difficulty.
///
/// The plain solver knows ``simple_solve`` alone. If cells remain, it branches on the first
/// cell with the fewest candidates, and solves one copy of the grid for each of them. The
/// number is counted no further than ``limit`` and never changes between versions. Other
/// threads run meanwhile, but Ctrl-C has to wait.
///
/// >>> from sudoku_core import branchings
/// >>> branchings("3.542.81.4879.15.6.29.5637485.793.416132.8957.74.6528.2413.9.655.867.192.965124.8")
/// 0
#[pyfunction]
#[pyo3(
    signature = (grid, /, limit=Number::Fits(1000)), text_signature = "(grid, /, limit=1000)"
)]
pub(crate) fn branchings(py: Python<'_>, grid: GridArg, limit: Number) -> PyResult<u64> {
    let limit = limit.at_least(0, "limit")?;
    Ok(py.detach(|| sudoku_core::guesses(&grid.0, limit)))
}

/// The answer of ``solve_grid``: no solution, exactly one, or several, of which two are
/// shown.
///
/// A sequence of the 0, 1 or 2 grids. So it is true if there is *any* solution; ask
/// ``unique`` whether there is exactly one. Cells that were filled in are entries.
///
/// >>> from sudoku_core import Grid, solve_grid
/// >>> answer = solve_grid(Grid.empty())
/// >>> bool(answer), answer.unique, answer.count, answer.solution
/// (True, False, 2, None)
/// >>> one, another = answer
/// >>> len(one.difference(another)) > 0
/// True
#[pyclass(name = "Solutions", module = "sudoku_core", frozen, eq, sequence)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct PySolutions(Solutions);

#[pymethods]
impl PySolutions {
    /// How many solutions are known: 0, 1, or 2 for several.
    #[getter]
    fn count(&self) -> usize {
        self.0.known()
    }

    /// Whether there is exactly one solution.
    #[getter]
    fn unique(&self) -> bool {
        self.0.only().is_some()
    }

    /// The solution if there is exactly one, else ``None``.
    #[getter]
    fn solution(&self) -> Option<PyGrid> {
        self.0.only().copied().map(PyGrid)
    }

    /// A solution if there is any, else ``None``.
    #[getter]
    fn first(&self) -> Option<PyGrid> {
        self.0.first().copied().map(PyGrid)
    }

    fn __len__(&self) -> usize {
        self.0.known()
    }

    fn __getitem__(&self, index: isize) -> PyResult<PyGrid> {
        let index = if index < 0 { index + self.0.known() as isize } else { index };
        usize::try_from(index)
            .ok()
            .and_then(|index| self.grids().get(index).copied())
            .ok_or_else(|| PyIndexError::new_err("no such solution"))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.grids().into_pyobject(py)?.try_iter().map(Bound::into_any)
    }

    fn __repr__(&self) -> String {
        match self.0 {
            Solutions::None => "<Solutions: none>".into(),
            Solutions::One(grid) => format!("<Solutions: one, {grid}>"),
            Solutions::Many(one, another) => {
                format!("<Solutions: several, among them {one} and {another}>")
            }
        }
    }
}

impl PySolutions {
    fn grids(&self) -> Vec<PyGrid> {
        match self.0 {
            Solutions::None => vec![],
            Solutions::One(grid) => vec![PyGrid(grid)],
            Solutions::Many(one, another) => vec![PyGrid(one), PyGrid(another)],
        }
    }
}
