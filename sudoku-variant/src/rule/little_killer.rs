//! [`LittleKiller`].

use std::string::String;
use std::vec::Vec;

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

by_total!(LittleKiller, "the diagonal {} adds to {}");
