//! Which givens a puzzle needs, and which it could do without: [`MinimalPuzzles`].

use alloc::vec::Vec;

use super::conflict::only;
use crate::budget::{Budget, Spent};
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::grid::Grid;
use crate::random::Random;

/// The minimal puzzles within a proper one: those that are left when givens are taken out until
/// none can go. [`Doctor::minimal_puzzles`](super::Doctor::minimal_puzzles) lists them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MinimalPuzzles {
    /// The puzzles, each once.
    pub list: Vec<Grid>,
    /// Whether there are no more.
    pub is_complete: bool,
}

/// The givens that can be removed, one at a time, without losing uniqueness.
pub(super) fn redundant(budget: &mut Budget<'_>, puzzle: &Grid) -> Result<CellSet, Spent> {
    redundant_among(budget, puzzle, puzzle.fixed())
}

fn redundant_among(
    budget: &mut Budget<'_>,
    puzzle: &Grid,
    givens: CellSet,
) -> Result<CellSet, Spent> {
    let mut redundant = CellSet::EMPTY;
    for cell in givens {
        if budget.is_proper(&only(puzzle, puzzle.fixed().without(cell)))? {
            redundant.insert(cell);
        }
    }
    Ok(redundant)
}

/// Takes givens out in a random order, each if there is still one solution without it.
pub(super) fn by_seed(budget: &mut Budget<'_>, puzzle: &Grid, seed: u64) -> Result<Grid, Spent> {
    let mut order: Vec<Cell> = puzzle.fixed().iter().collect();
    Random::new(seed).shuffle(&mut order);
    let mut givens = puzzle.fixed();
    for cell in order {
        if budget.is_proper(&only(puzzle, givens.without(cell)))? {
            givens.remove(cell);
        }
    }
    Ok(only(puzzle, givens))
}

/// The minimal puzzles within a proper one, at most `most`.
pub(super) fn all(budget: &mut Budget<'_>, puzzle: &Grid, most: usize) -> MinimalPuzzles {
    let mut found = MinimalPuzzles { list: Vec::new(), is_complete: false };
    found.is_complete = walk(budget, puzzle, CellSet::EMPTY, most, &mut found.list) == Ok(true);
    found
}

/// Adds the minimal puzzles within this one that have all the givens in `kept`. Returns `false` if
/// there are more than `most`.
///
/// A given that is needed now is needed in every smaller puzzle too. Of the others one is chosen:
/// it is left out, then it is kept. If what is kept or needed is enough for one solution, there is
/// at most one minimal puzzle left.
fn walk(
    budget: &mut Budget<'_>,
    puzzle: &Grid,
    kept: CellSet,
    most: usize,
    list: &mut Vec<Grid>,
) -> Result<bool, Spent> {
    let redundant = redundant(budget, puzzle)?;
    let open = redundant - kept;
    let Some(choice) = open.first() else {
        // One that is kept but not needed: no minimal puzzle has it.
        if redundant.is_empty() {
            if list.len() >= most {
                return Ok(false);
            }
            list.push(*puzzle);
        }
        return Ok(true);
    };
    let core = only(puzzle, puzzle.fixed() - open);
    if budget.is_proper(&core)? {
        return walk(budget, &core, core.fixed(), most, list);
    }
    let without = only(puzzle, puzzle.fixed().without(choice));
    Ok(walk(budget, &without, kept, most, list)?
        && walk(budget, puzzle, kept.with(choice), most, list)?)
}
