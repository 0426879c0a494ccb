//! `exchange()` and `Exchange`: other proper puzzles near a proper one.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use sudoku_core::Limits;
use sudoku_core::generate::Neighbours;

use crate::grid::PyGrid;
use crate::grid_source::GridArg;
use crate::interrupt::in_slices;
use crate::number::Number;

/// Other proper puzzles near this one: with ``givens`` of its givens taken out, and as many others or
/// fewer put in. It is how puzzles with few givens are searched for: ``{-1+1}``, ``{-2+2}``.
///
/// Each puzzle comes once; some may be each other in disguise. For every choice of givens to take out,
/// all solutions that are left are listed; with more than ``max_solutions`` of them the choice is
/// skipped. There is nothing to find near a puzzle without solutions.
///
/// Ctrl-C works between two choices, and the iterator goes on after it. It may be shared by threads: each
/// puzzle goes to one of them.
///
/// Raises ``ValueError`` for a number that is negative.
///
/// >>> from sudoku_core import count_batch, exchange
/// >>> puzzle = "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3"
/// >>> search = exchange(puzzle, 1)
/// >>> near = list(search)
/// >>> set(count_batch(near)), search.skipped
/// ({1}, 0)
#[pyfunction]
#[pyo3(
    signature = (puzzle, givens, /, *, max_solutions=Number::Fits(10_000)),
    text_signature = "(puzzle, givens, /, *, max_solutions=10000)"
)]
pub(crate) fn exchange(
    puzzle: GridArg,
    givens: Number,
    max_solutions: Number,
) -> PyResult<PyExchange> {
    let givens = usize::try_from(givens.at_least(0, "givens")?).unwrap_or(usize::MAX);
    let max_solutions = max_solutions.at_least(0, "max_solutions")?;
    let search = sudoku_core::generate::neighbours(&puzzle.0, givens);
    Ok(PyExchange(Mutex::new(search.max_solutions(max_solutions))))
}

/// The iterator that ``exchange()`` returns.
#[pyclass(name = "Exchange", module = "sudoku_core", frozen)]
pub(crate) struct PyExchange(Mutex<Neighbours<'static>>);

/// After so long the next choice waits for others to have their turn.
const SLICE: Duration = Duration::from_millis(5);

#[pymethods]
impl PyExchange {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyGrid>> {
        let mut is_first = true;
        // None but a slice holds the lock, for a signal handler may ask this search too.
        let found = in_slices(py, |_| {
            let search = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let begin = Instant::now();
            // The first slice is short: only what is found already.
            let may_search = !is_first;
            let go_on = || may_search && begin.elapsed() < SLICE;
            let found = search.next_within(Limits::new().go_on(&go_on));
            is_first = false;
            (found.is_some() || search.has_ended()).then_some(found)
        })?;
        Ok(found.map(PyGrid))
    }

    /// How many choices of givens were skipped so far. If there are none when the iterator has ended,
    /// it has found all puzzles there are.
    #[getter]
    fn skipped(&self, py: Python<'_>) -> u64 {
        self.lock(py).skipped()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("<Exchange: {} choices skipped>", self.lock(py).skipped())
    }
}

impl PyExchange {
    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Neighbours<'static>> {
        self.0.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }
}
