//! What a search may cost, and the flag by which another thread stops it.

use core::ptr;
use core::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::{Duration, Instant};

use sudoku_core::{BatchSolver, Ending, Search};

use crate::guard::total;

/// What a search may cost. 0 or NULL stands for no limit, so `{0}`, or `{}` in C++,
/// limits nothing.
///
/// Yours: a plain struct. It is read when the search starts; the flag it points
/// to must stay where it is until the search has ended.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_limits {
    /// Stop after this many solutions.
    pub max_solutions: u64,
    /// Stop after this many steps. A step looks at one node of the search; the
    /// count is the same on every machine.
    pub max_steps: u64,
    /// Stop soon after this many milliseconds from the start.
    pub timeout_ms: u64,
    /// Stop soon after this flag is raised.
    pub cancel: *mut sudoku_cancel_flag,
}

/// A flag by which one thread stops the searches of others.
///
/// Yours: start with `{0}`, or `{}` in C++, and touch it only with the functions
/// below, which any thread may call at any time.
#[repr(C)]
pub struct sudoku_cancel_flag {
    /// Not for direct use.
    pub raised: u8,
}

/// Raises the flag: every search with it in its limits stops soon. NULL is ignored.
///
/// # Safety
///
/// NULL or a flag that was initialised with 0 and is touched only with these functions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_cancel_flag_raise(flag: *mut sudoku_cancel_flag) {
    // SAFETY: the caller vouches for the pointer.
    let flag = unsafe { atomic(flag) };
    total((), || flag.into_iter().for_each(|flag| flag.store(true, Ordering::Relaxed)));
}

/// Lowers the flag, for the next search. NULL is ignored.
///
/// # Safety
///
/// NULL or a flag that was initialised with 0 and is touched only with these functions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_cancel_flag_lower(flag: *mut sudoku_cancel_flag) {
    // SAFETY: the caller vouches for the pointer.
    let flag = unsafe { atomic(flag) };
    total((), || flag.into_iter().for_each(|flag| flag.store(false, Ordering::Relaxed)));
}

/// Whether the flag is raised; false for NULL.
///
/// # Safety
///
/// NULL or a flag that was initialised with 0 and is touched only with these functions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_cancel_flag_is_raised(flag: *mut sudoku_cancel_flag) -> bool {
    // SAFETY: the caller vouches for the pointer.
    let flag = unsafe { atomic(flag) };
    total(false, || flag.is_some_and(|flag| flag.load(Ordering::Relaxed)))
}

/// The flag as Rust sees it. A byte that is neither 0 nor 1, as in a flag that was
/// never initialised, is taken for a raised one and made 1.
///
/// # Safety
///
/// NULL, or a byte that lives for `'a` and is only touched atomically.
unsafe fn atomic<'a>(flag: *mut sudoku_cancel_flag) -> Option<&'a AtomicBool> {
    if flag.is_null() {
        return None;
    }
    let byte: *mut u8 = flag.cast();
    // SAFETY: not null, and only touched atomically, as promised above.
    let number = unsafe { AtomicU8::from_ptr(byte) };
    if number.load(Ordering::Relaxed) > 1 {
        number.store(1, Ordering::Relaxed);
    }
    // SAFETY: as above, and the byte is a bool, since the functions here only write 0 and 1.
    Some(unsafe { AtomicBool::from_ptr(byte.cast()) })
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
    /// NULL or initialised limits, whose flag is NULL or one that lives as long as
    /// the search and is touched only with the functions of this module.
    pub(crate) unsafe fn new(limits: *const sudoku_limits) -> Self {
        let none = sudoku_limits {
            max_solutions: 0,
            max_steps: 0,
            timeout_ms: 0,
            cancel: ptr::null_mut(),
        };
        // SAFETY: not null, so initialised, as promised above.
        let limits = if limits.is_null() { none } else { unsafe { limits.read() } };
        // SAFETY: as promised above.
        unsafe { Self::of(limits) }
    }

    /// # Safety
    ///
    /// Their flag is NULL or one that lives as long as the search and is touched only with
    /// the functions of this module.
    pub(crate) unsafe fn of(limits: sudoku_limits) -> Self {
        // SAFETY: as promised above.
        let cancel = unsafe { atomic(limits.cancel) };
        Self {
            max_solutions: limits.max_solutions,
            max_steps: limits.max_steps,
            timeout_ms: limits.timeout_ms,
            cancel,
        }
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
    pub(crate) fn batch(&self) -> BatchSolver<'static> {
        let mut solver = BatchSolver::new();
        if self.max_solutions > 0 {
            solver = solver.max_solutions(self.max_solutions);
        }
        if self.max_steps > 0 {
            solver = solver.max_steps(self.max_steps);
        }
        solver
    }

    /// How many steps there are in all.
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

impl<'a> Stop<'a> {
    /// The same for the questions of the library.
    pub(crate) fn limits(&self) -> sudoku_core::Limits<'a> {
        let mut limits = sudoku_core::Limits::new();
        if let Some(moment) = self.moment {
            limits = limits.deadline(moment);
        }
        if let Some(flag) = self.cancel {
            limits = limits.cancelled_by(flag);
        }
        limits
    }

    /// Why to stop now, if so.
    pub(crate) fn now(&self) -> Option<Ending> {
        if self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Some(Ending::Cancelled);
        }
        self.moment.filter(|&moment| Instant::now() >= moment).map(|_| Ending::Deadline)
    }
}
