//! [`ListingWriter`]: every grid of a book, as it was found, in lines for programs.

use std::io::{self, Write};

use serde::Serialize;
use sudoku_core::AnyPuzzle;

use super::writer::quoted;
use crate::entry::Entry;
use crate::pair::Part;
use crate::place_json::PlaceJson;

/// The kind of an entry, as its line states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    Puzzle,
    Solution,
    Unreadable,
}

impl Kind {
    pub(super) fn of(entry: &Entry, part: Part) -> Self {
        match (&entry.reading, part) {
            (Err(_), _) => Self::Unreadable,
            (Ok(_), Part::Puzzle) => Self::Puzzle,
            (Ok(_), Part::Solution { .. }) => Self::Solution,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Puzzle => "puzzle",
            Self::Solution => "solution",
            Self::Unreadable => "unreadable",
        }
    }
}

/// The form of a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Listing {
    /// Comma separated values below the names of the columns: `kind`, `label`, `number`,
    /// `difficulty`, `grid`, `place`, `reason`.
    Csv,
    /// A JSON object in each line. Its keys:
    ///
    /// * `kind`: `puzzle`, `solution` or `unreadable`;
    /// * `grid`: 81 characters with `.` for an empty cell, or 729 for pencil marks; null if it
    ///   cannot be read;
    /// * the place: `line` and `column`, `pointer` (in JSON), `page` with `bbox` and `spot`, or
    ///   `sheet` and `cell`, as in [reports](crate::SCHEMA); `bbox` is left, top, right and bottom in
    ///   points from the upper left corner of the page;
    /// * `label` and `difficulty`, as printed, and the `number` in the label; null if there is none;
    /// * `reason`, only for an unreadable grid.
    JsonLines,
}

/// Writes the entries of a book, one per line, including those that cannot be read.
pub struct ListingWriter<W> {
    out: W,
    listing: Listing,
}

#[derive(Serialize)]
struct Line<'a> {
    kind: Kind,
    grid: Option<String>,
    #[serde(flatten)]
    place: PlaceJson<'a>,
    label: Option<&'a str>,
    number: Option<u64>,
    difficulty: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
}

impl<'a> Line<'a> {
    fn new(entry: &'a Entry, part: Part) -> Self {
        Self {
            kind: Kind::of(entry, part),
            grid: grid(entry),
            place: (&entry.place).into(),
            label: entry.label.as_ref().map(|label| &*label.text),
            number: entry.label.as_ref().and_then(|label| label.number),
            difficulty: entry.difficulty.as_deref(),
            reason: entry.reading.as_ref().err().map(|reason| &*reason.0),
        }
    }
}

/// The grid in a line, if it could be read.
fn grid(entry: &Entry) -> Option<String> {
    Some(match entry.reading.as_ref().ok()? {
        AnyPuzzle::Grid(grid) => grid.to_string(),
        AnyPuzzle::Candidates(marks) => marks.line().to_string(),
    })
}

impl<W: Write> ListingWriter<W> {
    /// Writes everything that precedes the first entry.
    ///
    /// # Errors
    ///
    /// Those of the inner writer.
    pub fn new(mut out: W, listing: Listing) -> io::Result<Self> {
        if listing == Listing::Csv {
            writeln!(out, "kind,label,number,difficulty,grid,place,reason")?;
        }
        Ok(Self { out, listing })
    }

    /// Writes an entry of this file. [`parts`](crate::parts) returns its part of the book.
    ///
    /// # Errors
    ///
    /// Those of the inner writer.
    pub fn entry(&mut self, file: &str, entry: &Entry, part: Part) -> io::Result<()> {
        let out = &mut self.out;
        let line = Line::new(entry, part);
        match self.listing {
            Listing::JsonLines => {
                serde_json::to_writer(&mut *out, &line)?;
                writeln!(out)
            }
            Listing::Csv => {
                let number = line.number.map_or(String::new(), |number| number.to_string());
                let place = format!("{file}{}", entry.place);
                writeln!(
                    out,
                    "{},{},{number},{},{},{},{}",
                    line.kind.name(),
                    quoted(line.label),
                    quoted(line.difficulty),
                    line.grid.as_deref().unwrap_or_default(),
                    quoted(Some(&place)),
                    quoted(line.reason),
                )
            }
        }
    }

    /// Flushes the output and returns the writer.
    ///
    /// # Errors
    ///
    /// Those of the inner writer.
    pub fn finish(mut self) -> io::Result<W> {
        self.out.flush()?;
        Ok(self.out)
    }
}
