//! New puzzles by seed: `generate`, `random_grid`, `level`, `exchange`.

mod batch;
mod generated;
mod near;
mod run;
mod wanted;

use pyo3::prelude::*;
use sudoku_core::generate::Level;

pub(crate) use batch::PyGeneratedBatch;
pub(crate) use generated::PyGenerated;
pub(crate) use near::{PyExchange, exchange};
pub(crate) use run::PyRun;
pub(crate) use wanted::generate;

use crate::grid::PyGrid;
use crate::grid_source::GridArg;
use crate::number::Number;

/// A full grid by chance: each of all 6,670,903,752,021,072,936,960 is exactly as likely as the others,
/// as far as the numbers behind the seed go, which is 0 to 2**64 - 1. All its cells are fixed.
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

/// How hard a proper puzzle is, by the weakest reasoning that is enough to solve it without a guess:
///
/// - ``"easy"``: naked and hidden singles;
/// - ``"medium"``: and locked candidates;
/// - ``"hard"``: and all naked and hidden subsets;
/// - ``"extreme"``: more than that.
///
/// Of other grids nobody can say how hard they are; they count as ``"extreme"``.
///
/// >>> from sudoku_core import level
/// >>> level(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
/// 'easy'
#[pyfunction]
#[pyo3(signature = (puzzle, /))]
pub(crate) fn level(py: Python<'_>, puzzle: GridArg) -> &'static str {
    py.detach(|| Level::of(&puzzle.0)).name()
}
