//! [`Sum`].

use std::format;
use std::string::String;
use std::vec::Vec;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The cells add to the total. Digits may repeat if nothing else forbids it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sum {
    /// The cells.
    pub cells: Vec<Cell>,
    /// Their sum.
    pub total: u32,
}

impl Meaning for Sum {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        values.sum(&self.cells).is_none_or(|sum| sum == self.total)
    }

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        forms.sum(self.cells.iter().map(|&cell| (cell, 1)), i64::from(self.total));
    }

    fn sentence(&self, board: &Board) -> String {
        format!("the cells {} add to {}", names(board, &self.cells), self.total)
    }
}
