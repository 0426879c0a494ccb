//! [`Ratio`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// One of two cells is a multiple of the other: a black dot of kropki means 2.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    /// One cell.
    pub a: Cell,
    /// The other cell.
    pub b: Cell,
    /// The factor.
    pub by: u8,
}

impl Ratio {
    fn allows(&self, a: u8, b: u8) -> bool {
        let (a, b, by) = (u16::from(a), u16::from(b), u16::from(self.by));
        a == b * by || b == a * by
    }
}

by_pair!(Ratio, "rule.ratio", |rule| rule.by);
