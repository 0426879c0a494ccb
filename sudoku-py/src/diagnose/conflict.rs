//! `Conflict`: which givens clash.

use pyo3::prelude::*;
use sudoku_core::diagnose::Conflict;

use super::reason::PyReason;
use crate::cell_set::PyCellSet;
use crate::grid::PyClash;

/// Why a puzzle has no solution; from ``Diagnosis.conflict``.
///
/// Printed, it is one sentence.
///
/// >>> from sudoku_core import diagnose
/// >>> conflict = diagnose(
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.66").conflict
/// >>> print(conflict.clashes[0])
/// row 9 has two 6s (r9c8, r9c9)
/// >>> print(conflict.givens)
/// r9c8 r9c9
#[pyclass(name = "Conflict", module = "sudoku_core", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PyConflict(pub(crate) Conflict);

#[pymethods]
impl PyConflict {
    /// Equal givens in one house: what everybody can see.
    #[getter]
    fn clashes(&self) -> Vec<PyClash> {
        self.0.clashes.iter().copied().map(PyClash).collect()
    }

    /// Givens that together have no solution.
    #[getter]
    fn givens(&self) -> PyCellSet {
        PyCellSet(self.0.givens)
    }

    /// Whether it is proven that without any one of ``givens``, the others have a solution.
    #[getter]
    fn is_minimal(&self) -> bool {
        self.0.is_minimal
    }

    /// Whether it is proven that no smaller set of givens is without a solution.
    #[getter]
    fn is_smallest(&self) -> bool {
        self.0.is_smallest
    }

    /// The way from these givens to a contradiction, if singles and locked candidates, and here and
    /// there a supposition, lead to one; else ``None``.
    #[getter]
    fn reason(&self) -> Option<PyReason> {
        self.0.reason.clone().map(PyReason)
    }

    pub(super) fn __str__(&self) -> String {
        match &self.0.reason {
            Some(reason) => reason.to_string(),
            None if self.0.givens.is_empty() => "these pencil marks have no solution".into(),
            None => format!("these givens have no solution: {}", self.0.givens),
        }
    }

    fn __repr__(&self) -> String {
        format!("<Conflict: {}>", self.__str__())
    }
}
