//! Puzzles compared with each other: copies, equivalent puzzles, shared solution grids.
//!
//! Copies are found by their fingerprints, equivalent puzzles by those of the forms that they share
//! ([`equivalents`]), and those of other kinds by their structures ([`others`]). Groups that share
//! a solution grid are reported when a book ends, when all of their puzzles are known ([`grids`]).

mod equivalents;
mod grids;
mod others;
mod seen;

use std::ops::ControlFlow;

use sudoku_core::AnyPuzzle;
use sudoku_variant::Structure;

use equivalents::{Equivalents, Kin};

use grids::{Grids, Shared};
use others::Others;
use seen::Seen;

pub(super) use others::Earlier;

use super::desk::Desk;
use super::files::View;
use super::forms::Forms;
use super::survey::{Checked, Report};
use crate::finding::{Code, Fault, Finding, NamedPuzzle, Relation};
use crate::pair::{Kept, PuzzleParts};

/// At most this many puzzles with the same solution grid are named.
const NAMED: usize = 20;

/// The puzzles of a call, compared with each other.
pub(super) struct Compare {
    /// Fingerprints of the puzzles, with their numbers.
    seen: Seen,
    equivalents: Equivalents,
    grids: Grids,
    others: Others,
    reports_equivalents: bool,
    reports_grids: bool,
}

impl Compare {
    /// Begins the comparison of all puzzles of a call; allowed findings are left out.
    pub(super) fn new(allow: &[Code]) -> Self {
        Self {
            seen: Seen::new(u32::BITS),
            equivalents: Equivalents::new(),
            grids: Grids::default(),
            others: Others::default(),
            reports_equivalents: !allow.contains(&Code::DuplicateUpToSymmetry),
            reports_grids: !allow.contains(&Code::SameSolutionGrid),
        }
    }

    /// Whether forms are compared.
    pub(super) fn needs_forms(allow: &[Code]) -> bool {
        !allow.contains(&Code::DuplicateUpToSymmetry) || !allow.contains(&Code::SameSolutionGrid)
    }

    /// Whether a puzzle with this fingerprint was compared.
    pub(super) fn occurred(&self, fingerprint: u128) -> bool {
        self.seen.get(fingerprint).is_some()
    }

    /// Compares the next puzzle with those before it. `subject` names an earlier puzzle.
    pub(super) fn puzzle(
        &mut self,
        checked: &Checked<'_>,
        fingerprint: u128,
        forms: Option<&Forms>,
        subject: impl Fn(u32) -> NamedPuzzle,
        desk: &mut Desk,
    ) {
        let Checked { id, puzzle, answer, .. } = *checked;
        if let Some(first) = self.seen.insert(fingerprint, id.into()) {
            desk.about_this(id, Code::Duplicate, || {
                let puzzle = AnyPuzzle::Grid(puzzle.givens());
                let first = subject(first as u32).related(Relation::First);
                checked.subject.finding(Fault::Duplicate { puzzle }).with([first])
            });
            return;
        }
        let Some(forms) = forms else { return };
        let seen = &self.seen;
        let before = |&first: &u32| first != id;
        let known = |fingerprint| seen.get(fingerprint).map(|id| id as u32).filter(before);
        match self.equivalents.insert(id, puzzle, answer.only(), forms, known) {
            Kin::Equivalent(first, how) if self.reports_equivalents => {
                desk.about_this(id, Code::DuplicateUpToSymmetry, || {
                    let finding =
                        checked.subject.finding(Fault::Equivalent { puzzle: *puzzle, how });
                    finding.with([subject(first).related(Relation::First)])
                });
            }
            Kin::SameGrid { first, is_literal } if self.reports_grids => {
                self.grids.insert(first, id, is_literal);
            }
            Kin::New | Kin::Equivalent(..) | Kin::SameGrid { .. } => {}
        }
    }

    /// Compares the next puzzle of another kind with those before it, and returns the first that is
    /// the same or, if it has a structure, equivalent.
    pub(super) fn other_kind(
        &mut self,
        id: u32,
        fingerprint: u128,
        structure: Option<Box<Structure>>,
    ) -> Option<Earlier> {
        if let Some(first) = self.seen.insert(fingerprint, id.into()) {
            return Some(Earlier::Copy(first as u32));
        }
        self.others.insert(id, structure.filter(|_| self.reports_equivalents)?)
    }

    /// Reports the puzzles of the book that have the solution grid of another one, of this book or
    /// of one before.
    pub(super) fn end_book(&mut self, report: &mut dyn Report) -> ControlFlow<()> {
        let mut groups = self.grids.grown();
        let first_here = report.view().first();
        let here = |shared: &Shared| shared.puzzles.partition_point(|&id| id < first_here);
        groups.sort_by_key(|shared| shared.puzzles[here(shared)]);
        for Shared { mut puzzles, is_literal } in groups {
            // Those of this book come first.
            let before = puzzles.partition_point(|&id| id < first_here);
            puzzles.rotate_left(before);
            let finding = shared_grid(report.view(), &puzzles, is_literal);
            report.about_all(puzzles[0], puzzles, finding)?;
        }
        ControlFlow::Continue(())
    }
}

fn shared_grid(view: View<'_>, puzzles: &[u32], is_literal: bool) -> Finding {
    let puzzle = view.kept(puzzles[0]).and_then(Kept::puzzle);
    let fault = Fault::SameGrid { puzzle, puzzles: puzzles.len() as u64, is_literal };
    let others = puzzles[1..].iter().take(NAMED - 1);
    let others = others.map(|&id| view.subject(id).related(Relation::SameGrid));
    view.subject(puzzles[0]).finding(fault).with(others)
}
