//! `rate`: how hard a puzzle is, in the numbers of Sudoku Explainer.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku_core::Limits;
use sudoku_core::rating::{RateError, Rated, Rater, Scale};

use crate::data::{Data, Object, record};
use crate::errors::{IntoPython, sudoku_error};
use crate::number::{self, Number};
use crate::puzzle::PuzzleArg;

/// The rating of a puzzle: how hard it is for people, in the numbers of Sudoku Explainer.
///
/// The puzzle is solved as a person would, always by the easiest step. ``er`` is the rating of the
/// hardest step, ``ep`` of the hardest one up to the first digit, ``ed`` of the first step, all in
/// tenths. ``scale`` is the program whose numbers they are: ``"se-classic"`` is Sudoku Explainer
/// 1.2.1.3, ``"se-sukaku"`` is Sukaku Explainer 1.18.1. ``is_lower_bound`` marks lower bounds: the
/// puzzle takes nested chains, which are not searched, or more than ``max_steps`` steps.
///
/// Raises ``SudokuError`` if the puzzle does not have exactly one solution, ``ValueError`` for
/// another scale. ``rate_batch`` rates many puzzles.
///
/// >>> from sudoku_core import rate
/// >>> rating = rate(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
/// >>> print(rating)
/// ER/EP/ED=1.5/1.2/1.2 (se-classic)
/// >>> rating.er
/// 15
#[pyfunction]
#[pyo3(
    signature = (puzzle, /, *, scale="se-classic", max_steps=None),
    text_signature = "(puzzle, /, *, scale=\"se-classic\", max_steps=None)"
)]
pub(crate) fn rate<'py>(
    py: Python<'py>,
    puzzle: PuzzleArg,
    scale: &str,
    max_steps: Option<Number>,
) -> PyResult<Object<'py>> {
    let scale = named(scale)?;
    let limits = Limits::new().max_steps(number::limit(max_steps, "max_steps")?);
    let rated = py.detach(|| Rater::new(scale).limits(limits).rate(&puzzle.0));
    rated.map_err(|error| error.into_python(py))?.data(py)
}

/// The scale of this name.
pub(crate) fn named(name: &str) -> PyResult<Scale> {
    let scale = name.parse();
    scale.map_err(|error| PyValueError::new_err(format!("{error}, found {name:?}")))
}

impl Data for Rated {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let rating = self.rating();
        let [er, ep, ed] = rating.tenths().map(u32::from);
        let scale = String::from(rating.scale().name());
        record!(py, _results::Rating { scale, er, ep, ed, is_lower_bound: self.is_lower_bound() })
    }
}

impl IntoPython for RateError {
    fn into_python(self, py: Python<'_>) -> PyErr {
        sudoku_error(py, self.to_string())
    }
}
