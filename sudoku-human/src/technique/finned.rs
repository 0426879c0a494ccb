//! Finned and sashimi fish in the order of nested loops: digits, then base lines, then cover lines.

use core::ops::ControlFlow;

use sudoku_core::{CellSet, Digit, DigitSet, HouseKind};

use super::kind::Technique;
use super::spots::{ALL_SPOTS, Spots, bits, combinations_of, count};
use super::state::{State, houses_of};
use super::step::{Candidates, Step};

/// The most fins.
const MOST_FINS: usize = 5;

/// Visits the finned fish of this size that strike something out, or the sashimi fish: those of
/// which a base line has one place or none without the fins. Rows are the base first.
pub(crate) fn each_finned_fish<T>(
    state: &State,
    size: usize,
    sashimi: bool,
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let technique = if sashimi { Technique::SashimiFish } else { Technique::FinnedFish };
    for digit in Digit::ALL {
        for (base_kind, cover_kind) in
            [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)]
        {
            let [lines, covers] = [base_kind, cover_kind].map(houses_of);
            let places = lines.map(|line| state.places(line, digit));
            let able = (0..9).filter(|&nth| places[nth] != 0);
            let able = able.fold(0, |all: u16, nth| all | 1 << nth);
            if count(able) < size {
                continue;
            }
            for base in combinations_of(able, size) {
                let own = bits(base).fold(0, |all, nth| all | places[nth]);
                if count(own) <= size {
                    continue;
                }
                for cover in combinations_of(own, size) {
                    let found = fish(state, digit, &places, base, cover, base_kind, sashimi);
                    let Some((lost, fins)) = found else { continue };
                    let pattern = cells(base_kind, &places, base, cover);
                    let step = Step::new(technique(size as u8), pattern, DigitSet::single(digit));
                    let step = bits(base).fold(step, |step, nth| step.seen_in(lines[nth]));
                    let step = bits(cover).fold(step, |step, nth| step.seen_in(covers[nth]));
                    let lost = Candidates::of(digit, lost);
                    visit(step.with_special(fins).eliminating(lost))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
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
    sashimi: bool,
) -> Option<(CellSet, CellSet)> {
    let number: usize = bits(base).map(|nth| count(places[nth] & !cover)).sum();
    if number == 0 || number > MOST_FINS {
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
    let lacks = bits(base).any(|nth| count(places[nth] & cover) <= 1);
    (lacks == sashimi).then_some((lost, fin_cells))
}
