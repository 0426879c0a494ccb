//! [`XSum`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The first X cells of a row or column add to the sum, where X is the value of the first. If that
/// is 0, the sum is 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct XSum {
    /// The cells of the row or column, from the clue on.
    pub cells: Vec<Cell>,
    /// The sum.
    pub sum: u32,
}

impl Meaning for XSum {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        let Some(line) = values.of(&self.cells) else { return true };
        let count = line.first().map_or(0, |&first| usize::from(first));
        let first = line.get(..count).into_iter().flatten();
        count <= line.len() && first.map(|&value| u32::from(value)).sum::<u32>() == self.sum
    }

    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
        let (least, most) = puzzle.board().numbers();
        let differ = forms.all_differ(&self.cells);
        // This many cells add to no less and no more; the bounds are closer if they differ.
        let can_add = |left: u8, sum: u32| {
            let [least, most, left] = [least, most, left].map(u32::from);
            let apart = if differ { left * left.saturating_sub(1) / 2 } else { 0 };
            (least * left + apart..=most * left - apart).contains(&sum)
        };
        let next = |place, (left, sum): (u8, u32), value: u8| {
            let state = match (place, left) {
                (0, _) => (value.saturating_sub(1), self.sum.checked_sub(value.into())?),
                (_, 0) => (0, sum),
                _ => (left - 1, sum.checked_sub(value.into())?),
            };
            can_add(state.0, state.1).then_some(state)
        };
        let name = (if differ { "x-sum of a house" } else { "x-sum" }, self.sum);
        forms.line(name, &self.cells, (0, 0), next, |state| state == (0, 0));
    }

    fn clause(&self, board: &Board) -> Clause {
        Clause::new("rule.x-sum").with("cells", names(board, &self.cells)).with("sum", self.sum.to_string())
    }
}
