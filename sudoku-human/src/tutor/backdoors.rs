//! The search for backdoors: sets of cells of one size after the other.

use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Grid};

use super::desk::Desk;

/// The smallest sets of at most this many cells with whose digits the rest is solved.
pub(super) fn search(
    desk: &Desk,
    solution: &Grid,
    most: usize,
    solves: &mut dyn FnMut(Desk) -> bool,
) -> Vec<CellSet> {
    let cells: Vec<Cell> = desk.empty().iter().collect();
    let mut found = Vec::new();
    for size in 0..=most.min(cells.len()) {
        choose(desk, solution, &cells, (size, CellSet::EMPTY), solves, &mut found);
        if !found.is_empty() {
            break;
        }
    }
    found
}

fn choose(
    desk: &Desk,
    solution: &Grid,
    cells: &[Cell],
    (size, chosen): (usize, CellSet),
    solves: &mut dyn FnMut(Desk) -> bool,
    found: &mut Vec<CellSet>,
) {
    if size == 0 {
        if solves(desk.clone()) {
            found.push(chosen);
        }
        return;
    }
    for (nth, &cell) in cells.iter().enumerate() {
        let Some(digit) = solution.get(cell) else { continue };
        let mut desk = desk.clone();
        desk.board.place(cell, digit);
        let rest = &cells[nth + 1..];
        choose(&desk, solution, rest, (size - 1, chosen.with(cell)), solves, found);
    }
}
