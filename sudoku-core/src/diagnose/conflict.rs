//! [`Conflict`]: which givens clash, and how one sees it.

use alloc::vec::Vec;

use super::deduce::{Dead, Deducer};
use super::hitting;
use super::reason::Reason;
use crate::budget::{Budget, Spent};
use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::Digit;
use crate::grid::{Clash, Grid};
use crate::propagate::Contradiction;
use crate::random::Random;

/// Why a grid has no solution.
///
/// ```
/// use sudoku_core::{Grid, solve_grid};
/// use sudoku_core::diagnose::{Verdict, diagnose};
///
/// let grid: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.66".parse()?;
/// let Verdict::Impossible(conflict) = diagnose(&grid).verdict else { panic!("it clashes") };
/// assert_eq!(conflict.clashes[0].to_string(), "row 9 has two 6s (r9c8, r9c9)");
/// assert_eq!(conflict.givens.to_string(), "r9c8 r9c9");
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Conflict {
    /// Equal givens in one house: the evident errors.
    pub clashes: Vec<Clash>,
    /// Givens that together have no solution.
    pub givens: CellSet,
    /// Whether it is proven that without any one of [`givens`](Conflict::givens), the others have a
    /// solution.
    pub is_minimal: bool,
    /// Whether it is proven that no smaller set of givens is without a solution.
    pub is_smallest: bool,
    /// The way from these givens to a contradiction, if singles, locked candidates and subsets, and
    /// here and there a supposition, lead to one.
    pub reason: Option<Reason>,
}

/// The number of orders of the givens in which a conflict is looked for; the one that takes the
/// fewest words is reported.
const ORDERS: u64 = 3;

/// The steps of a search that take as long as following singles to their end.
const DEDUCTION: u64 = 32;

/// A reason supposes a digit at most so often.
const SUPPOSITIONS: usize = 6;

impl Conflict {
    /// Finds it in a grid of givens that has no solution.
    pub(super) fn find(budget: &mut Budget<'_>, puzzle: &Grid, smallest: bool) -> Self {
        let clashes = puzzle.clashes();
        if let Some(&clash) = clashes.first() {
            return Self::visible(puzzle, clash, clashes);
        }
        let mut found = Self {
            clashes,
            givens: puzzle.fixed(),
            is_minimal: false,
            is_smallest: false,
            reason: None,
        };
        // Without enough budget, it stays as it is: not proven.
        let _ = found.shrink(budget, puzzle);
        if smallest {
            let _ = found.shrink_to_smallest(budget, puzzle);
        }
        if found.reason.is_none() {
            found.reason =
                reason_with_suppositions(budget, Deducer::of_givens(&only(puzzle, found.givens)));
        }
        found
    }

    /// Why pencil marks have no solution: they have no givens.
    pub(super) fn of_marks(budget: &mut Budget<'_>, marks: &CandidateGrid) -> Self {
        Self {
            clashes: Vec::new(),
            givens: CellSet::EMPTY,
            is_minimal: true,
            is_smallest: true,
            reason: reason_with_suppositions(budget, Deducer::of_marks(marks)),
        }
    }

    fn visible(puzzle: &Grid, clash: Clash, clashes: Vec<Clash>) -> Self {
        let pair: CellSet = clash.cells.iter().take(2).collect();
        Self {
            clashes,
            givens: pair,
            is_minimal: true,
            is_smallest: true,
            reason: Some(Reason {
                givens: only(puzzle, pair),
                steps: Vec::new(),
                end: Contradiction::Clash(Clash { cells: pair, ..clash }),
                because: pair,
            }),
        }
    }

    /// Looks for a minimal set in several orders, and keeps the one with the shortest reason.
    fn shrink(&mut self, budget: &mut Budget<'_>, puzzle: &Grid) -> Result<(), Spent> {
        let mut best = None;
        let mut order: Vec<Cell> = puzzle.fixed().iter().collect();
        for nth in 0..ORDERS {
            Random::new(nth).shuffle(&mut order);
            let givens = shrunk(budget, puzzle, &order)?;
            let reason = direct_reason(&only(puzzle, givens));
            let length = reason.as_ref().map_or(usize::MAX, Reason::len);
            if best.is_none_or(|best| (length, givens.len()) < best) {
                best = Some((length, givens.len()));
                (self.givens, self.is_minimal, self.reason) = (givens, true, reason);
            }
        }
        Ok(())
    }

    fn shrink_to_smallest(&mut self, budget: &mut Budget<'_>, puzzle: &Grid) -> Result<(), Spent> {
        // Of the givens that a solvable set lacks, each clashing set has at least one.
        let missing = |budget: &mut Budget<'_>, mut solvable: CellSet| {
            if !budget.is_solvable(&only(puzzle, solvable))? {
                return Ok(None);
            }
            for cell in puzzle.fixed() - solvable {
                if budget.is_solvable(&only(puzzle, solvable.with(cell)))? {
                    solvable.insert(cell);
                }
            }
            Ok(Some(puzzle.fixed() - solvable))
        };
        let most = self.givens.len() - usize::from(self.is_minimal);
        let smaller =
            hitting::smallest(budget, &hitting::single_cells(), most, &mut Vec::new(), missing)?;
        if let Some(givens) = smaller {
            (self.givens, self.reason) = (givens, direct_reason(&only(puzzle, givens)));
        }
        (self.is_minimal, self.is_smallest) = (true, true);
        Ok(())
    }
}

/// A minimal set of givens without a solution: takes them out in this order as long as none comes
/// up.
fn shrunk(budget: &mut Budget<'_>, puzzle: &Grid, order: &[Cell]) -> Result<CellSet, Spent> {
    let mut set = puzzle.fixed();
    // A conflict that singles lead to has a short reason, so those givens are tried first.
    if let Some(used) = directly_used(budget, puzzle)? {
        set = used;
        for &cell in order {
            if set.contains(cell)
                && let Some(used) = directly_used(budget, &only(puzzle, set.without(cell)))?
            {
                set = used;
            }
        }
    }
    for &cell in order {
        if set.contains(cell) && !budget.is_solvable(&only(puzzle, set.without(cell)))? {
            set.remove(cell);
        }
    }
    Ok(set)
}

/// The givens that a contradiction follows from by singles, locked candidates and subsets.
fn directly_used(budget: &mut Budget<'_>, givens: &Grid) -> Result<Option<CellSet>, Spent> {
    budget.spend(DEDUCTION)?;
    let mut deducer = Deducer::of_givens(givens);
    Ok(deducer.run().map(|dead| deducer.givens_of(&dead)))
}

fn direct_reason(givens: &Grid) -> Option<Reason> {
    let mut deducer = Deducer::of_givens(givens);
    deducer.run().map(|dead| deducer.reason(&dead))
}

/// The same, and where that does not lead on, digits are supposed: the one that is refuted in the
/// fewest steps.
fn reason_with_suppositions(budget: &mut Budget<'_>, mut deducer: Deducer) -> Option<Reason> {
    for nth in 0..=SUPPOSITIONS {
        if let Some(dead) = deducer.run() {
            return Some(deducer.reason(&dead));
        }
        if nth == SUPPOSITIONS {
            break;
        }
        let mut shortest: Option<(usize, Cell, Digit, Deducer, Dead)> = None;
        for cell in Cell::ALL.into_iter().filter(|&cell| deducer.marks().get(cell).len() > 1) {
            for digit in deducer.marks().get(cell) {
                budget.spend(DEDUCTION).ok()?;
                let mut there = deducer.clone().plain();
                there.suppose(cell, digit);
                if let Some(dead) = there.run() {
                    let weight = there.weight(&dead);
                    if shortest.as_ref().is_none_or(|&(least, ..)| weight < least) {
                        shortest = Some((weight, cell, digit, there, dead));
                    }
                }
            }
        }
        let (_, cell, digit, there, dead) = shortest?;
        deducer.refuted(cell, digit, &there, &dead);
    }
    None
}

/// The puzzle of these givens alone.
pub(super) fn only(puzzle: &Grid, givens: CellSet) -> Grid {
    puzzle.with_fixed(givens).givens()
}
