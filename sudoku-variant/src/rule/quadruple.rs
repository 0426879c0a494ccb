//! [`Quadruple`].

use std::string::String;
use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The listed digits are all in the cells around a corner; one that is listed twice is there twice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Quadruple {
    /// The four cells.
    pub cells: Vec<Cell>,
    /// The listed digits.
    pub values: Vec<u8>,
}

impl Meaning for Quadruple {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        let Some(found) = values.of(&self.cells) else { return true };
        let count = |values: &[u8], value| values.iter().filter(|&&v| v == value).count();
        self.values.iter().all(|&value| count(&found, value) >= count(&self.values, value))
    }

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        forms.holds(&self.cells, &self.values);
    }

    fn clause(&self, board: &Board) -> Clause {
        let values: Vec<String> = self.values.iter().map(u8::to_string).collect();
        Clause::new("rule.quadruple")
            .with("cells", names(board, &self.cells))
            .with("values", values.join(", "))
    }
}
