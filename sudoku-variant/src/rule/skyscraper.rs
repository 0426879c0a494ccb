//! [`Skyscraper`].

use std::format;
use std::string::String;
use std::vec::Vec;

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

    fn lower(&self, _: &Puzzle, forms: &mut Forms) {
        let next = |_, &(highest, seen): &(u8, u8), value: u8| {
            let state = if value > highest { (value, seen + 1) } else { (highest, seen) };
            (state.1 <= self.seen).then_some(state)
        };
        forms.line(&self.cells, (0, 0), next, |&(_, seen)| seen == self.seen);
    }

    fn sentence(&self, board: &Board) -> String {
        format!("along {}, {} are seen", names(board, &self.cells), self.seen)
    }
}
