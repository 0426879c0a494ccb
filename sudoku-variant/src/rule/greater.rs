//! [`Greater`].

use std::format;
use std::string::String;
use std::vec::Vec;

use super::{Meaning, Values};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The first cell holds more than the second: a sign points to the smaller.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Greater {
    /// One cell.
    pub a: Cell,
    /// The other cell.
    pub b: Cell,
}

impl Greater {
    fn allows(&self, a: u8, b: u8) -> bool {
        a > b
    }
}

impl Meaning for Greater {
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
        format!("{} is greater than {}", board.name(self.a), board.name(self.b))
    }
}
