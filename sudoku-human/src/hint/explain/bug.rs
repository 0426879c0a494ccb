//! BUG, the bivalue universal grave: but for some candidates, all would be in pairs.

use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, DigitSet};

use super::story::{Story, sees};
use super::unique::as_one;
use crate::hint::diagram::Role;
use crate::hint::sight::Sight;
use crate::hint::step::Hint;
use crate::technique::sets::common_houses;
use crate::technique::{Step, Technique};
use crate::words::Clause;

pub(super) fn explain(step: &Step, sight: &Sight<'_>) -> Option<Hint> {
    let mut story = Story::of(step, sight);
    let cells = step.special();
    // In excess is a digit that has more than two places in every house of the cell.
    let is_extra = |cell: Cell, digit: Digit| {
        cell.houses().iter().all(|&house| sight.places(house, digit).len() > 2)
    };
    let of_cell = |cell: Cell| {
        sight.state.candidates(cell).iter().filter(move |&digit| is_extra(cell, digit))
    };
    let extra: Vec<(Cell, Digit)> =
        cells.iter().flat_map(|cell| of_cell(cell).map(move |digit| (cell, digit))).collect();
    if extra.is_empty() {
        return None;
    }
    story.around(cells);
    story.follows_in(cells);
    for &(cell, digit) in &extra {
        story.mark(CellSet::single(cell), digit, Role::Special);
    }
    story.say(Clause::new("bug.graveyard").with("extra", extra.clone()));
    story.say(Clause::new("bug.extra").with("extra", extra.clone()));
    let digits: DigitSet = extra.iter().map(|&(_, digit)| digit).collect();
    match step.technique() {
        Technique::Bug(2) => {
            let losers = story.losers();
            story.say(sees(losers, cells));
        }
        Technique::Bug(3) => as_one(&mut story, cells, digits, step.pattern() - cells)?,
        Technique::Bug(4) => {
            let inside = |digit: &Digit| {
                common_houses(cells).find(|&house| sight.places(house, *digit) == cells)
            };
            let rest = DigitSet::ALL - digits;
            let (digit, house) = rest.iter().find_map(|digit| Some((digit, inside(&digit)?)))?;
            story.places(house, digit);
            story.say(Clause::new("bug.type-4").with("cells", cells).with("digit", digit));
        }
        _ => {}
    }
    story.end()
}
