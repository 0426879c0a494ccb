//! `Solver`: many questions, one after another, in the same memory.

use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use sudoku_core::AnyPuzzle;
use sudoku_core::{Cell, Digit, DigitSet, Solver};

use crate::cell::CellArg;
use crate::data::Object;
use crate::grid::{PyGrid, digit_from};
use crate::number;
use crate::puzzle::PuzzleArg;
use crate::search::{PySearch, Sliced};
use crate::solve::{counted, solved};
use crate::true_candidates::{Budget, true_candidates_of};

#[doc = docs!(Solver)]
#[pyclass(name = "Solver", module = "sudoku_core", frozen)]
pub(crate) struct PySolver {
    /// `None` while it answers a question.
    idle: Mutex<Option<Box<Solver>>>,
}

#[pymethods]
impl PySolver {
    #[new]
    fn new() -> Self {
        Self { idle: Mutex::new(Some(Box::default())) }
    }

    #[doc = docs!(Solver.is_proper)]
    #[pyo3(signature = (grid, /))]
    fn is_proper(&self, py: Python<'_>, grid: PuzzleArg) -> PyResult<bool> {
        Ok(self.count_to(py, &grid, 2)? == 1)
    }

    #[doc = docs!(Solver.solve)]
    #[pyo3(signature = (grid, /))]
    fn solve<'py>(&self, py: Python<'py>, grid: PuzzleArg) -> PyResult<Object<'py>> {
        self.ask(|solver| solved(py, solver.search(&grid.0)))
    }

    #[doc = docs!(Solver.first)]
    #[pyo3(signature = (grid, /))]
    fn first(&self, py: Python<'_>, grid: PuzzleArg) -> PyResult<Option<PyGrid>> {
        let first = self.ask(|solver| Sliced::first(solver.search(&grid.0), 1).next(py))?;
        Ok(first.map(PyGrid))
    }

    #[doc = docs!(Solver.count)]
    #[pyo3(signature = (grid, /, limit=None, *, max_steps=None, timeout=None))]
    fn count<'py>(
        &self,
        py: Python<'py>,
        grid: PuzzleArg,
        #[pyo3(from_py_with = number::limit)] limit: Option<u64>,
        #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
        timeout: Option<f64>,
    ) -> PyResult<Object<'py>> {
        self.ask(|solver| counted(py, solver.search(&grid.0), limit, max_steps, timeout))
    }

    #[doc = docs!(Solver.search)]
    #[pyo3(signature = (grid, /, *, max_solutions=None, max_steps=None, timeout=None))]
    #[allow(clippy::unused_self)] // in Python it belongs to the solver
    fn search(
        &self,
        grid: PuzzleArg,
        #[pyo3(from_py_with = number::max_solutions)] max_solutions: Option<u64>,
        #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
        timeout: Option<f64>,
    ) -> PyResult<PySearch> {
        PySearch::new(sudoku_core::Search::new(&grid.0), max_solutions, max_steps, timeout)
    }

    #[doc = docs!(Solver.is_true)]
    #[pyo3(signature = (grid, cell, digit, /))]
    fn is_true(
        &self,
        py: Python<'_>,
        grid: PuzzleArg,
        cell: CellArg,
        digit: i64,
    ) -> PyResult<bool> {
        let Some(supposed) = grid.with(cell.0, digit_from(py, digit)?) else { return Ok(false) };
        Ok(self.count_to(py, &supposed, 1)? == 1)
    }

    #[doc = docs!(Solver.true_candidates)]
    #[pyo3(signature = (grid, /, limit=1, *, max_steps=None, timeout=None))]
    fn true_candidates<'py>(
        &self,
        py: Python<'py>,
        grid: PuzzleArg,
        #[pyo3(from_py_with = number::kept)] limit: u64,
        #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
        timeout: Option<f64>,
    ) -> PyResult<Object<'py>> {
        let budget = Budget::new(limit, max_steps, timeout)?;
        self.ask(|solver| true_candidates_of(py, &grid.0, solver, &budget))
    }

    fn __repr__(&self) -> &'static str {
        "Solver()"
    }

    fn __getnewargs__<'py>(&self, py: Python<'py>) -> Bound<'py, PyTuple> {
        PyTuple::empty(py)
    }
}

impl PySolver {
    fn count_to(&self, py: Python<'_>, grid: &PuzzleArg, limit: u64) -> PyResult<u64> {
        self.ask(|solver| Ok(Sliced::first(solver.search(&grid.0), limit).count(py)?.0))
    }

    /// Asks the solver, or another if it is busy: in another thread, or in this one, within a
    /// signal handler.
    fn ask<T>(&self, question: impl FnOnce(&mut Solver) -> PyResult<T>) -> PyResult<T> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = idle().take();
        let mut solver = taken.unwrap_or_default();
        let answer = question(&mut solver);
        *idle() = Some(solver);
        answer
    }
}

impl PuzzleArg {
    /// The same with this digit alone in the cell; `None` if another one is there.
    fn with(self, cell: Cell, digit: Digit) -> Option<Self> {
        let mut reading = self.0;
        match &mut reading {
            AnyPuzzle::Grid(grid) => match grid.get(cell) {
                None => grid.set(cell, Some(digit)).ok()?,
                Some(there) if there == digit => {}
                Some(_) => return None,
            },
            AnyPuzzle::Candidates(marks) => {
                marks.set(cell, marks.get(cell) & DigitSet::single(digit));
            }
        }
        Some(Self(reading))
    }
}
