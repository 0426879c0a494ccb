//! New puzzles by seed: `generate`, `random_grid`, `level`, `neighbours`.

mod neighbourhood;
mod options;
mod run;

use pyo3::prelude::*;
use sudoku_core::generate::Generated;
use sudoku_human::Level;

pub(crate) use neighbourhood::{PyNeighbours, neighbours};
pub(crate) use options::{drawn_seed, generate};
pub(crate) use run::PyRun;

use crate::data::{Object, record};
use crate::errors::IntoPython;
use crate::grid::PyGrid;
use crate::grid_source::GridArg;
use crate::number;

/// The puzzle of a run with this seed.
fn made<'py>(py: Python<'py>, made: &Generated, seed: u64) -> PyResult<Object<'py>> {
    let Generated { puzzle, solution, attempt, weight, .. } = made;
    record!(py, results::Generated { puzzle, solution, attempt, weight, seed })
}

#[doc = docs!(random_grid)]
#[pyfunction]
#[pyo3(signature = (seed, /))]
pub(crate) fn random_grid(#[pyo3(from_py_with = number::seed)] seed: u64) -> PyResult<PyGrid> {
    Ok(PyGrid(sudoku_core::random_grid(seed)))
}

#[doc = docs!(level)]
#[pyfunction]
#[pyo3(signature = (puzzle, /))]
pub(crate) fn level(py: Python<'_>, puzzle: GridArg) -> PyResult<&'static str> {
    let level = py.detach(|| Level::of(&puzzle.0));
    level.map(Level::name).map_err(|reason| reason.into_python(py))
}
