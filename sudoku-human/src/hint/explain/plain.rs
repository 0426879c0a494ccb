//! A step of any technique: its name, and what follows.

use alloc::vec;
use alloc::vec::Vec;

use sudoku_core::{CellSet, Digit};

use crate::hint::diagram::{Diagram, Role};
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
    let mut diagram = Diagram::default();
    diagram.mark(step.pattern(), step.digits(), Role::Pattern);
    diagram.mark(step.special(), step.digits(), Role::Special);
    diagram.conclude(step);
    Hint {
        technique: step.technique(),
        placement: step.placement(),
        houses: step.houses().collect(),
        candidates: with_all(step.pattern(), step.digits().iter()),
        because: CellSet::EMPTY,
        struck_before: Vec::new(),
        clauses: [vec![named("plain.where")], vec![what.clone()], vec![named("plain.where"), what]],
        eliminations,
        diagram,
    }
}

/// Every cell with every digit.
fn with_all(
    cells: CellSet,
    digits: impl Iterator<Item = Digit> + Clone,
) -> Vec<(sudoku_core::Cell, Digit)> {
    cells.iter().flat_map(|cell| digits.clone().map(move |digit| (cell, digit))).collect()
}
