//! [`Thermometer`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Values rise along the cells from the bulb. One that branches is several rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Thermometer {
    /// The cells from the bulb to the tip.
    pub cells: Vec<Cell>,
    /// `true` if values may also stay equal.
    pub slow: bool,
}

impl Thermometer {
    fn rises(&self, a: u8, b: u8) -> bool {
        a < b || self.slow && a == b
    }
}

impl Meaning for Thermometer {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        self.cells.windows(2).all(|pair| values.pair(pair[0], pair[1], |a, b| self.rises(a, b)))
    }

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        for pair in self.cells.windows(2) {
            forms.pair(pair[0], pair[1], |a, b| self.rises(a, b));
        }
    }

    fn clause(&self, board: &Board) -> Clause {
        Clause::new("rule.thermometer").with("cells", names(board, &self.cells))
    }

    fn least_cells(&self) -> usize {
        2
    }
}
