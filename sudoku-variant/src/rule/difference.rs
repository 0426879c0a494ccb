//! [`Difference`].

use std::vec::Vec;

use sudoku_human::words::Clause;

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

by_pair!(Difference, "rule.difference", |rule| rule.by);
