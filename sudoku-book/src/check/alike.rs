//! Puzzles that are alike, and how it is told: one that is another one in disguise, several with
//! one solution grid, one that lacks the symmetry of the others.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use sudoku_core::{CellSet, Symmetry, Transformation};

use super::book::{Kept, Outcome};
use super::checker::Checker;
use super::grids::Shared;
use super::patterns::{Break, Common};
use super::say::Subject;
use super::words;
use crate::finding::{Code, Finding};

/// So many puzzles with the same solution grid are named.
const NAMED: usize = 20;

impl<S: FnMut(Finding) -> ControlFlow<()>> Checker<S> {
    /// Tells which puzzles of the book have the solution grid of another one, of this book or of one
    /// before.
    pub(super) fn one_grid(&mut self) {
        let mut groups = self.grids.grown();
        let first_here = self.book.first;
        let here = |shared: &Shared| shared.puzzles.partition_point(|&id| id < first_here);
        groups.sort_by_key(|shared| shared.puzzles[here(shared)]);
        for Shared { mut puzzles, is_literal } in groups {
            // Those of this book come first.
            let before = puzzles.partition_point(|&id| id < first_here);
            puzzles.rotate_left(before);
            let named: Vec<Subject> =
                puzzles.iter().take(NAMED).map(|&id| self.subject(id)).collect();
            let mut finding = same_grid(&named, puzzles.len(), is_literal);
            let kept = self.book.puzzles.get((puzzles[0] - first_here) as usize);
            if let Some(puzzle) = kept.and_then(Kept::puzzle) {
                finding.grid = Some(puzzle.givens());
                finding.marks = puzzle.marks();
            }
            self.desk.about_all(puzzles[0], puzzles, finding);
            if self.desk.is_full() && self.clear_desk().is_break() {
                return;
            }
        }
    }

    /// Tells which puzzles nearly have the symmetry of the book.
    pub(super) fn broken_symmetry(&mut self) {
        if self.allows(Code::SymmetryBroken) {
            return;
        }
        let Some(common) = self.book.patterns.common() else { return };
        for index in 0..self.book.puzzles.len() {
            let kept = &self.book.puzzles[index];
            let Some(puzzle) = kept.puzzle() else { continue };
            let pattern = puzzle.pattern();
            let found = pattern.and_then(|pattern| Break::find(common.symmetry, pattern));
            let Some(found) = found else { continue };
            let is_proper = kept.outcome == Outcome::One;
            let id = self.book.first + index as u32;
            let mut finding = broken(&self.subject(id), common, found);
            // Solving again is cheaper than remembering every solution.
            let verdict = is_proper.then(|| puzzle.solve(self.options.max_steps));
            if let Some(digits) = verdict.as_ref().and_then(|verdict| verdict.only()) {
                let lost = found.lacking.iter();
                let lost: Vec<String> =
                    lost.map(|cell| format!("{} at {cell}", digits[cell.index()])).collect();
                finding.notes.push(format!("its solution has {}", words::list(&lost)));
            }
            finding.grid = Some(puzzle.givens());
            self.desk.about(id, finding);
            if self.desk.is_full() && self.clear_desk().is_break() {
                return;
            }
        }
    }
}

/// A puzzle that is another one in disguise.
pub(super) fn disguised(subject: &Subject, first: &Subject, how: Transformation) -> Finding {
    let first_name = first.name_in(&subject.source.file);
    let title = format!("puzzle {} is puzzle {first_name} in disguise", subject.name);
    let message = format!("{} at {} in disguise: {how}", words::tag(&first.name), first.source);
    let mut finding = subject.finding(Code::DuplicateUpToSymmetry, title, message);
    finding.notes.push(format!("how: {how}"));
    finding.how = Some(how);
    finding.related.push(first.related("the first one"));
    finding
}

/// So many puzzles, these among them, that share a solution grid; the finding is at the first one.
fn same_grid(named: &[Subject], all: usize, is_literal: bool) -> Finding {
    let (first, others) = (&named[0], &named[1..]);
    let up_to = if is_literal { "" } else { " up to symmetry" };
    let names = |subjects: &[Subject]| {
        let mut names: Vec<String> =
            subjects.iter().map(|subject| subject.name_in(&first.source.file)).collect();
        if let more @ 1.. = all - named.len() {
            names.push(format!("{more} more"));
        }
        words::list(&names)
    };
    let title = format!("{all} puzzles share one solution grid{up_to}: {}", names(named));
    let message = format!("shares its solution grid{up_to} with {}", names(others));
    let mut finding = first.finding(Code::SameSolutionGrid, title, message);
    finding.related.extend(others.iter().map(|other| other.related("the same solution grid")));
    finding
}

/// A puzzle that nearly has the symmetry that is common in its book.
fn broken(subject: &Subject, common: Common, found: Break) -> Finding {
    let Break { given, lacking } = found;
    let Common { symmetry, kept, all } = common;
    let (how, be) =
        (in_words(symmetry), |cells: CellSet| if cells.len() == 1 { "is" } else { "are" });
    let others = match all - kept {
        1 => format!("those of the other {kept}"),
        _ => format!("those of {kept} others"),
    };
    let title =
        format!("the givens of puzzle {} are not symmetrical ({how}) as {others}", subject.name);
    let cells = format!("{given} {} given, {lacking} {} not", be(given), be(lacking));
    let message = format!("not symmetrical ({how}) as {others}: {cells}");
    let mut finding = subject.finding(Code::SymmetryBroken, title, message);
    let givens = |cells: CellSet| if cells.len() == 1 { "a given" } else { "givens" };
    let guess = match given.len().cmp(&lacking.len()) {
        Ordering::Less => format!("{} may have been added at {given}", givens(given)),
        Ordering::Equal => {
            format!("{} may have been lost at {lacking}, or added at {given}", givens(given))
        }
        Ordering::Greater => format!("{} may have been lost at {lacking}", givens(lacking)),
    };
    finding.notes.extend([cells, guess]);
    finding.cells = given | lacking;
    finding
}

/// What can be done to a pattern that has this symmetry, so that it stays the same.
fn in_words(symmetry: Symmetry) -> String {
    match symmetry {
        Symmetry::BothMirrors => "mirrored left to right and top to bottom".into(),
        Symmetry::BothDiagonals => "mirrored at both diagonals".into(),
        Symmetry::Full => "turned and mirrored in all ways".into(),
        _ => symmetry.elements().get(1).map(ToString::to_string).unwrap_or_default(),
    }
}
