//! [`Counts`].

use std::format;
use std::string::String;
use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Cells hold some numbers exactly as often as is said, such as two 3s; of the others nothing is
/// said. "Look and say" cages are this.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Counts {
    /// The cells.
    pub cells: Vec<Cell>,
    /// Numbers, each after its count.
    pub counts: Vec<(u8, u8)>,
}

impl Meaning for Counts {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        let Some(found) = values.of(&self.cells) else { return true };
        self.counts.iter().all(|&(count, number)| {
            found.iter().filter(|&&value| value == number).count() == usize::from(count)
        })
    }

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        for &(count, number) in &self.counts {
            if count == 0 {
                self.cells.iter().for_each(|&cell| forms.only(cell, |value| value != number));
                continue;
            }
            let next = |_, seen: u8, value: u8| match value == number {
                true => (seen < count).then(|| seen + 1),
                false => Some(seen),
            };
            let name = ("counts", u32::from(count) << 8 | u32::from(number));
            forms.line(name, &self.cells, 0, next, |seen| seen == count);
        }
    }

    fn clause(&self, board: &Board) -> Clause {
        let counts: Vec<String> =
            self.counts.iter().map(|(count, number)| format!("{count} x {number}")).collect();
        Clause::new("rule.counts")
            .with("cells", names(board, &self.cells))
            .with("counts", counts.join(", "))
    }
}
