//! [`is_whole`]: whether a pattern is as its definition says, and no single is taken for it.

use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

use crate::technique::Technique;
use crate::technique::state::State;
use crate::technique::step::Step;

/// Whether the pattern of a step needs each of its parts. An X-wing with a row of one place is two
/// hidden singles, a naked pair with a cell of one candidate is a naked single, and a triple that
/// has a pair in it is that pair. Finders visit these also, as the scales take singles first.
pub(super) fn is_whole(step: &Step, state: &State) -> bool {
    let technique = step.technique();
    let candidates = |cell| state.candidates(cell);
    let is_single = matches!(
        technique,
        Technique::FullHouse | Technique::HiddenSingle | Technique::NakedSingle
    );
    if is_single {
        return true;
    }
    if step.pattern().iter().any(|cell| candidates(cell).len() == 1) {
        return false;
    }
    match technique {
        Technique::NakedSet(_) | Technique::LockedSet(_) => {
            !has_part(&cells(step.pattern()), |some| {
                let union = some.iter().fold(DigitSet::EMPTY, |all, &cell| all | candidates(cell));
                union.len()
            })
        }
        Technique::HiddenSet(_) | Technique::DirectHiddenSet(_) => {
            let houses = || step.houses().map(House::cell_set);
            let house = houses().fold(CellSet::ALL, |all, house| all & house);
            let digits: Vec<Digit> = step.digits().iter().collect();
            !has_part(&digits, |some| {
                let places = |all, digit: &Digit| all | (state.spread(*digit) & house);
                some.iter().fold(CellSet::EMPTY, places).len()
            })
        }
        Technique::Fish(_) | Technique::FinnedFish(_) | Technique::SashimiFish(_) => {
            let is_basic = matches!(technique, Technique::Fish(_));
            [HouseKind::Row, HouseKind::Column].into_iter().any(|kind| {
                step.digits().iter().any(|digit| is_fish(step, state, digit, kind, is_basic))
            })
        }
        _ => true,
    }
}

/// Whether lines of this kind are the base: each has several places, and of a basic fish some of
/// them are no smaller one.
fn is_fish(step: &Step, state: &State, digit: Digit, kind: HouseKind, is_basic: bool) -> bool {
    let lines = || step.houses().filter(move |house| house.kind() == kind);
    let places = |line: House| state.spread(digit) & line.cell_set();
    let pattern = step.pattern() | step.special();
    if lines().any(|line| places(line).len() < 2 || !pattern.is_superset(places(line))) {
        return false;
    }
    let base: Vec<House> = lines().collect();
    !is_basic
        || !has_part(&base, |some| {
            let union = some.iter().fold(CellSet::EMPTY, |all, &line| all | places(line));
            let crossing =
                |house: &&House| house.kind() != kind && !(union & house.cell_set()).is_empty();
            House::ALL
                .iter()
                .filter(|house| house.kind() != HouseKind::Box)
                .filter(crossing)
                .count()
        })
}

fn cells(set: CellSet) -> Vec<Cell> {
    set.iter().collect()
}

/// Whether some but not all of these share at most as many things as they are.
fn has_part<T: Copy>(all: &[T], things: impl Fn(&[T]) -> usize) -> bool {
    (1..(1_u32 << all.len()) - 1).any(|bits| {
        let chosen = all.iter().enumerate().filter(|(nth, _)| bits >> nth & 1 == 1);
        let some: Vec<T> = chosen.map(|(_, one)| *one).collect();
        things(&some) <= some.len()
    })
}
