//! [`Indexing`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The value of a cell is the place where the number of its column is in its row: 5 in `r2c3` says
/// that `r2c5` is 3. With [`rows`](Self::rows), it is the place of the number of its row in its
/// column. Places are those of the whole board, from 1; 0 is the place of none.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Indexing {
    /// The cell.
    pub cell: Cell,
    /// `true` if it is the place of the number of its row, in its column.
    pub rows: bool,
}

impl Indexing {
    /// The number that is to be found.
    fn number(&self, board: &Board) -> u8 {
        let (row, column) = board.place(self.cell);
        u8::try_from(if self.rows { row } else { column } + 1).unwrap_or(u8::MAX)
    }

    /// The cell that a value speaks of.
    fn target(&self, board: &Board, value: u8) -> Option<Cell> {
        let (row, column) = board.place(self.cell);
        let at = usize::from(value).checked_sub(1)?;
        if self.rows { board.cell(at, column) } else { board.cell(row, at) }
    }
}

impl Meaning for Indexing {
    fn cells(&self) -> Vec<Cell> {
        Vec::from([self.cell])
    }

    fn holds(&self, puzzle: &Puzzle, values: &Values<'_>) -> bool {
        let (board, number) = (puzzle.board(), self.number(puzzle.board()));
        values.at(self.cell).is_none_or(|value| {
            let target = self.target(board, value);
            target.is_some_and(|target| values.at(target).is_none_or(|found| found == number))
        })
    }

    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
        let (board, number) = (puzzle.board(), self.number(puzzle.board()));
        forms.only(self.cell, |value| match self.target(board, value) {
            Some(target) => target != self.cell || value == number,
            None => false,
        });
        let (lowest, highest) = board.numbers();
        for value in lowest..=highest {
            let target = self.target(board, value);
            if let Some(target) = target.filter(|&target| target != self.cell) {
                forms.pair(self.cell, target, |here, there| here != value || there == number);
            }
        }
    }

    fn clause(&self, board: &Board) -> Clause {
        let key = if self.rows { "rule.indexing-row" } else { "rule.indexing-column" };
        Clause::new(key).with("cell", board.name(self.cell))
    }
}
