//! [`Shared`]: a search that one thread goes on with, in slices, while others ask how far it is.
//!
//! A lock that is waited for without the interpreter is had before the interpreter is had again:
//!
//! ```text
//! one thread       slice · answer to Python ············ next slice: may not wait attached
//! another thread   waits for the lock · has it · waits for the interpreter · asks · lets go
//! ```
//!
//! So the first slice, which is attached, does not wait: if the lock is taken, the search goes on
//! detached.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::interrupt::{SHORT, in_slices};

/// A search that threads share.
pub(crate) struct Shared<T> {
    search: Mutex<T>,
    /// The number of threads that wait to ask.
    waiting: AtomicU32,
}

/// Time enough for a thread that waits to have the lock. Without it the next slice has it again,
/// for as long as the search takes.
const HANDOVER: Duration = Duration::from_micros(100);

impl<T: Send> Shared<T> {
    pub(crate) const fn new(search: T) -> Self {
        Self { search: Mutex::new(search), waiting: AtomicU32::new(0) }
    }

    /// For a question: waits for the end of a slice, while other Python threads run.
    pub(crate) fn look(&self, py: Python<'_>) -> MutexGuard<'_, T> {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let search = self.search.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        search
    }

    /// For work while other Python threads run, after those who wait to ask.
    fn lock_detached(&self) -> MutexGuard<'_, T> {
        if self.waiting.load(Ordering::Relaxed) > 0 {
            thread::sleep(HANDOVER);
        }
        self.search.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs slices of the search. Only a slice holds the lock, for a signal handler may ask this
    /// search too.
    ///
    /// # Errors
    ///
    /// The exception of a signal handler, such as `KeyboardInterrupt`. The search can go on after
    /// that.
    pub(crate) fn in_slices<U: Send>(
        &self,
        py: Python<'_>,
        mut slice: impl FnMut(&mut T, u64) -> Option<U> + Send,
    ) -> PyResult<U> {
        in_slices(py, |steps| {
            let mut search = match steps {
                SHORT => match self.search.try_lock() {
                    Ok(search) => search,
                    Err(TryLockError::Poisoned(search)) => search.into_inner(),
                    Err(TryLockError::WouldBlock) => return None,
                },
                _ => self.lock_detached(),
            };
            slice(&mut search, steps)
        })
    }
}
