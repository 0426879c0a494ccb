//! [`Sum`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The cells add to the total. Digits may repeat if nothing else forbids it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sum {
    /// The cells.
    pub cells: Vec<Cell>,
    /// Their sum.
    pub total: u32,
}

by_total!(Sum, "rule.sum");
