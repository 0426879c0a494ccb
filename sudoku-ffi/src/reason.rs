//! The reason of a conflict: steps that end in a contradiction.

use core::ffi::c_char;

use sudoku_core::diagnose::Reason;

use crate::deduction::sudoku_deduction;
use crate::diagnosis::{nth, sudoku_diagnosis};
use crate::entry::*;
use crate::grid::sudoku_grid;

/// Why a puzzle cannot be completed: steps that follow from its givens, to a contradiction.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_reason {
    /// The givens that it begins with; nothing else is needed of the puzzle.
    pub givens: sudoku_grid,
    /// The number of steps for `sudoku_diagnosis_deduction`, including those of
    /// suppositions, and the contradictions at their ends.
    pub deductions: usize,
}

impl sudoku_diagnosis {
    fn reason(&self) -> Result<&Reason, Failure> {
        let reason = self.conflict()?.reason.as_ref();
        reason.ok_or(Failure::Absent("reason: no short way leads to a contradiction"))
    }
}

/// The reason of the conflict; `SUDOKU_STATUS_ABSENT` if it has no reason.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_reason(
    diagnosis: *const sudoku_diagnosis,
    reason: *mut sudoku_reason,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(diagnosis), Out(reason), ErrorOut(error));
    guard(error, || {
        diagnosis.answer(&reason, |known| {
            let givens = known.reason()?.givens.into();
            Ok(sudoku_reason { givens, deductions: known.deductions.len() })
        })
    })
}

/// A step of the reason, counted from 0 in logical order; the last one is the contradiction.
/// Each of them is needed for a later one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_deduction(
    diagnosis: *const sudoku_diagnosis,
    index: usize,
    deduction: *mut sudoku_deduction,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(diagnosis), Out(deduction), ErrorOut(error));
    guard(error, || {
        diagnosis.answer(&deduction, |known| {
            known.reason()?;
            nth(&known.deductions, index, "deduction").copied()
        })
    })
}

/// Writes the reason as a sentence, such as "r5c5=1 r8c7=1 and r4c5=7 r8c8=7 push both 1 and 7 of
/// box 8 into r7c4". It can be long.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_reason_format(
    diagnosis: *const sudoku_diagnosis,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(diagnosis), Buffer(buffer, capacity), Out(written), ErrorOut(error));
    guard(error, || buffer.format_or_measure(diagnosis.get()?.reason()?, &written))
}
