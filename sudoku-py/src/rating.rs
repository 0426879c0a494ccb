//! `rate`: how hard a puzzle is, in the numbers of Sudoku Explainer or HoDoKu.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku_core::{HouseKind, Limits};
use sudoku_human::rating::{PathStep, RateError, Rated, Rater, Rating, Scale, StepRating};
use sudoku_human::technique::{Cause, Chain, Implication};

use crate::data::{Data, Object, record};
use crate::errors::{IntoPython, sudoku_error};
use crate::interrupt::detached;
use crate::number;
use crate::puzzle::PuzzleArg;

#[doc = docs!(rate)]
#[pyfunction]
#[pyo3(signature = (puzzle, /, *, scale="se-classic", max_steps=None))]
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
#[pyo3(signature = (puzzle, /, *, scale="se-classic", max_steps=None))]
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
        let step = &self.step;
        let chains: Vec<&[Implication]> = step.chains().iter().map(Chain::implications).collect();
        let level = match self.rating {
            StepRating::Points { level, .. } => Some(String::from(level.name())),
            _ => None,
        };
        record!(
            py,
            results::PathStep {
                rating: u32::from(self.rating.number()),
                level,
                technique: step.technique().key().to_owned(),
                name: step.technique().to_string(),
                placement: step.placement(),
                eliminations: step.eliminations().collect::<Vec<_>>(),
                pattern: step.pattern(),
                special: step.special(),
                digits: step.digits(),
                houses: step.houses().collect::<Vec<_>>(),
                chains,
            }
        )
    }
}

impl Data for Implication {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let cause = match self.cause {
            Cause::Assumption => "assumption",
            Cause::Cell => "cell",
            Cause::House(HouseKind::Row) => "row",
            Cause::House(HouseKind::Column) => "column",
            Cause::House(HouseKind::Box) => "box",
            _ => "pattern",
        };
        record!(
            py,
            results::Implication {
                cell: self.literal.cell,
                digit: self.literal.digit,
                on: self.literal.on,
                cause,
                parents: self.parents.clone(),
            }
        )
    }
}

/// The scale of this name.
pub(crate) fn named(name: &str) -> PyResult<Scale> {
    let scale = name.parse();
    scale.map_err(|error| PyValueError::new_err(format!("{error}, found {name:?}")))
}

impl Data for Rated {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let rating = self.rating();
        let scale = String::from(rating.scale().name());
        match rating {
            Rating::Score(score) => {
                let level = String::from(score.level().name());
                let accuracy = String::from(self.accuracy());
                record!(py, results::Score { scale, points: score.points(), level, accuracy })
            }
            rating => {
                let tenths = rating.se().map_or([0; 3], |rating| rating.tenths());
                let [er, ep, ed] = tenths.map(u32::from);
                let is_lower_bound = self.is_lower_bound();
                record!(py, results::Rating { scale, er, ep, ed, is_lower_bound })
            }
        }
    }
}

impl IntoPython for RateError {
    fn into_python(self, py: Python<'_>) -> PyErr {
        sudoku_error(py, self.to_string())
    }
}
