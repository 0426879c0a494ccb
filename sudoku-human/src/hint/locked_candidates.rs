//! Locked candidates: all places of a digit in one house also lie in another one, whose other
//! cells lose it. From a box to a row or column this is called pointing, the other way claiming.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudoku_core::{CellSet, DigitSet, House};

use super::diagram::{Diagram, Role};
use super::sight::{Sight, Why, with};
use super::step::Hint;
use crate::technique::Technique;
use crate::technique::locking::{Locking, LockingWalk, each_locking};
use crate::words::Clause;

pub(super) fn pointing(sight: &Sight<'_>) -> Option<Hint> {
    easiest(sight, Technique::Pointing)
}

pub(super) fn claiming(sight: &Sight<'_>) -> Option<Hint> {
    easiest(sight, Technique::Claiming)
}

struct Locked {
    house: House,
    other: House,
    places: CellSet,
    struck: CellSet,
    why: Why,
}

fn easiest(sight: &Sight<'_>, technique: Technique) -> Option<Hint> {
    let state = &sight.state;
    let walk = match technique {
        Technique::Pointing => LockingWalk::POINTING,
        _ => LockingWalk::CLAIMING,
    };
    let mut lockings: Vec<Locking> = Vec::new();
    let _ = each_locking(state, walk, DigitSet::ALL, |locking| {
        if !locking.eliminations(state).is_empty() {
            lockings.push(locking);
        }
        ControlFlow::<()>::Continue(())
    });
    // Eliminations are wanted for the single that they lead to.
    let effort = |locked: &Locked| {
        (!sight.leads_to_a_single(locked.why.digit, locked.struck), locked.why.effort())
    };
    let found = lockings.iter().map(|locking| Locked::of(sight, *locking));
    Some(found.min_by_key(effort)?.hint(technique))
}

/// The hint of this locking.
pub(super) fn at(sight: &Sight<'_>, technique: Technique, locking: Locking) -> Hint {
    Locked::of(sight, locking).hint(technique)
}

impl Locked {
    fn of(sight: &Sight<'_>, locking: Locking) -> Self {
        let Locking { base: house, cover: other, digit } = locking;
        let state = &sight.state;
        let (places, struck) = (locking.pattern(state), locking.eliminations(state));
        let why = sight.why_not(house.cell_set() - other.cell_set(), digit);
        Self { house, other, places, struck, why }
    }

    fn hint(self, technique: Technique) -> Hint {
        let Self { house, other, places, struck, why } = self;
        let digit = why.digit;
        let clause = |kind| {
            let clause = Clause::new(kind).with("house", house).with("other", other);
            let clause = clause.with("technique", technique).with("digit", digit);
            vec![
                clause
                    .with("struck", struck)
                    .with("reasons", why.reasons())
                    .with("number", why.number()),
            ]
        };
        let mut diagram = Diagram::default();
        diagram.mark(places, DigitSet::single(digit), Role::Pattern);
        diagram.mark(struck, DigitSet::single(digit), Role::Struck);
        Hint {
            technique,
            placement: None,
            eliminations: with(struck, digit),
            houses: vec![house, other],
            candidates: with(places, digit),
            because: why.because,
            struck_before: why.struck_before(),
            clauses: [
                clause("locked-candidates.where"),
                clause("locked-candidates.what"),
                clause("locked-candidates.why"),
            ],
            diagram,
        }
    }
}
