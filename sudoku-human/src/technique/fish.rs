//! Basic fish: a digit whose places in some lines lie in as many crossing lines.

use core::ops::ControlFlow;

use sudoku_core::{CellSet, Digit, DigitSet, House, HouseKind};

use super::kind::Technique;
use super::spots::{Spots, Walk, bits, count, digit_at, subsets};
use super::state::{State, houses_of};
use super::step::{Candidates, Step};

/// A fish: all places of the digit in the base lines lie in the cover lines.
#[derive(Clone, Copy)]
pub(crate) struct Fish {
    pub(crate) digit: Digit,
    base_kind: HouseKind,
    base: Spots,
    cover: Spots,
}

impl Fish {
    pub(crate) fn base(self) -> impl Iterator<Item = House> {
        bits(self.base).map(move |nth| houses_of(self.base_kind)[nth])
    }

    pub(crate) fn cover(self) -> impl Iterator<Item = House> {
        let kind = crossing_kind(self.base_kind);
        bits(self.cover).map(move |nth| houses_of(kind)[nth])
    }

    pub(crate) fn pattern(self, state: &State) -> CellSet {
        state.spread(self.digit) & united(self.base())
    }

    /// The places of the digit in the cover lines outside the base lines.
    pub(crate) fn eliminations(self, state: &State) -> CellSet {
        (state.spread(self.digit) & united(self.cover())) - united(self.base())
    }

    pub(crate) fn step(self, state: &State) -> Step {
        let technique = Technique::Fish(self.base.count_ones() as u8);
        let step = Step::new(technique, self.pattern(state), DigitSet::single(self.digit));
        let step = self.base().chain(self.cover()).fold(step, Step::seen_in);
        step.eliminating(Candidates::of(self.digit, self.eliminations(state)))
    }
}

fn united(houses: impl Iterator<Item = House>) -> CellSet {
    houses.fold(CellSet::EMPTY, |all, house| all | house.cell_set())
}

const fn crossing_kind(kind: HouseKind) -> HouseKind {
    match kind {
        HouseKind::Column => HouseKind::Row,
        _ => HouseKind::Column,
    }
}

/// Visits the fish of this size that strike something out. By numbers, columns are the base first,
/// and lines go before digits; by loops, digits go before rows and these before columns.
pub(crate) fn each_fish<T>(
    state: &State,
    size: usize,
    walk: Walk,
    digits: DigitSet,
    mut visit: impl FnMut(Fish) -> ControlFlow<T>,
) -> ControlFlow<T> {
    if walk == Walk::Loops {
        for digit in digits {
            for base_kind in [HouseKind::Row, HouseKind::Column] {
                let places = houses_of(base_kind).map(|line| state.places(line, digit));
                let usable = walk.members(places.map(count), size);
                for base in walk.subsets_of(usable, size) {
                    if let Some(cover) = cover(&places, base, size) {
                        visit(Fish { digit, base_kind, base, cover })?;
                    }
                }
            }
        }
        return ControlFlow::Continue(());
    }
    let open: DigitSet =
        digits.iter().filter(|&digit| state.placed(digit) + 2 * size <= 9).collect();
    for base_kind in [HouseKind::Column, HouseKind::Row] {
        let lines = houses_of(base_kind);
        let mut places = [[0; 9]; 9];
        let mut usable = [0_u16; 9];
        for digit in open {
            let nth = digit.index();
            places[nth] = lines.map(|line| state.places(line, digit));
            usable[nth] = walk.members(places[nth].map(count), size);
        }
        let able: u16 = open.bits()
            & (0..9).fold(0, |all, nth| all | u16::from(count(usable[nth]) >= size) << nth);
        if able == 0 {
            continue;
        }
        for &base in subsets(size) {
            for nth in bits(able) {
                if base & !usable[nth] != 0 {
                    continue;
                }
                if let Some(cover) = cover(&places[nth], base, size) {
                    visit(Fish { digit: digit_at(nth), base_kind, base, cover })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cover of a base, if it has as many lines and they have places elsewhere.
fn cover(places: &[Spots; 9], base: Spots, size: usize) -> Option<Spots> {
    let cover = bits(base).fold(0, |all, line| all | places[line]);
    let more = || (0..9).any(|line| base >> line & 1 == 0 && places[line] & cover != 0);
    (count(cover) == size && more()).then_some(cover)
}
