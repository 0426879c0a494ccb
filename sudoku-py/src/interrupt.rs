//! Long work in slices: between two slices Python gets to see Ctrl-C, and during all
//! but the first, which is short, other Python threads run.

use pyo3::prelude::*;

/// So many steps of a search make the first slice, some 10 microseconds. Most puzzles need
/// no more, and letting other threads run takes as long as solving an easy one.
const SHORT: u64 = 1 << 7;
/// So many steps make each further slice: some milliseconds.
pub(crate) const SLICE: u64 = 1 << 14;

/// Runs slices, each of so many steps, until one returns an answer.
///
/// # Errors
///
/// What a signal handler raised, such as `KeyboardInterrupt`. The work can be
/// taken up again after that.
pub(crate) fn in_slices<T: Send>(
    py: Python<'_>,
    mut slice: impl FnMut(u64) -> Option<T> + Send,
) -> PyResult<T> {
    if let Some(answer) = slice(SHORT) {
        return Ok(answer);
    }
    loop {
        if let Some(answer) = py.detach(|| slice(SLICE)) {
            return Ok(answer);
        }
        py.check_signals()?;
    }
}
