//! [`Levels`]: whether the levels printed in a book fit its puzzles, compared with each other.
//!
//! No rule says how hard *easy* is. But suppose that 9 of 10 puzzles labelled easy need singles
//! only, and most of those labelled hard need fish. Then a puzzle labelled easy that needs a fish
//! has the wrong label, or is the wrong puzzle.

use std::ops::ControlFlow;

use sudoku_core::Grid;
use sudoku_human::{Level, LevelRater};

use super::labels::{Labels, Misfit};
use super::{Checked, Report, Watch};
use crate::finding::{Fault, Finding};

/// The puzzles with a printed level.
#[derive(Default)]
pub(in crate::check) struct Levels {
    labels: Labels,
}

impl Watch for Levels {
    fn puzzle(&mut self, checked: &Checked<'_>) -> Option<Finding> {
        self.labels.note(checked);
        None
    }

    fn end_book(&mut self, report: &mut dyn Report) -> ControlFlow<()> {
        let labels = std::mem::take(&mut self.labels);
        if labels.are_one() {
            return ControlFlow::Continue(());
        }
        let mut rated = labels.to_rate(Level::Easy);
        let rate = |rater: &mut LevelRater, (puzzle, level): &mut (Grid, Level)| {
            // Only proper puzzles have labels here.
            *level = rater.level(puzzle).unwrap_or(Level::Extreme);
        };
        report.workers().each(&mut rated, LevelRater::new, rate);
        let levels: Vec<Level> = rated.into_iter().map(|(_, level)| level).collect();
        for misfit in labels.misfits(&levels) {
            let Misfit { id, printed, level, like } = misfit;
            let finding =
                report.view().subject(id).finding(Fault::DifficultyLabel { printed, level, like });
            report.about(id, finding)?;
        }
        ControlFlow::Continue(())
    }
}
