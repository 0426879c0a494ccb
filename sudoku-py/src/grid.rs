//! `Grid`: 81 cells, some of which are givens.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use sudoku_core::{CellSet, Clash, Digit, FixedCellError, Grid};

use crate::candidates::indexed;
use crate::cell::CellArg;
use crate::cell_set::{CellSetArg, PyCellSet};
use crate::errors::{IntoPython, sudoku_error};
use crate::grid_source::GridArg;
use crate::house::PyHouse;
use crate::html;

/// An immutable Sudoku grid: 81 cells, 0 for an empty one. Some are *fixed*: the givens of the
/// puzzle. The other digits are *entries*.
///
/// ``source`` is a text in any form this package reads; 81 numbers or 9 rows of 9 (``int`` 0 to 9,
/// ``None`` or ``"."`` for empty); ``bytes``, ``bytearray``, ``memoryview`` or a NumPy array of
/// shape (81,) or (9, 9); or another grid. Every function that takes a grid takes all of these.
///
/// All digits become givens, unless ``fixed`` lists the cells that do.
///
/// Any 81 cells are a grid, also clashing ones. Two grids are equal, with equal hashes, when their
/// 81 digits are: a solution equals its printed copy.
///
/// Raises ``ParseGridError`` for a text that is not a grid, ``DigitRangeError`` for a number above
/// 9, ``SudokuError`` for a wrong number of cells, ``TypeError`` for anything else.
///
/// >>> from sudoku_core import Grid
/// >>> grid = Grid(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
/// >>> grid[0, 1], grid["r1c2"], grid[0, 0]
/// (1, 1, 0)
/// >>> grid.is_fixed((0, 1))
/// True
/// >>> print(grid.with_entry((0, 0), 9))
/// 91.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.
/// >>> print(f"{grid:boxed}")
/// +-------+-------+-------+
/// | . 1 . | 6 . 7 | . . 4 |
/// | . 4 2 | . . . | . . . |
/// | 8 7 . | 3 . . | 6 . . |
/// +-------+-------+-------+
/// | . 8 . | . 7 . | . 2 . |
/// | . . . | 8 9 3 | . . . |
/// | . 3 . | . 6 . | . 1 . |
/// +-------+-------+-------+
/// | . . 8 | . . 6 | . 4 5 |
/// | . . . | . . . | 1 7 . |
/// | 4 . . | 9 . 8 | . 6 . |
/// +-------+-------+-------+
#[pyclass(name = "Grid", module = "sudoku_core", frozen, eq, hash, sequence)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyGrid(pub(crate) Grid);

#[pymethods]
impl PyGrid {
    #[new]
    #[pyo3(signature = (source, /, *, fixed=None))]
    fn new(source: GridArg, fixed: Option<CellSetArg>) -> Self {
        Self(match fixed {
            Some(fixed) => source.0.with_fixed(fixed.0),
            None => source.0,
        })
    }

    /// The grid of 81 empty cells.
    #[staticmethod]
    fn empty() -> Self {
        Self(Grid::EMPTY)
    }

    fn __len__(&self) -> usize {
        81
    }

    /// The digit in a cell, 0 if it is empty: ``grid[row, column]``, ``grid["r4c3"]``, or by
    /// the index of the cell.
    fn __getitem__(&self, cell: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.0.digits()[indexed(cell)?.index()])
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        PyBytes::new(py, self.0.digits()).try_iter().map(Bound::into_any)
    }

    /// The 81 digits as 81 bytes, 0 to 9.
    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.digits())
    }

    /// The 9 rows as lists of 9 digits, 0 for an empty cell.
    fn rows(&self) -> Vec<Vec<u16>> {
        // `Vec<u8>` would become `bytes`.
        self.0.rows().iter().map(|row| row.iter().copied().map(u16::from).collect()).collect()
    }

    /// The cells that hold a given.
    #[getter]
    fn fixed(&self) -> PyCellSet {
        PyCellSet(self.0.fixed())
    }

    /// Whether the cell holds a given.
    #[pyo3(signature = (cell, /))]
    fn is_fixed(&self, cell: CellArg) -> bool {
        self.0.is_fixed(cell.0)
    }

    /// The same digits with exactly these cells fixed; empty cells among them are left out.
    #[pyo3(signature = (cells, /))]
    fn with_fixed(&self, cells: CellSetArg) -> Self {
        Self(self.0.with_fixed(cells.0))
    }

    /// The cells that hold a digit, given or entry.
    #[getter]
    fn filled(&self) -> PyCellSet {
        PyCellSet(self.0.filled())
    }

    /// The cells that hold this digit, 1 to 9.
    #[pyo3(signature = (digit, /))]
    fn cells_with(&self, py: Python<'_>, digit: i64) -> PyResult<PyCellSet> {
        Ok(PyCellSet(self.0.cells_with(digit_from(py, digit)?)))
    }

    /// Whether no cell is empty.
    #[getter]
    fn is_full(&self) -> bool {
        self.0.is_full()
    }

    /// Whether the grid is full and every house has every digit.
    #[getter]
    fn is_solved(&self) -> bool {
        self.0.is_solved()
    }

    /// Whether this grid holds every digit of ``puzzle`` in the same cell, as a printed solution
    /// must.
    #[pyo3(signature = (puzzle, /))]
    fn contains_grid(&self, puzzle: GridArg) -> bool {
        self.0.contains_grid(&puzzle.0)
    }

    /// The cells in which the two grids hold different digits.
    #[pyo3(signature = (other, /))]
    fn difference(&self, other: GridArg) -> PyCellSet {
        PyCellSet(self.0.difference(&other.0))
    }

    /// Every digit that appears more than once in a house: rows first, then columns, then boxes.
    /// Empty if the grid obeys the rules so far.
    ///
    /// >>> from sudoku_core import Grid
    /// >>> for clash in Grid("7......7." + 72 * ".").clashes():
    /// ...     print(clash)
    /// row 1 has two 7s (r1c1, r1c8)
    fn clashes(&self) -> Vec<PyClash> {
        self.0.clashes().into_iter().map(PyClash).collect()
    }

    /// A grid with ``digit`` as the entry of the cell; 0 empties it.
    ///
    /// Raises ``FixedCellError`` if the cell holds a given, ``SudokuError`` if the digit is
    /// not 0 to 9.
    #[pyo3(signature = (cell, digit, /))]
    fn with_entry(&self, py: Python<'_>, cell: CellArg, digit: i64) -> PyResult<Self> {
        let digit = entry(py, digit)?;
        self.changed(py, |grid| grid.set(cell.0, digit))
    }

    /// A grid with the cell emptied.
    ///
    /// Raises ``FixedCellError`` if the cell holds a given.
    #[pyo3(signature = (cell, /))]
    fn cleared(&self, py: Python<'_>, cell: CellArg) -> PyResult<Self> {
        self.changed(py, |grid| grid.clear(cell.0))
    }

    /// A grid with the entry raised by one: empty, 1, 2, ... 9, empty again.
    ///
    /// Raises ``FixedCellError`` if the cell holds a given.
    #[pyo3(signature = (cell, /))]
    fn raised(&self, py: Python<'_>, cell: CellArg) -> PyResult<Self> {
        self.changed(py, |grid| grid.raise(cell.0).map(|_| ()))
    }

    /// A grid with the entry lowered by one: empty, 9, 8, ... 1, empty again.
    ///
    /// Raises ``FixedCellError`` if the cell holds a given.
    #[pyo3(signature = (cell, /))]
    fn lowered(&self, py: Python<'_>, cell: CellArg) -> PyResult<Self> {
        self.changed(py, |grid| grid.lower(cell.0).map(|_| ()))
    }

    /// The puzzle alone: the givens, without any entries.
    fn without_entries(&self) -> Self {
        Self(self.0.givens())
    }

    /// Nine lines of nine symbols, ``.`` for an empty cell.
    fn dotted(&self) -> String {
        self.0.dotted().to_string()
    }

    /// Nine lines of nine symbols with the boxes drawn.
    fn boxed(&self) -> String {
        self.0.boxed().to_string()
    }

    /// One line of 81 symbols, ``.`` for an empty cell.
    fn __str__(&self) -> String {
        self.0.to_string()
    }

    /// ``format(grid, form)``: ``"line"`` (also the default), ``"dotted"`` or ``"boxed"``.
    #[pyo3(signature = (form, /))]
    fn __format__(&self, form: &str) -> PyResult<String> {
        match form {
            "" | "line" => Ok(self.0.to_string()),
            "dotted" => Ok(self.dotted()),
            "boxed" => Ok(self.boxed()),
            _ => Err(PyValueError::new_err(format!(
                "{form:?} is not a form of a grid: expected line, dotted or boxed"
            ))),
        }
    }

    fn __repr__(&self) -> String {
        match (self.0.filled() - self.0.fixed()).len() {
            0 => format!("Grid('{}')", self.0),
            1 => format!("<Grid {} with 1 entry>", self.0),
            entries => format!("<Grid {} with {entries} entries>", self.0),
        }
    }

    fn _repr_html_(&self) -> String {
        html::grid(&self.0, CellSet::EMPTY)
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((Bound<'py, PyBytes>,), Bound<'py, PyDict>)> {
        let options = PyDict::new(py);
        options.set_item("fixed", PyCellSet(self.0.fixed()))?;
        Ok(((PyBytes::new(py, self.0.digits()),), options))
    }
}

impl PyGrid {
    fn changed(
        &self,
        py: Python<'_>,
        change: impl FnOnce(&mut Grid) -> Result<(), FixedCellError>,
    ) -> PyResult<Self> {
        let mut grid = self.0;
        change(&mut grid).map_err(|error| error.into_python(py))?;
        Ok(Self(grid))
    }
}

/// A digit, or `None` for 0.
fn entry(py: Python<'_>, number: i64) -> PyResult<Option<Digit>> {
    if number == 0 { Ok(None) } else { digit_from(py, number).map(Some) }
}

/// The digit, 1 to 9.
pub(crate) fn digit_from(py: Python<'_>, number: i64) -> PyResult<Digit> {
    let digit = u8::try_from(number).ok().and_then(Digit::new);
    digit.ok_or_else(|| sudoku_error(py, format!("{number} is not a digit from 1 to 9")))
}

/// The same digit more than once in a house; from ``Grid.clashes()``.
///
/// Its text: ``row 3 has two 7s (r3c2, r3c9)``.
#[pyclass(name = "Clash", module = "sudoku_core", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyClash(pub(crate) Clash);

#[pymethods]
impl PyClash {
    #[classattr]
    #[allow(non_upper_case_globals)] // Python's name
    const __match_args__: (&str, &str, &str) = ("house", "digit", "cells");

    #[new]
    #[pyo3(signature = (house, digit, cells, /))]
    fn new(
        py: Python<'_>,
        house: PyRef<'_, PyHouse>,
        digit: i64,
        cells: CellSetArg,
    ) -> PyResult<Self> {
        Ok(Self(Clash { house: house.0, digit: digit_from(py, digit)?, cells: cells.0 }))
    }

    /// The house that has the digit more than once.
    #[getter]
    fn house(&self) -> PyHouse {
        PyHouse(self.0.house)
    }

    /// The digit, 1 to 9.
    #[getter]
    fn digit(&self) -> u8 {
        self.0.digit.number()
    }

    /// The two or more cells of the house that hold it.
    #[getter]
    fn cells(&self) -> PyCellSet {
        PyCellSet(self.0.cells)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Clash: {}>", self.0)
    }

    fn __getnewargs__(&self) -> (PyHouse, u8, PyCellSet) {
        (self.house(), self.digit(), self.cells())
    }
}
