//! [`Palindrome`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The line reads the same both ways.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Palindrome {
    /// The cells.
    pub cells: Vec<Cell>,
}

impl Palindrome {
    fn pairs(&self) -> impl Iterator<Item = (Cell, Cell)> {
        let both = self.cells.iter().zip(self.cells.iter().rev());
        both.take(self.cells.len() / 2).map(|(&a, &b)| (a, b))
    }
}

impl Meaning for Palindrome {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        self.pairs().all(|(a, b)| values.pair(a, b, |a, b| a == b))
    }

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        for (a, b) in self.pairs() {
            forms.pair(a, b, |a, b| a == b);
        }
    }

    fn clause(&self, board: &Board) -> Clause {
        Clause::new("rule.palindrome").with("cells", names(board, &self.cells))
    }
}
