//! Death blossoms: a cell each of whose candidates takes a digit from an almost locked set.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudoku_core::{CellSet, Digit, DigitSet};

use super::als::{Als, almost_locked_sets};
use super::kind::Technique;
use super::state::State;
use super::step::{Candidates, Step};

/// The part of a flower that is chosen so far.
#[derive(Clone, Copy)]
struct Petals {
    /// The cells of the sets, and the stem.
    cells: CellSet,
    /// The sets, by the candidates of the stem.
    sets: [CellSet; 9],
    /// The number of sets.
    number: usize,
    /// The digits that all sets have.
    common: DigitSet,
    /// By digit, the cells that see all its places in all sets.
    seen: [CellSet; 9],
}

/// Visits the death blossoms that strike something out.
///
/// The stem is a cell; for each of its candidates there is an almost locked set, a petal, that
/// loses this digit if the stem has it. So some petal becomes a locked set, and a digit that all
/// petals have can be in no cell that sees all its places. Petals may share cells.
pub(crate) fn each_death_blossom<T>(
    state: &State,
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let sets = almost_locked_sets(state);
    for stem in state.empty() {
        let candidates: Vec<Digit> = state.candidates(stem).iter().collect();
        if candidates.len() < 2 {
            continue;
        }
        let petals: Vec<Vec<&Als>> = (candidates.iter())
            .map(|&digit| {
                let is_petal = |set: &&Als| {
                    set.digits.contains(digit)
                        && !set.cells.contains(stem)
                        && set.seen(digit).contains(stem)
                };
                sets.iter().filter(is_petal).collect()
            })
            .collect();
        let begin = Petals {
            cells: CellSet::single(stem),
            sets: [CellSet::EMPTY; 9],
            number: 0,
            common: DigitSet::ALL - state.candidates(stem),
            seen: Digit::ALL.map(|digit| state.spread(digit)),
        };
        each_flower(&petals, begin, &mut |flower: Petals| {
            let mut lost = Candidates::NONE;
            for digit in flower.common {
                lost.add(digit, flower.seen[digit.index()]);
            }
            let digits = state.candidates(stem) | flower.common;
            let step = Step::new(Technique::DeathBlossom, flower.cells, digits);
            let step = step.with_parts(flower.sets[..flower.number].iter().copied());
            visit(step.with_special(CellSet::single(stem)).eliminating(lost))
        })?;
    }
    ControlFlow::Continue(())
}

/// Visits the choices of a petal from each list that leave a digit something to strike out.
fn each_flower<T>(
    petals: &[Vec<&Als>],
    chosen: Petals,
    visit: &mut dyn FnMut(Petals) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let Some((first, others)) = petals.split_first() else { return visit(chosen) };
    for set in first {
        let mut next = chosen;
        next.cells |= set.cells;
        next.sets[next.number] = set.cells;
        next.number += 1;
        next.common = DigitSet::EMPTY;
        for digit in chosen.common & set.digits {
            let seen = chosen.seen[digit.index()] & set.seen(digit);
            if !seen.is_empty() {
                next.common.insert(digit);
                next.seen[digit.index()] = seen;
            }
        }
        if !next.common.is_empty() {
            each_flower(others, next, visit)?;
        }
    }
    ControlFlow::Continue(())
}
