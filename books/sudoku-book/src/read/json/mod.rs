//! JSON: lists, objects, lists of objects, in any nesting, in bounded memory.
//!
//! The parser walks through the file once and keeps nothing but the current object. Every value
//! reports its [`Shape`] to the value around it; the one that recognises grids emits the entries:
//!
//! ```text
//! {"puzzles": [ [[5,3,0,…],…], "53..7…", {"id": 7, "grid": "…", "solution": "…"} ]}
//!                \_ Row _/     \ Scalar         \_ emits a record itself _/
//!               \_ Grid _/
//!             \_ a list: emits each grid with a record of its own _/
//! ```

mod cells;
mod list;
mod object;
mod text;

use std::fmt;
use std::io::{self, BufReader, Read};
use sudoku_human::words::Clause;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use sudoku_core::AnyPuzzle;

use super::emit::{Emit, too_long, unreadable};
use super::foreign;
use super::token_limit::{Syntax, Track};
use crate::account::{Holding, Remark};
use crate::decode::{Decoder, Line};
use crate::entry::{Entry, Label, Place, Role, Unreadable, Variant, is_whole};
use crate::words::{PUZZLES, SOLUTIONS};
use crate::words::{named, short};
use cells::{Scalar, Wrong, grid_of_cells, grid_of_text, grid_symbols, no_grid};
use list::List;
use object::{Meaning, Object};

/// Reads one JSON value, or several one after the other.
pub(super) fn read(mut text: Decoder<'_>, emit: &mut Emit<'_>) -> io::Result<()> {
    if foreign::is_exchanged(text.fill_text()?) {
        return read_exchanged(text, emit);
    }
    let mut text = Track::new(text, Syntax::Json);
    let mut reader = Reader { emit, pointer: String::new(), line: None };
    let mut parser = serde_json::Deserializer::from_reader(BufReader::new(&mut text));
    let error = loop {
        if let Err(error) = reader.value(&mut parser) {
            break error;
        }
        match parser.end() {
            Ok(()) => return Ok(()),
            Err(error) if error.is_syntax() => {} // Another value follows.
            Err(error) => break error,
        }
    };
    drop(parser);
    if emit.stopped() {
        return Ok(());
    }
    let (line, column, reason) = if text.is_too_long() {
        (text.line(), 1, "a piece of JSON is longer than 1 MiB".into())
    } else if error.is_io() {
        return Err(error.into());
    } else {
        (error.line() as u64, error.column() as u64, no_json(&error))
    };
    unreadable(Place::Text { line, column: column.max(1) }, reason.into(), emit);
    Ok(())
}

/// Reads a file that is one puzzle as programs exchange it.
fn read_exchanged(text: Decoder<'_>, emit: &mut Emit<'_>) -> io::Result<()> {
    let mut whole = String::new();
    text.take(LONGEST_PUZZLE + 1).read_to_string(&mut whole)?;
    let mut reader = Reader { emit, pointer: String::new(), line: Some((1, 1)) };
    let reading = foreign::exchanged(&whole)
        .unwrap_or_else(|| Err(Clause::new("unread.no-grid-in-it").into()));
    let around = Around { role: Some(Role::Puzzle), ..Around::default() };
    reader.give(
        Attempt { pointer: String::new(), reading, is_likely: true, text: None },
        None,
        &around,
    );
    Ok(())
}

/// The most bytes of a puzzle as programs exchange it.
const LONGEST_PUZZLE: u64 = 1 << 20;

/// Reads one JSON value from each line.
pub(super) fn read_lines(mut text: Decoder<'_>, emit: &mut Emit<'_>) -> io::Result<()> {
    let mut line = String::new();
    let mut number = 0;
    while !emit.stopped() {
        number += 1;
        match text.read_line(&mut line)? {
            Line::End => break,
            Line::TooLong => too_long(number, emit),
            Line::Whole if line.trim().is_empty() => {}
            Line::Whole => read_one_line(&line, number, emit),
        }
    }
    Ok(())
}

fn read_one_line(line: &str, number: u64, emit: &mut Emit<'_>) {
    let before = line.len() - line.trim_start().len();
    let start = 1 + line[..before].chars().count() as u64;
    let mut parser = serde_json::Deserializer::from_str(line);
    let mut reader = Reader { emit, pointer: String::new(), line: Some((number, start)) };
    if let Some(reading) = foreign::exchanged(line) {
        let around = Around { role: Some(Role::Puzzle), ..Around::default() };
        let attempt = Attempt { pointer: String::new(), reading, is_likely: true, text: None };
        return reader.give(attempt, None, &around);
    }
    let end = reader.value(&mut parser).and_then(|()| parser.end());
    if let Err(error) = end
        && !reader.emit.stopped()
    {
        // The parser counts bytes.
        let before = line.as_bytes().get(..error.column().saturating_sub(1)).unwrap_or_default();
        let column = 1 + String::from_utf8_lossy(before).chars().count() as u64;
        let place = Place::Text { line: number, column };
        unreadable(place, no_json(&error).into(), reader.emit);
    }
}

/// The message without its place.
fn no_json(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let message = message.rsplit_once(" at line ").map_or(&*message, |(message, _)| message);
    format!("this is not JSON: {message}")
}

/// The shape of a value that was read.
enum Shape {
    /// An empty list or object.
    Empty,
    /// Nothing that could be part of a grid.
    Nothing,
    Scalar(Scalar),
    /// A list of texts that is no grid, joined by commas.
    Words(String),
    /// A list of a few scalars: a row of a grid, or nothing.
    Row(Vec<Scalar>),
    /// A whole grid, or something that looks like one.
    Grid(Box<Attempt>),
    /// A list or object that emitted its entries itself.
    GivenOut,
    /// An object without a grid, or a list of such objects.
    Keyless(Keyless),
}

/// The reason why there is no grid in an object.
enum Keyless {
    /// It has no keys at all.
    Empty,
    /// It has no key for grids.
    Object,
    /// It is a list of objects that have none.
    List,
    /// It has this key, but no grid there.
    NoGridUnder(String),
}

/// A value that was read as a grid.
struct Attempt {
    /// The place of the grid, or of its fault.
    pointer: String,
    reading: Result<AnyPuzzle, Unreadable>,
    /// `true` if it is a grid, or too similar to one to be skipped.
    is_likely: bool,
    /// The text that is read, if it is no ordinary grid: it may be a solution of another size.
    text: Option<String>,
}

/// The fewest symbols of a string that means a grid; shorter ones mean a row.
const SHORTEST_GRID: usize = 41;
/// The most elements of a list that are kept until their meaning is clear.
const KEPT: usize = 128;

struct Reader<'e, 's> {
    emit: &'e mut Emit<'s>,
    /// The position of the parser.
    pointer: String,
    /// The line and column of the value, if each line has its own.
    line: Option<(u64, u64)>,
}

/// The context of a value, from the values around it.
#[derive(Clone, Copy, Default)]
struct Around<'a> {
    role: Option<Role>,
    /// The record of a grid here; that of the first one, if this is a list.
    record: Option<u64>,
    label: Option<&'a Label>,
    level: Option<&'a str>,
    /// The rules that the values around a grid give.
    variant: Option<Variant>,
    /// The record of the first puzzle of a list under another key of the object: the full grids of
    /// this one are their solutions.
    beside: Option<u64>,
    /// The values here must be grids; everything else is an error.
    is_strict: bool,
    /// `true` if it is an element of a list.
    in_list: bool,
}

impl Attempt {
    /// Returns `true` if it is a grid without an empty cell, and not filled by a player.
    fn is_full(&self) -> bool {
        self.reading.as_ref().is_ok_and(|reading| is_whole(&reading.grid()))
    }
}

impl Reader<'_, '_> {
    /// Reads a whole value of the file.
    fn value<'de, D: Deserializer<'de>>(&mut self, parser: D) -> Result<(), D::Error> {
        let before = self.emit.entries();
        let around = Around { is_strict: true, ..Around::default() };
        let shape = Node { reader: self, around }.deserialize(parser)?;
        match self.attempt(shape) {
            Ok(attempt) => self.give(attempt, None, &around),
            Err(_) if self.emit.entries() > before => {}
            Err(Shape::Scalar(scalar)) => {
                let reason = no_grid(&scalar);
                self.give_reason(reason, &around);
            }
            // An empty file: the check reports that there is nothing in it.
            Err(
                Shape::Empty | Shape::Nothing | Shape::Words(_) | Shape::Keyless(Keyless::Empty),
            ) if self.line.is_none() => {}
            Err(Shape::Keyless(why)) => self.give_reason(why.reason(), &around),
            Err(_) => self.give_reason(Clause::new("unread.no-grid-in-it"), &around),
        }
        Ok(())
    }

    /// Tries to turn a shape into a grid.
    fn attempt(&self, shape: Shape) -> Result<Attempt, Shape> {
        match shape {
            Shape::Grid(attempt) => Ok(*attempt),
            Shape::Row(cells) => Ok(self.attempted(grid_of_cells(&cells, cells.len()), false)),
            Shape::Scalar(Scalar::Text(text)) => {
                let symbols = grid_symbols(&text).unwrap_or(0);
                match grid_of_text(&text) {
                    Err(_) if symbols < SHORTEST_GRID / 2 => Err(Shape::Scalar(Scalar::Text(text))),
                    read => {
                        let attempt = self.attempted(read, symbols >= SHORTEST_GRID);
                        let text = attempt.reading.is_err().then_some(text);
                        Ok(Attempt { text, ..attempt })
                    }
                }
            }
            other => Err(other),
        }
    }

    fn attempted(&self, read: Result<AnyPuzzle, Wrong>, is_likely: bool) -> Attempt {
        let mut pointer = self.pointer.clone();
        let is_likely = is_likely || read.is_ok();
        let reading = read.map_err(|wrong| {
            pointer.push_str(&wrong.pointer);
            wrong.reason
        });
        Attempt { pointer, reading, is_likely, text: None }
    }

    /// Emits a grid.
    fn give(&mut self, attempt: Attempt, record: Option<u64>, around: &Around<'_>) {
        let record = record.unwrap_or_else(|| self.emit.record());
        let Attempt { pointer, mut reading, .. } = attempt;
        let place = match self.line {
            None => Place::Json(pointer.into()),
            Some((line, column)) => {
                if !pointer.is_empty() {
                    reading = reading.map_err(|reason| reason.at(&pointer));
                }
                Place::Text { line, column }
            }
        };
        self.emit.entry(Entry {
            outline: None,
            place,
            record,
            role: around.role.unwrap_or(Role::Unsaid),
            label: around.label.cloned(),
            difficulty: around.level.map(Into::into),
            variant: around.variant,
            reading,
        });
    }

    /// Emits the reason that there is no grid here.
    fn give_reason(&mut self, reason: impl Into<Unreadable>, around: &Around<'_>) {
        let wrong = Err(reason.into());
        let attempt =
            Attempt { pointer: self.pointer.clone(), reading: wrong, is_likely: true, text: None };
        self.give(attempt, around.record, around);
    }

    /// Notes a grid that is the puzzle of its object with entries.
    fn remark_entries(&mut self, pointer: String, name: &str) {
        let place = match self.line {
            None => Place::Json(pointer.into()),
            Some((line, column)) => Place::Text { line, column },
        };
        let note = Clause::new("remark.state").with("name", short(name)).into();
        self.emit.remark(Remark::new(Holding::Entries, place).with_reason(&note));
    }

    /// Runs a function one level deeper in the file.
    fn within<T>(&mut self, step: impl fmt::Display, then: impl FnOnce(&mut Self) -> T) -> T {
        use fmt::Write;
        let length = self.pointer.len();
        let _ = write!(self.pointer, "/{step}");
        let result = then(self);
        self.pointer.truncate(length);
        result
    }
}

impl Keyless {
    fn reason(&self) -> String {
        match self {
            Self::NoGridUnder(key) => {
                format!("there is no grid under the key '{}'", short(key))
            }
            Self::Empty | Self::Object | Self::List => format!(
                "no puzzle in {}: looked for the keys {}, …, {}, …",
                if matches!(self, Self::List) { "the objects of this list" } else { "this object" },
                PUZZLES[..6].join(", "),
                SOLUTIONS[..2].join(", ")
            ),
        }
    }
}

/// A value and its context.
struct Node<'r, 'e, 's, 'a> {
    reader: &'r mut Reader<'e, 's>,
    around: Around<'a>,
}

impl<'de> DeserializeSeed<'de> for Node<'_, '_, '_, '_> {
    type Value = Shape;

    fn deserialize<D: Deserializer<'de>>(self, parser: D) -> Result<Shape, D::Error> {
        parser.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Node<'_, '_, '_, '_> {
    type Value = Shape;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Shape, E> {
        Ok(Shape::Scalar(Scalar::Null))
    }

    fn visit_bool<E>(self, value: bool) -> Result<Shape, E> {
        Ok(Shape::Scalar(Scalar::Other(value.to_string())))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Shape, E> {
        Ok(Shape::Scalar(Scalar::Number(value)))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Shape, E> {
        Ok(Shape::Scalar(Scalar::Other(value.to_string())))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Shape, E> {
        let digit = (0..=9_u8).find(|&digit| f64::from(digit) == value);
        Ok(Shape::Scalar(match digit {
            Some(digit) => Scalar::Number(u64::from(digit)),
            None => Scalar::Other(value.to_string()),
        }))
    }

    fn visit_str<E>(self, value: &str) -> Result<Shape, E> {
        Ok(Shape::Scalar(Scalar::Text(value.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Shape, A::Error> {
        let mut list = List::new(self.around);
        loop {
            let index = list.len();
            let around = list.around_element();
            let shape = self
                .reader
                .within(index, |reader| elements.next_element_seed(Node { reader, around }))?;
            let Some(shape) = shape else { break };
            list.add(shape, self.reader);
            if self.reader.emit.stopped() {
                return Err(A::Error::custom("stopped"));
            }
        }
        Ok(list.end(self.reader))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut pairs: A) -> Result<Shape, A::Error> {
        let mut object = Object::new(self.around);
        while let Some(name) = pairs.next_key::<String>()? {
            if name == "format" {
                let format = pairs.next_value::<text::Text>()?.0;
                if format == "\"sudoku-puzzle\"" {
                    let reading = if object.is_new() {
                        let text = text::object(&name, &format, pairs)?;
                        foreign::exchanged(&text)
                            .unwrap_or_else(|| Err(Clause::new("unread.no-grid-in-it").into()))
                    } else {
                        // The rules may be among the keys before it, which are not kept.
                        text::object(&name, &format, pairs)?;
                        let reason = "the key \"format\" is not the first";
                        Err(Clause::new("unread.form").with("reason", reason.to_owned()).into())
                    };
                    let pointer = self.reader.pointer.clone();
                    let around = Around { role: Some(Role::Puzzle), ..self.around };
                    let attempt = Attempt { pointer, reading, is_likely: true, text: None };
                    self.reader.give(attempt, None, &around);
                    return Ok(Shape::GivenOut);
                }
                object.add(Meaning::Other, &name, Shape::Nothing, self.reader);
                continue;
            }
            let meaning = Meaning::of(&name);
            let record = object.record_for(meaning, self.reader);
            let step = name.replace('~', "~0").replace('/', "~1");
            self.reader.within(step, |reader| {
                let key_label = named(&name).filter(|label| label.number.is_some());
                let around = object.around_value(meaning, &name, record, key_label.as_ref());
                let shape = pairs.next_value_seed(Node { reader: &mut *reader, around })?;
                object.add(meaning, &name, shape, reader);
                Ok::<(), A::Error>(())
            })?;
            if self.reader.emit.stopped() {
                return Err(A::Error::custom("stopped"));
            }
        }
        Ok(object.end(self.reader))
    }
}
