//! `Symmetry`: the symmetries of a pattern of cells, and the names of those of the square.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use sudoku_core::{SquareSymmetry, Symmetry};

use crate::cell::CellArg;
use crate::cell_set::{CellSetArg, PyCellSet};
use crate::errors::wrong_type;

#[doc = docs!(Symmetry)]
#[pyclass(name = "Symmetry", module = "sudoku_core", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PySymmetry(pub(crate) Symmetry);

#[pymethods]
impl PySymmetry {
    #[new]
    #[pyo3(signature = (symmetry, /))]
    fn new(symmetry: SymmetryArg) -> Self {
        Self(symmetry.0)
    }

    #[doc = docs!(Symmetry.all)]
    #[staticmethod]
    fn all() -> Vec<Self> {
        Symmetry::ALL.map(Self).to_vec()
    }

    #[doc = docs!(Symmetry.of)]
    #[staticmethod]
    #[pyo3(signature = (cells, /))]
    fn of(cells: CellSetArg) -> Self {
        Self(Symmetry::of(cells.0))
    }

    #[doc = docs!(Symmetry.name)]
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    #[doc = docs!(Symmetry.elements)]
    #[getter]
    fn elements(&self) -> Vec<&'static str> {
        self.0.elements().iter().map(|element| element.name()).collect()
    }

    #[doc = docs!(Symmetry.includes)]
    #[pyo3(signature = (other, /))]
    fn includes(&self, other: SymmetryArg) -> bool {
        self.0.includes(other.0)
    }

    #[doc = docs!(Symmetry.keeps)]
    #[pyo3(signature = (cells, /))]
    fn keeps(&self, cells: CellSetArg) -> bool {
        self.0.keeps(cells.0)
    }

    #[doc = docs!(Symmetry.orbit)]
    #[pyo3(signature = (cell, /))]
    fn orbit(&self, cell: CellArg) -> PyCellSet {
        PyCellSet(self.0.orbit(cell.0))
    }

    #[doc = docs!(Symmetry.orbits)]
    fn orbits(&self) -> Vec<PyCellSet> {
        self.0.orbits().into_iter().map(PyCellSet).collect()
    }

    #[doc = docs!(Symmetry.unpaired)]
    #[pyo3(signature = (cells, /))]
    fn unpaired(&self, cells: CellSetArg) -> PyCellSet {
        PyCellSet(self.0.unpaired(cells.0))
    }

    fn __str__(&self) -> &'static str {
        self.0.name()
    }

    fn __repr__(&self) -> String {
        format!("Symmetry('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (&'static str,) {
        (self.0.name(),)
    }
}

/// A `Symmetry` or a name.
pub(crate) struct SymmetryArg(pub(crate) Symmetry);

impl<'py> FromPyObject<'_, 'py> for SymmetryArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(symmetry) = object.cast::<PySymmetry>() {
            return Ok(Self(symmetry.get().0));
        }
        let Ok(name) = object.cast::<PyString>() else {
            return Err(wrong_type(
                "a symmetry: a Symmetry or a name such as 'half-turn'",
                &object,
            ));
        };
        let name = name.to_cow()?;
        let symmetry = name.parse().map(Self);
        symmetry.map_err(|error| PyValueError::new_err(format!("{error}, found {name:?}")))
    }
}

/// The rotation or reflection with this name.
pub(crate) fn square_named(name: &str) -> PyResult<SquareSymmetry> {
    let square = SquareSymmetry::ALL.into_iter().find(|&square| square.name() == name);
    square.ok_or_else(|| {
        let names = SquareSymmetry::ALL.map(SquareSymmetry::name).join(", ");
        PyValueError::new_err(format!("{name:?} is no symmetry of the square: expected {names}"))
    })
}
