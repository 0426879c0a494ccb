//! `Backtrack`: the textbook search, for watching it step by step.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use sudoku_core::{Backtrack, BacktrackStep};

use crate::data::{Data, Object, record};
use crate::grid::PyGrid;
use crate::grid_source::GridArg;
use crate::interrupt::in_slices;

/// The textbook search: try a digit in the first free cell, go on; when nothing fits, go
/// back and try the next. Slow and obvious, for watching and for comparing.
///
/// As an iterator it gives all solutions, smallest first. ``step()`` makes a single move instead,
/// and ``grid`` is the grid after that move.
///
/// >>> from sudoku_core import Backtrack
/// >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
/// >>> search = Backtrack(puzzle)
/// >>> for _ in range(3):
/// ...     print(search.step())
/// r1c1 = 3
/// r1c3 = 5
/// r1c5 = 2
/// >>> print(next(search))
/// 913627584642589731875341692589174326261893457734265819128736945396452178457918263
#[pyclass(name = "Backtrack", module = "sudoku_core", frozen)]
pub(crate) struct PyBacktrack(Mutex<Backtrack>);

#[pymethods]
impl PyBacktrack {
    #[new]
    #[pyo3(signature = (grid, /))]
    fn new(grid: GridArg) -> Self {
        Self(Mutex::new(Backtrack::new(&grid.0)))
    }

    /// The grid after the last step.
    #[getter]
    fn grid(&self, py: Python<'_>) -> PyGrid {
        PyGrid(*self.lock(py).grid())
    }

    /// Makes one move and returns it.
    fn step<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let step = self.lock(py).step();
        step.data(py)
    }

    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyGrid>> {
        in_slices(py, |steps| {
            // locked for one slice only: a signal handler may ask this search too
            let mut search = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            (0..steps).find_map(|_| match search.step() {
                BacktrackStep::Solved => Some(Some(PyGrid(*search.grid()))),
                BacktrackStep::Exhausted => Some(None),
                BacktrackStep::Forward(..) | BacktrackStep::Back(_) => None,
            })
        })
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("<Backtrack at {}>", self.lock(py).grid())
    }
}

impl PyBacktrack {
    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Backtrack> {
        self.0.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }
}

impl Data for BacktrackStep {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        match self {
            Self::Forward(cell, digit) => {
                record!(py, _results::Step { kind: "forward", cell, digit })
            }
            Self::Back(cell) => record!(py, _results::Step { kind: "back", cell }),
            Self::Solved => record!(py, _results::Step { kind: "solved" }),
            Self::Exhausted => record!(py, _results::Step { kind: "exhausted" }),
        }
    }
}
