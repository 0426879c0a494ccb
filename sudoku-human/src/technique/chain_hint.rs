//! [`ChainHint`]: the result of a chain, how it is ranked, and who collects it.

use alloc::vec::Vec;
use core::cmp::Ordering;

use sudoku_core::{Cell, Digit, DigitSet, House};

use super::chain::Chain;
use super::kind::ChainKind;
use super::state::State;
use super::step::Candidates;

/// The conclusion of a chain: a digit to place, or candidates to strike out.
#[derive(Clone, Debug)]
pub(crate) struct ChainHint {
    pub(crate) kind: ChainKind,
    pub(crate) rank: Rank,
    pub(crate) placement: Option<(Cell, Digit)>,
    /// Of a placement, the other candidates of its cell.
    pub(crate) eliminations: Candidates,
    /// The house where the digit of the assumptions is, if they are all its places there.
    pub(crate) house: Option<House>,
    /// Empty if the collector does not want them.
    pub(crate) chains: Vec<Chain>,
}

/// The rank that a scale gives a chain; the chain with the smallest one is taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rank {
    pub(crate) rating: f64,
    /// The number of literals in all chains.
    pub(crate) complexity: u32,
    /// The order of the kinds.
    pub(crate) kind: u8,
    /// The order of discovery.
    pub(crate) order: u32,
}

/// Ranks a chain of this kind and complexity; of equal ones, by the order of their discovery.
pub(crate) type Ranking = fn(ChainKind, u32, u32) -> Rank;

impl Rank {
    pub(crate) fn beats(&self, other: &Self) -> bool {
        self.compare(other) == Ordering::Less
    }

    pub(crate) fn compare(&self, other: &Self) -> Ordering {
        let order = self.rating.partial_cmp(&other.rating).unwrap_or(Ordering::Equal);
        let order = order.then(self.complexity.cmp(&other.complexity));
        let order = order.then(self.kind.cmp(&other.kind));
        order.then(self.order.cmp(&other.order))
    }
}

/// The eliminations of placing a digit: the other candidates of the cell.
pub(crate) fn placing(state: &State, cell: Cell, digit: Digit) -> Candidates {
    let mut others = Candidates::NONE;
    let digits: DigitSet = state.candidates(cell).without(digit);
    others.insert_all(cell, digits);
    others
}

/// Takes the hints of a chain producer.
pub(crate) trait Collector {
    /// The ranks of chains.
    fn ranking(&self) -> Ranking;
    /// Whether a hint of this rank would be taken.
    fn wants(&self, rank: &Rank) -> bool;
    /// Whether hints should carry their chains.
    fn wants_chains(&self) -> bool;
    fn take(&mut self, hint: ChainHint);
    /// Counts a unit of work; false if there is to be no more.
    fn go_on(&mut self) -> bool;
}

/// All hints of a search within a search.
pub(crate) struct HintList<'a> {
    ranking: Ranking,
    hints: Vec<ChainHint>,
    /// Hints that do not beat this one are not wanted.
    limit: Option<Rank>,
    limited: bool,
    go_on: &'a mut dyn FnMut() -> bool,
}

impl<'a> HintList<'a> {
    /// Takes all hints; if `limited`, at least those of which each is the first to strike out
    /// some candidate.
    pub(crate) fn new(ranking: Ranking, limited: bool, go_on: &'a mut dyn FnMut() -> bool) -> Self {
        Self { ranking, hints: Vec::new(), limit: None, limited, go_on }
    }

    /// From now on wants only hints that are the first to strike out a candidate, if all of them
    /// strike out only candidates that the hints so far strike out.
    pub(crate) fn limit(&mut self) {
        if !self.limited {
            return;
        }
        self.sort();
        let mut struck_out = Candidates::NONE;
        for hint in &self.hints {
            let number = struck_out.len();
            for (digit, cells) in hint.eliminations.by_digits() {
                struck_out.add(digit, cells);
            }
            if struck_out.len() > number {
                self.limit = Some(hint.rank);
            }
        }
    }

    fn sort(&mut self) {
        self.hints.sort_by(|one, two| one.rank.compare(&two.rank));
    }

    /// The hints by rank, without those that strike out exactly the same as an earlier one.
    pub(crate) fn into_hints(mut self) -> Vec<ChainHint> {
        self.sort();
        let mut hints: Vec<ChainHint> = Vec::new();
        for hint in self.hints {
            if hints.iter().all(|other| other.eliminations != hint.eliminations) {
                hints.push(hint);
            }
        }
        hints
    }
}

impl Collector for HintList<'_> {
    fn ranking(&self) -> Ranking {
        self.ranking
    }

    fn wants(&self, rank: &Rank) -> bool {
        self.limit.is_none_or(|limit| rank.beats(&limit))
    }

    fn wants_chains(&self) -> bool {
        true
    }

    fn take(&mut self, hint: ChainHint) {
        self.hints.push(hint);
    }

    fn go_on(&mut self) -> bool {
        (self.go_on)()
    }
}
