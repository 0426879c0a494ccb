//! [`Answers`]: the answer of a verb to each puzzle, as lines for people or as JSON.

use std::cell::{Cell, RefCell};
use std::io::{self, Write};

use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use sudoku_book::{PuzzleRecord, write_answer};
use sudoku_core::{AnyPuzzle, Count};

use crate::args::InputArgs;
use crate::input::readable;
use crate::outcome::{Done, Outcome};
use crate::output::{OutputArgs, TEXT};

/// `--format` of a verb.
#[derive(Debug, Args)]
pub(crate) struct FormatArgs {
    /// Form of the answers. Objects of json and jsonl have the keys of `sudoku check` for a puzzle
    /// (source, puzzle, grid, marks), those of the answer, and error if there is none
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Lines for people
    Text,
    /// One list
    Json,
    /// An object in each line
    Jsonl,
}

impl FormatArgs {
    pub(crate) fn answers(&self) -> Answers {
        Answers { format: self.format, begun: Cell::new(false), last: RefCell::default() }
    }
}

/// The answers so far.
pub(crate) struct Answers {
    format: Format,
    begun: Cell<bool>,
    /// The file of the last puzzle, and its place there.
    last: RefCell<(String, u64)>,
}

impl Answers {
    /// Whether answers are objects.
    pub(crate) fn is_json(&self) -> bool {
        self.format != Format::Text
    }

    /// Writes the object of the next puzzle, with the keys of its answer.
    pub(crate) fn write(
        &self,
        out: &mut dyn Write,
        file: &str,
        record: &PuzzleRecord,
        keys: &Value,
    ) -> io::Result<()> {
        let mut last = self.last.borrow_mut();
        if last.0 != file {
            *last = (file.to_owned(), 0);
        }
        last.1 += 1;
        let is_first = !self.begun.replace(true);
        match self.format {
            Format::Json => write!(out, "{}", if is_first { "[\n" } else { ",\n" })?,
            Format::Text | Format::Jsonl => {}
        }
        write_answer(&mut &mut *out, file, last.1, record, keys)?;
        if self.format == Format::Jsonl { writeln!(out) } else { Ok(()) }
    }

    /// The puzzle. For one that cannot be read, the reason is written.
    pub(crate) fn readable<'a>(
        &self,
        out: &mut dyn Write,
        file: &str,
        record: &'a PuzzleRecord,
    ) -> io::Result<Option<&'a AnyPuzzle>> {
        match &record.puzzle {
            Err(_) if self.is_json() => self.write(out, file, record, &json!({})).map(|()| None),
            _ => readable(out, file, record),
        }
    }

    /// Reads all puzzles of `input`, and hands them to `work` with the output.
    pub(crate) fn give(
        &self,
        input: &InputArgs,
        output: &OutputArgs,
        work: impl FnMut(&mut dyn Write, &str, &mut Vec<PuzzleRecord>) -> io::Result<Outcome>,
    ) -> Done {
        let endings: &[&str] = match self.format {
            Format::Text => TEXT,
            Format::Json => &["json"],
            Format::Jsonl => &["jsonl"],
        };
        input.write_puzzles_and(output, endings, work, |out| {
            match (self.format, self.begun.get()) {
                (Format::Json, true) => writeln!(out, "\n]"),
                (Format::Json, false) => writeln!(out, "[]"),
                _ => Ok(()),
            }
        })
    }
}

/// A count as in the reports of `sudoku check`.
pub(crate) fn count_object(count: Count) -> Value {
    json!({ "kind": count.kind(), "number": count.number() })
}
