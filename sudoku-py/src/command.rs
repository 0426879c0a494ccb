//! `command()`: the command `sudoku`, for `python -m sudoku_core` and the script of the package.

use std::ffi::OsString;
use std::iter;

use pyo3::prelude::*;

/// Runs the command ``sudoku`` with these arguments and returns its exit code: 0 if everything is
/// fine, 1 if there are findings, 2 if the call is wrong or a file cannot be read.
///
/// It reads and writes the standard streams of the process. Other threads run meanwhile. Ctrl-C has
/// its effect on Python afterwards. A ``program``, which is nothing but the command, is ended by
/// signals at once, and its unfinished files are removed.
#[pyfunction]
#[pyo3(signature = (arguments, /, *, program=false))]
pub(crate) fn command(py: Python<'_>, arguments: Vec<OsString>, program: bool) -> u8 {
    if program {
        sudoku_cli::end_cleanly();
    }
    py.detach(|| sudoku_cli::run(iter::once("sudoku".into()).chain(arguments)))
}
