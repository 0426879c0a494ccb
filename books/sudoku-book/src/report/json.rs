//! Findings and the summary as JSON.

use std::io::{self, Write};

use serde::Serialize;
use sudoku_core::Count;
use sudoku_core::diagnose::{Ambiguity, Conflict, Fix, Verdict};
use sudoku_core::{CandidateGrid, CellSet, Clash, Digit, Grid, Transformation};
use sudoku_human::Technique;
use sudoku_human::rating::Rated;
use sudoku_human::words::Words;

use super::SCHEMA;
use super::other_kind::OtherKindJson;
use super::say::{Advice, relation, transformation};
use crate::check::{RatedPuzzle, Summary};
use crate::doubt::{Doubtful, DoubtfulCell};
use crate::escape::write_json;
use crate::finding::{Code, Finding, Location, Related, Severity, Subject};
use crate::place_json::PlaceJson;

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line<'a> {
    Finding {
        schema: u32,
        #[serde(flatten)]
        finding: &'a FindingJson<'a>,
    },
    Rating {
        schema: u32,
        #[serde(flatten)]
        rated: &'a RatedPuzzleJson<'a>,
    },
    Summary {
        schema: u32,
        #[serde(flatten)]
        summary: &'a Summary,
    },
}

#[derive(Serialize)]
struct FindingJson<'a> {
    code: Code,
    severity: Severity,
    source: Source<'a>,
    puzzle: Option<u64>,
    name: Option<String>,
    subject: Option<SubjectJson<'a>>,
    title: String,
    message: String,
    notes: Vec<String>,
    grid: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    doubtful: Option<&'a [DoubtfulCell]>,
    marks: Option<&'a CandidateGrid>,
    printed: Option<PrintedJson<'a>>,
    solutions: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<Count>,
    cells: CellSet,
    clashes: &'a [Clash],
    how: Option<HowJson>,
    related: Vec<RelatedJson<'a>>,
    fixes: &'a [Fix],
    #[serde(flatten)]
    advice: Advice,
    fixes_complete: Option<bool>,
    additions_needed: Option<usize>,
    conflict: Option<&'a Conflict>,
    ambiguity: Option<&'a Ambiguity>,
    #[serde(skip_serializing_if = "Option::is_none")]
    other_kind: Option<OtherKindJson<'a>>,
}

/// A rated puzzle.
#[derive(Serialize)]
struct RatedPuzzleJson<'a> {
    source: Source<'a>,
    puzzle: u64,
    name: String,
    subject: SubjectJson<'a>,
    printed_level: Option<&'a str>,
    rating: Rated,
    hardest: Option<Technique>,
    like: Option<&'a str>,
}

impl<'a> From<&'a RatedPuzzle> for RatedPuzzleJson<'a> {
    fn from(puzzle: &'a RatedPuzzle) -> Self {
        Self {
            source: (&puzzle.source).into(),
            puzzle: puzzle.puzzle,
            name: puzzle.subject.to_string(),
            subject: (&puzzle.subject).into(),
            printed_level: puzzle.level.as_deref(),
            rating: puzzle.rated,
            hardest: puzzle.hardest,
            like: puzzle.like.as_deref(),
        }
    }
}

/// A place in a file, with the words printed there.
#[derive(Serialize)]
pub(super) struct Source<'a> {
    file: &'a str,
    #[serde(flatten)]
    place: PlaceJson<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'a str>,
}

#[derive(Serialize)]
struct PrintedJson<'a> {
    grid: String,
    source: Source<'a>,
}

#[derive(Serialize)]
struct RelatedJson<'a> {
    what: &'a str,
    source: Source<'a>,
    puzzle: Option<u64>,
    name: Option<String>,
    subject: Option<SubjectJson<'a>>,
}

/// The name of a puzzle: the key that applies.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum SubjectJson<'a> {
    Number(u64),
    Name(&'a str),
    Place(PlaceJson<'a>),
}

impl<'a> From<&'a Subject> for SubjectJson<'a> {
    fn from(subject: &'a Subject) -> Self {
        match subject {
            Subject::Number(number) => Self::Number(*number),
            Subject::Name(name) => Self::Name(name),
            Subject::Place(place) => Self::Place(place.into()),
        }
    }
}

/// A transformation; rows and columns are counted from 1.
#[derive(Serialize)]
struct HowJson {
    words: String,
    transposes: bool,
    rows: [u8; 9],
    columns: [u8; 9],
    digits: [u8; 9],
}

impl HowJson {
    fn new(words: &Words, how: &Transformation) -> Self {
        Self {
            words: transformation(words, how),
            transposes: how.transposes(),
            rows: how.rows().map(|row| row + 1),
            columns: how.columns().map(|column| column + 1),
            digits: how.digits().map(Digit::number),
        }
    }
}

impl<'a> FindingJson<'a> {
    fn new(words: &'a Words, finding: &'a Finding) -> Self {
        let diagnosis = finding.diagnosis.as_deref();
        let (conflict, ambiguity) = match diagnosis.map(|diagnosis| &diagnosis.verdict) {
            Some(Verdict::Impossible(conflict)) => (Some(conflict), None),
            Some(Verdict::Ambiguous(ambiguity)) => (None, Some(ambiguity)),
            _ => (None, None),
        };
        Self {
            code: finding.code,
            severity: finding.severity,
            source: (&finding.source).into(),
            puzzle: finding.puzzle,
            name: finding.name(),
            subject: finding.subject.as_ref().map(SubjectJson::from),
            title: finding.title(words),
            message: finding.message(words),
            notes: finding.notes(words),
            grid: match finding.doubtful() {
                Some(doubtful) => Some(doubtful.to_string()),
                None => finding.grid().as_ref().map(Grid::to_string),
            },
            doubtful: finding.doubtful().map(Doubtful::cells),
            marks: finding.marks(),
            printed: finding.printed().map(|printed| PrintedJson {
                grid: printed.grid.to_string(),
                source: (&printed.source).into(),
            }),
            solutions: finding.solutions().iter().map(Grid::to_string).collect(),
            count: finding.count(),
            cells: finding.cells(),
            clashes: finding.clashes(),
            how: finding.how().map(|how| HowJson::new(words, &how)),
            related: finding.related.iter().map(|one| RelatedJson::new(words, one)).collect(),
            fixes: finding.fixes(),
            advice: finding.advice(words),
            fixes_complete: diagnosis.map(|diagnosis| diagnosis.fixes.is_complete),
            additions_needed: diagnosis.and_then(|diagnosis| diagnosis.fixes.additions_needed),
            conflict,
            ambiguity,
            other_kind: finding.other_kind().map(|judged| OtherKindJson::new(words, judged)),
        }
    }
}

impl<'a> From<&'a Location> for Source<'a> {
    fn from(location: &'a Location) -> Self {
        Self {
            file: &location.file,
            place: (&location.place).into(),
            label: location.label.as_deref(),
        }
    }
}

impl<'a> RelatedJson<'a> {
    fn new(words: &'a Words, related: &'a Related) -> Self {
        Self {
            what: relation(words, related.relation),
            source: (&related.source).into(),
            puzzle: related.puzzle,
            name: related.subject.as_ref().map(ToString::to_string),
            subject: related.subject.as_ref().map(SubjectJson::from),
        }
    }
}

/// A finding in a separate line.
pub(super) fn line(out: &mut impl Write, words: &Words, finding: &Finding) -> io::Result<()> {
    let finding = &FindingJson::new(words, finding);
    write(out, &Line::Finding { schema: SCHEMA, finding })?;
    writeln!(out)
}

/// A line for each rated puzzle, and the last line.
pub(super) fn summary(out: &mut impl Write, summary: &Summary) -> io::Result<()> {
    for puzzle in summary.ratings() {
        write(out, &Line::Rating { schema: SCHEMA, rated: &(&puzzle).into() })?;
        writeln!(out)?;
    }
    write(out, &Line::Summary { schema: SCHEMA, summary })?;
    writeln!(out)
}

/// A finding in the one document.
pub(super) fn element(
    out: &mut impl Write,
    words: &Words,
    first: bool,
    finding: &Finding,
) -> io::Result<()> {
    let before = if first { start() } else { ",\n".to_string() };
    write!(out, "{before}    ")?;
    write(out, &FindingJson::new(words, finding))
}

/// The end of the one document.
pub(super) fn end(out: &mut impl Write, no_findings: bool, summary: &Summary) -> io::Result<()> {
    if no_findings {
        write!(out, "{}", start())?;
    }
    write!(out, "\n  ],\n")?;
    if summary.files.iter().any(|file| file.ratings.is_some()) {
        write!(out, "  \"ratings\": [")?;
        for (nth, puzzle) in summary.ratings().enumerate() {
            write!(out, "{}    ", if nth == 0 { "\n" } else { ",\n" })?;
            write(out, &RatedPuzzleJson::from(&puzzle))?;
        }
        writeln!(out, "\n  ],")?;
    }
    write!(out, "  \"summary\": ")?;
    write(out, summary)?;
    writeln!(out, "\n}}")
}

fn start() -> String {
    format!("{{\n  \"schema\": {SCHEMA},\n  \"findings\": [\n")
}

pub(super) fn write(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    write_json(out, value)
}
