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

/// Fills in naked singles until no more are found.
///
/// Goes over the empty cells in reading order: a cell with one candidate gets it at once, one with
/// several counts as remaining. It stops after a pass without a change, or when no cell remains.
///
/// Raises ``Contradiction`` if the grid breaks the rules, or for the first cell without a
/// candidate.
///
/// >>> from sudoku_core import simple_solve
/// >>> reached = simple_solve("3.542.81.4879.15.6.29.5637485.793.416132.8957.74.6528.2413.9.655.867.192.965124.8")
/// >>> reached.remaining, reached.grid.is_solved
/// (0, True)
#[pyfunction]
#[pyo3(signature = (grid, /))]
pub(crate) fn simple_solve(py: Python<'_>, grid: GridArg) -> PyResult<Bound<'_, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let reached = py
        .detach(|| sudoku_core::simple_solve(&grid.0))
        .map_err(|contradiction| contradiction.into_python(py))?;
    CLASS
        .import(py, "sudoku_core._results", "SimpleSolution")?
        .call1((PyGrid(reached.grid), reached.remaining))
}

/// Strikes out candidates until reasoning of this strength finds no more.
///
/// ``strength`` is one of, each including the ones before it:
///
/// - ``"naked_singles"``: a cell with one candidate takes it from its peers;
/// - ``"singles"``: and a digit with one place in a house takes that place;
/// - ``"locked_candidates"``: and a digit whose places in one house all lie in another loses
///   its other places there (pointing and claiming);
/// - ``"all_different"``: and every house is made domain consistent, which is every naked and
///   hidden subset.
///
/// The result does not depend on the order of the steps, and loses no solution.
///
/// Raises ``Contradiction`` with the first one that was found, ``ValueError`` for another strength.
///
/// >>> from sudoku_core import propagate
/// >>> puzzle = "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3"
/// >>> weak, strong = (propagate(puzzle, s) for s in ("naked_singles", "all_different"))
/// >>> weak.total >= strong.total
/// True
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
