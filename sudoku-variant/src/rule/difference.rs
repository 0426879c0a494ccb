//! [`Difference`].

use std::format;
use std::string::String;
use std::vec::Vec;

use super::{Meaning, Values};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Two cells differ by a number: a white dot of kropki and a bar of consecutive Sudoku mean 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Difference {
    /// One cell.
    pub a: Cell,
    /// The other cell.
    pub b: Cell,
    /// The difference.
    pub by: u8,
}

impl Difference {
    fn allows(&self, a: u8, b: u8) -> bool {
        a.abs_diff(b) == self.by
    }
}

by_pair!(Difference, |rule, board| format!("{} and {} differ by {}", board.name(rule.a), board.name(rule.b), rule.by));
