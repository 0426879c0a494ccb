//! [`PairSum`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Two cells add to a number: X means 10, V means 5.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PairSum {
    /// One cell.
    pub a: Cell,
    /// The other cell.
    pub b: Cell,
    /// The sum.
    pub total: u8,
}

impl PairSum {
    fn allows(&self, a: u8, b: u8) -> bool {
        u16::from(a) + u16::from(b) == u16::from(self.total)
    }
}

by_pair!(PairSum, "rule.pair-sum", |rule| rule.total);
