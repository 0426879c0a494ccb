//! JSON: lists, objects, lists of objects, in any nesting, in bounded memory.
//!
//! The parser walks through the file once and keeps nothing but the object it is
//! in. Every value tells the one around it what it is ([`Shape`]); the one that
//! knows gives the entries out:
//!
//! ```text
//! {"puzzles": [ [[5,3,0,…],…], "53..7…", {"id": 7, "grid": "…", "solution": "…"} ]}
//!                \_ Row _/     \ Scalar         \_ gives out a record itself _/
//!               \_ Grid _/
//!             \_ a list: gives out what are grids, each with a record of its own _/
//! ```

use std::fmt;
use std::io::{self, BufReader};

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use sudoku_core::text::Reading;

use super::csv::{LABEL_NAMES, LEVEL_NAMES, PUZZLE_NAMES, SOLUTION_NAMES, key};
use super::emit::{Emit, too_long, unreadable};
use super::shape::{Scalar, Wrong, grid_of_cells, grid_of_rows, grid_of_text, grid_symbols};
use super::token_limit::{Syntax, Track};
use super::words::{Phrase, named};
use crate::decode::{Decoder, Line};
use crate::entry::{Entry, Label, Place, Role, Unreadable};

/// Reads one JSON value, or several one after the other.
pub(super) fn read(text: Decoder<'_>, emit: &mut Emit<'_>) -> io::Result<()> {
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
    format!("this is no JSON: {message}")
}

/// What a value turned out to be.
enum Shape {
    /// Nothing that could be part of a grid.
    Nothing,
    Scalar(Scalar),
    /// A list of a few scalars: a row of a grid, or nothing.
    Row(Vec<Scalar>),
    /// A whole grid, or what looks like one.
    Grid(Box<Attempt>),
    /// A list or object that gave out its entries itself.
    GivenOut,
    /// An object without a key for grids.
    Keyless,
}

/// A value that was read as a grid.
struct Attempt {
    /// Where it stands, or what is wrong with it.
    pointer: String,
    reading: Result<Reading, Unreadable>,
    /// It is a grid, or looks like one so much that it must not be passed over.
    is_likely: bool,
}

/// Lists of up to so many scalars are rows, longer ones are grids: most of 9 x 9,
/// and those of 16 x 16 for the message.
const LONGEST_ROW: usize = 20;
/// Strings of that many symbols stand for a grid, shorter ones for a row.
const SHORTEST_GRID: usize = 41;
/// Elements of a list that are kept until it is clear what they are.
const KEPT: usize = 128;

struct Reader<'e, 's> {
    emit: &'e mut Emit<'s>,
    /// Where the parser is.
    pointer: String,
    /// The line and column of the value, if each line has its own.
    line: Option<(u64, u64)>,
}

/// What the values around a value say about it.
#[derive(Clone, Copy, Default)]
struct Around<'a> {
    role: Option<Role>,
    /// The record of a grid here; that of the first one, if this is a list.
    record: Option<u64>,
    label: Option<&'a Label>,
    level: Option<&'a str>,
    /// What stands here must be grids; everything else is an error.
    is_strict: bool,
    /// It is an element of a list.
    in_list: bool,
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
                self.give_reason(format!("{} is not a grid", scalar.shown()), &around);
            }
            Err(Shape::Keyless) => self.give_reason(keyless(), &around),
            Err(_) => self.give_reason("there is no grid in it".into(), &around),
        }
        Ok(())
    }

    /// Tries to make a grid of a shape.
    fn attempt(&self, shape: Shape) -> Result<Attempt, Shape> {
        match shape {
            Shape::Grid(attempt) => Ok(*attempt),
            Shape::Row(cells) => Ok(self.attempted(grid_of_cells(&cells, cells.len()), false)),
            Shape::Scalar(Scalar::Text(text)) => {
                let symbols = grid_symbols(&text).unwrap_or(0);
                match grid_of_text(&text) {
                    Err(_) if symbols < SHORTEST_GRID / 2 => Err(Shape::Scalar(Scalar::Text(text))),
                    read => Ok(self.attempted(read, symbols >= SHORTEST_GRID)),
                }
            }
            other => Err(other),
        }
    }

    fn attempted(&self, read: Result<Reading, Wrong>, is_likely: bool) -> Attempt {
        let mut pointer = self.pointer.clone();
        let is_likely = is_likely || read.is_ok();
        let reading = read.map_err(|wrong| {
            pointer.push_str(&wrong.pointer);
            wrong.reason
        });
        Attempt { pointer, reading, is_likely }
    }

    /// Gives out a grid.
    fn give(&mut self, attempt: Attempt, record: Option<u64>, around: &Around<'_>) {
        let record = record.unwrap_or_else(|| self.emit.record());
        let Attempt { pointer, mut reading, .. } = attempt;
        let place = match self.line {
            None => Place::Json(pointer.into()),
            Some((line, column)) => {
                if let Err(Unreadable(reason)) = &mut reading
                    && !pointer.is_empty()
                {
                    *reason = format!("{pointer}: {reason}").into();
                }
                Place::Text { line, column }
            }
        };
        self.emit.entry(Entry {
            place,
            record,
            role: around.role.unwrap_or(Role::Unsaid),
            label: around.label.cloned(),
            difficulty: around.level.map(Into::into),
            reading,
        });
    }

    /// Gives out that there is no grid here.
    fn give_reason(&mut self, reason: String, around: &Around<'_>) {
        let wrong = Err(Unreadable(reason.into()));
        let attempt = Attempt { pointer: self.pointer.clone(), reading: wrong, is_likely: true };
        self.give(attempt, around.record, around);
    }

    /// Does something one step deeper in the file.
    fn within<T>(&mut self, step: impl fmt::Display, then: impl FnOnce(&mut Self) -> T) -> T {
        use fmt::Write;
        let length = self.pointer.len();
        let _ = write!(self.pointer, "/{step}");
        let result = then(self);
        self.pointer.truncate(length);
        result
    }
}

fn keyless() -> String {
    format!(
        "no puzzle in this object: looked for the keys {}, …, {}, …",
        PUZZLE_NAMES[..6].join(", "),
        SOLUTION_NAMES[..2].join(", ")
    )
}

/// A value and what is around it.
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
            let index = list.count;
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

/// A list on its way: rows are kept, grids are given out.
struct List<'a> {
    around: Around<'a>,
    /// The number of elements so far.
    count: usize,
    /// Scalars and rows, up to [`KEPT`].
    kept: Vec<(usize, Shape)>,
    /// The number of them, also of those not kept.
    kept_count: usize,
    /// Objects without a key, until it is clear that the others have one.
    keyless: Vec<usize>,
    gave_out: bool,
    /// In a list of pairs, the record of the puzzle that came first.
    pair: Option<u64>,
}

impl<'a> List<'a> {
    fn new(around: Around<'a>) -> Self {
        Self {
            around,
            count: 0,
            kept: Vec::new(),
            kept_count: 0,
            keyless: Vec::new(),
            gave_out: false,
            pair: None,
        }
    }

    fn around_element(&self) -> Around<'a> {
        let record = self.around.record.map(|first| first + self.count as u64);
        Around { record, in_list: true, ..self.around }
    }

    fn add(&mut self, shape: Shape, reader: &mut Reader<'_, '_>) {
        let index = self.count;
        self.count += 1;
        match shape {
            Shape::Nothing => {}
            Shape::GivenOut => self.gave_out(reader),
            Shape::Keyless if self.gave_out => self.give_keyless(index, reader),
            Shape::Keyless if self.keyless.len() < KEPT => self.keyless.push(index),
            Shape::Keyless => {}
            Shape::Grid(attempt) => self.give(index, *attempt, reader),
            Shape::Scalar(Scalar::Text(text))
                if grid_symbols(&text).is_some_and(|symbols| symbols >= SHORTEST_GRID) =>
            {
                let text = Shape::Scalar(Scalar::Text(text));
                if let Ok(attempt) = reader.within(index, |reader| reader.attempt(text)) {
                    self.give(index, attempt, reader);
                }
            }
            Shape::Scalar(_) | Shape::Row(_) => {
                self.kept_count += 1;
                if self.kept.len() < KEPT {
                    self.kept.push((index, shape));
                }
            }
        }
    }

    fn give(&mut self, index: usize, attempt: Attempt, reader: &mut Reader<'_, '_>) {
        if !self.around.is_strict && !attempt.is_likely {
            return;
        }
        let filled = attempt.reading.as_ref().map_or(0, |reading| filled(&reading.grid()));
        let record = match self.around.record {
            Some(first) => reader.emit.record_at(first, index as u64),
            // In a list of lists, a puzzle followed by a full grid is a pair.
            None => match self.pair.take() {
                Some(record) if filled == 81 => record,
                _ => {
                    let record = reader.emit.record();
                    self.pair = (self.around.in_list && filled < 81).then_some(record);
                    record
                }
            },
        };
        reader.give(attempt, Some(record), &self.around);
        self.gave_out(reader);
    }

    fn gave_out(&mut self, reader: &mut Reader<'_, '_>) {
        self.gave_out = true;
        for index in std::mem::take(&mut self.keyless) {
            self.give_keyless(index, reader);
        }
    }

    fn give_keyless(&self, index: usize, reader: &mut Reader<'_, '_>) {
        if self.around.is_strict {
            let around = Around { record: None, ..self.around };
            reader.within(index, |reader| reader.give_reason(keyless(), &around));
        }
    }

    fn end(mut self, reader: &mut Reader<'_, '_>) -> Shape {
        if !self.gave_out && self.keyless.is_empty() && !self.kept.is_empty() {
            match self.as_one(reader) {
                Some(shape) => return shape,
                None if !self.around.is_strict => return Shape::Nothing,
                None => {}
            }
        }
        // A list of grids: what was kept are the elements that are none.
        let kept = std::mem::take(&mut self.kept);
        if self.around.is_strict && (self.gave_out || self.keyless.is_empty()) {
            let missing = self.kept_count - kept.len();
            for (index, shape) in kept {
                self.give_odd(index, shape, reader);
            }
            if missing > 0 {
                let reason = format!("{missing} more elements of this list are not grids");
                reader.give_reason(reason, &Around { record: None, ..self.around });
            }
        }
        if self.gave_out {
            Shape::GivenOut
        } else if self.keyless.is_empty() {
            Shape::Nothing
        } else {
            Shape::Keyless
        }
    }

    /// All that was kept as one grid, or one row of a grid.
    fn as_one(&mut self, reader: &Reader<'_, '_>) -> Option<Shape> {
        let is_strict = self.around.is_strict;
        let kept = &self.kept;
        let scalars = || {
            kept.iter().filter_map(|(_, shape)| match shape {
                Shape::Scalar(scalar) => Some(scalar),
                _ => None,
            })
        };
        if kept.iter().all(|(_, shape)| matches!(shape, Shape::Scalar(it) if it.fits_cell())) {
            let cells: Vec<Scalar> = scalars().cloned().collect();
            if self.kept_count <= LONGEST_ROW {
                return Some(Shape::Row(cells));
            }
            let is_likely = (SHORTEST_GRID..KEPT).contains(&self.kept_count)
                && !cells.iter().any(|cell| matches!(cell, Scalar::Number(10..)));
            let read = grid_of_cells(&cells, self.kept_count);
            return Some(Shape::Grid(Box::new(reader.attempted(read, is_likely))));
        }
        if kept
            .iter()
            .all(|(_, shape)| matches!(shape, Shape::Scalar(Scalar::Text(_) | Scalar::Null)))
        {
            let lines: Vec<String> = scalars().filter_map(Scalar::words).collect();
            let text = lines.join("\n");
            let is_block = (4..=LONGEST_ROW).contains(&lines.len())
                && lines.iter().all(|line| grid_symbols(line).is_some_and(|symbols| symbols >= 4));
            if !is_block {
                return None;
            }
            let read = grid_of_text(&text);
            return Some(Shape::Grid(Box::new(reader.attempted(read, true))));
        }
        let rows: Vec<Vec<Scalar>> = kept
            .iter()
            .filter_map(|(_, shape)| match shape {
                Shape::Row(cells) => Some(cells.clone()),
                _ => None,
            })
            .collect();
        if rows.len() < kept.len() || (self.kept_count > LONGEST_ROW && !is_strict) {
            return None;
        }
        if rows.len() < 4 && !is_strict {
            return None;
        }
        let is_likely = rows.len() >= 4 && rows.iter().all(|row| row.len() >= 4);
        let read = grid_of_rows(&rows, self.kept_count);
        Some(Shape::Grid(Box::new(reader.attempted(read, is_likely))))
    }

    /// Gives out that an element is not a grid.
    fn give_odd(&mut self, index: usize, shape: Shape, reader: &mut Reader<'_, '_>) {
        let around = Around { record: None, ..self.around };
        reader.within(index, |reader| match reader.attempt(shape) {
            Ok(attempt) => reader.give(attempt, None, &around),
            Err(Shape::Scalar(scalar)) => {
                reader.give_reason(format!("{} is not a grid", scalar.shown()), &around);
            }
            Err(_) => reader.give_reason("this is not a grid".into(), &around),
        });
        self.gave_out = true;
    }
}

fn filled(grid: &sudoku_core::Grid) -> usize {
    grid.digits().iter().filter(|&&digit| digit > 0).count()
}

/// What a key means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    /// `puzzle`: what stands here must be a grid, or grids.
    Grid(Role),
    /// `puzzle_rows`: what stands here may be a grid.
    MaybeGrid(Role),
    /// `value`: what stands here may be the grid of this object.
    Value,
    Label,
    Level,
    Other,
}

impl Meaning {
    fn of(name: &str) -> Self {
        let name = snake(name);
        let has_word = |names: &[&str]| name.split('_').any(|word| names.contains(&word));
        match key(&name).as_str() {
            key if SOLUTION_NAMES.contains(&key) => Self::Grid(Role::Solution),
            key if PUZZLE_NAMES.contains(&key) => Self::Grid(Role::Puzzle),
            key if LABEL_NAMES.contains(&key) => Self::Label,
            key if LEVEL_NAMES.contains(&key) => Self::Level,
            "value" | "values" | "data" | "cells" | "givens" | "text" | "start" => Self::Value,
            _ if has_word(SOLUTION_NAMES) => Self::MaybeGrid(Role::Solution),
            _ if has_word(PUZZLE_NAMES) => Self::MaybeGrid(Role::Puzzle),
            _ => Self::Other,
        }
    }
}

/// `puzzleGrid` as `puzzle_grid`.
fn snake(name: &str) -> String {
    let mut snake = String::with_capacity(name.len());
    let mut after_small = false;
    for c in name.chars() {
        if c.is_uppercase() && after_small {
            snake.push('_');
        }
        after_small = c.is_lowercase();
        snake.extend(c.to_lowercase());
    }
    snake
}

/// An object on its way.
struct Object<'a> {
    around: Around<'a>,
    record: Option<u64>,
    label: Option<Label>,
    level: Option<String>,
    /// The grids under known keys.
    grids: Vec<(Role, Attempt)>,
    /// The grids under other keys, with the key.
    others: Vec<(Option<String>, Attempt)>,
    gave_out: bool,
}

impl<'a> Object<'a> {
    fn new(around: Around<'a>) -> Self {
        Self {
            around,
            record: around.record,
            label: None,
            level: None,
            grids: Vec::new(),
            others: Vec::new(),
            gave_out: false,
        }
    }

    /// The record of the grids under a key of this object: one for all.
    fn record_for(&mut self, meaning: Meaning, reader: &mut Reader<'_, '_>) -> Option<u64> {
        let is_grid = matches!(meaning, Meaning::Grid(_) | Meaning::MaybeGrid(_));
        is_grid.then(|| self.own_record(reader))
    }

    fn own_record(&mut self, reader: &mut Reader<'_, '_>) -> u64 {
        *self.record.get_or_insert_with(|| reader.emit.record())
    }

    fn role(&self, role: Role) -> Role {
        match (role, self.around.role) {
            (Role::Puzzle, Some(Role::Solution)) => Role::Solution,
            _ => role,
        }
    }

    fn around_value<'b>(
        &'b self,
        meaning: Meaning,
        name: &'b str,
        record: Option<u64>,
        key_label: Option<&'b Label>,
    ) -> Around<'b> {
        let level_key = Some(name).filter(|name| {
            let phrase = Phrase::of(name);
            phrase.is_heading && phrase.level.is_some()
        });
        let (role, is_strict) = match meaning {
            Meaning::Grid(role) => (Some(self.role(role)), true),
            Meaning::MaybeGrid(role) => (Some(self.role(role)), false),
            _ => (self.around.role, level_key.is_some()),
        };
        Around {
            role,
            record,
            label: self.label.as_ref().or(key_label).or(self.around.label),
            level: self.level.as_deref().or(level_key).or(self.around.level),
            is_strict,
            in_list: false,
        }
    }

    fn add(&mut self, meaning: Meaning, name: &str, shape: Shape, reader: &mut Reader<'_, '_>) {
        match (meaning, shape) {
            (_, Shape::GivenOut) => self.gave_out = true,
            (Meaning::Label, Shape::Scalar(scalar)) => {
                self.label = self.label.take().or(scalar.words().and_then(|words| named(&words)));
            }
            (Meaning::Level, Shape::Scalar(scalar)) => {
                self.level = self.level.take().or(scalar.words());
            }
            (Meaning::Grid(role), shape) => self.add_grid(self.role(role), shape, reader),
            (Meaning::MaybeGrid(role), shape) => {
                if let Ok(attempt) = reader.attempt(shape)
                    && attempt.is_likely
                {
                    self.grids.push((self.role(role), attempt));
                }
            }
            (_, shape) => {
                if let Ok(attempt) = reader.attempt(shape)
                    && attempt.is_likely
                {
                    let name = Some(name.to_owned()).filter(|_| meaning != Meaning::Value);
                    self.others.push((name, attempt));
                    if self.others.len() > KEPT && self.grids.is_empty() {
                        self.give_others(reader);
                    }
                }
            }
        }
    }

    fn add_grid(&mut self, role: Role, shape: Shape, reader: &Reader<'_, '_>) {
        let attempt = match (reader.attempt(shape), role) {
            (Ok(attempt), _) => attempt,
            // "solution": null: there is none.
            (Err(Shape::Scalar(scalar)), Role::Solution) if scalar.words().is_none() => return,
            // "grid": 9, a size.
            (Err(Shape::Scalar(Scalar::Number(_))), _) => return,
            (Err(Shape::Scalar(scalar)), _) => {
                let reason = format!("{} is not a grid", scalar.shown());
                let wrong = Wrong { pointer: String::new(), reason: Unreadable(reason.into()) };
                reader.attempted(Err(wrong), true)
            }
            // A list, also an empty one, speaks for itself.
            (Err(_), _) => return,
        };
        self.grids.push((role, attempt));
    }

    fn end(mut self, reader: &mut Reader<'_, '_>) -> Shape {
        let has = |grids: &[(Role, Attempt)], role| grids.iter().any(|&(is, _)| is == role);
        // {"value": …, "solution": …}
        if !has(&self.grids, Role::Puzzle)
            && has(&self.grids, Role::Solution)
            && self.others.len() == 1
            && let Some((_, attempt)) = self.others.pop()
        {
            self.grids.push((Role::Puzzle, attempt));
        }
        if self.grids.is_empty() {
            self.give_others(reader);
        } else {
            let record = self.own_record(reader);
            let record = reader.emit.record_at(record, 0);
            let mut grids = std::mem::take(&mut self.grids);
            grids.sort_by_key(|&(role, _)| role == Role::Solution);
            for (role, attempt) in grids {
                let around = self.around_grid(role);
                reader.give(attempt, Some(record), &around);
            }
            self.gave_out = true;
        }
        if self.gave_out { Shape::GivenOut } else { Shape::Keyless }
    }

    fn around_grid(&self, role: Role) -> Around<'_> {
        Around {
            role: Some(role),
            label: self.label.as_ref().or(self.around.label),
            level: self.level.as_deref().or(self.around.level),
            ..self.around
        }
    }

    /// Gives out the grids of an object whose keys are their names.
    fn give_others(&mut self, reader: &mut Reader<'_, '_>) {
        for (name, attempt) in std::mem::take(&mut self.others) {
            let from_key = name.as_deref().and_then(named);
            let own = self.label.as_ref().or(self.around.label);
            let around = Around {
                label: if name.is_some() { from_key.as_ref() } else { own },
                level: self.level.as_deref().or(self.around.level),
                ..self.around
            };
            reader.give(attempt, None, &around);
            self.gave_out = true;
        }
    }
}
