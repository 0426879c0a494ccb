//! [`Explanation`]: the full account of one puzzle, broken or not.

use sudoku_core::AnyPuzzle;
use sudoku_core::diagnose::{Diagnosis, Doctor, Verdict};
use sudoku_core::{CellSet, Grid, Limits};

use super::doubt;
use super::explain::add_diagnosis;
use super::judge::solution_wrong;
use super::names::labelled;
use super::options::Options;
use super::other_kind;
use crate::entry::{Place, Unreadable};
use crate::finding::{
    Code, Explained, Fault, Finding, Location, Misprint, NamedPuzzle, Numbered, OtherFault,
    OtherKind, Printed, PrintedSymbols, Subject,
};
use crate::pair::{PuzzleParts, PuzzleRecord, givens_of};

/// The steps of a search for a puzzle of another kind, unless the caller has limits.
const OTHER_KIND_STEPS: u64 = 1_000_000;

/// The full account of one puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Explanation {
    /// The place of the puzzle.
    pub source: Location,
    /// Its ordinal in its file, counted from 1.
    pub puzzle: u64,
    /// Its name as people use it.
    pub subject: Subject,
    /// Its finding, with drawing and proof, as a check reports it; `None` if the puzzle is fine.
    pub finding: Option<Finding>,
    /// The puzzle as it was read; `None` if it cannot be read, as the finding says.
    pub reading: Option<AnyPuzzle>,
    /// The solution printed for it.
    pub printed: Option<Grid>,
    /// The whole diagnosis; `None` if the puzzle cannot be read, or is of another kind.
    pub diagnosis: Option<Diagnosis>,
    /// The puzzle with its diagnosis, if it is one of another size or with more rules.
    pub other_kind: Option<Box<OtherKind>>,
}

impl Explanation {
    /// Diagnoses the `nth` puzzle of a file, counted from 1. `printed` is its solution, if the
    /// record does not hold it.
    ///
    /// ```
    /// use sudoku_book::{Explanation, Format, Records, Source, read_book};
    /// use sudoku_core::diagnose::Doctor;
    /// use sudoku_human::words::Language;
    /// use std::ops::ControlFlow;
    ///
    /// let text = ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6.";
    /// let (mut records, mut found) = (Records::new(), Vec::new());
    /// read_book(Source::new("book.txt", text.as_bytes())?, Format::Auto, &mut |entry| {
    ///     found.extend(records.entry(entry));
    ///     ControlFlow::Continue(())
    /// })?;
    /// found.extend(records.finish());
    /// let explanation = Explanation::new(&mut Doctor::new(), "book.txt", 1, &found[0], None);
    /// let words = sudoku_book::words(Language::English);
    /// assert_eq!(explanation.title(words), "puzzle 1 cannot be solved");
    /// assert_eq!(explanation.diagnosis.unwrap().fixes.list[0].to_string(), "r5c5 1 -> 9");
    /// # Ok::<(), sudoku_book::SourceError>(())
    /// ```
    #[must_use]
    pub fn new(
        doctor: &mut Doctor<'_>,
        file: &str,
        nth: u64,
        record: &PuzzleRecord,
        printed: Option<Grid>,
    ) -> Self {
        let subject = named(file, nth, record);
        // A solution passed in the call has no place in the book.
        let place = match printed {
            Some(_) => in_the_call(),
            None => subject.source.clone(),
        };
        let printed = printed.or(record.solution);
        let reading = match &record.puzzle {
            Ok(reading) => reading,
            Err(reason) => match &reason.other_kind {
                Some(puzzle) => {
                    let limits = Limits::new().max_steps(OTHER_KIND_STEPS);
                    let symbols = record.symbols.clone();
                    return Self::judged(subject, puzzle, symbols, None, limits);
                }
                None => return Self::unreadable(subject, printed, reason),
            },
        };
        let diagnosis = match &printed {
            Some(printed) => doctor.diagnose_printed(reading, printed),
            None => doctor.diagnose(reading),
        };
        let puzzle = givens_of(reading);
        let misprint = printed.and_then(|printed| Misprint::find(&puzzle, &printed));
        let printed_there = printed.map(|grid| Printed { grid, source: place });
        let mut finding = finding(&subject, &puzzle, printed_there, &diagnosis);
        if let Some(finding) = &mut finding {
            let is_solved = printed.is_some_and(|printed| printed.is_solved());
            let is_reported =
                finding.code == Code::SolutionWrong || is_solved && finding.printed().is_some();
            finding.explained = Explained::Fully { unused: misprint.filter(|_| !is_reported) };
        }
        Self {
            source: subject.source,
            puzzle: nth,
            subject: subject.subject,
            finding,
            reading: Some(*reading),
            printed,
            diagnosis: Some(diagnosis),
            other_kind: None,
        }
    }

    /// Diagnoses a puzzle of another size or with more rules within these limits; the other
    /// arguments are those of [`new`](Self::new). `printed` is its solution, a symbol for each
    /// cell.
    ///
    /// ```
    /// use sudoku_book::{Explanation, Format, Records, Source, read_book};
    /// use sudoku_core::Limits;
    /// use sudoku_human::words::Language;
    /// use std::ops::ControlFlow;
    ///
    /// let text = "1.....3..2.....4\n".as_bytes();
    /// let (mut records, mut found) = (Records::new(), Vec::new());
    /// read_book(Source::new("book.txt", text)?, Format::Auto, &mut |entry| {
    ///     found.extend(records.entry(entry));
    ///     ControlFlow::Continue(())
    /// })?;
    /// found.extend(records.finish());
    /// let puzzle = found[0].puzzle.as_ref().unwrap_err().other_kind.as_deref().unwrap();
    /// let explanation =
    ///     Explanation::of_other_kind("book.txt", 1, &found[0], puzzle, None, Limits::new());
    /// let words = sudoku_book::words(Language::English);
    /// assert_eq!(explanation.title(words), "puzzle 1 has exactly one solution");
    /// # Ok::<(), sudoku_book::SourceError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If there are not as many printed symbols as cells.
    #[must_use]
    pub fn of_other_kind(
        file: &str,
        nth: u64,
        record: &PuzzleRecord,
        puzzle: &sudoku_variant::Puzzle,
        printed: Option<Vec<u8>>,
        limits: Limits<'_>,
    ) -> Self {
        let place = printed.is_some().then(in_the_call);
        let printed = printed.or_else(|| record.symbols.clone());
        Self::judged(named(file, nth, record), puzzle, printed, place, limits)
    }

    /// Diagnoses a puzzle of another kind; `place` is that of the printed solution, if it is not
    /// that of the puzzle.
    fn judged(
        subject: NamedPuzzle,
        puzzle: &sudoku_variant::Puzzle,
        printed: Option<Vec<u8>>,
        place: Option<Location>,
        limits: Limits<'_>,
    ) -> Self {
        let (mut judged, fault) = other_kind::solve(puzzle, printed.as_deref(), limits);
        let source = place.unwrap_or_else(|| subject.source.clone());
        judged.printed = printed.map(|symbols| PrintedSymbols { symbols, source });
        if judged.gave_up.is_none() && fault != Some(OtherFault::Boxes) {
            judged.explain(limits);
        }
        let is_wrong = || judged.misprint().is_some();
        let fault = fault.or_else(|| is_wrong().then_some(OtherFault::SolutionWrong));
        let finding = fault.map(|fault| {
            let judged = Box::new(judged.clone());
            let mut finding = subject.finding(Fault::OtherKind { fault, judged });
            finding.explained = Explained::Fully { unused: None };
            finding
        });
        let NamedPuzzle { source, ordinal, subject } = subject;
        Self {
            source,
            puzzle: ordinal,
            subject,
            finding,
            reading: None,
            printed: None,
            diagnosis: None,
            other_kind: Some(Box::new(judged)),
        }
    }

    fn unreadable(puzzle: NamedPuzzle, printed: Option<Grid>, reason: &Unreadable) -> Self {
        let grid = Numbered::Puzzles;
        let fault = match &reason.doubtful {
            Some(doubtful) => {
                let readings = doubt::readings(doubtful, Options::default().max_steps);
                Fault::HardToRead { grid, doubtful: doubtful.clone(), readings }
            }
            None => Fault::Unreadable { grid, reason: reason.clone() },
        };
        let finding = Some(puzzle.finding(fault));
        let NamedPuzzle { source, ordinal, subject } = puzzle;
        Self {
            source,
            puzzle: ordinal,
            subject,
            finding,
            reading: None,
            printed,
            diagnosis: None,
            other_kind: None,
        }
    }
}

/// The `nth` puzzle of a file, with the name that people use.
fn named(file: &str, nth: u64, record: &PuzzleRecord) -> NamedPuzzle {
    let label = record.label.as_ref();
    NamedPuzzle {
        source: Location {
            file: file.into(),
            place: record.place.clone(),
            label: label.map(|label| label.text.clone()),
        },
        ordinal: nth,
        subject: labelled(nth, label),
    }
}

/// The place of a solution that is passed in the call.
fn in_the_call() -> Location {
    let place = Place::Text { line: 1, column: 1 };
    Location { file: "--printed".into(), place, label: None }
}

/// The finding that a check would report.
fn finding(
    subject: &NamedPuzzle,
    puzzle: &AnyPuzzle,
    printed: Option<Printed>,
    diagnosis: &Diagnosis,
) -> Option<Finding> {
    let givens = puzzle.givens();
    let puzzle = *puzzle;
    let mut finding = match &diagnosis.verdict {
        Verdict::Proper { .. } if givens.is_full() => {
            subject.finding(Fault::AlreadySolved { puzzle })
        }
        Verdict::Proper { solution, .. } => {
            let printed = printed?;
            let misprint = Misprint::find(&puzzle, &printed.grid)?;
            solution_wrong(subject, &puzzle, printed, misprint, Some(*solution))
        }
        Verdict::Impossible(conflict) if !conflict.clashes.is_empty() => {
            let clashes = conflict.clashes.clone();
            subject.finding(Fault::GivenClash { puzzle, clashes, printed })
        }
        Verdict::Impossible(_) => {
            let mut fault = Fault::no_solution(puzzle);
            if let Some(printed) = printed {
                fault.add_printed(&printed, puzzle.misfits(&printed.grid));
            }
            subject.finding(fault)
        }
        Verdict::Ambiguous(ambiguity) => {
            let (solutions, count) = (ambiguity.solutions, ambiguity.count);
            let mut fault = Fault::MultipleSolutions { puzzle, count, solutions, printed: None };
            if let Some(printed) = printed.filter(|printed| puzzle.is_solved_by(&printed.grid)) {
                fault.add_printed(&printed, CellSet::EMPTY);
            }
            subject.finding(fault)
        }
        _ => subject.finding(Fault::GaveUp { puzzle, steps: None }),
    };
    add_diagnosis(&mut finding, diagnosis.clone());
    Some(finding)
}
