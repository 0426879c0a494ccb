//! [`Producer`]: answers that are found one after another, by one thread at a time.
//!
//! ```text
//! next     a found answer waits? · else this thread works · the answer waits · is handed out
//! ```
//!
//! An answer waits until it is handed out, so that none is lost if Ctrl-C comes when it is found,
//! or while its Python object is made.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::interrupt::detached;

/// The finder of answers, and the answers that wait.
pub(crate) struct Producer<P, T> {
    /// Held while an answer is looked for.
    producer: Mutex<P>,
    /// Never held for long.
    ready: Mutex<VecDeque<T>>,
    worker: Worker,
}

impl<P: Send, T: Send> Producer<P, T> {
    pub(crate) fn new(producer: P) -> Self {
        let (producer, ready) = (Mutex::new(producer), Mutex::default());
        Self { producer, ready, worker: Worker::default() }
    }

    /// The object of the next answer, which `work` finds, unless one waits. Both are called while
    /// others may look.
    ///
    /// # Errors
    ///
    /// The exceptions of `work`, of `made`, and of a signal handler, such as `KeyboardInterrupt`.
    /// `ValueError`, with `busy`, within the handler of a signal that comes during the work.
    pub(crate) fn next<'py, E: Send>(
        &self,
        py: Python<'py>,
        busy: &'static str,
        work: impl FnOnce(&mut P, &(dyn Fn() -> bool + Sync)) -> Result<Option<T>, E> + Send,
        error: impl FnOnce(E) -> PyErr,
        made: impl FnOnce(&T) -> PyResult<Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.worker.refuse_here(busy)?;
        let mut next = lock(&self.ready).pop_front();
        if next.is_none() {
            let producer = &mut *lock_between_signals(py, &self.producer)?;
            let _working = self.worker.begin();
            // Another thread may have left one meanwhile.
            next = lock(&self.ready).pop_front();
            if next.is_none() {
                detached(py, None, |go_on| {
                    work(producer, go_on).map(|found| lock(&self.ready).extend(found))
                })?
                .map_err(error)?;
                next = lock(&self.ready).pop_front();
            }
        }
        let Some(next) = next else { return Ok(None) };
        made(&next).map(Some).inspect_err(|_| lock(&self.ready).push_front(next))
    }

    /// A view of the next answer, if one waits.
    pub(crate) fn waiting<U>(&self, view: impl FnOnce(&T) -> U) -> Option<U> {
        lock(&self.ready).front().map(view)
    }
}

/// The lock of something that is never held for long.
pub(crate) fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The lock of something that another thread may hold for long.
///
/// # Errors
///
/// The exception of a signal handler, such as `KeyboardInterrupt`.
pub(crate) fn lock_between_signals<'a, T>(
    py: Python<'_>,
    of: &'a Mutex<T>,
) -> PyResult<MutexGuard<'a, T>> {
    loop {
        match of.try_lock() {
            Ok(held) => return Ok(held),
            Err(TryLockError::Poisoned(held)) => return Ok(held.into_inner()),
            Err(TryLockError::WouldBlock) => py.detach(|| thread::sleep(Duration::from_millis(1))),
        }
        py.check_signals()?;
    }
}

/// The thread that works: what runs in it meanwhile, as the handler of a signal, must not wait.
#[derive(Default)]
pub(crate) struct Worker(Mutex<Option<ThreadId>>);

impl Worker {
    /// Refuses what this thread asks while it works.
    ///
    /// # Errors
    ///
    /// `ValueError`, with `busy`.
    pub(crate) fn refuse_here(&self, busy: &'static str) -> PyResult<()> {
        let is_here = *lock(&self.0) == Some(thread::current().id());
        if is_here { Err(PyValueError::new_err(busy)) } else { Ok(()) }
    }

    /// This thread works until the end of this value.
    pub(crate) fn begin(&self) -> Working<'_> {
        *lock(&self.0) = Some(thread::current().id());
        Working(self)
    }
}

/// The time of work, which a panic ends too.
pub(crate) struct Working<'a>(&'a Worker);

impl Drop for Working<'_> {
    fn drop(&mut self) {
        *lock(&self.0.0) = None;
    }
}
