//! [`AntiKnight`].

use std::string::{String, ToString};
use std::vec::Vec;

use super::{Meaning, Values, pairs_by_steps};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Cells a knight's step apart differ.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AntiKnight;

const STEPS: [(i32, i32); 4] = [(1, 2), (2, 1), (2, -1), (1, -2)];

impl Meaning for AntiKnight {
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
        "cells a knight's step apart differ".to_string()
    }

    fn least_cells(&self) -> usize {
        0
    }
}
