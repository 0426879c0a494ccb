//! [`Parity`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// A cell is odd, or even.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Parity {
    /// The cell.
    pub cell: Cell,
    /// `true` for even.
    pub even: bool,
}

impl Parity {
    fn allows(&self, value: u8) -> bool {
        value.is_multiple_of(2) == self.even
    }
}

impl Meaning for Parity {
    fn cells(&self) -> Vec<Cell> {
        Vec::from([self.cell])
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        values.at(self.cell).is_none_or(|value| self.allows(value))
    }

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        forms.only(self.cell, |value| self.allows(value));
    }

    fn clause(&self, board: &Board) -> Clause {
        let key = if self.even { "rule.even" } else { "rule.odd" };
        Clause::new(key).with("cell", board.name(self.cell))
    }
}
