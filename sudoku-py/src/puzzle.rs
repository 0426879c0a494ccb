//! Puzzles: grids or pencil marks, in any form that Python code has them.

use pyo3::prelude::*;
use pyo3::types::PyString;
use sudoku_core::AnyPuzzle;

use crate::candidates::{PyCandidateGrid, from_sets};
use crate::data::{Data, Object};
use crate::errors::IntoPython;
use crate::grid_source::{first_items, from_items, whole};

const EXPECTED: &str = "a grid or pencil marks: text, 81 numbers, 9 rows of 9 numbers, a buffer of \
                        81 bytes, a CandidateGrid, or 81 sets of digits";

/// A grid in any form that `GridArg` takes, a `CandidateGrid`, text of either, or 81 sets of
/// digits.
pub(crate) struct PuzzleArg(pub(crate) AnyPuzzle);

impl<'py> FromPyObject<'_, 'py> for PuzzleArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let py = object.py();
        if let Ok(text) = object.cast::<PyString>() {
            let reading = text.to_cow()?.parse::<AnyPuzzle>();
            return reading.map(Self).map_err(|error| error.into_python(py));
        }
        if let Ok(marks) = object.cast::<PyCandidateGrid>() {
            return Ok(Self(marks.get().0.into()));
        }
        if let Some(grid) = whole(&object)? {
            return Ok(Self(grid.into()));
        }
        let items = first_items(EXPECTED, &object, 81)?;
        if are_sets(&items)? {
            return Ok(Self(from_sets(py, &items)?.into()));
        }
        from_items(EXPECTED, py, &items).map(|grid| Self(grid.into()))
    }
}

/// Whether these are sets of candidates, and not digits.
fn are_sets(items: &[Bound<'_, PyAny>]) -> PyResult<bool> {
    match items {
        [first, ..] if items.len() == 81 && !first.is_instance_of::<PyString>() => {
            first.hasattr("__iter__")
        }
        _ => Ok(false),
    }
}

/// A `Grid` or a `CandidateGrid`.
impl Data for AnyPuzzle {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        match self {
            Self::Grid(grid) => grid.data(py),
            Self::Candidates(marks) => marks.data(py),
        }
    }
}
