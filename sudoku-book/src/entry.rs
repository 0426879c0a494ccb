//! [`Entry`]: one grid as it was found in a book, with everything printed beside it.
//!
//! Readers make a stream of entries, in the order of the book; the check uses
//! them up. Nothing else passes between the two.

use sudoku_core::AnyPuzzle;

pub(crate) use crate::place::Place;

/// One grid, or one thing that looks like a grid, as it stands in a book.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Where it stands.
    pub place: Place,
    /// Entries printed together (in one line, one row, one object) share this
    /// number, and so do elements at the same place of a JSON list of puzzles and
    /// a list of solutions. Apart from such second lists it grows through the book.
    pub record: u64,
    /// What the book says it is.
    pub role: Role,
    /// The words printed with it: `Puzzle 57`, `Grid 01`, an identifier.
    pub label: Option<Label>,
    /// The level printed with it: `easy`, `3 stars`.
    pub difficulty: Option<Box<str>>,
    /// The grid, or why it cannot be read.
    pub reading: Result<AnyPuzzle, Unreadable>,
}

/// What the book says an entry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A heading, a key or a column name calls it a puzzle, or it stands first in
    /// its record.
    Puzzle,
    /// A heading, a key or a column name calls it a solution, or it stands second
    /// in its record.
    Solution,
    /// Nothing tells.
    Unsaid,
}

/// The words printed with an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// As printed, without surrounding spaces.
    pub text: Box<str>,
    /// The number of the puzzle in it: the only number there is or the only one
    /// that follows a word like `puzzle`, and not that of a page or a level.
    pub number: Option<u64>,
}

/// Why something that looks like a grid cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unreadable(pub Box<str>);
