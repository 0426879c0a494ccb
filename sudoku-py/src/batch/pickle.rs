//! The answers of batches, taken apart for pickle and put together again.

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use super::answer::PyBatchSolutions;
use super::arrays::Arrays;
use super::candidates::PyBatchCandidates;
use super::forms::PyCanonicalForms;
use super::levels::PyBatchLevels;
use super::ratings::PyBatchRatings;
use super::rows::Missing;

/// The parts that all answers have, and those of a class.
pub(super) struct State<'py> {
    pub(super) arrays: Arrays,
    pub(super) cells: &'static [usize],
    missing: Option<Bound<'py, PyBytes>>,
    pub(super) parts: Bound<'py, PyAny>,
}

impl State<'_> {
    /// The rows without a puzzle; `None` if there are not as many rows.
    pub(super) fn missing(&self, rows: usize) -> Option<Missing> {
        let Some(missing) = &self.missing else { return Some(Missing(None)) };
        let missing: Vec<bool> = missing.as_bytes().iter().map(|byte| *byte != 0).collect();
        (missing.len() == rows).then_some(Missing(Some(missing)))
    }
}

/// The answer of `__reduce__`: a call of [`_restored`].
pub(super) fn restore<'py>(
    py: Python<'py>,
    class: &str,
    arrays: Arrays,
    cells: &[usize],
    missing: &Missing,
    parts: impl IntoPyObject<'py>,
) -> PyResult<Bound<'py, PyTuple>> {
    let missing = missing.0.as_ref().map(|missing| {
        PyBytes::new(py, &missing.iter().map(|missing| u8::from(*missing)).collect::<Vec<_>>())
    });
    let restored = py.import("sudoku_core._native")?.getattr("_restored")?;
    let parts = parts.into_bound_py_any(py)?;
    let state = (class, matches!(arrays, Arrays::NumPy), cells.len() == 2, missing, parts);
    (restored, state).into_pyobject(py)
}

/// The answers of a batch, as pickle has them.
#[pyfunction]
#[pyo3(signature = (class_, is_numpy, is_square, missing, parts, /))]
pub(crate) fn _restored<'py>(
    py: Python<'py>,
    class_: &str,
    is_numpy: bool,
    is_square: bool,
    missing: Option<Bound<'py, PyBytes>>,
    parts: Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let arrays = if is_numpy { Arrays::NumPy } else { Arrays::Memoryview };
    let cells: &[usize] = if is_square { &[9, 9] } else { &[81] };
    let state = State { arrays, cells, missing, parts };
    let answers = match class_ {
        "BatchSolutions" => PyBatchSolutions::restored(state)?.map(|it| it.into_bound_py_any(py)),
        "CanonicalForms" => PyCanonicalForms::restored(state)?.map(|it| it.into_bound_py_any(py)),
        "BatchRatings" => PyBatchRatings::restored(state)?.map(|it| it.into_bound_py_any(py)),
        "BatchLevels" => PyBatchLevels::restored(state)?.map(|it| it.into_bound_py_any(py)),
        "BatchCandidates" => PyBatchCandidates::restored(state)?.map(|it| it.into_bound_py_any(py)),
        _ => None,
    };
    answers.ok_or_else(|| PyValueError::new_err("these are not the parts of answers"))?
}
