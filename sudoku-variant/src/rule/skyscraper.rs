//! [`Skyscraper`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Values are heights of houses: from the first cell on, this many are seen, since a higher one
/// hides those after it that are not higher. Of height 0, there is no house.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Skyscraper {
    /// The cells of the row or column, from the clue on.
    pub cells: Vec<Cell>,
    /// The number of houses seen.
    pub seen: u8,
}

impl Meaning for Skyscraper {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, _: &Puzzle, values: &Values<'_>) -> bool {
        let Some(line) = values.of(&self.cells) else { return true };
        let highest = |i: usize| line[..i].iter().copied().max().unwrap_or(0);
        let seen = (0..line.len()).filter(|&i| highest(i) < line[i]);
        seen.count() == usize::from(self.seen)
    }

    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
        let (least, _) = puzzle.board().numbers();
        let differ = forms.all_differ(&self.cells);
        let next = |place: usize, (highest, seen): (u8, u8), value: u8| {
            let state = if value > highest { (value, seen + 1) } else { (highest, seen) };
            // Cells that differ have as many numbers, none above the highest.
            let is_again = place > 0 && value == highest;
            let is_full = differ && (is_again || place > usize::from(state.0 - least));
            (state.1 <= self.seen && !is_full).then_some(state)
        };
        let name = (if differ { "skyscraper of a house" } else { "skyscraper" }, self.seen.into());
        forms.line(name, &self.cells, (0, 0), next, |(_, seen)| seen == self.seen);
    }

    fn clause(&self, board: &Board) -> Clause {
        Clause::new("rule.skyscraper").with("cells", names(board, &self.cells)).with("n", self.seen.to_string())
    }
}
