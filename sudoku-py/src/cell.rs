//! `Cell`, and everything that names one: a `Cell`, `(row, column)`, `"r4c3"`.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use sudoku_core::Cell;

use crate::cell_set::PyCellSet;
use crate::errors::{sudoku_error, wrong_type};
use crate::house::PyHouse;

/// One of the 81 cells of a grid.
///
/// Rows and columns count from 0, as in ``grid[row, column]``; the name counts from 1. Every
/// function that takes a cell takes a ``Cell``, a pair ``(row, column)`` or a name.
///
/// Raises ``IndexError`` if a row or column is not 0 to 8, and ``SudokuError`` if a
/// text is not a name from r1c1 to r9c9.
///
/// >>> from sudoku_core import Cell
/// >>> cell = Cell(3, 2)
/// >>> cell
/// Cell('r4c3')
/// >>> cell.row, cell.column, cell.box, cell.index
/// (3, 2, 3, 29)
/// >>> len(cell.peers)
/// 20
/// >>> row, column = cell
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

    /// The row, 0 to 8 from the top.
    #[getter]
    fn row(&self) -> usize {
        self.0.row()
    }

    /// The column, 0 to 8 from the left.
    #[getter]
    fn column(&self) -> usize {
        self.0.column()
    }

    /// The box, 0 to 8, row by row.
    #[getter]
    fn r#box(&self) -> usize {
        self.0.box_()
    }

    /// The index, 0 to 80, row by row.
    #[getter]
    fn index(&self) -> usize {
        self.0.index()
    }

    /// The name, ``"r1c1"`` to ``"r9c9"``.
    #[getter]
    fn name(&self) -> String {
        self.0.to_string()
    }

    /// The row, the column and the box of the cell.
    #[getter]
    fn houses(&self) -> (PyHouse, PyHouse, PyHouse) {
        let [row, column, box_] = self.0.houses().map(PyHouse);
        (row, column, box_)
    }

    /// The 20 other cells of its row, column and box.
    #[getter]
    fn peers(&self) -> PyCellSet {
        PyCellSet(self.0.peers())
    }

    /// Whether the two cells differ and share a house.
    ///
    /// >>> from sudoku_core import Cell
    /// >>> Cell("r4c3").sees("r6c1")
    /// True
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
    name.parse().map_err(|error| sudoku_error(py, format!("{error}, found {name:?}")))
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
