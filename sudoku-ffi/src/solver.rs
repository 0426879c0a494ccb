//! The solver that is kept from call to call, and its handle.

use core::cell::UnsafeCell;
use core::sync::atomic::{AtomicBool, Ordering};
use std::ptr;

use sudoku_core::Solver;

use crate::entry::*;

/// A solver for millions of questions: it keeps the memory of its searches, some kilobytes,
/// so that the next search allocates nothing.
///
///     sudoku_solver *solver = sudoku_solver_new();
///     bool proper;
///     ...
///     sudoku_solver_is_proper(solver, &puzzle, &proper, &error);
///     ...
///     sudoku_solver_free(solver);
///
/// Made by `sudoku_solver_new` and freed by `sudoku_solver_free`. Answers do not depend on
/// earlier calls. Any thread may use it, but only one at a time: have one for each thread. A
/// call during another call, or from its callback, gives `SUDOKU_STATUS_BUSY`.
pub struct sudoku_solver {
    is_busy: AtomicBool,
    solver: UnsafeCell<Solver>,
}

/// A new solver, to be freed with `sudoku_solver_free`. NULL only in case of a bug of
/// this library; the functions that use a solver refuse NULL.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_solver_new() -> *mut sudoku_solver {
    total(ptr::null_mut(), || {
        let solver = UnsafeCell::new(Solver::new());
        Box::into_raw(Box::new(sudoku_solver { is_busy: AtomicBool::new(false), solver }))
    })
}

/// Frees the solver. Ignores NULL, and a solver in the middle of a call, when called from the
/// callback of that call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solver_free(solver: *mut sudoku_solver) {
    take!(Handle(solver));
    total((), || solver.free());
}

/// The solver that the caller hands over.
pub(crate) struct Handle(*mut sudoku_solver);

impl Handle {
    /// # Safety
    ///
    /// The pointer is NULL or comes from `sudoku_solver_new`, and is not freed during the call,
    /// except by a callback with `sudoku_solver_free`.
    pub(crate) unsafe fn new(pointer: *mut sudoku_solver, _name: &'static str) -> Self {
        Self(pointer)
    }

    /// The solver for this call alone: for NULL, one that ends with it.
    pub(crate) fn lend(&self) -> Result<Lent<'_>, Failure> {
        // SAFETY: NULL, or there for the whole call, as `new` was promised.
        let Some(shared) = (unsafe { self.0.as_ref() }) else {
            return Ok(Lent::Own(Solver::new()));
        };
        if shared.is_busy.swap(true, Ordering::Acquire) {
            return Err(Failure::Busy);
        }
        Ok(Lent::Shared(shared))
    }

    /// Frees it, unless it is NULL or lent.
    fn free(self) {
        let is_free = self.lend().is_ok();
        if is_free && !self.0.is_null() {
            // SAFETY: it comes from a box, as `new` was promised, is not lent, and the caller
            // does not use it again.
            drop(unsafe { Box::from_raw(self.0) });
        }
    }
}

/// A solver for one call alone, as long as this lives.
#[allow(clippy::large_enum_variant)] // one for each call, on the stack
pub(crate) enum Lent<'a> {
    Shared(&'a sudoku_solver),
    Own(Solver),
}

impl Lent<'_> {
    pub(crate) fn get(&mut self) -> &mut Solver {
        match self {
            // SAFETY: only [`Handle::lend`] makes one of these, and there is no second one for
            // this solver before the flag is lowered, when this is dropped.
            Self::Shared(shared) => unsafe { &mut *shared.solver.get() },
            Self::Own(solver) => solver,
        }
    }
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        if let Self::Shared(shared) = self {
            shared.is_busy.store(false, Ordering::Release);
        }
    }
}

/// Asks a solver about a puzzle and writes the answer. The question is compiled for grids and for
/// pencil marks, each of which is copied once: easy puzzles take little longer than a copy.
macro_rules! ask {
    ($handle:ident, $puzzle:ident, $answer:ident, |$solver:ident, $asked:ident| $question:expr) => {
        $answer.answer(|| {
            let mut lent = $handle.lend()?;
            let $solver = lent.get();
            match $puzzle.content()? {
                Content::Grid(grid) => {
                    let $asked = &grid.get()?;
                    $question
                }
                Content::Marks(marks) => {
                    let $asked = &marks.get()?;
                    $question
                }
            }
        })
    };
}
pub(crate) use ask;

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
        let handle = unsafe { Handle::new(pointer, "solver") };
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
