//! Which givens clash in a puzzle that has no solution.

use crate::cell_set::sudoku_cell_set;
use crate::diagnosis::{nth, sudoku_diagnosis};
use crate::error::sudoku_error;
use crate::grid::sudoku_clash;
use crate::guard::guard;
use crate::pointer::{Out, Shared};
use crate::status::sudoku_status;

/// Why a puzzle has no solution.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_conflict {
    /// Givens that together have no solution.
    pub givens: sudoku_cell_set,
    /// How many clashes everybody can see, equal givens in one house: for
    /// `sudoku_diagnosis_clash`.
    pub clashes: usize,
    /// Whether it is proven that without any one of `givens`, the others have a solution.
    pub is_minimal: bool,
    /// Whether it is proven that no smaller set of givens is without a solution.
    pub is_smallest: bool,
    /// Whether singles and locked candidates, and here and there a supposition, lead from
    /// these givens to a contradiction: then `sudoku_diagnosis_reason` tells how.
    pub has_reason: bool,
}

/// Why the puzzle has no solution; `SUDOKU_STATUS_ABSENT` with another verdict.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_conflict(
    diagnosis: *const sudoku_diagnosis,
    conflict: *mut sudoku_conflict,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (diagnosis, conflict, error) = unsafe {
        (
            Shared::new(diagnosis, "diagnosis"),
            Out::new(conflict, "conflict"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        diagnosis.tell(&conflict, |known| {
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
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_clash(
    diagnosis: *const sudoku_diagnosis,
    index: usize,
    clash: *mut sudoku_clash,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (diagnosis, clash, error) = unsafe {
        (Shared::new(diagnosis, "diagnosis"), Out::new(clash, "clash"), Out::new(error, "error"))
    };
    guard(error, || {
        diagnosis.tell(&clash, |known| Ok(nth(&known.conflict()?.clashes, index, "clash")?.into()))
    })
}
