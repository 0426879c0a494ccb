//! `Backtrack`: the textbook search, for watching it step by step.

use pyo3::prelude::*;
use sudoku_core::{Backtrack, BacktrackStep};

use crate::data::{Data, Object, record};
use crate::grid::PyGrid;
use crate::grid_source::GridArg;
use crate::shared::Shared;

#[doc = docs!(Backtrack)]
#[pyclass(name = "Backtrack", module = "sudoku_core", frozen)]
pub(crate) struct PyBacktrack(Shared<Backtrack>);

#[pymethods]
impl PyBacktrack {
    #[new]
    #[pyo3(signature = (grid, /))]
    fn new(grid: GridArg) -> Self {
        Self(Shared::new(Backtrack::new(&grid.0)))
    }

    #[doc = docs!(Backtrack.grid)]
    #[getter]
    fn grid(&self, py: Python<'_>) -> PyGrid {
        PyGrid(*self.0.look(py).grid())
    }

    #[doc = docs!(Backtrack.step)]
    fn step<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let step = self.0.look(py).step();
        step.data(py)
    }

    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyGrid>> {
        self.0.in_slices(py, |search, steps| {
            (0..steps).find_map(|_| match search.step() {
                BacktrackStep::Solved => Some(Some(PyGrid(*search.grid()))),
                BacktrackStep::Exhausted => Some(None),
                BacktrackStep::Forward(..) | BacktrackStep::Back(_) => None,
            })
        })
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("<Backtrack at {}>", self.0.look(py).grid())
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
