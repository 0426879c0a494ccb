//! `Backtrack`: the textbook search, to be watched step by step.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use sudoku_core::{Backtrack, Step};

use crate::cell::PyCell;
use crate::grid::PyGrid;
use crate::grid_source::GridArg;
use crate::interrupt::in_slices;

/// The textbook search: try a digit in the first free cell, go on; when nothing fits, go
/// back and try the next. Slow and obvious, for watching and for comparing.
///
/// As an iterator it gives all solutions, smallest first. ``step()`` makes a single move
/// instead, and ``grid`` is the grid as it stands.
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

    /// The grid as it stands after the last step.
    #[getter]
    fn grid(&self, py: Python<'_>) -> PyGrid {
        PyGrid(*self.lock(py).grid())
    }

    /// Makes one move and tells which.
    fn step(&self, py: Python<'_>) -> PyStep {
        PyStep(self.lock(py).step())
    }

    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyGrid>> {
        in_slices(py, |steps| {
            // not for longer than a slice: a signal handler may ask this search too
            let mut search = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            (0..steps).find_map(|_| match search.step() {
                Step::Solved => Some(Some(PyGrid(*search.grid()))),
                Step::Exhausted => Some(None),
                Step::Forward(..) | Step::Back(_) => None,
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

/// One move of ``Backtrack``.
///
/// =============  ===============================================  ============
/// kind           meaning                                          attributes
/// =============  ===============================================  ============
/// ``forward``    wrote a digit and goes on to the next free cell  cell, digit
/// ``back``       no digit is left: the cell is empty again        cell
/// ``solved``     all cells are filled
/// ``exhausted``  there are no more solutions
/// =============  ===============================================  ============
#[pyclass(name = "Step", module = "sudoku_core", frozen, eq)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct PyStep(Step);

#[pymethods]
impl PyStep {
    /// ``"forward"``, ``"back"``, ``"solved"`` or ``"exhausted"``.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            Step::Forward(..) => "forward",
            Step::Back(_) => "back",
            Step::Solved => "solved",
            Step::Exhausted => "exhausted",
        }
    }

    /// The cell, if a cell changed.
    #[getter]
    fn cell(&self) -> Option<PyCell> {
        match self.0 {
            Step::Forward(cell, _) | Step::Back(cell) => Some(PyCell(cell)),
            Step::Solved | Step::Exhausted => None,
        }
    }

    /// The digit that was written, 1 to 9.
    #[getter]
    fn digit(&self) -> Option<u8> {
        match self.0 {
            Step::Forward(_, digit) => Some(digit.number()),
            Step::Back(_) | Step::Solved | Step::Exhausted => None,
        }
    }

    fn __str__(&self) -> String {
        match self.0 {
            Step::Forward(cell, digit) => format!("{cell} = {digit}"),
            Step::Back(cell) => format!("back from {cell}"),
            Step::Solved => "solved".into(),
            Step::Exhausted => "exhausted".into(),
        }
    }

    fn __repr__(&self) -> String {
        format!("<Step: {}>", self.__str__())
    }
}
