//! Diagnoses: why a puzzle is broken and how to mend it, in a handle that is only read.

use sudoku_core::diagnose::{Ambiguity, Conflict, Diagnosis, Verdict};

use crate::candidates::sudoku_candidate_grid;
use crate::cell_set::sudoku_cell_set;
use crate::doctor::{Options, sudoku_doctor_options, with_givens};
use crate::entries::sudoku_entries;
use crate::error::{Failure, sudoku_error};
use crate::grid::sudoku_grid;
use crate::guard::{guard, total};
use crate::pointer::{In, Out, Owned, Shared};
use crate::reason::{flattened, sudoku_deduction};
use crate::status::sudoku_status;

/// All there is to say about a puzzle: how many solutions it has and why, and how it can
/// be mended.
///
///     sudoku_diagnosis *diagnosis;
///     if (sudoku_diagnose(&grid, NULL, NULL, NULL, &diagnosis, &error) == SUDOKU_STATUS_OK) {
///         ...
///         sudoku_diagnosis_free(diagnosis);
///     }
///
/// What is told is proven, or marked as not proven. Which parts there are depends on the
/// verdict:
///
/// - `SUDOKU_VERDICT_PROPER`: `sudoku_diagnosis_proper`.
/// - `SUDOKU_VERDICT_IMPOSSIBLE`: `sudoku_diagnosis_conflict`, its clashes and its reason.
/// - `SUDOKU_VERDICT_AMBIGUOUS`: `sudoku_diagnosis_ambiguity`, its switches and the exchange.
/// - With any: `sudoku_diagnosis_repairs`; with entries in the grid
///   `sudoku_diagnosis_entries`.
///
/// A part that is not there gives `SUDOKU_STATUS_ABSENT`. What there are several of is
/// asked for by an index that counts from 0; `SUDOKU_STATUS_BAD_INDEX` beyond the last.
///
/// Made by `sudoku_diagnose` or `sudoku_diagnose_marks`, yours to free with
/// `sudoku_diagnosis_free`. It owns all it tells, which is copied into your structs and
/// buffers: they outlive it. It never changes, so any number of threads may read it.
pub struct sudoku_diagnosis {
    pub(crate) found: Diagnosis,
    /// The steps of the reason, those of suppositions among them.
    pub(crate) deductions: Vec<sudoku_deduction>,
}

const _: () = {
    const fn may_be_shared<T: Send + Sync>() {}
    may_be_shared::<sudoku_diagnosis>();
};

/// How many solutions a puzzle has: one of the `SUDOKU_VERDICT_` numbers.
pub type sudoku_verdict = i32;

/// The limits were reached before that was known.
pub const SUDOKU_VERDICT_UNKNOWN: i32 = 0;
/// Exactly one: the puzzle is proper.
pub const SUDOKU_VERDICT_PROPER: i32 = 1;
/// None.
pub const SUDOKU_VERDICT_IMPOSSIBLE: i32 = 2;
/// Several.
pub const SUDOKU_VERDICT_AMBIGUOUS: i32 = 3;

/// What there is to say about a puzzle with exactly one solution.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_proper {
    /// The solution.
    pub solution: sudoku_grid,
    /// The givens without each of which alone there is still one solution. A puzzle that
    /// has none of them is minimal.
    pub redundant: sudoku_cell_set,
    /// Whether these are known. If not, that took too long, and none are told.
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

/// Says everything there is to say about a puzzle.
///
/// `fixed` tells which digits are the givens, as in `sudoku_grid_set`; NULL for all of
/// them. Only givens are diagnosed; of the others, the entries of a player, it is said
/// which are wrong.
///
/// `printed`, which may be NULL, is the solution printed for the puzzle. Repairs that lead
/// to it come first; and if the puzzle is proper, but has another solution, the repairs are
/// those that lead to the printed one. A printed grid that breaks the rules or has empty
/// cells is no help and is passed over.
///
/// `options` may be NULL. `diagnosis` gets a handle for `sudoku_diagnosis_free`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnose(
    grid: *const sudoku_grid,
    fixed: *const sudoku_cell_set,
    printed: *const sudoku_grid,
    options: *const sudoku_doctor_options,
    diagnosis: *mut *mut sudoku_diagnosis,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (grid, fixed, printed, options, diagnosis, error) = unsafe {
        (
            In::new(grid, "grid"),
            In::new(fixed, "fixed"),
            In::new(printed, "printed"),
            Options::new(options),
            Out::new(diagnosis, "diagnosis"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let place = diagnosis.required()?;
        let grid = with_givens(&grid, &fixed)?;
        let printed = printed.read_optional().map(sudoku_grid::checked).transpose()?;
        let mut doctor = options.doctor();
        let found = match printed {
            Some(printed) => doctor.diagnose_printed(&grid, &printed),
            None => doctor.diagnose(&grid),
        };
        place.write_box(found.into());
        Ok(())
    })
}

/// Says what there is to say about pencil marks: as `sudoku_diagnose`, but without repairs,
/// and a conflict has no givens.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnose_marks(
    marks: *const sudoku_candidate_grid,
    options: *const sudoku_doctor_options,
    diagnosis: *mut *mut sudoku_diagnosis,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (marks, options, diagnosis, error) = unsafe {
        (
            In::new(marks, "marks"),
            Options::new(options),
            Out::new(diagnosis, "diagnosis"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let place = diagnosis.required()?;
        place.write_box(options.doctor().diagnose(&marks.read()?.checked()?).into());
        Ok(())
    })
}

/// Frees the diagnosis. NULL is ignored.
///
/// # Safety
///
/// The pointer is NULL or comes from `sudoku_diagnose` or `sudoku_diagnose_marks`, and is
/// not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_free(diagnosis: *mut sudoku_diagnosis) {
    // SAFETY: the caller vouches for the pointer.
    let diagnosis = unsafe { Owned::new(diagnosis) };
    total((), || diagnosis.free());
}

/// How many solutions the puzzle has; `SUDOKU_VERDICT_UNKNOWN` for NULL.
///
/// # Safety
///
/// The pointer is valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_verdict(
    diagnosis: *const sudoku_diagnosis,
) -> sudoku_verdict {
    // SAFETY: the caller vouches for the pointer.
    let diagnosis = unsafe { Shared::new(diagnosis, "diagnosis") };
    total(SUDOKU_VERDICT_UNKNOWN, || match diagnosis.get().map(|known| &known.found.verdict) {
        Ok(Verdict::Proper { .. }) => SUDOKU_VERDICT_PROPER,
        Ok(Verdict::Impossible(_)) => SUDOKU_VERDICT_IMPOSSIBLE,
        Ok(Verdict::Ambiguous(_)) => SUDOKU_VERDICT_AMBIGUOUS,
        _ => SUDOKU_VERDICT_UNKNOWN,
    })
}

/// The puzzle that was diagnosed: its givens. Empty for pencil marks.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_puzzle(
    diagnosis: *const sudoku_diagnosis,
    puzzle: *mut sudoku_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (diagnosis, puzzle, error) = unsafe {
        (Shared::new(diagnosis, "diagnosis"), Out::new(puzzle, "puzzle"), Out::new(error, "error"))
    };
    guard(error, || diagnosis.tell(&puzzle, |known| Ok((&known.found.puzzle).into())))
}

/// What there is to say about a puzzle with exactly one solution; `SUDOKU_STATUS_ABSENT` with
/// another verdict.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_proper(
    diagnosis: *const sudoku_diagnosis,
    proper: *mut sudoku_proper,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (diagnosis, proper, error) = unsafe {
        (Shared::new(diagnosis, "diagnosis"), Out::new(proper, "proper"), Out::new(error, "error"))
    };
    guard(error, || {
        diagnosis.tell(&proper, |known| match &known.found.verdict {
            Verdict::Proper { solution, redundant } => Ok(sudoku_proper {
                solution: solution.into(),
                redundant: redundant.unwrap_or_default().into(),
                is_redundant_known: redundant.is_some(),
            }),
            _ => Err(Failure::Absent("only solution: the puzzle is not known to be proper")),
        })
    })
}

/// What is wrong with the entries of the grid; `SUDOKU_STATUS_ABSENT` if it has none.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_entries(
    diagnosis: *const sudoku_diagnosis,
    entries: *mut sudoku_entries,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (diagnosis, entries, error) = unsafe {
        (
            Shared::new(diagnosis, "diagnosis"),
            Out::new(entries, "entries"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        diagnosis.tell(&entries, |known| {
            let entries = known.found.entries.as_ref();
            entries.map(Into::into).ok_or(Failure::Absent("entry: all digits are givens"))
        })
    })
}
