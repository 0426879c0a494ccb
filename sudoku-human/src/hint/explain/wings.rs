//! XY-wing and XYZ-wing: whatever the pivot holds, one of the cells holds the digit.

use sudoku_core::CellSet;

use super::story::{Story, case, one_of, sees};
use crate::hint::diagram::{Node, Role};
use crate::hint::sight::Sight;
use crate::hint::step::Hint;
use crate::technique::{Step, Technique};

pub(super) fn explain(step: &Step, sight: &Sight<'_>) -> Option<Hint> {
    let mut story = Story::of(step, sight);
    let pivot = step.special().only()?;
    let wings = step.pattern().without(pivot);
    let digit = step.eliminations().next()?.1;
    let state = &sight.state;
    story.around(step.special());
    story.follows(step.digits(), step.pattern());
    story.say(sees(step.special(), wings));
    story.candidates(step.special());
    for wing in wings {
        story.candidates(CellSet::single(wing));
    }
    story.diagram.mark(step.special(), state.candidates(pivot), Role::Special);
    for wing in wings {
        let shared = (state.candidates(wing) & state.candidates(pivot)).without(digit).only()?;
        story.say(case(pivot, shared, wing, digit));
        let node = |cell, digit| Node::new(CellSet::single(cell), digit);
        story.diagram.link(node(pivot, shared), node(wing, shared), false, false);
        story.diagram.link(node(wing, shared), node(wing, digit), true, false);
    }
    let mut ends = wings;
    if step.technique() == Technique::XyzWing {
        ends.insert(pivot);
    }
    story.say(one_of(ends, digit));
    let losers = story.losers();
    story.say(sees(losers, ends));
    story.end()
}
