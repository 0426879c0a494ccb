//! Rows of separated values below a line with the names of the columns.

use std::collections::VecDeque;
use std::io;

use sudoku_core::text::Reading;

use super::detect;
use super::emit::{Emit, Found, too_long, unreadable};
use super::names::{Named, PUZZLES, meaning};
use super::text;
use super::words::{bare, named, only_level};
use crate::decode::{Decoder, LONGEST_LINE, Line};
use crate::entry::{Entry, Place, Role};

/// Lines a quoted field may run through: nine for a grid, some for its frame.
const LONGEST_ROW: usize = 32;

/// Reads the rows below the names of the columns; without names, the lines as text.
pub(super) fn read(mut text: Decoder<'_>, emit: &mut Emit<'_>) -> io::Result<()> {
    let Some((line, header)) = detect::header(text.fill_text()?) else {
        return text::read(text, emit);
    };
    let mut rows = Rows { text, ahead: VecDeque::new(), line: 0 };
    for _ in 0..=line {
        rows.next_line()?;
    }
    while !emit.stopped()
        && let Some((line, row)) = rows.next(header.separator)?
    {
        match row {
            Row::Fields(fields) => header.entries(line, &fields, emit),
            Row::OpenQuote { column } => {
                let reason = "the quotation mark here is never closed".into();
                unreadable(Place::Text { line, column }, reason, emit);
            }
            Row::TooLong => too_long(line, emit),
        }
    }
    Ok(())
}

/// What is in which column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) separator: char,
    /// The names, as printed.
    names: Vec<String>,
    puzzle: Option<usize>,
    solution: Option<usize>,
    label: Option<usize>,
    level: Option<usize>,
}

impl Header {
    /// The columns, if this line names one of puzzles or solutions.
    pub(super) fn of(line: &str, separator: char) -> Option<Self> {
        let Row::Fields(fields) = split(line, 1, separator) else { return None };
        let names: Vec<String> = fields.into_iter().map(|field| field.text).collect();
        let meanings: Vec<_> = names.iter().map(|name| meaning(name)).collect();
        let column = |named| {
            let certain = meanings.iter().position(|&found| found == Some((named, true)));
            certain.or_else(|| meanings.iter().position(|&found| found == Some((named, false))))
        };
        let usual = |name: &str| names.iter().position(|it| it.trim().eq_ignore_ascii_case(name));
        // `clues` may be a number, if there is a column `puzzle`.
        let puzzle = PUZZLES.into_iter().find_map(usual).or_else(|| column(Named::Puzzle));
        let [solution, label, level] = [Named::Solution, Named::Label, Named::Level].map(column);
        puzzle.or(solution)?;
        Some(Self { separator, puzzle, solution, label, level, names })
    }

    /// The number of columns.
    pub(super) fn width(&self) -> usize {
        self.names.len()
    }

    /// The number of fields a row needs to have its puzzle and its solution.
    pub(super) fn needed(&self) -> usize {
        self.puzzle.max(self.solution).map_or(0, |last| last + 1)
    }

    fn entries(&self, line: u64, fields: &[Field], emit: &mut Emit<'_>) {
        let blank = fields.iter().all(|field| field.text.trim().is_empty());
        let again = fields.iter().map(|field| &field.text).eq(&self.names);
        if blank || again || fields[0].text.starts_with('#') {
            return;
        }
        let record = emit.record();
        let text = |column: Option<usize>| fields.get(column?).map(|field| field.text.trim());
        let level = text(self.level).filter(|text| !text.is_empty());
        let (label, level) = match text(self.label) {
            Some(text) if level.is_none() && only_level(text).is_some() => (None, Some(text)),
            text => (text.and_then(named), level),
        };
        for (column, role) in [(self.puzzle, Role::Puzzle), (self.solution, Role::Solution)] {
            let Some(column) = column else { continue };
            let found = match fields.get(column) {
                Some(field) if field.text.trim().is_empty() && role == Role::Solution => continue,
                Some(field) => field.read(&self.names[column]),
                None => self.missing(line, column, fields),
            };
            emit.entry(Entry {
                place: found.place,
                record,
                role,
                label: label.clone(),
                difficulty: level.map(Into::into),
                reading: found.reading,
            });
        }
    }

    fn missing(&self, line: u64, column: usize, fields: &[Field]) -> Found {
        let count = match fields.len() {
            1 => "1 field".to_owned(),
            count => format!("{count} fields"),
        };
        let name = bare(&self.names[column]);
        let reason = format!("the row has {count}; '{name}' would be field {}", column + 1);
        Found::unreadable(Place::Text { line, column: 1 }, reason)
    }
}

/// A field and where it starts.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Field {
    text: String,
    line: u64,
    column: u64,
}

impl Field {
    fn read(&self, name: &str) -> Found {
        if self.text.trim().is_empty() {
            let place = Place::Text { line: self.line, column: self.column };
            return Found::unreadable(place, format!("the field '{}' is empty", bare(name)));
        }
        Found::in_text(&self.text, self.line, self.column, self.text.parse::<Reading>())
    }
}

enum Row {
    Fields(Vec<Field>),
    OpenQuote { column: u64 },
    TooLong,
}

/// Takes a row apart.
fn split(row: &str, first_line: u64, separator: char) -> Row {
    let mut fields = Vec::new();
    let (mut line, mut column) = (first_line, 1);
    let mut characters = row.chars().peekable();
    loop {
        let mut field = Field { text: String::new(), line, column };
        let mut open = None;
        let mut quoted = false;
        let ended = loop {
            let Some(c) = characters.next() else { break true };
            column += 1;
            match c {
                '"' if open.is_some() => {
                    if characters.next_if_eq(&'"').is_some() {
                        column += 1;
                        field.text.push('"');
                    } else {
                        open = None;
                    }
                }
                '"' if !quoted && field.text.trim().is_empty() => {
                    open = Some((line, column - 1));
                    quoted = true;
                    field = Field { text: String::new(), line, column };
                }
                '\n' => {
                    field.text.push(c);
                    line += 1;
                    column = 1;
                }
                c if c == separator && open.is_none() => break false,
                c => field.text.push(c),
            }
        };
        if let Some((_, column)) = open {
            return Row::OpenQuote { column };
        }
        fields.push(field);
        if ended {
            return Row::Fields(fields);
        }
    }
}

/// The rows of a text.
struct Rows<'a> {
    text: Decoder<'a>,
    /// Lines read too far while looking for the end of a quotation.
    ahead: VecDeque<Option<String>>,
    /// The number of the last line given out.
    line: u64,
}

impl Rows<'_> {
    /// The next line; `Some(None)` if it is too long.
    fn next_line(&mut self) -> io::Result<Option<Option<String>>> {
        let line = match self.ahead.pop_front() {
            Some(line) => line,
            None => {
                let mut line = String::new();
                match self.text.read_line(&mut line)? {
                    Line::Whole => Some(line),
                    Line::TooLong => None,
                    Line::End => return Ok(None),
                }
            }
        };
        self.line += 1;
        Ok(Some(line))
    }

    /// The next row and the number of its first line.
    fn next(&mut self, separator: char) -> io::Result<Option<(u64, Row)>> {
        let Some(line) = self.next_line()? else { return Ok(None) };
        let first = self.line;
        let Some(line) = line else { return Ok(Some((first, Row::TooLong))) };
        let row = split(&line, first, separator);
        if !matches!(row, Row::OpenQuote { .. }) {
            return Ok(Some((first, row)));
        }
        let mut text = line;
        let mut more: Vec<Option<String>> = Vec::new();
        while more.len() < LONGEST_ROW && text.len() < LONGEST_LINE {
            let Some(line) = self.next_line()? else { break };
            more.push(line);
            let Some(Some(line)) = more.last() else { break };
            text.push('\n');
            text.push_str(line);
            if line.contains('"') {
                let whole = split(&text, first, separator);
                if !matches!(whole, Row::OpenQuote { .. }) {
                    return Ok(Some((first, whole)));
                }
            }
        }
        self.line = first;
        for line in more.into_iter().rev() {
            self.ahead.push_front(line);
        }
        Ok(Some((first, row)))
    }
}
