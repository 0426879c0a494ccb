//! [`Zipper`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Cells equally far from the middle of the line add to one total: the cell in the middle, if there
/// is one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Zipper {
    /// The cells along the line.
    pub cells: Vec<Cell>,
}

impl Zipper {
    /// The pairs from the ends inwards, and the cell in the middle.
    fn parts(&self) -> (Vec<(Cell, Cell)>, Option<Cell>) {
        let half = self.cells.len() / 2;
        let both = self.cells.iter().zip(self.cells.iter().rev());
        let middle = (self.cells.len() % 2 == 1).then(|| self.cells[half]);
        (both.take(half).map(|(&a, &b)| (a, b)).collect(), middle)
    }
}

impl Meaning for Zipper {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        let Some(line) = values.of(&self.cells) else { return true };
        let half = line.len() / 2;
        let sum = |i: usize| u16::from(line[i]) + u16::from(line[line.len() - 1 - i]);
        let mut sums: Vec<u16> = (0..half).map(sum).collect();
        sums.extend((line.len() % 2 == 1).then(|| u16::from(line[half])));
        sums.windows(2).all(|pair| pair[0] == pair[1])
    }

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        let (pairs, middle) = self.parts();
        let mut totals: Vec<Vec<(Cell, i64)>> =
            pairs.into_iter().map(|(a, b)| Vec::from([(a, 1), (b, 1)])).collect();
        totals.extend(middle.map(|cell| Vec::from([(cell, 1)])));
        for pair in totals.windows(2) {
            let other = pair[1].iter().map(|&(cell, weight)| (cell, -weight));
            forms.sum(pair[0].iter().copied().chain(other), 0);
        }
    }

    fn clause(&self, board: &Board) -> Clause {
        Clause::new("rule.zipper").with("cells", names(board, &self.cells))
    }
}
