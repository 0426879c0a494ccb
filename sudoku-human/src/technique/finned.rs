//! Finned and sashimi fish in the order of nested loops: digits, then base lines, then cover lines.

use core::ops::ControlFlow;

use sudoku_core::{CellSet, Digit, DigitSet, HouseKind};

use super::kind::Technique;
use super::spots::{ALL_SPOTS, Spots, bits, combinations_of, count};
use super::state::{State, houses_of};
use super::step::{Candidates, Step};

/// Visits the finned and the sashimi fish of this size and of these digits that strike something
/// out. Of sashimi fish, a base line has one place or none without the fins. Rows are the base
/// first.
///
/// A fin sees an elimination only within a box, as neither their rows nor their columns are the
/// same. So the lines without a cover that have fins are one or two, in one band or stack, and
/// there are at most four fins.
pub(crate) fn each_finned_fish<T>(
    state: &State,
    size: usize,
    digits: DigitSet,
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for digit in digits {
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
                if !(size + 1..=size + 2).contains(&count(own)) {
                    continue;
                }
                for cover in combinations_of(own, size) {
                    if !CHUTES.iter().any(|chute| own & !cover & !chute == 0) {
                        continue;
                    }
                    let Some((lost, fins)) = fish(state, digit, &places, base, cover, base_kind)
                    else {
                        continue;
                    };
                    let lacks = bits(base).any(|nth| count(places[nth] & cover) <= 1);
                    let technique =
                        if lacks { Technique::SashimiFish } else { Technique::FinnedFish };
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

/// The lines of the three bands or stacks.
const CHUTES: [Spots; 3] = [0b111, 0b111_000, 0b111_000_000];

/// The cells of the base lines at these crossings.
fn cells(kind: HouseKind, places: &[Spots; 9], base: Spots, within: Spots) -> CellSet {
    let lines = houses_of(kind);
    let of = |nth: usize| {
        bits(places[nth] & within & ALL_SPOTS).map(move |spot| lines[nth].cells()[spot])
    };
    bits(base).flat_map(of).collect()
}

/// The eliminations and the fins, if there are eliminations.
fn fish(
    state: &State,
    digit: Digit,
    places: &[Spots; 9],
    base: Spots,
    cover: Spots,
    kind: HouseKind,
) -> Option<(CellSet, CellSet)> {
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
    (!lost.is_empty()).then_some((lost, fin_cells))
}
