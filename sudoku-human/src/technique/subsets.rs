//! Locked, naked and hidden subsets, and locked candidates, by the order of nested loops: houses,
//! then combinations of cells or digits. A naked subset acts in every house of all its cells.

use core::ops::ControlFlow;

use sudoku_core::{CellSet, Digit, DigitSet, House, HouseKind};

use super::kind::Technique;
use super::spots::{Spots, bits, cells_at, combinations_of, count, digit_at, digits_of};
use super::state::{State, houses_of};
use super::step::{Candidates, Step};

/// The houses of all these cells: row, column, box.
pub(crate) fn common_houses(cells: CellSet) -> impl Iterator<Item = House> {
    let houses = cells.first().map(sudoku_core::Cell::houses);
    let common = move |house: &House| house.cell_set().is_superset(cells);
    houses.into_iter().flatten().filter(common)
}

/// Visits the naked subsets of this size that strike something out, in houses of these kinds.
/// Those in a box and a line that strike something out in both are locked.
pub(crate) fn each_naked_subset<T>(
    state: &State,
    size: usize,
    kinds: &[HouseKind],
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for house in kinds.iter().flat_map(|&kind| houses_of(kind)) {
        let cells = house.cells().map(|cell| state.candidates(cell));
        let able = |&spot: &usize| (1..=size).contains(&cells[spot].len());
        let able: Spots = (0..9).filter(able).fold(0, |all, spot| all | 1 << spot);
        if count(able) < size {
            continue;
        }
        for spots in combinations_of(able, size) {
            let digits = bits(spots).fold(DigitSet::EMPTY, |all, spot| all | cells[spot]);
            if digits.len() != size {
                continue;
            }
            let set: CellSet = cells_at(house, spots).collect();
            let (mut lost, mut seen) = (Candidates::NONE, 0);
            let mut acts = [false; 3];
            for common in common_houses(set) {
                let others = common.cell_set() - set;
                seen |= 1 << common.index();
                for digit in digits {
                    let cells = state.spread(digit) & others;
                    let outside = match common.kind() {
                        HouseKind::Box => cells,
                        _ => cells - box_of(set),
                    };
                    acts[common.kind() as usize] |= !outside.is_empty();
                    lost.add(digit, cells);
                }
            }
            if lost.is_empty() {
                continue;
            }
            let locked = size < 4 && acts[2] && (acts[0] || acts[1]);
            let technique = if locked { Technique::LockedSet } else { Technique::NakedSet };
            let mut step = Step::new(technique(size as u8), set, digits);
            step.houses = seen;
            visit(step.eliminating(lost))?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells of the box of these cells, if they have one in common.
fn box_of(cells: CellSet) -> CellSet {
    let is_box = |house: &House| house.kind() == HouseKind::Box;
    common_houses(cells).find(is_box).map_or(CellSet::EMPTY, House::cell_set)
}

/// Visits the hidden subsets of this size that strike something out.
pub(crate) fn each_hidden_subset<T>(
    state: &State,
    size: usize,
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for house in BOX_ROW_COLUMN.iter().flat_map(|&kind| houses_of(kind)) {
        if state.empty_in(house) <= size {
            continue;
        }
        let places: [Spots; 9] = core::array::from_fn(|nth| state.places(house, digit_at(nth)));
        let able = |&nth: &usize| (1..=size).contains(&count(places[nth]));
        let able: u16 = (0..9).filter(able).fold(0, |all, nth| all | 1 << nth);
        if count(able) < size {
            continue;
        }
        for digits in combinations_of(able, size) {
            let spots = bits(digits).fold(0, |all, nth| all | places[nth]);
            if count(spots) != size {
                continue;
            }
            let (set, digits): (CellSet, _) = (cells_at(house, spots).collect(), digits_of(digits));
            let mut lost = Candidates::NONE;
            for digit in !digits {
                lost.add(digit, state.spread(digit) & set);
            }
            if !lost.is_empty() {
                let step = Step::new(Technique::HiddenSet(size as u8), set, digits);
                visit(step.seen_in(house).eliminating(lost))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Boxes, rows, columns: the order in which subsets are looked for.
pub(crate) const BOX_ROW_COLUMN: [HouseKind; 3] =
    [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// Visits the locked candidates that strike something out: in boxes, or in rows and columns; the
/// houses before the digits.
pub(crate) fn each_locked_candidates<T>(
    state: &State,
    technique: Technique,
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let (bases, covers): (&[_], &[_]) = match technique {
        Technique::Pointing => (&[HouseKind::Box], &[HouseKind::Row, HouseKind::Column]),
        _ => (&[HouseKind::Row, HouseKind::Column], &[HouseKind::Box]),
    };
    for base in bases.iter().flat_map(|&kind| houses_of(kind)) {
        for digit in Digit::ALL {
            let places = state.places(base, digit);
            if !(2..=3).contains(&count(places)) {
                continue;
            }
            let set: CellSet = cells_at(base, places).collect();
            for cover in common_houses(set).filter(|house| covers.contains(&house.kind())) {
                let lost = (state.spread(digit) & cover.cell_set()) - set;
                if !lost.is_empty() {
                    let step = Step::new(technique, set, DigitSet::single(digit));
                    let step = step.seen_in(base).seen_in(cover);
                    visit(step.eliminating(Candidates::of(digit, lost)))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
