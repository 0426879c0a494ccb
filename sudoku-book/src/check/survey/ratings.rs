//! [`Ratings`]: the ratings of the puzzles, for each printed level, and puzzles that are rated as
//! those of another level.

use std::ops::ControlFlow;

use sudoku_core::rating::{Rater, Scale};
use sudoku_core::{Grid, Limits};

use super::labels::Labels;
use super::{Checked, Report, Watch};
use crate::check::say;
use crate::finding::Finding;

/// The puzzles with a printed level.
pub(super) struct Ratings {
    labels: Labels,
    max_steps: u64,
}

impl Ratings {
    pub(super) fn new(max_steps: u64) -> Self {
        Self { labels: Labels::default(), max_steps }
    }
}

/// The ratings of a group of puzzles, in tenths.
pub(in crate::check) struct Range<'a> {
    /// Their level as printed.
    pub(in crate::check) words: &'a str,
    pub(in crate::check) number: usize,
    /// The lowest, the median and the highest.
    pub(in crate::check) ratings: [u16; 3],
}

impl Watch for Ratings {
    fn puzzle(&mut self, checked: &Checked<'_>) -> Option<Finding> {
        self.labels.note(checked);
        None
    }

    fn end_book(&mut self, report: &mut dyn Report) -> ControlFlow<()> {
        let labels = std::mem::take(&mut self.labels);
        let mut rated = labels.to_rate(0);
        let limits = Limits::new().max_steps(self.max_steps);
        let new = || Rater::new(Scale::SeClassic).limits(limits);
        // A lower bound is good enough to see what is harder.
        let rate = |rater: &mut Rater<'_>, (puzzle, rating): &mut (Grid, u16)| {
            let rated = rater.rate(puzzle).ok();
            *rating = rated.and_then(|rated| rated.rating().se()).map_or(0, |rating| rating.er());
        };
        report.workers().each(&mut rated, new, rate);
        let ratings: Vec<u16> = rated.into_iter().map(|(_, rating)| rating).collect();
        for group in labels.groups(&ratings).values() {
            let &[first, ..] = &group.levels[..] else { continue };
            let last = group.levels[group.levels.len() - 1];
            let range = Range {
                words: group.words,
                number: group.levels.len(),
                ratings: [first, group.typical(), last],
            };
            let at = group.ids[0];
            let finding = say::rating_of_label(&report.view().subject(at), &range);
            report.about_all(at, group.ids.clone(), finding)?;
        }
        for misfit in labels.misfits(&ratings) {
            let finding = say::rating_label(&report.view().subject(misfit.id), &misfit);
            report.about(misfit.id, finding)?;
        }
        ControlFlow::Continue(())
    }
}
