//! `canonical_batch()` and `CanonicalForms`: the smallest forms of many grids.

use pyo3::exceptions::{PyIndexError, PyMemoryError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyRange};
use sudoku_core::{Canonicalizer, Grid};

use super::arrays::{Arrays, Items};
use super::pieces::Pieces;
use super::source::Source;
use crate::errors::IntoPython;
use crate::grid::PyGrid;
use crate::html;
use crate::number::Number;

/// The canonical forms of many grids, in the same order, as from ``canonical_form``, on all cores.
///
/// ``puzzles``, ``threads``, ``progress`` and the errors are those of ``solve_batch``: arrays and
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
    signature = (puzzles, /, *, threads=Number::Fits(0), progress=None),
    text_signature = "(puzzles, /, *, threads=0, progress=None)"
)]
pub(crate) fn canonical_batch(
    puzzles: &Bound<'_, PyAny>,
    threads: Number,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<PyCanonicalForms> {
    let py = puzzles.py();
    let threads = threads.threads()?;
    let (arrays, source) = Source::of(puzzles)?;
    let room = source.len().checked_mul(81).filter(|room| isize::try_from(*room).is_ok());
    let room = room
        .ok_or_else(|| PyMemoryError::new_err("the forms of all puzzles do not fit in memory"))?;
    let bytes = PyBytes::new_with(py, room, |room| {
        let worker = || {
            let mut canonicalizer = Canonicalizer::new();
            move |grid: &Grid, form: &mut [u8; 81]| *form = *canonicalizer.form(grid).digits()
        };
        let pieces = Pieces { first: 1 << 10, share: 1 << 3, threads };
        pieces.run(py, &source, room.as_chunks_mut().0, worker, progress.as_ref())
    })?;
    let (bytes, cells) = (bytes.unbind(), source.cells());
    Ok(PyCanonicalForms { bytes, cells, arrays, digits: PyOnceLock::new() })
}

/// The result of ``canonical_batch``: a sequence of grids. ``digits`` has all of them as one array.
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
    arrays: Arrays,
    digits: PyOnceLock<Py<PyAny>>,
}

#[pymethods]
impl PyCanonicalForms {
    /// The forms as a read-only array of ``uint8``, 0 for an empty cell: of shape (N, 9, 9) if the
    /// puzzles have that shape, else (N, 81). A NumPy array if the puzzles were one, or turn
    /// themselves into one; else a memoryview.
    #[getter]
    fn digits(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let digits = self.digits.get_or_try_init(py, || {
            let shape = [&[self.__len__(py)][..], self.cells].concat();
            let array = self.arrays.array(self.bytes.bind(py), Items::UInt8, &shape);
            array.map(Bound::unbind)
        })?;
        Ok(digits.clone_ref(py))
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.bytes.as_bytes(py).len() / 81
    }

    fn __getitem__(&self, py: Python<'_>, index: isize) -> PyResult<PyGrid> {
        let forms = self.bytes.as_bytes(py).as_chunks().0;
        let index = if index < 0 { index + forms.len() as isize } else { index };
        let form = usize::try_from(index).ok().and_then(|index| forms.get(index));
        let form = form.ok_or_else(|| PyIndexError::new_err("no such puzzle"))?;
        Grid::from_digits(*form).map(PyGrid).map_err(|error| error.into_python(py))
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
