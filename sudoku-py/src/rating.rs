//! `rate`: how hard a puzzle is, in the numbers of Sudoku Explainer or HoDoKu.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku_core::{HouseKind, Limits};
use sudoku_human::rating::{PathStep, RateError, Rated, Rater, Rating, Scale, StepRating};
use sudoku_human::technique::{Cause, Chain, Implication};

use crate::data::{Data, Object, record};
use crate::errors::{IntoPython, sudoku_error};
use crate::interrupt::detached;
use crate::number::{self, Number};
use crate::puzzle::PuzzleArg;

/// The rating of a puzzle: how hard it is for people, in the numbers of Sudoku Explainer or HoDoKu.
///
/// The puzzle is solved as a person would, always by the easiest step. ``scale`` is the program whose
/// numbers they are: ``"se-classic"`` is Sudoku Explainer 1.2.1.3, ``"se-sukaku"`` is Sukaku Explainer
/// 1.18.1, ``"hodoku"`` is HoDoKu 2.2.0.
///
/// On the scales of Sudoku Explainer the result is a ``Rating``: ``er`` is the rating of the hardest
/// step, ``ep`` of the hardest one up to the first digit, ``ed`` of the first step, all in tenths.
/// ``is_lower_bound`` marks lower bounds: the puzzle takes more than ``max_steps`` steps. The hardest
/// puzzles, from 9.5 on, take seconds, pencil marks may take hours. Ctrl-C stops it.
///
/// On the scale ``"hodoku"`` the result is a ``Score``: the ``points`` of all steps, and the ``level``.
/// Its ``accuracy`` is ``"approximate"`` if the puzzle needs nice loops or what HoDoKu asks after them.
///
/// Raises ``SudokuError`` if the puzzle does not have exactly one solution, or on the scale
/// ``"hodoku"`` fewer than ten filled cells, as pencil marks; ``ValueError`` for another scale.
/// ``rate_batch`` rates many puzzles.
///
/// >>> from sudoku_core import rate
/// >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
/// >>> rating = rate(puzzle)
/// >>> print(rating)
/// ER/EP/ED=1.5/1.2/1.2 (se-classic)
/// >>> rating.er
/// 15
/// >>> rate(puzzle, scale="hodoku")
/// <Score: score 298, easy (hodoku)>
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
    asked(py, scale, max_steps, |rater| rater.rate(&puzzle.0))?.data(py)
}

/// The steps that ``rate`` takes, with their ratings.
///
/// The arguments and errors are those of ``rate``. Each step has its rating or its points, its
/// technique, its pattern by cells and roles, its effect, and the chains with every implication and what it follows from.
///
/// >>> from sudoku_core import path
/// >>> steps = path(
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.").steps
/// >>> steps[0].rating, steps[0].technique, len(steps)
/// (12, 'hidden single', 52)
#[pyfunction]
#[pyo3(
    signature = (puzzle, /, *, scale="se-classic", max_steps=None),
    text_signature = "(puzzle, /, *, scale=\"se-classic\", max_steps=None)"
)]
pub(crate) fn path<'py>(
    py: Python<'py>,
    puzzle: PuzzleArg,
    scale: &str,
    max_steps: Option<Number>,
) -> PyResult<Object<'py>> {
    let (rating, steps) = asked(py, scale, max_steps, |rater| rater.path(&puzzle.0))?;
    record!(py, _results::RatedPath { rating, steps })
}

/// The answer of a rater with these limits, unless Ctrl-C comes first.
fn asked<T: Send>(
    py: Python<'_>,
    scale: &str,
    max_steps: Option<Number>,
    ask: impl FnOnce(&mut Rater<'_>) -> Result<T, RateError> + Send,
) -> PyResult<T> {
    let scale = named(scale)?;
    let limits = Limits::new().max_steps(number::limit(max_steps, "max_steps")?);
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
            _results::PathStep {
                rating: u32::from(self.rating.number()),
                level,
                technique: step.technique().to_string(),
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
            _results::Implication {
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
                record!(py, _results::Score { scale, points: score.points(), level, accuracy })
            }
            rating => {
                let tenths = rating.se().map_or([0; 3], |rating| rating.tenths());
                let [er, ep, ed] = tenths.map(u32::from);
                let is_lower_bound = self.is_lower_bound();
                record!(py, _results::Rating { scale, er, ep, ed, is_lower_bound })
            }
        }
    }
}

impl IntoPython for RateError {
    fn into_python(self, py: Python<'_>) -> PyErr {
        sudoku_error(py, self.to_string())
    }
}
