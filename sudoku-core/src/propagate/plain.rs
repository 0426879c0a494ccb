//! The readable reasoning: what the strengths and the errors of [`propagate`](super::propagate)
//! mean, and what the fast reasoning is tested against.

use super::{Contradiction, SimpleSolution, no_clash};
use crate::candidates::{CandidateGrid, candidates};
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::house::House;
use crate::planes::Strength;

/// One pass of the reasoning that this strength adds to the weaker ones. True if any candidate
/// went.
pub(super) fn pass(marks: &mut CandidateGrid, strength: Strength) -> Result<bool, Contradiction> {
    match strength {
        Strength::NakedSingles => naked_singles(marks),
        Strength::Singles => hidden_singles(marks),
        Strength::LockedCandidates => Ok(locked_candidates(marks)),
        Strength::AllDifferent => all_different(marks),
    }
}

/// Strikes out candidates until this strength finds no more.
#[cfg(test)]
pub(super) fn narrow(marks: &mut CandidateGrid, strength: Strength) -> Result<(), Contradiction> {
    'again: loop {
        // The cheapest reasoning that still finds something goes first.
        for weaker in Strength::ALL.into_iter().filter(|&weaker| weaker <= strength) {
            if pass(marks, weaker)? {
                continue 'again;
            }
        }
        return Ok(());
    }
}

/// [`simple_solve`](super::simple_solve), cell by cell.
pub(super) fn simple_solve(grid: &Grid) -> Result<SimpleSolution, Contradiction> {
    no_clash(grid)?;
    let mut grid = *grid;
    loop {
        let (mut changed, mut remaining) = (false, 0);
        for cell in !grid.filled() {
            let candidates = candidates(&grid, cell);
            if candidates.is_empty() {
                return Err(Contradiction::NoCandidate(cell));
            } else if let Some(digit) = candidates.only() {
                grid.fill(cell, digit);
                changed = true;
            } else {
                remaining += 1;
            }
        }
        if !changed || remaining == 0 {
            return Ok(SimpleSolution { grid, remaining });
        }
    }
}

/// Cells with one candidate take it from their peers. True if any peer lost one.
fn naked_singles(marks: &mut CandidateGrid) -> Result<bool, Contradiction> {
    let mut changed = false;
    for cell in Cell::ALL {
        let own = marks.get(cell);
        if own.is_empty() {
            return Err(Contradiction::NoCandidate(cell));
        }
        if let Some(digit) = own.only() {
            for peer in cell.peers() {
                changed |= marks.remove(peer, digit);
            }
        }
    }
    Ok(changed)
}

/// Digits with one place in a house take it. True if that place lost a candidate.
fn hidden_singles(marks: &mut CandidateGrid) -> Result<bool, Contradiction> {
    let mut changed = false;
    for house in House::ALL {
        for digit in Digit::ALL {
            let places = places(marks, house, digit);
            if places.is_empty() {
                return Err(Contradiction::NoPlace { house, digit });
            }
            if let Some(cell) = places.only() {
                changed |= marks.get(cell).len() > 1;
                marks.set(cell, DigitSet::single(digit));
            }
        }
    }
    Ok(changed)
}

/// Where all places of a digit in one house lie in a second house too, the second
/// house keeps only them. True if any candidate went.
fn locked_candidates(marks: &mut CandidateGrid) -> bool {
    let mut changed = false;
    for digit in Digit::ALL {
        for house in House::ALL {
            let places = places(marks, house, digit);
            let Some(first) = places.first() else { continue };
            for other in first.houses() {
                if other != house && other.cell_set().is_superset(places) {
                    for cell in other.cell_set() - places {
                        changed |= marks.remove(cell, digit);
                    }
                }
            }
        }
    }
    changed
}

/// Makes every house domain consistent. True if any candidate went.
///
/// By Hall's theorem a house can be filled if and only if any *n* of its cells
/// have at least *n* candidates between them; and a candidate is part of no way
/// to fill it if and only if some *other* cells have exactly as many candidates
/// as they are, this one among them. Nine cells have 512 subsets, so all are
/// looked at. (Régin, "A filtering algorithm for constraints of difference in
/// CSPs", 1994, reaches the same with a matching.)
fn all_different(marks: &mut CandidateGrid) -> Result<bool, Contradiction> {
    let mut changed = false;
    for house in House::ALL {
        let cells = house.cells();
        // unions[s] = the candidates of all cells whose bit is set in s
        let mut unions = [DigitSet::EMPTY; 512];
        for subset in 1..512_usize {
            let last = marks.get(cells[subset.trailing_zeros() as usize]);
            unions[subset] = unions[subset & (subset - 1)] | last;
        }
        for (subset, &digits) in unions.iter().enumerate().skip(1) {
            let size = subset.count_ones() as usize;
            if digits.len() > size {
                continue;
            }
            let (inside, outside): (CellSet, CellSet) = (
                (0..9).filter(|place| subset >> place & 1 == 1).map(|place| cells[place]).collect(),
                (0..9).filter(|place| subset >> place & 1 == 0).map(|place| cells[place]).collect(),
            );
            if digits.len() < size {
                return Err(match inside.only() {
                    Some(cell) => Contradiction::NoCandidate(cell),
                    None => Contradiction::TooFewCandidates { house, cells: inside, digits },
                });
            }
            for cell in outside {
                let own = marks.get(cell);
                changed |= !(own & digits).is_empty();
                marks.set(cell, own - digits);
            }
        }
    }
    Ok(changed)
}

/// The cells of the house that have this candidate.
fn places(marks: &CandidateGrid, house: House, digit: Digit) -> CellSet {
    house.cells().iter().copied().filter(|&cell| marks.get(cell).contains(digit)).collect()
}
