//! [`Rows`]: the rows of a table, split into fields.
//!
//! The `csv` crate does not report the column, in characters, at which a field begins: findings
//! and revisions need it.

use std::collections::VecDeque;
use std::io;

use crate::decode::{Decoder, LONGEST_LINE, Line};

/// The most lines of a quoted field: nine for a grid, some for its frame.
const MOST_LINES: usize = 24;

/// A field and where it starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field {
    pub(super) text: String,
    pub(super) line: u64,
    pub(super) column: u64,
    /// Whether it is in quotation marks.
    pub(super) is_quoted: bool,
}

/// A row, or its fault.
pub(super) enum Row {
    Fields(Vec<Field>),
    /// A quotation mark that is never closed.
    OpenQuote {
        column: u64,
    },
    TooLong,
}

/// Splits a row that arrives line by line.
struct Splitter {
    separator: char,
    fields: Vec<Field>,
    field: Field,
    state: State,
    /// The line and column of the next character.
    line: u64,
    column: u64,
    /// `true` if there is text between the end of a quotation and the separator.
    is_loose: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Before or without a quotation.
    Bare,
    /// In a quotation.
    Quoted,
    /// After a quotation, or at the first half of `""`.
    Closed,
}

impl Splitter {
    fn new(line: u64, separator: char) -> Self {
        let field = Field { text: String::new(), line, column: 1, is_quoted: false };
        let state = State::Bare;
        Self { separator, fields: Vec::new(), field, state, line, column: 1, is_loose: false }
    }

    /// Takes a line. Returns `true` if the row ends with it.
    fn line(&mut self, line: &str) -> bool {
        if self.state == State::Bare && !line.contains('"') {
            self.bare_line(line);
            return true;
        }
        for c in line.chars() {
            self.character(c);
        }
        if self.state == State::Quoted {
            self.field.text.push('\n');
            self.line += 1;
            self.column = 1;
            return false;
        }
        self.end_field();
        true
    }

    /// Takes a whole line without quotations.
    fn bare_line(&mut self, line: &str) {
        for text in line.split(self.separator) {
            self.field.text.push_str(text);
            self.column += text.chars().count() as u64 + 1;
            self.end_field();
        }
    }

    fn character(&mut self, c: char) {
        self.column += 1;
        match (self.state, c) {
            (State::Quoted, '"') => self.state = State::Closed,
            (State::Quoted, _) => self.field.text.push(c),
            (State::Closed, '"') => {
                self.field.text.push('"');
                self.state = State::Quoted;
            }
            (State::Bare, '"') if self.field.text.trim().is_empty() => {
                self.field = Field { is_quoted: true, ..self.empty_field() };
                self.state = State::Quoted;
            }
            (_, c) if c == self.separator => self.end_field(),
            (State::Closed, c) => {
                self.is_loose |= !c.is_whitespace();
                self.field.text.push(c);
            }
            (State::Bare, c) => self.field.text.push(c),
        }
    }

    fn empty_field(&self) -> Field {
        Field { text: String::new(), line: self.line, column: self.column, is_quoted: false }
    }

    fn end_field(&mut self) {
        let next = self.empty_field();
        self.fields.push(std::mem::replace(&mut self.field, next));
        self.state = State::Bare;
    }
}

/// The fields of a row in one line; `None` if a quotation is left open.
pub(super) fn fields(line: &str, separator: char) -> Option<Vec<Field>> {
    let mut splitter = Splitter::new(1, separator);
    splitter.line(line).then_some(splitter.fields)
}

/// The rows of a text.
pub(super) struct Rows<'a> {
    text: Decoder<'a>,
    /// Lines read too far while looking for the end of a quotation.
    ahead: VecDeque<Option<String>>,
    /// The number of the last line returned.
    line: u64,
}

impl<'a> Rows<'a> {
    /// The rows after this many lines.
    pub(super) fn after(lines: usize, text: Decoder<'a>) -> io::Result<Self> {
        let mut rows = Self { text, ahead: VecDeque::new(), line: 0 };
        for _ in 0..lines {
            rows.next_line()?;
        }
        Ok(rows)
    }

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
    pub(super) fn next(&mut self, separator: char) -> io::Result<Option<(u64, Row)>> {
        let Some(line) = self.next_line()? else { return Ok(None) };
        let first = self.line;
        let Some(line) = line else { return Ok(Some((first, Row::TooLong))) };
        let mut splitter = Splitter::new(first, separator);
        if splitter.line(&line) {
            return Ok(Some((first, Row::Fields(splitter.fields))));
        }
        let column = splitter.field.column - 1;
        let mut more: Vec<Option<String>> = Vec::new();
        let mut length = line.len();
        while more.len() < MOST_LINES && length < LONGEST_LINE {
            let Some(line) = self.next_line()? else { break };
            more.push(line);
            let Some(Some(line)) = more.last() else { break };
            length += line.len();
            if splitter.line(line) {
                // `"53..7,1` and, rows later, `"53..7"`: the closing mark belongs to another field.
                if splitter.is_loose {
                    break;
                }
                return Ok(Some((first, Row::Fields(splitter.fields))));
            }
        }
        // Only the first line is lost.
        self.line = first;
        for line in more.into_iter().rev() {
            self.ahead.push_front(line);
        }
        Ok(Some((first, Row::OpenQuote { column })))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(line: &str) -> Option<String> {
        let shown = |field: Field| format!("{}:{}", field.column, field.text);
        Some(fields(line, ',')?.into_iter().map(shown).collect::<Vec<_>>().join("|"))
    }

    #[test]
    fn fields_with_and_without_quotes() {
        assert_eq!(split("a, b,,c").unwrap(), "1:a|3: b|6:|7:c");
        assert_eq!(split("\"a,\"\"b\"\"\", \"c\" ,d").unwrap(), "2:a,\"b\"|13:c |17:d");
        assert_eq!(split("5\" disk,ä,b").unwrap(), "1:5\" disk|9:ä|11:b");
        assert_eq!(split("").unwrap(), "1:");
        assert_eq!(split("a,\"b"), None);
    }
}
