//! Chains whose ends alone are known: the way from one end to the other is found again.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use super::chains::{reversed, where_to_begin};
use super::course::{Claim, Why, contradiction, up_to_contradiction};
use super::draft::Draft;
use super::ends;
use crate::hint::step::Hint;
use crate::technique::nice::{Statement, each_way};
use crate::technique::spots::cells_at;
use crate::technique::state::State;
use crate::technique::{ChainKind, NiceKind, Step, Technique};
use crate::words::Clause;

/// The claims of a way.
pub(super) fn claims(state: &State, way: &[Statement]) -> Vec<Claim> {
    let claim = |nth: usize| {
        let Statement { digit, cells, on } = way[nth];
        let why = match nth.checked_sub(1).map(|before| way[before]) {
            None => Why::Assumed,
            Some(_) if !on => Why::Seen,
            Some(before) if before.digit != digit => Why::Cell,
            Some(before) => {
                let both = before.cells | cells;
                let fill = |house: &House| {
                    cells_at(*house, state.places(*house, digit)).collect::<CellSet>() == both
                };
                House::ALL.into_iter().find(fill).map_or(Why::Cell, Why::House)
            }
        };
        Claim { cells, digit, on, why, parents: nth.checked_sub(1).into_iter().collect() }
    };
    (0..way.len()).map(claim).collect()
}

/// The conclusions of a way, said after its story.
pub(super) fn conclude(way: &[Claim], step: &Step) -> Vec<Clause> {
    let (Some(first), Some(last)) = (way.first(), way.last()) else { return Vec::new() };
    let lost = |digit: Digit| -> CellSet {
        step.eliminations().filter(|one| one.1 == digit).map(|(cell, _)| cell).collect()
    };
    let single = |kind, claim: &Claim| {
        let cell = claim.cells.only()?;
        Some(vec![Clause::new(kind).with("cell", cell).with("digit", claim.digit)])
    };
    let same = first.cells == last.cells;
    let found = match (first.on, last.on) {
        (true, false) if same => single("end.contradicts-on", first),
        (true, true) if same => first.cells.only().map(|cell| {
            let clause = Clause::new("end.two-in-cell").with("cell", cell);
            vec![clause.with("digit", first.digit).with("second", last.digit)]
        }),
        (false, true) if same && first.digit == last.digit && step.pattern().len() == 1 => {
            first.cells.only().map(|cell| {
                let own: DigitSet = step
                    .eliminations()
                    .filter(|one| one.0 == cell)
                    .map(|(_, digit)| digit)
                    .collect();
                if own.is_empty() {
                    let lost: CellSet = step.eliminations().map(|(cell, _)| cell).collect();
                    return vec![ends::same_digit(first.cells, last.cells, first.digit, lost)];
                }
                let clause = Clause::new("end.contradicts-off").with("cell", cell);
                vec![clause.with("digit", first.digit)]
            })
        }
        (false, true) if first.digit == last.digit => {
            Some(vec![ends::same_digit(first.cells, last.cells, first.digit, lost(first.digit))])
        }
        (false, true) => {
            let mut all = Vec::new();
            for (one, other) in [(first, last), (last, first)] {
                if let Some(cell) = one.cells.only()
                    && lost(other.digit).contains(cell)
                {
                    all.push(ends::two_digits((cell, one.digit), (other.cells, other.digit)));
                }
            }
            Some(all)
        }
        _ => None,
    };
    found.unwrap_or_default()
}

/// The shortest way from a candidate that is off to one that is on, by these strong links.
pub(super) fn shortest(
    state: &State,
    digits: DigitSet,
    (from, from_digit): (CellSet, Digit),
    (to, to_digit): (CellSet, Digit),
    strong: &dyn Fn(Statement, Statement) -> bool,
) -> Option<Vec<Statement>> {
    let start = Statement { digit: from_digit, cells: from, on: false };
    let mut met = vec![start];
    let mut before: Vec<usize> = vec![0];
    let mut queue = VecDeque::from([0]);
    while let Some(nth) = queue.pop_front() {
        let at = met[nth];
        let mut next: Vec<Statement> = Vec::new();
        for digit in digits {
            let near = if digit == at.digit {
                ends::seen_by_all(at.cells) & state.spread(digit)
            } else {
                at.cells & state.spread(digit)
            };
            for cell in near {
                let to = Statement { digit, cells: CellSet::single(cell), on: !at.on };
                if at.on || strong(at, to) {
                    next.push(to);
                }
            }
        }
        for statement in next {
            let known = met.iter().any(|one| {
                (one.digit, one.cells, one.on) == (statement.digit, statement.cells, statement.on)
            });
            if known {
                continue;
            }
            met.push(statement);
            before.push(nth);
            queue.push_back(met.len() - 1);
            if statement.on && (statement.cells, statement.digit) == (to, to_digit) {
                let mut way = vec![statement];
                let mut at = met.len() - 1;
                while at != 0 {
                    at = before[at];
                    way.push(met[at]);
                }
                way.reverse();
                return Some(way);
            }
        }
    }
    None
}

/// Whether a house has just these two places for the digit.
pub(super) fn is_bilocal(state: &State, one: Statement, other: Statement) -> bool {
    let both = one.cells | other.cells;
    one.digit == other.digit
        && both.len() == 2
        && House::ALL.into_iter().any(|house| {
            cells_at(house, state.places(house, one.digit)).collect::<CellSet>() == both
        })
}

fn is_bivalue(state: &State, one: Statement, other: Statement) -> bool {
    let cell = one.cells.only().filter(|_| one.cells == other.cells && one.digit != other.digit);
    cell.is_some_and(|cell| state.candidates(cell).len() == 2)
}

pub(super) fn explain(step: &Step, state: &State) -> Option<Hint> {
    let way = find(step, state)?;
    let mut claims = claims(state, &way);
    let is_single = step.pattern().len() == 1;
    let cut = up_to_contradiction(&claims).filter(|_| is_single).map(<[Claim]>::len);
    claims.truncate(cut.unwrap_or(claims.len()));
    let mut draft = Draft::new(step);
    let mut story = draft.story();
    story.directed = false;
    let continuous = is_ring(step);
    story.run(state, &claims);
    let ends = if continuous {
        // The end is also linked with the beginning.
        let mut ring = claims.clone();
        if let (Some(first), Some(last)) = (claims.first(), claims.last()) {
            let from = crate::hint::diagram::Node::new(last.cells, last.digit);
            let to = crate::hint::diagram::Node::new(first.cells, first.digit);
            story.diagram.link(from, to, false, false);
            ring.push(Claim {
                on: false,
                why: Why::Seen,
                parents: vec![claims.len() - 1],
                ..first.clone()
            });
        }
        story.draws = false;
        story.run(state, &reversed(&ring));
        let all: Vec<_> = step.eliminations().collect();
        ends::of_ring(&ring, &all)
    } else if cut.is_some() {
        contradiction(&claims).into_iter().collect()
    } else {
        conclude(&claims, step)
    };
    story.clauses.extend(ends.into_iter().enumerate().map(|(nth, clause)| {
        if nth == 0 && continuous { clause.in_new_paragraph() } else { clause }
    }));
    let why = story.clauses;
    let (place, what) = through(&draft, &claims);
    draft.finish(step, place, what, why)
}

/// Where to look for the chain of these claims, and its cells.
pub(super) fn through(draft: &Draft, claims: &[Claim]) -> (Clause, Clause) {
    let cells: CellSet = draft.candidates.iter().map(|&(cell, _)| cell).collect();
    let digits: DigitSet = draft.candidates.iter().map(|&(_, digit)| digit).collect();
    let start = claims.first().map_or(cells, |claim| claim.cells);
    (where_to_begin(digits, start), Clause::new("chain.what-through").with("cells", cells))
}

fn is_ring(step: &Step) -> bool {
    matches!(step.technique(), Technique::NiceLoop { kind: NiceKind::Continuous, .. })
}

/// The shortest way between the two cells of a chain, one of which has the digit that is struck
/// out.
fn between_ends(step: &Step, state: &State) -> Option<Vec<Statement>> {
    let (_, digit) = step.eliminations().next().filter(|_| !is_ring(step))?;
    let mut cells = step.pattern().iter();
    let (one, other) = (cells.next()?, cells.next()?);
    if cells.next().is_some() || step.eliminations().any(|(_, other)| other != digit) {
        return None;
    }
    let strong = |one, other| is_bilocal(state, one, other) || is_bivalue(state, one, other);
    let (from, to) = (CellSet::single(one), CellSet::single(other));
    shortest(state, DigitSet::ALL, (from, digit), (to, digit), &strong)
}

fn find(step: &Step, state: &State) -> Option<Vec<Statement>> {
    match step.technique() {
        Technique::NiceLoop { grouped, .. } => {
            // The way itself; or, where a scale has chosen by ways that are not met here, another
            // one that strikes out the same and perhaps more.
            let (mut shortest, mut other): (Option<Vec<_>>, Option<Vec<_>>) = (None, None);
            let wanted: Vec<(Cell, Digit)> = step.eliminations().collect();
            let _ = each_way(state, grouped, usize::from(u8::MAX) - 1, |found, length, way| {
                let fewer = |best: &Option<Vec<Statement>>| {
                    best.as_ref().is_none_or(|way| way.len() > length + 1)
                };
                if is_ring(&found) != is_ring(step) {
                    return ControlFlow::<()>::Continue(());
                }
                let same = found.technique() == step.technique()
                    && found.pattern() == step.pattern()
                    && found.eliminations == step.eliminations;
                if same && fewer(&shortest) {
                    shortest = Some(way());
                } else if shortest.is_none() && fewer(&other) {
                    let lost: Vec<(Cell, Digit)> = found.eliminations().collect();
                    if wanted.iter().all(|one| lost.contains(one)) {
                        other = Some(way());
                    }
                }
                ControlFlow::Continue(())
            });
            shortest.or(other).or_else(|| between_ends(step, state))
        }
        Technique::Chain(ChainKind::XChain { .. }) => {
            let digit = step.digits().only()?;
            let mut cells = step.pattern().iter();
            let (one, other) = (cells.next()?, cells.next());
            let from = CellSet::single(one);
            let to = other.map_or(from, CellSet::single);
            let strong = |one, other| is_bilocal(state, one, other);
            shortest(state, step.digits(), (from, digit), (to, digit), &strong)
        }
        Technique::Chain(ChainKind::XyChain) => {
            let digit = step.digits().only()?;
            let mut cells = step.pattern().iter();
            let (one, other) = (cells.next()?, cells.next()?);
            let (from, to) = (CellSet::single(one), CellSet::single(other));
            let strong = |one, other| is_bivalue(state, one, other);
            // A link within a cell is never a weak one here, as the way is the shortest.
            shortest(state, DigitSet::ALL, (from, digit), (to, digit), &strong)
        }
        Technique::WWing => {
            let (_, digit) = step.eliminations().next()?;
            let ends = step.pattern() - step.special();
            let mut cells = ends.iter();
            let (one, other) = (cells.next()?, cells.next()?);
            let (from, to) = (CellSet::single(one), CellSet::single(other));
            let house = step.houses().next()?;
            let strong = |one: Statement, other: Statement| {
                let within = house.cell_set().is_superset(one.cells | other.cells);
                (is_bivalue(state, one, other) && ends.is_superset(one.cells))
                    || (within && is_bilocal(state, one, other))
            };
            shortest(state, step.digits(), (from, digit), (to, digit), &strong)
        }
        _ => None,
    }
}
