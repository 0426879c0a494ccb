//! `Transformation`: the ways to turn a puzzle into an equivalent one.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use sudoku_core::{Digit, Transformation};

use crate::candidates::PyCandidateGrid;
use crate::cell::{CellArg, PyCell};
use crate::cell_set::{CellSetArg, PyCellSet};
use crate::data::Data;
use crate::errors::{items_of, sudoku_error, wrong_type};
use crate::grid::{PyGrid, digit_from};
use crate::html;
use crate::number::Number;
use crate::puzzle::PuzzleArg;
use crate::symmetry::{square_name, square_named};

/// One of the 3,359,232 · 9! ways to rearrange a grid that keep every rule: other names for the
/// digits, other orders of the rows within a band, of the bands, of the columns within a stack and
/// of the stacks, and transposition.
///
/// First rows become columns, if it ``transposes``. Then row ``i`` of the result, counted from 0,
/// is row ``rows[i]``, and column ``j`` is column ``columns[j]``; and digit ``d`` becomes
/// ``digits[d - 1]``. Parts that are left out change nothing: ``Transformation()`` is the identity.
///
/// Called with a ``Grid``, a ``CandidateGrid``, a ``Cell`` or a ``CellSet``, it returns the image.
/// Its text is in words, with rows and columns counted from 1. Transformations are ordered by their
/// parts.
///
/// Raises ``SudokuError`` if one of the parts is not an order of all nine, or tears a band or stack
/// apart.
///
/// >>> from sudoku_core import Cell, Grid, Transformation
/// >>> puzzle = Grid(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
/// >>> turn = Transformation.from_square("half-turn")
/// >>> print(turn(puzzle))
/// .6.8.9..4.71......54.6..8...1..6..3....398....2..7..8...6..3.78......24.4..7.6.1.
/// >>> turn(Cell("r1c2"))
/// Cell('r9c8')
/// >>> change = turn.then(Transformation(digits=[5, 8, 3, 1, 9, 2, 4, 6, 7]))
/// >>> print(change)
/// turned by 180 degrees, digits renamed 5 8 3 1 9 2 4 6 7
/// >>> change.inverse()(change(puzzle)) == puzzle
/// True
/// >>> change.then(change.inverse()) == Transformation.IDENTITY == Transformation()
/// True
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

    /// A rotation or reflection of the square: ``"identity"``, ``"quarter-turn"`` (clockwise),
    /// ``"half-turn"``, ``"three-quarter-turn"``, ``"left-right"``, ``"up-down"``, ``"diagonal"``
    /// (rows become columns) or ``"antidiagonal"``.
    ///
    /// Raises ``ValueError`` for another name.
    ///
    /// >>> from sudoku_core import Transformation
    /// >>> turn = Transformation.from_square("quarter-turn")
    /// >>> print(turn.then(turn))
    /// turned by 180 degrees
    #[staticmethod]
    #[pyo3(signature = (square, /))]
    fn from_square(square: &str) -> PyResult<Self> {
        square_named(square).map(|square| Self(square.into()))
    }

    /// A random transformation, all equally likely. The same seed, 0 to 2**64 - 1, gives the same
    /// one for ever, in every language.
    ///
    /// >>> from sudoku_core import Transformation
    /// >>> Transformation.random(7) == Transformation.random(7) != Transformation.random(8)
    /// True
    #[staticmethod]
    #[pyo3(signature = (seed, /))]
    fn random(seed: Number) -> PyResult<Self> {
        let seed = seed.within("seed", 0..=u64::MAX)?;
        Ok(Self(Transformation::random(seed)))
    }

    /// The transformation with this ``index``.
    ///
    /// Raises ``ValueError`` if it is not 0 to ``Transformation.COUNT`` - 1.
    ///
    /// >>> from sudoku_core import Transformation
    /// >>> Transformation.from_index(5)
    /// Transformation(digits=(1, 2, 3, 4, 5, 6, 9, 8, 7))
    #[staticmethod]
    #[pyo3(signature = (index, /))]
    fn from_index(index: Number) -> PyResult<Self> {
        let fits = index.within("index", 0..=Transformation::COUNT - 1)?;
        let transformation = Transformation::from_index(fits);
        transformation.map(Self).ok_or_else(|| index.is_wrong("index", "less"))
    }

    /// The number of the transformation, 0 to ``Transformation.COUNT`` - 1, which fits in eight
    /// bytes. The identity is 0.
    #[getter]
    fn index(&self) -> u64 {
        self.0.index()
    }

    /// Whether rows become columns, before anything else.
    #[getter]
    fn transposes(&self) -> bool {
        self.0.transposes()
    }

    /// The rows, 0 to 8, that become row 0, 1, ... of the result.
    #[getter]
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.rows())
    }

    /// The columns, 0 to 8, that become column 0, 1, ... of the result.
    #[getter]
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.columns())
    }

    /// The new names of the digits 1 to 9.
    #[getter]
    fn digits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.digits().map(Digit::number))
    }

    /// The rotation or reflection, ignoring the names of the digits; ``None`` if it is another
    /// transformation. The names are those of ``from_square()``.
    #[getter]
    fn square(&self) -> Option<&'static str> {
        self.0.square().map(square_name)
    }

    /// This transformation followed by the other.
    #[pyo3(signature = (other, /))]
    fn then(&self, other: PyRef<'_, Self>) -> Self {
        Self(self.0.then(&other.0))
    }

    /// The inverse transformation.
    fn inverse(&self) -> Self {
        Self(self.0.inverse())
    }

    /// The puzzle rearranged: a ``Grid`` with its ``fixed`` mask, or the ``CandidateGrid`` that
    /// pencil marks become.
    ///
    /// >>> from sudoku_core import Transformation
    /// >>> mirror = Transformation.from_square("left-right")
    /// >>> mirror.apply("12" + 79 * ".").rows()[0]
    /// [0, 0, 0, 0, 0, 0, 0, 2, 1]
    #[pyo3(signature = (puzzle, /))]
    fn apply<'py>(&self, py: Python<'py>, puzzle: PuzzleArg) -> PyResult<Bound<'py, PyAny>> {
        self.0.apply(&puzzle.0).data(py)
    }

    /// The image of a cell.
    #[pyo3(signature = (cell, /))]
    fn cell(&self, cell: CellArg) -> PyCell {
        PyCell(self.0.cell(cell.0))
    }

    /// The images of these cells.
    #[pyo3(signature = (cells, /))]
    fn cells(&self, cells: CellSetArg) -> PyCellSet {
        PyCellSet(self.0.cells(cells.0))
    }

    /// The new name of a digit, 1 to 9.
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
