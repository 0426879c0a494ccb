//! Naked and hidden sets: as many digits as cells.

use core::ops::ControlFlow;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use super::spots::{ALL_SPOTS, Spots, bits, cells_at, count, digit_at, digits_of, subsets_of};
use super::state::{BOX_COLUMN_ROW, Changes, State};
use super::step::Candidates;

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
    each_watched(state, 2 * size, watch, |house| {
        let cells = house.cells().map(|cell| state.candidates(cell));
        let united =
            |spots: Spots| bits(spots).fold(DigitSet::EMPTY, |all, spot| all | cells[spot]);
        each_small(&cells.map(DigitSet::len), size, |spots| {
            let digits = united(spots);
            let is_set = digits.len() == size && !(united(!spots & ALL_SPOTS) & digits).is_empty();
            if is_set {
                visit(HouseSet { house, spots, digits })
            } else {
                ControlFlow::Continue(())
            }
        })
    })
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
    each_watched(state, least_empty + 1, watch, |house| {
        let places: [Spots; 9] = core::array::from_fn(|nth| state.places(house, digit_at(nth)));
        each_small(&places.map(count), size, |digits| {
            let spots = bits(digits).fold(0, |all, nth| all | places[nth]);
            let set = HouseSet { house, spots, digits: digits_of(digits) };
            if count(spots) == size { visit(set) } else { ControlFlow::Continue(()) }
        })
    })
}

/// Visits the watched houses with at least this number of empty cells, and forgets them.
fn each_watched<T>(
    state: &State,
    least_empty: usize,
    watch: &mut Changes,
    mut visit: impl FnMut(House) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for house in BOX_COLUMN_ROW {
        if !watch.has(house) {
            continue;
        }
        if state.empty_in(house) >= least_empty {
            visit(house)?;
        }
        watch.clear(house);
    }
    ControlFlow::Continue(())
}

/// Visits the subsets of this size among the sets that have two members, up to this number.
fn each_small<T>(
    sizes: &[usize; 9],
    size: usize,
    visit: impl FnMut(u16) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let usable = (0..9).filter(|&nth| (2..=size).contains(&sizes[nth]));
    let usable: u16 = usable.fold(0, |all, nth| all | 1 << nth);
    if count(usable) < size {
        return ControlFlow::Continue(());
    }
    subsets_of(usable, size).try_for_each(visit)
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
