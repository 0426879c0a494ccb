//! `command()`: the command `sudoku`, for `python -m sudoku_core` and the script of the package.

use std::ffi::OsString;
use std::iter;

use pyo3::prelude::*;

#[doc = docs!(command)]
#[pyfunction]
#[pyo3(signature = (arguments, /, *, program=false))]
pub(crate) fn command(py: Python<'_>, arguments: Vec<OsString>, program: bool) -> u8 {
    if program {
        sudoku_command::end_cleanly();
    }
    py.detach(|| sudoku_command::run(iter::once("sudoku".into()).chain(arguments)))
}
