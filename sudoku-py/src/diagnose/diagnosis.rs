//! `Diagnosis`: everything there is to say about one puzzle.

use std::fmt::Write as _;

use pyo3::prelude::*;
use sudoku_core::diagnose::{Diagnosis, Verdict};

use super::ambiguity::PyAmbiguity;
use super::conflict::PyConflict;
use super::entered::PyEntries;
use super::repair::PyRepair;
use crate::cell_set::PyCellSet;
use crate::grid::PyGrid;
use crate::json;

/// So many repairs are printed.
const TOLD_REPAIRS: usize = 3;

/// Everything there is to say about a puzzle; from ``diagnose()``.
///
/// Printed, it is some lines of text.
///
/// >>> from sudoku_core import diagnose
/// >>> print(diagnose(
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6."))
/// no solution
/// r5c5=1 r8c7=1 and r4c5=7 r8c8=7 push both 1 and 7 of box 8 into r7c4
/// to mend it: r5c5 1 -> 9
/// to mend it: remove 1 from r5c5
#[pyclass(name = "Diagnosis", module = "sudoku_core", frozen, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct PyDiagnosis(pub(crate) Diagnosis);

#[pymethods]
impl PyDiagnosis {
    /// The puzzle: its givens. Empty for pencil marks.
    #[getter]
    fn puzzle(&self) -> PyGrid {
        PyGrid(self.0.puzzle)
    }

    /// How many solutions there are: ``"none"``, ``"one"``, ``"several"``, or ``"unknown"`` if the
    /// budget was used up before that was known.
    #[getter]
    fn verdict(&self) -> &'static str {
        self.0.verdict.name()
    }

    /// The solution if there is exactly one, else ``None``.
    #[getter]
    fn solution(&self) -> Option<PyGrid> {
        match self.0.verdict {
            Verdict::Proper { solution, .. } => Some(PyGrid(solution)),
            _ => None,
        }
    }

    /// The solution if there is exactly one; two of them if there are several.
    #[getter]
    fn solutions(&self) -> Vec<PyGrid> {
        match &self.0.verdict {
            Verdict::Proper { solution, .. } => vec![PyGrid(*solution)],
            Verdict::Ambiguous(ambiguity) => ambiguity.solutions.map(PyGrid).into(),
            _ => vec![],
        }
    }

    /// If there is exactly one solution: the givens without each of which alone there still is. A
    /// puzzle that needs all of them is minimal. ``None`` if there is not, or if it took too long.
    #[getter]
    fn redundant(&self) -> Option<PyCellSet> {
        match self.0.verdict {
            Verdict::Proper { redundant, .. } => redundant.map(PyCellSet),
            _ => None,
        }
    }

    /// Why there is no solution, else ``None``.
    #[getter]
    fn conflict(&self) -> Option<PyConflict> {
        match &self.0.verdict {
            Verdict::Impossible(conflict) => Some(PyConflict(conflict.clone())),
            _ => None,
        }
    }

    /// Why there are several solutions, else ``None``.
    #[getter]
    fn ambiguity(&self) -> Option<PyAmbiguity> {
        match &self.0.verdict {
            Verdict::Ambiguous(ambiguity) => Some(PyAmbiguity(ambiguity.clone())),
            _ => None,
        }
    }

    /// How the puzzle can be mended, the likeliest way first: those that agree with the printed
    /// solution, those that restore the symmetry of the givens, changes before swaps before
    /// removals, likely slips before others. Of sets of givens to be added, one of the smallest.
    #[getter]
    fn repairs(&self) -> Vec<PyRepair> {
        self.0.repairs.list.iter().cloned().map(PyRepair).collect()
    }

    /// Whether it is proven that there are no others of these kinds: for a puzzle without a
    /// solution, changes of one digit, removals of one given and swaps of two neighbours; for one
    /// with several, added givens, one at a time.
    #[getter]
    fn repairs_complete(&self) -> bool {
        self.0.repairs.is_complete
    }

    /// If there are several solutions: so many givens must be added at least.
    #[getter]
    fn additions_needed(&self) -> Option<usize> {
        self.0.repairs.additions_needed
    }

    /// What is wrong with the entries of the grid, if it has any.
    #[getter]
    fn entries(&self) -> Option<PyEntries> {
        self.0.entries.map(PyEntries)
    }

    /// All of it as one JSON object, on one line.
    fn to_json(&self) -> PyResult<String> {
        json::text(&self.0)
    }

    /// All of it as plain data, as in JSON: ``grid``, ``verdict``, ``solution``, ``redundant``,
    /// ``conflict``, ``ambiguity``, ``fixes``, ``fixes_complete``, ``additions_needed`` and
    /// ``entries``.
    ///
    /// >>> from sudoku_core import diagnose
    /// >>> found = diagnose(
    /// ...     ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87."
    /// ... ).to_dict()
    /// >>> found["ambiguity"]["count"], found["fixes"][0]["kind"]
    /// ({'solutions': 2, 'exact': True}, 'add')
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::plain(py, &self.0)
    }

    fn __str__(&self) -> String {
        let mut text = self.summary();
        // Writing to memory does not fail.
        let _ = match &self.0.verdict {
            Verdict::Impossible(conflict) => {
                write!(text, "\n{}", PyConflict(conflict.clone()).__str__())
            }
            Verdict::Ambiguous(ambiguity) if ambiguity.unavoidable_sets.is_empty() => {
                write!(text, "\n{}", ambiguity.swap())
            }
            Verdict::Ambiguous(ambiguity) => {
                ambiguity.unavoidable_sets.iter().try_for_each(|switch| write!(text, "\n{switch}"))
            }
            Verdict::Proper { redundant: Some(cells), .. } if !cells.is_empty() => {
                write!(text, "\ncould be left out, one at a time: {cells}")
            }
            _ => Ok(()),
        };
        let repairs = &self.0.repairs.list;
        for repair in repairs.iter().take(TOLD_REPAIRS) {
            let _ = write!(text, "\nto mend it: {repair}");
        }
        if repairs.len() > TOLD_REPAIRS {
            let _ = write!(text, "\nand {} more repairs", repairs.len() - TOLD_REPAIRS);
        }
        text
    }

    fn __repr__(&self) -> String {
        let repairs = match self.0.repairs.list.len() {
            0 => String::new(),
            1 => ", 1 repair".into(),
            n => format!(", {n} repairs"),
        };
        format!("<Diagnosis: {}{repairs}>", self.summary())
    }
}

impl PyDiagnosis {
    fn summary(&self) -> String {
        match &self.0.verdict {
            Verdict::Impossible(_) => "no solution".into(),
            Verdict::Proper { .. } => "one solution".into(),
            Verdict::Ambiguous(ambiguity) => PyAmbiguity(ambiguity.clone()).__str__(),
            _ => "unknown".into(),
        }
    }
}
