//! [`DisjointGroups`].

use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values};
use crate::board::{Board, Boxes, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Cells at the same place of each box form a house. A grid without rectangular boxes has none.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DisjointGroups {
    /// The number of the grid, from 0.
    pub grid: usize,
}

impl DisjointGroups {
    pub(crate) fn houses(&self, board: &Board) -> Vec<Vec<Cell>> {
        let Some(grid) = board.grids().get(self.grid) else { return Vec::new() };
        let Boxes::Rectangles { height, width } = grid.boxes else { return Vec::new() };
        let (height, width) = (usize::from(height), usize::from(width));
        let (top, left) = (usize::from(grid.top), usize::from(grid.left));
        let group = |row, column| {
            let rows = (row..grid.rows.into()).step_by(height);
            let cells = rows.flat_map(|r| {
                (column..grid.columns.into()).step_by(width).map(move |c| (r, c))
            });
            cells.filter_map(|(r, c)| board.cell(top + r, left + c)).collect()
        };
        (0..height).flat_map(|r| (0..width).map(move |c| (r, c))).map(|(r, c)| group(r, c)).collect()
    }
}

by_houses!(DisjointGroups, "rule.disjoint-groups");
