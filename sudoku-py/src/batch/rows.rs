//! [`Missing`]: the rows of a table that have no puzzle; places in a sequence.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::arrays::{Arrays, Items};

/// Whether each row has no puzzle; `None` if all have one.
pub(super) struct Missing(pub(super) Option<Vec<bool>>);

impl Missing {
    /// Whether the puzzle of this row is missing.
    pub(super) fn is(&self, row: usize) -> bool {
        self.0.as_ref().is_some_and(|missing| missing[row])
    }

    /// The same for all rows, as an array.
    pub(super) fn array<'py>(
        &self,
        py: Python<'py>,
        arrays: Arrays,
        rows: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let bytes: Vec<u8> = (0..rows).map(|row| self.is(row).into()).collect();
        arrays.array(&PyBytes::new(py, &bytes), Items::Bool, &[rows])
    }
}

/// The place in a sequence of this length that an index in brackets means.
pub(super) fn index_of(index: isize, len: usize) -> PyResult<usize> {
    let index = if index < 0 { index + len as isize } else { index };
    let index = usize::try_from(index).ok().filter(|index| *index < len);
    index.ok_or_else(|| PyIndexError::new_err("no such puzzle"))
}
