//! [`Diagonal`].

use std::string::String;
use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// A long diagonal of a square grid is a house. Sudoku X has both.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagonal {
    /// The number of the grid, from 0.
    pub grid: usize,
    /// `true` for the one from bottom left to top right.
    pub rising: bool,
}

impl Diagonal {
    pub(crate) fn line(&self, board: &Board) -> Vec<Cell> {
        let Some(grid) = board.grids().get(self.grid) else { return Vec::new() };
        let size = usize::from(grid.rows.min(grid.columns));
        let (top, left) = (usize::from(grid.top), usize::from(grid.left));
        let column = |i| if self.rising { usize::from(grid.columns) - 1 - i } else { i };
        (0..size).filter_map(|i| board.cell(top + i, left + column(i))).collect()
    }
}

impl Meaning for Diagonal {
    fn cells(&self) -> Vec<Cell> {
        Vec::new()
    }

    fn holds(&self, puzzle: &Puzzle, values: &Values<'_>) -> bool {
        values.differ(&self.line(puzzle.board()))
    }

    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
        forms.region(&self.line(puzzle.board()));
    }

    fn clause(&self, board: &Board) -> Clause {
        let line = self.line(board);
        let name = |cell: Option<&Cell>| cell.map_or_else(String::new, |&cell| board.name(cell));
        Clause::new("rule.diagonal").with("from", name(line.first())).with("to", name(line.last()))
    }

    fn least_cells(&self) -> usize {
        0
    }

    fn fits(&self, board: &Board) -> bool {
        board.grids().get(self.grid).is_some_and(|grid| grid.rows == grid.columns)
    }
}
