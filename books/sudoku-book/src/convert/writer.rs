//! [`FormWriter`]: writes puzzles one after the other.

use std::io::{self, Write};

use serde::Serialize;
use sudoku_core::AnyPuzzle;
use sudoku_core::{CandidateGrid, Cell, Digit, Grid, House};
use sudoku_variant::{Boxes, Subgrid};

use super::Form;
use crate::entry::{Role, is_whole};
use crate::escape::{csv_field, write_json};
use crate::pair::PuzzleRecord;
use crate::shown::OneLine;

/// Writes puzzles in one [`Form`].
///
/// CSV and JSON keep labels, levels, and solutions printed beside their puzzle; a `.sdk` file keeps
/// label and level; the other forms hold puzzles only.
///
/// [`read_book`](crate::read_book) reads the same puzzles from the output, with the same labels
/// where they are kept. In CSV and `.sdk` a label is in one line: control characters and the like
/// are written as [`OneLine`](crate::OneLine) shows them.
pub struct FormWriter<W> {
    out: W,
    form: Form,
    puzzles: u64,
    /// Whether one of them is not full: a full grid after it would be read as a solution.
    has_open: bool,
    guarded: bool,
    as_given: bool,
    with_entries: bool,
}

/// A puzzle was not written.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The form has no place for pencil marks.
    #[error("pencil marks cannot be written as {0}")]
    PencilMarks(Form),
    /// The form has no place for the entries of a player.
    #[error("{0} has no place for entries, which would become givens")]
    Entries(Form),
    /// Pencil marks without a candidate in a cell could not be read again.
    #[error("{0} has no candidate, so the marks cannot be written")]
    NoCandidate(Cell),
    /// A form without roles has no place for a full grid after a puzzle.
    #[error("a full grid after a puzzle would be read as its solution; csv, json and sdk keep it")]
    Full,
    /// The form has no place for a puzzle of another size or with more rules; the reason names what
    /// is too much for it.
    #[error("{0}")]
    OtherKind(Box<str>),
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
        Ok(Self {
            out,
            form,
            puzzles: 0,
            has_open: false,
            guarded: false,
            as_given: false,
            with_entries: false,
        })
    }

    /// Guards labels against spreadsheets: in CSV, a label or level that begins with `=`, `+`, `-`
    /// or `@`, which a spreadsheet would take for a formula, gets an apostrophe before it. Our
    /// reader removes it. A tab or a carriage return never begins a cell.
    #[must_use]
    pub fn guarded(mut self, guarded: bool) -> Self {
        self.guarded = guarded;
        self
    }

    /// Also writes a full grid after a puzzle in a form without roles, if its book does not say
    /// what it is: as there, it is read as the solution of the puzzle if it is one.
    #[must_use]
    pub fn as_given(mut self, as_given: bool) -> Self {
        self.as_given = as_given;
        self
    }

    /// Also writes which digits are entries of a player, and no givens: with a `+` before each in
    /// a line, as HoDoKu does, and with a `*` in nine lines. Forms without
    /// [a place for them](Form::keeps_entries) refuse a grid that has some. By default all digits
    /// are written alike, as other programs read them.
    #[must_use]
    pub fn with_entries(mut self, with_entries: bool) -> Self {
        self.with_entries = with_entries;
        self
    }

    /// Writes a puzzle, or nothing for one that could not be read.
    ///
    /// # Errors
    ///
    /// If the form has no place for it: then nothing is written, and the next puzzle can be
    /// written. Or if the inner writer failed.
    pub fn record(&mut self, record: &PuzzleRecord) -> Result<(), WriteError> {
        let Ok(reading) = &record.puzzle else { return Ok(()) };
        let reading = &match (reading, self.with_entries) {
            (AnyPuzzle::Grid(grid), false) => grid.with_all_fixed().into(),
            _ => *reading,
        };
        let has_entries = matches!(reading, AnyPuzzle::Grid(grid) if grid.fixed() != grid.filled());
        if has_entries && !self.form.keeps_entries() {
            return Err(WriteError::Entries(self.form));
        }
        let is_full = self.form.shows_full(reading);
        let is_as_given = self.as_given && record.role == Role::Unsaid;
        if is_full && self.has_open && !self.form.keeps_roles() && !is_as_given {
            return Err(WriteError::Full);
        }
        let out = &mut self.out;
        match self.form {
            Form::Marks => writeln!(out, "{}\n", marks(reading)?)?,
            Form::MarksLine => writeln!(out, "{}", marks(reading)?.line())?,
            Form::Csv => csv(out, &row(record, reading), self.guarded)?,
            Form::Json => {
                write!(out, "{}", if self.puzzles == 0 { "\n  " } else { ",\n  " })?;
                json(out, &row(record, reading))?;
            }
            Form::JsonLines => {
                json(out, &row(record, reading))?;
                writeln!(out)?;
            }
            Form::Line => writeln!(out, "{}", line(&self.form.grid(reading)?))?,
            Form::Dotted => writeln!(out, "{}\n", dotted(&self.form.grid(reading)?))?,
            Form::Boxed => writeln!(out, "{}\n", boxed(&self.form.grid(reading)?))?,
            Form::Sdk => sdk(out, record, &self.form.grid(reading)?)?,
            Form::Sdm => writeln!(out, "{}", zeros(&self.form.grid(reading)?))?,
            Form::Ss => simple_sudoku(out, &self.form.grid(reading)?)?,
            Form::OpenSudoku => {
                let digits = zeros(&self.form.grid(reading)?);
                writeln!(out, "  <game data=\"{digits}\" />")?;
            }
        }
        self.puzzles += 1;
        self.has_open |= !is_full;
        Ok(())
    }

    /// Writes a puzzle of another size or with more rules: in JSON as an object of the form
    /// `sudoku-puzzle`, and as a line if its board and its givens are all that it has.
    ///
    /// # Errors
    ///
    /// If the form has no place for it, or the inner writer failed.
    pub fn other_kind(&mut self, puzzle: &sudoku_variant::Puzzle) -> Result<(), WriteError> {
        let out = &mut self.out;
        match self.form {
            Form::Json | Form::JsonLines => {
                let json = sudoku_variant::text::to_json(puzzle)
                    .map_err(|error| WriteError::OtherKind(error.reason.into()))?;
                match (self.form, self.puzzles) {
                    (Form::JsonLines, _) => writeln!(out, "{json}")?,
                    (_, 0) => write!(out, "\n  {json}")?,
                    _ => write!(out, ",\n  {json}")?,
                }
            }
            Form::Line => match sudoku_variant::text::to_line(puzzle) {
                Some(line) => writeln!(out, "{line}")?,
                None => return Err(WriteError::OtherKind(no_line(puzzle).into())),
            },
            form => {
                let reason = format!(
                    "a puzzle of another size or with more rules cannot be written as {form}; \
                     line, json and jsonl can hold one"
                );
                return Err(WriteError::OtherKind(reason.into()));
            }
        }
        self.puzzles += 1;
        self.has_open = true;
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
    /// Whether a reader sees a full grid in what this form writes.
    fn shows_full(self, reading: &AnyPuzzle) -> bool {
        match (self, reading) {
            (Self::Marks, _) => {
                let marks = reading.candidates();
                Cell::ALL.into_iter().all(|cell| marks.get(cell).len() == 1)
            }
            (Self::MarksLine, _) | (_, AnyPuzzle::Candidates(_)) => false,
            (_, AnyPuzzle::Grid(grid)) => is_whole(grid),
        }
    }

    /// The grid, for a form that holds nothing else.
    fn grid(self, reading: &AnyPuzzle) -> Result<Grid, WriteError> {
        match reading {
            AnyPuzzle::Grid(grid) => Ok(*grid),
            AnyPuzzle::Candidates(_) => Err(WriteError::PencilMarks(self)),
        }
    }
}

/// The reason why a puzzle has no line.
fn no_line(puzzle: &sudoku_variant::Puzzle) -> String {
    let board = puzzle.board();
    match puzzle.rules().first() {
        Some(rule) => {
            let cell = rule.cells().first().map(|&cell| format!(" at {}", board.name(cell)));
            format!(
                "the rule {}{} cannot be written as a line",
                rule.kind(),
                cell.unwrap_or_default()
            )
        }
        None if board.grids().iter().any(has_long_boxes) => {
            "a line does not show its boxes, and it has a solution with turned ones also; \
             --to iss and --to jsonl show them"
                .to_owned()
        }
        None => "its board, or its pencil marks, cannot be written as a line".to_owned(),
    }
}

/// Whether the boxes can be turned.
fn has_long_boxes(grid: &Subgrid) -> bool {
    matches!(grid.boxes, Boxes::Rectangles { height, width } if height != width)
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
            AnyPuzzle::Grid(grid) => line(grid),
            AnyPuzzle::Candidates(marks) => marks.line().to_string(),
        },
        solution: record.solution.map(|solution| solution.to_string()),
        difficulty: record.difficulty.as_deref(),
    }
}

fn json(out: &mut impl Write, row: &Row<'_>) -> io::Result<()> {
    write_json(out, row)
}

fn csv(out: &mut impl Write, row: &Row<'_>, guarded: bool) -> io::Result<()> {
    let field = |text: Option<&str>| csv_field(text.unwrap_or_default(), guarded);
    let solution = row.solution.as_deref().unwrap_or_default();
    writeln!(out, "{},{},{solution},{}", field(row.label), row.puzzle, field(row.difficulty))
}

/// Whether the digit in a cell is an entry of a player.
fn is_entry(grid: &Grid, cell: Cell) -> bool {
    grid.get(cell).is_some() && !grid.is_fixed(cell)
}

/// The symbol of a cell.
fn symbol(grid: &Grid, cell: Cell) -> char {
    grid.get(cell).map_or('.', Digit::to_char)
}

/// 81 symbols, with a `+` before each entry.
fn line(grid: &Grid) -> String {
    let mut line = String::with_capacity(81);
    for cell in Cell::ALL {
        line.extend(is_entry(grid, cell).then_some('+'));
        line.push(symbol(grid, cell));
    }
    line
}

/// Nine lines of nine symbols, with a `*` before each entry.
fn dotted(grid: &Grid) -> String {
    let mut lines = String::with_capacity(90);
    for cell in Cell::ALL {
        lines.extend((cell.column() == 0 && cell.row() > 0).then_some('\n'));
        lines.extend(is_entry(grid, cell).then_some('*'));
        lines.push(symbol(grid, cell));
    }
    lines
}

/// Nine lines with the boxes drawn, with a `*` in place of the space before each entry.
fn boxed(grid: &Grid) -> String {
    let mut drawn: Vec<u8> = grid.boxed().to_string().into();
    // A digit is in a row of cells; the rules have none.
    let places = (0..drawn.len()).filter(|&at| matches!(drawn[at], b'.' | b'1'..=b'9'));
    let places: Vec<usize> = places.collect();
    for (at, cell) in places.into_iter().zip(Cell::ALL) {
        if is_entry(grid, cell) {
            drawn[at - 1] = b'*';
        }
    }
    String::from_utf8(drawn).unwrap_or_default()
}

fn zeros(grid: &Grid) -> String {
    grid.digits().iter().map(|digit| char::from(b'0' + digit)).collect()
}

fn sdk(out: &mut impl Write, record: &PuzzleRecord, grid: &Grid) -> io::Result<()> {
    if let Some(label) = &record.label {
        writeln!(out, "#D{}", OneLine(&label.text))?;
    }
    if let Some(level) = &record.difficulty {
        writeln!(out, "#L{}", OneLine(level))?;
    }
    writeln!(out, "[Puzzle]\n{}\n", dotted(grid))
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
            let star = if is_entry(grid, cell) { "*" } else { "" };
            let bar = if cell.column() % 3 == 2 { "|" } else { "" };
            write!(out, "{star}{}{bar}", symbol(grid, cell))?;
        }
        writeln!(out)?;
    }
    writeln!(out, "*-----------*\n")
}
