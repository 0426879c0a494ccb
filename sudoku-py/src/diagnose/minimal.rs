//! `MinimalPuzzles`: what is left of a puzzle when givens are taken out until none can go.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use sudoku_core::diagnose::MinimalPuzzles;

use crate::grid::PyGrid;

/// The minimal puzzles within a proper one, each once; from ``minimal_puzzles()``. A sequence of
/// grids.
///
/// >>> from sudoku_core import is_minimal, minimal_puzzles
/// >>> found = minimal_puzzles(
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.", limit=2)
/// >>> found
/// <MinimalPuzzles: 2, there may be more>
/// >>> all(is_minimal(puzzle) for puzzle in found)
/// True
#[pyclass(name = "MinimalPuzzles", module = "sudoku_core", frozen, eq, sequence)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PyMinimalPuzzles(pub(super) MinimalPuzzles);

#[pymethods]
impl PyMinimalPuzzles {
    /// Whether there are no more.
    #[getter]
    fn is_complete(&self) -> bool {
        self.0.is_complete
    }

    fn __len__(&self) -> usize {
        self.0.list.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<PyGrid> {
        let list = &self.0.list;
        let index = if index < 0 { index + list.len() as isize } else { index };
        usize::try_from(index)
            .ok()
            .and_then(|index| list.get(index).copied())
            .map(PyGrid)
            .ok_or_else(|| PyIndexError::new_err("no such puzzle"))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let puzzles: Vec<PyGrid> = self.0.list.iter().copied().map(PyGrid).collect();
        puzzles.into_pyobject(py)?.try_iter().map(Bound::into_any)
    }

    fn __repr__(&self) -> String {
        let more = if self.0.is_complete { "" } else { ", there may be more" };
        format!("<MinimalPuzzles: {}{more}>", self.0.list.len())
    }
}
