//! Skyscraper, two-string kite and empty rectangle: two houses that link places of a digit.

use alloc::vec;

use sudoku_core::{Cell, CellSet, House, HouseKind};

use super::story::{Story, not_both, one_of, sees};
use crate::hint::diagram::{Node, Role};
use crate::hint::sight::Sight;
use crate::hint::step::Hint;
use crate::technique::{Step, Technique};
use crate::words::Clause;

/// Two lines with two places each. One place of each lies in the same house, so one of the others
/// holds the digit.
pub(super) fn two_lines(step: &Step, sight: &Sight<'_>) -> Option<Hint> {
    let mut story = Story::of(step, sight);
    let digit = step.digits().only()?;
    let houses: alloc::vec::Vec<House> = step.houses().collect();
    let &[first, second] = &houses[..] else { return None };
    let losers = story.losers();
    let kinds: &[HouseKind] = match step.technique() {
        Technique::TwoStringKite => &[HouseKind::Box],
        _ => &[HouseKind::Row, HouseKind::Column],
    };
    let places = [first, second].map(|house| sight.places(house, digit));
    let (near, far) = places[0].iter().find_map(|one| {
        places[1].iter().find_map(|two| {
            let near = CellSet::single(one).with(two);
            let far = (places[0] | places[1]) - near;
            let house = common_house_of(near, kinds)?;
            let fits = near.len() == 2
                && far.len() == 2
                && losers.iter().all(|loser| loser.peers().is_superset(far));
            fits.then_some(((near, house), far))
        })
    })?;
    let (near, house) = near;
    story.with_digits(step.digits(), vec![first, second]);
    story.follows(step.digits(), step.pattern());
    story.houses.push(house);
    story.places(first, digit);
    story.places(second, digit);
    story.say(not_both(house, digit, near));
    let mut ends = near.iter();
    story.link(ends.next()?, ends.next()?, digit, false);
    story.say(one_of(far, digit));
    story.say(sees(losers, far));
    story.end()
}

fn common_house_of(cells: CellSet, kinds: &[HouseKind]) -> Option<House> {
    let fits = |house: &House| kinds.contains(&house.kind());
    crate::technique::sets::common_houses(cells).find(fits)
}

/// The places of a box lie in a row and a column. A line elsewhere has two places: one in the row,
/// or the column, of the box, the other one sees where the other of them goes.
pub(super) fn empty_rectangle(step: &Step, sight: &Sight<'_>) -> Option<Hint> {
    let mut story = Story::of(step, sight);
    let digit = step.digits().only()?;
    let nth_box = step.houses().find(|house| house.kind() == HouseKind::Box)?;
    let strong = step.houses().find(|house| *house != nth_box)?;
    let loser = story.losers().only()?;
    let inside = sight.places(nth_box, digit);
    let line =
        |cell: Cell, kind: HouseKind| cell.houses().into_iter().find(|house| house.kind() == kind);
    // The other end is in a line through the box with it, across the strong one.
    let (across, along) = match strong.kind() {
        HouseKind::Column => (HouseKind::Row, HouseKind::Column),
        _ => (HouseKind::Column, HouseKind::Row),
    };
    let turn = line(loser, along)?;
    let ends = sight.places(strong, digit);
    let (near, far, from) = ends.iter().find_map(|near| {
        let far = ends.without(near).only().filter(|_| ends.len() == 2)?;
        let from = line(near, across)?;
        let fits = far.sees(loser)
            && (from.cell_set() | turn.cell_set()).is_superset(inside)
            && !(from.cell_set() & nth_box.cell_set()).is_empty()
            && !(turn.cell_set() & nth_box.cell_set()).is_empty();
        fits.then_some((near, far, from))
    })?;
    story.with_digits(step.digits(), vec![nth_box]);
    story.follows(step.digits(), step.pattern());
    story.places(strong, digit);
    story.places(nth_box, digit);
    let rest = inside - from.cell_set();
    if !rest.is_empty() {
        let node = |cells| Node::new(cells, digit);
        let others = inside - rest;
        story.diagram.link(node(CellSet::single(near)), node(others), false, false);
        story.diagram.link(node(others), node(rest), true, false);
    }
    story.mark(inside, digit, Role::Pattern);
    let one = Clause::new("empty-rectangle.one").with("cell", far).with("digit", digit);
    story.say(one.with("loser", loser));
    let two = Clause::new("empty-rectangle.two").with("cell", far).with("digit", digit);
    let two = two.with("other", near).with("house", nth_box).with("from", from);
    story.say(two.with("turn", turn).with("loser", loser));
    story.end()
}
