//! `generate()`: the constraints of puzzles.

use std::hash::{BuildHasher, RandomState};

use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudoku_book::Recipe;
use sudoku_core::generate::NotFeasible;

use super::run::{Numbers, PyRun};
use crate::cell_set::CellSetArg;
use crate::errors::IntoPython;
use crate::search::deadline;
use crate::symmetry::SymmetryArg;
use crate::threads;

#[doc = docs!(generate)]
#[pyfunction]
#[pyo3(
    signature = (count=None, *, symmetry=None, pattern=None, timeout=None, **options),
    text_signature = "(count=None, *, seed=None, givens=None, minimal=False, symmetry=None, pattern=None, level=None, guesses=None, rating=None, hodoku=None, needs=None, without=None, solved_by=None, first_singles=None, inequivalent=False, weighted=False, threads=0, first_attempt=0, max_attempts=None, timeout=None)"
)]
pub(crate) fn generate(
    py: Python<'_>,
    count: Option<Bound<'_, PyAny>>,
    symmetry: Option<SymmetryArg>,
    pattern: Option<CellSetArg>,
    timeout: Option<f64>,
    options: Option<Bound<'_, PyDict>>,
) -> PyResult<PyRun> {
    let deadline = deadline(timeout)?;
    let options = options.unwrap_or_else(|| PyDict::new(py));
    options.set_item("count", count)?;
    let names: Vec<String> = Recipe::keys().map(|key| key.replace('-', "_")).collect();
    let mut recipe: Recipe = crate::options::options("generate", &options, &names)?;
    // Both have objects of Python.
    recipe.symmetry = symmetry.map(|symmetry| symmetry.0);
    recipe.pattern = pattern.map(|cells| cells.0);
    let seed = recipe.seed.unwrap_or_else(drawn_seed);
    let threads = threads::number(recipe.threads as u64)?;
    let numbers = Numbers {
        seed,
        first_attempt: recipe.first_attempt,
        count: recipe.count.unwrap_or(u64::MAX),
        threads,
    };
    PyRun::new(py, recipe.generator(seed).threads(threads), numbers, deadline)
}

/// A random seed that is short enough to be typed, as the command draws it.
pub(crate) fn drawn_seed() -> u64 {
    RandomState::new().hash_one(0) >> 32
}

impl IntoPython for NotFeasible {
    fn into_python(self, py: Python<'_>) -> PyErr {
        crate::errors::exception(py, "NotFeasible", (self.to_string(),))
    }
}
