//! Long work in slices: between two slices Python gets to see Ctrl-C, and during all
//! but the first, which is short, other Python threads run.

use std::cell::Cell;

use pyo3::prelude::*;

/// So many steps of a search make the first slice, some 10 microseconds. Most puzzles need
/// no more, and letting other threads run takes as long as solving an easy one.
pub(crate) const SHORT: u64 = 1 << 7;
/// So many steps make each further slice: some milliseconds.
const SLICE: u64 = 1 << 14;
/// After so many short answers others have their turn: a loop in C, such as that of `list()`
/// over a search, neither lets threads run nor sees Ctrl-C.
const TURN: u32 = 1 << 10;

thread_local! {
    static SINCE_TURN: Cell<u32> = const { Cell::new(0) };
}

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
    let turn = SINCE_TURN.get() >= TURN;
    SINCE_TURN.set(if turn { 0 } else { SINCE_TURN.get() + 1 });
    if turn {
        py.check_signals()?;
        py.detach(|| ());
    }
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
