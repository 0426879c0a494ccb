//! The order in which Sudoku Explainer compares the hints of a producer that looks at all of them:
//! the smallest one is taken.

use core::cmp::Reverse;

use sudoku_core::DigitSet;

use super::ratings;
use crate::technique::almost::{LargeWing, each_large_wing};
use crate::technique::chain_hint::Rank;
use crate::technique::kind::ChainKind;
use crate::technique::state::State;
use crate::technique::strong::{LinkKinds, Met, Order, StrongChain, each_strong_chain};
use crate::technique::unique::{UniqueLoop, each_unique_loop};

/// Strong links: the rating, more eliminations, the kinds, the order in which they are met.
pub(super) type LinksKey = (u16, Reverse<usize>, LinkKinds, Order);

pub(super) fn links_key(met: Met) -> LinksKey {
    (ratings::strong_links(met.kinds), Reverse(met.eliminations), met.kinds, met.order)
}

/// The strong links of this number that are taken, among these digits.
pub(super) fn strong_links(state: &State, number: usize, digits: DigitSet) -> Option<StrongChain> {
    let mut best: Option<(LinksKey, StrongChain)> = None;
    each_strong_chain(state, number, digits, &mut |met, chain| {
        let key = links_key(met);
        if best.as_ref().is_none_or(|(best, _)| key < *best) {
            best = Some((key, chain()));
        }
    });
    best.map(|(_, chain)| chain)
}

/// Large wings: the rating, more eliminations, the larger text of the parameters.
pub(super) type WingKey = (u16, Reverse<usize>, Reverse<[u8; 4]>);

pub(super) fn wing_key(wing: &LargeWing) -> WingKey {
    let more = Reverse(wing.eliminations.len());
    (ratings::large_wing(wing.shape), more, Reverse(wing.shape.suffix()))
}

/// The wing of this number of digits that is taken.
pub(super) fn large_wing(state: &State, size: usize) -> Option<LargeWing> {
    let mut best: Option<(WingKey, LargeWing)> = None;
    each_large_wing(state, size, &mut |wing| {
        let key = wing_key(&wing);
        if best.as_ref().is_none_or(|(best, _)| key < *best) {
            best = Some((key, wing));
        }
    });
    best.map(|(_, wing)| wing)
}

/// The unique loop that is taken: the lowest rating, then the lowest type, then the one met first.
pub(super) fn unique_loop(state: &State) -> Option<UniqueLoop> {
    let mut best: Option<((f64, u8), UniqueLoop)> = None;
    each_unique_loop(state, &mut |found| {
        let key = (ratings::unique_loop(found.cells.len(), found.beside), found.kind);
        if best.as_ref().is_none_or(|(best, _)| key < *best) {
            best = Some((key, found));
        }
    });
    best.map(|(_, found)| found)
}

/// The rank of a chain: the rating, the complexity, the kind, the order of discovery.
pub(super) fn rank(kind: ChainKind, complexity: u32, order: u32) -> Rank {
    let rating = ratings::chain(kind) + length_term(complexity);
    Rank { rating, complexity, kind: kind_order(kind), order }
}

/// The order of chains of one rating and complexity.
const fn kind_order(kind: ChainKind) -> u8 {
    match kind {
        ChainKind::Double(_) => 1,
        ChainKind::XCycle | ChainKind::XChain { .. } => 2,
        ChainKind::YCycle => 3,
        ChainKind::XyCycle | ChainKind::XyChain => 4,
        ChainKind::Cell(_) => 5,
        ChainKind::Region(_) => 6,
        ChainKind::Contradiction(_) | ChainKind::Nishio => 7,
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
