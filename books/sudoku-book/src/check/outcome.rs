//! [`Outcome`]: the part of the result of a puzzle that is remembered.

use crate::pair::REMEMBERED;

/// The part of the result of a puzzle that is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// Exactly one solution.
    One,
    /// Several solutions.
    Several,
    /// No solution, or already solved.
    Nothing,
    /// The search was given up.
    GaveUp,
    /// Other rules are in the place of the ordinary ones.
    Variant,
    /// It is of another size, or has more rules, and was judged by them.
    OtherKind,
    /// It cannot be read.
    Unreadable,
}

/// The outcomes of the puzzles of a book.
#[derive(Default)]
pub(super) struct Outcomes {
    /// The number in the call of the first puzzle of the book.
    pub(super) first: u32,
    pub(super) list: Vec<Outcome>,
}

impl Outcomes {
    /// Begins a book with this puzzle.
    pub(super) fn new(first: u32) -> Self {
        Self { first, list: Vec::new() }
    }

    /// Adds the outcome of the next puzzle.
    pub(super) fn push(&mut self, outcome: Outcome) {
        if self.list.len() < REMEMBERED {
            self.list.push(outcome);
        }
    }

    /// Replaces the outcome of the puzzle with this number in the call.
    pub(super) fn set(&mut self, id: u32, outcome: Outcome) {
        if let Some(known) = self.list.get_mut((id - self.first) as usize) {
            *known = outcome;
        }
    }
}
