//! The threads that help with large batches, and those of a generator.

use std::sync::{Mutex, OnceLock, PoisonError};
use std::{process, thread};

use rayon::{ThreadPool, ThreadPoolBuilder};
use sudoku_core::worker_threads;

/// The number of threads for one that was asked for, from 1. A limit in the environment that cannot
/// be read is meant to be one.
pub(crate) fn number(asked: usize) -> usize {
    worker_threads(asked).unwrap_or(1)
}

/// One thread for each core but one, which is that of the caller; `None` if there is only
/// one core, or if threads are unavailable. The first call starts them; they sleep when
/// there is nothing to do.
pub(crate) fn others() -> Option<&'static ThreadPool> {
    static OTHERS: OnceLock<Option<(ThreadPool, u32)>> = OnceLock::new();
    let (others, process) = OTHERS.get_or_init(|| Some((start()?, process::id()))).as_ref()?;
    // The child of a `fork` has none of the threads of its parent.
    (*process == process::id()).then_some(others)
}

/// Hands out pieces of the items, each with the place of its first item, to at most this many
/// threads, 0 for one for each core. Every thread makes its own worker.
pub(crate) fn share<T: Send, W: FnMut(usize, &mut [T])>(
    items: &mut [T],
    piece: usize,
    threads: usize,
    worker: impl Fn() -> W + Sync,
) {
    let worth = items.len() / piece;
    let threads = if threads == 1 || worth < 2 { 1 } else { number(threads) };
    let others = if threads == 1 { None } else { others() };
    let pieces = Mutex::new((0..).step_by(piece).zip(items.chunks_mut(piece)));
    let work = || {
        let mut worker = worker();
        let take = || pieces.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((first, piece)) = take() {
            worker(first, piece);
        }
    };
    match others {
        Some(others) => others.in_place_scope(|scope| {
            for _ in 1..threads.min(worth).min(1 + others.current_num_threads()) {
                scope.spawn(|_| work());
            }
            work();
        }),
        None => work(),
    }
}

/// Does this work in a pool of its own with this many threads: unlike a batch, it may go on for
/// hours, and must not keep other calls waiting. All threads have ended when it returns. `None`,
/// with nothing done, if threads are unavailable.
pub(crate) fn alone<R: Send>(threads: usize, work: impl FnOnce() -> R + Send) -> Option<R> {
    let mut handles = Vec::new();
    let builder = ThreadPoolBuilder::new().num_threads(threads).spawn_handler(|worker| {
        handles.push(thread::Builder::new().spawn(|| worker.run())?);
        Ok(())
    });
    let result = builder.build().ok().map(|pool| pool.install(work));
    for handle in handles {
        // A panic of the work has come out of `install`; the thread itself has none.
        let _ = handle.join();
    }
    result
}

fn start() -> Option<ThreadPool> {
    let cores = number(usize::MAX);
    let builder = ThreadPoolBuilder::new().thread_name(|nth| format!("sudoku {}", nth + 1));
    (cores > 1).then(|| builder.num_threads(cores - 1).build().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn the_work_has_as_many_threads_as_it_should() {
        let ended = AtomicUsize::new(0);
        let threads = alone(3, || {
            rayon::broadcast(|_| ended.fetch_add(1, Ordering::Relaxed));
            rayon::current_num_threads()
        });
        assert_eq!((threads, ended.into_inner()), (Some(3), 3));
    }

    #[test]
    fn a_panic_comes_out() {
        let panic = std::panic::catch_unwind(|| alone(2, || panic!("out it comes")));
        assert_eq!(panic.unwrap_err().downcast_ref(), Some(&"out it comes"));
    }
}
