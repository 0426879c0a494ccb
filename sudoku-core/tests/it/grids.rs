//! Any grids, for the laws of reading and writing.

use proptest::prelude::*;
use sudoku_core::{Cell, CellSet, Digit, Grid};

prop_compose! {
    /// A grid with any number of digits, clashes and all.
    pub(crate) fn any_grid()(density in 0u8..=10, digits in prop::collection::vec((0u8..10, 1u8..10), 81)) -> Grid {
        let digits: Vec<u8> =
            digits.into_iter().map(|(chance, digit)| if chance < density { digit } else { 0 }).collect();
        Grid::from_digits(digits.try_into().unwrap()).unwrap()
    }
}

/// A grid with as many digits as a puzzle has.
pub(crate) fn enough_digits() -> impl Strategy<Value = Grid> {
    any_grid().prop_map(|grid| {
        let mut grid = grid.with_fixed(CellSet::EMPTY);
        for cell in Cell::ALL.into_iter().step_by(5) {
            if grid.filled().len() < 17 {
                let digit = grid.get(cell).or(Digit::new(1 + cell.box_() as u8));
                grid.set(cell, digit).unwrap();
            }
        }
        grid.with_all_fixed()
    })
}
