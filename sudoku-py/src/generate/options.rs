//! `generate()`: the constraints of puzzles.

use std::hash::{BuildHasher, RandomState};
use std::ops::RangeInclusive;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyRange, PyRangeMethods, PyString, PyTuple};
use sudoku_core::Generator;
use sudoku_core::generate::NotFeasible;
use sudoku_human::Measure;

use super::run::{Numbers, PyRun};
use crate::cell_set::CellSetArg;
use crate::errors::{IntoPython, wrong_type};
use crate::number::{self, Number};
use crate::rating::named;
use crate::search::deadline;
use crate::symmetry::SymmetryArg;
use crate::wording::{TechniqueListsArg, TechniquesArg};

/// Makes random proper puzzles, one after another on demand: ``count`` of them, or without end.
///
/// The puzzles depend on the ``seed``, 0 to 2**64 - 1, and on the constraints only: they are the
/// same on every machine, with any number of ``threads``, in every language, for ever. Without a seed
/// one is drawn: ``Run.seed`` and ``Generated.seed`` are it, and with the same constraints it makes the
/// same puzzles again. The constraints:
///
/// ================  ============================================================================
/// ``givens``        the number of givens: 25; or ``range(24, 29)`` or ``(24, 28)``, both of which
///                   are 24 to 28. 20 take milliseconds, 18 seconds; 17 may never be found, and
///                   no puzzle has fewer
/// ``minimal``       all givens are needed; the default without ``givens`` and ``symmetry``
/// ``symmetry``      a pattern of givens with this symmetry, such as ``"half-turn"``
/// ``pattern``       givens in exactly these cells
/// ``level``         ``"easy"``, ``"medium"``, ``"hard"`` or ``"extreme"``: see ``level()``
/// ``guesses``       the number of guesses, or a range as for ``givens``; see ``guesses()``
/// ``rating``        the rating of the hardest step, in tenths as ``Rating.er``, on one scale or more:
///                   ``{"se-sukaku": (40, 44)}``; ranges as for ``givens``
/// ``hodoku``        the points of a ``Score``, or a range
/// ``needs``         techniques of which one is needed: it is a step of the path, and with all easier
///                   ones the puzzle is stuck. A list as text, or an iterable with one for each
///                   requirement; ``techniques()`` describes the lists
/// ``without``       techniques without which the puzzle is solved
/// ``solved_by``     techniques that are enough to solve it: ``"..xy_wing"``
/// ``first_singles`` the number of first steps that are singles, 1 to 64; ``"easy"`` is 10
/// ``inequivalent``  no two puzzles are equivalent
/// ``weighted``      minimal puzzles with weights for unbiased statistics: random removal of givens
///                   makes some of them more often than others
/// ================  ============================================================================
///
/// ``threads`` is the number of worker threads, at most one per core; 0 for all cores. The run ends
/// after ``max_attempts`` attempts, each of which makes a puzzle or nothing, and some milliseconds
/// after ``timeout`` seconds from this call. ``Run.ending`` is the reason. ``first_attempt`` is the
/// number of the first attempt: to go on where a run ended, or to divide the attempts of a seed.
///
/// Ctrl-C ends a run, too, and other threads run meanwhile. Threads may share a run: each puzzle
/// goes to one of them.
///
/// An attempt that misses a rating, a score or the techniques by little goes on by exchanging givens.
///
/// Raises ``NotFeasible``, a ``ValueError``, if it is known that no puzzle meets the constraints;
/// for some constraints that is unknown. Raises ``ValueError`` for an option out of range.
///
/// >>> from sudoku_core import Symmetry, generate, rate
/// >>> run = generate(3, seed=2026, givens=range(24, 29), symmetry="half-turn", level="easy")
/// >>> for made in run:
/// ...     print(len(made.puzzle.fixed) in range(24, 29), Symmetry.of(made.puzzle.fixed))
/// True half-turn
/// True half-turn
/// True half-turn
/// >>> run.ending
/// 'count'
/// >>> made = next(generate(level="easy"))  # another one each time
/// >>> next(generate(seed=made.seed, level="easy")) == made
/// True
/// >>> made = next(generate(1, seed=1, rating={"se-sukaku": (40, 44)}, first_singles=3))
/// >>> 40 <= rate(made.puzzle, scale="se-sukaku").er <= 44
/// True
#[pyfunction]
#[pyo3(
    signature = (
        count=None, *, seed=None, givens=None, minimal=false, symmetry=None, pattern=None, level=None,
        guesses=None, rating=None, hodoku=None, needs=None, without=None, solved_by=None,
        first_singles=None, inequivalent=false, weighted=false, threads=Number::Fits(0),
        first_attempt=Number::Fits(0), max_attempts=None, timeout=None
    ),
    text_signature = "(count=None, *, seed=None, givens=None, minimal=False, symmetry=None, pattern=None, \
                      level=None, guesses=None, rating=None, hodoku=None, needs=None, \
                      without=None, solved_by=None, first_singles=None, inequivalent=False, \
                      weighted=False, threads=0, first_attempt=0, max_attempts=None, timeout=None)"
)]
#[allow(clippy::too_many_arguments)] // in Python they have names
#[allow(clippy::fn_params_excessive_bools)]
pub(crate) fn generate(
    py: Python<'_>,
    count: Option<Number>,
    seed: Option<Number>,
    givens: Option<Bound<'_, PyAny>>,
    minimal: bool,
    symmetry: Option<SymmetryArg>,
    pattern: Option<CellSetArg>,
    level: Option<&str>,
    guesses: Option<Bound<'_, PyAny>>,
    rating: Option<Bound<'_, PyDict>>,
    hodoku: Option<Bound<'_, PyAny>>,
    needs: Option<TechniqueListsArg>,
    without: Option<TechniquesArg>,
    solved_by: Option<TechniquesArg>,
    first_singles: Option<Bound<'_, PyAny>>,
    inequivalent: bool,
    weighted: bool,
    threads: Number,
    first_attempt: Number,
    max_attempts: Option<Number>,
    timeout: Option<f64>,
) -> PyResult<PyRun> {
    let first_attempt = first_attempt.within("first_attempt", 0..=u64::MAX)?;
    let seed = seed.map_or_else(|| Ok(drawn_seed()), |seed| seed.within("seed", 0..=u64::MAX))?;
    let threads = threads.threads()?;
    let mut generator = Generator::new(seed)
        .threads(threads)
        .first_attempt(first_attempt)
        .max_attempts(number::limit(max_attempts, "max_attempts")?);
    if let Some(givens) = givens {
        let range = from_to(&givens, "givens")?;
        generator = generator.givens(small(*range.start())..=small(*range.end()));
    }
    if let Some(symmetry) = symmetry {
        generator = generator.symmetry(symmetry.0);
    }
    if let Some(pattern) = pattern {
        generator = generator.pattern(pattern.0);
    }
    if let Some(name) = level {
        let level = name.parse();
        generator = generator.level(
            level.map_err(|error| PyValueError::new_err(format!("{error}, found {name:?}")))?,
        );
    }
    if let Some(guesses) = guesses {
        generator = generator.guesses(from_to(&guesses, "guesses")?);
    }
    let mut measure = Measure::new();
    if let Some(rating) = rating {
        for (scale, range) in rating {
            let scale: String =
                scale.extract().map_err(|_| wrong_type("rating: names of scales", &scale))?;
            let range = from_to(&range, &format!("rating[{scale:?}]"))?;
            // Any that does not fit is out of range, too.
            let [least, most] =
                [*range.start(), *range.end()].map(|end| u16::try_from(end).unwrap_or(u16::MAX));
            measure = measure.rating(named(&scale)?, least..=most);
        }
    }
    if let Some(points) = hodoku {
        let range = from_to(&points, "hodoku")?;
        let [least, most] =
            [*range.start(), *range.end()].map(|end| u32::try_from(end).unwrap_or(u32::MAX));
        measure = measure.score(least..=most);
    }
    for needed in needs.into_iter().flat_map(|lists| lists.0) {
        measure = measure.needs(needed);
    }
    if let Some(allowed) = solved_by {
        measure = measure.solved_by(allowed.0);
    }
    if let Some(others) = without {
        measure = measure.without(others.0);
    }
    if let Some(steps) = first_singles {
        measure = measure.first_singles(number_of_singles(&steps)?);
    }
    generator = generator.measured(measure);
    generator = if minimal { generator.minimal() } else { generator };
    generator = if inequivalent { generator.inequivalent() } else { generator };
    generator = if weighted { generator.weighted() } else { generator };
    let count = number::limit(count, "count")?;
    let numbers = Numbers { seed, first_attempt, count, threads };
    PyRun::new(py, generator, numbers, deadline(timeout)?)
}

/// A random seed that is short enough to be typed, as the command draws it.
fn drawn_seed() -> u64 {
    RandomState::new().hash_one(0) >> 32
}

/// The steps of an easy beginning, as in the command.
const EASY: usize = 10;

/// A number of steps, or `"easy"`.
fn number_of_singles(argument: &Bound<'_, PyAny>) -> PyResult<usize> {
    if let Ok(text) = argument.cast::<PyString>() {
        return match &*text.to_cow()? {
            "easy" => Ok(EASY),
            found => {
                let message = format!("first_singles is {found:?}, expected 'easy' or 1 to 64");
                Err(PyValueError::new_err(message))
            }
        };
    }
    let number = argument.extract::<Number>();
    let number = number.map_err(|_| wrong_type("first_singles: a number or 'easy'", argument))?;
    Ok(small(number.within("first_singles", 1..=64)?))
}

fn small(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// The first and the last number: of a number, a `range`, or a pair.
///
/// # Errors
///
/// `TypeError` or `ValueError` that names the argument.
fn from_to(argument: &Bound<'_, PyAny>, name: &str) -> PyResult<RangeInclusive<u64>> {
    if let Ok(range) = argument.cast::<PyRange>() {
        if range.step()? != 1 {
            let message = format!("{name} is a range with gaps: expected a step of 1");
            return Err(PyValueError::new_err(message));
        }
        let (start, stop) = (argument.getattr("start")?, argument.getattr("stop")?);
        let least = start.extract::<Number>()?.at_least(0, name)?;
        let Ok(stop @ 1..) = stop.extract::<Number>()?.at_least(0, name) else {
            let message = format!("{name} is {argument}, which holds no number");
            return Err(PyValueError::new_err(message));
        };
        Ok(least..=stop - 1)
    } else if let Ok(pair) = argument.cast::<PyTuple>() {
        let [least, most] = &*pair.iter().collect::<Vec<_>>() else {
            let message = format!("{name} is a tuple of {}, expected two numbers", pair.len());
            return Err(PyValueError::new_err(message));
        };
        let number = |end: &Bound<'_, PyAny>| match end.extract::<Number>() {
            Ok(number) => number.at_least(0, name),
            Err(_) => Err(wrong_type(&format!("{name}: a pair of numbers"), end)),
        };
        Ok(number(least)?..=number(most)?)
    } else if let Ok(number) = argument.extract::<Number>() {
        let number = number.at_least(0, name)?;
        Ok(number..=number)
    } else {
        Err(wrong_type(&format!("{name}: a number, a range or a pair of numbers"), argument))
    }
}

impl IntoPython for NotFeasible {
    fn into_python(self, py: Python<'_>) -> PyErr {
        crate::errors::exception(py, "NotFeasible", (self.to_string(),))
    }
}
