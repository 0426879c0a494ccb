//! [`Greater`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The first cell holds more than the second: a sign points to the smaller.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Greater {
    /// One cell.
    pub a: Cell,
    /// The other cell.
    pub b: Cell,
}

impl Greater {
    fn allows(&self, a: u8, b: u8) -> bool {
        a > b
    }
}

by_pair!(Greater, "rule.greater");
