//! `rate_batch()` and `BatchRatings`: the ratings of many grids.

use std::ops::Range;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyDict, PyRange, PyTuple};
use sudoku_core::{Grid, Limits};
use sudoku_human::rating::{Rated, Rater, Scale, ScoreLevel};

use super::answer::{Attribute, once};
use super::arrays::{Arrays, Items};
use super::pickle::{State, restore};
use super::pieces::Pieces;
use super::rows::{Missing, index_of};
use super::source::Source;
use crate::arrow::{Field, Table, Values};
use crate::data::{Object, record};
use crate::html;
use crate::number::{self, Number};
use crate::rating::named;

/// The ratings of many puzzles, on all cores, as from ``rate``. A puzzle has none if it does not have
/// exactly one solution, and if only lower bounds are known: ``rate`` gives the reason, or these bounds.
///
/// ``puzzles``, ``threads``, ``strict``, ``progress`` and the errors are those of ``solve_batch``; ``scale`` and
/// ``max_steps`` those of ``rate``.
///
/// >>> from sudoku_core import rate_batch
/// >>> puzzles = [
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
/// ...     "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
/// ... ]
/// >>> rate_batch(puzzles).tolist()
/// [[15, 12, 12], [12, 12, 12]]
/// >>> rate_batch(puzzles, scale="hodoku").tolist()
/// [[298, 1, 1], [196, 1, 1]]
#[pyfunction]
#[pyo3(
    signature = (
        puzzles, /, *, scale="se-classic", max_steps=None, threads=Number::Fits(0), strict=true, progress=None
    ),
    text_signature =
        "(puzzles, /, *, scale=\"se-classic\", max_steps=None, threads=0, strict=True, progress=None)"
)]
pub(crate) fn rate_batch(
    puzzles: &Bound<'_, PyAny>,
    scale: &str,
    max_steps: Option<Number>,
    threads: Number,
    strict: bool,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<PyBatchRatings> {
    let (scale, threads) = (named(scale)?, threads.threads()?);
    let limits = Limits::new().max_steps(number::limit(max_steps, "max_steps")?);
    let py = puzzles.py();
    let (arrays, source) = Source::of(puzzles, strict)?;
    let mut rows = vec![None; source.rows()];
    let worker = || {
        let mut rater = Rater::new(scale).limits(limits);
        move |grid: &Grid, row: &mut Row| *row = rater.rate(grid).ok().and_then(numbers)
    };
    let pieces = Pieces { first: 16, share: 4, threads };
    pieces.run(py, &source, &mut rows[..source.len()], worker, progress.as_ref())?;
    source.spread(&mut rows, None);
    Ok(PyBatchRatings::new(scale, rows, Missing(source.missing()), arrays))
}

/// The numbers of a rating: ER, EP and ED; or points, level, and whether they are exact.
type Row = Option<[u32; 3]>;

fn numbers(rated: Rated) -> Row {
    if let Some(rating) = rated.exact().and_then(|rating| rating.se()) {
        return Some(rating.tenths().map(u32::from));
    }
    let (is_exact, score) = match rated {
        Rated::Exact(rating) => (true, rating.score()?),
        Rated::Approximate(rating) => (false, rating.score()?),
        _ => return None,
    };
    Some([score.points(), score.level() as u32 + 1, u32::from(is_exact)])
}

/// The result of ``rate_batch``: a sequence of ``Rating`` or ``Score``, and ``None`` for a puzzle
/// without a rating; ``numbers`` has all of them as one array.
///
/// For libraries that read Arrow's memory it is a table with the columns ``er``, ``ep`` and ``ed``
/// (tenths), on the scale ``"hodoku"`` ``points``, ``level`` (texts) and ``exact``, all null for a puzzle
/// without a rating.
///
/// >>> from sudoku_core import rate_batch
/// >>> ratings = rate_batch(
/// ...     [".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."])
/// >>> ratings, ratings[0]
/// (<BatchRatings: 1 puzzle>, <Rating: ER/EP/ED=1.5/1.2/1.2 (se-classic)>)
#[pyclass(name = "BatchRatings", module = "sudoku_core", frozen, sequence)]
pub(crate) struct PyBatchRatings {
    scale: Scale,
    rows: Vec<Row>,
    missing: Missing,
    arrays: Arrays,
    numbers: Attribute,
    missing_array: Attribute,
}

#[pymethods]
impl PyBatchRatings {
    /// The numbers of all ratings, a row for each puzzle: an array of shape (N, 3).
    ///
    /// On the scales of Sudoku Explainer it has ``uint16``: ER, EP and ED in tenths. On the scale
    /// ``"hodoku"`` it has ``uint32``: the points; the level, 1 (easy) to 5 (extreme); 1 if they are
    /// exact, 0 if approximate. A row without a rating has the highest number of its type three
    /// times, 65535 or 4294967295.
    #[getter]
    fn numbers(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        once(py, &self.numbers, || {
            let shape = [self.rows.len(), 3];
            let rows = self.rows.iter().map(|row| row.unwrap_or([u32::MAX; 3]));
            let (bytes, items): (Vec<u8>, _) = if self.scale == Scale::Hodoku {
                (rows.flatten().flat_map(u32::to_ne_bytes).collect(), Items::UInt32)
            } else {
                let tenths = rows.flatten().map(|number| u16::try_from(number).unwrap_or(u16::MAX));
                (tenths.flat_map(u16::to_ne_bytes).collect(), Items::UInt16)
            };
            self.arrays.array(&PyBytes::new(py, &bytes), items, &shape)
        })
    }

    /// Whether each puzzle is missing: null in a column of a table. ``bool`` of shape (N,).
    #[getter]
    fn missing(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        once(py, &self.missing_array, || self.missing.array(py, self.arrays, self.rows.len()))
    }

    /// ``numbers`` as lists of Python.
    fn tolist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.numbers(py)?.bind(py).call_method0("tolist")
    }

    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let options = PyDict::new(py);
        options.set_item("dtype", dtype)?;
        options.set_item("copy", copy)?;
        py.import("numpy")?.call_method("array", (self.numbers(py)?,), Some(&options))
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema;
        self.table().array(py, MOST)
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        self.table().stream(py, MOST)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        self.table().schema(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let rows = self.rows.iter().flat_map(|row| row.unwrap_or([u32::MAX; 3]));
        let bytes: Vec<u8> = rows.flat_map(u32::to_ne_bytes).collect();
        let parts = (self.scale.name(), PyBytes::new(py, &bytes));
        restore(py, "BatchRatings", self.arrays, &[], &self.missing, parts)
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        html::of(slf.as_any(), "batch_ratings")
    }

    fn __len__(&self) -> usize {
        self.rows.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: isize) -> PyResult<Option<Object<'py>>> {
        let Some([first, second, third]) = self.rows[index_of(index, self.rows.len())?] else {
            return Ok(None);
        };
        let scale = String::from(self.scale.name());
        let made = if self.scale == Scale::Hodoku {
            let accuracy = String::from(if third == 1 { "exact" } else { "approximate" });
            let level = String::from(level(second));
            record!(py, _results::Score { scale, points: first, level, accuracy })
        } else {
            let (er, ep, ed, is_lower_bound) = (first, second, third, false);
            record!(py, _results::Rating { scale, er, ep, ed, is_lower_bound })
        };
        made.map(Some)
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let places = PyRange::new(py, 0, slf.len()? as isize)?;
        py.import("builtins")?.call_method1("map", (slf.getattr("__getitem__")?, places))
    }

    fn __repr__(&self) -> String {
        match self.rows.len() {
            1 => "<BatchRatings: 1 puzzle>".into(),
            len => format!("<BatchRatings: {len} puzzles>"),
        }
    }
}

/// The largest number of ratings in one array of Arrow.
const MOST: usize = 1 << 27;

/// The name of a level of HoDoKu, counted from 1.
fn level(number: u32) -> &'static str {
    let level = (number as usize).checked_sub(1).and_then(|at| ScoreLevel::ALL.get(at));
    level.map_or("", |level| level.name())
}

impl PyBatchRatings {
    fn new(scale: Scale, rows: Vec<Row>, missing: Missing, arrays: Arrays) -> Self {
        let (numbers, missing_array) = (Attribute::new(), Attribute::new());
        Self { scale, rows, missing, arrays, numbers, missing_array }
    }

    /// The ratings that `__reduce__` took apart; `None` if the parts do not fit together.
    pub(super) fn restored(state: State<'_>) -> PyResult<Option<Self>> {
        let (scale, bytes): (String, Bound<'_, PyBytes>) = state.parts.extract()?;
        let (rows, []) = bytes.as_bytes().as_chunks::<12>() else { return Ok(None) };
        let rows: Vec<Row> = rows
            .iter()
            .map(|bytes| {
                let mut row = [0; 3];
                for (number, bytes) in row.iter_mut().zip(bytes.as_chunks().0) {
                    *number = u32::from_ne_bytes(*bytes);
                }
                (row != [u32::MAX; 3]).then_some(row)
            })
            .collect();
        let (scale, missing) = (named(&scale)?, state.missing(rows.len()));
        Ok(missing.map(|missing| Self::new(scale, rows, missing, state.arrays)))
    }

    /// The ratings as a table.
    fn table(&self) -> Table<impl Fn(Range<usize>) -> Vec<Values> + Sync> {
        let is_hodoku = self.scale == Scale::Hodoku;
        let fields = if is_hodoku {
            vec![Field::int32("points"), Field::utf8("level"), Field::bool("exact")]
        } else {
            ["er", "ep", "ed"].map(Field::int16).into()
        };
        let all = &self.rows;
        Table::new(fields, all.len(), move |rows| {
            let number = |nth: usize| all[rows.clone()].iter().map(move |row| Some((*row)?[nth]));
            if is_hodoku {
                // With a sign: some engines have no other numbers.
                let signed = |points: u32| i32::try_from(points).unwrap_or(i32::MAX).to_ne_bytes();
                let points = number(0).map(|points| points.map(signed));
                let levels = number(1).map(|number| number.map(level));
                let exact = number(2).map(|exact| exact.map(|exact| exact == 1));
                return vec![Values::numbers(points), Values::texts(levels), Values::bools(exact)];
            }
            let tenths = |number: u32| i16::try_from(number).unwrap_or(i16::MAX).to_ne_bytes();
            let column = |nth| Values::numbers(number(nth).map(|number| number.map(tenths)));
            vec![column(0), column(1), column(2)]
        })
    }
}
