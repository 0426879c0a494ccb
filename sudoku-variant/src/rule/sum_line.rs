//! [`SumLine`].

use std::vec;
use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The line can be divided into parts, each of which adds to the total: a line of tens, if that is
/// 10.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SumLine {
    /// The cells along the line.
    pub cells: Vec<Cell>,
    /// The sum of each part.
    pub total: u32,
}

impl Meaning for SumLine {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        let Some(line) = values.of(&self.cells) else { return true };
        // Whether the first cells can be divided, for each number of them.
        let mut parts = vec![true];
        for end in 1..=line.len() {
            let sum = |from: usize| line[from..end].iter().map(|&value| u32::from(value)).sum::<u32>();
            parts.push((0..end).any(|from| parts[from] && sum(from) == self.total));
        }
        parts[line.len()]
    }

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        // Whether a part is complete, and the sum of the next one. Zeros belong to either.
        let next = |_, (any, sum): (u8, u32), value: u8| {
            let sum = sum + u32::from(value);
            (sum <= self.total).then_some(if sum == self.total { (1, 0) } else { (any, sum) })
        };
        forms.line(("sum line", self.total), &self.cells, (0, 0), next, |state| state == (1, 0));
    }

    fn clause(&self, board: &Board) -> Clause {
        Clause::new("rule.sum-line").with("cells", names(board, &self.cells)).with("sum", self.total.to_string())
    }
}
