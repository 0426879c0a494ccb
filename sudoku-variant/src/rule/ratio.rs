//! [`Ratio`].

use std::format;
use std::string::String;
use std::vec::Vec;

use super::{Meaning, Values};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// One of two cells is a multiple of the other: a black dot of kropki means 2.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    /// One cell.
    pub a: Cell,
    /// The other cell.
    pub b: Cell,
    /// The factor.
    pub by: u8,
}

impl Ratio {
    fn allows(&self, a: u8, b: u8) -> bool {
        let (a, b, by) = (u16::from(a), u16::from(b), u16::from(self.by));
        a == b * by || b == a * by
    }
}

impl Meaning for Ratio {
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
        format!("of {} and {}, one is {} times the other", board.name(self.a), board.name(self.b), self.by)
    }
}
