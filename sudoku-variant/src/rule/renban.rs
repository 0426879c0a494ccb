//! [`Renban`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The cells hold consecutive values in any order, none twice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Renban {
    /// The cells.
    pub cells: Vec<Cell>,
}

impl Meaning for Renban {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        let Some(mut line) = values.of(&self.cells) else { return values.differ(&self.cells) };
        line.sort_unstable();
        line.windows(2).all(|pair| pair[0] + 1 == pair[1])
    }

    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
        let (count, symbols) = (self.cells.len() as u32, u32::from(puzzle.board().symbols()));
        let sets: Vec<u32> = (0..=symbols)
            .take_while(|from| from + count <= symbols)
            .map(|from| ((1 << count) - 1) << from)
            .collect();
        forms.choice(&self.cells, &sets);
    }

    fn clause(&self, board: &Board) -> Clause {
        Clause::new("rule.renban").with("cells", names(board, &self.cells))
    }
}
