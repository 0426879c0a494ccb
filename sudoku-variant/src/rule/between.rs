//! [`Between`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The cells between the two ends of the line hold values strictly between those of the ends,
/// which differ.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Between {
    /// The cells of the line, with its ends.
    pub cells: Vec<Cell>,
}

impl Meaning for Between {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        let (Some(&first), Some(&last)) = (self.cells.first(), self.cells.last()) else { return true };
        let Some((first, last)) = values.at(first).zip(values.at(last)) else { return true };
        let (low, high) = (first.min(last), first.max(last));
        let inner = &self.cells[1..self.cells.len() - 1];
        low != high && inner.iter().filter_map(|&cell| values.at(cell)).all(|v| low < v && v < high)
    }

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        let (Some(&first), Some(&last)) = (self.cells.first(), self.cells.last()) else { return };
        forms.pair(first, last, |a, b| a != b);
        let inner = &self.cells[1..self.cells.len() - 1];
        for &cell in inner {
            let next = |place, (low, high): (u8, u8), value: u8| match place {
                0 => Some((value, value)),
                1 => Some((low.min(value), high.max(value))),
                _ => (low < value && value < high).then_some((0, 0)),
            };
            forms.line(("between", 0), &[first, last, cell], (0, 0), next, |_| true);
        }
    }

    fn clause(&self, board: &Board) -> Clause {
        Clause::new("rule.between").with("cells", names(board, &self.cells))
    }

    fn least_cells(&self) -> usize {
        2
    }
}
