//! [`Copies`]: a puzzle that a book has many times is solved once.

use std::collections::HashMap;

use sudoku_core::Symmetry;

use super::answer::Answer;
use super::job::Job;

/// The most answers that are remembered, at some 300 bytes each.
const REMEMBERED: usize = 1 << 15;

/// The answers of puzzles that came more than once, and the puzzles of the current batch. A copy
/// is recognised by its fingerprint.
#[derive(Default)]
pub(super) struct Copies {
    known: HashMap<u128, Known>,
    /// For each new puzzle of the batch, its index plus 1; 0 is an empty slot. Searched from a
    /// place given by the fingerprint.
    slots: Vec<u32>,
}

/// The answer for all copies of a puzzle.
#[derive(Clone)]
struct Known {
    answer: Answer,
    symmetry: Option<Symmetry>,
}

impl Copies {
    /// Begins a batch of at most `len` puzzles.
    pub(super) fn begin(&mut self, len: usize) {
        self.slots.clear();
        self.slots.resize((2 * len).next_power_of_two(), 0);
    }

    /// Gives the job its answer, if it is known from an earlier batch.
    pub(super) fn answer(&self, job: &mut Job) -> bool {
        // Most books have no copies.
        let known = if self.known.is_empty() { None } else { self.known.get(&job.fingerprint) };
        if let Some(Known { answer, symmetry }) = known {
            (job.answer, job.symmetry) = (Some(answer.clone()), *symmetry);
        }
        known.is_some()
    }

    /// The index in the batch of the puzzle with this fingerprint. If there is none, `index`
    /// becomes it. `print` gives the fingerprint of an earlier one.
    pub(super) fn first(
        &mut self,
        fingerprint: u128,
        index: usize,
        print: impl Fn(usize) -> u128,
    ) -> Option<usize> {
        let mask = self.slots.len() - 1;
        let mut at = fingerprint as usize & mask;
        loop {
            match self.slots[at] {
                0 => {
                    self.slots[at] = index as u32 + 1;
                    return None;
                }
                taken if print(taken as usize - 1) == fingerprint => {
                    return Some(taken as usize - 1);
                }
                _ => at = (at + 1) & mask,
            }
        }
    }

    /// Remembers the answer of this puzzle for its next copy.
    pub(super) fn remember(&mut self, job: &Job) {
        if let Some(answer) = &job.answer {
            if self.known.len() >= REMEMBERED {
                self.known.clear();
            }
            let known = Known { answer: answer.clone(), symmetry: job.symmetry };
            self.known.insert(job.fingerprint, known);
        }
    }
}
