//! [`Modular`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Each run of as many cells on the line as the modulus says has different remainders: with 2, odd
/// and even cells take turns. A line with fewer cells has different remainders.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Modular {
    /// The cells along the line.
    pub cells: Vec<Cell>,
    /// The modulus.
    pub by: u8,
}

impl Modular {
    fn pairs(&self) -> impl Iterator<Item = (Cell, Cell)> {
        let near = usize::from(self.by);
        self.cells.iter().enumerate().flat_map(move |(i, &a)| {
            self.cells[i + 1..].iter().take(near.saturating_sub(1)).map(move |&b| (a, b))
        })
    }

    fn allows(&self, a: u8, b: u8) -> bool {
        self.by == 0 || a % self.by != b % self.by
    }
}

impl Meaning for Modular {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        self.pairs().all(|(a, b)| values.pair(a, b, |a, b| self.allows(a, b)))
    }

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        for (a, b) in self.pairs() {
            forms.pair(a, b, |a, b| self.allows(a, b));
        }
    }

    fn clause(&self, board: &Board) -> Clause {
        Clause::new("rule.modular").with("cells", names(board, &self.cells)).with("n", self.by.to_string())
    }
}
