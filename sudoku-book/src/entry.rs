//! [`Entry`]: one grid as it was found in a book, with everything printed beside it.
//!
//! Readers produce a stream of entries in the order of the book, and the check consumes it.
//! Nothing else passes between the two.

use serde::Serialize;
use sudoku_core::AnyPuzzle;

pub(crate) use crate::place::Place;

/// One grid, or one thing that looks like a grid, as it is printed in a book.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its place in the file.
    pub place: Place,
    /// The number of its record. Entries printed together (in one line, one row, one object)
    /// share it, and so do elements with the same index of a JSON list of puzzles and a list of
    /// solutions. Apart from such second lists it grows through the book.
    pub record: u64,
    /// Its role, as the book states it.
    pub role: Role,
    /// The words printed with it: `Puzzle 57`, `Grid 01`, an identifier.
    pub label: Option<Label>,
    /// The level printed with it: `easy`, `3 stars`.
    pub difficulty: Option<Box<str>>,
    /// The grid, or why it cannot be read.
    pub reading: Result<AnyPuzzle, Unreadable>,
}

/// The role of an entry, as the book states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A heading, a key or a column name calls it a puzzle, or it is the first of its record.
    Puzzle,
    /// A heading, a key or a column name calls it a solution, or it is the second of its
    /// record.
    Solution,
    /// The book does not say.
    Unsaid,
}

/// The words printed with an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// As printed, without surrounding spaces.
    pub text: Box<str>,
    /// The number of the puzzle in it: the only number, or the only one that follows a word like
    /// `puzzle`. It is not that of a page or a level.
    pub number: Option<u64>,
}

/// The reason why something that looks like a grid cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unreadable(pub Box<str>);

/// The kind of an entry in a list of all grids of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    Puzzle,
    Solution,
    Unreadable,
}

impl Kind {
    /// The kind with this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        [Self::Puzzle, Self::Solution, Self::Unreadable].into_iter().find(|it| it.name() == name)
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Puzzle => "puzzle",
            Self::Solution => "solution",
            Self::Unreadable => "unreadable",
        }
    }

    /// The role of a grid of this kind, if its column or key says `said`.
    pub(crate) fn role(self, said: Role) -> Role {
        match self {
            Self::Puzzle => said,
            Self::Solution => Role::Solution,
            Self::Unreadable => Role::Unsaid,
        }
    }
}
