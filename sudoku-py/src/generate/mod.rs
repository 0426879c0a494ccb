//! New puzzles by seed: `generate`, `random_grid`, `level`, `neighbours`.

mod batch;
mod neighbourhood;
mod options;
mod run;

use pyo3::prelude::*;
use sudoku_core::generate::{Generated, Level};

pub(crate) use batch::PyGeneratedBatch;
pub(crate) use neighbourhood::{PyNeighbours, neighbours};
pub(crate) use options::generate;
pub(crate) use run::PyRun;

use crate::data::{Object, record};
use crate::grid::PyGrid;
use crate::grid_source::GridArg;
use crate::number::Number;

/// The puzzle of a run with this seed.
fn made<'py>(py: Python<'py>, made: &Generated, seed: u64) -> PyResult<Object<'py>> {
    let Generated { puzzle, solution, attempt, weight, .. } = made;
    record!(py, _results::Generated { puzzle, solution, attempt, weight, seed })
}

/// A random full grid: all 6,670,903,752,021,072,936,960 are equally likely, as far as the random
/// numbers of a seed from 0 to 2**64 - 1 allow. All its cells are fixed.
///
/// The same seed gives the same grid for ever, on every machine and in every language.
///
/// >>> from sudoku_core import random_grid
/// >>> random_grid(1).is_solved
/// True
/// >>> random_grid(1) == random_grid(1) != random_grid(2)
/// True
#[pyfunction]
#[pyo3(signature = (seed, /))]
pub(crate) fn random_grid(seed: Number) -> PyResult<PyGrid> {
    let seed = seed.within("seed", 0..=u64::MAX)?;
    Ok(PyGrid(sudoku_core::random_grid(seed)))
}

/// The difficulty of a proper puzzle, by the weakest reasoning that solves it without a guess:
///
/// - ``"easy"``: naked and hidden singles;
/// - ``"medium"``: and locked candidates;
/// - ``"hard"``: and all naked and hidden subsets;
/// - ``"extreme"``: more than that.
///
/// Grids that are not proper puzzles count as ``"extreme"``.
///
/// >>> from sudoku_core import level
/// >>> level(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
/// 'easy'
#[pyfunction]
#[pyo3(signature = (puzzle, /))]
pub(crate) fn level(py: Python<'_>, puzzle: GridArg) -> &'static str {
    py.detach(|| Level::of(&puzzle.0)).name()
}
