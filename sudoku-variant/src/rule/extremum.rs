//! [`Extremum`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// A cell is less, or more, than all cells that share an edge with it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Extremum {
    /// The cell.
    pub cell: Cell,
    /// `true` if it is more than they are.
    pub maximum: bool,
}

impl Extremum {
    pub(crate) fn around(&self, board: &Board) -> impl Iterator<Item = Cell> {
        let steps = [(-1, 0), (1, 0), (0, -1), (0, 1)];
        steps.into_iter().filter_map(|(down, right)| board.step(self.cell, down, right))
    }

    fn allows(&self, cell: u8, other: u8) -> bool {
        if self.maximum { cell > other } else { cell < other }
    }
}

impl Meaning for Extremum {
    fn cells(&self) -> Vec<Cell> {
        Vec::from([self.cell])
    }

    fn holds(&self, puzzle: &Puzzle, values: &Values<'_>) -> bool {
        self.around(puzzle.board())
            .all(|other| values.pair(self.cell, other, |a, b| self.allows(a, b)))
    }

    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
        for other in self.around(puzzle.board()) {
            forms.pair(self.cell, other, |a, b| self.allows(a, b));
        }
    }

    fn clause(&self, board: &Board) -> Clause {
        let key = if self.maximum { "rule.maximum" } else { "rule.minimum" };
        Clause::new(key).with("cell", board.name(self.cell))
    }
}
