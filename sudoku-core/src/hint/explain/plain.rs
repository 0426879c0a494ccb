//! A step of any technique: its name, and what follows.

use alloc::vec;
use alloc::vec::Vec;

use crate::cell_set::CellSet;
use crate::digit::Digit;
use crate::hint::picture::{Picture, Role};
use crate::hint::step::Hint;
use crate::technique::Step;
use crate::words::Clause;

pub(super) fn explain(step: &Step) -> Hint {
    let eliminations: Vec<_> = step.eliminations().collect();
    let what = match step.placement() {
        Some((cell, digit)) => {
            Clause::new("plain.placement").with("cell", cell).with("digit", digit)
        }
        None => Clause::new("plain.eliminations").with("struck", eliminations.clone()),
    };
    let named = |kind| Clause::new(kind).with("technique", step.technique());
    let mut picture = Picture::default();
    picture.mark(step.pattern(), step.digits(), Role::Pattern);
    picture.mark(step.special(), step.digits(), Role::Special);
    picture.conclude(step);
    Hint {
        technique: step.technique(),
        placement: step.placement(),
        houses: step.houses().collect(),
        candidates: with_all(step.pattern(), step.digits().iter()),
        because: CellSet::EMPTY,
        struck_before: Vec::new(),
        clauses: [vec![named("plain.where")], vec![what.clone()], vec![named("plain.where"), what]],
        eliminations,
        picture,
    }
}

/// Every cell with every digit.
fn with_all(
    cells: CellSet,
    digits: impl Iterator<Item = Digit> + Clone,
) -> Vec<(crate::cell::Cell, Digit)> {
    cells.iter().flat_map(|cell| digits.clone().map(move |digit| (cell, digit))).collect()
}
