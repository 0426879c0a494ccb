//! [`AntiKing`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, pairs_by_steps};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Cells a king's step apart differ.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AntiKing;

static STEPS: [(i32, i32); 4] = [(0, 1), (1, 1), (1, 0), (1, -1)];

by_steps!(AntiKing, STEPS, "rule.anti-king");
