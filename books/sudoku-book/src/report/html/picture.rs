//! [`Picture`]: a grid as SVG, with marked cells.

use std::fmt::Write;

use sudoku_core::{CandidateGrid, Cell, CellSet, Grid, House, HouseKind};
use sudoku_human::words::Words;

use super::super::say::{clause, say};

use crate::escape::Escaped;

/// The side of a cell.
const CELL: usize = 20;

/// The room left of the first column and above the first row, for their numbers.
const MARGIN: usize = 15;

/// The whole side: the margin, nine cells, and half of the outer line.
const SIDE: usize = MARGIN + 9 * CELL + 2;

/// How cells are marked: each kind has its own shape, for readers who cannot see or print colours.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// Something is wrong here: a frame.
    Wrong,
    /// A difference, in the first of two grids: a disc.
    First,
    /// A difference, in the second of two grids: a diamond.
    Second,
    /// A fix: a double frame.
    Fixed,
    /// Something is missing here: a dashed circle.
    Missing,
}

impl Mark {
    const fn class(self) -> &'static str {
        match self {
            Self::Wrong => "wrong",
            Self::First => "first",
            Self::Second => "second",
            Self::Fixed => "fixed",
            Self::Missing => "missing",
        }
    }
}

/// A grid with marked cells.
///
/// Its classes get their colours from the style sheet of the page.
pub(super) struct Picture<'a> {
    /// The text below the picture; it names the picture for readers who cannot see it.
    pub(super) caption: String,
    /// The digits in bold.
    pub(super) givens: Grid,
    /// Digits in the other cells.
    pub(super) digits: Option<Grid>,
    /// Candidates in the other cells.
    pub(super) candidates: Option<&'a CandidateGrid>,
    /// Marked cells.
    pub(super) marks: Vec<(CellSet, Mark)>,
    /// Houses with a line around them.
    pub(super) houses: Vec<House>,
}

impl<'a> Picture<'a> {
    /// A grid of givens.
    pub(super) fn new(caption: impl Into<String>, givens: Grid) -> Self {
        Self {
            caption: caption.into(),
            givens,
            digits: None,
            candidates: None,
            marks: Vec::new(),
            houses: Vec::new(),
        }
    }

    /// Adds digits to the cells without a given.
    pub(super) fn digits(mut self, digits: Grid) -> Self {
        self.digits = Some(digits);
        self
    }

    /// Adds candidates to the cells without a given.
    pub(super) fn candidates(mut self, candidates: Option<&'a CandidateGrid>) -> Self {
        self.candidates = candidates;
        self
    }

    /// Marks these cells, if there are any.
    pub(super) fn mark(mut self, cells: CellSet, mark: Mark) -> Self {
        if !cells.is_empty() {
            self.marks.push((cells, mark));
        }
        self
    }

    /// Draws a line around these houses.
    pub(super) fn houses(mut self, houses: impl IntoIterator<Item = House>) -> Self {
        self.houses.extend(houses);
        self
    }

    /// Writes a figure; `id` is unique in the page.
    pub(super) fn write(&self, html: &mut String, words: &Words, id: &str) {
        let caption = Escaped(&self.caption);
        // Writing to a `String` does not fail.
        let _ = write!(
            html,
            "<figure><svg viewBox=\"0 0 {SIDE} {SIDE}\" role=\"img\" \
             aria-labelledby=\"{id}t {id}d\"><title id=\"{id}t\">{caption}</title>\
             <desc id=\"{id}d\">{}</desc>",
            Escaped(self.in_words(words))
        );
        for (cells, mark) in &self.marks {
            cells.iter().for_each(|cell| self.write_mark(html, cell, *mark));
        }
        self.write_lines(html);
        for row in 0..9 {
            self.write_row(html, row);
        }
        if let Some(candidates) = self.candidates {
            self.write_candidates(html, candidates);
        }
        let _ = writeln!(html, "</svg><figcaption>{caption}</figcaption></figure>");
    }

    /// The description for readers who cannot see the picture.
    fn in_words(&self, words: &Words) -> String {
        let mut sentences = Vec::new();
        for (cells, mark) in &self.marks {
            let what = match mark {
                Mark::Wrong => clause!("picture.wrong"),
                Mark::First | Mark::Second => clause!("picture.marked"),
                Mark::Fixed => clause!("picture.fixed"),
                Mark::Missing => clause!("picture.missing"),
            };
            sentences.push(say!(words, "picture.cells", what: what, cells: *cells));
        }
        for row in 0..9 {
            let digits = House::ALL[row].cells().iter().map(|cell| match self.digit(*cell) {
                Some(digit) => digit.to_string(),
                None => words.phrase("picture.empty").to_owned(),
            });
            let digits: Vec<String> = digits.collect();
            sentences.push(say!(words, "picture.row", n: row + 1, digits: digits));
        }
        sentences.join(" ")
    }

    fn digit(&self, cell: Cell) -> Option<sudoku_core::Digit> {
        self.givens.get(cell).or_else(|| self.digits.and_then(|digits| digits.get(cell)))
    }

    fn write_mark(&self, html: &mut String, cell: Cell, mark: Mark) {
        let (x, y) = (MARGIN + cell.column() * CELL, MARGIN + cell.row() * CELL);
        let (middle_x, middle_y) = (x + CELL / 2, y + CELL / 2);
        let class = mark.class();
        let frame = |html: &mut String, inset: f64| {
            let side = CELL as f64 - 2.0 * inset;
            let (x, y) = (x as f64 + inset, y as f64 + inset);
            let _ = write!(
                html,
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>"
            );
        };
        match mark {
            Mark::Wrong => frame(html, 1.5),
            Mark::Fixed => {
                frame(html, 1.5);
                frame(html, 3.5);
            }
            Mark::First | Mark::Missing => {
                let _ = write!(
                    html,
                    "<circle class=\"{class}\" cx=\"{middle_x}\" cy=\"{middle_y}\" r=\"8.5\"/>"
                );
            }
            Mark::Second => {
                let _ = write!(
                    html,
                    "<path class=\"{class}\" d=\"M{middle_x} {y}l10 10-10 10-10-10z\"/>"
                );
            }
        }
    }

    fn write_lines(&self, html: &mut String) {
        let (near, far) = (MARGIN, MARGIN + 9 * CELL);
        for (class, step) in [("thin", 1), ("thick", 3)] {
            let _ = write!(html, "<path class=\"{class}\" d=\"");
            for nth in (0..=9).filter(|nth| nth % step == 0 && (step == 3 || nth % 3 != 0)) {
                let at = MARGIN + nth * CELL;
                let _ = write!(html, "M{near} {at}H{far}M{at} {near}V{far}");
            }
            *html += "\"/>";
        }
        for house in &self.houses {
            let nth = house.number() - 1;
            let (row, column, height, width) = match house.kind() {
                HouseKind::Row => (nth, 0, 1, 9),
                HouseKind::Column => (0, nth, 9, 1),
                HouseKind::Box => (nth / 3 * 3, nth % 3 * 3, 3, 3),
            };
            let [x, y] = [column, row].map(|at| MARGIN + at * CELL);
            let _ = write!(
                html,
                "<rect class=\"house\" x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"3\"/>",
                width * CELL,
                height * CELL
            );
        }
        let numbers: String = ('1'..='9').collect();
        let along: Vec<String> =
            (0..9).map(|nth| (MARGIN + nth * CELL + CELL / 2).to_string()).collect();
        let _ =
            write!(html, "<text class=\"n\" y=\"11\" x=\"{}\">{numbers}</text>", along.join(" "));
        for row in 0..9 {
            let y = MARGIN + row * CELL + 13;
            let _ = write!(html, "<text class=\"n\" x=\"7\" y=\"{y}\">{}</text>", row + 1);
        }
    }

    /// The digits of a row, each at its place: one element for those that look the same.
    fn write_row(&self, html: &mut String, row: usize) {
        let y = MARGIN + row * CELL + 15;
        let marked = self.marks.iter().fold(CellSet::EMPTY, |all, (cells, _)| all | *cells);
        let class_of = |cell: Cell| match (self.givens.get(cell).is_some(), marked.contains(cell)) {
            (true, _) => "g",
            (false, true) => "m",
            (false, false) => "d",
        };
        for class in ["g", "m", "d"] {
            let (mut places, mut digits) = (Vec::new(), String::new());
            for &cell in House::ALL[row].cells() {
                if let Some(digit) = self.digit(cell)
                    && class_of(cell) == class
                {
                    places.push((MARGIN + cell.column() * CELL + CELL / 2).to_string());
                    digits.push(digit.to_char());
                }
            }
            if !digits.is_empty() {
                let places = places.join(" ");
                let _ = write!(
                    html,
                    "<text class=\"{class}\" y=\"{y}\" x=\"{places}\">{digits}</text>"
                );
            }
        }
    }

    fn write_candidates(&self, html: &mut String, candidates: &CandidateGrid) {
        for cell in Cell::ALL.into_iter().filter(|&cell| self.digit(cell).is_none()) {
            for digit in candidates.get(cell) {
                let nth = usize::from(digit.number()) - 1;
                let x = MARGIN + cell.column() * CELL + 4 + nth % 3 * 6;
                let y = MARGIN + cell.row() * CELL + 6 + nth / 3 * 6;
                let _ = write!(html, "<text class=\"c\" x=\"{x}\" y=\"{y}\">{digit}</text>");
            }
        }
    }
}
