//! [`Cage`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The cells differ and add to the sum; without a sum they only differ. Killer Sudoku has them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cage {
    /// The cells.
    pub cells: Vec<Cell>,
    /// Their sum.
    pub sum: Option<u32>,
}

impl Meaning for Cage {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        values.differ(&self.cells)
            && self.sum.is_none_or(|sum| values.sum(&self.cells).is_none_or(|found| found == sum))
    }

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        forms.region(&self.cells);
        if let Some(sum) = self.sum {
            forms.cage(&self.cells, sum);
        }
    }

    fn clause(&self, board: &Board) -> Clause {
        let cells = names(board, &self.cells);
        match self.sum {
            Some(sum) => Clause::new("rule.cage").with("cells", cells).with("sum", sum.to_string()),
            None => Clause::new("rule.differ").with("cells", cells),
        }
    }
}
