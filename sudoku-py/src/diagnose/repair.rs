//! `Repair` and `Edit`: what would mend a puzzle.

use pyo3::prelude::*;
use sudoku_core::diagnose::{Edit, Repair};

use crate::cell::PyCell;
use crate::cell_set::PyCellSet;
use crate::grid::PyGrid;
use crate::grid_source::GridArg;
use crate::json::plain;

/// Edits that leave a puzzle with exactly one solution; from ``Diagnosis.repairs``.
///
/// Printed, it says what to do: ``r6c6 7 -> 9``.
///
/// >>> from sudoku_core import diagnose
/// >>> puzzle = ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87."
/// >>> repair = diagnose(puzzle).repairs[0]  # it has several solutions
/// >>> repair.edits[0].kind, diagnose(repair.apply(puzzle)).solution == repair.solution
/// ('add', True)
#[pyclass(name = "Repair", module = "sudoku_core", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PyRepair(pub(crate) Repair);

#[pymethods]
impl PyRepair {
    /// What to do: most often one thing. Several are to be done together.
    #[getter]
    fn edits(&self) -> Vec<PyEdit> {
        self.0.edits.iter().copied().map(PyEdit).collect()
    }

    /// The only solution that is left then.
    #[getter]
    fn solution(&self) -> PyGrid {
        PyGrid(self.0.solution)
    }

    /// Whether that is the printed solution, if there is one.
    #[getter]
    fn agrees_with_printed(&self) -> bool {
        self.0.agrees_with_printed
    }

    /// Whether the pattern of givens has more symmetries afterwards: a given is added that was
    /// lost, or one too many taken out.
    #[getter]
    fn restores_symmetry(&self) -> bool {
        self.0.restores_symmetry
    }

    /// Whether the digits are on neighbouring keys, or look alike (1 and 7, 3 and 8, 5 and 6, 6 and
    /// 9).
    #[getter]
    fn is_likely_slip(&self) -> bool {
        self.0.is_likely_slip
    }

    /// The puzzle after all edits: its givens, without entries.
    #[pyo3(signature = (puzzle, /))]
    fn apply(&self, puzzle: GridArg) -> PyGrid {
        PyGrid(self.0.edits.iter().fold(puzzle.0.givens(), |grid, edit| edit.apply(&grid)))
    }

    /// The same as plain data, as in JSON: the edit, or if there are several ``{'kind': 'all',
    /// 'edits': [...]}``; and ``solution``, ``agrees_with_printed``, ``restores_symmetry``,
    /// ``likely_slip``.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Repair: {}>", self.0)
    }
}

/// One change of one given, or of two that stand side by side.
///
/// ==========  ================================================  ========================
/// kind        meaning                                           attributes
/// ==========  ================================================  ========================
/// ``change``  another digit in a cell with a given              cell, from_digit, digit
/// ``remove``  a given less                                      cell, digit
/// ``swap``    two givens side by side, or one below the other,  digits
///             change places
/// ``add``     a given more                                      cell, digit
/// ==========  ================================================  ========================
///
/// ``cells`` has every kind. What one does not have is ``None``. Printed, it says what to do.
#[pyclass(name = "Edit", module = "sudoku_core", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyEdit(pub(crate) Edit);

#[pymethods]
impl PyEdit {
    /// ``"change"``, ``"remove"``, ``"swap"`` or ``"add"``.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            Edit::Change { .. } => "change",
            Edit::Remove { .. } => "remove",
            Edit::Swap { .. } => "swap",
            _ => "add",
        }
    }

    /// The cell, if there is only one.
    #[getter]
    fn cell(&self) -> Option<PyCell> {
        match self.0 {
            Edit::Change { cell, .. } | Edit::Remove { cell, .. } | Edit::Add { cell, .. } => {
                Some(PyCell(cell))
            }
            _ => None,
        }
    }

    /// The cell, or the two cells that change places.
    #[getter]
    fn cells(&self) -> PyCellSet {
        PyCellSet(self.0.cells())
    }

    /// The digit to write into the cell, or to remove from it, 1 to 9.
    #[getter]
    fn digit(&self) -> Option<u8> {
        match self.0 {
            Edit::Change { digit, .. } | Edit::Remove { digit, .. } | Edit::Add { digit, .. } => {
                Some(digit.number())
            }
            _ => None,
        }
    }

    /// The digit that stands there before a change.
    #[getter(from_digit)]
    fn digit_before(&self) -> Option<u8> {
        match self.0 {
            Edit::Change { from, .. } => Some(from.number()),
            _ => None,
        }
    }

    /// The two digits before a swap, in the order of ``cells``.
    #[getter]
    fn digits(&self) -> Option<(u8, u8)> {
        match self.0 {
            Edit::Swap { digits: [one, other], .. } => Some((one.number(), other.number())),
            _ => None,
        }
    }

    /// The puzzle after the edit: its givens, without entries. A cell that does not hold what the
    /// edit expects is changed all the same.
    #[pyo3(signature = (puzzle, /))]
    fn apply(&self, puzzle: GridArg) -> PyGrid {
        PyGrid(self.0.apply(&puzzle.0))
    }

    /// The same as plain data, as in JSON.
    ///
    /// >>> from sudoku_core import diagnose
    /// >>> repair = diagnose(
    /// ...     ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6."
    /// ... ).repairs[1]
    /// >>> repair.edits[0].to_dict()
    /// {'kind': 'remove', 'cell': 'r5c5', 'digit': 1}
    #[allow(clippy::wrong_self_convention)] // Python gives a reference
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Edit: {}>", self.0)
    }
}
