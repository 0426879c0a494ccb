//! [`Item`]: puzzles and printed grids that wait to be checked.

use sudoku_core::AnyPuzzle;
use sudoku_core::{Canonicalizer, Limits, Symmetry};

use super::answer::{Answer, Solved, fingerprint, solve, symmetry_of};
use super::forms::Forms;
use super::other_kind::{self, Wanted};
use crate::pair::{Paired, Puzzle, PuzzleParts, Solution};

/// An entry that waits to be checked.
pub(super) enum Item {
    /// A puzzle.
    Puzzle(Box<Job>),
    /// A grid printed apart.
    Apart(Box<Solution>),
}

/// A puzzle that waits to be checked.
pub(super) struct Job {
    /// The puzzle, as it was paired.
    pub(super) paired: Box<Puzzle>,
    /// The result of solving it.
    pub(super) answer: Option<Answer>,
    /// The 128-bit fingerprint of the puzzle.
    pub(super) fingerprint: u128,
    /// Its forms, if they are compared and it is no copy.
    pub(super) forms: Option<Forms>,
    /// The symmetry of its givens.
    pub(super) symmetry: Option<Symmetry>,
    /// A puzzle of another kind, with its fault, after it was solved.
    pub(super) other_kind: Option<Box<other_kind::Judged>>,
}

impl From<Paired> for Item {
    fn from(paired: Paired) -> Self {
        match paired {
            Paired::Puzzle(paired) => Self::Puzzle(Box::new(Job::new(paired))),
            Paired::Apart { solution, .. } => Self::Apart(solution),
        }
    }
}

impl Item {
    /// The puzzle, if it can be read and has no answer.
    pub(super) fn unsolved(&mut self) -> Option<&mut Job> {
        match self {
            Self::Puzzle(job) if job.puzzle().is_some() && job.answer.is_none() => Some(job),
            _ => None,
        }
    }

    /// The puzzle, if it is one of another kind.
    pub(super) fn of_other_kind(&mut self) -> Option<&mut Job> {
        match self {
            Self::Puzzle(job) => job.paired.entry.other_kind().is_some().then_some(job),
            Self::Apart(_) => None,
        }
    }
}

impl Job {
    pub(super) fn new(paired: Box<Puzzle>) -> Self {
        let fingerprint = match (&paired.puzzle, paired.entry.other_kind()) {
            (Some(puzzle), _) => fingerprint(puzzle),
            (None, Some(other)) => other_kind::fingerprint(other),
            (None, None) => 0,
        };
        let (answer, forms, symmetry, other_kind) = (None, None, None, None);
        Self { paired, answer, fingerprint, forms, symmetry, other_kind }
    }

    /// The puzzle, if it can be read.
    pub(super) fn puzzle(&self) -> Option<&AnyPuzzle> {
        self.paired.puzzle.as_ref()
    }

    /// Sets the answer: from the result that a batch has `found`, or else from a separate search.
    pub(super) fn solve(&mut self, found: Option<Solved<'_>>, max_steps: u64) {
        if let (Some(puzzle), None) = (&self.paired.puzzle, &self.answer) {
            self.answer = Some(match found.filter(|found| !found.is_borderline()) {
                Some(found) => Answer::of(puzzle, found, max_steps),
                None => solve(puzzle, max_steps),
            });
        }
    }

    /// Solves a puzzle of another kind, and looks at it.
    pub(super) fn solve_other_kind(&mut self, limits: Limits<'_>, wanted: Wanted) {
        if let Some(puzzle) = self.paired.entry.other_kind() {
            let beside = self.paired.beside.as_ref();
            let printed = beside.and_then(|beside| beside.entry.symbols_for(puzzle));
            let judged = other_kind::Judged::of(puzzle, printed.as_deref(), limits, wanted);
            self.other_kind = Some(Box::new(judged));
        }
    }

    /// Examines a puzzle that has an answer: the pattern of its givens and, with a canonicalizer,
    /// its forms.
    pub(super) fn look(&mut self, canonicalizer: Option<&mut Canonicalizer>) {
        if let (Some(puzzle), Some(answer)) = (&self.paired.puzzle, &self.answer) {
            self.forms = canonicalizer.and_then(|tool| Forms::of(puzzle, answer, tool));
            self.symmetry = puzzle.pattern().and_then(symmetry_of);
        }
    }
}
