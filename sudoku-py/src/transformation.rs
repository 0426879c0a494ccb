//! `Transformation`: the ways to turn a puzzle into an equivalent one.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use sudoku_core::{Digit, SquareSymmetry, Transformation};

use crate::candidates::PyCandidateGrid;
use crate::cell::{CellArg, PyCell};
use crate::cell_set::{CellSetArg, PyCellSet};
use crate::data::Data;
use crate::errors::{items_of, sudoku_error, wrong_type};
use crate::grid::{PyGrid, digit_from};
use crate::html;
use crate::number::{self, Number};
use crate::puzzle::PuzzleArg;
use crate::symmetry::square_named;

#[doc = docs!(Transformation)]
#[pyclass(name = "Transformation", module = "sudoku_core", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyTransformation(pub(crate) Transformation);

#[pymethods]
impl PyTransformation {
    #[new]
    #[pyo3(signature = (*, transposes=false, rows=None, columns=None, digits=None))]
    fn new(
        py: Python<'_>,
        transposes: bool,
        rows: Option<Bound<'_, PyAny>>,
        columns: Option<Bound<'_, PyAny>>,
        digits: Option<Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let wrong = |message: String| sudoku_error(py, message);
        let lines = |order: Option<Bound<'_, PyAny>>, name: &str, identity| match order {
            None => Ok(identity),
            Some(order) => nine(&order, name)?
                .ok_or_else(|| wrong(format!("{name}: expected each number from 0 to 8 once"))),
        };
        let rows = lines(rows, "rows", Transformation::IDENTITY.rows())?;
        let columns = lines(columns, "columns", Transformation::IDENTITY.columns())?;
        let digits = match digits {
            None => Digit::ALL,
            Some(digits) => {
                let order = nine(&digits, "digits")?;
                let digits = order.and_then(|order| {
                    let mut digits = Digit::ALL;
                    for (digit, number) in digits.iter_mut().zip(order) {
                        *digit = Digit::new(number)?;
                    }
                    Some(digits)
                });
                digits.ok_or_else(|| wrong("digits: expected each digit once".into()))?
            }
        };
        Transformation::new(transposes, rows, columns, digits)
            .map(Self)
            .map_err(|error| wrong(error.to_string()))
    }

    /// The transformation that leaves everything as it is.
    #[classattr]
    const IDENTITY: Self = Self(Transformation::IDENTITY);

    /// The number of transformations: 2 · 1296 · 1296 · 9!.
    #[classattr]
    const COUNT: u64 = Transformation::COUNT;

    #[doc = docs!(Transformation.from_square)]
    #[staticmethod]
    #[pyo3(signature = (square, /))]
    fn from_square(square: &str) -> PyResult<Self> {
        square_named(square).map(|square| Self(square.into()))
    }

    #[doc = docs!(Transformation.random)]
    #[staticmethod]
    #[pyo3(signature = (seed, /))]
    fn random(#[pyo3(from_py_with = number::seed)] seed: u64) -> PyResult<Self> {
        Ok(Self(Transformation::random(seed)))
    }

    #[doc = docs!(Transformation.from_index)]
    #[staticmethod]
    #[pyo3(signature = (index, /))]
    fn from_index(#[pyo3(from_py_with = number::index)] index: u64) -> PyResult<Self> {
        let transformation = Transformation::from_index(index);
        transformation.map(Self).ok_or_else(|| Number::Fits(index).is_wrong("index", "less"))
    }

    #[doc = docs!(Transformation.index)]
    #[getter]
    fn index(&self) -> u64 {
        self.0.index()
    }

    #[doc = docs!(Transformation.transposes)]
    #[getter]
    fn transposes(&self) -> bool {
        self.0.transposes()
    }

    #[doc = docs!(Transformation.rows)]
    #[getter]
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.rows())
    }

    #[doc = docs!(Transformation.columns)]
    #[getter]
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.columns())
    }

    #[doc = docs!(Transformation.digits)]
    #[getter]
    fn digits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.digits().map(Digit::number))
    }

    #[doc = docs!(Transformation.square)]
    #[getter]
    fn square(&self) -> Option<&'static str> {
        self.0.square().map(SquareSymmetry::name)
    }

    #[doc = docs!(Transformation.then)]
    #[pyo3(signature = (other, /))]
    fn then(&self, other: PyRef<'_, Self>) -> Self {
        Self(self.0.then(&other.0))
    }

    #[doc = docs!(Transformation.inverse)]
    fn inverse(&self) -> Self {
        Self(self.0.inverse())
    }

    #[doc = docs!(Transformation.apply)]
    #[pyo3(signature = (puzzle, /))]
    fn apply<'py>(&self, py: Python<'py>, puzzle: PuzzleArg) -> PyResult<Bound<'py, PyAny>> {
        self.0.apply(&puzzle.0).data(py)
    }

    #[doc = docs!(Transformation.cell)]
    #[pyo3(signature = (cell, /))]
    fn cell(&self, cell: CellArg) -> PyCell {
        PyCell(self.0.cell(cell.0))
    }

    #[doc = docs!(Transformation.cells)]
    #[pyo3(signature = (cells, /))]
    fn cells(&self, cells: CellSetArg) -> PyCellSet {
        PyCellSet(self.0.cells(cells.0))
    }

    #[doc = docs!(Transformation.digit)]
    #[pyo3(signature = (digit, /))]
    fn digit(&self, py: Python<'_>, digit: i64) -> PyResult<u8> {
        Ok(self.0.digit(digit_from(py, digit)?).number())
    }

    fn __call__<'py>(&self, object: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = object.py();
        if let Ok(cell) = object.cast::<PyCell>() {
            return Ok(PyCell(self.0.cell(cell.get().0)).into_pyobject(py)?.into_any());
        }
        if let Ok(cells) = object.cast::<PyCellSet>() {
            return Ok(PyCellSet(self.0.cells(cells.get().0)).into_pyobject(py)?.into_any());
        }
        if object.is_instance_of::<PyGrid>() || object.is_instance_of::<PyCandidateGrid>() {
            return self.apply(py, object.extract()?);
        }
        let expected = "a Grid, CandidateGrid, Cell or CellSet (a text: apply() knows what it is)";
        Err(wrong_type(expected, object))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        html::of(slf.as_any(), "transformation")
    }

    fn __repr__(&self) -> String {
        let (this, identity) = (&self.0, Transformation::IDENTITY);
        let mut parts = Vec::new();
        if this.transposes() {
            parts.push("transposes=True".into());
        }
        if this.rows() != identity.rows() {
            parts.push(part("rows", this.rows()));
        }
        if this.columns() != identity.columns() {
            parts.push(part("columns", this.columns()));
        }
        if this.digits() != identity.digits() {
            parts.push(part("digits", this.digits().map(Digit::number)));
        }
        format!("Transformation({})", parts.join(", "))
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyDict>)> {
        let parts = PyDict::new(py);
        parts.set_item("transposes", self.transposes())?;
        parts.set_item("rows", self.rows(py)?)?;
        parts.set_item("columns", self.columns(py)?)?;
        parts.set_item("digits", self.digits(py)?)?;
        Ok((PyTuple::empty(py), parts))
    }
}

/// A part as it is written: `rows=(3, 4, 5, 0, 1, 2, 6, 7, 8)`.
fn part(name: &str, order: [u8; 9]) -> String {
    let numbers = order.map(|number| number.to_string()).join(", ");
    format!("{name}=({numbers})")
}

/// Nine numbers, with 255 for those out of range; `None` if there are fewer or more.
fn nine(order: &Bound<'_, PyAny>, name: &str) -> PyResult<Option<[u8; 9]>> {
    let items = items_of(&format!("{name}: nine numbers"), order)?.take(10);
    let numbers: Vec<u8> = items
        .map(|item| Ok(item?.extract::<Number>()?.within(name, 0..=9).map_or(255, |n| n as u8)))
        .collect::<PyResult<_>>()?;
    Ok(numbers.try_into().ok())
}
