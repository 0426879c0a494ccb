//! [`Sandwich`].

use std::format;
use std::string::String;
use std::vec::Vec;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The values between the lowest and the highest symbol of a row or column add to the sum. Between
/// neighbours it is 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sandwich {
    /// The cells of the row or column.
    pub cells: Vec<Cell>,
    /// The sum.
    pub sum: u32,
}

impl Meaning for Sandwich {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, puzzle: &Puzzle, values: &Values<'_>) -> bool {
        let Some(line) = values.of(&self.cells) else { return true };
        let (least, most) = puzzle.board().numbers();
        let crusts: Vec<usize> =
            (0..line.len()).filter(|&i| line[i] == least || line[i] == most).collect();
        let [first, last] = crusts[..] else { return false };
        let between = &line[first + 1..last];
        between.iter().map(|&value| u32::from(value)).sum::<u32>() == self.sum
    }

    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
        let (least, most) = puzzle.board().numbers();
        let is_crust = |value| value == least || value == most;
        let next = |_, &(crusts, sum): &(u8, u32), value: u8| match (is_crust(value), crusts) {
            (true, 0) => Some((1, 0)),
            (true, 1) => (sum == self.sum).then_some((2, 0)),
            (true, _) => None,
            (false, 1) => Some((1, sum + u32::from(value))).filter(|state| state.1 <= self.sum),
            (false, _) => Some((crusts, sum)),
        };
        forms.line(&self.cells, (0, 0), next, |&(crusts, _)| crusts == 2);
    }

    fn sentence(&self, board: &Board) -> String {
        format!("between the lowest and the highest symbol, {} add to {}", names(board, &self.cells), self.sum)
    }
}
