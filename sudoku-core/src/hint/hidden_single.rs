//! The hidden single: a digit has one place left in a house.

use alloc::vec;
use alloc::vec::Vec;

use super::picture::{Picture, Role};
use super::sight::{Sight, Why};
use super::step::Hint;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::DigitSet;
use crate::house::House;
use crate::technique::Technique;
use crate::technique::singles::{HiddenSingle, hidden_singles};
use crate::words::Clause;

pub(super) fn find(sight: &Sight<'_>) -> Option<Hint> {
    // Two digits that cross a box are seen at once; rows and columns have to be walked along.
    let (lines, boxes) = House::ALL.split_at(18);
    easiest(sight, boxes).or_else(|| easiest(sight, lines))
}

fn easiest(sight: &Sight<'_>, houses: &[House]) -> Option<Hint> {
    let mut found: Vec<(House, Cell, Why)> = Vec::new();
    for &house in houses {
        for HiddenSingle { cell, digit, .. } in hidden_singles(&sight.state, house) {
            let why = sight.why_not(house.cell_set().without(cell), digit);
            found.push((house, cell, why));
        }
    }
    let (house, cell, why) = found.into_iter().min_by_key(|(_, _, why)| why.effort())?;
    let digit = why.digit;
    let clause = |kind| {
        let clause = Clause::new(kind).with("house", house).with("cell", cell);
        vec![
            clause.with("digit", digit).with("reasons", why.reasons()).with("number", why.number()),
        ]
    };
    let mut picture = Picture::default();
    picture.mark(CellSet::single(cell), DigitSet::single(digit), Role::Placed);
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
        picture,
    })
}
