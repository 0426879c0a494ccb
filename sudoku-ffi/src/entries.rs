//! The entries of a player, and the mistakes among them.

use sudoku_core::diagnose::Entries;

use crate::cell_set::sudoku_cell_set;
use crate::doctor::sudoku_doctor_options;
use crate::entry::*;
use crate::grid::sudoku_grid;

/// The mistakes among the entries of a grid, judged by its givens.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_entries {
    /// The entries: digits that are not givens.
    pub cells: sudoku_cell_set,
    /// Entries that see an equal digit: visible mistakes.
    pub clashing: sudoku_cell_set,
    /// Entries that are part of no solution of the givens: each of them is wrong, whatever the
    /// others are.
    pub wrong: sudoku_cell_set,
    /// Whether there is a solution of the givens with all entries; false if the givens have no
    /// solution.
    pub is_solvable: bool,
    /// Whether the limits were enough. If not, more entries may be wrong, and `is_solvable`
    /// is not known.
    pub is_proven: bool,
}

impl From<Entries> for sudoku_entries {
    fn from(entries: Entries) -> Self {
        Self {
            cells: entries.cells.into(),
            clashing: entries.clashing.into(),
            wrong: entries.wrong.into(),
            is_solvable: entries.is_solvable,
            is_proven: entries.is_proven,
        }
    }
}

/// Finds the wrong entries of the grid. Its givens are the cells of `fixed`; all other digits
/// are entries.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grid_entries(
    grid: *const sudoku_grid,
    fixed: *const sudoku_cell_set,
    options: *const sudoku_doctor_options,
    entries: *mut sudoku_entries,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(grid), In(fixed), Options(options), Out(entries), ErrorOut(error));
    guard(error, || {
        entries.answer(|| {
            let fixed = fixed.get()?;
            let grid = grid.get()?.with_fixed(fixed);
            Ok(options.doctor()?.entries(&grid))
        })
    })
}
