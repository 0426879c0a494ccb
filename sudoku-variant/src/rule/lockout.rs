//! [`Lockout`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The ends of the line differ by a number or more, and the cells between them hold no symbol from
/// one end to the other, nor those of the ends.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Lockout {
    /// The cells of the line, with its ends.
    pub cells: Vec<Cell>,
    /// The least difference of the ends.
    pub by: u8,
}

impl Meaning for Lockout {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        let (Some(&first), Some(&last)) = (self.cells.first(), self.cells.last()) else {
            return true;
        };
        let Some((first, last)) = values.at(first).zip(values.at(last)) else { return true };
        let (low, high) = (first.min(last), first.max(last));
        let inner = self.cells[1..self.cells.len() - 1].iter();
        let mut inner = inner.filter_map(|&cell| values.at(cell));
        high - low >= self.by && inner.all(|v| v < low || v > high)
    }

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        let (Some(&first), Some(&last)) = (self.cells.first(), self.cells.last()) else { return };
        forms.pair(first, last, |a, b| a.abs_diff(b) >= self.by);
        for &cell in &self.cells[1..self.cells.len() - 1] {
            let next = |place, (low, high): (u8, u8), value: u8| match place {
                0 => Some((value, value)),
                1 => Some((low.min(value), high.max(value))),
                _ => (value < low || value > high).then_some((0, 0)),
            };
            forms.line(("lockout", 0), &[first, last, cell], (0, 0), next, |_| true);
        }
    }

    fn clause(&self, board: &Board) -> Clause {
        Clause::new("rule.lockout").with("cells", names(board, &self.cells)).with("n", self.by.to_string())
    }

    fn least_cells(&self) -> usize {
        2
    }
}
