//! Many puzzles at once: `solve_batch`, `count_batch`, the questions in `each`, and the name of
//! the engine.
//!
//! ```text
//! array, bytes, list, Arrow ── source ──> pieces of 81 numbers ── run ──> table ── arrays ──> NumPy
//!                                                                           └──── Table ──> Arrow
//! ```

mod arrays;
mod each;
mod integer;
mod pieces;
mod pool;
mod run;
mod source;
mod table;
mod texts;
mod wide;

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use sudoku_core::{BatchCount, Ending, Engine};

pub(crate) use each::{canonical_batch, level_batch, rate_batch, true_candidates_batch};
pub(crate) use pool::pool;
use run::Rules;
use source::Source;
use table::{Kind, answers, bools, bytes};
pub(crate) use table::{PyBatchTable, generated};

use crate::array::{Items, PyArray};
use crate::data::Object;
use crate::number::{self, Number};
use crate::threads;

#[doc = docs!(solve_batch)]
#[pyfunction]
#[pyo3(signature = (
    puzzles, /, *, limit=2, solutions=1, max_steps=None,
    threads=0, strict=true, progress=None
))]
pub(crate) fn solve_batch<'py>(
    puzzles: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::counted)] limit: u64,
    #[pyo3(from_py_with = number::solutions)] solutions: u64,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
    #[pyo3(from_py_with = number::threads)] threads: u64,
    strict: bool,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Object<'py>> {
    let py = puzzles.py();
    // No count is larger: arrays in Python hold 64 bits with a sign.
    let limit = limit.min(i64::MAX as u64);
    if solutions > limit {
        let expected = format!("0 to limit, which is {limit}");
        return Err(Number::Fits(solutions).is_wrong("solutions", &expected));
    }
    let rules = Rules {
        limit,
        max_steps: number::limited(max_steps),
        threads: threads::number(threads)?,
        solutions: usize::try_from(solutions)?,
    };
    let source = Source::of(puzzles, strict)?;
    let room = source.rows().checked_mul(81).and_then(|room| room.checked_mul(rules.solutions));
    let room = room.filter(|room| isize::try_from(*room).is_ok());
    let room = room.ok_or_else(|| {
        PyMemoryError::new_err("the solutions of all puzzles do not fit in memory")
    })?;
    let mut counts = vec![BatchCount::default(); source.rows()];
    let digits = PyBytes::new_with(py, room, |room| {
        let (len, solutions) = (source.len(), room.as_chunks_mut().0);
        let some = &mut solutions[..len * rules.solutions];
        rules.run(py, &source, &mut counts[..len], some, progress.as_ref())?;
        source.spread(solutions, [0; 81]);
        Ok(())
    })?;
    source.spread(&mut counts, BatchCount::new(0, Ending::Exhausted));
    let is_unique = |count: &BatchCount| count.found == 1 && count.ending == Ending::Exhausted;
    let is_unknown = |count: &BatchCount| count.ending == Ending::MaxSteps;
    let columns = vec![
        numbers(py, &source, &counts)?,
        bools(py, counts.iter().map(is_unique))?,
        bools(py, counts.iter().map(is_unknown))?,
        digits,
    ];
    let kind = Kind::Solutions { limit, each: rules.solutions };
    answers(py, kind, &source, columns)
}

/// The counts as bytes of `int64`: -1 for a missing puzzle.
fn numbers<'py>(
    py: Python<'py>,
    source: &Source<'_>,
    counts: &[BatchCount],
) -> PyResult<Bound<'py, PyBytes>> {
    let missing = source.missing();
    let is_missing = |row: usize| missing.as_ref().is_some_and(|missing| missing[row]);
    let count = |(row, count): (usize, &BatchCount)| match is_missing(row) {
        true => (-1i64).to_ne_bytes(),
        false => count.found.to_ne_bytes(),
    };
    bytes(py, counts.iter().enumerate().map(count))
}

#[doc = docs!(count_batch)]
#[pyfunction]
#[pyo3(signature = (
    puzzles, /, *, limit, threads=0, strict=true, progress=None
))]
pub(crate) fn count_batch<'py>(
    puzzles: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::counted)] limit: u64,
    #[pyo3(from_py_with = number::threads)] threads: u64,
    strict: bool,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<PyArray> {
    let py = puzzles.py();
    let (limit, threads) = (limit.min(i64::MAX as u64), threads::number(threads)?);
    let rules = Rules { limit, max_steps: u64::MAX, threads, solutions: 0 };
    let source = Source::of(puzzles, strict)?;
    let mut counts = vec![BatchCount::default(); source.rows()];
    rules.run(py, &source, &mut counts[..source.len()], &mut [], progress.as_ref())?;
    source.spread(&mut counts, BatchCount::default());
    Ok(PyArray::new(&numbers(py, &source, &counts)?, Items::Int64, &[counts.len()]))
}

#[doc = docs!(engine)]
#[pyfunction]
pub(crate) fn engine() -> &'static str {
    Engine::best().name()
}
