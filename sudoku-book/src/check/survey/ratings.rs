//! [`BookRater`]: rates the puzzles of a book, and finds those that are rated as those of another
//! level.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudoku_core::{AnyPuzzle, Limits};
use sudoku_human::rating::{PathStep, Rated, Rater, Scale};
use sudoku_human::technique::Technique;

use super::labels::{Labels, Misfit};
use super::{Checked, Report};
use crate::check::answer::Answer;
use crate::check::files::Files;
use crate::check::options::Options;
use crate::check::ratings::{self, Figure, RatedWords, Row, kind};
use crate::check::say;
use crate::check::summary::Summary;
use crate::check::workers::Workers;
use crate::entry::VariantKind;
use crate::finding::Code;
use crate::halt::Halt;

/// Rates the proper puzzles of each book, batch by batch. If only findings are asked for, those
/// with a printed level suffice, and their ratings are forgotten at the end of the book.
pub(in crate::check) struct BookRater {
    scale: Scale,
    max_steps: u64,
    /// Whether the summary lists all ratings.
    lists: bool,
    /// Whether labels are reported.
    finds: bool,
    labels: Labels,
    waiting: Vec<Waiting>,
    rows: Vec<Row>,
    /// The number of rows of the books before.
    before: usize,
    words: RatedWords,
}

/// A puzzle that is to be rated.
struct Waiting {
    id: u32,
    name: Box<str>,
    level: Option<Box<str>>,
    puzzle: AnyPuzzle,
    found: Option<(Rated, Option<Technique>)>,
}

/// The ratings of a group of puzzles.
pub(in crate::check) struct Range<'a> {
    pub(in crate::check) scale: Scale,
    /// Their level as printed.
    pub(in crate::check) words: &'a str,
    pub(in crate::check) number: usize,
    /// The lowest, the median and the highest.
    pub(in crate::check) ratings: [u32; 3],
}

impl Range<'_> {
    /// `ER 1.2 to 7.1, median 3.4`.
    pub(in crate::check) fn in_words(&self) -> String {
        let [lowest, median, highest] = self.ratings.map(|number| Figure::new(self.scale, number));
        format!("{} {lowest} to {highest}, median {median}", kind(self.scale))
    }
}

impl BookRater {
    pub(in crate::check) fn new(options: &Options) -> Self {
        let code = Code::Rating;
        Self {
            scale: options.rate.unwrap_or(Scale::SeClassic),
            max_steps: options.max_steps,
            lists: options.rate.is_some(),
            finds: options.also.contains(&code) && !options.allow.contains(&code),
            labels: Labels::default(),
            waiting: Vec::new(),
            rows: Vec::new(),
            before: 0,
            words: RatedWords::default(),
        }
    }

    /// Adds a puzzle, if it is to be rated.
    pub(in crate::check) fn puzzle(&mut self, checked: &Checked<'_>) {
        let &Checked { id, subject, puzzle, answer, level, .. } = checked;
        if !(self.lists || self.finds) || !matches!(answer, Answer::One(_)) {
            return;
        }
        let is_labelled = self.labels.note(checked);
        if self.lists || is_labelled {
            self.waiting.push(Waiting {
                id,
                name: subject.name.clone(),
                level: level.map(Box::from),
                puzzle: *puzzle,
                found: None,
            });
        }
    }

    /// Rates the puzzles that wait. It breaks when it is asked to end; those that are not rated by
    /// then have no rating.
    pub(in crate::check) fn settle(
        &mut self,
        workers: &mut Workers,
        halt: &Halt,
    ) -> ControlFlow<()> {
        let mut waiting = std::mem::take(&mut self.waiting);
        let go_on = || !halt.is_asked();
        let limits = Limits::new().max_steps(self.max_steps).go_on(&go_on);
        let scale = self.scale;
        let new = || Rater::new(scale).limits(limits);
        let rate = |rater: &mut Rater<'_>, waiting: &mut Waiting| {
            let path = rater.path(&waiting.puzzle).ok().filter(|_| go_on());
            waiting.found = path.map(|(rated, path)| {
                (rated, PathStep::hardest(&path).map(|found| found.step.technique()))
            });
        };
        workers.each(&mut waiting, new, rate);
        for Waiting { id, name, level, found, .. } in waiting {
            if let Some((rated, hardest)) = found {
                self.rows.push(self.words.row(id, (&name, level.as_deref()), rated, hardest));
            }
        }
        if go_on() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    /// Takes back these puzzles: they are variants.
    pub(in crate::check) fn forget(&mut self, variants: &BTreeMap<u32, VariantKind>) {
        self.waiting.retain(|waiting| !variants.contains_key(&waiting.id));
        self.rows.retain(|row| !variants.contains_key(&row.id));
    }

    /// Ends the book: reports the ratings of its levels, and the puzzles that contradict theirs.
    pub(in crate::check) fn end_book(&mut self, report: &mut dyn Report) -> ControlFlow<()> {
        let labels = std::mem::take(&mut self.labels);
        let rows = &mut self.rows[self.before..];
        // Those that were hard to read come late.
        rows.sort_by_key(|row| row.id);
        let at = |rows: &[Row], id: u32| rows.binary_search_by_key(&id, |row| row.id).ok();
        let rating = |id| at(rows, id).map_or(0, |at| rows[at].hardness());
        // A lower bound is good enough to see what is harder.
        let ratings: Vec<u32> = labels.ids().map(rating).collect();
        let misfits: Vec<Misfit<u32>> = labels.misfits(&ratings);
        if self.lists {
            for misfit in &misfits {
                if let Some(at) = at(rows, misfit.id) {
                    self.words.is_like(&mut rows[at], &misfit.like);
                }
            }
        } else {
            self.rows.truncate(self.before);
            self.words = RatedWords::default();
        }
        self.before = self.rows.len();
        if !self.finds {
            return ControlFlow::Continue(());
        }
        let scale = self.scale;
        for group in labels.groups(&ratings).values() {
            let &[first, ..] = &group.levels[..] else { continue };
            let last = group.levels[group.levels.len() - 1];
            let range = Range {
                scale,
                words: group.words,
                number: group.levels.len(),
                ratings: [first, group.typical(), last],
            };
            let at = group.ids[0];
            let finding = say::rating_of_label(&report.view().subject(at), &range);
            report.about_all(at, group.ids.clone(), finding)?;
        }
        for misfit in misfits {
            let finding = say::rating_label(&report.view().subject(misfit.id), &misfit, scale);
            report.about(misfit.id, finding)?;
        }
        ControlFlow::Continue(())
    }

    /// Gives the ratings to the summary.
    pub(in crate::check) fn give(self, summary: &mut Summary, files: Files) {
        if self.lists {
            let mut rows = self.rows;
            // A book may have ended early.
            rows[self.before..].sort_by_key(|row| row.id);
            ratings::give(summary, files, self.scale, &rows, self.words);
        }
    }
}
