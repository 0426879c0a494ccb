//! `CellSet`: a set of cells.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pyo3::types::PyString;
use sudoku_core::{Cell, CellSet, Grid};

use crate::cell::{CellArg, PyCell, named};
use crate::errors::{items_of, sudoku_error};
use crate::html;

#[doc = docs!(CellSet)]
#[pyclass(name = "CellSet", module = "sudoku_core", frozen, sequence)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyCellSet(pub(crate) CellSet);

#[pymethods]
impl PyCellSet {
    #[new]
    #[pyo3(signature = (cells=CellSetArg(CellSet::EMPTY), /))]
    fn new(cells: CellSetArg) -> Self {
        Self(cells.0)
    }

    #[doc = docs!(CellSet.all)]
    #[staticmethod]
    fn all() -> Self {
        Self(CellSet::ALL)
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __contains__(&self, cell: CellArg) -> bool {
        self.0.contains(cell.0)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let cells: Vec<_> = self.0.iter().map(PyCell).collect();
        cells.into_pyobject(py)?.try_iter().map(Bound::into_any)
    }

    fn __or__(&self, other: &Self) -> Self {
        Self(self.0 | other.0)
    }

    fn __and__(&self, other: &Self) -> Self {
        Self(self.0 & other.0)
    }

    fn __sub__(&self, other: &Self) -> Self {
        Self(self.0 - other.0)
    }

    fn __xor__(&self, other: &Self) -> Self {
        Self((self.0 | other.0) - (self.0 & other.0))
    }

    fn __invert__(&self) -> Self {
        Self(!self.0)
    }

    fn __richcmp__(&self, other: &Self, order: CompareOp) -> bool {
        match order {
            CompareOp::Eq => self == other,
            CompareOp::Ne => self != other,
            CompareOp::Le => other.0.is_superset(self.0),
            CompareOp::Lt => other.0.is_superset(self.0) && self != other,
            CompareOp::Ge => self.0.is_superset(other.0),
            CompareOp::Gt => self.0.is_superset(other.0) && self != other,
        }
    }

    fn __hash__(&self) -> u64 {
        let mut state = DefaultHasher::new();
        self.hash(&mut state);
        state.finish()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn _repr_html_(&self) -> String {
        html::grid(&Grid::EMPTY, self.0)
    }

    fn __repr__(&self) -> String {
        // The core draws `cells! {`, the indented picture, `}`.
        let drawn = format!("{:?}", self.0);
        let picture: Vec<_> = drawn.lines().filter_map(|line| line.strip_prefix("    ")).collect();
        format!("CellSet('''\n{}\n''')", picture.join("\n"))
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}

/// Cells in any of the ways Python names them.
pub(crate) struct CellSetArg(pub(crate) CellSet);

impl<'py> FromPyObject<'_, 'py> for CellSetArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(cells) = object.cast::<PyCellSet>() {
            return Ok(Self(cells.get().0));
        }
        if let Ok(text) = object.cast::<PyString>() {
            return from_text(object.py(), &text.to_cow()?).map(Self);
        }
        let mut set = CellSet::EMPTY;
        for cell in items_of("cells: an iterable of them, names or a picture", &object)? {
            set.insert(cell?.extract::<CellArg>()?.0);
        }
        Ok(Self(set))
    }
}

/// Names between spaces, or a picture.
fn from_text(py: Python<'_>, text: &str) -> PyResult<CellSet> {
    let text = text.trim();
    if !text.starts_with(['X', '.']) {
        return text.split_whitespace().map(|name| named(py, name)).collect();
    }
    let marks: Vec<char> =
        text.chars().filter(|mark| !(mark.is_whitespace() || "|+-".contains(*mark))).collect();
    if let Some(mark) = marks.iter().find(|mark| !matches!(mark, 'X' | '.')) {
        return Err(sudoku_error(py, format!("{mark:?} in a picture of cells, expected X or .")));
    }
    if marks.len() != 81 {
        let count = marks.len();
        return Err(sudoku_error(py, format!("{count} marks in a picture of cells, expected 81")));
    }
    Ok(Cell::ALL.into_iter().filter(|cell| marks[cell.index()] == 'X').collect())
}
