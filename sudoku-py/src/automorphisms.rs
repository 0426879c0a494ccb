//! `Automorphisms`: the transformations that leave a puzzle as it is.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyRange;
use sudoku_core::AnyPuzzle;
use sudoku_core::Automorphisms;

use crate::puzzle::PuzzleArg;
use crate::transformation::PyTransformation;

/// The transformations that leave a puzzle as it is: its group of automorphisms.
///
/// >>> from sudoku_core import automorphisms
/// >>> most = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
/// >>> group = automorphisms(most)
/// >>> group.order
/// 648
/// >>> all(str(transformation.apply(most)) == most for transformation in group)
/// True
#[pyfunction]
#[pyo3(signature = (puzzle, /))]
pub(crate) fn automorphisms(py: Python<'_>, puzzle: PuzzleArg) -> PyAutomorphisms {
    let group = py.detach(|| sudoku_core::automorphisms(&puzzle.0));
    PyAutomorphisms { puzzle: puzzle.0, group }
}

/// The result of ``automorphisms()``: a sequence of transformations, the identity first, each made
/// on demand.
///
/// Nearly all puzzles have one automorphism, the identity; the empty grid has all 3,359,232 · 9!,
/// the highest possible ``order``. Look at the order before you make a list.
///
/// >>> from sudoku_core import Transformation, automorphisms
/// >>> group = automorphisms("1" + 80 * ".")
/// >>> group
/// <Automorphisms: 1672151040>
/// >>> group[0] == Transformation.IDENTITY, group[-1] in group
/// (True, True)
/// >>> Transformation.from_square("diagonal") in group, Transformation.from_square("up-down") in group
/// (True, False)
#[pyclass(name = "Automorphisms", module = "sudoku_core", frozen, sequence)]
pub(crate) struct PyAutomorphisms {
    puzzle: AnyPuzzle,
    group: Automorphisms,
}

#[pymethods]
impl PyAutomorphisms {
    /// The number of automorphisms, 1 to 3,359,232 · 9!; also ``len()``.
    #[getter]
    fn order(&self) -> u64 {
        self.group.order()
    }

    /// Automorphisms from which all others can be composed; empty if there is only the identity.
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
