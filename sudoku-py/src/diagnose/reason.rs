//! `Reason` and `Deduction`: why something cannot be, step by step.

use pyo3::prelude::*;
use sudoku_core::diagnose::{Conclusion, Deduction, Reason};

use crate::cell::PyCell;
use crate::cell_set::PyCellSet;
use crate::errors::IntoPython;
use crate::grid::PyGrid;
use crate::house::PyHouse;

/// Why a puzzle cannot be completed: steps that follow from its givens, and where they end. Every
/// step is needed for a later one or for the end.
///
/// Printed, it is one sentence.
///
/// >>> from sudoku_core import diagnose
/// >>> reason = diagnose(
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6."
/// ... ).conflict.reason
/// >>> print(reason)
/// r5c5=1 r8c7=1 and r4c5=7 r8c8=7 push both 1 and 7 of box 8 into r7c4
/// >>> reason.steps, str(reason.end)
/// ([<Deduction: only r7c4 for 1 in box 8>], 'box 8 has no place for 7')
#[pyclass(name = "Reason", module = "sudoku_core", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PyReason(pub(super) Reason);

#[pymethods]
impl PyReason {
    /// The givens that it begins with: nothing else is needed of the puzzle.
    #[getter]
    fn givens(&self) -> PyGrid {
        PyGrid(self.0.givens)
    }

    /// The steps, each from the givens and the steps before it.
    #[getter]
    fn steps(&self) -> Vec<PyDeduction> {
        self.0.steps.iter().cloned().map(PyDeduction).collect()
    }

    /// Where they end, with the same attributes as if it were raised.
    #[getter]
    fn end(&self, py: Python<'_>) -> Py<PyAny> {
        self.0.end.into_python(py).into_value(py).into_any()
    }

    /// The cells whose digits strike out what is missing at the end.
    #[getter]
    fn because(&self) -> PyCellSet {
        PyCellSet(self.0.because)
    }

    /// A sentence for each step, and one for where they end; the last step may be part of that.
    #[getter]
    fn sentences(&self) -> Vec<String> {
        self.0.sentences()
    }

    /// How many steps there are, with those of refuted suppositions.
    #[getter]
    fn total(&self) -> usize {
        self.0.len()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Reason: {}>", self.0)
    }
}

/// A step of reasoning.
///
/// =====================  ===========================================  ==========================
/// kind                   what follows                                 attributes
/// =====================  ===========================================  ==========================
/// ``naked_single``       the cell can hold this digit alone           cell, digit
/// ``hidden_single``      the digit can stand in this cell alone of    cell, digit, house
///                        the house
/// ``locked_candidates``  all places of the digit in one house lie in  digit, house, other, struck
///                        another one too, whose other cells lose it
/// ``refuted``            the cell cannot hold this digit: from there  cell, digit, reason
///                        steps lead to a contradiction
/// =====================  ===========================================  ==========================
///
/// What a kind does not have is ``None``. Printed, it says what follows.
#[pyclass(name = "Deduction", module = "sudoku_core", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PyDeduction(Deduction);

#[pymethods]
impl PyDeduction {
    /// ``"naked_single"``, ``"hidden_single"``, ``"locked_candidates"`` or ``"refuted"``.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0.conclusion {
            Conclusion::NakedSingle { .. } => "naked_single",
            Conclusion::HiddenSingle { .. } => "hidden_single",
            Conclusion::LockedCandidates { .. } => "locked_candidates",
            Conclusion::Refuted { .. } => "refuted",
            _ => "other",
        }
    }

    /// The cell that holds the digit, or cannot hold it.
    #[getter]
    fn cell(&self) -> Option<PyCell> {
        match self.0.conclusion {
            Conclusion::NakedSingle { cell, .. }
            | Conclusion::HiddenSingle { cell, .. }
            | Conclusion::Refuted { cell, .. } => Some(PyCell(cell)),
            _ => None,
        }
    }

    /// The digit, 1 to 9.
    #[getter]
    fn digit(&self) -> Option<u8> {
        match self.0.conclusion {
            Conclusion::NakedSingle { digit, .. }
            | Conclusion::HiddenSingle { digit, .. }
            | Conclusion::LockedCandidates { digit, .. }
            | Conclusion::Refuted { digit, .. } => Some(digit.number()),
            _ => None,
        }
    }

    /// The house that has one place for the digit, or has all its places in ``other``.
    #[getter]
    fn house(&self) -> Option<PyHouse> {
        match self.0.conclusion {
            Conclusion::HiddenSingle { house, .. } | Conclusion::LockedCandidates { house, .. } => {
                Some(PyHouse(house))
            }
            _ => None,
        }
    }

    /// The house that loses the digit elsewhere.
    #[getter]
    fn other(&self) -> Option<PyHouse> {
        match self.0.conclusion {
            Conclusion::LockedCandidates { other, .. } => Some(PyHouse(other)),
            _ => None,
        }
    }

    /// The cells of ``other`` that lose it.
    #[getter]
    fn struck(&self) -> Option<PyCellSet> {
        match self.0.conclusion {
            Conclusion::LockedCandidates { struck, .. } => Some(PyCellSet(struck)),
            _ => None,
        }
    }

    /// The steps from what is known so far, and this digit in the cell, to a contradiction.
    #[getter]
    fn reason(&self) -> Option<PyReason> {
        match &self.0.conclusion {
            Conclusion::Refuted { reason, .. } => Some(PyReason(Reason::clone(reason))),
            _ => None,
        }
    }

    /// The cells whose digits strike out what is not possible any more. What earlier locked
    /// candidates and refuted suppositions strike out comes on top.
    #[getter]
    fn because(&self) -> PyCellSet {
        PyCellSet(self.0.because)
    }

    fn __str__(&self) -> String {
        match &self.0.conclusion {
            Conclusion::NakedSingle { cell, digit } => format!("only {digit} for {cell}"),
            Conclusion::HiddenSingle { cell, digit, house } => {
                format!("only {cell} for {digit} in {house}")
            }
            Conclusion::LockedCandidates { digit, house, other, struck } => {
                format!("{digit} of {house} within {other}, out of {struck}")
            }
            Conclusion::Refuted { cell, digit, .. } => format!("{digit} cannot stand in {cell}"),
            other => format!("{other:?}"),
        }
    }

    fn __repr__(&self) -> String {
        format!("<Deduction: {}>", self.__str__())
    }
}
