//! The check before the layout: puzzles that must not be printed are refused, and solutions are
//! computed, not taken on trust.

use std::ops::ControlFlow;

use sudoku_core::AnyPuzzle;
use sudoku_core::{Grid, Solutions, solve_grid};

use super::{Interior, MakeError};
use sudoku_book::Report;
use sudoku_book::{Checker, Options};
use sudoku_book::{Code, Finding, Severity};
use sudoku_book::{Entry, Label, Role};

/// A puzzle that can be printed.
#[derive(Clone, Debug)]
pub(super) struct Proved {
    pub(super) number: u64,
    pub(super) puzzle: Grid,
    pub(super) solution: Grid,
    pub(super) difficulty: Option<Box<str>>,
}

/// Findings that may be allowed on request.
const MAY_BE_ALLOWED: [Code; 3] = [Code::Duplicate, Code::DuplicateUpToSymmetry, Code::Numbering];

/// Whether a finding of this kind prevents printing, unless its code is [allowed](Interior::allow).
/// Errors do, and so do puzzles that are equivalent.
#[must_use]
pub fn forbids(finding: &Finding) -> bool {
    finding.severity == Severity::Error || finding.code == Code::DuplicateUpToSymmetry
}

/// The puzzles of the book, and the findings that do not prevent printing.
pub(super) fn prove(book: &Interior) -> Result<(Vec<Proved>, Vec<Finding>), MakeError> {
    let numbers = numbers(book)?;
    if numbers.is_empty() {
        return Err(MakeError::Empty);
    }
    let mut allow: Vec<Code> =
        book.allow.iter().copied().filter(|code| MAY_BE_ALLOWED.contains(code)).collect();
    // Missing solutions are computed.
    allow.push(Code::SolutionMissing);
    let mut options = Options::default();
    (options.threads, options.allow) = (book.threads, allow);
    let (mut fatal, mut notes) = (Vec::new(), Vec::new());
    let mut checker = Checker::new(&options, |finding: Finding| {
        let list = if forbids(&finding) { &mut fatal } else { &mut notes };
        list.push(finding);
        ControlFlow::Continue(())
    });
    checker.open("the book");
    for ((record, &number), nth) in book.records().zip(&numbers).zip(0..) {
        let text = format!("{} {number}", book.language.puzzle()).into();
        let entry = Entry {
            place: record.place.clone(),
            record: nth,
            role: Role::Puzzle,
            label: Some(Label { text, number: Some(number), chapter: None }),
            difficulty: record.difficulty.clone(),
            variant: None,
            reading: record.puzzle.clone(),
        };
        let solution = record.solution.map(|solution| Entry {
            role: Role::Solution,
            variant: None,
            reading: Ok(AnyPuzzle::Grid(solution)),
            ..entry.clone()
        });
        let _ = checker.entry(entry);
        if let Some(solution) = solution {
            let _ = checker.entry(solution);
        }
    }
    let _ = checker.close();
    let summary = checker.finish();
    if !fatal.is_empty() {
        return Err(MakeError::Findings(Box::new(Report::new(fatal, summary))));
    }
    let mut proved = Vec::with_capacity(numbers.len());
    for (record, number) in book.records().zip(numbers) {
        let Ok(AnyPuzzle::Grid(puzzle)) = &record.puzzle else {
            return Err(MakeError::Marks { number });
        };
        // The check has just found one solution.
        let Solutions::One(solution) = solve_grid(puzzle) else {
            return Err(MakeError::Improper { number });
        };
        let difficulty = record.difficulty.clone();
        proved.push(Proved { number, puzzle: puzzle.with_all_fixed(), solution, difficulty });
    }
    Ok((proved, notes))
}

/// The numbers of the puzzles, or 1, 2, 3, … if none has a number.
fn numbers(book: &Interior) -> Result<Vec<u64>, MakeError> {
    let own: Vec<Option<u64>> =
        book.records().map(|record| record.label.as_ref().and_then(|label| label.number)).collect();
    if book.renumber || own.iter().all(Option::is_none) {
        return Ok((1..).take(own.len()).collect());
    }
    let mut numbers = Vec::with_capacity(own.len());
    for (number, ordinal) in own.into_iter().zip(1..) {
        numbers.push(number.ok_or(MakeError::Unnumbered { ordinal })?);
    }
    Ok(numbers)
}
