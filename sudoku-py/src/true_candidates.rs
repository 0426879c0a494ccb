//! `true_candidates()` and `TrueCandidates`: what every cell holds in some solution.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyMemoryView};
use sudoku_core::text::Reading;
use sudoku_core::{Solver, TrueCandidates};

use crate::candidates::PyCandidateGrid;
use crate::cell::CellArg;
use crate::grid::{PyGrid, digit_from};
use crate::html;
use crate::interrupt::{SHORT, in_slices};
use crate::reading::ReadingArg;

/// The candidates of a grid, or of pencil marks, that are part of some solution, each with the
/// number of solutions it is part of, counted no further than ``limit``, 1 or more.
///
/// It takes about as long as a few hundred searches, whatever the number of solutions.
/// ``max_steps`` ends it after so many steps in all, a number that is the same on every
/// machine; ``is_proven`` tells whether they were enough. With a limit above 1, up to 729 times
/// as many solutions are kept in memory meanwhile.
///
/// Ctrl-C works while it searches.
///
/// Raises ``ValueError`` if ``limit`` is not 1 to 4294967295.
///
/// >>> from sudoku_core import true_candidates
/// >>> solution = "913627584642589731875341692589174326261893457734265819128736945396452178457918263"
/// >>> grid = solution.replace("3", ".").replace("9", ".")  # they can be exchanged in four cells
/// >>> found = true_candidates(grid, limit=100)
/// >>> sorted(found.candidates["r1c1"]), found.count("r1c1", 3), found.count("r1c1", 9)
/// ([3, 9], 1, 1)
#[pyfunction]
#[pyo3(signature = (grid, /, limit=1, *, max_steps=None))]
pub(crate) fn true_candidates(
    py: Python<'_>,
    grid: ReadingArg,
    limit: i64,
    max_steps: Option<u64>,
) -> PyResult<PyTrueCandidates> {
    true_candidates_of(py, &grid.0, &mut Solver::new(), limit, max_steps)
}

/// The same in the memory of a solver.
pub(crate) fn true_candidates_of(
    py: Python<'_>,
    reading: &Reading,
    solver: &mut Solver,
    limit: i64,
    max_steps: Option<u64>,
) -> PyResult<PyTrueCandidates> {
    let limit = u32::try_from(limit).ok().filter(|limit| *limit > 0).ok_or_else(|| {
        PyValueError::new_err(format!("limit is {limit}, expected 1 to {}", u32::MAX))
    })?;
    let max_steps = max_steps.unwrap_or(u64::MAX);
    let steps = max_steps.min(SHORT);
    let mut found = in_slices(py, |_| Some(solver.true_candidates_within(reading, limit, steps)))?;
    if !found.is_proven() && max_steps > steps {
        let mut signals = Ok(());
        #[allow(clippy::redundant_closure_for_method_calls)] // the method alone has one lifetime
        let go_on = || {
            signals = Python::attach(|py| py.check_signals());
            signals.is_ok()
        };
        found = py.detach(|| solver.true_candidates_while(reading, limit, max_steps, go_on));
        signals?;
    }
    Ok(PyTrueCandidates { found, counts: PyOnceLock::new() })
}

/// What ``true_candidates`` found. It never changes.
///
/// If the search was not given enough steps, so that ``is_proven`` is false, all counts mean "at
/// least", and there may be more candidates.
///
/// >>> from sudoku_core import Grid, true_candidates
/// >>> found = true_candidates(Grid.empty(), limit=3)
/// >>> found
/// <TrueCandidates: 729 candidates, limit 3>
/// >>> found.counts.shape, found.counts[0, 0, 8]
/// ((9, 9, 9), 3)
#[pyclass(name = "TrueCandidates", module = "sudoku_core", frozen)]
pub(crate) struct PyTrueCandidates {
    found: TrueCandidates,
    /// Made when it is asked for.
    counts: PyOnceLock<Py<PyAny>>,
}

#[pymethods]
impl PyTrueCandidates {
    /// The union of all solutions; empty if there is none.
    #[getter]
    fn candidates(&self) -> PyCandidateGrid {
        PyCandidateGrid(self.found.candidates())
    }

    /// How many solutions have this digit, 1 to 9, in this cell: exactly if it is below
    /// ``limit``, else at least so many.
    ///
    /// Raises ``IndexError`` or ``SudokuError`` if there is no such cell, ``SudokuError`` if there
    /// is no such digit.
    #[pyo3(signature = (cell, digit, /))]
    fn count(&self, py: Python<'_>, cell: CellArg, digit: i64) -> PyResult<u32> {
        Ok(self.found.count(cell.0, digit_from(py, digit)?))
    }

    /// All counts, ``counts[row, column, digit - 1]``: a read-only memoryview of ``uint32`` of
    /// shape (9, 9, 9), of which ``numpy.asarray()`` makes an array without a copy.
    #[getter]
    fn counts(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let counts = self.counts.get_or_try_init(py, || {
            let counts = self.found.counts().as_flattened();
            let bytes: Vec<u8> = counts.iter().flat_map(|count| count.to_ne_bytes()).collect();
            let view = PyMemoryView::from(&PyBytes::new(py, &bytes))?;
            view.call_method1("cast", ("I", (9, 9, 9))).map(Bound::unbind)
        })?;
        Ok(counts.clone_ref(py))
    }

    /// The cells that hold the same digit in all solutions, as givens; if there is no solution,
    /// none.
    #[getter]
    fn backbone(&self) -> PyGrid {
        PyGrid(self.found.backbone())
    }

    /// Counting went no further than this.
    #[getter]
    fn limit(&self) -> u32 {
        self.found.limit()
    }

    /// Whether the steps were enough.
    #[getter]
    fn is_proven(&self) -> bool {
        self.found.is_proven()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| other.get().found == self.found)
    }

    fn __repr__(&self) -> String {
        let proven = if self.found.is_proven() { "" } else { ", not proven" };
        let total = self.found.candidates().len();
        format!("<TrueCandidates: {total} candidates, limit {}{proven}>", self.found.limit())
    }

    fn _repr_html_(&self) -> String {
        html::candidates(&self.found.candidates())
    }
}
