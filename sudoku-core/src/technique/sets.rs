//! Naked and hidden sets: as many digits as cells.

use core::ops::ControlFlow;

use super::spots::{Spots, bits, cells_at, count, digit_at, digits_of, subsets_of};
use super::state::{BOX_COLUMN_ROW, Changes, State};
use super::step::Candidates;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::house::House;

/// Cells of a house and as many digits, which they share out.
#[derive(Clone, Copy)]
pub(crate) struct HouseSet {
    pub(crate) house: House,
    pub(crate) spots: Spots,
    pub(crate) digits: DigitSet,
}

impl HouseSet {
    pub(crate) fn cells(self) -> CellSet {
        cells_at(self.house, self.spots).collect()
    }

    /// Of a naked set: its digits in the other cells of the house.
    pub(crate) fn outside(self, state: &State) -> Candidates {
        let others = self.house.cell_set() - self.cells();
        let mut lost = Candidates::NONE;
        for digit in self.digits {
            lost.add(digit, state.spread(digit) & others);
        }
        lost
    }

    /// Of a hidden set: the other digits in its cells.
    pub(crate) fn inside(self, state: &State) -> Candidates {
        let cells = self.cells();
        let mut lost = Candidates::NONE;
        for digit in !self.digits {
            lost.add(digit, state.spread(digit) & cells);
        }
        lost
    }
}

/// Visits the naked sets of this size that strike something out, in the watched houses.
pub(crate) fn each_naked_set<T>(
    state: &State,
    size: usize,
    watch: &mut Changes,
    mut visit: impl FnMut(HouseSet) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for house in BOX_COLUMN_ROW {
        if !watch.has(house) {
            continue;
        }
        if state.empty_in(house) >= 2 * size {
            each_naked_in(state, house, size, &mut visit)?;
        }
        watch.clear(house);
    }
    ControlFlow::Continue(())
}

fn each_naked_in<T>(
    state: &State,
    house: House,
    size: usize,
    visit: &mut impl FnMut(HouseSet) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let cells = house.cells().map(|cell| state.candidates(cell));
    let usable = (0..9).filter(|&spot| (2..=size).contains(&cells[spot].len()));
    let usable: Spots = usable.fold(0, |all, spot| all | 1 << spot);
    if count(usable) < size {
        return ControlFlow::Continue(());
    }
    let united = |spots: Spots| bits(spots).fold(DigitSet::EMPTY, |all, spot| all | cells[spot]);
    for spots in subsets_of(usable, size) {
        let digits = united(spots);
        if digits.len() == size && !(united(!spots & 0x1ff) & digits).is_empty() {
            visit(HouseSet { house, spots, digits })?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits the hidden sets of this size in the watched houses, whether or not they strike
/// anything out. The house has more than `least_empty` empty cells.
pub(crate) fn each_hidden_set<T>(
    state: &State,
    size: usize,
    least_empty: usize,
    watch: &mut Changes,
    mut visit: impl FnMut(HouseSet) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for house in BOX_COLUMN_ROW {
        if !watch.has(house) {
            continue;
        }
        if state.empty_in(house) > least_empty {
            each_hidden_in(state, house, size, &mut visit)?;
        }
        watch.clear(house);
    }
    ControlFlow::Continue(())
}

fn each_hidden_in<T>(
    state: &State,
    house: House,
    size: usize,
    visit: &mut impl FnMut(HouseSet) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let places: [Spots; 9] = core::array::from_fn(|nth| state.places(house, digit_at(nth)));
    let usable = (0..9).filter(|&nth| (2..=size).contains(&count(places[nth])));
    let usable: u16 = usable.fold(0, |all, nth| all | 1 << nth);
    if count(usable) < size {
        return ControlFlow::Continue(());
    }
    for digits in subsets_of(usable, size) {
        let spots = bits(digits).fold(0, |all, nth| all | places[nth]);
        if count(spots) == size {
            visit(HouseSet { house, spots, digits: digits_of(digits) })?;
        }
    }
    ControlFlow::Continue(())
}

/// The digit that a hidden set leaves one place in its house, and that place.
pub(crate) fn direct(state: &State, set: HouseSet) -> Option<(Cell, Digit)> {
    (!set.digits).iter().find_map(|digit| {
        let places = state.places(set.house, digit);
        let left = places & !set.spots;
        let single = count(places) > 1 && count(left) == 1;
        single.then(|| (set.house.cells()[left.trailing_zeros() as usize], digit))
    })
}
