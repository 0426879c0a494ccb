//! [`Print`]: the properties of a document that matter to a printing house.

use std::sync::Arc;

use crate::place::{Area, Outline, Place};

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
    /// The grids of puzzles and solutions, page by page.
    pub grids: Vec<PrintedGrid>,
    /// The areas of the words outside the grids, with their pages, from 1.
    pub words: Vec<(u32, Area)>,
    /// The words that claim large print, if the document has such words.
    pub large_print: Option<Spoken>,
    /// The lines of the contents with a wrong page.
    pub contents: Vec<Listed>,
    /// The parts of the file that are not pages.
    pub extras: PrintedExtras,
    /// A drawing of each page, if they were [asked for](crate::Source::drawings); else empty.
    pub drawings: Vec<PageDrawing>,
}

/// A line of the contents of a book whose title is on another page than the line says.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Listed {
    /// The title of the part.
    pub title: Box<str>,
    /// The number that the line has.
    pub stated: u64,
    /// The number of the page with the title, counted as the other lines do.
    pub found: u64,
    /// The page with the line, from 1.
    pub page: u32,
    /// The place of the line.
    pub place: Place,
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

/// Words of a document.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Spoken {
    /// The words as printed.
    pub text: Box<str>,
    /// Their place.
    pub place: Place,
}

/// A grid on a page.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PrintedGrid {
    /// Its page, from 1.
    pub page: u32,
    /// The area it covers, on the page as shown.
    pub area: Area,
    /// Its corners there, in points, in the order in which its digits are read.
    pub outline: Outline,
    /// The number of its cells.
    pub cells: usize,
    /// The font size of its digits in points, if they are no picture.
    pub size: Option<f64>,
}

/// The parts of a file that are not pages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct PrintedExtras {
    /// The size of the file in bytes.
    pub bytes: u64,
    /// Whether it is encrypted, with a password or without.
    pub is_encrypted: bool,
    /// Whether it has bookmarks.
    pub has_bookmarks: bool,
    /// Whether it claims to be PDF/X.
    pub is_pdf_x: bool,
    /// The pages, from 1, with comments, links and other annotations.
    pub annotated: Vec<u32>,
}

/// The facts of a page that a print service judges. Areas are on the trimmed page.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct PrintedImprint {
    /// The area of all characters, and of everything else that ends inside the trimmed page.
    pub within: Option<Area>,
    /// Whether something other than characters goes over the left, the upper, the right and the
    /// lower edge of the trimmed page.
    pub bleeds: [bool; 4],
    /// The area of everything that is wholly outside the trimmed page, such as crop marks.
    pub marks: Option<Area>,
    /// The smallest font size in points.
    pub text: Option<PrintedFine>,
    /// The thickness of the thinnest line in points.
    pub line: Option<PrintedFine>,
    /// The ink of the palest filled area, from 0 to 1.
    pub fill: Option<PrintedFine>,
    /// The pixels for each inch of the picture that has the fewest.
    pub picture: Option<PrintedFine>,
    /// Whether nothing is printed on it.
    pub is_blank: bool,
}

/// The finest thing of its kind on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct PrintedFine {
    /// How fine it is.
    pub value: f64,
    /// Its area, on the page as shown.
    pub area: Area,
}

/// A page of a document.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct PrintedPage {
    /// Its width as rendered, in points (1/72 inch): the trimmed width if the document states it,
    /// else the width that viewers show.
    pub width: f64,
    /// Its height as rendered, in points.
    pub height: f64,
    /// The area of everything printed on it, from the upper left corner of this page; `None` for an
    /// empty page.
    pub ink: Option<Area>,
    /// The whole page before trimming, from the upper left corner of the trimmed page.
    pub untrimmed: Area,
    /// The facts that a print service judges.
    pub imprint: PrintedImprint,
}

impl PrintedPage {
    /// A page of this size that is not trimmed, with this area of print.
    #[must_use]
    pub fn new(width: f64, height: f64, ink: Option<Area>) -> Self {
        let imprint =
            PrintedImprint { within: ink, is_blank: ink.is_none(), ..PrintedImprint::default() };
        Self { width, height, ink, untrimmed: Area::new(0.0, 0.0, width, height), imprint }
    }
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
