//! `true_candidates_batch()` and `BatchCandidates`: the true candidates of many grids.

use std::ops::Range;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyRange, PyTuple};
use sudoku_core::{CandidateGrid, Cell, DigitSet, Grid, Limits, Solver};

use super::answer::{Attribute, once, text_of};
use super::arrays::{Arrays, Items};
use super::pickle::{State, restore};
use super::pieces::Pieces;
use super::rows::{Missing, index_of};
use super::source::Source;
use crate::arrow::{Field, Table, Values};
use crate::candidates::PyCandidateGrid;
use crate::html;
use crate::number::{self, Number};

/// ``true_candidates`` of many puzzles, on all cores: the digits that each cell holds in some
/// solution.
///
/// ``puzzles``, ``threads``, ``strict``, ``progress`` and the errors are those of ``solve_batch``. ``max_steps``
/// limits the steps of each puzzle, which are the same on every machine; ``proven`` marks the puzzles
/// whose search came to its end.
///
/// >>> from sudoku_core import true_candidates_batch
/// >>> solution = "913627584642589731875341692589174326261893457734265819128736945396452178457918263"
/// >>> found = true_candidates_batch([solution.replace("3", ".").replace("9", "."), 81 * "5"])
/// >>> sorted(found[0]["r1c1"]), found.masks[0, 0] == 2**2 + 2**8  # 3 or 9
/// ([3, 9], True)
/// >>> found[1].total, list(found.proven)
/// (0, [True, True])
#[pyfunction]
#[pyo3(
    signature = (puzzles, /, *, max_steps=None, threads=Number::Fits(0), strict=true, progress=None),
    text_signature = "(puzzles, /, *, max_steps=None, threads=0, strict=True, progress=None)"
)]
pub(crate) fn true_candidates_batch(
    puzzles: &Bound<'_, PyAny>,
    max_steps: Option<Number>,
    threads: Number,
    strict: bool,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<PyBatchCandidates> {
    let py = puzzles.py();
    let threads = threads.threads()?;
    let limits = Limits::new().max_steps(number::limit(max_steps, "max_steps")?);
    let (arrays, source) = Source::of(puzzles, strict)?;
    let mut rows = vec![Row::NONE; source.rows()];
    let worker = || {
        let mut solver = Solver::new();
        move |grid: &Grid, row: &mut Row| *row = Row::of(&mut solver, grid, limits)
    };
    let pieces = Pieces { first: 1 << 5, share: 1 << 3, threads };
    pieces.run(py, &source, &mut rows[..source.len()], worker, progress.as_ref())?;
    source.spread(&mut rows, Row::NONE);
    Ok(PyBatchCandidates::new(rows, Missing(source.missing()), arrays, source.cells()))
}

/// The answer for a puzzle.
#[derive(Clone, Copy)]
struct Row {
    masks: [u16; 81],
    backbone: [u8; 81],
    is_proven: bool,
}

impl Row {
    const NONE: Self = Self { masks: [0; 81], backbone: [0; 81], is_proven: false };

    fn of(solver: &mut Solver, grid: &Grid, limits: Limits<'_>) -> Self {
        let found = solver.true_candidates_within(grid, 1, limits);
        let candidates = found.candidates();
        let mask = |cell| candidates.get(cell).bits();
        let backbone = *found.backbone().digits();
        Self { masks: Cell::ALL.map(mask), backbone, is_proven: found.is_proven() }
    }
}

/// The result of ``true_candidates_batch``: a sequence of ``CandidateGrid``, and the same as read-only
/// arrays with an item for each puzzle. They are NumPy arrays if the puzzles were one, or turn
/// themselves into one; else memoryviews.
///
/// The candidates of a missing puzzle are empty. For libraries that read Arrow's memory it is a table
/// with the columns ``masks`` (lists of 81 numbers), ``backbone`` (texts of 81 symbols, a dot for other
/// cells) and ``proven``, all null for a missing puzzle.
///
/// >>> from sudoku_core import Grid, true_candidates_batch
/// >>> found = true_candidates_batch([Grid.empty()])
/// >>> found
/// <BatchCandidates: 1 puzzle>
/// >>> found[0].total, found.candidates.shape, found.masks.shape
/// (729, (1, 9, 9, 9), (1, 81))
#[pyclass(name = "BatchCandidates", module = "sudoku_core", frozen, sequence)]
pub(crate) struct PyBatchCandidates {
    rows: Vec<Row>,
    missing: Missing,
    arrays: Arrays,
    cells: &'static [usize],
    masks: Attribute,
    candidates: Attribute,
    backbones: Attribute,
    proven: Attribute,
    missing_array: Attribute,
}

#[pymethods]
impl PyBatchCandidates {
    /// The candidates of each cell in the bits of a number, that of digit ``d`` being ``2**(d - 1)``:
    /// ``uint16``, of shape (N, 9, 9) if the puzzles have that shape, else (N, 81).
    #[getter]
    fn masks(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        once(py, &self.masks, || {
            let masks = self.rows.iter().flat_map(|row| row.masks);
            let bytes: Vec<u8> = masks.flat_map(u16::to_ne_bytes).collect();
            self.arrays.array(&PyBytes::new(py, &bytes), Items::UInt16, &self.shape())
        })
    }

    /// Whether a digit is a candidate, ``candidates[n, row, column, digit - 1]``, as the ``counts`` of
    /// ``true_candidates``: ``bool`` of shape (N, 9, 9, 9).
    #[getter]
    fn candidates(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        once(py, &self.candidates, || {
            let masks = self.rows.iter().flat_map(|row| row.masks);
            let bits = masks.flat_map(|mask| (0..9).map(move |digit| (mask >> digit & 1) as u8));
            let bytes = PyBytes::new(py, &bits.collect::<Vec<_>>());
            self.arrays.array(&bytes, Items::Bool, &[self.rows.len(), 9, 9, 9])
        })
    }

    /// The cells that hold the same digit in all solutions, 0 for the others: ``uint8`` of the shape of
    /// ``masks``.
    #[getter]
    fn backbones(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        once(py, &self.backbones, || {
            let bytes: Vec<u8> = self.rows.iter().flat_map(|row| row.backbone).collect();
            self.arrays.array(&PyBytes::new(py, &bytes), Items::UInt8, &self.shape())
        })
    }

    /// Whether the search of each puzzle came to its end: ``bool`` of shape (N,). If not, there may be
    /// more candidates, and more cells in the backbone.
    #[getter]
    fn proven(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        once(py, &self.proven, || {
            let bytes: Vec<u8> = self.rows.iter().map(|row| row.is_proven.into()).collect();
            self.arrays.array(&PyBytes::new(py, &bytes), Items::Bool, &[bytes.len()])
        })
    }

    /// Whether each puzzle is missing: null in a column of a table. ``bool`` of shape (N,).
    #[getter]
    fn missing(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        once(py, &self.missing_array, || self.missing.array(py, self.arrays, self.rows.len()))
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
        let masks = self.rows.iter().flat_map(|row| row.masks).flat_map(u16::to_ne_bytes);
        let backbones: Vec<u8> = self.rows.iter().flat_map(|row| row.backbone).collect();
        let proven: Vec<u8> = self.rows.iter().map(|row| row.is_proven.into()).collect();
        let parts = [&masks.collect::<Vec<_>>(), &backbones, &proven];
        let parts = parts.map(|bytes| PyBytes::new(py, bytes));
        restore(
            py,
            "BatchCandidates",
            self.arrays,
            self.cells,
            &self.missing,
            parts.into_pyobject(py)?,
        )
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        html::of(slf.as_any(), "batch_candidates")
    }

    fn __len__(&self) -> usize {
        self.rows.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<PyCandidateGrid> {
        let row = &self.rows[index_of(index, self.rows.len())?];
        let digits = |mask: u16| DigitSet::from_bits(mask).unwrap_or(DigitSet::EMPTY);
        Ok(PyCandidateGrid(CandidateGrid::new(row.masks.map(digits))))
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let places = PyRange::new(py, 0, slf.len()? as isize)?;
        py.import("builtins")?.call_method1("map", (slf.getattr("__getitem__")?, places))
    }

    fn __repr__(&self) -> String {
        match self.rows.len() {
            1 => "<BatchCandidates: 1 puzzle>".into(),
            len => format!("<BatchCandidates: {len} puzzles>"),
        }
    }
}

/// The largest number of answers whose texts fit into one array of Arrow.
const MOST: usize = i32::MAX as usize / 81;

impl PyBatchCandidates {
    fn new(rows: Vec<Row>, missing: Missing, arrays: Arrays, cells: &'static [usize]) -> Self {
        let new = Attribute::new;
        let (masks, candidates, backbones) = (new(), new(), new());
        let (proven, missing_array) = (new(), new());
        Self { rows, missing, arrays, cells, masks, candidates, backbones, proven, missing_array }
    }

    /// The answers that `__reduce__` took apart; `None` if the parts do not fit together.
    pub(super) fn restored(state: State<'_>) -> PyResult<Option<Self>> {
        let parts: [Bound<'_, PyBytes>; 3] = state.parts.extract()?;
        let [masks, backbones, proven] = &parts;
        let (masks, backbones) = (masks.as_bytes(), backbones.as_bytes());
        let proven = proven.as_bytes();
        let (masks, []) = masks.as_chunks::<162>() else { return Ok(None) };
        let (backbones, []) = backbones.as_chunks::<81>() else { return Ok(None) };
        if masks.len() != proven.len() || backbones.len() != proven.len() {
            return Ok(None);
        }
        let rows = masks.iter().zip(backbones).zip(proven).map(|((bytes, backbone), proven)| {
            let mut masks = [0; 81];
            for (mask, bytes) in masks.iter_mut().zip(bytes.as_chunks().0) {
                *mask = u16::from_ne_bytes(*bytes);
            }
            Row { masks, backbone: *backbone, is_proven: *proven != 0 }
        });
        let rows: Vec<_> = rows.collect();
        let missing = state.missing(rows.len());
        Ok(missing.map(|missing| Self::new(rows, missing, state.arrays, state.cells)))
    }

    fn shape(&self) -> Vec<usize> {
        [&[self.rows.len()][..], self.cells].concat()
    }

    /// The answers as a table.
    fn table(&self) -> Table<impl Fn(Range<usize>) -> Vec<Values> + Sync> {
        let fields = vec![Field::cells("masks"), Field::utf8("backbone"), Field::bool("proven")];
        let (all, missing) = (&self.rows, &self.missing);
        Table::new(fields, all.len(), move |rows| {
            let there = |row: usize| (!missing.is(row)).then(|| &all[row]);
            let masks = all[rows.clone()].iter().flat_map(|row| row.masks);
            let masks: Vec<_> = masks.map(|mask| Some(mask.to_ne_bytes())).collect();
            let masks = Values::numbers(masks.into_iter());
            let backbones = rows.clone().map(|row| Some(text_of(&there(row)?.backbone)));
            let proven = rows.clone().map(|row| Some(there(row)?.is_proven));
            vec![
                Values::cells(rows.clone().map(|row| !missing.is(row)), masks),
                Values::texts(backbones),
                Values::bools(proven),
            ]
        })
    }
}
