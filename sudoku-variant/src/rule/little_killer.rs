//! [`LittleKiller`].

use std::format;
use std::string::String;
use std::vec::Vec;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The cells along an arrow from outside, a diagonal of the grid, add to the total. Digits may
/// repeat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LittleKiller {
    /// The cells of the diagonal, from the arrow on.
    pub cells: Vec<Cell>,
    /// Their sum.
    pub total: u32,
}

impl Meaning for LittleKiller {
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
        format!("the diagonal {} adds to {}", names(board, &self.cells), self.total)
    }
}
