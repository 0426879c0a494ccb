//! `Grid`: 81 cells, some of which are givens.

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PySlice, PyTuple};
use sudoku_core::{CellSet, Clash, Digit, FixedCellError, Grid};

use crate::array::{Items, PyArray};
use crate::candidates::indexed;
use crate::cell::CellArg;
use crate::cell_set::{CellSetArg, PyCellSet};
use crate::data::Object;
use crate::errors::{IntoPython, sudoku_error};
use crate::grid_source::GridArg;
use crate::house::PyHouse;
use crate::html;

#[doc = docs!(Grid)]
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

    #[doc = docs!(Grid.empty)]
    #[staticmethod]
    fn empty() -> Self {
        Self(Grid::EMPTY)
    }

    fn __len__(&self) -> usize {
        81
    }

    /// The digit in a cell, 0 if it is empty: ``grid[row, column]``, ``grid["r4c3"]``, or by
    /// the index of the cell. A slice picks several: ``grid[0, :]``, ``grid[0:3, 0:3]``.
    fn __getitem__<'py>(&self, py: Python<'py>, cell: &Bound<'py, PyAny>) -> PyResult<Object<'py>> {
        match sliced(self.0.digits(), cell)? {
            Some(digits) => Ok(digits),
            None => self.0.digits()[indexed(cell)?.index()].into_bound_py_any(py),
        }
    }

    #[doc = docs!(Grid.to_numpy)]
    fn to_numpy<'py>(slf: &Bound<'py, Self>) -> PyResult<Object<'py>> {
        slf.py().import("numpy")?.call_method1("array", (slf,))
    }

    #[doc = docs!(Grid.data)]
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        self.array(py).data(py)
    }

    /// The digits as NumPy reads them.
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.array(py).__array_interface__(py)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        PyBytes::new(py, self.0.digits()).try_iter().map(Bound::into_any)
    }

    /// The 81 digits as 81 bytes, 0 to 9.
    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.0.digits())
    }

    #[doc = docs!(Grid.rows)]
    fn rows(&self) -> Vec<Vec<u16>> {
        // `Vec<u8>` would become `bytes`.
        self.0.rows().iter().map(|row| row.iter().copied().map(u16::from).collect()).collect()
    }

    #[doc = docs!(Grid.fixed)]
    #[getter]
    fn fixed(&self) -> PyCellSet {
        PyCellSet(self.0.fixed())
    }

    #[doc = docs!(Grid.is_fixed)]
    #[pyo3(signature = (cell, /))]
    fn is_fixed(&self, cell: CellArg) -> bool {
        self.0.is_fixed(cell.0)
    }

    #[doc = docs!(Grid.with_fixed)]
    #[pyo3(signature = (cells, /))]
    fn with_fixed(&self, cells: CellSetArg) -> Self {
        Self(self.0.with_fixed(cells.0))
    }

    #[doc = docs!(Grid.filled)]
    #[getter]
    fn filled(&self) -> PyCellSet {
        PyCellSet(self.0.filled())
    }

    #[doc = docs!(Grid.cells_with)]
    #[pyo3(signature = (digit, /))]
    fn cells_with(&self, py: Python<'_>, digit: i64) -> PyResult<PyCellSet> {
        Ok(PyCellSet(self.0.cells_with(digit_from(py, digit)?)))
    }

    #[doc = docs!(Grid.is_full)]
    #[getter]
    fn is_full(&self) -> bool {
        self.0.is_full()
    }

    #[doc = docs!(Grid.is_solved)]
    #[getter]
    fn is_solved(&self) -> bool {
        self.0.is_solved()
    }

    #[doc = docs!(Grid.contains_grid)]
    #[pyo3(signature = (puzzle, /))]
    fn contains_grid(&self, puzzle: GridArg) -> bool {
        self.0.contains_grid(&puzzle.0)
    }

    #[doc = docs!(Grid.difference)]
    #[pyo3(signature = (other, /))]
    fn difference(&self, other: GridArg) -> PyCellSet {
        PyCellSet(self.0.difference(&other.0))
    }

    #[doc = docs!(Grid.clashes)]
    fn clashes(&self) -> Vec<PyClash> {
        self.0.clashes().into_iter().map(PyClash).collect()
    }

    #[doc = docs!(Grid.with_entry)]
    #[pyo3(signature = (cell, digit, /))]
    fn with_entry(&self, py: Python<'_>, cell: CellArg, digit: i64) -> PyResult<Self> {
        let digit = entry(py, digit)?;
        self.changed(py, |grid| grid.set(cell.0, digit))
    }

    #[doc = docs!(Grid.cleared)]
    #[pyo3(signature = (cell, /))]
    fn cleared(&self, py: Python<'_>, cell: CellArg) -> PyResult<Self> {
        self.changed(py, |grid| grid.clear(cell.0))
    }

    #[doc = docs!(Grid.raised)]
    #[pyo3(signature = (cell, /))]
    fn raised(&self, py: Python<'_>, cell: CellArg) -> PyResult<Self> {
        self.changed(py, |grid| grid.raise(cell.0).map(|_| ()))
    }

    #[doc = docs!(Grid.lowered)]
    #[pyo3(signature = (cell, /))]
    fn lowered(&self, py: Python<'_>, cell: CellArg) -> PyResult<Self> {
        self.changed(py, |grid| grid.lower(cell.0).map(|_| ()))
    }

    #[doc = docs!(Grid.without_entries)]
    fn without_entries(&self) -> Self {
        Self(self.0.givens())
    }

    #[doc = docs!(Grid.dotted)]
    fn dotted(&self) -> String {
        self.0.dotted().to_string()
    }

    #[doc = docs!(Grid.boxed)]
    fn boxed(&self) -> String {
        self.0.boxed().to_string()
    }

    /// One line of 81 symbols, ``.`` for an empty cell.
    fn __str__(&self) -> String {
        self.0.to_string()
    }

    #[doc = docs!(Grid.__format__)]
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
    /// The digits as an array of 9 rows.
    fn array(&self, py: Python<'_>) -> PyArray {
        PyArray::new(&self.__bytes__(py), Items::UInt8, &[9, 9])
    }

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

/// The digits that slices pick, in lists; `None` for a key without a slice.
fn sliced<'py>(digits: &[u8; 81], key: &Bound<'py, PyAny>) -> PyResult<Option<Object<'py>>> {
    let py = key.py();
    // A vector of `u8` would become `bytes`.
    let list = |cells: Vec<usize>| -> Vec<u16> {
        cells.iter().map(|cell| u16::from(digits[*cell])).collect()
    };
    if let Ok(slice) = key.cast::<PySlice>() {
        return list(picked(slice, 81)?).into_bound_py_any(py).map(Some);
    }
    let Ok(pair) = key.cast::<PyTuple>() else { return Ok(None) };
    let Ok((row, column)) = pair.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>() else {
        return Ok(None);
    };
    let found = match (row.cast::<PySlice>(), column.cast::<PySlice>()) {
        (Err(_), Err(_)) => return Ok(None),
        (Ok(rows), Ok(columns)) => {
            let (rows, columns) = (picked(rows, 9)?, picked(columns, 9)?);
            let row = |row: &usize| list(columns.iter().map(|column| 9 * row + column).collect());
            rows.iter().map(row).collect::<Vec<_>>().into_bound_py_any(py)
        }
        (Ok(rows), Err(_)) => {
            let column = indexed(&(0, column).into_bound_py_any(py)?)?.column();
            list(picked(rows, 9)?.iter().map(|row| 9 * row + column).collect())
                .into_bound_py_any(py)
        }
        (Err(_), Ok(columns)) => {
            let row = indexed(&(row, 0).into_bound_py_any(py)?)?.row();
            list(picked(columns, 9)?.iter().map(|column| 9 * row + column).collect())
                .into_bound_py_any(py)
        }
    };
    found.map(Some)
}

/// The places of a slice among this many.
fn picked(slice: &Bound<'_, PySlice>, len: isize) -> PyResult<Vec<usize>> {
    let picked = slice.indices(len)?;
    let place = |nth| (picked.start + nth * picked.step) as usize;
    Ok((0..picked.slicelength as isize).map(place).collect())
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

#[doc = docs!(Clash)]
#[pyclass(name = "Clash", module = "sudoku_core.results", frozen, eq, hash)]
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

    #[doc = docs!(Clash.house)]
    #[getter]
    fn house(&self) -> PyHouse {
        PyHouse(self.0.house)
    }

    #[doc = docs!(Clash.digit)]
    #[getter]
    fn digit(&self) -> u8 {
        self.0.digit.number()
    }

    #[doc = docs!(Clash.cells)]
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
