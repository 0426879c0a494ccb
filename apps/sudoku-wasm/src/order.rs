//! Books to be made: their puzzles and options, as JSON.

use serde::Deserialize;
use serde_json::{Map, Value};
use sudoku_book::{Label, Place, PuzzleRecord, Unreadable, foreign_notation};
use sudoku_core::{AnyPuzzle, Grid};
use sudoku_print::{Interior, MakeError};
use sudoku_variant::text::{parse, parse_solution};

use crate::failure::Failure;
use crate::options::{elsewhere, named, options};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChapterForm {
    title: Option<String>,
    kind: Option<String>,
    puzzles: Vec<PuzzleForm>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum PuzzleForm {
    Text(String),
    Record(RecordForm),
}

#[derive(Deserialize)]
struct RecordForm {
    puzzle: String,
    number: Option<u64>,
    difficulty: Option<String>,
    solution: Option<String>,
}

impl PuzzleForm {
    fn record(self) -> Result<PuzzleRecord, Failure> {
        let form = match self {
            Self::Text(puzzle) => {
                RecordForm { puzzle, number: None, difficulty: None, solution: None }
            }
            Self::Record(form) => form,
        };
        let mut record = printable(&form.puzzle)?;
        record.place = Place::Whole;
        record.difficulty = form.difficulty.map(Box::from);
        record.label = form.number.map(|number| Label {
            text: number.to_string().into(),
            number: Some(number),
            chapter: None,
        });
        match (form.solution, &record.puzzle) {
            (None, _) => {}
            (Some(solution), Err(Unreadable { other_kind: Some(puzzle), .. })) => {
                record.symbols = Some(parse_solution(puzzle, &solution)?);
            }
            (Some(solution), _) => record.solution = Some(solution.parse::<Grid>()?),
        }
        Ok(record)
    }
}

/// The puzzle of any kind in a text.
fn printable(text: &str) -> Result<PuzzleRecord, Failure> {
    // The text has the signs of another kind. As a grid, JSON would lose its rules.
    if foreign_notation(text).is_some() {
        return Ok(parse(text)?.into());
    }
    match text.parse::<Grid>() {
        Ok(grid) => Ok(PuzzleRecord::new(AnyPuzzle::Grid(grid))),
        Err(error) => parse(text).map(PuzzleRecord::from).map_err(|_| error.into()),
    }
}

/// The book of these chapters, with these options.
pub(crate) fn interior(chapters: &str, chosen: &str) -> Result<Interior, Failure> {
    let chapters: Vec<ChapterForm> = options(chapters)?;
    let chosen: Map<String, Value> = options(chosen)?;
    elsewhere(&chosen, &["threads"])?;
    let mut book = named::<Interior>(chosen)?.threads(1);
    let mut nth = 0;
    for chapter in chapters {
        book.chapter_of_kind(chapter.title.unwrap_or_default(), chapter.kind.unwrap_or_default());
        for puzzle in chapter.puzzles {
            nth += 1;
            book.record(
                puzzle.record().map_err(|failure| failure.about(format_args!("puzzle {nth}")))?,
            );
        }
    }
    Ok(book)
}

/// The error; it names all puzzles that must not be printed.
pub(crate) fn refusal(error: MakeError) -> Failure {
    match error {
        MakeError::Findings(report) => {
            let titles: Vec<_> =
                report.findings.iter().map(|one| one.title(report.words())).collect();
            Failure::new(titles.join("\n"))
        }
        other => Failure::new(other),
    }
}
