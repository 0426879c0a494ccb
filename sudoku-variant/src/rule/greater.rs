//! [`Greater`].

use std::format;
use std::string::String;
use std::vec::Vec;

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

by_pair!(Greater, |rule, board| format!("{} is greater than {}", board.name(rule.a), board.name(rule.b)));
