//! Many puzzles at once: `solve_batch`, `count_batch`, `canonical_batch`, `rate_batch`, `level_batch`,
//! `true_candidates_batch`, and the name of the engine.
//!
//! ```text
//! array, bytes, list, Arrow ── source ──> pieces of 81 numbers ── run ──> bytes ── arrays ──> NumPy
//!                                                                           └──── Table ──> Arrow
//! ```

mod answer;
mod arrays;
mod candidates;
mod forms;
mod integer;
mod levels;
mod pickle;
mod pieces;
mod pool;
mod ratings;
mod rows;
mod run;
mod source;
mod texts;
mod wide;

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use sudoku_core::{BatchCount, Engine};

pub(crate) use answer::PyBatchSolutions;
pub(crate) use arrays::{Arrays, Items};
pub(crate) use candidates::{PyBatchCandidates, true_candidates_batch};
pub(crate) use forms::{PyCanonicalForms, canonical_batch};
pub(crate) use levels::{PyBatchLevels, level_batch};
pub(crate) use pickle::_restored;
pub(crate) use pool::pool;
pub(crate) use ratings::{PyBatchRatings, rate_batch};
use rows::Missing;
use run::Rules;
use source::Source;

use crate::number::{self, Number};

/// Solves many puzzles at once, many times as fast as one call of ``solve_grid`` for each: the
/// number of solutions of each, and the first of them.
///
/// ``puzzles`` is one of:
///
/// - a NumPy array of integers of shape (N, 81) or (N, 9, 9), 0 for an empty cell; ``uint8``
///   and C order is fastest, and is never copied as a whole;
/// - bytes or any other buffer of N times 81 numbers 0 to 9;
/// - a list or another iterable of sources of ``Grid()``: texts, grids, rows;
/// - an object that hands out Arrow's memory (``__arrow_c_stream__``, ``__arrow_c_array__``): a column
///   of pandas, polars, pyarrow or DuckDB, or a table with one column of puzzles or one with the name
///   ``puzzle``. Columns hold texts, binary values (81 numbers, or texts), lists of 81 integers, or
///   categories. Texts are read in place;
/// - an object that NumPy makes an array of: a frame of 81 columns, a tensor.
///
/// A null in a column is a missing puzzle, and so is its answer: see ``missing``. If ``strict`` is false,
/// a text or list in a column that is not a puzzle is missing, too, and an item of a list that is not one.
///
/// Every search ends after ``limit`` solutions, 1 or more; with the default, counts are 0, 1 or 2
/// for several. The first ``solutions`` of them are kept, also 0. ``max_steps`` limits the steps of each
/// search, which are the same on every machine; ``unknown`` marks the puzzles whose search it
/// ended. ``threads`` is the number of worker threads, at most one per core; 0 for all cores.
///
/// ``progress(done, total)`` is called regularly with the number of puzzles done. Other threads run
/// meanwhile, and Ctrl-C works. A buffer must not be changed meanwhile: the answer for a changed
/// puzzle means nothing.
///
/// Errors name the puzzle, counted from 1, and have its ``index``, counted from 0:
/// ``ParseGridError`` for a text that is not a grid, ``DigitRangeError`` for a number above 9,
/// ``SudokuError`` for a missing puzzle in a list (``None``, NaN) and for a wrong number of cells.
/// Raises ``TypeError`` for an object that is not a puzzle and for a table without such a column,
/// and ``ValueError`` for an option out of range and for Arrow's memory that contradicts itself.
///
/// >>> from sudoku_core import solve_batch
/// >>> answers = solve_batch([
/// ...     "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3",
/// ...     "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92.....",
/// ...     81 * "5",
/// ... ])
/// >>> list(answers.counts)
/// [1, 2, 0]
/// >>> print(*answers[0])
/// 954168237276345198318729645495671382627834519831592764142953876563487921789216453
#[pyfunction]
#[pyo3(
    signature = (
        puzzles, /, *, limit=Number::Fits(2), solutions=Number::Fits(1), max_steps=None,
        threads=Number::Fits(0), strict=true, progress=None
    ),
    text_signature = "(puzzles, /, *, limit=2, solutions=1, max_steps=None, threads=0, strict=True, progress=None)"
)]
pub(crate) fn solve_batch(
    puzzles: &Bound<'_, PyAny>,
    limit: Number,
    solutions: Number,
    max_steps: Option<Number>,
    threads: Number,
    strict: bool,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<PyBatchSolutions> {
    let py = puzzles.py();
    let limit = limit_of_counts(&limit)?;
    let solutions = solutions
        .within("solutions", 0..=limit)
        .map_err(|_| solutions.is_wrong("solutions", &format!("0 to limit, which is {limit}")))?;
    let rules = Rules {
        limit,
        max_steps: number::limit(max_steps, "max_steps")?,
        threads: threads.threads()?,
        solutions: usize::try_from(solutions)?,
    };
    let (arrays, source) = Source::of(puzzles, strict)?;
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
    source.spread(&mut counts, BatchCount::default());
    let missing = Missing(source.missing());
    Ok(PyBatchSolutions::new(arrays, source.cells(), &rules, counts, missing, digits))
}

/// ``count_solutions`` for many puzzles at once: the number of solutions of each, counted up to
/// ``limit``, as a NumPy array or a memoryview of ``int64``.
///
/// It takes the arguments of ``solve_batch``, and saves the time of writing solutions. The count of a
/// missing puzzle is -1.
///
/// >>> from sudoku_core import Grid, count_batch
/// >>> list(count_batch([Grid.empty(), 81 * "5"], limit=1000))
/// [1000, 0]
#[pyfunction]
#[pyo3(
    signature = (
        puzzles, /, *, limit=Number::Fits(2), threads=Number::Fits(0), strict=true, progress=None
    ),
    text_signature = "(puzzles, /, *, limit=2, threads=0, strict=True, progress=None)"
)]
pub(crate) fn count_batch<'py>(
    puzzles: &Bound<'py, PyAny>,
    limit: Number,
    threads: Number,
    strict: bool,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let (limit, threads) = (limit_of_counts(&limit)?, threads.threads()?);
    let rules = Rules { limit, max_steps: u64::MAX, threads, solutions: 0 };
    let (arrays, source) = Source::of(puzzles, strict)?;
    let mut counts = vec![BatchCount::default(); source.rows()];
    rules.run(py, &source, &mut counts[..source.len()], &mut [], progress.as_ref())?;
    source.spread(&mut counts, BatchCount::default());
    answer::counts(py, arrays, &counts, &Missing(source.missing()))
}

/// ``counts`` holds 64 bits with a sign, as arrays in Python do; no count is larger.
fn limit_of_counts(limit: &Number) -> PyResult<u64> {
    Ok(limit.at_least(1, "limit")?.min(i64::MAX as u64))
}

/// The instruction set in use: ``"avx512"``, ``"avx2"``, ``"sse2"`` or ``"portable"``, the fastest
/// that this machine has.
///
/// The environment variable ``SUDOKU_ENGINE`` selects a slower one, if it is set before the first
/// puzzle is solved. All of them give the same answers.
///
/// >>> from sudoku_core import engine
/// >>> engine() in {"portable", "sse2", "avx2", "avx512"}
/// True
#[pyfunction]
pub(crate) fn engine() -> &'static str {
    Engine::best().name()
}
