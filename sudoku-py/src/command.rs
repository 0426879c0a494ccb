//! `command()`: the command `sudoku`, for `python -m sudoku_core` and the script of the package.

use std::ffi::OsString;
use std::iter;

use pyo3::prelude::*;

#[doc = docs!(command)]
#[pyfunction]
#[pyo3(signature = (arguments, /, *, program=false))]
pub(crate) fn command(py: Python<'_>, arguments: Vec<OsString>, program: bool) -> u8 {
    if program {
        sudoku_cli::end_cleanly();
    }
    py.detach(|| sudoku_cli::run(iter::once("sudoku".into()).chain(arguments)))
}
