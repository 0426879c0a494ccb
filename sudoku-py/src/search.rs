//! `solutions()` and `Search`: all solutions, one after the other.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use sudoku_core::text::Reading;
use sudoku_core::{Ending, Grid, Search};

use crate::grid::PyGrid;
use crate::interrupt::{SLICE, in_slices};
use crate::reading::ReadingArg;

/// All solutions of a grid or of pencil marks, each found when it is asked for.
///
/// An almost empty grid has more of them than anybody can wait for. ``max_solutions`` stops
/// after so many; ``max_steps`` after so many steps of the search, a number that is the same
/// on every machine; ``timeout`` so many seconds after
/// this call. Ctrl-C works at any time.
///
/// Always the same order for the same grid. The iterator may be shared by threads: each
/// solution goes to one of them.
///
/// >>> from itertools import islice
/// >>> from sudoku_core import Grid, solutions
/// >>> all(grid.is_solved for grid in islice(solutions(Grid.empty()), 100))
/// True
/// >>> search = solutions(Grid.empty(), max_solutions=3)
/// >>> len(list(search)), search.ending
/// (3, 'max_solutions')
#[pyfunction]
#[pyo3(signature = (grid, /, *, max_solutions=None, max_steps=None, timeout=None))]
pub(crate) fn solutions(
    grid: ReadingArg,
    max_solutions: Option<u64>,
    max_steps: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<PySearch> {
    let mut search = grid.0.search();
    if let Some(limit) = max_solutions {
        search = search.max_solutions(limit);
    }
    if let Some(moment) = timeout.map(moment_after).transpose()?.flatten() {
        search = search.deadline(moment);
    }
    Ok(PySearch(Mutex::new(Sliced::new(search, max_steps.unwrap_or(u64::MAX)))))
}

/// The moment so many seconds from now; `None` if that is beyond all clocks.
fn moment_after(seconds: f64) -> PyResult<Option<Instant>> {
    if seconds.is_nan() || seconds < 0.0 {
        let message = format!("timeout is {seconds} seconds, expected 0 or more");
        return Err(PyValueError::new_err(message));
    }
    let duration = Duration::try_from_secs_f64(seconds).ok();
    Ok(duration.and_then(|duration| Instant::now().checked_add(duration)))
}

/// The iterator that ``solutions()`` returns.
#[pyclass(name = "Search", module = "sudoku_core", frozen)]
pub(crate) struct PySearch(Mutex<Sliced>);

#[pymethods]
impl PySearch {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyGrid>> {
        let mut search = self.lock(py);
        Ok(search.next(py)?.map(PyGrid))
    }

    /// How many further solutions there are, up to the limits: like ``sum(1 for _ in search)``,
    /// but without making the grids.
    fn count_rest(&self, py: Python<'_>) -> PyResult<u64> {
        self.lock(py).count_rest(py)
    }

    /// Why there are no further solutions: ``"exhausted"`` (what was found is all),
    /// ``"max_solutions"``, ``"max_steps"`` or ``"deadline"``; ``None`` while the search goes on.
    #[getter]
    fn ending(&self, py: Python<'_>) -> Option<&'static str> {
        self.lock(py).ending().map(|ending| match ending {
            Ending::Exhausted => "exhausted",
            Ending::MaxSolutions => "max_solutions",
            Ending::MaxSteps => "max_steps",
            Ending::Deadline => "deadline",
            Ending::Cancelled => "cancelled",
        })
    }

    /// How many solutions were found so far.
    #[getter]
    fn found(&self, py: Python<'_>) -> u64 {
        self.lock(py).search.found()
    }

    /// How many steps were taken so far.
    #[getter]
    fn steps(&self, py: Python<'_>) -> u64 {
        self.lock(py).search.steps()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let search = self.lock(py);
        format!(
            "<Search: {} found in {} steps, {}>",
            search.search.found(),
            search.search.steps(),
            if search.ending().is_some() { "ended" } else { "going on" }
        )
    }
}

impl PySearch {
    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Sliced> {
        self.0.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }
}

/// A search that stops every now and then to look for Ctrl-C.
pub(crate) struct Sliced {
    search: Search<'static>,
    /// The limit that the caller set; that of `search` is the end of the slice.
    max_steps: u64,
}

impl Sliced {
    pub(crate) fn new(search: Search<'static>, max_steps: u64) -> Self {
        Self { search, max_steps }
    }

    /// The search of a grid or of pencil marks, stopping after so many solutions.
    pub(crate) fn first(reading: &Reading, max_solutions: u64) -> Self {
        Self::new(reading.search().max_solutions(max_solutions), u64::MAX)
    }

    /// The next solution; `None` if there is none or a limit was reached.
    pub(crate) fn next(&mut self, py: Python<'_>) -> PyResult<Option<Grid>> {
        in_slices(py, || {
            self.next_slice();
            let solution = self.search.next();
            (solution.is_some() || self.ending().is_some()).then_some(solution)
        })
    }

    /// How many further solutions there are, up to the limits.
    pub(crate) fn count_rest(&mut self, py: Python<'_>) -> PyResult<u64> {
        let before = self.search.found();
        in_slices(py, || {
            self.next_slice();
            self.search.count_rest();
            self.ending().map(|_| self.search.found() - before)
        })
    }

    fn next_slice(&mut self) {
        let left = self.max_steps.saturating_sub(self.search.steps());
        self.search.allow_steps(left.min(SLICE));
    }

    /// Why there are no further solutions; `None` while the search goes on.
    pub(crate) fn ending(&self) -> Option<Ending> {
        let at_slice_end = self.search.steps() < self.max_steps;
        self.search.ending().filter(|&ending| !(ending == Ending::MaxSteps && at_slice_end))
    }
}
