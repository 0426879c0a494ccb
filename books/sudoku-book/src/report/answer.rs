//! [`write_answer`]: the answer to a question about one puzzle, as JSON.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Value;
use sudoku_core::{AnyPuzzle, CandidateGrid};

use super::SCHEMA;
use super::json::{Source, write};
use crate::finding::Location;
use crate::pair::PuzzleRecord;

/// An answer, with the keys that a finding has for its puzzle.
#[derive(Serialize)]
struct AnswerJson<'a> {
    schema: u32,
    source: Source<'a>,
    puzzle: u64,
    grid: Option<String>,
    marks: Option<&'a CandidateGrid>,
    #[serde(flatten)]
    keys: &'a Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// Writes a JSON object in one line, without its end: the keys `schema`, `source`, `puzzle`, `grid`
/// and `marks` of a finding for a puzzle, then `keys`, an object with the answer, and `error` with
/// the reason if the puzzle cannot be read. `puzzle` is its place in the file, from 1.
///
/// ```
/// use serde_json::json;
/// use sudoku_book::{PuzzleRecord, write_answer};
/// use sudoku_core::AnyPuzzle;
///
/// let line = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
/// let record = PuzzleRecord::new(line.parse::<AnyPuzzle>()?);
/// let mut out = Vec::new();
/// write_answer(&mut out, "book.txt", 1, &record, &json!({ "level": "easy" }))?;
/// let answer: serde_json::Value = serde_json::from_slice(&out)?;
/// assert_eq!((&answer["grid"], &answer["level"]), (&line.into(), &"easy".into()));
/// assert_eq!(answer["source"]["file"], "book.txt");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Those of the writer.
pub fn write_answer(
    out: &mut impl Write,
    file: &str,
    puzzle: u64,
    record: &PuzzleRecord,
    keys: &Value,
) -> io::Result<()> {
    let label = record.label.as_ref().map(|label| label.text.clone());
    let location = Location { file: file.into(), place: record.place.clone(), label };
    let (grid, marks) = match &record.puzzle {
        Ok(AnyPuzzle::Grid(grid)) => (Some(grid.to_string()), None),
        Ok(AnyPuzzle::Candidates(marks)) => (None, Some(marks)),
        Err(_) => (None, None),
    };
    // A puzzle of another kind has an answer, or the reason why this verb has none.
    let has_answer = keys.as_object().is_some_and(|keys| !keys.is_empty());
    let unread = record.puzzle.as_ref().err();
    let unread = unread.filter(|reason| reason.other_kind.is_none() || !has_answer);
    let error = unread.map(ToString::to_string);
    let source = (&location).into();
    write(out, &AnswerJson { schema: SCHEMA, source, puzzle, grid, marks, keys, error })
}
