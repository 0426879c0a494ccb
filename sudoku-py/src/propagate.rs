//! Reasoning without guessing: `simple_solve` and `propagate`.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use sudoku_core::Strength;

use crate::candidates::PyCandidateGrid;
use crate::errors::IntoPython;
use crate::grid::PyGrid;
use crate::grid_source::GridArg;
use crate::puzzle::PuzzleArg;

#[doc = docs!(simple_solve)]
#[pyfunction]
#[pyo3(signature = (grid, /))]
pub(crate) fn simple_solve(py: Python<'_>, grid: GridArg) -> PyResult<Bound<'_, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let reached = py
        .detach(|| sudoku_core::simple_solve(&grid.0))
        .map_err(|contradiction| contradiction.into_python(py))?;
    CLASS
        .import(py, "sudoku_core.results", "SimpleSolution")?
        .call1((PyGrid(reached.grid), reached.remaining))
}

#[doc = docs!(propagate)]
#[pyfunction]
#[pyo3(signature = (grid, /, strength="locked_candidates"))]
pub(crate) fn propagate(
    py: Python<'_>,
    grid: PuzzleArg,
    strength: &str,
) -> PyResult<PyCandidateGrid> {
    let strength = named(strength)?;
    py.detach(|| sudoku_core::propagate(&grid.0, strength))
        .map(PyCandidateGrid)
        .map_err(|contradiction| contradiction.into_python(py))
}

fn named(strength: &str) -> PyResult<Strength> {
    match strength {
        "naked_singles" => Ok(Strength::NakedSingles),
        "singles" => Ok(Strength::Singles),
        "locked_candidates" => Ok(Strength::LockedCandidates),
        "all_different" => Ok(Strength::AllDifferent),
        _ => Err(PyValueError::new_err(format!(
            "{strength:?} is not a strength: expected naked_singles, singles, locked_candidates \
             or all_different"
        ))),
    }
}
