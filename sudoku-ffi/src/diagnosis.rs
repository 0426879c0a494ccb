//! Diagnoses: why a puzzle is broken and how to fix it, in a handle that is only read.

use core::ffi::CStr;

use sudoku_core::AnyPuzzle;
use sudoku_core::diagnose::{Ambiguity, Conflict, Diagnosis, Verdict};

use crate::cell_set::sudoku_cell_set;
use crate::deduction::{flattened, sudoku_deduction};
use crate::doctor::sudoku_doctor_options;
use crate::entries::sudoku_entries;
use crate::entry::*;
use crate::grid::sudoku_grid;
use crate::puzzle::sudoku_puzzle;

/// The diagnosis of a puzzle: the number of its solutions, the reasons, and fixes.
///
///     sudoku_diagnosis *diagnosis;
///     if (sudoku_diagnose(&puzzle, NULL, NULL, NULL, &diagnosis, &error) == SUDOKU_STATUS_OK) {
///         ...
///         sudoku_diagnosis_free(diagnosis);
///     }
///
/// Every statement is proven, or marked as not proven. The verdict decides which parts there
/// are:
///
/// - `SUDOKU_VERDICT_PROPER`: `sudoku_diagnosis_proper`.
/// - `SUDOKU_VERDICT_IMPOSSIBLE`: `sudoku_diagnosis_conflict`, its clashes and its reason.
/// - `SUDOKU_VERDICT_AMBIGUOUS`: `sudoku_diagnosis_ambiguity`, its unavoidable sets and
///   the swap.
/// - With any: `sudoku_diagnosis_fixes`; with entries in the grid
///   `sudoku_diagnosis_entries`.
///
/// A part that is missing gives `SUDOKU_STATUS_ABSENT`. The items of a list have an index that
/// counts from 0; `SUDOKU_STATUS_BAD_INDEX` beyond the last.
///
/// Made by `sudoku_diagnose`.
pub struct sudoku_diagnosis {
    pub(crate) found: Diagnosis,
    /// The steps of the reason, including those of suppositions.
    pub(crate) deductions: Vec<sudoku_deduction>,
}

const _: () = {
    const fn may_be_shared<T: Send + Sync>() {}
    may_be_shared::<sudoku_diagnosis>();
};

/// The verdict on a puzzle: one of the `SUDOKU_VERDICT_` numbers.
pub type sudoku_verdict = i32;

/// The limits were reached before the number of solutions was known.
pub const SUDOKU_VERDICT_UNKNOWN: i32 = 0;
/// Exactly one solution.
pub const SUDOKU_VERDICT_PROPER: i32 = 1;
/// No solution.
pub const SUDOKU_VERDICT_IMPOSSIBLE: i32 = 2;
/// Several solutions.
pub const SUDOKU_VERDICT_AMBIGUOUS: i32 = 3;

/// The facts about a puzzle with exactly one solution.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_proper {
    /// The solution.
    pub solution: sudoku_grid,
    /// The givens that can be removed, one at a time, without losing uniqueness. A puzzle
    /// without such givens is minimal.
    pub redundant: sudoku_cell_set,
    /// Whether these are known. If not, the search took too long, and the set is empty.
    pub is_redundant_known: bool,
}

impl From<Diagnosis> for sudoku_diagnosis {
    fn from(found: Diagnosis) -> Self {
        let reason = match &found.verdict {
            Verdict::Impossible(conflict) => conflict.reason.as_ref(),
            _ => None,
        };
        let deductions = reason.map(flattened).unwrap_or_default();
        Self { found, deductions }
    }
}

impl sudoku_diagnosis {
    pub(crate) fn conflict(&self) -> Result<&Conflict, Failure> {
        match &self.found.verdict {
            Verdict::Impossible(conflict) => Ok(conflict),
            _ => Err(Failure::Absent("conflict: the puzzle is not known to be impossible")),
        }
    }

    pub(crate) fn ambiguity(&self) -> Result<&Ambiguity, Failure> {
        match &self.found.verdict {
            Verdict::Ambiguous(ambiguity) => Ok(ambiguity),
            _ => Err(Failure::Absent("ambiguity: the puzzle is not known to have two solutions")),
        }
    }
}

/// The item at this index.
pub(crate) fn nth<'a, T>(
    items: &'a [T],
    index: usize,
    what: &'static str,
) -> Result<&'a T, Failure> {
    let (number, len) = (index as u64, items.len() as u64);
    items.get(index).ok_or(Failure::Index { what, index: number, len })
}

/// Diagnoses a puzzle: the number of its solutions, the reasons, and fixes.
///
/// `fixed` is the mask of the givens of a grid, as in `sudoku_grid_set`; NULL means all digits.
/// Only givens are diagnosed; of the others, the entries of a player, the diagnosis lists the
/// wrong ones.
///
/// `printed`, which may be NULL, is the solution printed for the puzzle. Fixes that lead to it
/// come first; and if the puzzle is proper, but has another solution, the fixes are those
/// that lead to the printed one. A printed grid that breaks the rules or has empty cells is
/// ignored.
///
/// Pencil marks have no givens: `fixed` is not used, there are no fixes, and a conflict has no
/// givens.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnose(
    puzzle: *const sudoku_puzzle,
    fixed: *const sudoku_cell_set,
    printed: *const sudoku_grid,
    options: *const sudoku_doctor_options,
    diagnosis: *mut *mut sudoku_diagnosis,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), In(fixed), In(printed), Options(options), Out(diagnosis), ErrorOut(error));
    guard(error, || {
        let place = diagnosis.required()?;
        let mut puzzle = puzzle.get()?;
        if let (AnyPuzzle::Grid(grid), Some(fixed)) = (&mut puzzle, fixed.get_optional()?) {
            *grid = grid.with_fixed(fixed);
        }
        let mut doctor = options.doctor()?;
        let found = match printed.get_optional()? {
            Some(printed) => doctor.diagnose_printed(&puzzle, &printed),
            None => doctor.diagnose(&puzzle),
        };
        place.write_box(found.into());
        Ok(())
    })
}

/// Frees the diagnosis. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_free(diagnosis: *mut sudoku_diagnosis) {
    take!(Owned(diagnosis));
    total((), || diagnosis.free());
}

/// The verdict; `SUDOKU_VERDICT_UNKNOWN` for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_verdict(
    diagnosis: *const sudoku_diagnosis,
) -> sudoku_verdict {
    take!(Shared(diagnosis));
    total(SUDOKU_VERDICT_UNKNOWN, || match diagnosis.get().map(|known| &known.found.verdict) {
        Ok(Verdict::Proper { .. }) => SUDOKU_VERDICT_PROPER,
        Ok(Verdict::Impossible(_)) => SUDOKU_VERDICT_IMPOSSIBLE,
        Ok(Verdict::Ambiguous(_)) => SUDOKU_VERDICT_AMBIGUOUS,
        _ => SUDOKU_VERDICT_UNKNOWN,
    })
}

/// The name of this verdict; `None` for other numbers.
pub(crate) fn name(verdict: sudoku_verdict) -> Option<&'static CStr> {
    Some(match verdict {
        SUDOKU_VERDICT_UNKNOWN => c"unknown",
        SUDOKU_VERDICT_PROPER => c"proper",
        SUDOKU_VERDICT_IMPOSSIBLE => c"impossible",
        SUDOKU_VERDICT_AMBIGUOUS => c"ambiguous",
        _ => return None,
    })
}

/// The puzzle that was diagnosed: its givens. Empty for pencil marks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_puzzle(
    diagnosis: *const sudoku_diagnosis,
    puzzle: *mut sudoku_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(diagnosis), Out(puzzle), ErrorOut(error));
    guard(error, || diagnosis.answer(&puzzle, |known| Ok(&known.found.puzzle)))
}

/// The facts about a puzzle with exactly one solution; `SUDOKU_STATUS_ABSENT` with another
/// verdict.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_proper(
    diagnosis: *const sudoku_diagnosis,
    proper: *mut sudoku_proper,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(diagnosis), Out(proper), ErrorOut(error));
    guard(error, || {
        diagnosis.answer(&proper, |known| match &known.found.verdict {
            Verdict::Proper { solution, redundant } => Ok(sudoku_proper {
                solution: solution.into(),
                redundant: redundant.unwrap_or_default().into(),
                is_redundant_known: redundant.is_some(),
            }),
            _ => Err(Failure::Absent("only solution: the puzzle is not known to be proper")),
        })
    })
}

/// The mistakes among the entries of the grid; `SUDOKU_STATUS_ABSENT` if it has no entries.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_entries(
    diagnosis: *const sudoku_diagnosis,
    entries: *mut sudoku_entries,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(diagnosis), Out(entries), ErrorOut(error));
    guard(error, || {
        diagnosis.answer(&entries, |known| {
            let entries = known.found.entries.as_ref();
            entries.copied().ok_or(Failure::Absent("entry: all digits are givens"))
        })
    })
}
