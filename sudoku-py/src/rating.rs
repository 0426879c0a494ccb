//! `rate`: how hard a puzzle is, by Sudoku Explainer, HoDoKu, or trial and error.

use pyo3::prelude::*;
use sudoku_core::Limits;
use sudoku_human::rating::{PathStep, RateError, Rated, Rater, Rating, Scale};

use crate::data::{Data, Object, made, record};
use crate::errors::{IntoPython, sudoku_error};
use crate::interrupt::detached;
use crate::number;
use crate::puzzle::PuzzleArg;

#[doc = docs!(rate)]
#[pyfunction]
#[pyo3(signature = (puzzle, /, *, scale="se-classic", max_steps=20_000_000))]
pub(crate) fn rate<'py>(
    py: Python<'py>,
    puzzle: PuzzleArg,
    scale: &str,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
) -> PyResult<Object<'py>> {
    asked(py, scale, max_steps, |rater| rater.rate(&puzzle.0))?.data(py)
}

#[doc = docs!(path)]
#[pyfunction]
#[pyo3(signature = (puzzle, /, *, scale="se-classic", max_steps=20_000_000))]
pub(crate) fn path<'py>(
    py: Python<'py>,
    puzzle: PuzzleArg,
    scale: &str,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
) -> PyResult<Object<'py>> {
    let (rating, steps) = asked(py, scale, max_steps, |rater| rater.path(&puzzle.0))?;
    record!(py, results::RatedPath { rating, steps })
}

/// The answer of a rater with these limits, unless Ctrl-C comes first.
fn asked<T: Send>(
    py: Python<'_>,
    scale: &str,
    max_steps: Option<u64>,
    ask: impl FnOnce(&mut Rater<'_>) -> Result<T, RateError> + Send,
) -> PyResult<T> {
    let scale = named(scale)?;
    let limits = Limits::new().max_steps(number::limited(max_steps));
    let answer =
        detached(py, None, |go_on| ask(&mut Rater::new(scale).limits(limits.go_on(go_on))));
    answer?.map_err(|error| error.into_python(py))
}

impl Data for PathStep {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        made!(py, self, results::PathStep {})
    }
}

/// The scale of this name.
pub(crate) fn named(name: &str) -> PyResult<Scale> {
    crate::wording::named("scale", name)
}

impl Data for Rated {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        match self.rating() {
            Rating::Score(_) => made!(py, self, results::Score {}),
            Rating::Te(_) => made!(py, self, results::TeRating {}),
            Rating::Minutes(_) => made!(py, self, results::Minutes {}),
            _ => made!(py, self, results::Rating {}),
        }
    }
}

impl IntoPython for RateError {
    fn into_python(self, py: Python<'_>) -> PyErr {
        sudoku_error(py, self.to_string())
    }
}
