//! Long work in slices: between two slices Python gets to see Ctrl-C, and during
//! each other Python threads run.

use pyo3::prelude::*;

/// How many steps of a search make a slice: some 10 milliseconds.
pub(crate) const SLICE: u64 = 1 << 14;

/// Runs slices until one returns an answer.
///
/// # Errors
///
/// What a signal handler raised, such as `KeyboardInterrupt`. The work can be
/// taken up again after that.
pub(crate) fn in_slices<T: Send>(
    py: Python<'_>,
    mut slice: impl FnMut() -> Option<T> + Send,
) -> PyResult<T> {
    loop {
        if let Some(answer) = py.detach(&mut slice) {
            return Ok(answer);
        }
        py.check_signals()?;
    }
}
