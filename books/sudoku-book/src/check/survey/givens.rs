//! Findings about the givens of one puzzle, for information only.

use std::collections::BTreeSet;

use sudoku_core::diagnose::Doctor;
use sudoku_core::{AnyPuzzle, Grid};

use super::{Checked, Watch};
use crate::check::answer::Answer;
use crate::finding::{Fault, Finding};

/// Puzzles with too few givens for one solution.
pub(super) struct FewGivens;

impl Watch for FewGivens {
    fn puzzle(&mut self, checked: &Checked<'_>) -> Option<Finding> {
        let AnyPuzzle::Grid(grid) = checked.puzzle else { return None };
        if matches!(checked.answer, Answer::Clash(_)) {
            return None;
        }
        let digits = grid.digits().iter().filter(|&&digit| digit > 0);
        let different = digits.collect::<BTreeSet<_>>().len();
        let is_few = grid.filled().len() < Grid::FEWEST_GIVENS || different < 8;
        let fault = Fault::FewGivens { puzzle: *checked.puzzle, digits: different };
        is_few.then(|| checked.subject.finding(fault))
    }
}

/// Proper puzzles with givens that can be left out.
pub(super) struct NotMinimal {
    max_steps: u64,
}

impl NotMinimal {
    pub(super) fn new(max_steps: u64) -> Self {
        Self { max_steps }
    }
}

impl Watch for NotMinimal {
    fn puzzle(&mut self, checked: &Checked<'_>) -> Option<Finding> {
        let (AnyPuzzle::Grid(grid), Answer::One(_)) = (checked.puzzle, checked.answer) else {
            return None;
        };
        let mut doctor = Doctor::new().max_steps(self.max_steps);
        let redundant = doctor.redundant_givens(grid).filter(|cells| !cells.is_empty())?;
        Some(checked.subject.finding(Fault::NotMinimal { puzzle: *checked.puzzle, redundant }))
    }
}
