//! [`Entropic`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Each three cells in a row on the line are a low, a middle and a high symbol, one of each third
/// of the symbols, whose number is a multiple of three.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Entropic {
    /// The cells along the line.
    pub cells: Vec<Cell>,
}

impl Entropic {
    fn pairs(&self) -> impl Iterator<Item = (Cell, Cell)> {
        self.cells.iter().enumerate().flat_map(|(i, &a)| {
            self.cells[i + 1..].iter().take(2).map(move |&b| (a, b))
        })
    }
}

/// Whether two numbers of a board are in different thirds.
fn differ(board: &Board, a: u8, b: u8) -> bool {
    let (third, (lowest, _)) = ((board.symbols() / 3).max(1), board.numbers());
    (a - lowest) / third != (b - lowest) / third
}

impl Meaning for Entropic {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, puzzle: &Puzzle, values: &Values<'_>) -> bool {
        let board = puzzle.board();
        self.pairs().all(|(a, b)| values.pair(a, b, |a, b| differ(board, a, b)))
    }

    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
        let board = puzzle.board();
        for (a, b) in self.pairs() {
            forms.pair(a, b, |a, b| differ(board, a, b));
        }
    }

    fn clause(&self, board: &Board) -> Clause {
        Clause::new("rule.entropic").with("cells", names(board, &self.cells))
    }

    fn fits(&self, board: &Board) -> bool {
        board.symbols().is_multiple_of(3)
    }
}
