//! What a diagnosis may cost, and what it looks for.

use sudoku_core::Search;
use sudoku_core::diagnose::Doctor;

use crate::cell_set::sudoku_cell_set;
use crate::error::Failure;
use crate::grid::sudoku_grid;
use crate::limits::{Limits, sudoku_cancel_flag, sudoku_limits};
use crate::pointer::In;

/// What a diagnosis, or another question about why a puzzle is as it is, may cost, and
/// what it looks for. 0 or NULL stands for what is best for most, so `{0}`, or `{}` in
/// C++, is a good choice; so is NULL instead of options.
///
/// With the same options the answers are always the same, unless the clock or the flag cuts
/// them short. What was cut short is marked as not proven.
///
/// Yours: a plain struct. It is read when the work starts; the flag it points to
/// must stay where it is until the call returns.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_doctor_options {
    /// Take at most this many steps, as in `sudoku_limits`, for each part of an answer:
    /// the verdict, the reason, the repairs, the givens to add. 0 stands for a million,
    /// which take some tenths of a second, seldom more; `UINT64_MAX` for no limit.
    pub max_steps: u64,
    /// Count and list no more than this many solutions, or alternatives of a switch. 0
    /// stands for 1000; at least 2 are, and at most 100000.
    pub max_solutions: u64,
    /// Stop soon after this many milliseconds from the start; 0 for no limit.
    pub timeout_ms: u64,
    /// Stop soon after this flag is raised. May be NULL.
    pub cancel: *mut sudoku_cancel_flag,
    /// Anything but 0: of a puzzle without a solution, also look for the smallest set of
    /// givens that clash. Otherwise one that is only minimal is enough, and is chosen so
    /// that its reason is short.
    pub smallest_conflict: u32,
    /// Anything but 0: of sets of givens to add, look for those that keep the symmetry of
    /// the givens, rotations and reflections of the pattern.
    pub keep_symmetry: u32,
}

/// Options as Rust sees them.
pub(crate) struct Options<'a> {
    limits: Limits<'a>,
    max_solutions: u64,
    smallest_conflict: bool,
    keep_symmetry: bool,
}

/// As [`Doctor::new`] has it.
const MAX_STEPS: u64 = 1_000_000;
const MAX_SOLUTIONS: u64 = 1000;

impl Options<'_> {
    /// # Safety
    ///
    /// NULL or initialised options, whose flag is NULL or one that lives as long as the
    /// call and is touched only with the functions of `limits`.
    pub(crate) unsafe fn new(options: *const sudoku_doctor_options) -> Self {
        let usual = sudoku_doctor_options {
            max_steps: 0,
            max_solutions: 0,
            timeout_ms: 0,
            cancel: core::ptr::null_mut(),
            smallest_conflict: 0,
            keep_symmetry: 0,
        };
        // SAFETY: not null, so initialised, as promised above.
        let options = if options.is_null() { usual } else { unsafe { options.read() } };
        let or = |number, usual| if number == 0 { usual } else { number };
        let limits = sudoku_limits {
            max_solutions: 2,
            max_steps: or(options.max_steps, MAX_STEPS),
            timeout_ms: options.timeout_ms,
            cancel: options.cancel,
        };
        Self {
            // SAFETY: as promised above.
            limits: unsafe { Limits::of(limits) },
            max_solutions: or(options.max_solutions, MAX_SOLUTIONS),
            smallest_conflict: options.smallest_conflict != 0,
            keep_symmetry: options.keep_symmetry != 0,
        }
    }
}

impl<'a> Options<'a> {
    /// A doctor with these options; the clock starts now.
    pub(crate) fn doctor(&self) -> Doctor<'a> {
        let stop = self.limits.stop();
        Doctor::new()
            .max_steps(self.limits.max_steps())
            .max_solutions(self.max_solutions)
            .smallest_conflict(self.smallest_conflict)
            .keep_symmetry(self.keep_symmetry)
            .limits(stop.limits())
    }

    /// Refuses a puzzle that is known not to have exactly one solution; also if that
    /// cannot be known within the limits.
    pub(crate) fn proper(&self, puzzle: &sudoku_core::Grid) -> Result<(), Failure> {
        let mut search = self.limits.set(Search::new(puzzle));
        let found = search.by_ref().count();
        match (found, search.ending()) {
            (1, Some(sudoku_core::Ending::Exhausted)) => Ok(()),
            (2, _) | (_, Some(sudoku_core::Ending::Exhausted)) => Err(Failure::NotProper),
            _ => Err(Failure::Spent),
        }
    }
}

/// A grid whose givens are the cells of `fixed`, or all its digits if there is no such mask.
pub(crate) fn with_givens(
    grid: &In<sudoku_grid>,
    fixed: &In<sudoku_cell_set>,
) -> Result<sudoku_core::Grid, Failure> {
    let grid = grid.read()?.checked()?;
    Ok(match fixed.read_optional() {
        Some(fixed) => grid.with_fixed(fixed.checked()?),
        None => grid,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::ptr;

    #[test]
    fn the_usual_limits_are_those_of_rust() {
        // SAFETY: NULL is allowed.
        let ours = unsafe { Options::new(ptr::null()) }.doctor();
        assert_eq!(format!("{ours:?}"), format!("{:?}", Doctor::new()));
    }
}
