//! [`Answers`]: the answer of a verb to each puzzle, as lines for people or as JSON.

use std::cell::{Cell, RefCell};
use std::fmt::Display;
use std::io::{self, Write};

use clap::{Args, ValueEnum};
use rayon::prelude::*;
use serde_json::{Value, json};
use sudoku_book::{OneLine, PlainBlock, PuzzleRecord, write_answer};
use sudoku_core::{AnyPuzzle, Count};

use crate::args::{InputArgs, Threads};
use crate::input::Work;
use crate::outcome::{Done, Outcome};
use crate::output::{Output, OutputArgs, TEXT};

/// `--format` of a verb.
#[derive(Debug, Args)]
pub(crate) struct FormatArgs {
    /// Form of the answers. Objects of json and jsonl have the keys of `sudoku check` for a puzzle
    /// (source, puzzle, grid, marks), those of the answer, and error if there is none
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Lines for people
    Text,
    /// One list
    Json,
    /// An object in each line
    Jsonl,
}

impl FormatArgs {
    /// Whether answers are objects.
    pub(crate) fn is_json(&self) -> bool {
        self.format != Format::Text
    }

    pub(crate) fn answers(&self) -> Answers {
        Answers::new(self.format)
    }
}

/// An answer that is known, and has to be written.
pub(crate) type Known = Box<dyn FnOnce(&mut Reply<'_>) -> io::Result<Outcome> + Send>;

/// The answer to a puzzle of another size, or with more rules.
struct OtherKind {
    threads: Threads,
    find: Box<dyn Fn(&sudoku_variant::Puzzle) -> Known + Sync>,
}

impl OtherKind {
    /// The answers to those of the puzzles that are of other kinds.
    fn all(&self, records: &[PuzzleRecord]) -> Vec<Option<Known>> {
        let find = |record: &PuzzleRecord| {
            let reason = record.puzzle.as_ref().err()?;
            Some((self.find)(reason.other_kind.as_ref()?))
        };
        match self.threads.is_one() {
            true => records.iter().map(find).collect(),
            false => records.par_iter().map(find).collect(),
        }
    }
}

/// The answers so far.
pub(crate) struct Answers {
    format: Format,
    endings: &'static [&'static str],
    /// The text before the reason why a puzzle cannot be read.
    comment: &'static str,
    is_spaced: bool,
    /// Whether every grid is answered, also a solution.
    is_of_each: bool,
    /// The answer to a puzzle of another kind.
    other_kind: Option<OtherKind>,
    begun: Cell<bool>,
    /// The file of the last puzzle, and its place there.
    last: RefCell<(String, u64)>,
}

impl Answers {
    /// Answers in this format.
    pub(crate) fn new(format: Format) -> Self {
        let endings = match format {
            Format::Text => TEXT,
            Format::Json => &["json"],
            Format::Jsonl => &["jsonl"],
        };
        let (begun, last) = (Cell::new(false), RefCell::default());
        let (is_spaced, is_of_each, other_kind) = (false, false, None);
        Self { format, endings, comment: "", is_spaced, is_of_each, other_kind, begun, last }
    }

    /// Answers as lines in files with these endings.
    pub(crate) fn lines(endings: &'static [&'static str]) -> Self {
        Self { endings, ..Self::new(Format::Text) }
    }

    /// Lines with an empty one after each puzzle.
    pub(crate) fn spaced(self, is_spaced: bool) -> Self {
        Self { is_spaced, ..self }
    }

    /// Answers every grid, also one that is the solution of the puzzle before it, or has other
    /// rules: the answer does not judge it.
    pub(crate) fn of_each(self) -> Self {
        Self { is_of_each: true, ..self }
    }

    /// Answers puzzles of other kinds also, found on these threads; without this they are
    /// unreadable.
    pub(crate) fn of_other_kinds(
        self,
        threads: Threads,
        find: impl Fn(&sudoku_variant::Puzzle) -> Known + Sync + 'static,
    ) -> Self {
        Self { other_kind: Some(OtherKind { threads, find: Box::new(find) }), ..self }
    }

    /// Lines in which the reason why a puzzle cannot be read begins with this text.
    pub(crate) fn comment(self, comment: &'static str) -> Self {
        Self { comment, ..self }
    }

    /// Answers each puzzle of `input`; one that cannot be read is answered with the reason.
    pub(crate) fn each(
        &self,
        input: &InputArgs,
        output: &OutputArgs,
        mut answer: impl FnMut(&mut Reply<'_>, &AnyPuzzle) -> io::Result<Outcome>,
    ) -> Done {
        let prepare = |records: &[PuzzleRecord]| vec![(); records.len()];
        self.each_of_batch(input, output, usize::MAX, prepare, |reply, puzzle, ()| {
            answer(reply, puzzle)
        })
    }

    /// Like [`each`](Self::each), with what `prepare` finds out about each of at most `at_once`
    /// puzzles together.
    pub(crate) fn each_of_batch<T>(
        &self,
        input: &InputArgs,
        output: &OutputArgs,
        at_once: usize,
        prepare: impl FnMut(&[PuzzleRecord]) -> Vec<T>,
        answer: impl FnMut(&mut Reply<'_>, &AnyPuzzle, T) -> io::Result<Outcome>,
    ) -> Done {
        let plain = None::<fn(&mut Output, &str, &PlainBlock) -> _>;
        self.each_or_plain(input, output, at_once, prepare, answer, plain)
    }

    /// Like [`each_of_batch`](Self::each_of_batch), with `plain` for the puzzles of plain lists, if
    /// there is one. It writes the same answers.
    pub(crate) fn each_or_plain<T>(
        &self,
        input: &InputArgs,
        output: &OutputArgs,
        at_once: usize,
        mut prepare: impl FnMut(&[PuzzleRecord]) -> Vec<T>,
        mut answer: impl FnMut(&mut Reply<'_>, &AnyPuzzle, T) -> io::Result<Outcome>,
        plain: Option<impl FnMut(&mut Output, &str, &PlainBlock) -> io::Result<Outcome>>,
    ) -> Done {
        let mut out = output.open(self.endings, &input.inputs()?)?;
        let records = |out: &mut Output, file: &str, records: &mut Vec<PuzzleRecord>| {
            let mut outcome = Outcome::Fine;
            for records in records.chunks(at_once) {
                let mut others = match &self.other_kind {
                    Some(other_kind) => other_kind.all(records),
                    None => Vec::new(),
                }
                .into_iter();
                for (record, prepared) in records.iter().zip(prepare(records)) {
                    let other = others.next().flatten();
                    let mut reply = Reply { answers: self, out, file, record };
                    outcome = outcome.max(match &record.puzzle {
                        Ok(puzzle) => answer(&mut reply, puzzle, prepared)?,
                        Err(reason) => match other {
                            Some(known) => known(&mut reply)?,
                            None => reply.unreadable(&reason.reason)?,
                        },
                    });
                    if self.is_spaced && self.format == Format::Text {
                        writeln!(out)?;
                    }
                }
                // The next puzzles may take long, or be waited for.
                out.flush()?;
            }
            Ok(outcome)
        };
        let lanes = Lanes { out: &mut out, records, plain };
        let outcome = input.answered(self.is_of_each, output.leaves_waiting(), lanes)?;
        match (self.format, self.begun.get()) {
            (Format::Json, true) => writeln!(out, "\n]")?,
            (Format::Json, false) => writeln!(out, "[]")?,
            _ => {}
        }
        out.finish_as(outcome)
    }
}

/// The ways in which puzzles are answered: as records of any book, or those of plain lists.
struct Lanes<'a, R, P> {
    out: &'a mut Output,
    records: R,
    plain: Option<P>,
}

impl<R, P> Work for Lanes<'_, R, P>
where
    R: FnMut(&mut Output, &str, &mut Vec<PuzzleRecord>) -> io::Result<Outcome>,
    P: FnMut(&mut Output, &str, &PlainBlock) -> io::Result<Outcome>,
{
    fn records(&mut self, file: &str, records: &mut Vec<PuzzleRecord>) -> io::Result<Outcome> {
        (self.records)(self.out, file, records)
    }

    fn takes_plain(&self) -> bool {
        self.plain.is_some()
    }

    fn plain(&mut self, file: &str, block: &PlainBlock) -> io::Result<Outcome> {
        let Some(plain) = &mut self.plain else { return Ok(Outcome::Fine) };
        let outcome = plain(self.out, file, block)?;
        self.out.flush()?;
        Ok(outcome)
    }
}

/// The answer to one puzzle, as it is written.
pub(crate) struct Reply<'a> {
    answers: &'a Answers,
    out: &'a mut dyn Write,
    file: &'a str,
    record: &'a PuzzleRecord,
}

impl Reply<'_> {
    /// Whether answers are objects.
    pub(crate) fn is_json(&self) -> bool {
        self.answers.format != Format::Text
    }

    /// The output, for lines.
    pub(crate) fn out(&mut self) -> &mut dyn Write {
        self.out
    }

    /// The file and the place of the puzzle.
    pub(crate) fn place(&self) -> String {
        format!("{}{}", self.file, self.record.place)
    }

    /// Writes a line, or an object with these keys.
    pub(crate) fn answer(
        &mut self,
        line: impl Display,
        keys: impl FnOnce() -> Value,
    ) -> io::Result<Outcome> {
        if self.is_json() {
            self.object(&keys())?;
        } else {
            writeln!(self.out, "{line}")?;
        }
        Ok(Outcome::Fine)
    }

    /// Writes the reason why there is no answer, in an object after these keys.
    pub(crate) fn refuse(&mut self, reason: impl Display, mut keys: Value) -> io::Result<Outcome> {
        if self.is_json() {
            keys["error"] = reason.to_string().into();
            self.object(&keys)?;
        } else {
            writeln!(self.out, "{reason} ({}{})", self.file, self.record.place)?;
        }
        Ok(Outcome::Findings)
    }

    /// Writes the object of the puzzle, with the keys of its answer.
    pub(crate) fn object(&mut self, keys: &Value) -> io::Result<()> {
        let mut last = self.answers.last.borrow_mut();
        if last.0 != self.file {
            *last = (self.file.to_owned(), 0);
        }
        last.1 += 1;
        let is_first = !self.answers.begun.replace(true);
        if self.answers.format == Format::Json {
            write!(self.out, "{}", if is_first { "[\n" } else { ",\n" })?;
        }
        write_answer(&mut self.out, self.file, last.1, self.record, keys)?;
        if self.answers.format == Format::Jsonl { writeln!(self.out) } else { Ok(()) }
    }

    fn unreadable(&mut self, reason: &str) -> io::Result<Outcome> {
        if self.is_json() {
            self.object(&json!({}))?;
        } else {
            let (comment, file, place) = (self.answers.comment, self.file, &self.record.place);
            writeln!(self.out, "{comment}unreadable ({file}{place}: {})", OneLine(reason))?;
        }
        Ok(Outcome::Findings)
    }
}

/// A count as in the reports of `sudoku check`.
pub(crate) fn count_object(count: Count) -> Value {
    json!({ "kind": count.kind(), "number": count.number() })
}
