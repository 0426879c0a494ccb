//! Basic, finned and sashimi fish by the order of nested loops: digits, then base lines, then
//! cover lines.

use core::ops::ControlFlow;

use sudoku_core::{CellSet, Digit, DigitSet, HouseKind};

use super::kind::Technique;
use super::spots::{ALL_SPOTS, Spots, bits, combinations_of, count};
use super::state::{State, houses_of};
use super::step::{Candidates, Step};

/// The kinds of fish whose base and cover are lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fins {
    /// All places in the base lie in the cover.
    None,
    /// Some lie outside, and every base line has several places without them.
    Some,
    /// Some lie outside, and a base line has one place or none without them.
    Sashimi,
}

/// The most fins.
const MOST_FINS: usize = 5;

/// Visits the fish of this size that strike something out. Rows are the base first.
pub(crate) fn each_line_fish<T>(
    state: &State,
    size: usize,
    fins: Fins,
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for digit in Digit::ALL {
        for (base_kind, cover_kind) in
            [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)]
        {
            let lines = houses_of(base_kind);
            let places = lines.map(|line| state.places(line, digit));
            let able = (0..9).filter(|&nth| match fins {
                Fins::None => (1..=size).contains(&count(places[nth])),
                _ => places[nth] != 0,
            });
            let able = able.fold(0, |all: u16, nth| all | 1 << nth);
            if count(able) < size {
                continue;
            }
            for base in combinations_of(able, size) {
                let own = bits(base).fold(0, |all, nth| all | places[nth]);
                let check = |cover: Spots| {
                    let found = fish(state, digit, &places, base, cover, base_kind, fins)?;
                    let (lost, fin_cells) = found;
                    let covers = houses_of(cover_kind);
                    let step = Step::new(
                        technique(size, fins),
                        cells(base_kind, &places, base, cover),
                        DigitSet::single(digit),
                    );
                    let step = bits(base).fold(step, |step, nth| step.seen_in(lines[nth]));
                    let step = bits(cover).fold(step, |step, nth| step.seen_in(covers[nth]));
                    Some(step.with_special(fin_cells).eliminating(Candidates::of(digit, lost)))
                };
                if fins == Fins::None {
                    if let Some(step) = Some(own).filter(|&own| count(own) == size).and_then(check)
                    {
                        visit(step)?;
                    }
                    continue;
                }
                if count(own) <= size {
                    continue;
                }
                for cover in combinations_of(own, size) {
                    if let Some(step) = check(cover) {
                        visit(step)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

const fn technique(size: usize, fins: Fins) -> Technique {
    match fins {
        Fins::None => Technique::Fish(size as u8),
        Fins::Some => Technique::FinnedFish(size as u8),
        Fins::Sashimi => Technique::SashimiFish(size as u8),
    }
}

/// The cells of the base lines at these crossings.
fn cells(kind: HouseKind, places: &[Spots; 9], base: Spots, within: Spots) -> CellSet {
    let lines = houses_of(kind);
    let of = |nth: usize| {
        bits(places[nth] & within & ALL_SPOTS).map(move |spot| lines[nth].cells()[spot])
    };
    bits(base).flat_map(of).collect()
}

/// The eliminations and the fins, if there are eliminations and the fish is of this kind.
fn fish(
    state: &State,
    digit: Digit,
    places: &[Spots; 9],
    base: Spots,
    cover: Spots,
    kind: HouseKind,
    fins: Fins,
) -> Option<(CellSet, CellSet)> {
    let number: usize = bits(base).map(|nth| count(places[nth] & !cover)).sum();
    if fins != Fins::None && (number == 0 || number > MOST_FINS) {
        return None;
    }
    // The crossings outside the base, before any cell is looked at.
    let outside = (0..9).filter(|nth| base >> nth & 1 == 0);
    if outside.fold(0, |all, nth| all | places[nth] & cover) == 0 {
        return None;
    }
    let fin_cells = cells(kind, places, base, !cover);
    let seen = fin_cells.iter().fold(state.spread(digit), |all, fin| all & fin.peers());
    if seen.is_empty() {
        return None;
    }
    let lost = seen & cells(kind, places, ALL_SPOTS & !base, cover);
    if lost.is_empty() {
        return None;
    }
    let sashimi = bits(base).any(|nth| count(places[nth] & cover) <= 1);
    (fins == Fins::None || sashimi == (fins == Fins::Sashimi)).then_some((lost, fin_cells))
}
