//! `diagnose()` and the other questions about one puzzle: why it is broken, how to fix it, and
//! which givens it needs.

mod results;

use pyo3::prelude::*;
use sudoku_core::Limits;
use sudoku_core::diagnose::Doctor;

use crate::cell_set::PyCellSet;
use crate::data::{Data, Object};
use crate::grid::PyGrid;
use crate::grid_source::GridArg;
use crate::interrupt::detached;
use crate::number;
use crate::puzzle::PuzzleArg;
use crate::search::deadline;

/// Asks a doctor with these limits. Other threads run meanwhile.
///
/// # Errors
///
/// `ValueError` for a negative limit; the exception of a signal handler, such as
/// `KeyboardInterrupt`.
fn ask<T: Send>(
    py: Python<'_>,
    max_steps: Option<u64>,
    timeout: Option<f64>,
    question: impl FnOnce(Doctor<'_>) -> T + Send,
) -> PyResult<T> {
    let max_steps = number::limited(max_steps);
    let answer = detached(py, deadline(timeout)?, |go_on| {
        question(Doctor::new().limits(Limits::new().max_steps(max_steps).go_on(go_on)))
    })?;
    // The answer may be large, and so long in the making.
    py.check_signals()?;
    Ok(answer)
}

#[doc = docs!(diagnose)]
#[pyfunction]
#[pyo3(signature = (
    puzzle, /, printed=None, *, max_steps=1_000_000, max_solutions=1000,
    smallest_conflict=false, keep_symmetry=false, timeout=None
))]
#[allow(clippy::too_many_arguments)] // in Python they have names
pub(crate) fn diagnose<'py>(
    py: Python<'py>,
    puzzle: PuzzleArg,
    printed: Option<GridArg>,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
    #[pyo3(from_py_with = number::max_solutions)] max_solutions: u64,
    smallest_conflict: bool,
    keep_symmetry: bool,
    timeout: Option<f64>,
) -> PyResult<Object<'py>> {
    let diagnosis = ask(py, max_steps, timeout, |doctor| {
        let mut doctor = doctor
            .max_solutions(max_solutions)
            .smallest_conflict(smallest_conflict)
            .keep_symmetry(keep_symmetry);
        match &printed {
            Some(printed) => doctor.diagnose_printed(&puzzle.0, &printed.0),
            None => doctor.diagnose(&puzzle.0),
        }
    })?;
    diagnosis.data(py)
}

#[doc = docs!(entries)]
#[pyfunction]
#[pyo3(signature = (grid, /, *, max_steps=1_000_000, timeout=None))]
pub(crate) fn entries<'py>(
    py: Python<'py>,
    grid: GridArg,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Object<'py>> {
    ask(py, max_steps, timeout, |mut doctor| doctor.entries(&grid.0))?.data(py)
}

#[doc = docs!(redundant_givens)]
#[pyfunction]
#[pyo3(signature = (puzzle, /, *, max_steps=1_000_000, timeout=None))]
pub(crate) fn redundant_givens(
    py: Python<'_>,
    puzzle: GridArg,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Option<PyCellSet>> {
    let cells = ask(py, max_steps, timeout, |mut doctor| doctor.redundant_givens(&puzzle.0))?;
    Ok(cells.map(PyCellSet))
}

#[doc = docs!(is_minimal)]
#[pyfunction]
#[pyo3(signature = (puzzle, /, *, max_steps=1_000_000, timeout=None))]
pub(crate) fn is_minimal(
    py: Python<'_>,
    puzzle: GridArg,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Option<bool>> {
    ask(py, max_steps, timeout, |mut doctor| doctor.is_minimal(&puzzle.0))
}

#[doc = docs!(minimal_puzzle)]
#[pyfunction]
#[pyo3(signature = (puzzle, /, seed=0, *, max_steps=1_000_000, timeout=None))]
pub(crate) fn minimal_puzzle(
    py: Python<'_>,
    puzzle: GridArg,
    #[pyo3(from_py_with = number::seed)] seed: u64,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Option<PyGrid>> {
    let found = ask(py, max_steps, timeout, |mut doctor| doctor.minimal_puzzle(&puzzle.0, seed))?;
    Ok(found.map(PyGrid))
}

#[doc = docs!(minimal_puzzles)]
#[pyfunction]
#[pyo3(signature = (puzzle, /, limit=1000, *, max_steps=1_000_000, timeout=None))]
pub(crate) fn minimal_puzzles<'py>(
    py: Python<'py>,
    puzzle: GridArg,
    #[pyo3(from_py_with = number::limit)] limit: u64,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Object<'py>> {
    let limit = number::as_size(limit);
    ask(py, max_steps, timeout, |mut doctor| doctor.minimal_puzzles(&puzzle.0, limit))?.data(py)
}

#[doc = docs!(prove)]
#[pyfunction]
#[pyo3(signature = (puzzle, /, *, max_steps=1_000_000, timeout=None))]
pub(crate) fn prove(
    py: Python<'_>,
    puzzle: PuzzleArg,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Option<String>> {
    ask(py, max_steps, timeout, |mut doctor| doctor.prove(&puzzle.0).map(|log| log.to_string()))
}
