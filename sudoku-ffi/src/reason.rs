//! The reason of a conflict: steps that end in a contradiction, in one row.

use core::ffi::c_char;

use sudoku_core::diagnose::{Conclusion, Reason};

use crate::cell::{
    SUDOKU_NO_CELL, SUDOKU_NO_HOUSE, index, sudoku_cell, sudoku_digit, sudoku_house,
};
use crate::cell_set::sudoku_cell_set;
use crate::diagnosis::{nth, sudoku_diagnosis};
use crate::error::{Failure, sudoku_error};
use crate::grid::sudoku_grid;
use crate::guard::guard;
use crate::pointer::{Buffer, Out, Shared};
use crate::propagate::sudoku_contradiction;
use crate::status::sudoku_status;

/// Why a puzzle cannot be completed: steps that follow from its givens, and where they end.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_reason {
    /// The givens that it begins with; nothing else is needed of the puzzle.
    pub givens: sudoku_grid,
    /// How many steps there are for `sudoku_diagnosis_deduction`: with those of
    /// suppositions, and with the contradictions that they and the whole end with.
    pub deductions: usize,
}

/// What follows in a step of reasoning: one of the `SUDOKU_CONCLUSION_` numbers.
pub type sudoku_conclusion = i32;

/// `cell` can hold `digit` alone.
pub const SUDOKU_CONCLUSION_NAKED_SINGLE: i32 = 1;
/// `digit` can stand in `cell` alone of `house`.
pub const SUDOKU_CONCLUSION_HIDDEN_SINGLE: i32 = 2;
/// All places of `digit` in `house` lie in `other` too, whose other cells, `struck`, lose
/// it (pointing and claiming).
pub const SUDOKU_CONCLUSION_LOCKED_CANDIDATES: i32 = 3;
/// `cell` cannot hold `digit`. The next steps, whose depth is greater by one, say why: they
/// suppose that it does, and end with a contradiction.
pub const SUDOKU_CONCLUSION_REFUTED: i32 = 4;
/// It cannot be: the end of the steps of this depth, which `contradiction` describes.
pub const SUDOKU_CONCLUSION_CONTRADICTION: i32 = 5;
/// None of the above; only the sentence says what.
pub const SUDOKU_CONCLUSION_OTHER: i32 = 6;

/// A step of reasoning. What its conclusion does not name is 0, none, `SUDOKU_NO_CELL` or
/// `SUDOKU_NO_HOUSE`.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_deduction {
    /// What follows.
    pub conclusion: sudoku_conclusion,
    /// Within how many suppositions: 0 for what follows from the givens alone.
    pub depth: u32,
    /// The cell that gets its digit, or cannot hold it.
    pub cell: sudoku_cell,
    /// The digit.
    pub digit: sudoku_digit,
    /// The house of a hidden single, or the one that has its places in the other one.
    pub house: sudoku_house,
    /// The house that loses the digit elsewhere.
    pub other: sudoku_house,
    /// The cells that lose the digit.
    pub struck: sudoku_cell_set,
    /// The cells whose digits strike out what is not possible any more. What earlier locked
    /// candidates and refuted suppositions strike out comes on top.
    pub because: sudoku_cell_set,
    /// Where the steps end.
    pub contradiction: sudoku_contradiction,
}

const NOTHING: sudoku_deduction = sudoku_deduction {
    conclusion: SUDOKU_CONCLUSION_OTHER,
    depth: 0,
    cell: SUDOKU_NO_CELL,
    digit: 0,
    house: SUDOKU_NO_HOUSE,
    other: SUDOKU_NO_HOUSE,
    struck: sudoku_cell_set::EMPTY,
    because: sudoku_cell_set::EMPTY,
    contradiction: sudoku_contradiction::NONE,
};

/// The steps in the order in which they are told.
pub(crate) fn flattened(reason: &Reason) -> Vec<sudoku_deduction> {
    let mut list = Vec::new();
    append(&mut list, reason, 0);
    list
}

fn append(list: &mut Vec<sudoku_deduction>, reason: &Reason, depth: u32) {
    for step in &reason.steps {
        let told = sudoku_deduction { depth, because: step.because.into(), ..NOTHING };
        list.push(match &step.conclusion {
            Conclusion::NakedSingle { cell, digit } => sudoku_deduction {
                conclusion: SUDOKU_CONCLUSION_NAKED_SINGLE,
                cell: index(*cell),
                digit: digit.number().into(),
                ..told
            },
            Conclusion::HiddenSingle { cell, digit, house } => sudoku_deduction {
                conclusion: SUDOKU_CONCLUSION_HIDDEN_SINGLE,
                cell: index(*cell),
                digit: digit.number().into(),
                house: house.index() as sudoku_house,
                ..told
            },
            Conclusion::LockedCandidates { digit, house, other, struck } => sudoku_deduction {
                conclusion: SUDOKU_CONCLUSION_LOCKED_CANDIDATES,
                digit: digit.number().into(),
                house: house.index() as sudoku_house,
                other: other.index() as sudoku_house,
                struck: (*struck).into(),
                ..told
            },
            Conclusion::Refuted { cell, digit, .. } => sudoku_deduction {
                conclusion: SUDOKU_CONCLUSION_REFUTED,
                cell: index(*cell),
                digit: digit.number().into(),
                ..told
            },
            _ => told,
        });
        if let Conclusion::Refuted { reason, .. } = &step.conclusion {
            append(list, reason, depth + 1);
        }
    }
    list.push(sudoku_deduction {
        conclusion: SUDOKU_CONCLUSION_CONTRADICTION,
        depth,
        because: reason.because.into(),
        contradiction: (&reason.end).into(),
        ..NOTHING
    });
}

impl sudoku_diagnosis {
    fn reason(&self) -> Result<&Reason, Failure> {
        let reason = self.conflict()?.reason.as_ref();
        reason.ok_or(Failure::Absent("reason: no short way leads to a contradiction"))
    }
}

/// The reason of the conflict; `SUDOKU_STATUS_ABSENT` if there is none.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_reason(
    diagnosis: *const sudoku_diagnosis,
    reason: *mut sudoku_reason,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (diagnosis, reason, error) = unsafe {
        (Shared::new(diagnosis, "diagnosis"), Out::new(reason, "reason"), Out::new(error, "error"))
    };
    guard(error, || {
        diagnosis.tell(&reason, |known| {
            let givens = (&known.reason()?.givens).into();
            Ok(sudoku_reason { givens, deductions: known.deductions.len() })
        })
    })
}

/// A step of the reason, counted from 0 in the order in which they follow; the last one is
/// the contradiction. Each one of them is needed for a later one.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_deduction(
    diagnosis: *const sudoku_diagnosis,
    index: usize,
    deduction: *mut sudoku_deduction,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (diagnosis, deduction, error) = unsafe {
        (
            Shared::new(diagnosis, "diagnosis"),
            Out::new(deduction, "deduction"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        diagnosis.tell(&deduction, |known| {
            known.reason()?;
            nth(&known.deductions, index, "deduction").copied()
        })
    })
}

/// Writes the reason as a sentence, such as "r5c5=1 r8c7=1 and r4c5=7 r8c8=7 push both 1
/// and 7 of box 8 into r7c4", and a NUL. It can be long.
///
/// `written`, which may be NULL, gets the length without the NUL. With a `buffer` of NULL
/// and a `capacity` of 0, only that.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_reason_format(
    diagnosis: *const sudoku_diagnosis,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (diagnosis, buffer, written, error) = unsafe {
        (
            Shared::new(diagnosis, "diagnosis"),
            Buffer::new(buffer, capacity, "buffer"),
            Out::new(written, "written"),
            Out::new(error, "error"),
        )
    };
    guard(error, || buffer.format_or_measure(diagnosis.get()?.reason()?, &written))
}
