//! [`Region`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// A set of cells that all differ. With as many cells as there are symbols it is a house.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    /// The cells.
    pub cells: Vec<Cell>,
}

impl Meaning for Region {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        values.differ(&self.cells)
    }

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        forms.region(&self.cells);
    }

    fn clause(&self, board: &Board) -> Clause {
        Clause::new("rule.differ").with("cells", names(board, &self.cells))
    }
}
