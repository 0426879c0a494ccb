//! `BatchSolutions`: the result of `solve_batch`.

use std::ops::Range;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyCapsule, PyRange, PyTuple};
use sudoku_core::{BatchCount, CellSet, Ending, Grid};

use super::arrays::{Arrays, Items};
use super::pickle::{State, restore};
use super::rows::{Missing, index_of};
use super::run::Rules;
use crate::arrow::{Field, Table, Values};
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
/// It is a table for every library that reads Arrow's memory, such as ``polars.DataFrame(answers)``,
/// ``pyarrow.table(answers)`` and DuckDB's ``from answers``. The columns are ``count`` (``int64``),
/// ``solution`` (a text of 81 digits, null if there is no solution), ``unique`` and ``unknown``
/// (``bool``; ``unique`` is null with a ``limit`` of 1). With ``solutions`` above 1 there is the
/// column ``solutions``, lists of texts, instead of ``solution``; with 0 there is neither. All
/// columns are null for a missing puzzle.
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
    missing: Missing,
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
    missing_array: Attribute,
}

pub(super) type Attribute = PyOnceLock<Py<PyAny>>;

#[pymethods]
impl PyBatchSolutions {
    /// The number of solutions of each puzzle, counted up to ``limit``: ``int64`` of shape (N,). -1
    /// for a missing puzzle.
    #[getter]
    fn counts(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        once(py, &self.counts, || counts(py, self.arrays, &self.found, &self.missing))
    }

    /// The first solution of each puzzle: ``uint8``, of shape (N, 9, 9) if the puzzles have that
    /// shape, else (N, 81). If ``solutions`` is not 1, the shape is (N, ``solutions``, 81) or (N,
    /// ``solutions``, 9, 9). All 0 for a missing solution.
    #[getter]
    fn solutions(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let several = if self.each != 1 { &[self.each][..] } else { &[] };
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
        once(py, &self.unique, || self.which(py, is_unique))
    }

    /// Whether ``max_steps`` ended the search of each puzzle, which may have more solutions then:
    /// ``bool`` of shape (N,).
    #[getter]
    fn unknown(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        once(py, &self.unknown, || self.which(py, is_unknown))
    }

    /// Whether each puzzle is missing: null in a column of a table. ``bool`` of shape (N,).
    #[getter]
    fn missing(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        once(py, &self.missing_array, || self.missing.array(py, self.arrays, self.found.len()))
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema;
        self.table(py).array(py, self.most())
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        self.table(py).stream(py, self.most())
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        self.table(py).schema(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let counts: Vec<u8> =
            self.found.iter().flat_map(|count| count.found.to_ne_bytes()).collect();
        let endings: Vec<u8> = self.found.iter().map(|count| code(count.ending)).collect();
        let numbers = (self.limit, self.each);
        let parts = (numbers, PyBytes::new(py, &counts), PyBytes::new(py, &endings), &self.digits);
        restore(py, "BatchSolutions", self.arrays, self.cells, &self.missing, parts)
    }

    fn __len__(&self) -> usize {
        self.found.len()
    }

    /// The kept solutions of a puzzle, as grids. All their cells are entries, since the givens of
    /// the puzzles are not kept.
    fn __getitem__(&self, py: Python<'_>, index: isize) -> PyResult<Vec<PyGrid>> {
        let index = index_of(index, self.found.len())?;
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
        missing: Missing,
        digits: Bound<'_, PyBytes>,
    ) -> Self {
        Self {
            found,
            missing,
            limit: rules.limit,
            each: rules.solutions,
            digits: digits.unbind(),
            cells,
            arrays,
            counts: Attribute::new(),
            solutions: Attribute::new(),
            unique: Attribute::new(),
            unknown: Attribute::new(),
            missing_array: Attribute::new(),
        }
    }

    /// The answers that `__reduce__` took apart; `None` if the parts do not fit together.
    pub(super) fn restored(state: State<'_>) -> PyResult<Option<Self>> {
        type Parts<'py> =
            ((u64, usize), Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>);
        let ((limit, solutions), counts, endings, digits): Parts<'_> = state.parts.extract()?;
        let (counts, []) = counts.as_bytes().as_chunks() else { return Ok(None) };
        let endings = endings.as_bytes();
        let room = counts.len().checked_mul(81).and_then(|room| room.checked_mul(solutions));
        if counts.len() != endings.len() || room != Some(digits.as_bytes().len()) {
            return Ok(None);
        }
        let found = counts.iter().zip(endings).map(|(count, ending)| {
            let ending = *ENDINGS.get(usize::from(*ending))?;
            Some(BatchCount::new(u64::from_ne_bytes(*count), ending))
        });
        let (Some(found), Some(missing)) =
            (found.collect::<Option<Vec<_>>>(), state.missing(counts.len()))
        else {
            return Ok(None);
        };
        let rules = Rules { limit, max_steps: u64::MAX, threads: 0, solutions };
        Ok(Some(Self::new(state.arrays, state.cells, &rules, found, missing, digits)))
    }

    /// Whether this is true, for each puzzle.
    fn which<'py>(
        &self,
        py: Python<'py>,
        test: impl Fn(&BatchCount) -> bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let rows = self.found.iter().enumerate();
        let bytes: Vec<u8> =
            rows.map(|(row, count)| (!self.missing.is(row) && test(count)).into()).collect();
        self.arrays.array(&PyBytes::new(py, &bytes), Items::Bool, &[bytes.len()])
    }

    /// The largest number of rows whose texts fit into one array of Arrow.
    fn most(&self) -> usize {
        i32::MAX as usize / 81 / self.each.max(1)
    }

    /// The answers as a table.
    fn table(&self, py: Python<'_>) -> Table<impl Fn(Range<usize>) -> Vec<Values> + Sync> {
        let solution = match self.each {
            0 => None,
            1 => Some(Field::utf8("solution")),
            _ => Some(Field::texts("solutions")),
        };
        let fields = [Some(Field::int64("count")), solution];
        let fields = fields.into_iter().flatten();
        let fields = fields.chain([Field::bool("unique"), Field::bool("unknown")]).collect();
        let digits: &[[u8; 81]] = self.digits.as_bytes(py).as_chunks().0;
        let (found, missing, limit, each) = (&self.found, &self.missing, self.limit, self.each);
        Table::new(fields, found.len(), move |rows| {
            let there = |row: usize| (!missing.is(row)).then(|| &found[row]);
            let counts = rows.clone().map(|row| Some(there(row)?.found.to_ne_bytes()));
            let unique = rows.clone().map(|row| (limit > 1).then_some(is_unique(there(row)?)));
            let unknown = rows.clone().map(|row| Some(is_unknown(there(row)?)));
            let kept = |row| there(row).map_or(0, |count| count.found.min(each as u64) as usize);
            let text = |row, nth| (nth < kept(row)).then(|| text_of(&digits[each * row + nth]));
            let mut columns = vec![Values::numbers(counts)];
            if each == 1 {
                columns.push(Values::texts(rows.clone().map(|row| text(row, 0))));
            } else if each > 1 {
                let texts = rows.clone().flat_map(|row| (0..kept(row)).map(move |nth| (row, nth)));
                let texts: Vec<_> = texts.map(|(row, nth)| text(row, nth)).collect();
                let lens = rows.clone().map(|row| there(row).map(|_| kept(row)));
                columns.push(Values::lists(lens, Values::texts(texts.into_iter())));
            }
            columns.extend([Values::bools(unique), Values::bools(unknown)]);
            columns
        })
    }
}

/// All endings, each at the place of its code.
const ENDINGS: [Ending; 5] = [
    Ending::Exhausted,
    Ending::MaxSolutions,
    Ending::MaxSteps,
    Ending::Deadline,
    Ending::Cancelled,
];

fn code(ending: Ending) -> u8 {
    ENDINGS.iter().position(|other| *other == ending).unwrap_or(2) as u8
}

fn is_unique(count: &BatchCount) -> bool {
    count.found == 1 && count.ending == Ending::Exhausted
}

fn is_unknown(count: &BatchCount) -> bool {
    count.ending == Ending::MaxSteps
}

/// The symbols of 81 numbers; a dot for an empty cell.
pub(super) fn text_of(digits: &[u8; 81]) -> [u8; 81] {
    digits.map(|digit| if digit == 0 { b'.' } else { b'0' + digit })
}

/// The value of an attribute, made at the first call.
pub(super) fn once<'py>(
    py: Python<'py>,
    attribute: &Attribute,
    make: impl FnOnce() -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Py<PyAny>> {
    let value = attribute.get_or_try_init(py, || make().map(Bound::unbind))?;
    Ok(value.clone_ref(py))
}

/// The counts as an array: -1 for a missing puzzle.
pub(super) fn counts<'py>(
    py: Python<'py>,
    arrays: Arrays,
    found: &[BatchCount],
    missing: &Missing,
) -> PyResult<Bound<'py, PyAny>> {
    let bytes = PyBytes::new_with(py, 8 * found.len(), |bytes| {
        let places = bytes.as_chunks_mut().0.iter_mut().zip(found).enumerate();
        for (row, (place, count)) in places {
            *place =
                if missing.is(row) { (-1i64).to_ne_bytes() } else { count.found.to_ne_bytes() };
        }
        Ok(())
    })?;
    arrays.array(&bytes, Items::Int64, &[found.len()])
}
