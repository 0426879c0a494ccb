//! [`Whisper`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Neighbours on the line differ by a number or more: German whispers by 5, Dutch by 4.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Whisper {
    /// The cells along the line.
    pub cells: Vec<Cell>,
    /// The least difference.
    pub by: u8,
}

impl Meaning for Whisper {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        self.cells.windows(2).all(|pair| values.pair(pair[0], pair[1], |a, b| a.abs_diff(b) >= self.by))
    }

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        for pair in self.cells.windows(2) {
            forms.pair(pair[0], pair[1], |a, b| a.abs_diff(b) >= self.by);
        }
    }

    fn clause(&self, board: &Board) -> Clause {
        Clause::new("rule.whisper").with("cells", names(board, &self.cells)).with("n", self.by.to_string())
    }
}
