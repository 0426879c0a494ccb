//! `solutions()` and `Search`: all solutions, one after the other.

use std::time::{Duration, Instant};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku_core::{Ending, Grid, Limits, Search};

use crate::grid::PyGrid;
use crate::interrupt::{detached, in_slices};
use crate::number;
use crate::puzzle::PuzzleArg;
use crate::shared::Shared;

#[doc = docs!(solutions)]
#[pyfunction]
#[pyo3(signature = (grid, /, *, max_solutions=None, max_steps=None, timeout=None))]
pub(crate) fn solutions(
    grid: PuzzleArg,
    #[pyo3(from_py_with = number::max_solutions)] max_solutions: Option<u64>,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<PySearch> {
    PySearch::new(Search::new(&grid.0), max_solutions, max_steps, timeout)
}

/// The moment after this number of seconds; `None` if that is beyond the clock.
pub(crate) fn deadline(timeout: Option<f64>) -> PyResult<Option<Instant>> {
    let Some(seconds) = timeout else { return Ok(None) };
    if seconds.is_nan() || seconds < 0.0 {
        let message = format!("timeout is {seconds} seconds, expected 0 or more");
        return Err(PyValueError::new_err(message));
    }
    let duration = Duration::try_from_secs_f64(seconds).ok();
    Ok(duration.and_then(|duration| Instant::now().checked_add(duration)))
}

#[doc = docs!(Search)]
#[pyclass(name = "Search", module = "sudoku_core.results", frozen)]
pub(crate) struct PySearch(Shared<Sliced<'static>>);

#[pymethods]
impl PySearch {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyGrid>> {
        let solution = self.0.in_slices(py, Sliced::next_within)?;
        Ok(solution.map(PyGrid))
    }

    #[doc = docs!(Search.count_rest)]
    fn count_rest(&self, py: Python<'_>) -> PyResult<u64> {
        let mut count = 0;
        self.0.in_slices(py, |search, steps| search.count_within(steps, &mut count))?;
        Ok(count)
    }

    #[doc = docs!(Search.ending)]
    #[getter]
    fn ending(&self, py: Python<'_>) -> Option<&'static str> {
        self.0.look(py).ending().map(Ending::name)
    }

    #[doc = docs!(Search.found)]
    #[getter]
    fn found(&self, py: Python<'_>) -> u64 {
        self.0.look(py).search.found()
    }

    #[doc = docs!(Search.steps)]
    #[getter]
    fn steps(&self, py: Python<'_>) -> u64 {
        self.0.look(py).search.steps()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let search = self.0.look(py);
        format!(
            "<Search: {} found in {} steps, {}>",
            search.search.found(),
            search.search.steps(),
            if search.ending().is_some() { "ended" } else { "going on" }
        )
    }
}

impl PySearch {
    /// A search with the limits of ``solutions()``.
    pub(crate) fn new(
        mut search: Search<'static>,
        max_solutions: Option<u64>,
        max_steps: Option<u64>,
        timeout: Option<f64>,
    ) -> PyResult<Self> {
        search = search.max_solutions(number::limited(max_solutions));
        if let Some(moment) = deadline(timeout)? {
            search = search.deadline(moment);
        }
        Ok(Self(Shared::new(Sliced::new(search, number::limited(max_steps)))))
    }
}

/// The slices after which a search is long.
const FEW: u32 = 3;

/// A search that stops regularly to look for Ctrl-C.
pub(crate) struct Sliced<'a> {
    search: Search<'a>,
    /// The limit that the caller set; that of `search` is the end of the slice.
    max_steps: u64,
}

impl<'a> Sliced<'a> {
    pub(crate) fn new(search: Search<'a>, max_steps: u64) -> Self {
        Self { search, max_steps }
    }

    /// A search for at most `max_solutions` solutions.
    pub(crate) fn first(search: Search<'a>, max_solutions: u64) -> Self {
        Self::new(search.max_solutions(max_solutions), u64::MAX)
    }

    /// The next solution; `None` at the end or at a limit.
    pub(crate) fn next(&mut self, py: Python<'_>) -> PyResult<Option<Grid>> {
        in_slices(py, |steps| self.next_within(steps))
    }

    /// The number of all further solutions, in slices at first and then as fast as it can be, and
    /// why it ended.
    pub(crate) fn count(mut self, py: Python<'_>) -> PyResult<(u64, Option<Ending>)> {
        let (mut count, mut slices) = (0, 0);
        in_slices(py, |steps| {
            slices += 1;
            let is_done = self.count_within(steps, &mut count).is_some();
            (is_done || slices == FEW).then_some(())
        })?;
        if self.ending().is_some() {
            return Ok((count, self.ending()));
        }
        let Self { mut search, max_steps } = self;
        search.allow_steps(max_steps.saturating_sub(search.steps()));
        detached(py, None, |go_on| {
            let mut search = search.limits(Limits::new().go_on(go_on));
            count += search.count_rest().number();
            (count, search.ending())
        })
    }

    /// The result of [`next`](Sliced::next), if this number of steps is enough.
    fn next_within(&mut self, steps: u64) -> Option<Option<Grid>> {
        self.allow(steps);
        let solution = self.search.next();
        (solution.is_some() || self.ending().is_some()).then_some(solution)
    }

    /// Adds the solutions found in this number of steps to the count; `None` if the search goes on.
    fn count_within(&mut self, steps: u64, count: &mut u64) -> Option<()> {
        self.allow(steps);
        *count += self.search.count_rest().number();
        self.ending().map(|_| ())
    }

    fn allow(&mut self, steps: u64) {
        let left = self.max_steps.saturating_sub(self.search.steps());
        self.search.allow_steps(left.min(steps));
    }

    /// Why there are no further solutions; `None` while the search goes on.
    pub(crate) fn ending(&self) -> Option<Ending> {
        let at_slice_end = self.search.steps() < self.max_steps;
        self.search.ending().filter(|&ending| !(ending == Ending::MaxSteps && at_slice_end))
    }
}
