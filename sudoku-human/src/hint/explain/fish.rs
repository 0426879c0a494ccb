//! Fish: as many houses as crossing houses in which a digit has its places, fins aside.

use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, House};

use super::story::Story;
use crate::hint::diagram::Role;
use crate::hint::sight::Sight;
use crate::hint::step::Hint;
use crate::technique::Step;
use crate::words::Clause;

pub(super) fn explain(step: &Step, sight: &Sight<'_>) -> Option<Hint> {
    let mut story = Story::of(step, sight);
    let digit = step.digits().only()?;
    let fins = step.special();
    let simple = base_and_cover(step, sight, digit);
    let is_simple = simple.is_some();
    let (base, cover) = simple.or_else(|| layers(step, sight, digit))?;
    story.houses = base.iter().chain(&cover).copied().collect();
    story.with_digits(step.digits(), base.clone());
    if fins.is_empty() {
        story.follows(step.digits(), step.pattern());
    } else {
        let what = Clause::new("fish.what").with("technique", step.technique());
        let what = what.with("digits", step.digits()).with("cells", step.pattern());
        story.what = Some(what.with("fins", fins).with("struck", story.struck()));
    }
    for &house in &base {
        story.places(house, digit);
    }
    story.mark(fins, digit, Role::Special);
    let clause = |kind| {
        let clause = Clause::new(kind).with("base", base.clone()).with("cover", cover.clone());
        clause.with("digit", digit).with("number", base.len())
    };
    if !is_simple {
        let losers = story.losers();
        let clause = |kind| clause(kind).with("cells", losers);
        if fins.is_empty() {
            story.say(clause("fish.layers"));
            story.say(clause("fish.beyond"));
        } else {
            for kind in ["fish.layers-but", "fish.beyond-but", "fish.beyond-with"] {
                story.say(clause(kind).with("fins", fins));
            }
        }
        return story.end();
    }
    if fins.is_empty() {
        story.say(clause("fish.cover"));
        story.say(clause("fish.so"));
        return story.end();
    }
    story.say(clause("fish.fins").with("fins", fins));
    story.say(clause("fish.without").with("fins", fins));
    let losers = story.losers();
    let met = cover.iter().copied().filter(|house| !(house.cell_set() & losers).is_empty());
    let with = clause("fish.with").with("fins", fins).with("cells", losers);
    story.say(with.with("met", met.collect::<Vec<House>>()));
    story.end()
}

/// The houses whose places are the pattern and the fins, and those that the pattern lies in.
fn base_and_cover(
    step: &Step,
    sight: &Sight<'_>,
    digit: Digit,
) -> Option<(Vec<House>, Vec<House>)> {
    let losers: CellSet = step.eliminations().map(|(cell, _)| cell).collect();
    let whole = step.pattern() | step.special();
    halves(step).find(|(base, cover)| {
        let places = sight.state.spread(digit) & united(base);
        let overlap = base
            .iter()
            .enumerate()
            .any(|(nth, house)| !(united(&base[..nth]) & house.cell_set() & places).is_empty());
        places == whole
            && !overlap
            && united(cover).is_superset(step.pattern() | losers)
            && (united(base) & losers).is_empty()
    })
}

/// Base and cover of a fish whose houses overlap: but for the fins, no place is in more houses of
/// the base than of the cover, and those that lose the digit are in fewer.
fn layers(step: &Step, sight: &Sight<'_>, digit: Digit) -> Option<(Vec<House>, Vec<House>)> {
    let losers: CellSet = step.eliminations().map(|(cell, _)| cell).collect();
    let number = |houses: &[House], cell: Cell| {
        houses.iter().filter(|house| house.cell_set().contains(cell)).count()
    };
    halves(step).find(|(base, cover)| {
        let places = (sight.state.spread(digit) & united(base)) - step.special();
        places == step.pattern()
            && places.iter().all(|cell| number(base, cell) <= number(cover, cell))
            && losers.iter().all(|cell| number(base, cell) < number(cover, cell))
    })
}

fn united(houses: &[House]) -> CellSet {
    houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cell_set())
}

/// The houses of the step in two equal parts, in every way.
fn halves(step: &Step) -> impl Iterator<Item = (Vec<House>, Vec<House>)> + use<> {
    let houses: Vec<House> = step.houses().collect();
    let number = houses.len();
    let split = move |subset: u32| {
        let base = |nth: usize| subset >> nth & 1 == 1;
        let chosen = |wanted: bool| {
            let fits = move |nth: &usize| base(*nth) == wanted;
            (0..houses.len()).filter(fits).map(|nth| houses[nth]).collect::<Vec<House>>()
        };
        (chosen(true), chosen(false))
    };
    (0_u32..1 << number).filter(move |subset| 2 * subset.count_ones() as usize == number).map(split)
}
