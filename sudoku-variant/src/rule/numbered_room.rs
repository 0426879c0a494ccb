//! [`NumberedRoom`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The first cell of a row or column says in which of its cells, counted from 1, the number is. 0
/// is the place of none.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NumberedRoom {
    /// The cells of the row or column, from the clue on.
    pub cells: Vec<Cell>,
    /// The number.
    pub number: u8,
}

impl NumberedRoom {
    /// The cell of this place.
    fn room(&self, place: u8) -> Option<Cell> {
        self.cells.get(usize::from(place).checked_sub(1)?).copied()
    }
}

impl Meaning for NumberedRoom {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        values.at(self.cells[0]).is_none_or(|place| {
            let room = self.room(place);
            room.is_some_and(|cell| values.at(cell).is_none_or(|found| found == self.number))
        })
    }

    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
        let first = self.cells[0];
        forms.only(first, |place| match self.room(place) {
            Some(room) => room != first || place == self.number,
            None => false,
        });
        let (lowest, highest) = puzzle.board().numbers();
        for place in lowest..=highest {
            if let Some(room) = self.room(place).filter(|&room| room != first) {
                forms.pair(first, room, |here, there| here != place || there == self.number);
            }
        }
    }

    fn clause(&self, board: &Board) -> Clause {
        Clause::new("rule.numbered-room").with("cells", names(board, &self.cells)).with("n", self.number.to_string())
    }
}
