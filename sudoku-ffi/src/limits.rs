//! The limits of a search, and the flag by which another thread stops it.

use core::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::{Duration, Instant};

use sudoku_core::{Ending, Limits};

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

/// The limits of a search or of other work. 0 or NULL means no limit, so `SUDOKU_LIMITS_INIT`
/// limits nothing, as does NULL instead of limits. A function says which of them it uses, and what
/// 0 means otherwise. The flag must stay where it is until the call returns.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_limits {
    /// The size of the struct.
    pub size: usize,
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

// SAFETY: as `Grows` demands.
unsafe impl Grows for sudoku_limits {
    const INIT: &'static str = "SUDOKU_LIMITS_INIT";
}

/// Raises the flag, so that every search with it in its limits stops soon, or lowers it for the
/// next search. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_cancel_flag_set(flag: *mut sudoku_cancel_flag, raised: bool) {
    take!(Flag(flag));
    total((), || flag.set(raised));
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

/// The limits of a call.
pub(crate) type Until = Options<sudoku_limits>;

impl Until {
    /// The limits as Rust sees them; their clock starts here. Their flag lives as long as the work,
    /// as `new` was promised.
    pub(crate) fn limits<'a>(&self) -> Result<Limits<'a>, Failure> {
        let of_caller = self.get()?;
        let mut limits = Limits::new();
        if of_caller.max_solutions > 0 {
            limits = limits.max_solutions(of_caller.max_solutions);
        }
        if of_caller.max_steps > 0 {
            limits = limits.max_steps(of_caller.max_steps);
        }
        // A moment beyond the range of the clock never comes.
        let time = Some(of_caller.timeout_ms).filter(|&time| time > 0).map(Duration::from_millis);
        if let Some(moment) = time.and_then(|time| Instant::now().checked_add(time)) {
            limits = limits.deadline(moment);
        }
        if let Some(flag) = of_caller.flag().0 {
            limits = limits.cancelled_by(flag);
        }
        Ok(limits)
    }

    /// The same, with this number of steps if the caller sets none.
    #[cfg(feature = "variant")]
    pub(crate) fn limits_or<'a>(&self, steps: u64) -> Result<Limits<'a>, Failure> {
        Ok(Limits::new().max_steps(steps).and(self.limits()?))
    }

    /// Why work was stopped that no number of these limits ends.
    pub(crate) fn stopped(&self) -> Ending {
        let raised = |limits: sudoku_limits| {
            limits.flag().0.is_some_and(|flag| flag.load(Ordering::Relaxed))
        };
        if self.get().is_ok_and(raised) { Ending::Cancelled } else { Ending::Deadline }
    }
}

/// The limits that options of the caller point to.
pub(crate) fn until(limits: *const sudoku_limits) -> Until {
    // SAFETY: NULL or limits of the caller, as the conventions demand of the member.
    unsafe { Until::new(limits, "limits") }
}

impl sudoku_limits {
    fn flag<'a>(&self) -> Flag<'a> {
        // SAFETY: NULL, or a flag that lives as long as the work and is touched only with the
        // functions of this module, as the conventions demand.
        unsafe { Flag::new(self.cancel, "cancel") }
    }
}
