//! [`Bounded`]: braids of a bounded length until nothing changes, in a grid or within suppositions.
//!
//! Braids of one length strike out the same candidates in any order, and so do copies with them. So
//! the least length that solves is found from the shortest up, and each length goes on where the
//! one before it ended.

use alloc::vec::Vec;

use sudoku_core::Planes;

use super::braid::Braids;
use super::table::Table;
use super::trial::{Candidate, Outcome, Trial};
use crate::rating::effort::Effort;

/// Solving by braids, and its memory.
pub(super) struct Bounded {
    braids: Braids,
    /// The remains of suppositions under braids of the lengths so far.
    table: Table,
    trial: Trial,
    order: Vec<Candidate>,
}

impl Bounded {
    pub(super) fn new() -> Self {
        Self { braids: Braids::new(), table: Table::new(), trial: Trial::new(), order: Vec::new() }
    }

    /// The least length of braids that solves a settled grid of depth 0 or 1. If a limit comes
    /// first, it is at least this.
    pub(super) fn braids(
        &mut self,
        grid: Planes,
        solution: &Planes,
        effort: &mut Effort<'_>,
    ) -> (u8, Outcome) {
        least(grid, |grid, length| self.narrow(grid, solution, length, effort))
    }

    /// The least length of braids in the copies with which T&E(1) solves the remains of T&E(1) in
    /// a puzzle of depth 2 at most. If a limit comes first, it is at least this.
    pub(super) fn copies(
        &mut self,
        grid: Planes,
        solution: &Planes,
        effort: &mut Effort<'_>,
    ) -> (u8, Outcome) {
        self.table.clear();
        least(grid, |grid, length| self.narrow_copies(grid, solution, length, effort))
    }

    /// Strikes out the candidates of a settled grid that have braids of at most this length, until
    /// there are none. Those in `kept` have none.
    fn narrow(
        &mut self,
        grid: &mut Planes,
        kept: &Planes,
        length: u8,
        effort: &mut Effort<'_>,
    ) -> Outcome {
        let mut changed = true;
        while changed && !grid.is_settled() {
            changed = false;
            for (cell, digit) in grid.without(kept).without(&grid.decided()).iter() {
                if !grid.has(cell, digit) {
                    continue;
                }
                match self.braids.exists(grid, (cell, digit), usize::from(length), effort) {
                    None => return Outcome::Ended,
                    Some(false) => {}
                    Some(true) => {
                        changed = true;
                        grid.remove(cell, digit);
                        if !grid.settle() {
                            return Outcome::Broken;
                        }
                    }
                }
            }
        }
        Outcome::Done
    }

    /// T&E(1) with braids of at most this length in the copies, until nothing changes.
    fn narrow_copies(
        &mut self,
        grid: &mut Planes,
        solution: &Planes,
        length: u8,
        effort: &mut Effort<'_>,
    ) -> Outcome {
        let mut changed = true;
        while changed && !grid.is_settled() {
            changed = false;
            let mut order = core::mem::take(&mut self.order);
            order.clear();
            order.extend(grid.without(solution).without(&grid.decided()).iter());
            // The likeliest first: those that left the least.
            let table = &self.table;
            order.sort_by_cached_key(|&candidate| table.get(candidate).map_or(0, Planes::len));
            for &candidate in &order {
                if !grid.has(candidate.0, candidate.1) {
                    continue;
                }
                match self.copy(grid, candidate, length, effort) {
                    Outcome::Ended => return Outcome::Ended,
                    Outcome::Done => {}
                    Outcome::Broken => {
                        changed = true;
                        grid.remove(candidate.0, candidate.1);
                        if !grid.settle() {
                            return Outcome::Broken;
                        }
                    }
                }
            }
            self.order = order;
        }
        Outcome::Done
    }

    /// Braids of at most this length in the copy in which the candidate is supposed.
    fn copy(
        &mut self,
        grid: &Planes,
        candidate: Candidate,
        length: u8,
        effort: &mut Effort<'_>,
    ) -> Outcome {
        let mut copy = *grid;
        copy.place(candidate.0, candidate.1);
        if let Some(remains) = self.table.get(candidate) {
            copy = copy.and(remains);
        }
        if !copy.settle() {
            return Outcome::Broken;
        }
        // Braids of any length are as strong as T&E(1), which is quick.
        let mut copy_of_copy = copy;
        self.trial.begin(&Planes::EMPTY);
        let mut outcome = self.trial.run(1, &mut copy_of_copy, effort);
        if outcome == Outcome::Broken {
            outcome = self.narrow(&mut copy, &Planes::EMPTY, length, effort);
        }
        if outcome == Outcome::Done {
            self.table.set(candidate, &copy);
        }
        outcome
    }
}

/// The least length with which `narrow` solves the grid; or a lower bound, if it meets a limit.
fn least(mut grid: Planes, mut narrow: impl FnMut(&mut Planes, u8) -> Outcome) -> (u8, Outcome) {
    for length in 1..=u8::MAX {
        if grid.is_settled() {
            return (length - 1, Outcome::Done);
        }
        if narrow(&mut grid, length) == Outcome::Ended {
            return (length, Outcome::Ended);
        }
    }
    (u8::MAX, Outcome::Ended)
}
