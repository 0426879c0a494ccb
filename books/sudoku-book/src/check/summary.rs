//! [`Summary`]: the numbers of a check.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use serde::{Serialize, Serializer};
use sudoku_core::Grid;

use super::ratings::{RatedPuzzle, Ratings};
use crate::account::Account;
use crate::entry::Kind;
use crate::finding::{Code, Severity};
use crate::pages::Pages;
use crate::place::{Area, Outline, Place};
use crate::print::{PageDrawing, PrintedGrid};
use crate::source::{SourceError, SourceErrorKind};

/// The numbers of a check. Every puzzle of a book is counted: the number of unchecked puzzles is
/// the difference of `puzzles` and `checked`.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Summary {
    /// The number of puzzles, read or not.
    pub puzzles: u64,
    /// The number of puzzles that were read and searched for all solutions.
    pub checked: u64,
    /// The number of checked puzzles without a finding.
    pub fine: u64,
    /// The number of printed solutions that were read.
    pub solutions: u64,
    /// The number of entries that look like a grid but cannot be read.
    pub unreadable: u64,
    /// The number of puzzles that are variants and were not checked, unless that is allowed.
    #[serde(skip_serializing_if = "is_zero")]
    pub variants: u64,
    /// The number of checked puzzles of another size or with more rules, which were judged by
    /// these.
    #[serde(skip_serializing_if = "is_zero")]
    pub other_kinds: u64,
    /// The number of findings that are errors.
    pub errors: u64,
    /// The number of findings that are warnings.
    pub warnings: u64,
    /// The number of findings for information only.
    pub infos: u64,
    /// The number of findings left out because they are allowed.
    pub allowed: u64,
    /// The file with the options that allow them, if the caller read one.
    #[serde(skip)]
    pub allowed_by: Option<String>,
    /// The numbers of findings that are counted but not listed, since there are more of their kind
    /// than [`listed`](crate::Options::listed).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub unlisted: BTreeMap<Code, u64>,
    /// The files, in the order of the call.
    pub files: Vec<FileSummary>,
    /// The other books that puzzles were [compared](crate::Options::across) with.
    pub across: Vec<FileSummary>,
    /// The files that could not be read, or not to their end.
    pub unread: Vec<UnreadFile>,
    /// Whether the grids and the drawings of pages were kept.
    #[serde(skip)]
    pub(crate) has_pictures: bool,
    /// The puzzles that are not fine, if the grids were kept.
    #[serde(skip)]
    pub(crate) judged: Option<Judged>,
    /// Whether the check ended before the end of the books, because its
    /// [`halt`](crate::Options::halt) was asked.
    #[serde(skip)]
    pub stopped: bool,
    /// The time the check took.
    #[serde(skip)]
    pub elapsed: Duration,
}

/// The puzzles that are not fine, by their numbers in the call: all others are counted as fine.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Judged {
    /// The worst severity of the findings about a puzzle.
    pub(super) affected: BTreeMap<u32, Severity>,
    /// Those that were not read, or not searched for all solutions.
    pub(super) unchecked: BTreeSet<u32>,
}

impl Judged {
    /// Adds a finding about this puzzle.
    pub(super) fn finding(&mut self, id: u32, severity: Severity) {
        let known = self.affected.entry(id).or_insert(severity);
        if severity == Severity::Error {
            *known = severity;
        }
    }
}

/// The numbers of one file.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct FileSummary {
    /// Its name.
    #[serde(serialize_with = "as_str")]
    pub file: Arc<str>,
    /// The number of its puzzles, read or not.
    pub puzzles: u64,
    /// The number of printed solutions that were read.
    pub solutions: u64,
    /// The pages that hold puzzles, for a document with pages.
    #[serde(skip_serializing_if = "Pages::is_empty")]
    pub puzzle_pages: Pages,
    /// The pages that hold printed solutions, for a document with pages.
    #[serde(skip_serializing_if = "Pages::is_empty")]
    pub solution_pages: Pages,
    /// The pages without a grid, for a document with pages.
    #[serde(skip_serializing_if = "Pages::is_empty")]
    pub other_pages: Pages,
    /// Everything in it, read or not.
    pub account: Account,
    /// The ratings of its puzzles, if a [scale](crate::Options::rate) was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ratings: Option<Ratings>,
    /// The size of each page.
    #[serde(skip)]
    pub(crate) sheets: Vec<Area>,
    /// The size of each page that is a picture.
    #[serde(skip)]
    pub(crate) pictures: Vec<Area>,
    /// The size of each page as shown, if its grids are kept.
    #[serde(skip)]
    pub(crate) papers: Vec<Area>,
    /// The grids on its pages, if they are kept.
    #[serde(skip)]
    pub(crate) frames: Vec<PrintedGrid>,
    /// The areas of its words, with their pages, if its grids are kept.
    #[serde(skip)]
    pub(crate) words: Vec<(u32, Area)>,
    /// The drawing of each page, if they are kept.
    #[serde(skip)]
    pub(crate) drawings: Vec<PageDrawing>,
    /// The grids that were read, if they are kept.
    #[serde(skip)]
    pub(crate) grids: Vec<ReadGrid>,
    /// The number in the call of its first puzzle.
    #[serde(skip)]
    pub(crate) first: u32,
}

/// A grid as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadGrid {
    /// Its place.
    pub place: Place,
    /// The corners of its grid in a picture.
    pub outline: Option<Outline>,
    /// The words printed with it.
    pub label: Option<Box<str>>,
    /// Its kind, as the check decided.
    pub kind: Kind,
    /// Of a puzzle: its number in the file, from 1.
    pub puzzle: Option<u64>,
    /// The grid, or its sure digits if some cells are hard to read; `None` if nothing was read.
    pub grid: Option<Grid>,
    /// The puzzle, if it is one of another size or with more rules.
    pub other_kind: Option<Box<sudoku_variant::Puzzle>>,
    /// Whether the check has decided its kind.
    pub(crate) is_decided: bool,
}

/// A file that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct UnreadFile {
    /// Its name.
    #[serde(serialize_with = "as_str")]
    pub file: Arc<str>,
    /// The reason: `no such file`.
    pub reason: String,
    /// Whether it is encrypted, and its password was not given or is wrong.
    #[serde(skip_serializing_if = "is_false")]
    pub locked: bool,
}

impl From<&SourceError> for UnreadFile {
    fn from(error: &SourceError) -> Self {
        Self {
            file: (&*error.name).into(),
            reason: error.reason.to_string(),
            locked: matches!(error.reason, SourceErrorKind::Password { .. }),
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_false(flag: &bool) -> bool {
    !flag
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_zero(number: &u64) -> bool {
    *number == 0
}

fn as_str<S: Serializer>(file: &Arc<str>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(file)
}

impl Summary {
    /// The line about this file, which is already closed.
    pub(super) fn about(&mut self, file: &str) -> Option<&mut FileSummary> {
        let files = self.files.iter_mut().chain(&mut self.across);
        files.rev().find(|about| *about.file == *file)
    }

    /// The rated puzzles of all books, in their order; none if no [scale](crate::Options::rate) was
    /// asked for.
    pub fn ratings(&self) -> impl Iterator<Item = RatedPuzzle> + '_ {
        self.files.iter().filter_map(|file| file.ratings.as_ref()).flat_map(Ratings::iter)
    }

    /// Whether every file was read to its end, every puzzle was checked, and there is no error and
    /// no warning, except those that are allowed.
    #[must_use]
    pub fn is_ok(&self) -> bool {
        let is_whole = self.unread.is_empty() && !self.stopped;
        is_whole && self.errors == 0 && self.warnings == 0 && self.variants == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::SourceErrorKind;

    #[test]
    fn the_closing_line() {
        let mut summary = Summary { puzzles: 10, checked: 10, fine: 10, ..Summary::default() };
        assert_eq!(summary.to_string(), "Checked 10 of 10 puzzles in 0.0 s: 10 fine.");
        summary.stopped = true;
        let end = " Ended early; the rest was not checked.";
        assert!(summary.to_string().ends_with(end) && !summary.is_ok());
        summary.stopped = false;
        assert!(summary.is_ok());
        summary.errors = 1;
        assert_eq!(summary.to_string(), "Checked 10 of 10 puzzles in 0.0 s: 10 fine. 1 error.");
        (summary.fine, summary.warnings) = (8, 2);
        assert_eq!(
            summary.to_string(),
            "Checked 10 of 10 puzzles in 0.0 s: 8 fine. 2 puzzles affected: 1 error, 2 warnings."
        );
        (summary.errors, summary.allowed) = (0, 7);
        assert_eq!(
            summary.to_string(),
            "Checked 10 of 10 puzzles in 0.0 s: 8 fine. 2 puzzles affected: 2 warnings, 7 allowed."
        );
    }

    #[test]
    fn pages() {
        let pages = |pages: &[u32]| pages.iter().copied().collect::<Pages>();
        let mut file = FileSummary {
            file: "book.pdf".into(),
            puzzles: 6,
            solutions: 1,
            puzzle_pages: pages(&[2, 3, 4]),
            solution_pages: pages(&[6]),
            other_pages: pages(&[1]),
            account: Account::default(),
            sheets: Vec::new(),
            pictures: Vec::new(),
            first: 0,
            papers: Vec::new(),
            frames: Vec::new(),
            words: Vec::new(),
            drawings: Vec::new(),
            grids: Vec::new(),
            ratings: None,
        };
        assert_eq!(
            file.to_string(),
            "Read 6 puzzles (pages 2-4) and 1 printed solution (page 6) in book.pdf; page 1 has no grid."
        );
        file.other_pages = pages(&[1, 5]);
        assert!(file.to_string().ends_with("; pages 1, 5 have no grid."));
        file.other_pages = pages(&[]);
        assert!(file.to_string().ends_with(" in book.pdf."));
    }

    #[test]
    fn a_file_that_cannot_be_read_is_not_fine() {
        let mut summary = Summary::default();
        assert!(summary.is_ok());
        let error = SourceError { name: "a.pdf".into(), reason: SourceErrorKind::Pdf };
        summary.unread.push((&error).into());
        assert!(!summary.is_ok());
        assert_eq!(
            summary.to_string(),
            "Checked 0 of 0 puzzles in 0.0 s: 0 fine. 1 file could not be read."
        );
    }
}
