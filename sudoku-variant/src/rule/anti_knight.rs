//! [`AntiKnight`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, pairs_by_steps};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Cells a knight's step apart differ.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AntiKnight;

static STEPS: [(i32, i32); 4] = [(1, 2), (2, 1), (2, -1), (1, -2)];

by_steps!(AntiKnight, STEPS, "rule.anti-knight");
