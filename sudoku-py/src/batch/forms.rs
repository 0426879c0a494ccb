//! `canonical_batch()` and `CanonicalForms`: the smallest forms of many grids.

use std::ops::Range;

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyRange, PyTuple};
use sudoku_core::{Canonicalizer, Grid};

use super::answer::{Attribute, once, text_of};
use super::arrays::{Arrays, Items};
use super::pickle::{State, restore};
use super::pieces::Pieces;
use super::rows::{Missing, index_of};
use super::source::Source;
use crate::arrow::{Field, Table, Values};
use crate::errors::IntoPython;
use crate::grid::PyGrid;
use crate::html;
use crate::number::Number;

/// The canonical forms of many grids, in the same order, as from ``canonical_form``, on all cores.
///
/// ``puzzles``, ``threads``, ``strict``, ``progress`` and the errors are those of ``solve_batch``: arrays and
/// bytes are used in place.
///
/// >>> from sudoku_core import canonical_batch
/// >>> puzzles = [
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
/// ...     ".6.8.9..4.71......54.6..8...1..6..3....398....2..7..8...6..3.78......24.4..7.6.1.",
/// ...     "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3",
/// ... ]
/// >>> forms = canonical_batch(puzzles)
/// >>> forms[0] == forms[1]  # turned by 180 degrees
/// True
/// >>> first = {form: index for index, form in reversed(list(enumerate(forms)))}
/// >>> sorted(first.values())  # each puzzle once
/// [0, 2]
#[pyfunction]
#[pyo3(
    signature = (puzzles, /, *, threads=Number::Fits(0), strict=true, progress=None),
    text_signature = "(puzzles, /, *, threads=0, strict=True, progress=None)"
)]
pub(crate) fn canonical_batch(
    puzzles: &Bound<'_, PyAny>,
    threads: Number,
    strict: bool,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<PyCanonicalForms> {
    let py = puzzles.py();
    let threads = threads.threads()?;
    let (arrays, source) = Source::of(puzzles, strict)?;
    let room = source.rows().checked_mul(81).filter(|room| isize::try_from(*room).is_ok());
    let room = room
        .ok_or_else(|| PyMemoryError::new_err("the forms of all puzzles do not fit in memory"))?;
    let bytes = PyBytes::new_with(py, room, |room| {
        let worker = || {
            let mut canonicalizer = Canonicalizer::new();
            move |grid: &Grid, form: &mut [u8; 81]| *form = *canonicalizer.form(grid).digits()
        };
        let pieces = Pieces { first: 1 << 10, share: 1 << 3, threads };
        let forms = room.as_chunks_mut().0;
        pieces.run(py, &source, &mut forms[..source.len()], worker, progress.as_ref())?;
        source.spread(forms, [0; 81]);
        Ok(())
    })?;
    Ok(PyCanonicalForms::new(bytes, Missing(source.missing()), arrays, source.cells()))
}

/// The result of ``canonical_batch``: a sequence of grids. ``digits`` has all of them as one array.
/// The form of a missing puzzle is empty.
///
/// For libraries that read Arrow's memory it is a table with the column ``canonical``: texts of 81
/// symbols, a dot for an empty cell, null for a missing puzzle.
///
/// >>> from sudoku_core import Grid, canonical_batch
/// >>> forms = canonical_batch([Grid.empty(), "7" + 80 * "."])
/// >>> forms
/// <CanonicalForms: 2 puzzles>
/// >>> forms[1][80]
/// 1
/// >>> forms.digits.shape
/// (2, 81)
#[pyclass(name = "CanonicalForms", module = "sudoku_core", frozen, sequence)]
pub(crate) struct PyCanonicalForms {
    bytes: Py<PyBytes>,
    /// The shape of a grid.
    cells: &'static [usize],
    missing: Missing,
    arrays: Arrays,
    digits: Attribute,
    missing_array: Attribute,
}

#[pymethods]
impl PyCanonicalForms {
    /// The forms as a read-only array of ``uint8``, 0 for an empty cell: of shape (N, 9, 9) if the
    /// puzzles have that shape, else (N, 81). A NumPy array if the puzzles were one, or turn
    /// themselves into one; else a memoryview.
    #[getter]
    fn digits(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        once(py, &self.digits, || {
            let shape = [&[self.__len__(py)][..], self.cells].concat();
            self.arrays.array(self.bytes.bind(py), Items::UInt8, &shape)
        })
    }

    /// Whether each puzzle is missing: null in a column of a table. ``bool`` of shape (N,).
    #[getter]
    fn missing(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        once(py, &self.missing_array, || self.missing.array(py, self.arrays, self.__len__(py)))
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema;
        self.table(py).array(py, MOST)
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        self.table(py).stream(py, MOST)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        self.table(py).schema(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let parts = self.bytes.clone_ref(py);
        restore(py, "CanonicalForms", self.arrays, self.cells, &self.missing, parts)
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.bytes.as_bytes(py).len() / 81
    }

    fn __getitem__(&self, py: Python<'_>, index: isize) -> PyResult<PyGrid> {
        let forms = self.bytes.as_bytes(py).as_chunks().0;
        let form = forms[index_of(index, forms.len())?];
        Grid::from_digits(form).map(PyGrid).map_err(|error| error.into_python(py))
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let places = PyRange::new(py, 0, slf.len()? as isize)?;
        py.import("builtins")?.call_method1("map", (slf.getattr("__getitem__")?, places))
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        html::of(slf.as_any(), "canonical_forms")
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        match self.__len__(py) {
            1 => "<CanonicalForms: 1 puzzle>".into(),
            len => format!("<CanonicalForms: {len} puzzles>"),
        }
    }
}

/// The largest number of forms whose texts fit into one array of Arrow.
const MOST: usize = i32::MAX as usize / 81;

impl PyCanonicalForms {
    fn new(
        bytes: Bound<'_, PyBytes>,
        missing: Missing,
        arrays: Arrays,
        cells: &'static [usize],
    ) -> Self {
        let (digits, missing_array) = (Attribute::new(), Attribute::new());
        Self { bytes: bytes.unbind(), cells, missing, arrays, digits, missing_array }
    }

    /// The forms that `__reduce__` took apart; `None` if the parts do not fit together.
    pub(super) fn restored(state: State<'_>) -> PyResult<Option<Self>> {
        let bytes: Bound<'_, PyBytes> = state.parts.extract()?;
        let (forms, rest) = bytes.as_bytes().as_chunks::<81>();
        let missing = state.missing(forms.len()).filter(|_| rest.is_empty());
        Ok(missing.map(|missing| Self::new(bytes.clone(), missing, state.arrays, state.cells)))
    }

    /// The forms as a table.
    fn table(&self, py: Python<'_>) -> Table<impl Fn(Range<usize>) -> Vec<Values> + Sync> {
        let forms: &[[u8; 81]] = self.bytes.as_bytes(py).as_chunks().0;
        let missing = &self.missing;
        Table::new(vec![Field::utf8("canonical")], forms.len(), move |rows| {
            vec![Values::texts(rows.map(|row| (!missing.is(row)).then(|| text_of(&forms[row]))))]
        })
    }
}
