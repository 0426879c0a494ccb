//! [`Clones`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Two shapes hold the same values, cell by cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clones {
    /// The cells of one shape.
    pub cells: Vec<Cell>,
    /// Those of the other, in the same order.
    pub copies: Vec<Cell>,
}

impl Clones {
    fn pairs(&self) -> impl Iterator<Item = (Cell, Cell)> {
        let pairs = self.cells.iter().zip(&self.copies);
        pairs.map(|(&a, &b)| (a, b)).filter(|(a, b)| a != b)
    }
}

impl Meaning for Clones {
    fn cells(&self) -> Vec<Cell> {
        self.cells.iter().chain(&self.copies).copied().collect()
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
        Clause::new("rule.clone").with("cells", names(board, &self.cells)).with("copies", names(board, &self.copies))
    }

    fn is_set(&self) -> bool {
        false
    }
}
