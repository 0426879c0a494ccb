//! [`Literal`]: a cell that has a digit, or has not; and the number of a candidate.

use core::fmt;

use sudoku_core::{Cell, Digit};

/// The number of a candidate: nine times its cell's, plus its digit's; below 729.
pub(crate) type Id = u16;

/// The number of candidates in a grid.
pub(crate) const IDS: usize = 729;

pub(crate) const fn id(cell: Cell, digit: Digit) -> Id {
    (cell.index() * 9 + digit.index()) as Id
}

pub(crate) const fn cell_of(id: Id) -> Cell {
    Cell::ALL[id as usize / 9]
}

pub(crate) const fn digit_of(id: Id) -> Digit {
    Digit::ALL[id as usize % 9]
}

/// A statement about a candidate: the cell has the digit (on), or has not (off).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Literal {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// Whether the cell has the digit.
    pub on: bool,
}

impl Literal {
    pub(crate) const fn of(id: Id, on: bool) -> Self {
        Self { cell: cell_of(id), digit: digit_of(id), on }
    }
}

/// `r4c3=7`, `r4c3-7`.
impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.cell, if self.on { '=' } else { '-' }, self.digit)
    }
}

impl fmt::Debug for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
