//! The options of a diagnosis.

use sudoku_core::diagnose::Doctor;
use sudoku_core::{Ending, Grid, NotProper, Search, Solutions};

use crate::entry::*;
use crate::limits::{sudoku_limits, until};

/// The limits of a diagnosis or a related question, and the extras it looks for. 0 or NULL means
/// the usual, so `SUDOKU_DOCTOR_OPTIONS_INIT` suits most, as does NULL instead of options.
///
/// With the same options the answers are always the same, unless the clock or the flag cuts
/// them short. An answer that was cut short is marked as not proven.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_doctor_options {
    /// The size of the struct.
    pub size: usize,
    /// `max_steps` is for each part of an answer: the verdict, the reason, the fixes, the
    /// givens to add. 0 means a million, which take some tenths of a second, seldom more;
    /// `UINT64_MAX` means no limit. `max_solutions` limits the solutions, and the
    /// alternatives of an unavoidable set, that are counted and listed: 0 means 1000; at
    /// least 2 are, and at most 100000. May be NULL.
    pub limits: *const sudoku_limits,
    /// Anything but 0: of a puzzle without a solution, also look for the smallest set of
    /// givens that clash. Otherwise a minimal one is enough, chosen for a short reason.
    pub smallest_conflict: u32,
    /// Anything but 0: of sets of givens to add, look for those that keep the symmetry of
    /// the givens, rotations and reflections of the pattern.
    pub keep_symmetry: u32,
}

// SAFETY: as `Grows` demands.
unsafe impl Grows for sudoku_doctor_options {
    const INIT: &'static str = "SUDOKU_DOCTOR_OPTIONS_INIT";
}

impl Options<sudoku_doctor_options> {
    /// A doctor with these options.
    pub(crate) fn doctor<'a>(&self) -> Result<Doctor<'a>, Failure> {
        let options = self.get()?;
        Ok(Doctor::new()
            .limits(until(options.limits).limits()?)
            .smallest_conflict(options.smallest_conflict != 0)
            .keep_symmetry(options.keep_symmetry != 0))
    }

    /// Refuses a puzzle that does not have exactly one solution, or whose number of solutions is
    /// not known within the limits.
    pub(crate) fn proper(&self, puzzle: &Grid) -> Result<(), Failure> {
        /// The default of [`Doctor::new`].
        const MAX_STEPS: u64 = 1_000_000;
        let limits = until(self.get()?.limits).limits()?;
        let search = Search::new(puzzle).max_steps(MAX_STEPS).limits(limits);
        let mut search = search.max_solutions(2);
        let found = [search.next(), search.next()];
        let is_over = search.ending() == Some(Ending::Exhausted);
        match found {
            [Some(one), Some(two)] => Ok(Solutions::Many(one, two).proper().map(|_| ())?),
            [Some(_), None] if is_over => Ok(()),
            [None, _] if is_over => Err(NotProper::NoSolution.into()),
            _ => Err(Failure::Spent),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::ptr;

    #[test]
    fn the_usual_limits_are_those_of_rust() {
        // SAFETY: NULL is allowed.
        let ours = unsafe { Options::<sudoku_doctor_options>::new(ptr::null(), "options") };
        let ours = ours.doctor().unwrap();
        assert_eq!(format!("{ours:?}"), format!("{:?}", Doctor::new()));
    }
}
