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

/// The digits that a cell can hold by the plain rules: a filled cell its own digit alone; an empty
/// cell the digits absent from its row, column and box, if any.
///
/// >>> from sudoku_core import candidates
/// >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
/// >>> sorted(candidates(puzzle, "r1c1")), sorted(candidates(puzzle, (0, 1)))
/// ([3, 5, 9], [1])
#[pyfunction]
#[pyo3(signature = (grid, cell, /))]
pub(crate) fn candidates<'py>(
    py: Python<'py>,
    grid: GridArg,
    cell: CellArg,
) -> PyResult<Bound<'py, PyFrozenSet>> {
    frozenset(py, sudoku_core::candidates(&grid.0, cell.0))
}

/// The pencil marks of a grid: every cell with its ``candidates``.
///
/// >>> from sudoku_core import candidate_grid
/// >>> marks = candidate_grid("..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3")
/// >>> sorted(marks[0, 0])
/// [2, 3, 5, 6, 7, 9]
#[pyfunction]
#[pyo3(signature = (grid, /))]
pub(crate) fn candidate_grid(grid: GridArg) -> PyCandidateGrid {
    PyCandidateGrid(CandidateGrid::from(&grid.0))
}

/// The digits that every cell can still hold: 81 sets, the pencil marks. Immutable.
///
/// ``source`` is a text of pencil marks (drawn, or a line of 729 symbols), 81 iterables of digits
/// from 1 to 9, or a ``Grid`` or its text, whose cells then have their ``candidates``.
/// ``propagate`` strikes out further candidates.
///
/// Its text is a drawing; ``line()`` is the form of 729 symbols.
///
/// Raises ``ParseGridError`` for a text that is not pencil marks, ``SudokuError`` if there are not
/// 81 sets or one of them has a number that is not 1 to 9.
///
/// >>> from sudoku_core import CandidateGrid
/// >>> marks = CandidateGrid([{1, 2}] + 80 * [range(1, 10)])
/// >>> sorted(marks[0, 0]), marks.total
/// ([1, 2], 722)
/// >>> marks.line()[:18]
/// '12.......123456789'
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

    /// The number of candidates, 0 to 729.
    #[getter]
    fn total(&self) -> usize {
        self.0.len()
    }

    /// The cells that have exactly one candidate, as a grid with these digits as givens.
    #[getter]
    fn decided(&self) -> PyGrid {
        PyGrid(self.0.decided())
    }

    /// One line of 729 symbols: nine for every cell, each its digit or ``.``.
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
