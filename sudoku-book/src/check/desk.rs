//! [`Desk`]: holds findings until nothing can change them; they leave in the order of the book.

use std::collections::HashMap;

use sudoku_core::{CellSet, Grid};

use super::files::View;
use super::say;
use crate::finding::{Code, Finding, Printed};
use crate::pair::ByContent;

/// At most this many findings wait. Beyond that, they are reported as they are: the order hardly
/// matters in a report of that length.
const WAITING: usize = 20_000;

/// The findings that wait.
#[derive(Default)]
pub(super) struct Desk {
    waiting: Vec<Waiting>,
    /// The puzzles that are broken, and where their findings are.
    unsolved: HashMap<u32, usize>,
}

/// A finding that waits.
pub(super) struct Waiting {
    /// The position in the order of the book.
    order: (u32, bool),
    /// The puzzles that the finding is about, by their number in the call.
    puzzles: Vec<u32>,
    finding: Finding,
    /// The printed grid, if it does not solve its puzzle; it may solve another one.
    astray: Option<Grid>,
}

impl Desk {
    /// Adds a finding about this puzzle.
    pub(super) fn about(&mut self, puzzle: u32, finding: Finding) {
        if matches!(finding.code, Code::GivenClash | Code::NoSolution | Code::MultipleSolutions) {
            self.unsolved.insert(puzzle, self.waiting.len());
        }
        self.push((puzzle, false), vec![puzzle], finding);
    }

    /// Adds a finding about all these puzzles, at the place of one of them.
    pub(super) fn about_all(&mut self, at: u32, puzzles: Vec<u32>, finding: Finding) {
        self.push((at, false), puzzles, finding);
    }

    /// Adds a finding about no puzzle, placed after the first `after` puzzles.
    pub(super) fn after(&mut self, after: u32, finding: Finding) {
        self.push((after, true), Vec::new(), finding);
    }

    /// Adds a finding about a printed solution that does not fit its puzzle.
    pub(super) fn astray(&mut self, puzzle: u32, finding: Finding, grid: Grid) {
        self.about(puzzle, finding);
        if let Some(waiting) = self.waiting.last_mut() {
            waiting.astray = grid.is_solved().then_some(grid);
        }
    }

    fn push(&mut self, order: (u32, bool), puzzles: Vec<u32>, finding: Finding) {
        self.waiting.push(Waiting { order, puzzles, finding, astray: None });
    }

    /// Whether the desk is full.
    pub(super) fn is_full(&self) -> bool {
        self.waiting.len() >= WAITING
    }

    /// Adds the solution printed elsewhere for a puzzle that has several solutions, or none.
    pub(super) fn add_printed(&mut self, puzzle: u32, printed: &Printed, misfits: CellSet) {
        let Some(&index) = self.unsolved.get(&puzzle) else { return };
        let finding = &mut self.waiting[index].finding;
        match finding.code {
            Code::MultipleSolutions => say::multiple_but_printed(finding, printed.clone()),
            // A clash of givens is a fault with or without a printed solution.
            Code::GivenClash => finding.printed = Some(printed.clone()),
            _ => say::no_solution_but_printed(finding, printed.clone(), misfits),
        }
    }

    /// Removes and returns all findings, in the order of the book. Solutions that do not fit their
    /// puzzles are compared with all other puzzles first.
    pub(super) fn clear(&mut self, view: View<'_>) -> Vec<Waiting> {
        let Self { mut waiting, .. } = std::mem::take(self);
        if waiting.iter().any(|waiting| waiting.astray.is_some()) {
            resolve(&mut waiting, view);
        }
        waiting.sort_by_key(|waiting| waiting.order);
        waiting
    }
}

impl Waiting {
    /// The finding.
    pub(super) fn finding(&self) -> &Finding {
        &self.finding
    }

    /// The finding, to be explained.
    pub(super) fn finding_mut(&mut self) -> &mut Finding {
        &mut self.finding
    }

    /// The puzzles that the finding is about, by their number in the call.
    pub(super) fn puzzles(&self) -> &[u32] {
        &self.puzzles
    }

    /// Consumes the entry and returns its finding.
    pub(super) fn into_finding(self) -> Finding {
        self.finding
    }
}

/// Finds the puzzles to which the stray solutions belong.
fn resolve(waiting: &mut Vec<Waiting>, view: View<'_>) {
    let content = ByContent::new(view.puzzles());
    let strays: HashMap<u32, usize> = waiting
        .iter()
        .enumerate()
        .filter(|(_, waiting)| waiting.astray.is_some())
        .filter_map(|(index, waiting)| Some((*waiting.puzzles.first()?, index)))
        .collect();
    let owned_by = |index: usize| -> Vec<u32> {
        let Some(grid) = &waiting[index].astray else { return Vec::new() };
        content.owners(grid).into_iter().take(64).map(|owner| view.first() + owner).collect()
    };
    let owned: Vec<Vec<u32>> = (0..waiting.len()).map(owned_by).collect();
    let mut settled = vec![false; waiting.len()];
    let mut gone = vec![false; waiting.len()];
    for index in 0..waiting.len() {
        let (false, Some(&puzzle)) = (settled[index], waiting[index].puzzles.first()) else {
            continue;
        };
        let partner = owned[index].iter().find_map(|owner| {
            let other = *strays.get(owner)?;
            (!settled[other] && owned[other].contains(&puzzle)).then_some(other)
        });
        if let Some(other) = partner {
            let second = waiting[other].finding.clone();
            say::swapped(&mut waiting[index].finding, &second);
            let others = std::mem::take(&mut waiting[other].puzzles);
            waiting[index].puzzles.extend(others);
            (settled[index], settled[other], gone[other]) = (true, true, true);
        } else if let Some(&owner) = owned[index].first() {
            say::belongs_elsewhere(&mut waiting[index].finding, &view.subject(owner));
            settled[index] = true;
        }
    }
    let mut index = 0;
    waiting.retain(|_| {
        index += 1;
        !gone[index - 1]
    });
}
