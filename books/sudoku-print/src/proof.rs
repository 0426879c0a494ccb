//! The check before the layout: puzzles that must not be printed are refused, and solutions are
//! computed, not taken on trust.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use sudoku_core::AnyPuzzle;
use sudoku_core::{Grid, Solutions, solve_grid};
use sudoku_human::words::Words;

use super::language::Printed;
use super::{Interior, MakeError};
use sudoku_book::Report;
use sudoku_book::{Checker, Options};
use sudoku_book::{Code, Finding, Severity};
use sudoku_book::{Entry, Label, Role};

/// Puzzles that may be printed, with their solutions: the answer of [`Interior::prove`].
///
/// It can be sent as JSON to a program that prints.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Proof {
    pub(super) puzzles: Vec<Proved>,
    #[serde(skip)]
    pub(super) notes: Vec<Finding>,
}

impl Proof {
    /// The findings that do not prevent printing; none are sent.
    #[must_use]
    pub fn notes(&self) -> &[Finding] {
        &self.notes
    }
}

/// A puzzle that can be printed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Proved {
    pub(super) number: u64,
    pub(super) puzzle: Grid,
    pub(super) solution: Grid,
    pub(super) difficulty: Option<Box<str>>,
    /// How hard it is, and the technique of its hardest step, as printed.
    pub(super) rating: Option<Box<str>>,
    pub(super) technique: Option<Box<str>>,
}

/// Findings that may be allowed on request.
const MAY_BE_ALLOWED: [Code; 3] = [Code::Duplicate, Code::DuplicateUpToSymmetry, Code::Numbering];

/// Whether a finding of this kind prevents printing, unless its code is [allowed](Interior::allow).
/// Errors do, and so do puzzles that are equivalent, and variants: only their digits would be
/// printed.
#[must_use]
pub fn forbids(finding: &Finding) -> bool {
    finding.severity == Severity::Error
        || matches!(finding.code, Code::DuplicateUpToSymmetry | Code::Variant)
}

/// The puzzles of the book, and the findings that do not prevent printing.
pub(super) fn prove(book: &Interior) -> Result<Proof, MakeError> {
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
    options.rate = book.rating;
    let (mut fatal, mut notes) = (Vec::new(), Vec::new());
    let mut checker = Checker::new(&options, |finding: Finding| {
        let list = if forbids(&finding) { &mut fatal } else { &mut notes };
        list.push(finding);
        ControlFlow::Continue(())
    });
    checker.open("the book");
    for ((record, &number), nth) in book.records().zip(&numbers).zip(0..) {
        let text = format!("{} {number}", Printed::of(book.language).puzzle).into();
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
        let puzzle = puzzle.with_all_fixed();
        let (rating, technique) = (None, None);
        proved.push(Proved { number, puzzle, solution, difficulty, rating, technique });
    }
    let words = Words::of(book.language);
    for rated in summary.ratings() {
        let at = usize::try_from(rated.puzzle - 1).ok();
        let Some(proved) = at.and_then(|at| proved.get_mut(at)) else { continue };
        proved.rating = Some(rated.figure().replace(">=", "≥").into());
        let technique = rated.hardest.filter(|_| book.technique);
        proved.technique = technique.map(|technique| match words.technique(technique) {
            // The language has no name of its own for it.
            name if name.is_empty() => capital(&technique.to_string()),
            name => capital(&name),
        });
    }
    Ok(Proof { puzzles: proved, notes })
}

/// The words with a capital letter.
fn capital(words: &str) -> Box<str> {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect::<String>().into()
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
