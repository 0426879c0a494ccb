//! The results of a doctor as the dataclasses of `sudoku_core/diagnosis.py`.

use std::fmt::Debug;

use pyo3::prelude::*;
use sudoku_core::Count;
use sudoku_core::diagnose::{
    Ambiguity, Conclusion, Conflict, Deduction, Diagnosis, Edit, Entries, Estimate, Fix,
    MinimalPuzzles, Reason, UnavoidableSet, Verdict,
};

use crate::data::{Data, Object, record, records};
use crate::errors::sudoku_error;

records! {
    Conflict => diagnosis::Conflict { clashes, givens, is_minimal, is_smallest, reason }
    Reason => diagnosis::Reason {
        givens, steps, end, because; sentences: |it| it.sentences(); text: ToString::to_string
    }
    Ambiguity => diagnosis::Ambiguity {
        solutions, count, estimate, backbone, cells, is_proven;
        unavoidable_sets: |it| it.unavoidable_sets.clone(); swap: |it| it.swap()
    }
    UnavoidableSet => diagnosis::UnavoidableSet { cells, count, alternatives; text: ToString::to_string }
    Estimate => diagnosis::Estimate { mean, error; text: ToString::to_string }
    Fix => diagnosis::Fix {
        edits, solution, agrees_with_printed, restores_symmetry, is_likely_slip
    }
    Entries => diagnosis::Entries { cells, clashing, wrong, is_solvable, is_proven }
    MinimalPuzzles => diagnosis::MinimalPuzzles { is_complete; puzzles: |it| it.list.clone() }
}

impl Data for Diagnosis {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let (mut solution, mut redundant, mut conflict, mut ambiguity) = (None, None, None, None);
        match &self.verdict {
            Verdict::Proper { solution: only, redundant: cells } => {
                (solution, redundant) = (Some(only), *cells);
            }
            Verdict::Impossible(found) => conflict = Some(found),
            Verdict::Ambiguous(found) => ambiguity = Some(found),
            _ => {}
        }
        record!(
            py,
            diagnosis::Diagnosis {
                puzzle: self.puzzle,
                verdict: self.verdict.name(),
                solution,
                redundant,
                conflict,
                ambiguity,
                fixes: self.fixes.list,
                fixes_complete: self.fixes.is_complete,
                additions_needed: self.fixes.additions_needed,
                entries: self.entries,
            }
        )
    }
}

impl Data for Deduction {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let because = self.because;
        match &self.conclusion {
            Conclusion::NakedSingle { cell, digit } => {
                record!(py, diagnosis::NakedSingle { cell, digit, because })
            }
            Conclusion::HiddenSingle { cell, digit, house } => {
                record!(py, diagnosis::HiddenSingle { cell, digit, house, because })
            }
            Conclusion::LockedCandidates { digit, house, other, struck } => {
                record!(py, diagnosis::LockedCandidates { digit, house, other, struck, because })
            }
            Conclusion::NakedSubset { house, cells, digits, struck } => {
                record!(py, diagnosis::NakedSubset { house, cells, digits, struck, because })
            }
            Conclusion::HiddenSubset { house, cells, digits } => {
                record!(py, diagnosis::HiddenSubset { house, cells, digits, because })
            }
            Conclusion::Refuted { cell, digit, reason } => {
                record!(py, diagnosis::Refuted { cell, digit, reason, because })
            }
            other => Err(no_class(py, other)),
        }
    }
}

impl Data for Count {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        record!(py, diagnosis::Count { kind: self.kind(), number: self.number() })
    }
}

impl Data for Edit {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        match self {
            Self::Change { cell, from: from_digit, digit } => {
                record!(py, diagnosis::Change { cell, from_digit, digit })
            }
            Self::Remove { cell, digit } => record!(py, diagnosis::Remove { cell, digit }),
            Self::Swap { cells: pair, digits } => record!(py, diagnosis::Swap { pair, digits }),
            Self::Add { cell, digit } => record!(py, diagnosis::Add { cell, digit }),
            other => Err(no_class(py, other)),
        }
    }
}

/// The error for a variant that is newer than its classes.
fn no_class(py: Python<'_>, value: &impl Debug) -> PyErr {
    sudoku_error(py, format!("there is no class for {value:?}"))
}
