//! `level_batch()` and `BatchLevels`: the levels of many grids.

use std::ops::Range;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyRange, PyTuple};
use sudoku_core::Grid;
use sudoku_core::generate::Level;

use super::answer::{Attribute, once};
use super::arrays::{Arrays, Items};
use super::pickle::{State, restore};
use super::pieces::Pieces;
use super::rows::{Missing, index_of};
use super::source::Source;
use crate::arrow::{Field, Table, Values};
use crate::number::Number;

/// ``level`` of many puzzles, on all cores.
///
/// ``puzzles``, ``threads``, ``strict``, ``progress`` and the errors are those of ``solve_batch``.
///
/// >>> from sudoku_core import level_batch
/// >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
/// >>> list(level_batch([puzzle, 81 * "."]))
/// ['easy', 'extreme']
#[pyfunction]
#[pyo3(
    signature = (puzzles, /, *, threads=Number::Fits(0), strict=true, progress=None),
    text_signature = "(puzzles, /, *, threads=0, strict=True, progress=None)"
)]
pub(crate) fn level_batch(
    puzzles: &Bound<'_, PyAny>,
    threads: Number,
    strict: bool,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<PyBatchLevels> {
    let py = puzzles.py();
    let threads = threads.threads()?;
    let (arrays, source) = Source::of(puzzles, strict)?;
    let mut rows = vec![0; source.rows()];
    let worker = || {
        |grid: &Grid, row: &mut u8| {
            let level = Level::of(grid);
            let place = Level::ALL.iter().position(|other| *other == level);
            *row = 1 + place.unwrap_or_default() as u8;
        }
    };
    let pieces = Pieces { first: 1 << 8, share: 1 << 4, threads };
    pieces.run(py, &source, &mut rows[..source.len()], worker, progress.as_ref())?;
    source.spread(&mut rows, 0);
    Ok(PyBatchLevels { rows, arrays, numbers: Attribute::new(), missing_array: Attribute::new() })
}

/// The result of ``level_batch``: a sequence of names, ``None`` for a missing puzzle.
///
/// For libraries that read Arrow's memory it is a table with the column ``level``: texts, null for a
/// missing puzzle.
///
/// >>> from sudoku_core import level_batch
/// >>> levels = level_batch([81 * "."])
/// >>> levels, list(levels.numbers)
/// (<BatchLevels: 1 puzzle>, [4])
#[pyclass(name = "BatchLevels", module = "sudoku_core", frozen, sequence)]
pub(crate) struct PyBatchLevels {
    /// The numbers of the levels from 1 on, 0 for a missing puzzle.
    rows: Vec<u8>,
    arrays: Arrays,
    numbers: Attribute,
    missing_array: Attribute,
}

#[pymethods]
impl PyBatchLevels {
    /// The levels as numbers, 1 (easy) to 4 (extreme), 0 for a missing puzzle: ``uint8`` of shape (N,).
    #[getter]
    fn numbers(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        once(py, &self.numbers, || {
            self.arrays.array(&PyBytes::new(py, &self.rows), Items::UInt8, &[self.rows.len()])
        })
    }

    /// Whether each puzzle is missing: null in a column of a table. ``bool`` of shape (N,).
    #[getter]
    fn missing(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        once(py, &self.missing_array, || {
            let missing = self.rows.iter().map(|row| *row == 0).collect();
            Missing(Some(missing)).array(py, self.arrays, self.rows.len())
        })
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
        let parts = PyBytes::new(py, &self.rows);
        restore(py, "BatchLevels", self.arrays, &[], &Missing(None), parts)
    }

    fn __len__(&self) -> usize {
        self.rows.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<Option<&'static str>> {
        Ok(name(self.rows[index_of(index, self.rows.len())?]))
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let places = PyRange::new(py, 0, slf.len()? as isize)?;
        py.import("builtins")?.call_method1("map", (slf.getattr("__getitem__")?, places))
    }

    fn __repr__(&self) -> String {
        match self.rows.len() {
            1 => "<BatchLevels: 1 puzzle>".into(),
            len => format!("<BatchLevels: {len} puzzles>"),
        }
    }
}

/// The largest number of levels whose names fit into one array of Arrow.
const MOST: usize = 1 << 27;

/// The name of a level, counted from 1.
fn name(number: u8) -> Option<&'static str> {
    let level = Level::ALL.get(usize::from(number).checked_sub(1)?)?;
    Some(level.name())
}

impl PyBatchLevels {
    /// The levels that `__reduce__` took apart; `None` if they are not levels.
    pub(super) fn restored(state: State<'_>) -> PyResult<Option<Self>> {
        let rows = state.parts.extract::<Bound<'_, PyBytes>>()?.as_bytes().to_vec();
        let are_levels = rows.iter().all(|row| usize::from(*row) <= Level::ALL.len());
        let (numbers, missing_array) = (Attribute::new(), Attribute::new());
        let levels = Self { rows, arrays: state.arrays, numbers, missing_array };
        Ok(are_levels.then_some(levels))
    }

    /// The levels as a table.
    fn table(&self) -> Table<impl Fn(Range<usize>) -> Vec<Values> + Sync> {
        let all = &self.rows;
        Table::new(vec![Field::utf8("level")], all.len(), move |rows| {
            vec![Values::texts(all[rows].iter().map(|row| name(*row)))]
        })
    }
}
