//! What a player has filled in, and what of it is wrong.

use sudoku_core::diagnose::Entries;

use crate::cell_set::sudoku_cell_set;
use crate::doctor::{Options, sudoku_doctor_options, with_givens};
use crate::error::{Failure, sudoku_error};
use crate::grid::sudoku_grid;
use crate::guard::guard;
use crate::pointer::{In, Out};
use crate::status::sudoku_status;

/// What is wrong with the entries of a grid, given its givens.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_entries {
    /// The entries: digits that are not givens.
    pub cells: sudoku_cell_set,
    /// Entries that see an equal digit: what everybody can see.
    pub clashing: sudoku_cell_set,
    /// Entries that are part of no solution of the givens: each of them has to go, whatever
    /// the others are.
    pub wrong: sudoku_cell_set,
    /// Whether there is a solution of the givens with all entries. Not if the givens have
    /// none.
    pub is_solvable: bool,
    /// Whether the limits were enough. If not, more entries may be wrong, and whether it is
    /// solvable is not known.
    pub is_proven: bool,
}

impl From<&Entries> for sudoku_entries {
    fn from(entries: &Entries) -> Self {
        Self {
            cells: entries.cells.into(),
            clashing: entries.clashing.into(),
            wrong: entries.wrong.into(),
            is_solvable: entries.is_solvable,
            is_proven: entries.is_proven,
        }
    }
}

/// Which entries of the grid are wrong, given its givens: the cells of `fixed`. All other
/// digits are entries.
///
/// `options` may be NULL.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_grid_entries(
    grid: *const sudoku_grid,
    fixed: *const sudoku_cell_set,
    options: *const sudoku_doctor_options,
    entries: *mut sudoku_entries,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (grid, fixed, options, entries, error) = unsafe {
        (
            In::new(grid, "grid"),
            In::new(fixed, "fixed"),
            Options::new(options),
            Out::new(entries, "entries"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let place = entries.required()?;
        fixed.read_optional().ok_or(Failure::Null("fixed"))?;
        let grid = with_givens(&grid, &fixed)?;
        place.write((&options.doctor().entries(&grid)).into());
        Ok(())
    })
}
