//! Chains and cycles, and chains of several assumptions, whose every implication is known.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use super::course::{Claim, Course, Why, contradiction, up_to_contradiction};
use super::draft::Draft;
use crate::hint::step::Hint;
use crate::technique::state::State;
use crate::technique::{Cause, Chain, ChainKind, NestedChains, Step};
use crate::words::Clause;

/// Chains with what they prove.
pub(super) struct Proof<'a> {
    kind: ChainKind,
    chains: &'a [Chain],
    placement: Option<(Cell, Digit)>,
    eliminations: Vec<(Cell, Digit)>,
    house: Option<House>,
}

impl<'a> Proof<'a> {
    fn of(step: &'a Step, kind: ChainKind) -> Self {
        Self {
            kind,
            chains: step.chains(),
            placement: step.placement(),
            eliminations: step.eliminations().collect(),
            house: step.houses().next(),
        }
    }

    pub(super) fn nested(chains: &'a NestedChains) -> Self {
        Self {
            kind: chains.kind,
            chains: &chains.chains,
            placement: chains.placement,
            eliminations: chains.eliminations.clone(),
            house: chains.house,
        }
    }

    /// The first candidate of the first chain.
    fn source(&self) -> Option<(Cell, Digit)> {
        let first = self.chains.first()?.implications().first()?;
        Some((first.literal.cell, first.literal.digit))
    }

    /// The candidate that is proven or struck out.
    fn target(&self) -> Option<(Cell, Digit, bool)> {
        match self.placement {
            Some((cell, digit)) => Some((cell, digit, true)),
            None => self.eliminations.first().map(|&(cell, digit)| (cell, digit, false)),
        }
    }
}

pub(super) fn explain(step: &Step, kind: ChainKind, state: &State) -> Option<Hint> {
    let proof = Proof::of(step, kind);
    let mut draft = Draft::new(step);
    let mut story = draft.story();
    story.directed = !matches!(kind, ChainKind::XCycle | ChainKind::YCycle | ChainKind::XyCycle);
    say(&mut story, state, &proof);
    if !story.is_complete {
        return None;
    }
    let why = story.clauses;
    let (cell, digit) = proof.source()?;
    let (place, what) = match (kind, proof.house) {
        (ChainKind::Cell(_), _) => (
            Clause::new("chain.where-cell").with("cell", cell),
            Clause::new("chain.what-cell").with("cell", cell),
        ),
        (ChainKind::Region(_), Some(house)) => (
            Clause::new("chain.where-region").with("house", house).with("digit", digit),
            Clause::new("chain.what-region").with("house", house).with("digit", digit),
        ),
        (ChainKind::Double(_), _) => (
            Clause::new("chain.where-candidate").with("cell", cell).with("digit", digit),
            Clause::new("chain.what-double").with("cell", cell).with("digit", digit),
        ),
        (ChainKind::Contradiction(_) | ChainKind::Nishio, _) => {
            let on = proof.chains[0].implications()[0].literal.on;
            let kind = if on { "chain.what-wrong" } else { "chain.what-needed" };
            (
                Clause::new("chain.where-candidate").with("cell", cell).with("digit", digit),
                Clause::new(kind).with("cell", cell).with("digit", digit),
            )
        }
        _ => {
            let cells: CellSet = draft.candidates.iter().map(|&(cell, _)| cell).collect();
            let digits: DigitSet = draft.candidates.iter().map(|&(_, digit)| digit).collect();
            let place = where_to_begin(digits, CellSet::single(cell));
            (place, Clause::new("chain.what-through").with("cells", cells))
        }
    };
    draft.finish(step, place, what, why)
}

/// Where to look for a chain: its digits, if they are few, or a cell of it.
pub(super) fn where_to_begin(digits: DigitSet, start: CellSet) -> Clause {
    match digits.len() {
        1..=3 => Clause::new("pattern.where-digits").with("digits", digits),
        _ => Clause::new("chain.what-through").with("cells", start),
    }
}

/// Says the chains and what follows from them.
pub(super) fn say(story: &mut Course<'_>, state: &State, proof: &Proof<'_>) {
    let claims = |chain: &Chain| claims_of(chain);
    let Some((cell, digit, on)) = proof.target() else { return };
    match proof.kind {
        ChainKind::XCycle | ChainKind::YCycle | ChainKind::XyCycle => {
            let Some(chain) = proof.chains.first() else { return };
            let ring = claims(chain);
            story.run(state, &ring);
            let draws = core::mem::replace(&mut story.draws, false);
            story.run(state, &reversed(&ring));
            story.draws = draws;
            let ends = super::ends::of_ring(&ring, &proof.eliminations);
            story.clauses.extend(
                ends.into_iter()
                    .enumerate()
                    .map(|(nth, clause)| if nth == 0 { clause.in_new_paragraph() } else { clause }),
            );
        }
        ChainKind::XChain { .. } | ChainKind::XyChain => {
            let Some(chain) = proof.chains.first() else { return };
            let claims = claims(chain);
            if let Some(claims) = up_to_contradiction(&claims) {
                story.run(state, claims);
                story.clauses.extend(contradiction(claims));
                return;
            }
            story.run(state, &claims);
            let kind = if on { "end.contradicts-off" } else { "end.contradicts-on" };
            story.clauses.push(Clause::new(kind).with("cell", cell).with("digit", digit));
        }
        ChainKind::Nishio | ChainKind::Contradiction(_) => {
            let [one, other] = proof.chains else { return };
            let mut claims = merged(&claims(one), &claims(other));
            story.run(state, &claims);
            // Both ends are of one candidate.
            if let (Some(last), Some(first)) = (one.implications().last(), claims.first().cloned())
                && let Some(end) = claims.last_mut()
            {
                end.cells = CellSet::single(last.literal.cell);
                end.digit = last.literal.digit;
                story.clauses.extend(contradiction(&[first, end.clone()]));
            }
        }
        ChainKind::Cell(_) | ChainKind::Region(_) | ChainKind::Double(_) => {
            for chain in proof.chains {
                let claims = claims(chain);
                story.run(state, &claims);
                if claims.len() == 1 {
                    story.clauses.push(Clause::new("chain.at-once"));
                }
            }
            let kind = match (proof.kind, on) {
                (ChainKind::Double(_), true) => "end.either-on",
                (ChainKind::Double(_), false) => "end.either-off",
                (_, true) => "end.always-on",
                (_, false) => "end.always-off",
            };
            let clause = Clause::new(kind).with("cell", cell).with("digit", digit);
            story.clauses.push(clause.in_new_paragraph());
        }
    }
}

fn claims_of(chain: &Chain) -> Vec<Claim> {
    let all = chain.implications();
    let claim = |nth: usize| {
        let implication = &all[nth];
        let literal = implication.literal;
        let why = match (&implication.nested, implication.cause) {
            (Some(nested), _) => Why::Nested(Box::new((**nested).clone())),
            (None, Cause::Assumption) => Why::Assumed,
            (None, Cause::Pattern) => Why::Pattern,
            _ if !literal.on => Why::Seen,
            (None, Cause::Cell) => Why::Cell,
            (None, Cause::House(kind)) => {
                let of_kind = literal.cell.houses().into_iter().find(|house| house.kind() == kind);
                of_kind.map_or(Why::Cell, Why::House)
            }
        };
        Claim {
            cells: CellSet::single(literal.cell),
            digit: literal.digit,
            on: literal.on,
            why,
            parents: implication.parents.clone(),
        }
    };
    (0..all.len()).map(claim).collect()
}

/// The claims of both chains of one branch, each once.
fn merged(one: &[Claim], other: &[Claim]) -> Vec<Claim> {
    let mut all = one.to_vec();
    let mut place: Vec<usize> = vec![];
    for claim in other {
        let known = all
            .iter()
            .position(|own| (own.cells, own.digit, own.on) == (claim.cells, claim.digit, claim.on));
        place.push(known.unwrap_or_else(|| {
            let parents = claim.parents.iter().map(|&parent| place[parent]).collect();
            all.push(Claim { parents, ..claim.clone() });
            all.len() - 1
        }));
    }
    all
}

/// A ring of claims in turn on and off, read in the other direction with all of them inverted.
pub(super) fn reversed(ring: &[Claim]) -> Vec<Claim> {
    let all = ring.iter().rev().enumerate().map(|(nth, claim)| {
        // The reason of a link is that of the claim at its other end.
        let before = (nth > 0).then(|| &ring[ring.len() - nth]);
        let why = match (before, claim.on) {
            (None, _) => Why::Assumed,
            (Some(_), true) => Why::Seen,
            (Some(before), false) => before.why.clone(),
        };
        let parents = nth.checked_sub(1).into_iter().collect();
        Claim { on: !claim.on, why, parents, ..claim.clone() }
    });
    all.collect()
}
