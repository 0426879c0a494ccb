//! [`ListingWriter`]: every grid of a book, as it was found, in lines for programs.

use std::io::{self, Write};

use serde::Serialize;
use sudoku_core::AnyPuzzle;
use sudoku_variant::text::{to_iss, to_line, to_text};

use crate::doubt::{Doubtful, DoubtfulCell};
use crate::entry::{Entry, Kind};
use crate::escape::{csv_field, write_json};
use crate::pair::Part;
use crate::place_json::PlaceJson;

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
    /// * `grid`: 81 characters with `.` for an empty cell, or 729 for pencil marks; for a puzzle of
    ///   another size or with more rules, its text; null if it cannot be read, or if such a puzzle
    ///   has no text in a line;
    /// * the place: `line` and `column`, `pointer` (in JSON), `page` with `bbox` and `spot` (and
    ///   `picture`, its file in a folder of pictures), or `sheet` and `cell`, as in
    ///   [reports](crate::SCHEMA); `bbox` is left, top, right and bottom in points from the upper
    ///   left corner of the page;
    /// * `label` and `difficulty`, as printed, and the `number` in the label; null if there is
    ///   none;
    /// * `reason`, only for an unreadable grid;
    /// * `doubtful`, only for a grid in a picture: the cells that are hard to read, each with
    ///   `cell` and `candidates`, the digits that it may hold, and 0 if it may be empty. In `grid`
    ///   these cells are `?`.
    JsonLines,
}

/// Writes the entries of a book, one per line, including those that cannot be read.
pub struct ListingWriter<W> {
    out: W,
    listing: Listing,
    guarded: bool,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    doubtful: Option<&'a [DoubtfulCell]>,
}

impl<'a> Line<'a> {
    fn new(entry: &'a Entry, part: Part) -> Self {
        Self {
            kind: part.kind(entry),
            grid: grid(entry),
            place: (&entry.place).into(),
            label: entry.label.as_ref().map(|label| &*label.text),
            number: entry.label.as_ref().and_then(|label| label.number),
            difficulty: entry.difficulty.as_deref(),
            reason: reason(entry),
            doubtful: doubtful(entry).map(Doubtful::cells),
        }
    }
}

/// The grid, if some of its cells are hard to read.
fn doubtful(entry: &Entry) -> Option<&Doubtful> {
    entry.reading.as_ref().err()?.doubtful.as_deref()
}

/// The reason why an entry cannot be read.
fn reason(entry: &Entry) -> Option<&str> {
    entry.reading.as_ref().err().filter(|_| !entry.is_read()).map(|reason| &*reason.reason)
}

/// The grid in a line, if it could be read.
pub(super) fn grid(entry: &Entry) -> Option<String> {
    if let Some(puzzle) = entry.other_kind() {
        let text = || to_iss(puzzle).ok().or_else(|| to_text(puzzle).ok());
        return to_line(puzzle).or_else(text);
    }
    if let Some(doubtful) = doubtful(entry) {
        return Some(doubtful.to_string());
    }
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
        Ok(Self { out, listing, guarded: false })
    }

    /// Guards words against spreadsheets, as [`FormWriter::guarded`](crate::FormWriter::guarded).
    #[must_use]
    pub fn guarded(mut self, guarded: bool) -> Self {
        self.guarded = guarded;
        self
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
                write_json(out, &line)?;
                writeln!(out)
            }
            Listing::Csv => {
                let number = line.number.map_or(String::new(), |number| number.to_string());
                let place = format!("{file}{}", entry.place);
                let field = |text: Option<&str>| csv_field(text.unwrap_or_default(), self.guarded);
                writeln!(
                    out,
                    "{},{},{number},{},{},{},{}",
                    line.kind.name(),
                    field(line.label),
                    field(line.difficulty),
                    line.grid.as_deref().unwrap_or_default(),
                    field(Some(&place)),
                    field(line.reason),
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
