//! [`Figure`]: something on a page that is no grid, and does not look like one that was lost.

use super::page::Bounds;

/// Something on a page beside its grids. It is no grid, and does not look like one that could not
/// be read; a reader who misses a grid may look here.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Figure {
    /// The page, from 0.
    pub page: usize,
    /// The area it covers, on the page as shown.
    pub bounds: Bounds,
    /// Its kind.
    pub kind: FigureKind,
}

/// The kind of a [`Figure`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FigureKind {
    /// A large picture, in which no cells are seen.
    Picture,
    /// Lines across and down whose cells do not hold a puzzle: a table, a crossword, a calendar.
    Table {
        /// The number of its columns.
        columns: usize,
        /// The number of its rows.
        rows: usize,
    },
    /// Lines that cross, but lean, without digits between them.
    Leaning,
    /// A grid in mirror writing: the print of the other side of a scanned sheet.
    Mirrored,
}
