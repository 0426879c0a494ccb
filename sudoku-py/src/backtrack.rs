//! `Backtrack`: the textbook search, for watching it step by step.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use sudoku_core::{Backtrack, BacktrackStep};

use crate::data::{Data, Object, record};
use crate::grid::PyGrid;
use crate::grid_source::GridArg;
use crate::interrupt::in_slices;

#[doc = docs!(Backtrack)]
#[pyclass(name = "Backtrack", module = "sudoku_core", frozen)]
pub(crate) struct PyBacktrack(Mutex<Backtrack>);

#[pymethods]
impl PyBacktrack {
    #[new]
    #[pyo3(signature = (grid, /))]
    fn new(grid: GridArg) -> Self {
        Self(Mutex::new(Backtrack::new(&grid.0)))
    }

    #[doc = docs!(Backtrack.grid)]
    #[getter]
    fn grid(&self, py: Python<'_>) -> PyGrid {
        PyGrid(*self.lock(py).grid())
    }

    #[doc = docs!(Backtrack.step)]
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
                record!(py, results::Step { kind: "forward", cell, digit })
            }
            Self::Back(cell) => record!(py, results::Step { kind: "back", cell }),
            Self::Solved => record!(py, results::Step { kind: "solved" }),
            Self::Exhausted => record!(py, results::Step { kind: "exhausted" }),
        }
    }
}
