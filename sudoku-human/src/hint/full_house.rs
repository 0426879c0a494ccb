//! The full house: eight cells of a house are filled, so the ninth is known.

use alloc::vec;
use alloc::vec::Vec;

use sudoku_core::{CellSet, DigitSet};

use super::diagram::{Diagram, Role};
use super::sight::Sight;
use super::step::Hint;
use crate::technique::Technique;
use crate::technique::singles::{HiddenSingle, hidden_singles};
use crate::technique::state::BOX_ROW_COLUMN;
use crate::words::Clause;

pub(super) fn find(sight: &Sight<'_>) -> Option<Hint> {
    let singles = BOX_ROW_COLUMN.into_iter().flat_map(|house| hidden_singles(&sight.state, house));
    { singles }.find(|single| single.last).map(at)
}

/// The hint of a single in the last empty cell of its house.
pub(super) fn at(single: HiddenSingle) -> Hint {
    let HiddenSingle { house, cell, digit, .. } = single;
    let clause = |kind| {
        let clause = Clause::new(kind).with("house", house).with("cell", cell);
        vec![clause.with("digit", digit)]
    };
    let mut diagram = Diagram::default();
    diagram.mark(CellSet::single(cell), DigitSet::single(digit), Role::Placed);
    Hint {
        technique: Technique::FullHouse,
        placement: Some((cell, digit)),
        eliminations: Vec::new(),
        houses: vec![house],
        candidates: vec![(cell, digit)],
        because: house.cell_set().without(cell),
        struck_before: Vec::new(),
        clauses: [clause("full-house.where"), clause("full-house.what"), clause("full-house.why")],
        diagram,
    }
}
