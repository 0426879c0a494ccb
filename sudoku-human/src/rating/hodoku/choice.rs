//! [`Choice`]: the best of several steps.

use crate::technique::step::{Candidates, Step};

/// The order of steps: the smallest one is taken, and of equal ones the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Key {
    /// 729 less the number of eliminations.
    fewer: usize,
    /// The weighted sum of the eliminations.
    sum: usize,
}

/// Keeps the best step: more eliminations, then the lower sum. Of steps with the same eliminations
/// the shorter chain.
#[derive(Default)]
pub(super) struct Choice {
    best: Option<(Key, usize, Step)>,
}

impl Key {
    fn of(lost: &Candidates) -> Self {
        let all = lost.by_digits().flat_map(|(digit, cells)| {
            cells.iter().map(move |cell| (cell.index(), digit.index() + 1))
        });
        let sum = all.zip(0..).map(|((cell, digit), nth)| cell * (1 + 80 * nth) + digit).sum();
        Self { fewer: 729 - lost.len(), sum }
    }
}

impl Choice {
    pub(super) fn offer(&mut self, step: Step, length: usize) {
        if self.is_better(&step.eliminations, length) {
            self.best = Some((Key::of(&step.eliminations), length, step));
        }
    }

    /// Whether a step with these eliminations would be the best one.
    pub(super) fn is_better(&self, lost: &Candidates, length: usize) -> bool {
        let key = Key::of(lost);
        self.best.as_ref().is_none_or(|(best, best_length, other)| {
            let is_same = || *lost == other.eliminations;
            key < *best || key == *best && length < *best_length && is_same()
        })
    }

    pub(super) fn into_step(self) -> Option<Step> {
        self.best.map(|(_, _, step)| step)
    }
}
