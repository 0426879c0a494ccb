//! `BatchSolutions`: the result of `solve_batch`.

use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyRange};
use sudoku_core::{BatchCount, CellSet, Ending, Grid};

use super::arrays::{Arrays, Items};
use super::run::Rules;
use crate::errors::IntoPython;
use crate::grid::PyGrid;
use crate::html;

/// The answers of ``solve_batch``, in the order of the puzzles.
///
/// The attributes are read-only arrays with an item for each puzzle. They are NumPy arrays if
/// the puzzles were one, or turn themselves into one as the columns of pandas and polars do;
/// else they are memoryviews of the same shape, of which ``numpy.asarray()`` makes arrays
/// without a copy.
///
/// It is also a sequence: the item of a puzzle is the list of its kept solutions.
///
/// >>> from sudoku_core import Grid, solve_batch
/// >>> answers = solve_batch([Grid.empty(), 81 * "5"], limit=10, solutions=2)
/// >>> list(answers.counts), list(answers.unique), list(answers.unknown)
/// ([10, 0], [False, False], [False, False])
/// >>> answers.solutions.shape
/// (2, 2, 81)
/// >>> [len(grids) for grids in answers]
/// [2, 0]
/// >>> answers
/// <BatchSolutions: 2 puzzles>
#[pyclass(name = "BatchSolutions", module = "sudoku_core", frozen, sequence)]
pub(crate) struct PyBatchSolutions {
    found: Vec<BatchCount>,
    limit: u64,
    /// The largest number of kept solutions of a puzzle, and the digits of all.
    each: usize,
    digits: Py<PyBytes>,
    /// The shape of a puzzle.
    cells: &'static [usize],
    /// The attributes, made on demand.
    arrays: Arrays,
    counts: Attribute,
    solutions: Attribute,
    unique: Attribute,
    unknown: Attribute,
}

type Attribute = PyOnceLock<Py<PyAny>>;

#[pymethods]
impl PyBatchSolutions {
    /// The number of solutions of each puzzle, counted up to ``limit``: ``int64`` of shape (N,).
    #[getter]
    fn counts(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        once(py, &self.counts, || counts(py, self.arrays, &self.found))
    }

    /// The first solution of each puzzle: ``uint8``, of shape (N, 9, 9) if the puzzles have that
    /// shape, else (N, 81). With ``solutions`` above 1, the shape is (N, ``solutions``, 81) or (N,
    /// ``solutions``, 9, 9). All 0 for a missing solution.
    #[getter]
    fn solutions(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let several = if self.each > 1 { &[self.each][..] } else { &[] };
        let shape = [&[self.found.len()][..], several, self.cells].concat();
        once(py, &self.solutions, || self.arrays.array(self.digits.bind(py), Items::UInt8, &shape))
    }

    /// Whether each puzzle has exactly one solution: ``bool`` of shape (N,).
    ///
    /// Raises ``ValueError`` if ``limit`` was 1, since no second solution was searched for.
    #[getter]
    fn unique(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        if self.limit == 1 {
            let message = "with a limit of 1 it is unknown whether a solution is the only one";
            return Err(PyValueError::new_err(message));
        }
        once(py, &self.unique, || {
            self.which(py, |count| count.found == 1 && count.ending == Ending::Exhausted)
        })
    }

    /// Whether ``max_steps`` ended the search of each puzzle, which may have more solutions then:
    /// ``bool`` of shape (N,).
    #[getter]
    fn unknown(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        once(py, &self.unknown, || self.which(py, |count| count.ending == Ending::MaxSteps))
    }

    fn __len__(&self) -> usize {
        self.found.len()
    }

    /// The kept solutions of a puzzle, as grids. All their cells are entries, since the givens of
    /// the puzzles are not kept.
    fn __getitem__(&self, py: Python<'_>, index: isize) -> PyResult<Vec<PyGrid>> {
        let len = self.found.len();
        let index = if index < 0 { index + len as isize } else { index };
        let index = usize::try_from(index).ok().filter(|index| *index < len);
        let index = index.ok_or_else(|| PyIndexError::new_err("no such puzzle"))?;
        let (solutions, _) = self.digits.as_bytes(py).as_chunks();
        let kept = self.found[index].found.min(self.each as u64) as usize;
        let kept = &solutions[self.each * index..][..kept];
        let grid = |digits: &[u8; 81]| {
            let grid = Grid::from_digits(*digits).map_err(|error| error.into_python(py))?;
            Ok(PyGrid(grid.with_fixed(CellSet::EMPTY)))
        };
        kept.iter().map(grid).collect()
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let places = PyRange::new(py, 0, slf.len()? as isize)?;
        py.import("builtins")?.call_method1("map", (slf.getattr("__getitem__")?, places))
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        html::of(slf.as_any(), "batch_solutions")
    }

    fn __repr__(&self) -> String {
        match self.found.len() {
            1 => "<BatchSolutions: 1 puzzle>".into(),
            len => format!("<BatchSolutions: {len} puzzles>"),
        }
    }
}

impl PyBatchSolutions {
    /// With room for the kept solutions of every puzzle in `digits`.
    pub(super) fn new(
        arrays: Arrays,
        cells: &'static [usize],
        rules: &Rules,
        found: Vec<BatchCount>,
        digits: Bound<'_, PyBytes>,
    ) -> Self {
        Self {
            found,
            limit: rules.limit,
            each: rules.solutions,
            digits: digits.unbind(),
            cells,
            arrays,
            counts: Attribute::new(),
            solutions: Attribute::new(),
            unique: Attribute::new(),
            unknown: Attribute::new(),
        }
    }

    /// Whether this is true, for each puzzle.
    fn which<'py>(
        &self,
        py: Python<'py>,
        test: impl Fn(&BatchCount) -> bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let bytes: Vec<u8> = self.found.iter().map(|count| test(count).into()).collect();
        self.arrays.array(&PyBytes::new(py, &bytes), Items::Bool, &[bytes.len()])
    }
}

/// The value of an attribute, made at the first call.
fn once<'py>(
    py: Python<'py>,
    attribute: &Attribute,
    make: impl FnOnce() -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Py<PyAny>> {
    let value = attribute.get_or_try_init(py, || make().map(Bound::unbind))?;
    Ok(value.clone_ref(py))
}

/// The counts as an array.
pub(super) fn counts<'py>(
    py: Python<'py>,
    arrays: Arrays,
    found: &[BatchCount],
) -> PyResult<Bound<'py, PyAny>> {
    let bytes = PyBytes::new_with(py, 8 * found.len(), |bytes| {
        for (place, count) in bytes.as_chunks_mut().0.iter_mut().zip(found) {
            *place = count.found.to_ne_bytes();
        }
        Ok(())
    })?;
    arrays.array(&bytes, Items::Int64, &[found.len()])
}
