//! Locked candidates: all places of a digit in one house lie in another one, too, whose other cells
//! lose it. From a box to a row or column this is called pointing, the other way claiming.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use super::sight::{Sight, Why, with};
use super::step::Hint;
use super::technique::Technique;
use super::words::cells;
use crate::cell_set::CellSet;
use crate::digit::Digit;
use crate::house::House;

pub(super) fn pointing(sight: &Sight<'_>) -> Option<Hint> {
    easiest(sight, &House::ALL[18..], Technique::Pointing)
}

pub(super) fn claiming(sight: &Sight<'_>) -> Option<Hint> {
    easiest(sight, &House::ALL[..18], Technique::Claiming)
}

struct Locked {
    house: House,
    other: House,
    places: CellSet,
    struck: CellSet,
    why: Why,
}

fn easiest(sight: &Sight<'_>, houses: &[House], technique: Technique) -> Option<Hint> {
    let mut found = Vec::new();
    for &house in houses {
        for digit in Digit::ALL {
            let places = sight.places(house, digit);
            let Some(first) = places.first() else { continue };
            for other in first.houses().into_iter().filter(|&other| other != house) {
                let struck = sight.places(other, digit) - house.cell_set();
                if other.cell_set().is_superset(places) && !struck.is_empty() {
                    let why = sight.why_not(house.cell_set() - other.cell_set(), digit);
                    found.push(Locked { house, other, places, struck, why });
                }
            }
        }
    }
    // Who strikes something out wants to get on by it.
    let effort = |locked: &Locked| {
        (!sight.leads_to_a_single(locked.why.digit, locked.struck), locked.why.effort())
    };
    let Locked { house, other, places, struck, why } = found.into_iter().min_by_key(effort)?;
    let digit = why.digit;
    let only = format!("In {house}, {digit} can only stand in {other}");
    let so = format!("no other cell of {other} can be {digit} ({})", cells(struck));
    Some(Hint {
        technique,
        placement: None,
        eliminations: with(struck, digit),
        houses: vec![house, other],
        candidates: with(places, digit),
        because: why.because,
        struck_before: why.struck_before(),
        sentences: [
            format!("There are locked candidates in {house} ({technique})."),
            format!("{only}: {so}."),
            format!("{only}, as {} no other place: so {so}.", why.leave()),
        ],
    })
}
