//! Naked, hidden and locked sets, and the direct steps: as many digits as cells.

use alloc::vec;
use alloc::vec::Vec;

use sudoku_core::{CellSet, Digit, DigitSet, House};

use super::story::Story;
use crate::hint::diagram::Role;
use crate::hint::sight::Sight;
use crate::hint::step::Hint;
use crate::technique::Step;
use crate::technique::sets::common_houses;
use crate::words::Clause;

/// Locked candidates that leave another house one place.
pub(super) fn direct_locked(step: &Step, sight: &Sight<'_>) -> Option<Hint> {
    let mut story = Story::of(step, sight);
    let (cell, digit) = step.placement()?;
    let base = step.houses().find(|house| {
        house.cell_set().is_superset(step.pattern())
            && sight.places(*house, digit) == step.pattern()
    })?;
    let cover = step.houses().find(|house| {
        house.kind() != base.kind() && house.cell_set().is_superset(step.pattern())
    })?;
    let target = step
        .houses()
        .find(|house| *house != base && *house != cover && house.cell_set().contains(cell))?;
    story.houses = vec![base, cover, target];
    story.in_houses(vec![base]);
    story.follows(step.digits(), step.pattern());
    story.mark(step.pattern(), digit, Role::Pattern);
    let locked = Clause::new("locked.in").with("house", base).with("other", cover);
    story.say(locked.with("digit", digit).with("cells", step.pattern()));
    let left = Clause::new("locked.left").with("house", target).with("other", cover);
    story.say(left.with("digit", digit).with("cell", cell));
    story.end()
}

/// A hidden set; a direct one leaves another digit one place in the house.
pub(super) fn hidden(step: &Step, sight: &Sight<'_>) -> Option<Hint> {
    let mut story = Story::of(step, sight);
    let house = step.houses().next()?;
    let (cells, digits) = (step.pattern(), step.digits());
    story.in_houses(vec![house]);
    story.follows(digits, cells);
    for digit in digits {
        story.mark(cells, digit, Role::Pattern);
    }
    let set = Clause::new("set.hidden").with("house", house).with("digits", digits);
    story.say(set.with("cells", cells).with("number", cells.len()));
    story.say(Clause::new("set.hidden-so").with("cells", cells).with("digits", digits));
    if let Some((cell, digit)) = step.placement() {
        let left = Clause::new("set.left").with("house", house).with("digit", digit);
        story.say(left.with("cell", cell));
    }
    story.end()
}

pub(super) fn naked(step: &Step, sight: &Sight<'_>) -> Option<Hint> {
    let mut story = Story::of(step, sight);
    let (cells, digits) = (step.pattern(), step.digits());
    story.in_houses(vec![step.houses().next()?]);
    story.follows(digits, cells);
    for cell in cells {
        story.diagram.mark(CellSet::single(cell), sight.state.candidates(cell), Role::Pattern);
    }
    let set = Clause::new("set.naked").with("cells", cells).with("digits", digits);
    story.say(set.with("number", cells.len()));
    let acting = acting(&story, cells);
    story.say(taken(acting, digits));
    story.end()
}

/// The houses of all these cells in which the step strikes something out; if one house says it
/// all, that one.
pub(super) fn acting(story: &Story<'_>, cells: CellSet) -> Vec<House> {
    let losers = story.losers();
    let met: Vec<House> =
        common_houses(cells).filter(|house| !(house.cell_set() & losers).is_empty()).collect();
    let whole = met.iter().find(|house| house.cell_set().is_superset(losers));
    whole.map_or_else(|| met.clone(), |house| vec![*house])
}

/// Each of the digits takes one of the cells, and is nowhere else in the houses.
pub(super) fn taken(houses: Vec<House>, digits: DigitSet) -> Clause {
    Clause::new("set.naked-so").with("houses", houses).with("digits", digits)
}

/// The digits whose places in the house all lie in these cells.
pub(super) fn confined(sight: &Sight<'_>, house: House, cells: CellSet) -> DigitSet {
    let fits = |digit: &Digit| {
        let places = sight.places(house, *digit);
        !places.is_empty() && cells.is_superset(places)
    };
    Digit::ALL.into_iter().filter(fits).collect()
}
