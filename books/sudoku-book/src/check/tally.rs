//! [`Tally`]: the summary of a check, as it grows.

use web_time::Instant;

use super::files::FileKind;
use super::summary::{FileSummary, Judged, Summary, UnreadFile};
use crate::account::Holding;
use crate::finding::{Code, Severity};
use crate::place::Place;

/// The summary of a check, and the puzzles that have findings.
pub(super) struct Tally {
    summary: Summary,
    marked: Marked,
    /// `None` if no grids are kept.
    judged: Option<Judged>,
    start: Instant,
}

impl Tally {
    /// Begins a check, which keeps the grids with their verdicts if `pictures`.
    pub(super) fn new(pictures: bool) -> Self {
        Self {
            summary: Summary::default(),
            marked: Marked::default(),
            judged: pictures.then(Judged::default),
            start: Instant::now(),
        }
    }

    /// The number of puzzles so far.
    pub(super) fn puzzles(&self) -> u64 {
        self.summary.puzzles
    }

    /// Counts the next puzzle of a file of this kind. It is `checked` if it was read and searched
    /// for all solutions.
    pub(super) fn count_puzzle(&mut self, kind: FileKind, checked: bool) {
        let counts = kind != FileKind::Across;
        self.summary.puzzles += u64::from(counts);
        self.summary.checked += u64::from(checked && counts);
        if let (false, Some(judged)) = (checked, &mut self.judged) {
            judged.unchecked.insert(self.marked.len);
        }
        self.marked.puzzle(checked && counts);
    }

    /// Counts a puzzle of another kind that was judged by its own rules.
    pub(super) fn count_other_kind(&mut self, kind: FileKind) {
        self.summary.other_kinds += u64::from(kind != FileKind::Across);
    }

    /// Counts the next solution of a file of this kind.
    pub(super) fn count_solution(&mut self, kind: FileKind) {
        self.summary.solutions += u64::from(kind != FileKind::Across);
    }

    /// Counts a grid that cannot be read.
    pub(super) fn count_unreadable(&mut self) {
        self.summary.unreadable += 1;
    }

    /// Takes back that a puzzle was unreadable, and counts it as `checked` if it was searched for
    /// all solutions: its printed solution has decided what it is.
    pub(super) fn decide(
        &mut self,
        kind: FileKind,
        file: &str,
        place: &Place,
        id: u32,
        checked: bool,
    ) {
        self.summary.unreadable -= 1;
        if checked && kind != FileKind::Across {
            self.summary.checked += 1;
            self.marked.clear(id);
            if let Some(judged) = &mut self.judged {
                judged.unchecked.remove(&id);
            }
        }
        if let Some(about) = self.summary.about(file) {
            about.account.take_back(Holding::Unreadable, place);
            about.account.add_read(Holding::Puzzle, place);
        }
    }

    /// Counts a puzzle that was taken for a solution until its book ended. It has a finding, which
    /// may be `allowed`.
    pub(super) fn count_late_puzzle(
        &mut self,
        kind: FileKind,
        file: &str,
        place: &Place,
        allowed: bool,
    ) {
        if kind != FileKind::Across {
            self.summary.puzzles += 1;
            self.summary.checked += 1;
            self.marked.checked += u64::from(!allowed);
        }
        if let Some(about) = self.summary.about(file) {
            about.puzzles += 1;
            about.puzzle_pages.insert_place(place);
            about.account.add_read(Holding::Puzzle, place);
        }
    }

    /// Counts a full grid that turned out to be a solution.
    pub(super) fn count_late_solution(&mut self, file: &str, place: &Place) {
        self.summary.solutions += 1;
        if let Some(about) = self.summary.files.iter_mut().rev().find(|about| *about.file == *file)
        {
            about.solutions += 1;
            about.solution_pages.insert_place(place);
            about.account.add_read(Holding::Solution, place);
        }
    }

    /// Counts a puzzle that is a variant. It is not checked; that may be `allowed`.
    pub(super) fn count_variant(&mut self, kind: FileKind, allowed: bool) {
        self.summary.variants += u64::from(kind != FileKind::Across && !allowed);
    }

    /// Takes back that the puzzle with this number was checked: it is a variant.
    pub(super) fn uncheck(&mut self, kind: FileKind, id: u32) {
        if kind != FileKind::Across {
            self.summary.checked -= 1;
            // A finding that it has already was counted.
            self.marked.checked -= u64::from(!self.marked.set(id));
            if let Some(judged) = &mut self.judged {
                judged.unchecked.insert(id);
            }
        }
    }

    /// Counts a finding left out because it is allowed.
    pub(super) fn count_allowed(&mut self) {
        self.summary.allowed += 1;
    }

    /// Counts a finding of a kind of which enough are listed.
    pub(super) fn count_unlisted(&mut self, code: Code) {
        *self.summary.unlisted.entry(code).or_default() += 1;
    }

    /// Counts a finding about these puzzles.
    pub(super) fn count_finding(&mut self, severity: Severity, puzzles: &[u32]) {
        match severity {
            Severity::Error => self.summary.errors += 1,
            Severity::Warning => self.summary.warnings += 1,
            Severity::Info => self.summary.infos += 1,
        }
        if severity != Severity::Info {
            puzzles.iter().for_each(|&id| self.marked.finding(id));
            if let Some(judged) = &mut self.judged {
                puzzles.iter().for_each(|&id| judged.finding(id, severity));
            }
        }
    }

    /// Adds the numbers of a file of this kind.
    pub(super) fn close_file(&mut self, kind: FileKind, about: FileSummary) {
        match kind {
            FileKind::Across => self.summary.across.push(about),
            FileKind::Book | FileKind::Solutions => self.summary.files.push(about),
        }
    }

    /// Adds a file that could not be read, or not to its end.
    pub(super) fn add_unread(&mut self, file: UnreadFile) {
        self.summary.unread.push(file);
    }

    /// Notes that not everything was checked.
    pub(super) fn stop(&mut self) {
        self.summary.stopped = true;
    }

    /// Ends the check.
    pub(super) fn finish(mut self) -> Summary {
        self.summary.fine = self.summary.checked - self.marked.checked;
        self.summary.elapsed = self.start.elapsed();
        self.summary.judged = self.judged;
        self.summary
    }
}

/// The puzzles that have a finding, a bit for each.
#[derive(Default)]
struct Marked {
    bits: Vec<u64>,
    len: u32,
    /// The number of checked puzzles with a finding.
    checked: u64,
}

impl Marked {
    /// Adds the next puzzle. An unchecked one is marked at once, so that it is never counted.
    fn puzzle(&mut self, checked: bool) {
        if self.len.is_multiple_of(64) {
            self.bits.push(0);
        }
        if !checked {
            self.set(self.len);
        }
        self.len += 1;
    }

    fn finding(&mut self, id: u32) {
        self.checked += u64::from(self.set(id));
    }

    /// Takes back that a puzzle is marked, which was not checked and is now.
    fn clear(&mut self, id: u32) {
        self.bits[id as usize / 64] &= !(1 << (id % 64));
    }

    fn set(&mut self, id: u32) -> bool {
        let word = &mut self.bits[id as usize / 64];
        let before = *word;
        *word |= 1 << (id % 64);
        *word != before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_checked_puzzle_counts_once() {
        let mut marked = Marked::default();
        for id in 0..200 {
            marked.puzzle(id != 70);
        }
        for id in [0, 63, 64, 199, 64, 0, 70] {
            marked.finding(id);
        }
        assert_eq!(marked.checked, 4);
        marked.clear(70);
        marked.finding(70);
        assert_eq!(marked.checked, 5);
    }
}
