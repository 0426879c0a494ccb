//! [`BookRater`]: rates the puzzles of a book, and finds those that are rated as those of another
//! level.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use sudoku_core::{AnyPuzzle, Limits};
use sudoku_human::rating::{PathStep, Rated, Rater, Scale};
use sudoku_human::technique::Technique;

use super::labels::{Labels, Misfit};
use super::{Checked, Report};
use crate::check::answer::Answer;
use crate::check::files::{FileKind, Files};
use crate::check::options::Options;
use crate::check::ratings::{RatedBook, RatedWords, Ratings, Row};
use crate::check::summary::Summary;
use crate::check::workers::Workers;
use crate::entry::VariantKind;
use crate::finding::{Code, Fault, Subject};
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
    subject: Subject,
    level: Option<Box<str>>,
    puzzle: AnyPuzzle,
    found: Option<(Rated, Option<Technique>)>,
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
                subject: subject.subject.clone(),
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
        for Waiting { id, subject, level, found, .. } in waiting {
            if let Some((rated, hardest)) = found {
                self.rows.push(self.words.row(id, (&subject, level.as_deref()), rated, hardest));
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
            let at = group.ids[0];
            let finding = report.view().subject(at).finding(Fault::LevelRatings {
                scale,
                level: group.words.into(),
                puzzles: group.levels.len() as u64,
                ratings: [first, group.typical(), last],
            });
            report.about_all(at, group.ids.clone(), finding)?;
        }
        for misfit in misfits {
            let Misfit { id, printed, level: rating, like } = misfit;
            let fault = Fault::RatedOtherwise { scale, printed, rating, like };
            report.about(id, report.view().subject(id).finding(fault))?;
        }
        ControlFlow::Continue(())
    }

    /// Gives each book of the summary its ratings.
    pub(in crate::check) fn give(self, summary: &mut Summary, files: Files) {
        if !self.lists {
            return;
        }
        let Self { scale, mut rows, before, words, .. } = self;
        // A book may have ended early.
        rows[before..].sort_by_key(|row| row.id);
        let spans: Vec<_> = files.spans().filter(|(kind, ..)| *kind != FileKind::Across).collect();
        let book = Arc::new(RatedBook { places: files.into_places(), words });
        for (about, (kind, file, ids)) in summary.files.iter_mut().zip(spans) {
            if kind == FileKind::Book {
                let ratings =
                    Ratings::new((scale, book.clone()), (file, about.puzzles), ids, &rows);
                about.ratings = Some(ratings);
            }
        }
    }
}
