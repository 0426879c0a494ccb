//! [`RtfLooks`]: the tables of RTF whose borders and grounds draw the rules of a puzzle.
//!
//! ```text
//! \trowd \clbrdrr\brdrs\brdrw40 \clcbpat2 \cellx623 …  ─→ the looks of the cells of a row
//! 6\cell \cell … \row                                  ─→ their texts
//! ```

use std::ops::Range;

use sudoku_core::AnyPuzzle;

use super::css::Look;
use crate::entry::Unreadable;

/// The most cells of a row, and rows of a table, that may be a puzzle.
const MOST: usize = 25;
/// Pixels for a twentieth of a point.
const TWIP: f64 = 96.0 / 72.0 / 20.0;

/// A table whose looks draw a puzzle: where its rows are in the text.
pub(super) struct DrawnText {
    pub(super) at: Range<usize>,
    pub(super) reading: Result<AnyPuzzle, Unreadable>,
}

/// The state of the reading.
#[derive(Default)]
pub(super) struct RtfLooks {
    /// The colours of the document. The first is that of the reader.
    colours: Vec<[u8; 3]>,
    colour: [u8; 3],
    /// The looks of the cells of the row, and of the one that is described.
    row: Vec<Look>,
    cell: Look,
    /// The border that is described.
    side: Option<usize>,
    factor: f64,
    /// The texts and looks of the table so far, with its place in the text. `None` if it is no
    /// square.
    rows: Option<Vec<(Vec<String>, Vec<Look>)>>,
    start: Option<usize>,
    found: Vec<DrawnText>,
}

impl RtfLooks {
    /// Takes a word with its number.
    pub(super) fn word(&mut self, word: &str, number: Option<i64>) {
        const SIDES: [&str; 4] = ["clbrdrt", "clbrdrr", "clbrdrb", "clbrdrl"];
        let channel = number.and_then(|number| u8::try_from(number).ok()).unwrap_or(0);
        match word {
            "red" => self.colour[0] = channel,
            "green" => self.colour[1] = channel,
            "blue" => self.colour[2] = channel,
            "trowd" => {
                self.row.clear();
                (self.cell, self.side) = (Look::default(), None);
            }
            "cellx" => {
                if self.row.len() <= MOST {
                    self.row.push(std::mem::take(&mut self.cell));
                }
                self.side = None;
            }
            "clcbpat" => {
                let nth = number.and_then(|number| usize::try_from(number).ok());
                let colour = nth.filter(|nth| *nth > 0).and_then(|nth| self.colours.get(nth));
                if let Some([red, green, blue]) = colour {
                    let colour = format!("#{red:02x}{green:02x}{blue:02x}");
                    self.cell.add("background-color", &colour);
                }
            }
            // A pattern, in hundredths of a percent.
            "clshdng" if number.is_some_and(|number| number > 0) => {
                self.cell.ground = format!("shading {}", number.unwrap_or_default());
            }
            _ if SIDES.contains(&word) => {
                self.side = SIDES.iter().position(|side| *side == word);
                self.factor = 1.0;
            }
            "brdrnone" | "brdrnil" => self.width(0.0),
            "brdrs" | "brdrdot" | "brdrdash" | "brdrhair" => self.width(1.0),
            "brdrth" => {
                self.factor = 2.0;
                self.width(2.0);
            }
            "brdrdb" | "brdrtriple" => {
                self.factor = 3.0;
                self.width(3.0);
            }
            "brdrw" => {
                let width = number.map_or(0.0, |number| number.clamp(0, 255) as f64);
                self.width(width * TWIP * self.factor);
            }
            // The border of something else follows.
            "box" | "brdrt" | "brdrr" | "brdrb" | "brdrl" => self.side = None,
            _ if word.starts_with("trbrdr") => self.side = None,
            _ => {}
        }
    }

    fn width(&mut self, width: f64) {
        if let Some(side) = self.side {
            self.cell.borders[side] = width;
        }
    }

    /// Ends a colour in the table of colours.
    pub(super) fn end_colour(&mut self) {
        self.colours.push(std::mem::take(&mut self.colour));
    }

    /// Takes the texts of a row, which begins here in the text.
    pub(super) fn row(&mut self, cells: &[String], at: usize) {
        if self.start.is_none() {
            (self.start, self.rows) = (Some(at), Some(Vec::new()));
        }
        let fits = (4..=MOST).contains(&cells.len()) && self.row.len() == cells.len();
        let rows = self.rows.take().filter(|rows| fits && rows.len() < cells.len());
        self.rows = rows.map(|mut rows| {
            let texts = cells.iter().map(|cell| cell.trim().to_owned());
            rows.push((texts.collect(), self.row.clone()));
            rows
        });
    }

    /// Ends the table, if one is open, here in the text.
    pub(super) fn end_table(&mut self, at: usize) {
        let (start, rows) = (self.start.take(), self.rows.take());
        let (Some(start), Some(rows)) = (start, rows) else { return };
        let texts: Vec<&str> = rows.iter().flat_map(|row| &row.0).map(String::as_str).collect();
        let looks: Vec<&Look> = rows.iter().flat_map(|row| &row.1).collect();
        if rows.iter().all(|row| row.0.len() == rows.len())
            && looks.iter().any(|look| **look != Look::default())
            && let Some(reading) = drawn(&texts, &looks)
        {
            self.found.push(DrawnText { at: start..at, reading });
        }
    }

    /// The puzzles in the order of the text.
    pub(super) fn finish(self) -> Vec<DrawnText> {
        self.found
    }
}

/// The puzzle that the borders and grounds of a table draw.
#[cfg(any(feature = "pdf", feature = "pictures"))]
fn drawn(texts: &[&str], looks: &[&Look]) -> Option<Result<AnyPuzzle, Unreadable>> {
    super::drawn_table::drawn_table(texts, looks)
}

/// Drawings are read where pages or pictures are.
#[cfg(not(any(feature = "pdf", feature = "pictures")))]
fn drawn(_: &[&str], _: &[&Look]) -> Option<Result<AnyPuzzle, Unreadable>> {
    None
}
