//! Strong links of a digit, one after the other, as a chain or as a ring.

use alloc::vec;
use alloc::vec::Vec;

use sudoku_core::{CellSet, Digit, House};

use super::chains::reversed;
use super::course::{Claim, Why};
use super::draft::Draft;
use super::ends;
use super::ways::{conclude, through};
use crate::hint::diagram::Node;
use crate::hint::step::Hint;
use crate::technique::spots::cells_at;
use crate::technique::state::State;
use crate::technique::{Step, Technique};

pub(super) fn explain(step: &Step, state: &State) -> Option<Hint> {
    let ring = matches!(step.technique(), Technique::StrongLinks { ring: true, .. });
    let claims = claims(step, state, step.digits().only()?);
    let mut draft = Draft::new(step);
    let mut story = draft.story();
    story.directed = false;
    story.run(state, &claims);
    if let (true, Some(first), Some(last)) = (ring, claims.first(), claims.last()) {
        let mut round = claims.clone();
        let parents = vec![claims.len() - 1];
        round.push(Claim { why: Why::Seen, parents, ..first.clone() });
        let [from, to] = [last, first].map(|claim| Node::new(claim.cells, claim.digit));
        story.diagram.link(from, to, false, false);
        story.draws = false;
        story.run(state, &reversed(&round));
        let all: Vec<_> = step.eliminations().collect();
        let ends = ends::of_ring(&round, &all).into_iter().enumerate();
        story.clauses.extend(
            ends.map(|(nth, clause)| if nth == 0 { clause.in_new_paragraph() } else { clause }),
        );
    } else {
        story.clauses.extend(conclude(&claims, step));
    }
    let why = story.clauses;
    let (place, what) = through(&draft, &claims);
    draft.finish(step, place, what, why)
}

/// If the beginning does not have the digit, the end has; so the next beginning does not.
fn claims(step: &Step, state: &State, digit: Digit) -> Vec<Claim> {
    let mut all: Vec<Claim> = Vec::new();
    let places = |cells: CellSet| cells & state.spread(digit);
    for link in step.parts().chunks_exact(2) {
        let both = places(link[0] | link[1]);
        let fill = |house: &House| {
            cells_at(*house, state.places(*house, digit)).collect::<CellSet>() == both
        };
        let Some(house) = step.houses().find(fill) else { continue };
        let why = if all.is_empty() { Why::Assumed } else { Why::Seen };
        for (cells, on, why) in
            // The ends of a cross share its centre.
            [
                (places(link[0]), false, why),
                (places(link[1] - link[0]), true, Why::House(house)),
            ]
        {
            let parents = all.len().checked_sub(1).into_iter().collect();
            all.push(Claim { cells, digit, on, why, parents });
        }
    }
    all
}
