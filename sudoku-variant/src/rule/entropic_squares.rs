//! [`EntropicSquares`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Each square of 2 by 2 cells, over borders of boxes also, has a low, a middle and a high symbol:
/// one of each third of the symbols, whose number is a multiple of three.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EntropicSquares;

/// The squares of a board.
fn squares(board: &Board) -> impl Iterator<Item = Vec<Cell>> {
    let steps = [(0, 0), (0, 1), (1, 0), (1, 1)];
    board.cells().filter_map(move |corner| {
        steps.iter().map(|&(down, right)| board.step(corner, down, right)).collect()
    })
}

/// The third of a number, as a bit.
fn third(board: &Board, value: u8) -> u8 {
    1 << ((value - board.numbers().0) / (board.symbols() / 3).max(1)).min(2)
}

impl Meaning for EntropicSquares {
    fn cells(&self) -> Vec<Cell> {
        Vec::new()
    }

    fn holds(&self, puzzle: &Puzzle, values: &Values<'_>) -> bool {
        let board = puzzle.board();
        squares(board).filter_map(|cells| values.of(&cells)).all(|square| {
            (0..3).all(|part| square.iter().any(|&value| third(board, value) == 1 << part))
        })
    }

    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
        let board = puzzle.board();
        for cells in squares(board) {
            let next = |_, seen: u8, value: u8| Some(seen | third(board, value));
            forms.line(("entropic square", 0), &cells, 0, next, |seen| seen == 0b111);
        }
    }

    fn clause(&self, _: &Board) -> Clause {
        Clause::new("rule.entropic-squares")
    }

    fn least_cells(&self) -> usize {
        0
    }

    fn fits(&self, board: &Board) -> bool {
        board.symbols().is_multiple_of(3) && squares(board).next().is_some()
    }
}
