//! [`NonConsecutive`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Cells that share an edge never differ by 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NonConsecutive;

fn apart(a: u8, b: u8) -> bool {
    a.abs_diff(b) != 1
}

impl Meaning for NonConsecutive {
    fn cells(&self) -> Vec<Cell> {
        Vec::new()
    }

    fn holds(&self, puzzle: &Puzzle, values: &Values<'_>) -> bool {
        puzzle.board().neighbours().all(|(a, b)| values.pair(a, b, apart))
    }

    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
        for (a, b) in puzzle.board().neighbours() {
            forms.pair(a, b, apart);
        }
    }

    fn clause(&self, _: &Board) -> Clause {
        Clause::new("rule.non-consecutive")
    }

    fn least_cells(&self) -> usize {
        0
    }
}
