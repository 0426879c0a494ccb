//! `true_candidates()` and `TrueCandidates`: what every cell holds in some solution.

use std::time::Instant;

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyMemoryView};
use sudoku_core::{AnyPuzzle, Limits};
use sudoku_core::{Solver, TrueCandidates};

use crate::candidates::PyCandidateGrid;
use crate::cell::CellArg;
use crate::grid::{PyGrid, digit_from};
use crate::html;
use crate::interrupt::{SHORT, detached, in_slices};
use crate::number::{self, Number};
use crate::reading::ReadingArg;
use crate::search::deadline;

/// The candidates of a grid, or of pencil marks, that are part of some solution, each with the
/// number of solutions it is part of, counted no further than ``limit``, 1 to 10,000.
///
/// What is true at all is found first, which takes about as long as a few hundred searches,
/// whatever the number of solutions. With a limit above 1 counting takes longer, and up to 729
/// times as many solutions are kept in memory meanwhile.
///
/// ``max_steps`` ends it after so many steps in all, a number that is the same on every
/// machine; ``timeout`` some milliseconds after so many seconds. ``is_proven`` tells whether they
/// were enough. Ctrl-C works while it searches.
///
/// Raises ``ValueError`` if ``limit`` is not 1 to 10,000, or one of the others is negative.
///
/// >>> from sudoku_core import true_candidates
/// >>> solution = "913627584642589731875341692589174326261893457734265819128736945396452178457918263"
/// >>> grid = solution.replace("3", ".").replace("9", ".")  # they can be exchanged in four cells
/// >>> found = true_candidates(grid, limit=100)
/// >>> sorted(found.candidates["r1c1"]), found.count("r1c1", 3), found.count("r1c1", 9)
/// ([3, 9], 1, 1)
#[pyfunction]
#[pyo3(
    signature = (grid, /, limit=Number::Fits(1), *, max_steps=None, timeout=None),
    text_signature = "(grid, /, limit=1, *, max_steps=None, timeout=None)"
)]
pub(crate) fn true_candidates(
    py: Python<'_>,
    grid: ReadingArg,
    limit: Number,
    max_steps: Option<Number>,
    timeout: Option<f64>,
) -> PyResult<PyTrueCandidates> {
    let budget = Budget::new(&limit, max_steps, timeout)?;
    true_candidates_of(py, &grid.0, &mut Solver::new(), &budget)
}

/// How far to count, and how long.
pub(crate) struct Budget {
    limit: u32,
    max_steps: u64,
    deadline: Option<Instant>,
}

impl Budget {
    pub(crate) fn new(
        limit: &Number,
        max_steps: Option<Number>,
        timeout: Option<f64>,
    ) -> PyResult<Self> {
        let limit = limit.within("limit", 1..=TrueCandidates::MAX_LIMIT.into())? as u32;
        let max_steps = number::limit(max_steps, "max_steps")?;
        Ok(Self { limit, max_steps, deadline: deadline(timeout)? })
    }

    fn has_time(&self) -> bool {
        self.deadline.is_none_or(|deadline| Instant::now() < deadline)
    }
}

/// The same in the memory of a solver.
pub(crate) fn true_candidates_of(
    py: Python<'_>,
    reading: &AnyPuzzle,
    solver: &mut Solver,
    budget: &Budget,
) -> PyResult<PyTrueCandidates> {
    let &Budget { limit, max_steps, .. } = budget;
    let steps = max_steps.min(SHORT);
    let mut found = in_slices(py, |_| {
        let go_on = || budget.has_time();
        let limits = Limits::new().max_steps(steps).go_on(&go_on);
        Some(solver.true_candidates_within(reading, limit, limits))
    })?;
    if !found.is_proven() && max_steps > steps && budget.has_time() {
        found = detached(py, budget.deadline, |go_on| {
            let limits = Limits::new().max_steps(max_steps).go_on(go_on);
            solver.true_candidates_within(reading, limit, limits)
        })?;
    }
    Ok(PyTrueCandidates { found, counts: PyOnceLock::new() })
}

/// What ``true_candidates`` found. It never changes.
///
/// If ``max_steps`` or ``timeout`` ended the search, so that ``is_proven`` is false, all counts mean
/// "at least", and there may be more candidates, and more cells in the backbone. What is there is
/// certain.
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
    /// The union of all solutions; empty if there is none. If not all is proven, further ones may
    /// be true.
    #[getter]
    fn candidates(&self) -> PyCandidateGrid {
        PyCandidateGrid(self.found.candidates())
    }

    /// How many solutions have this digit, 1 to 9, in this cell: exactly if it is below
    /// ``limit`` and all is proven, else at least so many.
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
    /// none. If not all is proven, those that certainly do.
    #[getter]
    fn backbone(&self) -> PyGrid {
        PyGrid(self.found.backbone())
    }

    /// Counting went no further than this.
    #[getter]
    fn limit(&self) -> u32 {
        self.found.limit()
    }

    /// Whether the search came to its end.
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
