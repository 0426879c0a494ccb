//! The givens that clash in a puzzle without a solution.

use crate::cell_set::sudoku_cell_set;
use crate::diagnosis::{nth, sudoku_diagnosis};
use crate::entry::*;
use crate::grid::sudoku_clash;

/// Why a puzzle has no solution.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_conflict {
    /// Givens that together have no solution.
    pub givens: sudoku_cell_set,
    /// The number of visible clashes, equal givens in one house, for
    /// `sudoku_diagnosis_clash`.
    pub clashes: usize,
    /// Whether it is proven that without any one of `givens`, the others have a solution.
    pub is_minimal: bool,
    /// Whether it is proven that no smaller set of givens is without a solution.
    pub is_smallest: bool,
    /// Whether singles and locked candidates, with few suppositions, lead from these givens to a
    /// contradiction, which `sudoku_diagnosis_reason` explains.
    pub has_reason: bool,
}

/// Why the puzzle has no solution; `SUDOKU_STATUS_ABSENT` with another verdict.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_conflict(
    diagnosis: *const sudoku_diagnosis,
    conflict: *mut sudoku_conflict,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(diagnosis), Out(conflict), ErrorOut(error));
    guard(error, || {
        diagnosis.answer(&conflict, |known| {
            let found = known.conflict()?;
            Ok(sudoku_conflict {
                givens: found.givens.into(),
                clashes: found.clashes.len(),
                is_minimal: found.is_minimal,
                is_smallest: found.is_smallest,
                has_reason: found.reason.is_some(),
            })
        })
    })
}

/// One of the clashes of a conflict, counted from 0: rows first, then columns, then boxes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_clash(
    diagnosis: *const sudoku_diagnosis,
    index: usize,
    clash: *mut sudoku_clash,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(diagnosis), Out(clash), ErrorOut(error));
    guard(error, || {
        diagnosis.answer(&clash, |known| nth(&known.conflict()?.clashes, index, "clash"))
    })
}
