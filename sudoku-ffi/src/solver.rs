//! The solver that is kept from call to call: the one type with a handle.

use core::cell::UnsafeCell;
use core::sync::atomic::{AtomicBool, Ordering};
use std::ptr;

use sudoku_core::Solver;

use crate::candidates::sudoku_candidate_grid;
use crate::error::Failure;
use crate::grid::sudoku_grid;
use crate::guard::total;
use crate::pointer::{In, Out};

/// A solver for those who ask millions of questions: it keeps the memory of its
/// searches, some kilobytes, so that the next one needs no more.
///
///     sudoku_solver *solver = sudoku_solver_new();
///     bool proper;
///     ...
///     sudoku_solver_is_proper(solver, &grid, &proper, &error);
///     ...
///     sudoku_solver_free(solver);
///
/// Every question is asked of a grid or, by the function whose name ends in
/// `_marks`, of pencil marks; then a solution takes one candidate of each cell.
///
/// Made by `sudoku_solver_new` and freed by `sudoku_solver_free`. It remembers
/// nothing of one call in the next. Any thread may use it, but only one at a time:
/// have one for each thread. A call while another one is under way, also from the
/// callback of that one, gives `SUDOKU_STATUS_BUSY`.
pub struct sudoku_solver {
    is_busy: AtomicBool,
    solver: UnsafeCell<Solver>,
}

/// A new solver, to be freed with `sudoku_solver_free`. It is not NULL, unless for
/// a bug of this library; and NULL is refused by the functions that use it.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_solver_new() -> *mut sudoku_solver {
    total(ptr::null_mut(), || {
        let solver = UnsafeCell::new(Solver::new());
        Box::into_raw(Box::new(sudoku_solver { is_busy: AtomicBool::new(false), solver }))
    })
}

/// Frees the solver. NULL is ignored, and so is one in the middle of a call, whose
/// callback this comes from.
///
/// # Safety
///
/// The pointer is NULL or comes from `sudoku_solver_new`, and is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_free(solver: *mut sudoku_solver) {
    // SAFETY: the caller vouches for the pointer.
    let solver = unsafe { Handle::new(solver) };
    total((), || solver.free());
}

/// The solver that the caller hands over.
pub(crate) struct Handle(*mut sudoku_solver);

impl Handle {
    /// # Safety
    ///
    /// The pointer is NULL or comes from `sudoku_solver_new`, and nobody frees it during
    /// the call, save a callback by `sudoku_solver_free`.
    pub(crate) unsafe fn new(pointer: *mut sudoku_solver) -> Self {
        Self(pointer)
    }

    /// The solver for this call alone.
    fn lend(&self) -> Result<Lent<'_>, Failure> {
        // SAFETY: NULL, or there for the whole call, as `new` was promised.
        let shared = unsafe { self.0.as_ref() }.ok_or(Failure::Null("solver"))?;
        if shared.is_busy.swap(true, Ordering::Acquire) {
            return Err(Failure::Busy);
        }
        Ok(Lent(shared))
    }

    /// Frees it, if there is one that is not lent.
    fn free(self) {
        let is_free = self.lend().is_ok();
        if is_free {
            // SAFETY: it comes from a box, as `new` was promised, is lent to nobody, and the
            // caller does not use it again.
            drop(unsafe { Box::from_raw(self.0) });
        }
    }
}

/// A solver that nobody else uses as long as this lives.
struct Lent<'a>(&'a sudoku_solver);

impl Lent<'_> {
    fn get(&mut self) -> &mut Solver {
        // SAFETY: only [`Handle::lend`] makes one of these, and there is no second one for
        // this solver before the flag is lowered, when this is dropped.
        unsafe { &mut *self.0.solver.get() }
    }
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        self.0.is_busy.store(false, Ordering::Release);
    }
}

/// What a solver can be asked about, as it comes from C.
pub(crate) trait Asked: Copy {
    type Puzzle: sudoku_core::Transform;

    /// The puzzle, refused if there are numbers or bits that mean nothing.
    fn puzzle(self) -> Result<Self::Puzzle, Failure>;
}

impl Asked for sudoku_grid {
    type Puzzle = sudoku_core::Grid;

    fn puzzle(self) -> Result<Self::Puzzle, Failure> {
        self.checked()
    }
}

impl Asked for sudoku_candidate_grid {
    type Puzzle = sudoku_core::CandidateGrid;

    fn puzzle(self) -> Result<Self::Puzzle, Failure> {
        self.checked()
    }
}

/// Asks a solver about a puzzle and writes the answer where there is a place for it.
#[inline(always)]
pub(crate) fn ask<P: Asked, T>(
    solver: &Handle,
    puzzle: &In<P>,
    answer: &Out<T>,
    question: impl FnOnce(&mut Solver, &P::Puzzle) -> Result<T, Failure>,
) -> Result<(), Failure> {
    let place = answer.required()?;
    let found = with(solver, puzzle, question)?;
    place.write(found);
    Ok(())
}

/// Lets a solver work on a puzzle.
#[inline(always)]
pub(crate) fn with<P: Asked, T>(
    solver: &Handle,
    puzzle: &In<P>,
    work: impl FnOnce(&mut Solver, &P::Puzzle) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let mut solver = solver.lend()?;
    work(solver.get(), &puzzle.read()?.puzzle()?)
}

const _: () = {
    const fn is_send<T: Send>() {}
    // Threads may hand it on.
    is_send::<Solver>();
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solver_is_lent_once_at_a_time_and_comes_back() {
        let pointer = sudoku_solver_new();
        // SAFETY: it is freed at the end.
        let handle = unsafe { Handle::new(pointer) };
        let first = handle.lend().map_err(|failure| failure.to_string());
        assert!(first.is_ok());
        assert!(matches!(handle.lend(), Err(Failure::Busy)));
        // SAFETY: it is lent, so that this does nothing.
        unsafe { sudoku_solver_free(pointer) };
        drop(first);
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _lent = handle.lend();
            panic!("it comes back all the same");
        }));
        assert!(result.is_err());
        assert!(handle.lend().is_ok());
        // SAFETY: not used again.
        unsafe { sudoku_solver_free(pointer) };
    }
}
