//! The hidden single: a digit has one place left in a house.

use alloc::vec;
use alloc::vec::Vec;

use sudoku_core::{CellSet, DigitSet, House};

use super::diagram::{Diagram, Role};
use super::sight::Sight;
use super::step::Hint;
use crate::technique::Technique;
use crate::technique::singles::{HiddenSingle, hidden_singles};
use crate::technique::state::BOX_ROW_COLUMN;
use crate::words::Clause;

pub(super) fn find(sight: &Sight<'_>) -> Option<Hint> {
    // Two digits that cross a box are seen at once; rows and columns have to be walked along.
    let (boxes, lines) = BOX_ROW_COLUMN.split_at(9);
    easiest(sight, boxes).or_else(|| easiest(sight, lines))
}

fn easiest(sight: &Sight<'_>, houses: &[House]) -> Option<Hint> {
    let singles = houses.iter().flat_map(|&house| hidden_singles(&sight.state, house));
    easiest_of(sight, singles)
}

/// The hint of the single that takes the least.
pub(super) fn easiest_of(
    sight: &Sight<'_>,
    singles: impl Iterator<Item = HiddenSingle>,
) -> Option<Hint> {
    let found = singles.map(|HiddenSingle { house, cell, digit, .. }| {
        let why = sight.why_not(house.cell_set().without(cell), digit);
        (house, cell, why)
    });
    let (house, cell, why) = found.min_by_key(|(_, _, why)| why.effort())?;
    let digit = why.digit;
    let clause = |kind| {
        let clause = Clause::new(kind).with("house", house).with("cell", cell);
        vec![
            clause.with("digit", digit).with("reasons", why.reasons()).with("number", why.number()),
        ]
    };
    let mut diagram = Diagram::default();
    diagram.mark(CellSet::single(cell), DigitSet::single(digit), Role::Placed);
    Some(Hint {
        technique: Technique::HiddenSingle,
        placement: Some((cell, digit)),
        eliminations: Vec::new(),
        houses: vec![house],
        candidates: vec![(cell, digit)],
        because: why.because,
        struck_before: why.struck_before(),
        clauses: [
            clause("hidden-single.where"),
            clause("hidden-single.what"),
            clause("hidden-single.why"),
        ],
        diagram,
    })
}
