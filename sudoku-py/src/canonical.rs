//! Equivalent puzzles: `canonical`, `canonical_form`, `equivalence`.

use pyo3::prelude::*;
use sudoku_core::{Canonical, Canonicalizer};

use crate::data::{Data, Object, record};
use crate::puzzle::PuzzleArg;
use crate::transformation::PyTransformation;

#[doc = docs!(canonical)]
#[pyfunction]
#[pyo3(signature = (puzzle, /))]
pub(crate) fn canonical<'py>(py: Python<'py>, puzzle: PuzzleArg) -> PyResult<Object<'py>> {
    let Canonical { form, transformation, automorphisms, .. } =
        py.detach(|| sudoku_core::canonical(&puzzle.0));
    record!(py, results::Canonical { form, transformation, automorphisms })
}

#[doc = docs!(canonical_form)]
#[pyfunction]
#[pyo3(signature = (puzzle, /))]
pub(crate) fn canonical_form<'py>(py: Python<'py>, puzzle: PuzzleArg) -> PyResult<Object<'py>> {
    py.detach(|| Canonicalizer::new().form(&puzzle.0)).data(py)
}

#[doc = docs!(equivalence)]
#[pyfunction]
#[pyo3(signature = (puzzle, other, /))]
pub(crate) fn equivalence(
    py: Python<'_>,
    puzzle: PuzzleArg,
    other: PuzzleArg,
) -> Option<PyTransformation> {
    py.detach(|| sudoku_core::equivalence(&puzzle.0, &other.0)).map(PyTransformation)
}
