//! [`Stretches`]: a set of numbers in little memory.

use std::collections::BTreeMap;

/// The most stretches of numbers that are remembered, at 32 bytes each.
const STRETCHES: usize = 100_000;

/// A set of numbers, as ranges without a gap.
#[derive(Default)]
pub(super) struct Stretches {
    /// From the first number of each stretch to its last.
    to: BTreeMap<u64, u64>,
}

impl Stretches {
    /// Whether no further stretch is remembered.
    pub(super) fn is_full(&self) -> bool {
        self.to.len() >= STRETCHES
    }

    pub(super) fn contains(&self, number: u64) -> bool {
        self.to.range(..=number).next_back().is_some_and(|(_, &to)| number <= to)
    }

    pub(super) fn insert(&mut self, number: u64) {
        if self.contains(number) || self.is_full() {
            return;
        }
        let to = match number.checked_add(1).and_then(|next| self.to.remove(&next)) {
            Some(to) => to,
            None => number,
        };
        match self.to.range_mut(..number).next_back() {
            Some((_, end)) if *end + 1 == number => *end = to,
            _ => {
                self.to.insert(number, to);
            }
        }
    }

    /// The stretches between `from` and `to` that are not in the set.
    pub(super) fn missing(&self, mut from: u64, to: u64) -> Vec<(u64, u64)> {
        let mut missing = Vec::new();
        if let Some((_, &end)) = self.to.range(..=from).next_back()
            && end >= from
        {
            from = end + 1;
        }
        for (&start, &end) in self.to.range(from..=to.max(from)) {
            if start > to {
                break;
            }
            if from < start {
                missing.push((from, start - 1));
            }
            from = end.saturating_add(1);
        }
        if from <= to {
            missing.push((from, to));
        }
        missing
    }
}
