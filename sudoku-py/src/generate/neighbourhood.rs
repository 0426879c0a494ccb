//! `neighbours()` and `Neighbours`: other proper puzzles near a proper one.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use sudoku_core::Limits;
use sudoku_core::generate::Neighbours;

use crate::grid::PyGrid;
use crate::grid_source::GridArg;
use crate::interrupt::in_slices;
use crate::number::{self, Number};
use crate::search::deadline;

/// Searches for other proper puzzles near this one, in its {-n+m} neighbourhood: ``givens`` of its
/// givens are taken out, and at most as many others put in. Puzzles with few givens are found in
/// this way.
///
/// The result is an iterator. Each puzzle comes once; some may be equivalent to each other. For
/// every choice of givens to take out, all solutions that are left are listed. A choice with more
/// than ``max_solutions`` of them, or whose search takes more than ``max_steps``, is skipped. The
/// search stops ``timeout`` seconds after this call. Near a puzzle without a solution are those
/// that fix it.
///
/// Ctrl-C works between two choices, and the iterator goes on after it. Threads may share the
/// iterator: each puzzle goes to one of them.
///
/// Raises ``ValueError`` for a negative number.
///
/// >>> from sudoku_core import count_batch, neighbours
/// >>> puzzle = "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3"
/// >>> search = neighbours(puzzle, 1)
/// >>> near = list(search)
/// >>> set(count_batch(near)), search.skipped, search.ending
/// ({1}, 0, 'exhausted')
#[pyfunction]
#[pyo3(
    signature = (
        puzzle, givens, /, *, max_solutions=Number::Fits(10_000), max_steps=None, timeout=None
    ),
    text_signature = "(puzzle, givens, /, *, max_solutions=10000, max_steps=None, timeout=None)"
)]
pub(crate) fn neighbours(
    puzzle: GridArg,
    givens: Number,
    max_solutions: Number,
    max_steps: Option<Number>,
    timeout: Option<f64>,
) -> PyResult<PyNeighbours> {
    let givens = usize::try_from(givens.at_least(0, "givens")?).unwrap_or(usize::MAX);
    let limits = Limits::new()
        .max_solutions(max_solutions.at_least(0, "max_solutions")?)
        .max_steps(number::limit(max_steps, "max_steps")?);
    let search = sudoku_core::generate::neighbours(&puzzle.0, givens).limits(limits);
    Ok(PyNeighbours { search: Mutex::new(search), deadline: deadline(timeout)? })
}

/// The iterator that ``neighbours()`` returns.
#[pyclass(name = "Neighbours", module = "sudoku_core", frozen)]
pub(crate) struct PyNeighbours {
    search: Mutex<Neighbours<'static>>,
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
        // Only a slice holds the lock, for a signal handler may ask this search too.
        let found = in_slices(py, |_| {
            let search = &mut *self.search.lock().unwrap_or_else(PoisonError::into_inner);
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

    /// The number of choices of givens that were skipped so far. If it is 0 when ``ending`` is
    /// ``"exhausted"``, the iterator has found all puzzles there are.
    #[getter]
    fn skipped(&self, py: Python<'_>) -> u64 {
        self.lock(py).skipped()
    }

    /// Why there are no more puzzles: ``"exhausted"`` or ``"deadline"``; ``None`` as long as there
    /// may be.
    #[getter]
    fn ending(&self, py: Python<'_>) -> Option<&'static str> {
        match self.lock(py).has_ended() {
            true => Some("exhausted"),
            false => self.is_late().then_some("deadline"),
        }
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("<Neighbours: {} choices skipped>", self.lock(py).skipped())
    }
}

impl PyNeighbours {
    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Neighbours<'static>> {
        self.search.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }
}
