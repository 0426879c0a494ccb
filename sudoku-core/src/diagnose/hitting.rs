//! [`smallest`]: the smallest set of cells that is good enough.
//!
//! Several questions have this form: which givens, as few as possible, clash? Which givens must
//! be added, as few as possible, so that one solution is left? Each wrong answer shows a set of
//! cells of which the right one needs at least one. So the smallest set that hits all sets
//! seen so far is proposed again and again, until one is good: then no smaller one is.
//! (Ignatiev, Previti, Liffiton and Marques-Silva, "Smallest MUS extraction with minimal
//! hitting set dualization", 2015.)

use alloc::vec::Vec;

use crate::budget::{Budget, Spent};
use crate::cell::Cell;
use crate::cell_set::CellSet;

/// Cells that can only be taken together: for each cell, itself and those.
pub(super) type Orbits = [CellSet; 81];

/// Every cell can be taken alone.
pub(super) fn single_cells() -> Orbits {
    Cell::ALL.map(CellSet::single)
}

/// The smallest set, of at most `most` cells, with which `missing` finds no fault.
///
/// `missing` looks at a set and returns cells of which one is missing in it, or `None` if
/// the set is good enough. `seen` are such sets that are known, and keeps those that come up.
/// `None` if there is no good set of that size.
pub(super) fn smallest(
    budget: &mut Budget<'_>,
    orbits: &Orbits,
    most: usize,
    seen: &mut Vec<CellSet>,
    mut missing: impl FnMut(&mut Budget<'_>, CellSet) -> Result<Option<CellSet>, Spent>,
) -> Result<Option<CellSet>, Spent> {
    let mut size = 0;
    while size <= most {
        let taken = Taken { cells: CellSet::EMPTY, out: CellSet::EMPTY };
        match hit(budget, orbits, seen, taken, size)? {
            None => size += 1,
            Some(proposed) => match missing(budget, proposed)? {
                None => return Ok(Some(proposed)),
                Some(set) => seen.push(set),
            },
        }
    }
    Ok(None)
}

#[derive(Clone, Copy)]
struct Taken {
    cells: CellSet,
    /// Not to be taken: that was tried.
    out: CellSet,
}

/// A set of at most `most` further cells that has a cell of each of these sets.
fn hit(
    budget: &mut Budget<'_>,
    orbits: &Orbits,
    sets: &[CellSet],
    mut taken: Taken,
    room: usize,
) -> Result<Option<CellSet>, Spent> {
    budget.spend(1)?;
    // Sets that have no cell in common need a cell each.
    let (mut apart, mut needed) = (CellSet::EMPTY, 0);
    let mut tightest: Option<CellSet> = None;
    for &set in sets.iter().filter(|&&set| (set & taken.cells).is_empty()) {
        let open = set - taken.out;
        if (open & apart).is_empty() {
            apart |= open;
            needed += 1;
        }
        if tightest.is_none_or(|tightest| open.len() < tightest.len()) {
            tightest = Some(open);
        }
    }
    let Some(tightest) = tightest else { return Ok(Some(taken.cells)) };
    if needed > room {
        return Ok(None);
    }
    for cell in tightest {
        let orbit = orbits[cell.index()];
        if orbit.len() <= room && (orbit & taken.out).is_empty() {
            let with = Taken { cells: taken.cells | orbit, out: taken.out };
            if let Some(found) = hit(budget, orbits, sets, with, room - orbit.len())? {
                return Ok(Some(found));
            }
        }
        taken.out |= orbit;
    }
    Ok(None)
}
