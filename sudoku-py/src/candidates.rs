//! `CandidateGrid`, the pencil marks; and the functions that make them.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyFrozenSet, PyString, PyTuple};
use sudoku_core::{CandidateGrid, Cell, Digit, DigitSet};

use crate::cell::CellArg;
use crate::errors::{frozenset, items_of, sudoku_error};
use crate::grid::PyGrid;
use crate::grid_source::{GridArg, count, first_items};
use crate::html;
use crate::puzzle::PuzzleArg;

const EXPECTED: &str = "pencil marks: text, or 81 iterables of digits";

#[doc = docs!(candidates)]
#[pyfunction]
#[pyo3(signature = (grid, cell, /))]
pub(crate) fn candidates<'py>(
    py: Python<'py>,
    grid: GridArg,
    cell: CellArg,
) -> PyResult<Bound<'py, PyFrozenSet>> {
    frozenset(py, sudoku_core::candidates(&grid.0, cell.0))
}

#[doc = docs!(candidate_grid)]
#[pyfunction]
#[pyo3(signature = (grid, /))]
pub(crate) fn candidate_grid(grid: GridArg) -> PyCandidateGrid {
    PyCandidateGrid(CandidateGrid::from(&grid.0))
}

#[doc = docs!(CandidateGrid)]
#[pyclass(name = "CandidateGrid", module = "sudoku_core", frozen, eq, hash, sequence)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyCandidateGrid(pub(crate) CandidateGrid);

#[pymethods]
impl PyCandidateGrid {
    #[new]
    #[pyo3(signature = (source, /))]
    fn new(source: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(marks) = source.cast::<Self>() {
            return Ok(*marks.get());
        }
        if source.is_instance_of::<PyGrid>() || source.is_instance_of::<PyString>() {
            return source.extract::<PuzzleArg>().map(|reading| Self(reading.0.candidates()));
        }
        from_sets(source.py(), &first_items(EXPECTED, source, 81)?).map(Self)
    }

    fn __len__(&self) -> usize {
        81
    }

    /// The candidates of a cell: ``marks[row, column]``, ``marks["r4c3"]``, or by the index of
    /// the cell.
    fn __getitem__<'py>(&self, cell: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyFrozenSet>> {
        let py = cell.py();
        frozenset(py, self.0.get(indexed(cell)?))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let sets: Vec<_> =
            self.0.cells().iter().map(|&set| frozenset(py, set)).collect::<PyResult<_>>()?;
        sets.into_pyobject(py)?.try_iter().map(Bound::into_any)
    }

    #[doc = docs!(CandidateGrid.total)]
    #[getter]
    fn total(&self) -> usize {
        self.0.len()
    }

    #[doc = docs!(CandidateGrid.decided)]
    #[getter]
    fn decided(&self) -> PyGrid {
        PyGrid(self.0.decided())
    }

    #[doc = docs!(CandidateGrid.line)]
    fn line(&self) -> String {
        self.0.line().to_string()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("CandidateGrid('''\n{}\n''')", self.0)
    }

    fn _repr_html_(&self) -> String {
        html::candidates(&self.0)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.line(),)
    }
}

/// The cell of an index in brackets.
pub(crate) fn indexed(key: &Bound<'_, PyAny>) -> PyResult<Cell> {
    // Nearly always it is a pair, so that comes first.
    if !key.is_instance_of::<PyTuple>()
        && let Ok(index) = key.extract::<i64>()
    {
        return usize::try_from(index).ok().and_then(Cell::new).ok_or_else(|| {
            PyIndexError::new_err(format!("cell {index} is outside the grid: 0 to 80"))
        });
    }
    key.extract::<CellArg>().map(|cell| cell.0)
}

/// 81 iterables of digits.
pub(crate) fn from_sets(py: Python<'_>, sets: &[Bound<'_, PyAny>]) -> PyResult<CandidateGrid> {
    if sets.len() != 81 {
        let count = count(sets.len(), 81);
        return Err(sudoku_error(py, format!("{count} sets of candidates, expected 81")));
    }
    let mut marks = CandidateGrid::new([DigitSet::EMPTY; 81]);
    for (cell, set) in Cell::ALL.into_iter().zip(sets) {
        let mut digits = DigitSet::EMPTY;
        for number in items_of(EXPECTED, set)? {
            let number: i64 = number?.extract()?;
            let digit = u8::try_from(number).ok().and_then(Digit::new).ok_or_else(|| {
                sudoku_error(py, format!("{cell}: {number} is not a digit from 1 to 9"))
            })?;
            digits.insert(digit);
        }
        marks.set(cell, digits);
    }
    Ok(marks)
}
