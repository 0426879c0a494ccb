//! [`Indexing`].

use std::format;
use std::string::String;
use std::vec::Vec;

use super::{Meaning, Values};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The value of a cell is the place where the number of its column is in its row: 5 in `r2c3` says
/// that `r2c5` is 3. With [`rows`](Self::rows), it is the place of the number of its row in its
/// column. Places are those of the whole board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Indexing {
    /// The cell.
    pub cell: Cell,
    /// `true` if it is the place of the number of its row, in its column.
    pub rows: bool,
}

impl Indexing {
    /// The number that is to be found, and the cell that each value speaks of.
    fn targets(&self, board: &Board) -> (u8, Vec<Option<Cell>>) {
        let (row, column) = board.place(self.cell);
        let number = if self.rows { row } else { column } + 1;
        let target = |value: u8| {
            let at = usize::from(value) - 1;
            if self.rows { board.cell(at, column) } else { board.cell(row, at) }
        };
        (u8::try_from(number).unwrap_or(u8::MAX), (1..=board.symbols()).map(target).collect())
    }
}

impl Meaning for Indexing {
    fn cells(&self) -> Vec<Cell> {
        Vec::from([self.cell])
    }

    fn holds(&self, puzzle: &Puzzle, values: &Values<'_>) -> bool {
        let value = values.at(self.cell);
        let (number, targets) = self.targets(puzzle.board());
        value == 0
            || targets
                .get(usize::from(value) - 1)
                .copied()
                .flatten()
                .is_some_and(|target| matches!(values.at(target), 0) || values.at(target) == number)
    }

    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
        let (number, targets) = self.targets(puzzle.board());
        forms.only(self.cell, |value| match targets[usize::from(value) - 1] {
            Some(target) => target != self.cell || value == number,
            None => false,
        });
        for (value, target) in (1..).zip(targets) {
            if let Some(target) = target.filter(|&target| target != self.cell) {
                forms.pair(self.cell, target, |here, there| here != value || there == number);
            }
        }
    }

    fn sentence(&self, board: &Board) -> String {
        let line = if self.rows { "row" } else { "column" };
        format!("{} is the place of the number of its {line}", board.name(self.cell))
    }
}
