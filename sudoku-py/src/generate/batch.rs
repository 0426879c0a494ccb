//! `GeneratedBatch`: puzzles as arrays.

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use sudoku_core::generate::Generated;

use crate::batch::{Arrays, Items};
use crate::data::Object;
use crate::html;

/// The result of ``Run.batch()``: a sequence of ``Generated``, and the same as read-only arrays
/// with an item for each puzzle.
///
/// The arrays are memoryviews, which ``solve_batch`` takes, and of which ``numpy.asarray()`` makes
/// arrays without a copy.
///
/// >>> from sudoku_core import generate
/// >>> batch = generate(seed=1).batch(3)
/// >>> batch
/// <GeneratedBatch: 3 puzzles>
/// >>> batch.solutions.shape, list(batch.attempts)
/// ((3, 81), [0, 1, 2])
#[pyclass(name = "GeneratedBatch", module = "sudoku_core", frozen, sequence)]
pub(crate) struct PyGeneratedBatch {
    made: Vec<Generated>,
    seed: u64,
    puzzles: Py<PyAny>,
    solutions: Py<PyAny>,
}

#[pymethods]
impl PyGeneratedBatch {
    /// The puzzles: ``uint8`` of shape (N, 81), 0 for an empty cell.
    #[getter]
    fn puzzles(&self, py: Python<'_>) -> Py<PyAny> {
        self.puzzles.clone_ref(py)
    }

    /// Their solutions: ``uint8`` of shape (N, 81).
    #[getter]
    fn solutions(&self, py: Python<'_>) -> Py<PyAny> {
        self.solutions.clone_ref(py)
    }

    /// The numbers of their attempts in the run, from 0: ``int64`` of shape (N,).
    #[getter]
    fn attempts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let attempts = self.made.iter().flat_map(|made| made.attempt.to_ne_bytes());
        let bytes = PyBytes::new(py, &attempts.collect::<Vec<_>>());
        Arrays::Memoryview.array(&bytes, Items::Int64, &[self.made.len()])
    }

    /// The seed of the run.
    #[getter]
    const fn seed(&self) -> u64 {
        self.seed
    }

    /// Their weights: ``float64`` of shape (N,); ``None`` if the run is not ``weighted``.
    #[getter]
    fn weights<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let weights: Option<Vec<f64>> = self.made.iter().map(|made| made.weight).collect();
        let Some(weights) = weights else { return Ok(None) };
        let bytes: Vec<u8> = weights.iter().flat_map(|weight| weight.to_ne_bytes()).collect();
        let bytes = PyBytes::new(py, &bytes);
        Arrays::Memoryview.array(&bytes, Items::Float64, &[weights.len()]).map(Some)
    }

    fn __len__(&self) -> usize {
        self.made.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: isize) -> PyResult<Object<'py>> {
        let index = if index < 0 { index + self.made.len() as isize } else { index };
        let made = usize::try_from(index).ok().and_then(|index| self.made.get(index));
        let made = made.ok_or_else(|| PyIndexError::new_err("no such puzzle"))?;
        super::made(py, made, self.seed)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let made: Vec<_> = self
            .made
            .iter()
            .map(|made| super::made(py, made, self.seed))
            .collect::<PyResult<_>>()?;
        made.into_pyobject(py)?.try_iter().map(Bound::into_any)
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        html::of(slf.as_any(), "generated_batch")
    }

    fn __repr__(&self) -> String {
        match self.made.len() {
            1 => "<GeneratedBatch: 1 puzzle>".into(),
            len => format!("<GeneratedBatch: {len} puzzles>"),
        }
    }
}

impl PyGeneratedBatch {
    pub(super) fn new(py: Python<'_>, made: &[Generated], seed: u64) -> PyResult<Self> {
        let array = |digits: fn(&Generated) -> &[u8; 81]| {
            let bytes = PyBytes::new_with(py, 81 * made.len(), |bytes| {
                for (place, made) in bytes.as_chunks_mut().0.iter_mut().zip(made) {
                    *place = *digits(made);
                }
                Ok(())
            })?;
            let array = Arrays::Memoryview.array(&bytes, Items::UInt8, &[made.len(), 81]);
            array.map(Bound::unbind)
        };
        let puzzles = array(|made| made.puzzle.digits())?;
        let solutions = array(|made| made.solution.digits())?;
        Ok(Self { made: made.to_vec(), seed, puzzles, solutions })
    }
}
