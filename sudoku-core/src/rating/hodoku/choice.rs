//! [`Choice`]: the best of several steps.

use crate::technique::step::Step;

/// By what steps are compared; the smaller one is taken, and of equal ones the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Key {
    /// 729 less the number of eliminations.
    fewer: usize,
    /// The weighted sum of the eliminations.
    sum: usize,
    /// The number of cells of the chain.
    length: usize,
}

/// Keeps the best step: more eliminations, then the lower sum, then the shorter chain.
pub(super) struct Choice {
    best: Option<(Key, Step)>,
    /// The weight of a cell beside that of a digit.
    cell: usize,
}

impl Choice {
    /// Counts a cell this many times in the sums.
    pub(super) const fn new(cell: usize) -> Self {
        Self { best: None, cell }
    }

    pub(super) fn offer(&mut self, step: Step, length: usize) {
        let fewer = 729 - step.eliminations.len();
        let weight = self.cell;
        let all = step.eliminations.by_digits().flat_map(|(digit, cells)| {
            cells.iter().map(move |cell| cell.index() * weight + digit.index() + 1)
        });
        let sum = all.zip(0..).map(|(term, nth)| term * (1 + 80 * nth)).sum();
        let key = Key { fewer, sum, length };
        if self.best.as_ref().is_none_or(|(best, _)| key < *best) {
            self.best = Some((key, step));
        }
    }

    pub(super) fn into_step(self) -> Option<Step> {
        self.best.map(|(_, step)| step)
    }
}
