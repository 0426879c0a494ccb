//! [`number`]: how many threads work for a number that a caller asked for.

use std::env;
use std::process;
use std::sync::{Mutex, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku_core::worker_threads;

use crate::number;

/// The numbers of this process, found at its first call: they take some system calls.
#[derive(Clone, Copy)]
struct Numbers {
    process: u32,
    /// For 0.
    usual: usize,
    most: usize,
}

static NUMBERS: Mutex<Option<Numbers>> = Mutex::new(None);

/// The variables that set a number: see `worker_threads`.
const VARIABLES: [&str; 3] = ["SUDOKU_THREADS", "RAYON_NUM_THREADS", "OMP_NUM_THREADS"];

/// The number of threads, from 1: as many as were asked for; for 0 as many as this process may
/// have.
///
/// # Errors
///
/// `ValueError` if the environment has a limit that is not a number.
pub(crate) fn number(asked: u64) -> PyResult<usize> {
    let asked = number::as_size(asked);
    let mut place = NUMBERS.lock().unwrap_or_else(PoisonError::into_inner);
    // The child of a fork may have other variables and cores.
    let known = place.filter(|known| known.process == process::id());
    let numbers = match known {
        Some(numbers) => numbers,
        None => *place.insert(find()?),
    };
    Ok(if asked == 0 { numbers.usual } else { asked.min(numbers.most) })
}

fn find() -> PyResult<Numbers> {
    let allowed =
        |asked| worker_threads(asked).map_err(|error| PyValueError::new_err(error.to_string()));
    let is_set = |name: &&str| env::var_os(name).is_some_and(|value| !value.is_empty());
    let one_of_many = !VARIABLES.iter().any(is_set) && is_child();
    let usual = if one_of_many { 1 } else { allowed(0)? };
    Ok(Numbers { process: process::id(), usual, most: allowed(usize::MAX)? })
}

/// Whether `multiprocessing` started this process: then it is likely one of as many as there are
/// cores, as in `multiprocessing.Pool` and `concurrent.futures.ProcessPoolExecutor`.
fn is_child() -> bool {
    Python::attach(|py| -> PyResult<bool> {
        let modules = py.import("sys")?.getattr("modules")?;
        let module = modules.call_method1("get", ("multiprocessing.process",))?;
        Ok(!module.is_none() && !module.call_method0("parent_process")?.is_none())
    })
    .unwrap_or(false)
}
