//! [`ChainHint`]: the result of a chain, how it is ranked, and who collects it.

use alloc::vec::Vec;
use core::cmp::Ordering;

use super::chain::Chain;
use super::kind::ChainKind;
use super::state::State;
use super::step::Candidates;
use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};

/// The conclusion of a chain: a digit to place, or candidates to strike out.
#[derive(Clone, Debug)]
pub(crate) struct ChainHint {
    pub(crate) kind: ChainKind,
    pub(crate) rank: Rank,
    pub(crate) placement: Option<(Cell, Digit)>,
    /// Of a placement, the other candidates of its cell.
    pub(crate) eliminations: Candidates,
    /// Empty if the collector does not want them.
    pub(crate) chains: Vec<Chain>,
}

/// By what chains are compared; the smaller one is taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rank {
    pub(crate) rating: f64,
    /// The number of literals in all chains.
    pub(crate) complexity: u32,
    pub(crate) key: u8,
    /// When it is discovered.
    pub(crate) order: u32,
}

impl Rank {
    pub(crate) fn new(kind: ChainKind, complexity: u32, order: u32) -> Self {
        let rating = kind.base() + length_term(complexity);
        Self { rating, complexity, key: kind.sort_key(), order }
    }

    pub(crate) fn beats(&self, other: &Self) -> bool {
        let order = self.rating.partial_cmp(&other.rating).unwrap_or(Ordering::Equal);
        let order = order.then(self.complexity.cmp(&other.complexity));
        let order = order.then(self.key.cmp(&other.key));
        order.then(self.order.cmp(&other.order)) == Ordering::Less
    }
}

/// The part of the rating that grows with the complexity. Tenths are summed up as floating point
/// numbers, since ratings that differ only by the rounding of this sum are not equal.
const fn length_term(complexity: u32) -> f64 {
    if (complexity as usize) < TERMS.len() {
        TERMS[complexity as usize]
    } else {
        summed_term(complexity)
    }
}

const fn summed_term(complexity: u32) -> f64 {
    let length = complexity.saturating_sub(2);
    let (mut term, mut threshold, mut half) = (0.0, 4, true);
    while length > threshold {
        term += 0.1;
        threshold = if half { threshold * 3 / 2 } else { threshold * 4 / 3 };
        half = !half;
    }
    term
}

const TERMS: [f64; 256] = {
    let mut terms = [0.0; 256];
    let mut complexity = 0;
    while complexity < 256 {
        terms[complexity] = summed_term(complexity as u32);
        complexity += 1;
    }
    terms
};

/// The eliminations of placing a digit: the other candidates of the cell.
pub(crate) fn placing(state: &State, cell: Cell, digit: Digit) -> Candidates {
    let mut others = Candidates::NONE;
    let digits: DigitSet = state.candidates(cell).without(digit);
    others.insert_all(cell, digits);
    others
}

/// Takes the hints of a chain producer.
pub(crate) trait Collector {
    /// Whether a hint of this rank would be taken.
    fn wants(&self, rank: &Rank) -> bool;
    /// Whether hints should carry their chains.
    fn wants_chains(&self) -> bool;
    fn take(&mut self, hint: ChainHint);
    /// Counts a unit of work; false if there is to be no more.
    fn go_on(&mut self) -> bool;
}
