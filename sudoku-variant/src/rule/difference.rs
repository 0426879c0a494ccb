//! [`Difference`].

use std::format;
use std::string::String;
use std::vec::Vec;

use super::{Meaning, Values};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Two cells differ by a number: a white dot of kropki and a bar of consecutive Sudoku mean 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Difference {
    /// One cell.
    pub a: Cell,
    /// The other cell.
    pub b: Cell,
    /// The difference.
    pub by: u8,
}

impl Difference {
    fn allows(&self, a: u8, b: u8) -> bool {
        a.abs_diff(b) == self.by
    }
}

impl Meaning for Difference {
    fn cells(&self) -> Vec<Cell> {
        Vec::from([self.a, self.b])
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        values.pair(self.a, self.b, |a, b| self.allows(a, b))
    }

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        forms.pair(self.a, self.b, |a, b| self.allows(a, b));
    }

    fn sentence(&self, board: &Board) -> String {
        format!("{} and {} differ by {}", board.name(self.a), board.name(self.b), self.by)
    }
}
