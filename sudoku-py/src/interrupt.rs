//! Long work in slices: between two slices Python handles Ctrl-C, and during all but the first,
//! which is short, other Python threads run. Work that asks whether to go on is one slice.

use std::cell::Cell;
use std::panic::resume_unwind;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use rayon::ThreadPool;

/// The steps of a search in the first slice, some 10 microseconds. Most puzzles need no more, and
/// letting other threads run takes as long as solving an easy one.
pub(crate) const SHORT: u64 = 1 << 7;
/// The steps of each further slice: some milliseconds.
const SLICE: u64 = 1 << 14;
/// The number of short answers between two looks at the clock.
const ANSWERS: u32 = 1 << 6;
/// The time after which others have their turn: a loop in C, such as that of `list()` over a
/// search, neither lets threads run nor sees Ctrl-C. A thread asks for its turn after waiting for 5
/// milliseconds undisturbed, so that shorter pauses would never let it in.
const TURN: Duration = Duration::from_millis(10);

thread_local! {
    static SINCE_LOOK: Cell<u32> = const { Cell::new(0) };
    static LAST_TURN: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Whether others have their turn now.
fn is_turn() -> bool {
    SINCE_LOOK.set(SINCE_LOOK.get() + 1);
    if SINCE_LOOK.get() < ANSWERS {
        return false;
    }
    SINCE_LOOK.set(0);
    let now = Instant::now();
    let is_turn = LAST_TURN.get().is_none_or(|last| now - last >= TURN);
    if is_turn {
        LAST_TURN.set(Some(now));
    }
    is_turn
}

/// Others have their turn, if it is time for it, and a signal is handled: from time to time while a
/// large answer is built. A signal that waits for the next code of Python may be lost: if that code
/// is a finalizer, Python prints its exception and goes on.
///
/// # Errors
///
/// The exception of a signal handler, such as `KeyboardInterrupt`.
pub(crate) fn turn(py: Python<'_>) -> PyResult<()> {
    if is_turn() {
        py.detach(|| ());
    }
    py.check_signals()
}

/// Runs slices, each with a number of steps, until one returns an answer.
///
/// # Errors
///
/// The exception of a signal handler, such as `KeyboardInterrupt`. The work can go on after that.
pub(crate) fn in_slices<T: Send>(
    py: Python<'_>,
    mut slice: impl FnMut(u64) -> Option<T> + Send,
) -> PyResult<T> {
    turn(py)?;
    if let Some(answer) = slice(SHORT) {
        return Ok(answer);
    }
    loop {
        py.check_signals()?;
        if let Some(answer) = py.detach(|| slice(SLICE)) {
            return Ok(answer);
        }
    }
}

/// Works as long as it takes, while other Python threads run. The work asks every few milliseconds
/// whether to go on: not beyond the deadline, and not after Ctrl-C.
///
/// # Errors
///
/// The exception of a signal handler, such as `KeyboardInterrupt`.
pub(crate) fn detached<T: Send>(
    py: Python<'_>,
    deadline: Option<Instant>,
    work: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> T + Send,
) -> PyResult<T> {
    py.check_signals()?;
    let looks = Mutex::new((Ok(()), Instant::now()));
    #[allow(clippy::redundant_closure_for_method_calls)] // the method alone has one lifetime
    let answer = py.detach(|| {
        work(&|| {
            let now = Instant::now();
            let (signals, last_look) = &mut *looks.lock().unwrap_or_else(PoisonError::into_inner);
            if signals.is_ok() && now - *last_look >= TURN {
                *signals = Python::attach(|py| py.check_signals());
                *last_look = Instant::now();
            }
            signals.is_ok() && deadline.is_none_or(|deadline| now < deadline)
        })
    });
    let (signals, _) = looks.into_inner().unwrap_or_else(PoisonError::into_inner);
    signals.map(|()| answer)
}

/// Works on the threads of a pool, as long as it takes, while other Python threads run. This thread
/// looks for Ctrl-C meanwhile, and if it comes, it asks the work to `stop`. If the work panics, so
/// does this function.
///
/// # Errors
///
/// The exception of a signal handler, such as `KeyboardInterrupt`, beside an answer.
pub(crate) fn on_pool<T: Send>(
    py: Python<'_>,
    pool: &ThreadPool,
    stop: impl Fn() + Sync,
    work: impl FnOnce() -> T + Send,
) -> (Option<T>, PyResult<()>) {
    let mut signals = py.check_signals();
    if signals.is_err() {
        stop();
    }
    let answer = py.detach(|| {
        pool.in_place_scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            scope.spawn(move |_| {
                // The receiver waits for it.
                let _ = sender.send(work());
            });
            wait(&receiver, &stop, &mut signals)
        })
    });
    (answer, signals.and_then(|()| py.check_signals()))
}

/// Works on a separate thread, as long as it takes, while other Python threads run. This thread
/// looks for Ctrl-C meanwhile, and if it comes, it asks the work to `stop` and waits for that.
///
/// # Errors
///
/// The exception of a signal handler, such as `KeyboardInterrupt`; the answer is lost then.
/// `OSError` if no thread can be started.
pub(crate) fn on_thread<T: Send>(
    py: Python<'_>,
    stop: impl Fn() + Sync,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let mut signals = py.check_signals();
    if signals.is_err() {
        stop();
    }
    let answer = py.detach(|| {
        thread::scope(|scope| {
            // Dropped at the end of the work, even after a panic.
            let (busy, done) = mpsc::channel::<()>();
            let worker = thread::Builder::new().spawn_scoped(scope, move || {
                let _busy = busy;
                work()
            })?;
            let _ = wait(&done, &stop, &mut signals);
            Ok(worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
        })
    });
    signals.and_then(|()| py.check_signals()).and(answer)
}

/// Waits for the answer, and asks the work to stop if a signal comes. `None` if the work panicked.
#[allow(clippy::redundant_closure_for_method_calls)] // the method alone has one lifetime
fn wait<T>(receiver: &Receiver<T>, stop: &impl Fn(), signals: &mut PyResult<()>) -> Option<T> {
    loop {
        match receiver.recv_timeout(TURN) {
            Ok(answer) => return Some(answer),
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) if signals.is_ok() => {
                *signals = Python::attach(|py| py.check_signals());
                if signals.is_err() {
                    stop();
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}
