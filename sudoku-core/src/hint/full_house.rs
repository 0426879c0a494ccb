//! The full house: eight cells of a house are filled, so the ninth is known.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use super::sight::Sight;
use super::step::Hint;
use super::technique::Technique;
use crate::house::House;
use crate::technique::singles::{HiddenSingle, hidden_singles};

pub(super) fn find(sight: &Sight<'_>) -> Option<Hint> {
    // A box is taken in at one glance, so boxes are looked at before rows and columns.
    let (lines, boxes) = House::ALL.split_at(18);
    let singles = boxes.iter().chain(lines).flat_map(|&house| hidden_singles(&sight.state, house));
    let HiddenSingle { house, cell, digit, .. } = singles.into_iter().find(|single| single.last)?;
    Some(Hint {
        technique: Technique::FullHouse,
        placement: Some((cell, digit)),
        eliminations: Vec::new(),
        houses: vec![house],
        candidates: vec![(cell, digit)],
        because: house.cell_set().without(cell),
        struck_before: Vec::new(),
        sentences: [
            format!("There is a full house: {house} has one empty cell."),
            format!("{cell} is the last empty cell of {house}: it is {digit}."),
            format!(
                "{cell} is the last empty cell of {house}: it is {digit}, as the other eight digits \
                 are there."
            ),
        ],
    })
}
