//! [`AntiTaxicab`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Equal numbers are never exactly as many steps to neighbours apart as they say: two 4s are not
/// four steps apart.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AntiTaxicab;

/// The most cells of a board with this rule, which speaks of nearly all pairs of them.
const MOST_CELLS: usize = 400;

/// All pairs of cells, and their distance in steps to neighbours.
fn pairs(board: &Board) -> impl Iterator<Item = (Cell, Cell, usize)> {
    let (_, highest) = board.numbers();
    board.cells().flat_map(move |a| {
        let later = board.cells().skip(a.index() + 1);
        later.filter_map(move |b| {
            let ((row, column), (other_row, other_column)) = (board.place(a), board.place(b));
            let steps = row.abs_diff(other_row) + column.abs_diff(other_column);
            (steps <= usize::from(highest)).then_some((a, b, steps))
        })
    })
}

/// Whether two numbers may be this many steps apart.
fn allows(a: u8, b: u8, steps: usize) -> bool {
    a != b || usize::from(a) != steps
}

impl Meaning for AntiTaxicab {
    fn cells(&self) -> Vec<Cell> {
        Vec::new()
    }

    fn holds(&self, puzzle: &Puzzle, values: &Values<'_>) -> bool {
        let mut pairs = pairs(puzzle.board());
        pairs.all(|(a, b, steps)| values.pair(a, b, |a, b| allows(a, b, steps)))
    }

    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
        for (a, b, steps) in pairs(puzzle.board()) {
            if !forms.are_peers(a.index() as u16, b.index() as u16) {
                forms.pair(a, b, |a, b| allows(a, b, steps));
            }
        }
    }

    fn clause(&self, _: &Board) -> Clause {
        Clause::new("rule.anti-taxicab")
    }

    fn least_cells(&self) -> usize {
        0
    }

    fn fits(&self, board: &Board) -> bool {
        board.len() <= MOST_CELLS
    }
}
