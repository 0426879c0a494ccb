//! Naked and hidden sets: as many digits as cells.

use core::ops::ControlFlow;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::kind::Technique;
use super::spots::{Spots, Walk, bits, cells_at, count, digit_at, digits_of};
use super::state::State;
use super::step::{Candidates, Step};

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

    /// A step of this set, as yet without consequence.
    pub(crate) fn step(self, technique: fn(u8) -> Technique) -> Step {
        let step = Step::new(technique(self.digits.len() as u8), self.cells(), self.digits);
        step.seen_in(self.house)
    }

    /// The step of a naked set that acts in every house of all its cells. A pair or a triple in a
    /// box and a line that strikes something out in both is locked.
    pub(crate) fn everywhere(self, state: &State) -> Option<Step> {
        let set = self.cells();
        let mut step = self.step(Technique::NakedSet);
        let mut lost = Candidates::NONE;
        let mut acts = [false; 3];
        let in_box = common_houses(set).find(|house| house.kind() == HouseKind::Box);
        let in_box = in_box.map_or(CellSet::EMPTY, House::cell_set);
        for house in common_houses(set) {
            let others = house.cell_set() - set;
            step = step.seen_in(house);
            for digit in self.digits {
                let cells = state.spread(digit) & others;
                let own = if house.kind() == HouseKind::Box { cells } else { cells - in_box };
                acts[house.kind() as usize] |= !own.is_empty();
                lost.add(digit, cells);
            }
        }
        if self.digits.len() < 4 && acts[2] && (acts[0] || acts[1]) {
            step.technique = Technique::LockedSet(self.digits.len() as u8);
        }
        (!lost.is_empty()).then(|| step.eliminating(lost))
    }
}

/// The houses of all these cells: row, column, box.
pub(crate) fn common_houses(cells: CellSet) -> impl Iterator<Item = House> {
    let houses = cells.first().map(Cell::houses);
    let common = move |house: &House| house.cell_set().is_superset(cells);
    houses.into_iter().flatten().filter(common)
}

/// Visits the naked sets of this size in a house, whether or not they strike anything out.
pub(crate) fn naked_sets<T>(
    state: &State,
    house: House,
    size: usize,
    walk: Walk,
    mut visit: impl FnMut(HouseSet) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let cells = house.cells().map(|cell| state.candidates(cell));
    let able = walk.members(cells.map(DigitSet::len), size);
    walk.subsets_of(able, size).try_for_each(|spots| {
        let digits = bits(spots).fold(DigitSet::EMPTY, |all, spot| all | cells[spot]);
        let is_set = digits.len() == size;
        if is_set { visit(HouseSet { house, spots, digits }) } else { ControlFlow::Continue(()) }
    })
}

/// Visits the hidden sets of this size in a house, whether or not they strike anything out.
pub(crate) fn hidden_sets<T>(
    state: &State,
    house: House,
    size: usize,
    walk: Walk,
    mut visit: impl FnMut(HouseSet) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let places: [Spots; 9] = core::array::from_fn(|nth| state.places(house, digit_at(nth)));
    let able = walk.members(places.map(count), size);
    walk.subsets_of(able, size).try_for_each(|digits| {
        let spots = bits(digits).fold(0, |all, nth| all | places[nth]);
        let set = HouseSet { house, spots, digits: digits_of(digits) };
        if count(spots) == size { visit(set) } else { ControlFlow::Continue(()) }
    })
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
