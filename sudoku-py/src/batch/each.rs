//! `canonical_batch`, `rate_batch`, `level_batch` and `true_candidates_batch`: a question about
//! each grid.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use sudoku_core::{Canonicalizer, Cell, Grid, Limits, Solver};
use sudoku_human::LevelRater;
use sudoku_human::rating::{Rated, Rater};

use super::pieces::Pieces;
use super::source::Source;
use super::table::{Kind, answers, bools, bytes};
use crate::data::Object;
use crate::number;
use crate::rating::named;
use crate::threads;

/// The arguments that all questions have.
struct Batch<'a, 'py> {
    puzzles: &'a Bound<'py, PyAny>,
    threads: u64,
    strict: bool,
    progress: Option<Bound<'py, PyAny>>,
}

impl<'py> Batch<'_, 'py> {
    /// Asks about each grid, on all threads. A missing puzzle has the answer `none`.
    fn ask<T: Copy + Send, W: FnMut(&Grid, &mut T)>(
        &self,
        kind: Kind,
        none: T,
        [first, share]: [usize; 2],
        worker: impl Fn() -> W + Sync,
        columns: impl FnOnce(Python<'py>, &[T]) -> PyResult<Vec<Bound<'py, PyBytes>>>,
    ) -> PyResult<Object<'py>> {
        let py = self.puzzles.py();
        let pieces = Pieces { first, share, threads: threads::number(self.threads)? };
        let source = Source::of(self.puzzles, self.strict)?;
        let mut rows = vec![none; source.rows()];
        pieces.run(py, &source, &mut rows[..source.len()], worker, self.progress.as_ref())?;
        source.spread(&mut rows, none);
        answers(py, kind, &source, columns(py, &rows)?)
    }
}

#[doc = docs!(canonical_batch)]
#[pyfunction]
#[pyo3(signature = (puzzles, /, *, threads=0, strict=true, progress=None))]
pub(crate) fn canonical_batch<'py>(
    puzzles: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::threads)] threads: u64,
    strict: bool,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Object<'py>> {
    let worker = || {
        let mut canonicalizer = Canonicalizer::new();
        move |grid: &Grid, form: &mut [u8; 81]| *form = *canonicalizer.form(grid).digits()
    };
    let batch = Batch { puzzles, threads, strict, progress };
    batch.ask(Kind::Canonical, [0; 81], [1 << 10, 1 << 3], worker, |py, forms| {
        Ok(vec![bytes(py, forms.iter().copied())?])
    })
}

#[doc = docs!(rate_batch)]
#[pyfunction]
#[pyo3(signature = (
    puzzles, /, *, scale="se-classic", max_steps=20_000_000, threads=0, strict=true,
    progress=None
))]
pub(crate) fn rate_batch<'py>(
    puzzles: &Bound<'py, PyAny>,
    scale: &str,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
    #[pyo3(from_py_with = number::threads)] threads: u64,
    strict: bool,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Object<'py>> {
    let scale = named(scale)?;
    let limits = Limits::new().max_steps(number::limited(max_steps));
    let worker = || {
        let mut rater = Rater::new(scale).limits(limits);
        move |grid: &Grid, row: &mut [f64; 3]| {
            *row = rater.rate(grid).ok().and_then(numbers).unwrap_or(NO_RATING);
        }
    };
    let batch = Batch { puzzles, threads, strict, progress };
    batch.ask(Kind::Ratings(scale), NO_RATING, [16, 4], worker, |py, rows| {
        let numbers = rows.as_flattened().iter();
        Ok(vec![bytes(py, numbers.map(|number| number.to_ne_bytes()))?])
    })
}

/// The numbers of a puzzle without a rating.
const NO_RATING: [f64; 3] = [f64::NAN; 3];

/// The numbers of a rating in the unit of its scale: ER, EP and ED; or points, level, and whether
/// they are exact; or the depth and lengths; or a time and its range.
fn numbers(rated: Rated) -> Option<[f64; 3]> {
    if let Some(rating) = rated.exact().and_then(|rating| rating.se()) {
        return Some(rating.tenths().map(|tenths| f64::from(tenths) / 10.0));
    }
    if let Some(minutes) = rated.exact().and_then(|rating| rating.minutes()) {
        let [low, high] = minutes.range();
        return Some([minutes.tenths(), low, high].map(|tenths| f64::from(tenths) / 10.0));
    }
    if let Some(rating) = rated.exact().and_then(|rating| rating.te()) {
        let length = |length: Option<u8>| length.map_or(f64::NAN, f64::from);
        return Some([rating.depth().into(), length(rating.b()), length(rating.bxb())]);
    }
    let (is_exact, score) = match rated {
        Rated::Exact(rating) => (true, rating.score()?),
        Rated::Approximate(rating) => (false, rating.score()?),
        _ => return None,
    };
    Some([score.points(), score.level() as u32 + 1, is_exact.into()].map(f64::from))
}

#[doc = docs!(level_batch)]
#[pyfunction]
#[pyo3(signature = (puzzles, /, *, threads=0, strict=true, progress=None))]
pub(crate) fn level_batch<'py>(
    puzzles: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::threads)] threads: u64,
    strict: bool,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Object<'py>> {
    let worker = || {
        let mut rater = LevelRater::new();
        move |grid: &Grid, row: &mut [u8; 1]| {
            let level = rater.level(grid).ok();
            *row = [level.map_or(0, |level| 1 + level as u8)];
        }
    };
    let batch = Batch { puzzles, threads, strict, progress };
    batch.ask(Kind::Levels, [0], [1 << 8, 1 << 4], worker, |py, rows| {
        Ok(vec![bytes(py, rows.iter().copied())?])
    })
}

/// The true candidates of a puzzle.
#[derive(Clone, Copy)]
struct Found {
    masks: [u16; 81],
    backbone: [u8; 81],
    is_proven: bool,
}

#[doc = docs!(true_candidates_batch)]
#[pyfunction]
#[pyo3(signature = (
    puzzles, /, *, max_steps=None, threads=0, strict=true, progress=None
))]
pub(crate) fn true_candidates_batch<'py>(
    puzzles: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
    #[pyo3(from_py_with = number::threads)] threads: u64,
    strict: bool,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Object<'py>> {
    let limits = Limits::new().max_steps(number::limited(max_steps));
    let worker = || {
        let mut solver = Solver::new();
        move |grid: &Grid, row: &mut Found| {
            let found = solver.true_candidates_within(grid, 1, limits);
            let masks = Cell::ALL.map(|cell| found.candidates().get(cell).bits());
            let backbone = *found.backbone().digits();
            *row = Found { masks, backbone, is_proven: found.is_proven() };
        }
    };
    let none = Found { masks: [0; 81], backbone: [0; 81], is_proven: false };
    let batch = Batch { puzzles, threads, strict, progress };
    batch.ask(Kind::Candidates, none, [1 << 5, 1 << 3], worker, |py, rows| {
        let masks: Vec<u16> = rows.iter().flat_map(|row| row.masks).collect();
        Ok(vec![
            bytes(py, masks.iter().map(|mask| mask.to_ne_bytes()))?,
            bytes(py, rows.iter().map(|row| row.backbone))?,
            bools(py, rows.iter().map(|row| row.is_proven))?,
        ])
    })
}
