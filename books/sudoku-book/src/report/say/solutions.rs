//! Sentences about printed solutions.

use sudoku_core::AnyPuzzle;
use sudoku_human::words::{Clause, Words};

use super::fault::{Note, NoteKind, Said, givens};
use super::reason::{clashes, transformation};
use super::terms::{cells, joined, locator, subject, subject_or_this};
use super::{clause, say};
use crate::finding::{Fault, Finding, Misprint, Relation};
use crate::shown::Shown;

/// The sentences of a fault of a printed solution.
pub(super) fn said(words: &Words, finding: &Finding, puzzle: Clause) -> Said {
    match &finding.fault {
        Fault::SolutionWrong { how: Some(how), .. } => {
            let how = transformation(words, how);
            let message = say!(words, "solution-turned.message", how: how.clone());
            let title = clause!("solution-turned", puzzle: puzzle, how: how.clone());
            let mut said = Said::new(title, message);
            said.notes.push(Note { kind: NoteKind::How, text: how });
            said
        }
        Fault::SolutionWrong { puzzle: grid, misprint, .. } => {
            let faults = faults(words, grid, misprint);
            let all = joined(words, faults.clone());
            let message = say!(words, "solution-wrong.message", faults: all);
            let said = Said::new(clause!("solution-wrong", puzzle: puzzle), message);
            faults.into_iter().fold(said, Said::note)
        }
        Fault::SolutionSwapped { .. } => swapped(words, finding, puzzle),
        Fault::OrphanSolution { printed, label, clashes: broken } => {
            let title = match (finding.related_as(Relation::Puzzle), label) {
                (Some(copied), _) => {
                    let puzzle = subject_or_this(copied.subject.as_ref());
                    clause!("orphan-solution.copy", puzzle: puzzle)
                }
                (None, Some(label)) => clause!("orphan-solution", solution: subject(label)),
                (None, None) => clause!("orphan-solution.this"),
            };
            let mut said = Said::alone(words, title);
            if !broken.is_empty() {
                said = said.noted(words.sentence(&clashes(broken)));
            }
            let empty = !printed.grid.filled();
            if !empty.is_empty() {
                said = said.noted(say!(words, "orphan-solution.empty", cells: cells(empty)));
            }
            said
        }
        Fault::OtherNumber { number, chapter: Some(chapter) } => {
            let chapter = Shown(chapter).to_string();
            let message =
                say!(words, "other-chapter.message", chapter: chapter.clone(), n: *number);
            Said::new(
                clause!("other-chapter", puzzle: puzzle, chapter: chapter, n: *number),
                message,
            )
        }
        Fault::OtherNumber { number, chapter: None } => Said::new(
            clause!("other-number", puzzle: puzzle, n: *number),
            say!(words, "other-number.message", n: *number),
        ),
        _ => Said::new(
            clause!("solution-missing", puzzle: puzzle),
            say!(words, "solution-missing.message"),
        ),
    }
}

/// A solution that belongs elsewhere.
pub(super) fn swapped(words: &Words, finding: &Finding, puzzle: Clause) -> Said {
    let related = finding.related_as(Relation::OtherSolution);
    let Some(other) = related.or_else(|| finding.related_as(Relation::Owner)) else {
        return Said::new(
            clause!("out-of-place", puzzle: puzzle),
            say!(words, "out-of-place.message"),
        );
    };
    let name = subject_or_this(other.subject.as_ref());
    let place = locator(words, &other.source);
    match related {
        Some(_) => Said::new(
            clause!("solution-swapped", puzzle: puzzle, other: name.clone()),
            say!(words, "solution-swapped.message", other: name, place: place),
        ),
        None => Said::new(
            clause!("solution-elsewhere", puzzle: puzzle, other: name.clone()),
            say!(words, "solution-elsewhere.message", other: name, place: place),
        ),
    }
}

/// The faults of a printed solution, a part of a sentence each.
pub(super) fn faults(words: &Words, puzzle: &AnyPuzzle, misprint: &Misprint) -> Vec<String> {
    let Misprint { misfits, empty, clashes: broken } = misprint;
    let mut faults = Vec::new();
    if !misfits.is_empty() {
        let (n, cells) = (misfits.len(), cells(*misfits));
        faults.push(match (puzzle, n) {
            (AnyPuzzle::Candidates(_), _) => say!(words, "misprint.candidates", cells: cells),
            (_, 1) => say!(words, "misprint.given", cells: cells),
            (_, ..=12) => say!(words, "misprint.givens", n: n, cells: cells),
            _ => say!(words, "misprint.many-givens", n: n, all: givens(puzzle)),
        });
    }
    match empty.len() {
        0 => {}
        1 => faults.push(say!(words, "misprint.empty", cells: cells(*empty))),
        n => faults.push(say!(words, "misprint.empties", n: n, cells: cells(*empty))),
    }
    if !broken.is_empty() {
        faults.push(words.sentence(&clashes(broken)));
    }
    faults
}
