//! Singles and locked candidates, explained as [`hint()`](crate::hint()) does.

use sudoku_core::{House, HouseKind};

use crate::hint::sight::Sight;
use crate::hint::step::Hint;
use crate::hint::{full_house, hidden_single, locked_candidates, naked_single};
use crate::technique::locking::Locking;
use crate::technique::singles::{HiddenSingle, hidden_singles};
use crate::technique::{Step, Technique};

/// Of a digit that is the only one in several houses, the house of the step is taken; of a step
/// without a house, where people look first: a box before a row or a column.
pub(super) fn single(step: &Step, sight: &Sight<'_>) -> Option<Hint> {
    let (cell, digit) = step.placement()?;
    let in_house = |house: House| {
        let singles = hidden_singles(&sight.state, house);
        singles.into_iter().filter(move |single| (single.cell, single.digit) == (cell, digit))
    };
    let [row, column, nth_box] = cell.houses();
    let mut full = [nth_box, row, column].into_iter().flat_map(in_house).filter(|one| one.last);
    if let Some(last) = full.next().filter(|_| step.technique() != Technique::NakedSingle) {
        return Some(full_house::at(last));
    }
    if step.technique() == Technique::NakedSingle {
        return naked_single::at(sight, cell, digit);
    }
    let best = |houses: &[House]| -> Option<Hint> {
        let singles: alloc::vec::Vec<HiddenSingle> =
            houses.iter().copied().flat_map(in_house).collect();
        hidden_single::easiest_of(sight, singles.into_iter())
    };
    let seen: alloc::vec::Vec<House> = step.houses().collect();
    best(&seen).or_else(|| best(&[nth_box])).or_else(|| best(&[row, column]))
}

pub(super) fn locked(step: &Step, sight: &Sight<'_>) -> Option<Hint> {
    let technique = step.technique();
    let from_box = technique == Technique::Pointing;
    let is_base = |house: &House| (house.kind() == HouseKind::Box) == from_box;
    let base = step.houses().find(is_base)?;
    let cover = step.houses().find(|house| !is_base(house))?;
    let digit = step.digits().only()?;
    let places = sight.places(base, digit);
    let fits = cover.cell_set().is_superset(places) && !places.is_empty();
    fits.then(|| locked_candidates::at(sight, technique, Locking { base, cover, digit }))
}
