//! The threads that help with large batches.

use std::sync::OnceLock;
use std::{process, thread};

use rayon::{ThreadPool, ThreadPoolBuilder};

/// One thread for each core but one, which is that of the caller; none if there is only
/// one core, or if threads cannot be had. They are started by the first call and sleep
/// when there is nothing to do.
pub(crate) fn others() -> Option<&'static ThreadPool> {
    static OTHERS: OnceLock<Option<(ThreadPool, u32)>> = OnceLock::new();
    let (others, process) = OTHERS.get_or_init(|| Some((start()?, process::id()))).as_ref()?;
    // The child of a `fork` has none of the threads of its parent.
    (*process == process::id()).then_some(others)
}

fn start() -> Option<ThreadPool> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let builder = ThreadPoolBuilder::new().thread_name(|nth| format!("sudoku {}", nth + 1));
    (cores > 1).then(|| builder.num_threads(cores - 1).build().ok()).flatten()
}
