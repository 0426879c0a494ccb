//! [`Learner`]: a search that learns from conflicts, for puzzles in which guessing gets lost.
//!
//! It takes over when the search by guesses has found nothing for long. Its clauses say the same as
//! the constraints of the [`Machine`], for the symbols that are left at its start.

mod clauses;
mod encode;

use std::vec::Vec;

use super::machine::Machine;
use clauses::{Found, Literal};
use encode::{Encoded, encode};

/// A search in clauses, one solution after the other.
pub(crate) struct Learner {
    encoded: Encoded,
    start: Vec<u32>,
}

/// The next solution of a [`Learner`].
pub(crate) enum Next {
    /// The symbols of a solution.
    Solution(Vec<u32>),
    /// There is no other one.
    None,
    /// A limit was met.
    Stopped,
}

impl std::fmt::Debug for Learner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Learner").finish_non_exhaustive()
    }
}

impl Learner {
    /// A search from this state on, without the solutions that are known; `None` if its clauses
    /// would be too many.
    pub(crate) fn new(machine: &Machine, start: &[u32], known: &[Vec<u32>]) -> Option<Self> {
        let mut learner = Self { encoded: encode(machine, start)?, start: start.to_vec() };
        if !known.is_empty() {
            learner.forget_order();
        }
        for solution in known {
            learner.exclude(solution);
        }
        Some(learner)
    }

    /// The next solution; `go_on` is called before each guess.
    pub(crate) fn next(&mut self, go_on: impl FnMut() -> bool) -> Next {
        match self.encoded.clauses.search(self.encoded.in_order, go_on) {
            Found::Stopped => Next::Stopped,
            Found::None => Next::None,
            Found::Solution => {
                let solution: Vec<u32> = self
                    .start
                    .iter()
                    .zip(&self.encoded.cells)
                    .map(|(&mask, open)| {
                        let held = open.iter().find(|open| self.encoded.clauses.is_true(open.1));
                        held.map_or(mask, |open| open.0)
                    })
                    .collect();
                self.forget_order();
                self.exclude(&solution);
                Next::Solution(solution)
            }
        }
    }

    /// From the first solution on, those with exchanged symbols count.
    fn forget_order(&mut self) {
        if let Some(in_order) = self.encoded.in_order.take() {
            self.encoded.clauses.add(&[in_order.not()]);
        }
    }

    fn exclude(&mut self, solution: &[u32]) {
        let mut others: Vec<Literal> = Vec::new();
        for ((&mask, start), open) in solution.iter().zip(&self.start).zip(&self.encoded.cells) {
            if mask & start == 0 {
                // It is not a solution of this state.
                return;
            }
            others.extend(open.iter().filter(|open| open.0 == mask).map(|open| open.1.not()));
        }
        self.encoded.clauses.add(&others);
    }
}
