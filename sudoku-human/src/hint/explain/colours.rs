//! Two groups of places of a digit, of which one holds; and cells that have one of two digits in
//! turn.

use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use super::draft::Draft;
use crate::hint::diagram::{Node, Role};
use crate::hint::step::Hint;
use crate::technique::spots::cells_at;
use crate::technique::state::State;
use crate::technique::{Step, Technique};
use crate::words::Clause;

/// Cells in two colours, and the links by which they follow from each other.
struct Group {
    colours: [CellSet; 2],
    links: Vec<([Cell; 2], Option<House>)>,
}

/// The groups of these cells, by links to the next cell.
fn groups(cells: CellSet, next: &dyn Fn(Cell) -> Vec<(Cell, Option<House>)>) -> Vec<Group> {
    let mut all: Vec<Group> = Vec::new();
    let mut met = CellSet::EMPTY;
    for start in cells {
        if !met.insert(start) {
            continue;
        }
        let mut group =
            Group { colours: [CellSet::single(start), CellSet::EMPTY], links: Vec::new() };
        let mut queue = Vec::from([(start, 0)]);
        let mut at = 0;
        while let Some(&(cell, colour)) = queue.get(at) {
            at += 1;
            for (other, house) in next(cell) {
                if cells.contains(other) && met.insert(other) {
                    group.colours[1 - colour].insert(other);
                    group.links.push(([cell, other], house));
                    queue.push((other, 1 - colour));
                }
            }
        }
        all.push(group);
    }
    all
}

/// The first cell of these that the cell sees.
fn seen(cell: Cell, among: CellSet) -> Option<Cell> {
    (cell.peers() & among).first()
}

/// Two cells of the sets that see each other.
fn clash(one: CellSet, other: CellSet) -> Option<(Cell, Cell)> {
    one.iter().find_map(|cell| Some((cell, seen(cell, other)?)))
}

fn draw(draft: &mut Draft, group: &Group, digits: DigitSet) {
    for (colour, role) in group.colours.into_iter().zip([Role::On, Role::Off]) {
        draft.diagram.mark(colour, digits, role);
        for cell in colour {
            draft.candidates.extend(digits.iter().map(|digit| (cell, digit)));
        }
    }
    for &([one, other], house) in &group.links {
        if let Some(house) = house.filter(|house| !draft.houses.contains(house)) {
            draft.houses.push(house);
        }
        for digit in digits {
            let [from, to] = [one, other].map(|cell| Node::new(CellSet::single(cell), digit));
            draft.diagram.link(from, to, true, false);
        }
    }
}

pub(super) fn explain(step: &Step, state: &State) -> Option<Hint> {
    let digit = step.digits().only()?;
    let next = |cell: Cell| {
        let mut all = Vec::new();
        for house in cell.houses() {
            let places: CellSet = cells_at(house, state.places(house, digit)).collect();
            if let (2, Some(other)) = (places.len(), places.without(cell).only()) {
                all.push((other, Some(house)));
            }
        }
        all
    };
    let all = groups(step.pattern(), &next);
    let mut draft = Draft::new(step);
    let mut why = Vec::new();
    for (nth, group) in all.iter().enumerate() {
        draw(&mut draft, group, step.digits());
        for &(cells, house) in &group.links {
            let cells: CellSet = cells.into_iter().collect();
            if let Some(house) = house {
                let clause = Clause::new("colour.link").with("house", house);
                let clause = clause.with("digit", digit).with("cells", cells);
                let first = why.is_empty() || cells != group.links[0].0.into_iter().collect();
                why.push(if first { clause } else { clause.in_new_paragraph() });
            }
        }
        let kind = if nth == 0 { "colour.groups" } else { "colour.other-groups" };
        why.push(in_groups(kind, group.colours, digit));
    }
    let lost: CellSet = step.eliminations().map(|(cell, _)| cell).collect();
    let first = why.len();
    match (&all[..], step.technique()) {
        ([group], Technique::SimpleColours) => simple(group, digit, lost, &mut why),
        ([one, other], _) => {
            let _ = multi(one, other, digit, lost, &mut why)
                || multi(other, one, digit, lost, &mut why);
        }
        _ => {}
    }
    if let Some(clause) = why.get_mut(first) {
        *clause = clause.clone().in_new_paragraph();
    }
    let place = Clause::new("pattern.where-digits").with("digits", digit);
    let what = Clause::new("colour.what").with("cells", step.pattern()).with("digit", digit);
    draft.finish(step, place, what, why)
}

fn in_groups(kind: &'static str, [one, other]: [CellSet; 2], digit: Digit) -> Clause {
    Clause::new(kind).with("one", one).with("other", other).with("digit", digit)
}

/// A cell that sees a cell of each of two groups, one of which holds.
fn trapped(cell: Cell, one: CellSet, other: CellSet, digit: Digit) -> Option<Clause> {
    let (first, second) = (seen(cell, one)?, seen(cell, other)?);
    let clause = Clause::new("colour.trap").with("cell", cell).with("digit", digit);
    Some(clause.with("one", first).with("other", second))
}

fn simple(group: &Group, digit: Digit, lost: CellSet, why: &mut Vec<Clause>) {
    for colour in group.colours {
        if colour == lost
            && let Some((one, other)) = clash(colour, colour)
        {
            let clause = Clause::new("colour.wrap").with("one", one).with("other", other);
            why.push(clause.with("digit", digit).with("group", colour));
            return;
        }
    }
    let [one, other] = group.colours;
    why.extend(lost.iter().filter_map(|cell| trapped(cell, one, other, digit)));
}

/// Whether the step is one of the first group towards the second one.
fn multi(one: &Group, other: &Group, digit: Digit, lost: CellSet, why: &mut Vec<Clause>) -> bool {
    for colour in one.colours {
        let hits = other.colours.map(|other| clash(colour, other));
        if let ([Some((a, b)), Some((c, d))], true) = (hits, colour == lost) {
            let clause = if a == c {
                Clause::new("colour.clash-one")
            } else {
                Clause::new("colour.clash").with("two", c)
            };
            let clause = clause.with("one", a).with("seen", b).with("other", d);
            why.push(clause.with("digit", digit).with("group", colour));
            return true;
        }
    }
    let mut left = lost;
    let mut found = Vec::new();
    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let Some((first, second)) = clash(one.colours[a], other.colours[b]) else { continue };
        let (rest, more) = (one.colours[1 - a], other.colours[1 - b]);
        let own: Vec<Clause> =
            left.iter().filter_map(|cell| trapped(cell, rest, more, digit)).collect();
        if own.is_empty() {
            continue;
        }
        left = left.iter().filter(|&cell| trapped(cell, rest, more, digit).is_none()).collect();
        let clause = Clause::new("colour.apart").with("one", first).with("other", second);
        let clause = clause.with("rest", rest).with("more", more).with("digit", digit);
        found.push(clause);
        found.extend(own);
    }
    let whole = left.is_empty();
    if whole {
        why.extend(found);
    }
    whole
}

/// Cells with the same two candidates, each next to the one before.
pub(super) fn remote_pair(step: &Step) -> Option<Hint> {
    let cells = step.pattern();
    let next = |cell: Cell| (cell.peers() & cells).iter().map(|other| (other, None)).collect();
    let mut draft = Draft::new(step);
    let mut why = Vec::new();
    why.push(Clause::new("remote.cells").with("cells", cells).with("digits", step.digits()));
    for group in groups(cells, &next) {
        draw(&mut draft, &group, step.digits());
        let see = |&([one, other], _): &([Cell; 2], Option<House>)| {
            Clause::new("remote.link").with("one", one).with("other", other)
        };
        let links: Vec<Clause> = group.links.iter().map(see).collect();
        why.push(Clause::new("remote.links").with("links", links));
        let [one, other] = group.colours;
        let clause = Clause::new("remote.groups").with("one", one).with("other", other);
        why.push(clause.with("digits", step.digits()));
        let lost: CellSet = step.eliminations().map(|(cell, _)| cell).collect();
        for cell in lost {
            if let (Some(first), Some(second)) = (seen(cell, one), seen(cell, other)) {
                let digits: DigitSet = step
                    .eliminations()
                    .filter(|own| own.0 == cell)
                    .map(|(_, digit)| digit)
                    .collect();
                let clause = Clause::new("remote.trap").with("cell", cell).with("digits", digits);
                why.push(clause.with("one", first).with("other", second));
            }
        }
    }
    let place = Clause::new("pattern.where-digits").with("digits", step.digits());
    let what = Clause::new("chain.what-through").with("cells", cells);
    draft.finish(step, place, what, why)
}
