//! [`Print`]: the properties of a document that matter to a printing house.

use std::sync::Arc;

use crate::place::{Area, Place};

/// The properties of a document that matter to a printing house.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Print {
    /// Every page, in order.
    pub pages: Vec<PrintedPage>,
    /// Every font in use, in the order of the pages.
    pub fonts: Vec<PrintedFont>,
    /// The pages, from 1, on which digits are distinguished by their shapes, but nothing says
    /// which shape is which digit: their grids are read up to the names of the digits.
    pub nameless: Vec<u32>,
    /// A drawing of each page, if they were [asked for](crate::Source::drawings); else empty.
    pub drawings: Vec<PageDrawing>,
}

/// Something that a book promises its readers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Promise {
    /// Solutions: `with solutions`, `Answers`, `Solution on page 99`.
    Solutions,
    /// A number of puzzles: `100 puzzles inside`.
    Puzzles(u64),
}

impl Promise {
    /// Whether it is a promise of solutions.
    #[must_use]
    pub const fn is_of_solutions(self) -> bool {
        matches!(self, Self::Solutions)
    }
}

/// Words in a document that promise something.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Promised {
    /// Its meaning.
    pub promise: Promise,
    /// The words as printed.
    pub text: Box<str>,
    /// Their place.
    pub place: Place,
}

impl Promised {
    /// Words at a place.
    #[must_use]
    pub fn new(promise: Promise, text: Box<str>, place: Place) -> Self {
        Self { promise, text, place }
    }
}

/// A drawing of a page, in points from its upper left corner.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PageDrawing {
    /// The width of the page as viewers show it.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// Its lines, pictures and characters, as the inside of an SVG element. The classes are `line`,
    /// `picture`, `shape` and `glyph`.
    pub content: Arc<str>,
    /// Frames around its grids, to be drawn over it. The classes are `puzzle`, `solution`,
    /// `unsaid`, `aside` and `unreadable`.
    pub frames: Arc<str>,
}

/// A page of a document.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PrintedPage {
    /// Its width as rendered, in points (1/72 inch): the trimmed width if the document states it,
    /// else the width that viewers show.
    pub width: f64,
    /// Its height as rendered, in points.
    pub height: f64,
    /// The area of everything printed on it, from the upper left corner of this page; `None` for an
    /// empty page.
    pub ink: Option<Area>,
}

/// A font of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedFont {
    /// Its name: `Helvetica-Bold`.
    pub name: Box<str>,
    /// `true` if its outlines are in the document.
    pub embedded: bool,
    /// The first page that uses it, from 1.
    pub page: u32,
}
