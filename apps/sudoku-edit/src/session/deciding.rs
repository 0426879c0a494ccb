//! Deciding the cells that are hard to read. Nothing doubtful becomes a digit without a key of the
//! user.

use sudoku_book::DoubtfulCell;
use sudoku_core::{Cell, Digit};

use super::{Panel, Session};
use crate::board::Pen;

impl Session {
    /// Whether cells of the current puzzle are not decided.
    pub(super) fn is_in_doubt(&self) -> bool {
        !self.board().doubtful().is_empty()
    }

    pub(super) fn is_here_doubtful(&self) -> bool {
        self.board().doubtful().contains(self.cursor)
    }

    /// The doubt about the cell of the cursor, decided or not.
    pub(crate) fn doubt_here(&self) -> Option<&DoubtfulCell> {
        self.shelf.doubt()?.cells().iter().find(|doubt| doubt.cell == self.cursor)
    }

    /// Asks for the first doubtful cell, if there is one.
    pub(super) fn ask_doubts(&mut self) {
        if let Some(first) = self.board().doubtful().iter().next() {
            self.panel = Panel::Doubt;
            self.cursor = if self.is_here_doubtful() { self.cursor } else { first };
        }
    }

    /// The number of cells that are to be decided, in words.
    pub(super) fn says_doubt(&self) -> String {
        match self.board().doubtful().len() {
            0 => match self.shelf.undecided() {
                1 => "Cells of 1 puzzle are hard to read: Tab goes there.".into(),
                n => format!("Cells of {n} puzzles are hard to read: Tab goes there."),
            },
            1 => "1 cell is hard to read: type the digit on the page, or 0 if it is empty.".into(),
            n => format!("{n} cells are hard to read: type the digits on the page, 0 for empty."),
        }
    }

    /// Goes to the next doubtful cell, or the one before.
    pub(super) fn next_doubt(&mut self, by: isize) {
        let doubtful = self.board().doubtful();
        let here = self.cursor.index();
        let mut after = doubtful.iter().filter(|cell| cell.index() > here);
        let before = doubtful.iter().filter(|cell| cell.index() < here).last();
        let next = match by {
            1.. => after.next().or(doubtful.iter().next()),
            _ => before.or(doubtful.iter().last()),
        };
        self.panel = Panel::Doubt;
        self.cursor = next.unwrap_or(self.cursor);
    }

    /// Takes the digit, or the empty cell, that the user sees on the page.
    pub(super) fn decide(&mut self, digit: Option<Digit>) {
        let cell = self.cursor;
        // On the page it is a given. An empty cell takes any digit.
        let _ = self.change(|board| board.write(cell, digit, Pen::Given));
        let what = digit.map_or_else(|| "empty".into(), |digit| digit.to_string());
        if self.is_in_doubt() {
            self.next_doubt(1);
            self.message = format!("{cell} is {what}; u undoes it.");
        } else {
            self.panel = Panel::Plain;
            let next = match self.shelf.undecided() {
                0 => "W saves them",
                _ => "Tab goes to the next puzzle with doubtful ones",
            };
            self.message = format!("{cell} is {what}; all cells are decided. {next}.");
        }
    }

    /// Accepts the only plausible reading of a cell.
    pub(super) fn accept(&mut self) {
        let Some(doubt) = self.doubt_here().filter(|_| self.is_here_doubtful()) else { return };
        let mut ways = ways(doubt);
        match (ways.pop(), ways.pop()) {
            (Some(only), None) => self.decide(only),
            _ => self.message = format!("Type the digit in {}, or 0 if it is empty.", doubt.cell),
        }
    }

    /// The question about the cell of the cursor: `r5c7: 5 or 6?`
    pub(crate) fn doubt_question(&self) -> Option<String> {
        let doubt = self.doubt_here()?;
        let way =
            |way: Option<Digit>| way.map_or_else(|| "empty".into(), |digit| digit.to_string());
        let ways: Vec<String> = ways(doubt).into_iter().map(way).collect();
        Some(match &*ways {
            [] => format!("{}: which digit?", doubt.cell),
            // The other readings are not known.
            [only] if doubt.may_be_empty => format!("{}: {only}, or which digit?", doubt.cell),
            [only] => format!("{}: {only}, or another digit?", doubt.cell),
            [first @ .., last] => format!("{}: {} or {last}?", doubt.cell, first.join(", ")),
        })
    }

    /// The place of a doubtful cell among them, from 1, and their number.
    pub(crate) fn doubt_count(&self) -> (usize, usize) {
        let doubtful = self.board().doubtful();
        let is_before = |cell: &Cell| cell.index() <= self.cursor.index();
        (doubtful.iter().filter(is_before).count(), doubtful.len())
    }
}

/// The plausible readings of a cell.
fn ways(doubt: &DoubtfulCell) -> Vec<Option<Digit>> {
    let empty = doubt.may_be_empty.then_some(None);
    doubt.candidates.iter().map(Some).chain(empty).collect()
}
