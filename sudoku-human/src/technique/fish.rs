//! Basic fish: a digit whose places in some lines lie in as many crossing lines.

use core::ops::ControlFlow;

use sudoku_core::{CellSet, Digit, DigitSet, House, HouseKind};

use super::spots::{Spots, bits, count, digit_at, subsets};
use super::state::{State, houses_of};

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

/// Visits the fish of this size that strike something out: columns as base first, lines before
/// digits.
pub(crate) fn each_fish<T>(
    state: &State,
    size: usize,
    digits: DigitSet,
    mut visit: impl FnMut(Fish) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let open: DigitSet =
        digits.iter().filter(|&digit| state.placed(digit) + 2 * size <= 9).collect();
    for base_kind in [HouseKind::Column, HouseKind::Row] {
        let lines = houses_of(base_kind);
        let mut places = [[0; 9]; 9];
        let mut usable = [0_u16; 9];
        for digit in open {
            let nth = digit.index();
            for line in 0..9 {
                let spots = state.places(lines[line], digit);
                places[nth][line] = spots;
                if (2..=size).contains(&count(spots)) {
                    usable[nth] |= 1 << line;
                }
            }
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
                let cover = bits(base).fold(0, |all, line| all | places[nth][line]);
                if count(cover) != size {
                    continue;
                }
                let more =
                    (0..9).any(|line| base >> line & 1 == 0 && places[nth][line] & cover != 0);
                if more {
                    visit(Fish { digit: digit_at(nth), base_kind, base, cover })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
