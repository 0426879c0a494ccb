//! [`EqualSums`].

use std::string::String;
use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Groups of cells add to the same sum, which is not said. A double arrow is one: its two circles
/// add to the sum of the cells between them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EqualSums {
    /// The groups, which may share cells.
    pub groups: Vec<Vec<Cell>>,
}

impl Meaning for EqualSums {
    fn cells(&self) -> Vec<Cell> {
        self.groups.concat()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        let mut sums = self.groups.iter().filter_map(|cells| values.sum(cells));
        sums.next().is_none_or(|first| sums.all(|sum| sum == first))
    }

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        for pair in self.groups.windows(2) {
            let one = pair[0].iter().map(|&cell| (cell, 1));
            let other = pair[1].iter().map(|&cell| (cell, -1));
            forms.sum(one.chain(other), 0);
        }
    }

    fn clause(&self, board: &Board) -> Clause {
        let groups: Vec<String> = self.groups.iter().map(|cells| names(board, cells)).collect();
        Clause::new("rule.equal-sums").with("groups", groups.join("; "))
    }

    fn is_set(&self) -> bool {
        false
    }

    fn least_cells(&self) -> usize {
        2
    }
}
