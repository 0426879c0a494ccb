//! The threads that batches and generators share.

use std::process;
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The pool, and the process that started it.
static POOL: Mutex<Option<(u32, Arc<ThreadPool>)>> = Mutex::new(None);

/// One thread for each core, or as many as `RAYON_NUM_THREADS` says.
///
/// A process that was forked, as `multiprocessing` does it, has none of the threads of its
/// parent: it starts its own.
pub(crate) fn pool() -> PyResult<Arc<ThreadPool>> {
    let mut place = POOL.lock().unwrap_or_else(PoisonError::into_inner);
    match &*place {
        Some((owner, pool)) if *owner == process::id() => return Ok(Arc::clone(pool)),
        _ => {}
    }
    if let Some(of_parent) = place.take() {
        // To drop it is to wait for threads that are not here.
        std::mem::forget(of_parent);
    }
    let name = |nth| format!("sudoku-{nth}");
    let built = ThreadPoolBuilder::new().thread_name(name).build();
    let pool = Arc::new(built.map_err(|error| PyRuntimeError::new_err(error.to_string()))?);
    *place = Some((process::id(), Arc::clone(&pool)));
    Ok(pool)
}
