//! The check before the layout: puzzles that must not be printed are refused, and solutions are
//! computed, not taken on trust.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use sudoku_core::AnyPuzzle;
use sudoku_core::{Grid, Limits, Solutions, solve_grid};
use sudoku_human::Level;
use sudoku_human::rating::{Scale, rate};
use sudoku_human::words::Words;

use super::interior::Interior;
use super::language::Printed;
use super::unmarked::is_named;
use super::{MakeError, VariantPicture};
use sudoku_book::Report;
use sudoku_book::{Checker, Options};
use sudoku_book::{Code, Finding, Severity};
use sudoku_book::{Entry, Label, Role, Unreadable};
use sudoku_variant::{Puzzle, Rule, Solver, SymbolSet};

/// Puzzles that may be printed, with their solutions: the answer of [`Interior::prove`].
///
/// It can be sent as JSON to a program that prints.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Proof {
    pub(super) puzzles: Vec<Proved>,
    /// The number of earlier volumes to which no puzzle is equivalent.
    #[serde(default)]
    pub(super) compared: usize,
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
    /// The puzzle, if it is of another size or has more rules; then the others are empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) other: Option<Box<Other>>,
    pub(super) difficulty: Option<Box<str>>,
    /// How hard it is, and the technique of its hardest step, as printed.
    pub(super) rating: Option<Box<str>>,
    pub(super) technique: Option<Box<str>>,
    /// Its measured level, and its minutes in tenths, if a page shows them.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "as_name")]
    pub(super) level: Option<Level>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) minutes: Option<u32>,
}

impl Proved {
    /// The place of a puzzle that is not made yet.
    pub(super) fn blank(number: u64) -> Self {
        Self {
            number,
            puzzle: Grid::default(),
            solution: Grid::default(),
            other: None,
            difficulty: None,
            rating: None,
            technique: None,
            level: None,
            minutes: None,
        }
    }
}

/// A puzzle of another size or with more rules, with its solution: a symbol for each cell.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Other {
    #[serde(with = "as_text")]
    pub(super) puzzle: Puzzle,
    pub(super) solution: Vec<u8>,
}

impl Other {
    /// The puzzle of a record below a title, if it can be printed with all of its rules and has one
    /// solution.
    fn of(
        puzzle: &Puzzle,
        printed: Option<&[u8]>,
        number: u64,
        title: Option<&str>,
    ) -> Result<Self, MakeError> {
        // That no mark is missing goes without saying where there are marks.
        let is_said = |sentence: &String| {
            let rules = puzzle.rules().iter();
            let mut all = rules.filter(|rule| matches!(rule, Rule::AllMarked(_)));
            all.any(|rule| rule.sentence(puzzle.board()) == *sentence)
        };
        let picture = VariantPicture::new(puzzle.clone());
        let unmarked = picture.unmarked().filter(|rule| !is_named(title, rule));
        let mut unmarked: Vec<String> =
            unmarked.map(|rule| rule.sentence(puzzle.board())).collect();
        unmarked.retain(|sentence| !is_said(sentence));
        let words = puzzle.words().map(ToString::to_string);
        if let Some(rule) = unmarked.into_iter().next().or(words) {
            return Err(MakeError::Unmarked { number, rule: rule.into() });
        }
        // The check has just searched it with this limit, to the end.
        let limits = Limits::new().max_solutions(2).max_steps(Options::default().max_steps);
        let puzzle = puzzle.with_its_boxes(limits).map_err(|_| MakeError::Improper { number })?;
        let solver = Solver::new(&puzzle);
        let solutions: Vec<Vec<u8>> = solver.search().limits(limits).collect();
        match <[Vec<u8>; 1]>::try_from(solutions) {
            Ok([solution]) if printed.is_none_or(|printed| printed == solution) => {
                Ok(Self { puzzle: puzzle.into_owned(), solution })
            }
            _ => Err(MakeError::Improper { number }),
        }
    }

    /// Its board and its givens, as a solution is printed.
    pub(super) fn bare(&self) -> Puzzle {
        let mut bare = Puzzle::new(self.puzzle.board().clone());
        bare.set_alphabet(self.puzzle.alphabet());
        let marks = self.puzzle.board().cells().zip(self.puzzle.marks());
        for (cell, &marks) in marks {
            bare.mark(cell, marks);
        }
        bare
    }
}

/// A puzzle as JSON text, which carries every board and rule that is printed.
mod as_text {
    use serde::{Deserialize, Deserializer, Serializer, de, ser};
    use sudoku_variant::Puzzle;
    use sudoku_variant::text::{parse, write};

    pub(super) fn serialize<S: Serializer>(puzzle: &Puzzle, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&write(puzzle, "sudoku-puzzle").map_err(ser::Error::custom)?)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Puzzle, D::Error> {
        parse(&String::deserialize(from)?).map_err(de::Error::custom)
    }
}

/// A level as its name.
mod as_name {
    use serde::{Deserialize, Deserializer, Serializer, de};
    use sudoku_human::Level;

    pub(super) fn serialize<S: Serializer>(
        level: &Option<Level>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match level {
            Some(level) => to.serialize_str(level.name()),
            None => to.serialize_none(),
        }
    }

    pub(super) fn deserialize<'de, D>(from: D) -> Result<Option<Level>, D::Error>
    where
        D: Deserializer<'de>,
    {
        let name = Option::<String>::deserialize(from)?;
        name.map(|name| name.parse().map_err(de::Error::custom)).transpose()
    }
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

impl Interior {
    /// Checks the puzzles and solves them: the part of [`plan`](Self::plan) that needs no fonts.
    ///
    /// # Errors
    ///
    /// If there is no puzzle, or if some must not be printed.
    pub fn prove(&self) -> Result<Proof, MakeError> {
        prove(self)
    }
}

/// The puzzles of the book, and the findings that do not prevent printing.
fn prove(book: &Interior) -> Result<Proof, MakeError> {
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
    book.earlier.precede(&mut checker);
    checker.open("the book");
    for ((record, &number), nth) in book.records().zip(&numbers).zip(0..) {
        let text = format!("{} {number}", Printed::of(book.language).puzzle).into();
        let entry = Entry {
            outline: None,
            place: record.place.clone(),
            record: nth,
            role: Role::Puzzle,
            label: Some(Label { text, number: Some(number), chapter: None }),
            difficulty: record.difficulty.clone(),
            variant: None,
            reading: record.puzzle.clone(),
        };
        let reading = match (record.solution, &record.symbols, entry.other_kind()) {
            (Some(solution), ..) => Some(Ok(AnyPuzzle::Grid(solution))),
            (None, Some(symbols), Some(puzzle)) => Some(Err(solved(puzzle, symbols).into())),
            _ => None,
        };
        let role = Role::Solution;
        let solution = reading.map(|reading| Entry { role, reading, ..entry.clone() });
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
    let titles = book.chapters.iter().flat_map(|chapter| {
        let title = chapter.title.as_deref();
        chapter.puzzles.iter().map(move |record| (title, record))
    });
    for ((title, record), number) in titles.zip(numbers) {
        // The check has just found one solution.
        let (puzzle, solution, other) = match &record.puzzle {
            Ok(AnyPuzzle::Grid(puzzle)) => match solve_grid(puzzle) {
                Solutions::One(solution) => (puzzle.with_all_fixed(), solution, None),
                _ => return Err(MakeError::Improper { number }),
            },
            Ok(AnyPuzzle::Candidates(_)) => return Err(MakeError::Marks { number }),
            Err(Unreadable { other_kind: Some(puzzle), .. }) => {
                let other = Other::of(puzzle, record.symbols.as_deref(), number, title)?;
                (Grid::EMPTY, Grid::EMPTY, Some(other.into()))
            }
            Err(_) => return Err(MakeError::Improper { number }),
        };
        let difficulty = record.difficulty.clone();
        let (rating, technique) = (None, None);
        let (level, minutes) = measured(book, &puzzle, other.as_deref());
        proved.push(Proved {
            number,
            puzzle,
            solution,
            other,
            difficulty,
            rating,
            technique,
            level,
            minutes,
        });
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
    let compared = book.earlier.excluding(book.records());
    Ok(Proof { puzzles: proved, compared, notes })
}

/// The level and the minutes of a puzzle, if a page of the book shows them. Of other kinds of
/// puzzles there are no times, and of some no level within the limits of a check.
fn measured(book: &Interior, puzzle: &Grid, other: Option<&Other>) -> (Option<Level>, Option<u32>) {
    let extras = &book.extras;
    let level = extras.need_levels().then(|| match other {
        None => Level::of(puzzle).ok(),
        Some(other) => {
            let limits = Limits::new().max_steps(Options::default().max_steps);
            sudoku_variant::level(&other.puzzle, limits).ok().flatten()
        }
    });
    let minutes = (extras.need_minutes() && other.is_none()).then(|| {
        let rated = rate(puzzle, Scale::Minutes).ok()?;
        rated.rating().minutes().map(|minutes| minutes.tenths())
    });
    (level.flatten(), minutes.flatten())
}

/// The puzzle with these symbols in its cells.
fn solved(puzzle: &Puzzle, symbols: &[u8]) -> Puzzle {
    let mut solved = puzzle.clone();
    for (cell, &symbol) in puzzle.board().cells().zip(symbols) {
        solved.mark(cell, SymbolSet::of(symbol));
    }
    solved
}

/// The words with a capital letter.
pub(super) fn capital(words: &str) -> Box<str> {
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
