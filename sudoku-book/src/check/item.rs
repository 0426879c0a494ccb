//! What waits to be checked: puzzles, and printed solutions.

use sudoku_core::{Canonicalizer, Symmetry};

use super::book::Loose;
use super::form::Form;
use super::patterns;
use super::puzzle::{Found, Puzzle, Verdict};
use crate::entry::{Label, Place};

/// An entry that waits to be checked.
pub(super) enum Item {
    Puzzle(Box<Job>),
    Solution(Solution),
}

/// A puzzle that waits to be checked.
pub(super) struct Job {
    /// The number of the entry in its file, from 0.
    pub(super) nth: usize,
    pub(super) place: Place,
    pub(super) label: Option<Label>,
    /// The level printed with it.
    pub(super) difficulty: Option<Box<str>>,
    pub(super) record: u64,
    pub(super) content: Result<Puzzle, Box<str>>,
    pub(super) verdict: Option<Verdict>,
    pub(super) fingerprint: u128,
    /// What it is under its disguise, if that is wanted.
    pub(super) form: Option<Form>,
    /// Which symmetries its givens keep.
    pub(super) symmetry: Option<Symmetry>,
    /// The solution printed beside or right behind it.
    pub(super) beside: Option<Solution>,
}

/// A printed solution, and why it cannot be read.
pub(super) struct Solution {
    /// The number of the entry in its file, from 0.
    pub(super) nth: usize,
    pub(super) loose: Loose,
    pub(super) reason: Option<Box<str>>,
}

impl Item {
    /// The puzzle, if it can be read and has no verdict.
    pub(super) fn unsolved(&mut self) -> Option<&mut Job> {
        match self {
            Self::Puzzle(job) if job.content.is_ok() && job.verdict.is_none() => Some(job),
            _ => None,
        }
    }
}

impl Job {
    /// Whether this is a solution of the puzzle.
    pub(super) fn fits(&self, solution: &Solution) -> bool {
        match (&self.content, solution.loose.grid()) {
            (Ok(puzzle), Some(grid)) => puzzle.is_solved_by(&grid),
            _ => false,
        }
    }

    /// Gives it a verdict: that of what a batch has `found`, or else of its own search.
    pub(super) fn solve(&mut self, found: Option<Found<'_>>, max_steps: u64) {
        if let (Ok(puzzle), None) = (&self.content, &self.verdict) {
            self.verdict = Some(match found.filter(|found| !found.is_borderline()) {
                Some(found) => puzzle.verdict(found, max_steps),
                None => puzzle.solve(max_steps),
            });
            self.fingerprint = puzzle.fingerprint();
        }
    }

    /// Looks at a puzzle that has a verdict: at the pattern of its givens and, if it is given
    /// something for it, under its disguise.
    pub(super) fn look(&mut self, canonicalizer: Option<&mut Canonicalizer>) {
        if let (Ok(puzzle), Some(verdict)) = (&self.content, &self.verdict) {
            self.form = canonicalizer.and_then(|tool| Form::of(puzzle, verdict, tool));
            self.symmetry = puzzle.pattern().and_then(patterns::symmetry);
        }
    }
}

impl Solution {
    /// The same as a puzzle.
    pub(super) fn into_job(self) -> Job {
        let reason = self.reason.unwrap_or_default();
        Job {
            nth: self.nth,
            content: self
                .loose
                .grid()
                .map(|grid| Puzzle::Plain(grid.with_all_fixed()))
                .ok_or(reason),
            place: self.loose.place,
            label: self.loose.label,
            record: self.loose.record,
            difficulty: None,
            verdict: None,
            fingerprint: 0,
            form: None,
            symmetry: None,
            beside: None,
        }
    }
}
