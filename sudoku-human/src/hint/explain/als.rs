//! Almost locked sets, one after the other or around a cell: each has one candidate more than
//! cells, and lacks one of them at most.

use alloc::vec;
use alloc::vec::Vec;

use sudoku_core::{CellSet, Digit, DigitSet, House};

use super::course::{Claim, Why};
use super::draft::Draft;
use super::ends::{same_digit, seen_by_all};
use crate::hint::diagram::Role;
use crate::hint::step::Hint;
use crate::technique::sets::common_houses;
use crate::technique::state::State;
use crate::technique::{Step, Technique};
use crate::words::Clause;

struct Set {
    cells: CellSet,
    digits: DigitSet,
}

impl Set {
    fn of(state: &State, cells: CellSet) -> Self {
        let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | state.candidates(cell));
        Self { cells, digits }
    }

    /// Why it has a digit when another one is gone.
    const fn full(&self) -> Why {
        if self.cells.len() == 1 { Why::Cell } else { Why::Set(self.cells) }
    }

    fn places(&self, state: &State, digit: Digit) -> CellSet {
        self.cells & state.spread(digit)
    }
}

pub(super) fn explain(step: &Step, state: &State) -> Option<Hint> {
    let parts: Vec<CellSet> = match step.technique() {
        Technique::LargeWing(_) => vec![step.pattern() - step.special(), step.special()],
        _ => step.parts().to_vec(),
    };
    let sets: Vec<Set> = parts.into_iter().map(|cells| Set::of(state, cells)).collect();
    let mut draft = Draft::new(step);
    for set in &sets {
        for cell in set.cells {
            let special = step.special().contains(cell);
            let role = if special { Role::Special } else { Role::Pattern };
            draft.diagram.mark(CellSet::single(cell), state.candidates(cell), role);
        }
    }
    let mut story = draft.story();
    story.directed = false;
    describe(&sets, &mut story.clauses);
    let mut number = 0;
    for (digit, lost) in step.eliminations.by_digits() {
        for (lost, reason) in reasons(state, &sets, digit, lost) {
            match reason {
                Reason::Way(claims) => {
                    let first = story.clauses.len();
                    story.draws = number == 0;
                    story.run(state, &claims);
                    story.clauses[first] = story.clauses[first].clone().in_new_paragraph();
                    let (one, other) = (&claims[0], &claims[claims.len() - 1]);
                    story.clauses.push(same_digit(one.cells, other.cells, digit, lost));
                }
                Reason::Locked { set, other, links } => {
                    let places = sets[set].places(state, digit);
                    let kind = if places.len() == 1 { "als.locked-cell" } else { "als.locked" };
                    let clause = Clause::new(kind)
                        .with("set", sets[set].cells)
                        .with("digit", digit)
                        .with("places", places)
                        .with("links", links)
                        .with("other", sets[other].cells)
                        .with("lost", lost);
                    story.clauses.push(clause.in_new_paragraph());
                }
            }
            number += 1;
        }
    }
    let why = story.clauses;
    let what = Clause::new("als.what").with("sets", sets.iter().map(part).collect::<Vec<_>>());
    let place = match step.technique() {
        Technique::LargeWing(_) => Clause::new("where.cells").with("cells", step.special()),
        _ => Clause::new("als.where").with("number", sets.len()).with("houses", houses_of(&sets)),
    };
    for set in &sets {
        for cell in set.cells {
            draft.candidates.extend(state.candidates(cell).iter().map(|digit| (cell, digit)));
        }
    }
    draft.finish(step, place, what, why)
}

fn part(set: &Set) -> Clause {
    Clause::new("als.part").with("cells", set.cells)
}

/// A house of each set, in order; each once.
fn houses_of(sets: &[Set]) -> Vec<House> {
    let mut all: Vec<House> =
        sets.iter().filter_map(|set| common_houses(set.cells).next()).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Where the sets are and which candidates they have, and what follows from their number.
fn describe(sets: &[Set], clauses: &mut Vec<Clause>) {
    clauses.extend(sets.iter().map(|set| {
        let clause = match (set.cells.only(), common_houses(set.cells).next()) {
            (None, Some(house)) => {
                Clause::new("als.set").with("house", house).with("cells", set.cells)
            }
            _ => Clause::new("als.cell").with("cell", set.cells),
        };
        clause.with("digits", set.digits)
    }));
    clauses.push(Clause::new("als.sets").with("number", sets.len()));
}

/// A death blossom: whatever the stem holds, a set that loses this digit has the one that is struck
/// out.
pub(super) fn blossom(step: &Step, state: &State) -> Option<Hint> {
    let stem = step.special().only()?;
    let candidates = state.candidates(stem);
    let petals: Vec<Set> = step.parts().iter().map(|&cells| Set::of(state, cells)).collect();
    if petals.len() != candidates.len() {
        return None;
    }
    let mut sets: Vec<Set> = Vec::new();
    for petal in &petals {
        if sets.iter().all(|set| set.cells != petal.cells) {
            sets.push(Set::of(state, petal.cells));
        }
    }
    let mut draft = Draft::new(step);
    let mut story = draft.story();
    describe(&sets, &mut story.clauses);
    let claim = Clause::new("blossom.stem").with("cell", stem);
    story.clauses.push(claim.with("digits", candidates));
    let lost: Vec<(Digit, CellSet)> = step.eliminations.by_digits().collect();
    for (digit, petal) in candidates.iter().zip(&petals) {
        let on = |cells, digit, why, parents| Claim { cells, digit, on: true, why, parents };
        let mut claims = vec![
            on(CellSet::single(stem), digit, Why::Assumed, vec![]),
            Claim { on: false, ..on(petal.places(state, digit), digit, Why::Seen, vec![0]) },
        ];
        for &(digit, _) in &lost {
            claims.push(on(petal.places(state, digit), digit, petal.full(), vec![1]));
        }
        story.run(state, &claims);
    }
    for (nth, &(digit, lost)) in lost.iter().enumerate() {
        let of_all = |all, petal: &Set| all | petal.places(state, digit);
        let ends = petals.iter().fold(CellSet::EMPTY, of_all);
        let one = CellSet::single(ends.first()?);
        let clause = same_digit(one, ends - one, digit, lost);
        story.clauses.push(if nth == 0 { clause.in_new_paragraph() } else { clause });
    }
    let why = story.clauses;
    let place = Clause::new("where.cells").with("cells", stem);
    let what = Clause::new("blossom.what").with("cell", stem);
    let what = what.with("sets", sets.iter().map(part).collect::<Vec<_>>());
    draft.diagram.mark(step.special(), candidates, Role::Special);
    for cell in step.pattern() {
        draft.candidates.extend(state.candidates(cell).iter().map(|digit| (cell, digit)));
    }
    draft.finish(step, place, what, why)
}

enum Reason {
    /// If the places in the first set do not have the digit, those in the last set have it.
    Way(Vec<Claim>),
    /// The set keeps the digit, as the other set needs one of the two links.
    Locked { set: usize, other: usize, links: DigitSet },
}

/// Why these cells lose the digit; cells with the same reason go together.
fn reasons(state: &State, sets: &[Set], digit: Digit, lost: CellSet) -> Vec<(CellSet, Reason)> {
    let mut left = lost;
    let mut all = Vec::new();
    let last = sets.len() - 1;
    let ends = sets[0].places(state, digit) | sets[last].places(state, digit);
    let both = sets[0].digits.contains(digit) && sets[last].digits.contains(digit);
    if both {
        let seeing = left & seen_by_all(ends);
        let mut links = Vec::new();
        if !seeing.is_empty() && find_links(state, sets, digit, &mut links) {
            all.push((seeing, Reason::Way(way(state, sets, digit, &links))));
            left -= seeing;
        }
    }
    if let ([one, other], false) = (sets, left.is_empty()) {
        let links: DigitSet = (one.digits & other.digits)
            .iter()
            .filter(|&link| apart(state, one, other, link))
            .collect();
        for (nth, set) in sets.iter().enumerate() {
            let seeing = left & seen_by_all(set.places(state, digit));
            let fits = set.digits.contains(digit) && !links.contains(digit) && links.len() == 2;
            if fits && !seeing.is_empty() {
                all.push((seeing, Reason::Locked { set: nth, other: 1 - nth, links }));
                left -= seeing;
            }
        }
    }
    all
}

/// Whether only one of the two sets can have the digit.
fn apart(state: &State, one: &Set, other: &Set, digit: Digit) -> bool {
    let (first, second) = (one.places(state, digit), other.places(state, digit));
    !first.is_empty() && !second.is_empty() && seen_by_all(first).is_superset(second)
}

/// The digits between each set and the next one, none like the one before; the digit is at both
/// ends.
fn find_links(state: &State, sets: &[Set], digit: Digit, links: &mut Vec<Digit>) -> bool {
    let nth = links.len();
    let before = links.last().copied().unwrap_or(digit);
    if nth + 1 == sets.len() {
        return before != digit;
    }
    let (one, other) = (&sets[nth], &sets[nth + 1]);
    for link in one.digits & other.digits {
        if link != before && apart(state, one, other, link) {
            links.push(link);
            if find_links(state, sets, digit, links) {
                return true;
            }
            links.pop();
        }
    }
    false
}

fn way(state: &State, sets: &[Set], digit: Digit, links: &[Digit]) -> Vec<Claim> {
    let mut all: Vec<Claim> = Vec::new();
    for (nth, set) in sets.iter().enumerate() {
        let enter = if nth == 0 { digit } else { links[nth - 1] };
        let leave = links.get(nth).copied().unwrap_or(digit);
        let first = if nth == 0 { Why::Assumed } else { Why::Seen };
        for (digit, on, why) in [(enter, false, first), (leave, true, set.full())] {
            let parents = all.len().checked_sub(1).into_iter().collect();
            all.push(Claim { cells: set.places(state, digit), digit, on, why, parents });
        }
    }
    all
}
