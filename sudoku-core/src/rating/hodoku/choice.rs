//! [`Choice`]: the best of several steps.

use crate::technique::step::Step;

/// By what steps are compared; the smaller one is taken, and of equal ones the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Key {
    /// How many more eliminations there could be.
    fewer: usize,
    /// The weighted sum of the eliminations.
    sum: u64,
    /// The number of cells of the chain, or of sets.
    length: usize,
}

/// Keeps the best step.
pub(super) struct Choice {
    best: Option<(Key, Step)>,
}

impl Choice {
    pub(super) const fn new() -> Self {
        Self { best: None }
    }

    pub(super) fn offer(&mut self, step: Step, length: usize) {
        let fewer = 729 - step.eliminations.len();
        #[cfg(test)]
        let fewer = if length>=200 { match std::env::var("K").as_deref() { Ok("a")=>0, Ok("b")=>729-fewer, _=>fewer} } else { fewer };
        let each = step.eliminations.iter();
        #[cfg(test)]
        let w: u64 = std::env::var("W").map_or(80, |w| w.parse().unwrap());
        #[cfg(not(test))]
        let w = 80;
        #[cfg(test)]
        let v: u64 = std::env::var("V").map_or(10, |w| w.parse().unwrap());
        #[cfg(not(test))]
        let v = 10;
        let mut factor = 1u64;
        let mut sum = 0;
        for (cell, digit) in each {
            sum += factor * ((cell.index() as u64) * v + digit.index() as u64 + 1);
            factor += w;
        }
        let key = Key { fewer, sum, length };
        #[cfg(test)]
        if std::env::var("CAND").is_ok() { std::println!("CAND len {length} {:?} sum {sum} ends {:?} {:?}", step.eliminations, step.pattern.iter().collect::<std::vec::Vec<_>>(), step.digits); }
        if self.best.as_ref().is_none_or(|(best, _)| key < *best) {
            self.best = Some((key, step));
        }
    }

    pub(super) fn into_step(self) -> Option<Step> {
        self.best.map(|(_, step)| step)
    }
}
