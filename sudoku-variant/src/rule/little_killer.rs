//! [`LittleKiller`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// The cells along an arrow from outside, a diagonal of the grid, add to the total. Digits may
/// repeat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LittleKiller {
    /// The cells of the diagonal, from the arrow on.
    pub cells: Vec<Cell>,
    /// Their sum.
    pub total: u32,
}

by_total!(LittleKiller, "rule.little-killer");
