//! Rows of separated values below a line with the names of the columns.

use std::io;

use sudoku_core::text::Reading;

use super::detect;
use super::emit::{Emit, Found, too_long, unreadable};
use super::names::{Named, PUZZLES, meaning};
use super::row::{Field, Row, Rows, fields};
use super::text;
use super::words::{bare, named, only_level, short};
use crate::decode::Decoder;
use crate::entry::{Entry, Place, Role};

/// Reads the rows below the names of the columns; without names, the lines as text.
pub(super) fn read(mut text: Decoder<'_>, emit: &mut Emit<'_>) -> io::Result<()> {
    let Some((line, header)) = detect::header(text.fill_text()?) else {
        return text::read(text, emit);
    };
    let mut rows = Rows::after(line + 1, text)?;
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
        let fields = fields(line, separator)?;
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
        let level = text(self.level).map(short).filter(|text| !text.is_empty());
        let (label, level) = match text(self.label) {
            Some(text) if level.is_none() && only_level(text).is_some() => (None, Some(text)),
            text => (text.and_then(named), level),
        };
        for (column, role) in [(self.puzzle, Role::Puzzle), (self.solution, Role::Solution)] {
            let Some(column) = column else { continue };
            let found = match fields.get(column) {
                Some(field) if field.text.trim().is_empty() && role == Role::Solution => continue,
                Some(field) => grid(field, &self.names[column]),
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

/// The grid in a field.
fn grid(field: &Field, name: &str) -> Found {
    if field.text.trim().is_empty() {
        let place = Place::Text { line: field.line, column: field.column };
        return Found::unreadable(place, format!("the field '{}' is empty", bare(name)));
    }
    Found::in_text(&field.text, field.line, field.column, field.text.parse::<Reading>())
}
