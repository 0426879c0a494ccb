//! `Automorphisms`: the transformations that leave a puzzle as it is.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyRange;
use sudoku_core::AnyPuzzle;
use sudoku_core::Automorphisms;

use crate::puzzle::PuzzleArg;
use crate::transformation::PyTransformation;

#[doc = docs!(automorphisms)]
#[pyfunction]
#[pyo3(signature = (puzzle, /))]
pub(crate) fn automorphisms(py: Python<'_>, puzzle: PuzzleArg) -> PyAutomorphisms {
    let group = py.detach(|| sudoku_core::automorphisms(&puzzle.0));
    PyAutomorphisms { puzzle: puzzle.0, group }
}

#[doc = docs!(Automorphisms)]
#[pyclass(name = "Automorphisms", module = "sudoku_core.results", frozen, sequence)]
pub(crate) struct PyAutomorphisms {
    puzzle: AnyPuzzle,
    group: Automorphisms,
}

#[pymethods]
impl PyAutomorphisms {
    #[doc = docs!(Automorphisms.order)]
    #[getter]
    fn order(&self) -> u64 {
        self.group.order()
    }

    #[doc = docs!(Automorphisms.generators)]
    #[getter]
    fn generators(&self) -> Vec<PyTransformation> {
        self.group.generators().iter().copied().map(PyTransformation).collect()
    }

    fn __len__(&self) -> PyResult<usize> {
        Ok(usize::try_from(self.group.order())?)
    }

    fn __contains__(&self, transformation: PyRef<'_, PyTransformation>) -> bool {
        transformation.0.apply(&self.puzzle) == self.puzzle
    }

    fn __getitem__(&self, index: isize) -> PyResult<PyTransformation> {
        let index = if index < 0 { index + self.__len__()? as isize } else { index };
        let found = usize::try_from(index).ok().and_then(|index| self.group.iter().nth(index));
        found.map(PyTransformation).ok_or_else(|| PyIndexError::new_err("no such automorphism"))
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let places = PyRange::new(py, 0, slf.len()? as isize)?;
        py.import("builtins")?.call_method1("map", (slf.getattr("__getitem__")?, places))
    }

    fn __repr__(&self) -> String {
        format!("<Automorphisms: {}>", self.group.order())
    }
}
