//! `neighbours()` and `Neighbours`: other proper puzzles near a proper one.

use std::time::{Duration, Instant};

use pyo3::prelude::*;
use sudoku_core::Limits;
use sudoku_core::generate::Neighbours;

use crate::grid::PyGrid;
use crate::grid_source::GridArg;
use crate::number;
use crate::search::deadline;
use crate::shared::Shared;

#[doc = docs!(neighbours)]
#[pyfunction]
#[pyo3(signature = (
    puzzle, givens, /, *, max_solutions=10_000, max_steps=None, timeout=None
))]
pub(crate) fn neighbours(
    puzzle: GridArg,
    #[pyo3(from_py_with = number::givens)] givens: u64,
    #[pyo3(from_py_with = number::max_solutions)] max_solutions: u64,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<PyNeighbours> {
    let givens = number::as_size(givens);
    let limits = Limits::new().max_solutions(max_solutions).max_steps(number::limited(max_steps));
    let search = sudoku_core::generate::neighbours(&puzzle.0, givens).limits(limits);
    Ok(PyNeighbours { search: Shared::new(search), deadline: deadline(timeout)? })
}

#[doc = docs!(Neighbours)]
#[pyclass(name = "Neighbours", module = "sudoku_core.results", frozen)]
pub(crate) struct PyNeighbours {
    search: Shared<Neighbours<'static>>,
    deadline: Option<Instant>,
}

/// The duration of a slice: the next choice waits until others have had their turn.
const SLICE: Duration = Duration::from_millis(5);

#[pymethods]
impl PyNeighbours {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyGrid>> {
        let mut is_first = true;
        let found = self.search.in_slices(py, |search, _| {
            let begin = Instant::now();
            // The first slice is short: only puzzles that are found already.
            let may_search = !is_first;
            let go_on = || may_search && begin.elapsed() < SLICE && !self.is_late();
            let found = search.next_within(Limits::new().go_on(&go_on));
            is_first = false;
            let has_ended = search.has_ended() || self.is_late();
            (found.is_some() || has_ended).then_some(found)
        })?;
        Ok(found.map(PyGrid))
    }

    #[doc = docs!(Neighbours.skipped)]
    #[getter]
    fn skipped(&self, py: Python<'_>) -> u64 {
        self.search.look(py).skipped()
    }

    #[doc = docs!(Neighbours.ending)]
    #[getter]
    fn ending(&self, py: Python<'_>) -> Option<&'static str> {
        match self.search.look(py).has_ended() {
            true => Some("exhausted"),
            false => self.is_late().then_some("deadline"),
        }
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("<Neighbours: {} choices skipped>", self.search.look(py).skipped())
    }
}

impl PyNeighbours {
    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
