//! [`Rank`]: the likeliest fix first.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::fix::{Aim, Edit, Fix};
use super::minimal;
use super::slip::{is_misreading, is_neighbouring_key};
use crate::budget::{Budget, Spent};
use crate::cell_set::CellSet;
use crate::grid::Grid;
use crate::symmetry::Symmetry;

/// Puts fixes in order.
pub(super) struct Rank<'a> {
    aim: Aim<'a>,
    /// The number of rotations and reflections that the pattern of givens keeps.
    symmetries: usize,
    fixed: CellSet,
    list: Vec<Weighed>,
}

/// A fix, and how much speaks for it beside others of its kind.
struct Weighed {
    fix: Fix,
    weight: usize,
}

impl<'a> Rank<'a> {
    pub(super) fn new(puzzle: &Grid, aim: Aim<'a>) -> Self {
        let fixed = puzzle.fixed();
        Self { aim, symmetries: symmetries(fixed), fixed, list: Vec::new() }
    }

    pub(super) fn add(&mut self, edits: Vec<Edit>, solution: Grid) {
        let pattern = pattern_after(self.fixed, &edits);
        let is_slip = |edit: &Edit| match *edit {
            Edit::Change { from, digit, .. } => {
                is_neighbouring_key(from, digit) || is_misreading(from, digit)
            }
            Edit::Swap { .. } => true,
            Edit::Remove { .. } | Edit::Add { .. } => false,
        };
        let agrees = self.aim.printed.is_some_and(|printed| *printed == solution);
        let is_likely_slip = edits.iter().all(is_slip);
        let fix = Fix {
            is_likely_slip,
            edits,
            solution: solution.with_fixed(pattern),
            agrees_with_printed: agrees,
            restores_symmetry: symmetries(pattern) > self.symmetries,
        };
        self.list.push(Weighed { fix, weight: slip_weight(is_likely_slip) });
    }

    /// Compares the changes by the puzzles that they lead to. Some puzzles need all their givens,
    /// others few of them. In the right one, the changed given is most likely as the others are:
    /// needed if most of these are, or not if not.
    pub(super) fn weigh_changes(
        &mut self,
        budget: &mut Budget<'_>,
        puzzle: &Grid,
    ) -> Result<(), Spent> {
        for Weighed { fix, weight } in &mut self.list {
            let [edit @ Edit::Change { cell, .. }] = fix.edits[..] else { continue };
            let fixed = edit.apply(puzzle);
            let redundant = minimal::redundant(budget, &fixed)?;
            // The odds that it could be left out, by Laplace's rule, as two parts of one number.
            let others = fixed.fixed().len() - 1;
            let could = 2 * redundant.without(cell).len() + 1;
            let part = if redundant.contains(cell) { could } else { 2 * (others + 1) - could };
            *weight = part * slip_weight(fix.is_likely_slip);
        }
        Ok(())
    }

    /// Whether these edits swap neighbours that another fix swaps already.
    pub(super) fn has_exchange(&self, edits: &[Edit]) -> bool {
        let cells =
            |edits: &[Edit]| edits.iter().fold(CellSet::EMPTY, |all, one| all | one.cells());
        self.list.iter().any(|Weighed { fix, .. }| {
            fix.agrees_with_printed
                && matches!(fix.edits[..], [Edit::Swap { .. }])
                && cells(&fix.edits) == cells(edits)
        })
    }

    pub(super) fn sorted(mut self) -> Vec<Fix> {
        let keeps = |fix: &Fix| match self.aim.keep_symmetry {
            true => symmetries(fix.solution.fixed()) >= self.symmetries,
            false => fix.edits.len() == 1,
        };
        self.list.sort_by_key(|Weighed { fix, weight }| {
            let kind = fix.edits.first().map_or(0, Edit::kind);
            (
                Reverse(fix.agrees_with_printed),
                Reverse(keeps(fix)),
                Reverse(fix.restores_symmetry),
                kind,
                Reverse(*weight),
            )
        });
        self.list.into_iter().map(|weighed| weighed.fix).collect()
    }
}

/// The number of rotations and reflections that the pattern keeps.
fn symmetries(pattern: CellSet) -> usize {
    Symmetry::of(pattern).elements().len()
}

/// Which cells hold a given after these edits.
fn pattern_after(mut pattern: CellSet, edits: &[Edit]) -> CellSet {
    for edit in edits {
        match *edit {
            Edit::Remove { cell, .. } => pattern = pattern.without(cell),
            Edit::Add { cell, .. } => pattern = pattern.with(cell),
            Edit::Change { .. } | Edit::Swap { .. } => {}
        }
    }
    pattern
}

/// A slip of the hand or the eye is taken to be twice as likely as another digit.
const fn slip_weight(is_likely_slip: bool) -> usize {
    if is_likely_slip { 2 } else { 1 }
}
