//! [`Print`]: what matters to a printing house, of a document that was read.

use crate::place::Area;

/// What matters to a printing house.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Print {
    /// Every page, in order.
    pub pages: Vec<PrintedPage>,
    /// Every font that something is written with, in the order of the pages.
    pub fonts: Vec<PrintedFont>,
    /// The pages, from 1, on which digits are told apart by their shapes, but nothing says which is which: their
    /// grids are read up to the names of the digits.
    pub nameless: Vec<u32>,
}

/// A page of a document.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PrintedPage {
    /// How wide it is as shown, in points (1/72 inch): what is left after trimming, if the document
    /// says so, else what programs show.
    pub width: f64,
    /// How high it is as shown, in points.
    pub height: f64,
    /// What is printed on it, all together, from the upper left corner of this page; nothing for an empty one.
    pub ink: Option<Area>,
}

/// A font of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedFont {
    /// Its name: `Helvetica-Bold`.
    pub name: Box<str>,
    /// Whether its outlines are in the document.
    pub embedded: bool,
    /// The first page that uses it, from 1.
    pub page: u32,
}
