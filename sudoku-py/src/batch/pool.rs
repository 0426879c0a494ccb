//! The threads that batches and generators share.

use std::process;
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The pool, and the process that started it.
static POOL: Mutex<Option<(u32, Arc<ThreadPool>)>> = Mutex::new(None);

/// A pool with this many threads, 1 or more, or with more: no more are started than were ever asked
/// for.
///
/// A process that was forked, as `multiprocessing` does it, has none of the threads of its
/// parent: it starts its own.
pub(crate) fn pool(threads: usize) -> PyResult<Arc<ThreadPool>> {
    let mut place = POOL.lock().unwrap_or_else(PoisonError::into_inner);
    match &*place {
        Some((owner, pool)) if *owner == process::id() => {
            if pool.current_num_threads() >= threads {
                return Ok(Arc::clone(pool));
            }
            // A smaller one ends when the last of its work is done.
        }
        _ => {
            if let Some(of_parent) = place.take() {
                // To drop it is to wait for threads that are not here.
                std::mem::forget(of_parent);
            }
        }
    }
    let name = |nth| format!("sudoku-{nth}");
    let built = ThreadPoolBuilder::new().num_threads(threads).thread_name(name).build();
    let pool = Arc::new(built.map_err(|error| PyRuntimeError::new_err(error.to_string()))?);
    *place = Some((process::id(), Arc::clone(&pool)));
    Ok(pool)
}
