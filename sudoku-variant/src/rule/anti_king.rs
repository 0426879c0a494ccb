//! [`AntiKing`].

use std::string::{String, ToString};
use std::vec::Vec;

use super::{Meaning, Values, pairs_by_steps};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Cells a king's step apart differ.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AntiKing;

const STEPS: [(i32, i32); 4] = [(0, 1), (1, 1), (1, 0), (1, -1)];

impl Meaning for AntiKing {
    fn cells(&self) -> Vec<Cell> {
        Vec::new()
    }

    fn holds(&self, puzzle: &Puzzle, values: &Values<'_>) -> bool {
        pairs_by_steps(puzzle.board(), &STEPS).all(|(a, b)| values.pair(a, b, |a, b| a != b))
    }

    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
        for (a, b) in pairs_by_steps(puzzle.board(), &STEPS) {
            forms.differ(a, b);
        }
    }

    fn sentence(&self, _: &Board) -> String {
        "cells a king's step apart differ".to_string()
    }

    fn least_cells(&self) -> usize {
        0
    }
}
