//! `Summary`: what was checked, in numbers.

use pyo3::prelude::*;
use sudoku_book::Summary;

/// What was checked, in numbers. Every puzzle of a book is counted: what was not checked is
/// the difference of ``puzzles`` and ``checked``. Printed, it is the closing line of the report.
#[pyclass(name = "Summary", module = "sudoku_core", frozen)]
pub(crate) struct PySummary(pub(crate) Summary);

#[pymethods]
impl PySummary {
    /// How many puzzles there are, read or not.
    #[getter]
    fn puzzles(&self) -> u64 {
        self.0.puzzles
    }

    /// How many of them were read and searched for all solutions.
    #[getter]
    fn checked(&self) -> u64 {
        self.0.checked
    }

    /// How many of those have no finding.
    #[getter]
    fn fine(&self) -> u64 {
        self.0.fine
    }

    /// How many printed solutions were read.
    #[getter]
    fn solutions(&self) -> u64 {
        self.0.solutions
    }

    /// How many things look like a grid but cannot be read.
    #[getter]
    fn unreadable(&self) -> u64 {
        self.0.unreadable
    }

    /// How many findings are errors.
    #[getter]
    fn errors(&self) -> u64 {
        self.0.errors
    }

    /// How many findings are warnings.
    #[getter]
    fn warnings(&self) -> u64 {
        self.0.warnings
    }

    /// How many findings are for information only, as they were asked for with ``also``.
    #[getter]
    fn infos(&self) -> u64 {
        self.0.infos
    }

    /// How many findings were left out because they are allowed.
    #[getter]
    fn allowed(&self) -> u64 {
        self.0.allowed
    }

    /// How long it took, in seconds.
    #[getter]
    fn seconds(&self) -> f64 {
        self.0.elapsed.as_secs_f64()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Summary: {}>", self.0)
    }
}
