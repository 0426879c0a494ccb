//! [`RegionSum`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The values of the line in each box that it enters add to the same sum. If it enters a box again,
/// that part counts by itself.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RegionSum {
    /// The cells along the line.
    pub cells: Vec<Cell>,
}

impl RegionSum {
    fn parts(&self, board: &Board) -> Vec<Vec<Cell>> {
        let same_box = |a: &Cell, b: &Cell| board.box_of(*a) == board.box_of(*b);
        self.cells.chunk_by(same_box).map(<[Cell]>::to_vec).collect()
    }
}

impl Meaning for RegionSum {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, puzzle: &Puzzle, values: &Values<'_>) -> bool {
        let mut sums = self.parts(puzzle.board()).into_iter().filter_map(|part| values.sum(&part));
        sums.next().is_none_or(|first| sums.all(|sum| sum == first))
    }

    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
        for pair in self.parts(puzzle.board()).windows(2) {
            let one = pair[0].iter().map(|&cell| (cell, 1));
            let other = pair[1].iter().map(|&cell| (cell, -1));
            forms.sum(one.chain(other), 0);
        }
    }

    fn clause(&self, board: &Board) -> Clause {
        Clause::new("rule.region-sum").with("cells", names(board, &self.cells))
    }

    fn fits(&self, board: &Board) -> bool {
        self.cells.iter().all(|&cell| board.box_of(cell).is_some())
    }
}
