//! What a search starts from: a grid, or pencil marks.

use pyo3::prelude::*;
use pyo3::types::PyString;
use sudoku_core::text::Reading;

use crate::candidates::PyCandidateGrid;
use crate::errors::IntoPython;
use crate::grid::PyGrid;
use crate::grid_source::GridArg;

/// A grid in any of the ways Python code has one, or a `CandidateGrid`, or text of either.
pub(crate) struct ReadingArg(pub(crate) Reading);

impl<'py> FromPyObject<'_, 'py> for ReadingArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(grid) = object.cast::<PyGrid>() {
            return Ok(Self(grid.get().0.into()));
        }
        if let Ok(marks) = object.cast::<PyCandidateGrid>() {
            return Ok(Self(marks.get().0.into()));
        }
        if let Ok(text) = object.cast::<PyString>() {
            let reading = text.to_cow()?.parse::<Reading>();
            return reading.map(Self).map_err(|error| error.into_python(object.py()));
        }
        object.extract::<GridArg>().map(|grid| Self(grid.0.into()))
    }
}
