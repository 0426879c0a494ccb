//! The limits of a search, and the flag by which another thread stops it.

use core::ptr;
use core::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::{Duration, Instant};

use sudoku_core::{BatchSolver, Ending, Search};

use crate::entry::*;

/// A flag by which one thread stops the searches of others.
///
/// Yours: start with `{0}`, or `{}` in C++, and touch it only with the functions
/// below, which any thread may call at any time.
#[repr(C)]
pub struct sudoku_cancel_flag {
    /// Not for direct use.
    pub raised: u8,
}

/// The limits of a search or of other work. 0 or NULL means no limit, so `{0}`, or `{}` in
/// C++, limits nothing. A function says which of them it uses, and what 0 means otherwise.
///
/// Yours: a plain struct. It is read when the work starts; the flag it points to must stay
/// where it is until the call returns.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_limits {
    /// Stop after this many solutions.
    pub max_solutions: u64,
    /// Stop after this many steps. A step visits one node of the search; the count is the same
    /// on every machine.
    pub max_steps: u64,
    /// Stop soon after this many milliseconds from the start.
    pub timeout_ms: u64,
    /// Stop soon after this flag is raised.
    pub cancel: *mut sudoku_cancel_flag,
}

/// Raises the flag: every search with it in its limits stops soon. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_cancel_flag_raise(flag: *mut sudoku_cancel_flag) {
    take!(Flag(flag));
    total((), || flag.set(true));
}

/// Lowers the flag, for the next search. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_cancel_flag_lower(flag: *mut sudoku_cancel_flag) {
    take!(Flag(flag));
    total((), || flag.set(false));
}

/// Whether the flag is raised; false for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_cancel_flag_is_raised(flag: *mut sudoku_cancel_flag) -> bool {
    take!(Flag(flag));
    total(false, || flag.0.is_some_and(|flag| flag.load(Ordering::Relaxed)))
}

/// A flag of the caller.
pub(crate) struct Flag<'a>(Option<&'a AtomicBool>);

impl Flag<'_> {
    /// A byte that is neither 0 nor 1, as in a flag that was never initialised, counts as a
    /// raised one and becomes 1.
    ///
    /// # Safety
    ///
    /// NULL, or a byte that lives for `'a` and is only touched atomically.
    unsafe fn new(flag: *mut sudoku_cancel_flag, _name: &'static str) -> Self {
        if flag.is_null() {
            return Self(None);
        }
        let byte: *mut u8 = flag.cast();
        // SAFETY: not null, and only touched atomically, as promised above.
        let number = unsafe { AtomicU8::from_ptr(byte) };
        if number.load(Ordering::Relaxed) > 1 {
            number.store(1, Ordering::Relaxed);
        }
        // SAFETY: as above, and the byte is a bool, since the functions here only write 0 and 1.
        Self(Some(unsafe { AtomicBool::from_ptr(byte.cast()) }))
    }

    fn set(&self, raised: bool) {
        if let Some(flag) = self.0 {
            flag.store(raised, Ordering::Relaxed);
        }
    }
}

impl sudoku_limits {
    pub(crate) const NONE: Self =
        Self { max_solutions: 0, max_steps: 0, timeout_ms: 0, cancel: ptr::null_mut() };
}

/// Limits as Rust sees them.
pub(crate) struct Limits<'a> {
    max_solutions: u64,
    max_steps: u64,
    timeout_ms: u64,
    cancel: Option<&'a AtomicBool>,
}

impl Limits<'_> {
    /// # Safety
    ///
    /// NULL or initialised limits, whose flag is NULL or one that lives as long as the work
    /// and is touched only with the functions of this module.
    pub(crate) unsafe fn new(limits: *const sudoku_limits, name: &'static str) -> Self {
        // SAFETY: as promised above.
        unsafe { Self::of(In::new(limits, name).read_optional().unwrap_or(sudoku_limits::NONE)) }
    }

    /// # Safety
    ///
    /// Their flag is NULL or one that lives as long as the work and is touched only with the
    /// functions of this module.
    pub(crate) unsafe fn of(limits: sudoku_limits) -> Self {
        let sudoku_limits { max_solutions, max_steps, timeout_ms, cancel } = limits;
        // SAFETY: as promised above.
        let Flag(cancel) = unsafe { Flag::new(cancel, "cancel") };
        Self { max_solutions, max_steps, timeout_ms, cancel }
    }
}

impl<'a> Limits<'a> {
    /// The search within these limits.
    pub(crate) fn set(&self, mut search: Search<'a>) -> Search<'a> {
        if self.max_solutions > 0 {
            search = search.max_solutions(self.max_solutions);
        }
        if self.max_steps > 0 {
            search = search.max_steps(self.max_steps);
        }
        let Stop { moment, cancel } = self.stop();
        if let Some(moment) = moment {
            search = search.deadline(moment);
        }
        if let Some(flag) = cancel {
            search = search.cancelled_by(flag);
        }
        search
    }

    /// A solver of many puzzles that spends no more on each. Two solutions of each are
    /// enough if nothing is said.
    pub(crate) fn batch(&self) -> BatchSolver {
        let mut solver = BatchSolver::new();
        if self.max_solutions > 0 {
            solver = solver.max_solutions(self.max_solutions);
        }
        if self.max_steps > 0 {
            solver = solver.max_steps(self.max_steps);
        }
        solver
    }

    /// The limit of solutions, unless it is 0.
    pub(crate) fn max_solutions(&self) -> Option<u64> {
        Some(self.max_solutions).filter(|&most| most > 0)
    }

    /// The number of steps there are in all.
    pub(crate) fn max_steps(&self) -> u64 {
        if self.max_steps > 0 { self.max_steps } else { u64::MAX }
    }

    /// What may stop everything; the clock starts now.
    pub(crate) fn stop(&self) -> Stop<'a> {
        // A moment beyond what the clock can say never comes.
        let moment = Instant::now().checked_add(Duration::from_millis(self.timeout_ms));
        Stop { moment: moment.filter(|_| self.timeout_ms > 0), cancel: self.cancel }
    }
}

/// A moment and a flag, either of which stops the work.
pub(crate) struct Stop<'a> {
    moment: Option<Instant>,
    cancel: Option<&'a AtomicBool>,
}

impl Stop<'_> {
    /// Why to stop now, if so.
    pub(crate) fn now(&self) -> Option<Ending> {
        if self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Some(Ending::Cancelled);
        }
        self.moment.filter(|&moment| Instant::now() >= moment).map(|_| Ending::Deadline)
    }
}
