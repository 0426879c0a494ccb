//! [`Arrow`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The cells of the arrow add to its circle. A circle of several cells, a pill, is read as a
/// decimal number. Digits may repeat; several arrows of a circle are several rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// The circle, or the cells of the pill in reading order.
    pub circle: Vec<Cell>,
    /// The cells of the arrow.
    pub cells: Vec<Cell>,
}

impl Meaning for Arrow {
    fn cells(&self) -> Vec<Cell> {
        self.circle.iter().chain(&self.cells).copied().collect()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        let (Some(circle), Some(sum)) = (values.of(&self.circle), values.sum(&self.cells)) else {
            return true;
        };
        circle.iter().fold(0, |number, &digit| 10 * number + u32::from(digit)) == sum
    }

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        let circle = self.circle.iter().rev().scan(-1, |weight, &cell| {
            let term = (cell, *weight);
            *weight *= 10;
            Some(term)
        });
        let cells = self.cells.iter().map(|&cell| (cell, 1));
        forms.sum(circle.chain(cells), 0);
    }

    fn clause(&self, board: &Board) -> Clause {
        Clause::new("rule.arrow").with("cells", names(board, &self.cells)).with("circle", names(board, &self.circle))
    }

    fn least_cells(&self) -> usize {
        2
    }
}
