//! `Cell`, and everything that names one: a `Cell`, `(row, column)`, `"r4c3"`.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use sudoku_core::Cell;

use crate::cell_set::PyCellSet;
use crate::errors::{exception, wrong_type};
use crate::house::PyHouse;

#[doc = docs!(Cell)]
#[pyclass(name = "Cell", module = "sudoku_core", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyCell(pub(crate) Cell);

#[pymethods]
impl PyCell {
    #[classattr]
    #[allow(non_upper_case_globals)] // Python's name
    const __match_args__: (&str, &str) = ("row", "column");

    #[new]
    #[pyo3(signature = (cell, column=None, /))]
    fn new(cell: &Bound<'_, PyAny>, column: Option<i64>) -> PyResult<Self> {
        match column {
            Some(column) => at(cell.extract()?, column).map(Self),
            None => cell.extract::<CellArg>().map(|cell| Self(cell.0)),
        }
    }

    #[doc = docs!(Cell.row)]
    #[getter]
    fn row(&self) -> usize {
        self.0.row()
    }

    #[doc = docs!(Cell.column)]
    #[getter]
    fn column(&self) -> usize {
        self.0.column()
    }

    #[doc = docs!(Cell.box)]
    #[getter]
    fn r#box(&self) -> usize {
        self.0.box_()
    }

    #[doc = docs!(Cell.index)]
    #[getter]
    fn index(&self) -> usize {
        self.0.index()
    }

    #[doc = docs!(Cell.name)]
    #[getter]
    fn name(&self) -> String {
        self.0.to_string()
    }

    #[doc = docs!(Cell.houses)]
    #[getter]
    fn houses(&self) -> (PyHouse, PyHouse, PyHouse) {
        let [row, column, box_] = self.0.houses().map(PyHouse);
        (row, column, box_)
    }

    #[doc = docs!(Cell.peers)]
    #[getter]
    fn peers(&self) -> PyCellSet {
        PyCellSet(self.0.peers())
    }

    #[doc = docs!(Cell.sees)]
    #[pyo3(signature = (other, /))]
    fn sees(&self, other: CellArg) -> bool {
        self.0.sees(other.0)
    }

    /// The row and the column, for unpacking.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        (self.0.row(), self.0.column()).into_pyobject(py)?.try_iter().map(Bound::into_any)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Cell('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}

/// A cell in any of the ways Python names one.
pub(crate) struct CellArg(pub(crate) Cell);

impl<'py> FromPyObject<'_, 'py> for CellArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(cell) = object.cast::<PyCell>() {
            return Ok(Self(cell.get().0));
        }
        if let Ok(pair) = object.cast::<PyTuple>()
            && pair.len() == 2
        {
            let (row, column) = pair.extract()?;
            return at(row, column).map(Self);
        }
        if let Ok(name) = object.cast::<PyString>() {
            return named(object.py(), &name.to_cow()?).map(Self);
        }
        Err(wrong_type("a cell: a Cell, (row, column) or a name such as 'r4c3'", &object))
    }
}

/// The cell with this name.
pub(crate) fn named(py: Python<'_>, name: &str) -> PyResult<Cell> {
    name.parse()
        .map_err(|error| exception(py, "CellNameError", (format!("{error}, found {name:?}"),)))
}

/// The cell in this row and column, both 0 to 8.
fn at(row: i64, column: i64) -> PyResult<Cell> {
    let cell = || Cell::at(usize::try_from(row).ok()?, usize::try_from(column).ok()?);
    cell().ok_or_else(|| {
        PyIndexError::new_err(format!(
            "({row}, {column}) is outside the grid: rows and columns count from 0 to 8"
        ))
    })
}
