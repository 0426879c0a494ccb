//! [`FormWriter`]: writes puzzles one after the other.

use std::io::{self, Write};

use serde::Serialize;
use sudoku_core::AnyPuzzle;
use sudoku_core::{CandidateGrid, Cell, Digit, Grid, House};

use super::Form;
use crate::pair::PuzzleRecord;

/// Writes puzzles in one [`Form`].
///
/// CSV and JSON keep labels, levels, and solutions printed beside their puzzle; a `.sdk` file keeps
/// label and level; the other forms hold puzzles only.
pub struct FormWriter<W> {
    out: W,
    form: Form,
    puzzles: u64,
}

/// A puzzle was not written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The form has no place for pencil marks.
    #[error("pencil marks cannot be written as {0}")]
    PencilMarks(Form),
    /// Pencil marks without a candidate in a cell could not be read again.
    #[error("{0} has no candidate, so the marks cannot be written")]
    NoCandidate(Cell),
    /// The inner writer failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

#[derive(Serialize)]
struct Row<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'a str>,
    puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<&'a str>,
}

impl<W: Write> FormWriter<W> {
    /// Writes everything that precedes the first puzzle.
    ///
    /// # Errors
    ///
    /// Those of the inner writer.
    pub fn new(mut out: W, form: Form) -> io::Result<Self> {
        match form {
            Form::Csv => writeln!(out, "label,puzzle,solution,difficulty")?,
            Form::Json => write!(out, "[")?,
            Form::OpenSudoku => {
                writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>")?;
            }
            _ => {}
        }
        Ok(Self { out, form, puzzles: 0 })
    }

    /// Writes a puzzle, or nothing for one that could not be read.
    ///
    /// # Errors
    ///
    /// If the form has no place for it: then nothing is written, and the next puzzle can be
    /// written. Or if the inner writer failed.
    pub fn record(&mut self, record: &PuzzleRecord) -> Result<(), WriteError> {
        let Ok(reading) = &record.puzzle else { return Ok(()) };
        let out = &mut self.out;
        match self.form {
            Form::Marks => writeln!(out, "{}\n", marks(reading)?)?,
            Form::MarksLine => writeln!(out, "{}", marks(reading)?.line())?,
            Form::Csv => csv(out, &row(record, reading))?,
            Form::Json => {
                write!(out, "{}", if self.puzzles == 0 { "\n  " } else { ",\n  " })?;
                json(out, &row(record, reading))?;
            }
            Form::JsonLines => {
                json(out, &row(record, reading))?;
                writeln!(out)?;
            }
            Form::Line => writeln!(out, "{}", self.form.grid(reading)?)?,
            Form::Dotted => writeln!(out, "{}\n", self.form.grid(reading)?.dotted())?,
            Form::Boxed => writeln!(out, "{}\n", self.form.grid(reading)?.boxed())?,
            Form::Sdk => sdk(out, record, &self.form.grid(reading)?)?,
            Form::Sdm => writeln!(out, "{}", zeros(&self.form.grid(reading)?))?,
            Form::Ss => simple_sudoku(out, &self.form.grid(reading)?)?,
            Form::OpenSudoku => {
                let digits = zeros(&self.form.grid(reading)?);
                writeln!(out, "  <game data=\"{digits}\" />")?;
            }
        }
        self.puzzles += 1;
        Ok(())
    }

    /// The inner writer: to flush it, or to write between puzzles.
    pub const fn inner(&mut self) -> &mut W {
        &mut self.out
    }

    /// Writes everything that follows the last puzzle, and returns the writer.
    ///
    /// # Errors
    ///
    /// Those of the inner writer.
    pub fn finish(mut self) -> io::Result<W> {
        match self.form {
            Form::Json => writeln!(self.out, "{}]", if self.puzzles == 0 { "" } else { "\n" })?,
            Form::OpenSudoku => writeln!(self.out, "</opensudoku>")?,
            _ => {}
        }
        self.out.flush()?;
        Ok(self.out)
    }
}

impl Form {
    /// The grid, for a form that holds nothing else.
    fn grid(self, reading: &AnyPuzzle) -> Result<Grid, WriteError> {
        match reading {
            AnyPuzzle::Grid(grid) => Ok(*grid),
            AnyPuzzle::Candidates(_) => Err(WriteError::PencilMarks(self)),
        }
    }
}

fn marks(reading: &AnyPuzzle) -> Result<CandidateGrid, WriteError> {
    let marks = reading.candidates();
    match Cell::ALL.into_iter().find(|&cell| marks.get(cell).is_empty()) {
        Some(cell) => Err(WriteError::NoCandidate(cell)),
        None => Ok(marks),
    }
}

fn row<'a>(record: &'a PuzzleRecord, reading: &AnyPuzzle) -> Row<'a> {
    Row {
        label: record.label.as_ref().map(|label| &*label.text),
        puzzle: match reading {
            AnyPuzzle::Grid(grid) => grid.to_string(),
            AnyPuzzle::Candidates(marks) => marks.line().to_string(),
        },
        solution: record.solution.map(|solution| solution.to_string()),
        difficulty: record.difficulty.as_deref(),
    }
}

fn json(out: &mut impl Write, row: &Row<'_>) -> io::Result<()> {
    serde_json::to_writer(out, row).map_err(io::Error::from)
}

/// A field, in quotation marks if it needs them.
pub(super) fn quoted(text: Option<&str>) -> String {
    match text {
        Some(text) if text.contains([',', ';', '"', '\n', '\r', '\t']) => {
            format!("\"{}\"", text.replace('"', "\"\""))
        }
        text => text.unwrap_or_default().to_string(),
    }
}

fn csv(out: &mut impl Write, row: &Row<'_>) -> io::Result<()> {
    let solution = row.solution.as_deref().unwrap_or_default();
    writeln!(out, "{},{},{solution},{}", quoted(row.label), row.puzzle, quoted(row.difficulty))
}

fn zeros(grid: &Grid) -> String {
    grid.digits().iter().map(|digit| char::from(b'0' + digit)).collect()
}

fn sdk(out: &mut impl Write, record: &PuzzleRecord, grid: &Grid) -> io::Result<()> {
    let one_line = |text: &str| text.replace(char::is_control, " ");
    if let Some(label) = &record.label {
        writeln!(out, "#D{}", one_line(&label.text))?;
    }
    if let Some(level) = &record.difficulty {
        writeln!(out, "#L{}", one_line(level))?;
    }
    writeln!(out, "[Puzzle]\n{}\n", grid.dotted())
}

/// ```text
/// *-----------*
/// |.1.|6.7|..4|
///      …
/// |---+---+---|
///      …
/// *-----------*
/// ```
fn simple_sudoku(out: &mut impl Write, grid: &Grid) -> io::Result<()> {
    writeln!(out, "*-----------*")?;
    for row in 0..9 {
        if matches!(row, 3 | 6) {
            writeln!(out, "|---+---+---|")?;
        }
        write!(out, "|")?;
        for &cell in House::ALL[row].cells() {
            let symbol = grid.get(cell).map_or('.', Digit::to_char);
            let bar = if cell.column() % 3 == 2 { "|" } else { "" };
            write!(out, "{symbol}{bar}")?;
        }
        writeln!(out)?;
    }
    writeln!(out, "*-----------*\n")
}
