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
use crate::threads;
use crate::wording::{TechniqueListsArg, TechniquesArg};

#[doc = docs!(generate)]
#[pyfunction]
#[pyo3(signature = (
    count=None, *, seed=None, givens=None, minimal=false, symmetry=None, pattern=None, level=None,
    guesses=None, rating=None, hodoku=None, needs=None, without=None, solved_by=None,
    first_singles=None, inequivalent=false, weighted=false, threads=0,
    first_attempt=0, max_attempts=None, timeout=None
))]
#[allow(clippy::too_many_arguments)] // in Python they have names
#[allow(clippy::fn_params_excessive_bools)]
pub(crate) fn generate(
    py: Python<'_>,
    #[pyo3(from_py_with = number::count)] count: Option<u64>,
    #[pyo3(from_py_with = number::seed)] seed: Option<u64>,
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
    #[pyo3(from_py_with = number::threads)] threads: u64,
    #[pyo3(from_py_with = number::first_attempt)] first_attempt: u64,
    #[pyo3(from_py_with = number::max_attempts)] max_attempts: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<PyRun> {
    let seed = seed.unwrap_or_else(drawn_seed);
    let threads = threads::number(threads)?;
    let mut generator = Generator::new(seed)
        .threads(threads)
        .first_attempt(first_attempt)
        .max_attempts(number::limited(max_attempts));
    if let Some(givens) = givens {
        let range = from_to(&givens, "givens")?;
        generator =
            generator.givens(number::as_size(*range.start())..=number::as_size(*range.end()));
    }
    generator = symmetry.into_iter().fold(generator, |it, symmetry| it.symmetry(symmetry.0));
    generator = pattern.into_iter().fold(generator, |it, cells| it.pattern(cells.0));
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
            // Any that does not fit is also out of range.
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
    measure = solved_by.into_iter().fold(measure, |it, allowed| it.solved_by(allowed.0));
    measure = without.into_iter().fold(measure, |it, others| it.without(others.0));
    if let Some(steps) = first_singles {
        measure = measure.first_singles(number_of_singles(&steps)?);
    }
    generator = generator.measured(measure);
    generator = if minimal { generator.minimal() } else { generator };
    generator = if inequivalent { generator.inequivalent() } else { generator };
    generator = if weighted { generator.weighted() } else { generator };
    let count = number::limited(count);
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
    Ok(number::as_size(number.within("first_singles", 1..=64)?))
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
        let least = start.extract::<Number>()?.within(name, 0..)?;
        let Ok(stop @ 1..) = stop.extract::<Number>()?.within(name, 0..) else {
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
            Ok(number) => number.within(name, 0..),
            Err(_) => Err(wrong_type(&format!("{name}: a pair of numbers"), end)),
        };
        Ok(number(least)?..=number(most)?)
    } else if let Ok(number) = argument.extract::<Number>() {
        let number = number.within(name, 0..)?;
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
