//! [`Windows`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Windows are houses: four of 3 by 3 in a grid of 9 (windoku, hyper), nine of 4 by 4 in one of 16,
/// sixteen of 5 by 5 in one of 25. A grid whose size is not a square number has none.
///
/// ```text
///  . . . . . . . . .      Windows have the size of a box,
///  . A A A . B B B .      and a line of one cell around each.
///  . A A A . B B B .
///  . A A A . B B B .
///  . . . . . . . . .
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Windows {
    /// The number of the grid, from 0.
    pub grid: usize,
}

impl Windows {
    /// The cells of each window.
    pub(crate) fn houses(&self, board: &Board) -> Vec<Vec<Cell>> {
        let Some(grid) = board.grids().get(self.grid) else { return Vec::new() };
        let size = usize::from(grid.rows);
        let Some(side) = (2..=5).find(|side| side * side == size) else { return Vec::new() };
        if grid.columns != grid.rows {
            return Vec::new();
        }
        let (top, left) = (usize::from(grid.top), usize::from(grid.left));
        let lines = |window: usize| (0..side).map(move |i| 1 + window * (side + 1) + i);
        let mut houses = Vec::new();
        for (row, column) in (0..side - 1).flat_map(|r| (0..side - 1).map(move |c| (r, c))) {
            let cells = lines(row).flat_map(|r| lines(column).map(move |c| (r, c)));
            houses.push(cells.filter_map(|(r, c)| board.cell(top + r, left + c)).collect());
        }
        houses
    }
}

by_houses!(Windows, "rule.windows");
