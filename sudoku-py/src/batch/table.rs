//! [`BatchTable`]: the answers of a batch, as columns of bytes with a row for each puzzle.
//!
//! [`Kind`] lists the columns of each function, the items of the sequence, and the columns for
//! Arrow. The classes that users see are in `sudoku_core/batch.py`: a property for each column.

use std::ops::Range;

use pyo3::exceptions::{PyIndexError, PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyDict, PyList, PyRange, PySlice, PyTuple, PyType};
use sudoku_core::generate::Generated;
use sudoku_core::{CandidateGrid, CellSet, DigitSet, Grid};
use sudoku_human::Level;
use sudoku_human::rating::{Scale, ScoreLevel};

use super::source::Source;
use crate::array::{Items, PyArray};
use crate::arrow::{Field, Table, Values};
use crate::candidates::PyCandidateGrid;
use crate::data::{Data, Object, class, record};
use crate::errors::IntoPython;
use crate::grid::PyGrid;
use crate::rating::named;

/// The function that answered, with its options as far as they shape the columns.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    /// Solutions counted up to `limit`; the first `each` of them are kept.
    Solutions {
        limit: u64,
        each: usize,
    },
    Canonical,
    Ratings(Scale),
    Levels,
    Candidates,
    /// Puzzles of a run with this seed, which may have weights.
    Generated {
        seed: u64,
        weighted: bool,
    },
}

/// A column: its name, the type of its numbers, and the shape of a row.
type Column = (&'static str, Items, Vec<usize>);

impl Kind {
    /// The columns of puzzles with this shape.
    fn columns(self, cells: &[usize]) -> Vec<Column> {
        let cells = cells.to_vec();
        match self {
            Self::Solutions { each, .. } => {
                let several = if each == 1 { vec![] } else { vec![each] };
                vec![
                    ("counts", Items::Int64, vec![]),
                    ("unique", Items::Bool, vec![]),
                    ("unknown", Items::Bool, vec![]),
                    ("solutions", Items::UInt8, [several, cells].concat()),
                ]
            }
            Self::Canonical => vec![("digits", Items::UInt8, cells)],
            Self::Ratings(_) => vec![("numbers", Items::Float64, vec![3])],
            Self::Levels => vec![("numbers", Items::UInt8, vec![])],
            Self::Candidates => vec![
                ("masks", Items::UInt16, cells.clone()),
                ("backbones", Items::UInt8, cells),
                ("proven", Items::Bool, vec![]),
            ],
            Self::Generated { weighted, .. } => {
                let mut columns = vec![
                    ("puzzles", Items::UInt8, cells.clone()),
                    ("solutions", Items::UInt8, cells),
                    ("attempts", Items::Int64, vec![]),
                ];
                columns.extend(weighted.then_some(("weights", Items::Float64, vec![])));
                columns
            }
        }
    }

    /// The class in `sudoku_core/batch.py`.
    fn class(self, py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
        match self {
            Self::Solutions { .. } => class!(py, batch::BatchSolutions),
            Self::Canonical => class!(py, batch::CanonicalForms),
            Self::Ratings(_) => class!(py, batch::BatchRatings),
            Self::Levels => class!(py, batch::BatchLevels),
            Self::Candidates => class!(py, batch::BatchCandidates),
            Self::Generated { .. } => class!(py, batch::GeneratedBatch),
        }
    }

    /// A name and two numbers, as pickle has them.
    fn parts(self) -> (&'static str, u64, u64) {
        match self {
            Self::Solutions { limit, each } => ("solutions", limit, each as u64),
            Self::Canonical => ("canonical", 0, 0),
            Self::Ratings(scale) => (scale.name(), 0, 0),
            Self::Levels => ("levels", 0, 0),
            Self::Candidates => ("candidates", 0, 0),
            Self::Generated { seed, weighted } => ("generated", seed, weighted.into()),
        }
    }

    fn of_parts((name, first, second): (&str, u64, u64)) -> PyResult<Self> {
        Ok(match name {
            "solutions" => Self::Solutions { limit: first, each: usize::try_from(second)? },
            "canonical" => Self::Canonical,
            "levels" => Self::Levels,
            "candidates" => Self::Candidates,
            "generated" => Self::Generated { seed: first, weighted: second != 0 },
            scale => Self::Ratings(named(scale).map_err(|_| damaged())?),
        })
    }

    /// The number of rows at each end that a text of the table shows: few of long ones.
    const fn shown(self) -> usize {
        match self {
            Self::Solutions { .. } | Self::Levels | Self::Candidates => 5,
            Self::Canonical | Self::Ratings(_) | Self::Generated { .. } => 1,
        }
    }

    /// The largest number of rows whose texts fit into one array of Arrow.
    fn most(self) -> usize {
        match self {
            Self::Solutions { each, .. } => i32::MAX as usize / 81 / each.max(1),
            Self::Ratings(_) | Self::Levels => 1 << 27,
            _ => i32::MAX as usize / 81,
        }
    }
}

#[doc = docs!(BatchTable)]
#[pyclass(name = "BatchTable", module = "sudoku_core._native", frozen, sequence, subclass)]
pub(crate) struct PyBatchTable {
    kind: Kind,
    rows: usize,
    /// The shape of a puzzle.
    cells: &'static [usize],
    /// Whether each row has no puzzle; `None` if all have one.
    missing: Option<Py<PyBytes>>,
    /// The bytes of each column.
    columns: Vec<Py<PyBytes>>,
    /// The arrays that were asked for.
    made: Py<PyDict>,
}

/// The value that `__new__` takes and `__reduce__` returns: the kind, whether puzzles are
/// 9 x 9, the missing rows, the columns.
type State<'py> = ((String, u64, u64), bool, Option<Bound<'py, PyBytes>>, Vec<Bound<'py, PyBytes>>);

/// The answers for the puzzles of a source, of a class in `sudoku_core/batch.py`.
pub(super) fn answers<'py>(
    py: Python<'py>,
    kind: Kind,
    source: &Source<'_>,
    columns: Vec<Bound<'py, PyBytes>>,
) -> PyResult<Object<'py>> {
    let missing = source.missing().map(|missing| bools(py, missing)).transpose()?;
    table(py, kind, source.cells(), missing, columns)
}

/// The same with these missing rows.
fn table<'py>(
    py: Python<'py>,
    kind: Kind,
    cells: &[usize],
    missing: Option<Bound<'py, PyBytes>>,
    columns: Vec<Bound<'py, PyBytes>>,
) -> PyResult<Object<'py>> {
    kind.class(py)?.call1((kind.parts(), cells.len() == 2, missing, columns))
}

/// The puzzles of a run with this seed.
pub(crate) fn generated<'py>(
    py: Python<'py>,
    made: &[Generated],
    seed: u64,
) -> PyResult<Object<'py>> {
    let weighted = made.iter().all(|made| made.weight.is_some());
    let puzzles = bytes(py, made.iter().map(|made| *made.puzzle.digits()))?;
    let solutions = bytes(py, made.iter().map(|made| *made.solution.digits()))?;
    let attempts = bytes(py, made.iter().map(|made| made.attempt.to_ne_bytes()))?;
    let weight = |made: &Generated| made.weight.unwrap_or_default().to_ne_bytes();
    let weights = weighted.then(|| bytes(py, made.iter().map(weight))).transpose()?;
    let columns = [puzzles, solutions, attempts].into_iter().chain(weights).collect();
    let kind = Kind::Generated { seed, weighted };
    table(py, kind, &[81], None, columns)
}

/// A column of rows of bytes.
pub(super) fn bytes<const N: usize>(
    py: Python<'_>,
    rows: impl ExactSizeIterator<Item = [u8; N]>,
) -> PyResult<Bound<'_, PyBytes>> {
    PyBytes::new_with(py, N * rows.len(), |bytes| {
        bytes.as_chunks_mut().0.iter_mut().zip(rows).for_each(|(place, row)| *place = row);
        Ok(())
    })
}

/// A column of truth values.
pub(super) fn bools(
    py: Python<'_>,
    rows: impl IntoIterator<Item = bool, IntoIter: ExactSizeIterator>,
) -> PyResult<Bound<'_, PyBytes>> {
    bytes(py, rows.into_iter().map(|row| [row.into()]))
}

#[pymethods]
impl PyBatchTable {
    #[new]
    #[pyo3(signature = (kind, is_square, missing, columns, /))]
    fn new(
        py: Python<'_>,
        kind: (String, u64, u64),
        is_square: bool,
        missing: Option<Bound<'_, PyBytes>>,
        columns: Vec<Bound<'_, PyBytes>>,
    ) -> PyResult<Self> {
        let kind = Kind::of_parts((&kind.0, kind.1, kind.2))?;
        let cells: &[usize] = if is_square { &[9, 9] } else { &[81] };
        let expected = kind.columns(cells);
        let size = |(_, items, shape): &Column| {
            let product = |size: usize, length: &usize| size.checked_mul(*length);
            shape.iter().try_fold(items.size(), product).unwrap_or(usize::MAX)
        };
        let lengths = columns.iter().map(|column| column.as_bytes().len());
        let rows = lengths.clone().next().unwrap_or(0) / expected.first().map_or(1, size);
        let fits = expected.iter().map(|column| size(column).checked_mul(rows));
        let are_bools = |bytes: &Bound<'_, PyBytes>| bytes.as_bytes().iter().all(|byte| *byte < 2);
        let mut bools =
            expected.iter().zip(&columns).filter(|((_, items, _), _)| matches!(items, Items::Bool));
        let is_whole = fits.eq(lengths.map(Some))
            && bools.all(|(_, bytes)| are_bools(bytes))
            && missing.as_ref().is_none_or(|missing| missing.as_bytes().len() == rows);
        if !is_whole {
            return Err(damaged());
        }
        let columns = columns.into_iter().map(Bound::unbind).collect();
        let made = PyDict::new(py).unbind();
        Ok(Self { kind, rows, cells, missing: missing.map(Bound::unbind), columns, made })
    }

    #[classmethod]
    #[pyo3(signature = (item, /))]
    fn __class_getitem__(cls: Py<PyType>, item: Py<PyAny>) -> Py<PyType> {
        let _ = item;
        cls
    }

    #[doc = docs!(BatchTable.missing)]
    #[getter]
    fn missing<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        self._column(py, "missing")
    }

    #[doc = docs!(BatchTable._column)]
    #[pyo3(signature = (name, /))]
    fn _column<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Object<'py>> {
        let made = self.made.bind(py);
        match made.get_item(name)? {
            Some(array) => Ok(array),
            None => made.call_method1("setdefault", (name, self.array(py, name)?)),
        }
    }

    #[doc = docs!(BatchTable._seed)]
    #[getter]
    fn _seed(&self) -> u64 {
        self.kind.parts().1
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema;
        self.arrow(py).array(py, self.kind.most())
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        self.arrow(py).stream(py, self.kind.most())
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        self.arrow(py).schema(py)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, State<'py>) {
        let (py, this) = (slf.py(), slf.get());
        let (name, first, second) = this.kind.parts();
        let missing = this.missing.as_ref().map(|missing| missing.bind(py).clone());
        let columns = this.columns.iter().map(|column| column.bind(py).clone()).collect();
        let kind = (name.into(), first, second);
        (slf.get_type(), (kind, this.cells.len() == 2, missing, columns))
    }

    fn __len__(&self) -> usize {
        self.rows
    }

    fn __getitem__<'py>(
        slf: &Bound<'py, Self>,
        index: &Bound<'py, PyAny>,
    ) -> PyResult<Object<'py>> {
        let this = slf.get();
        match index.cast::<PySlice>() {
            Ok(slice) => this.slice(slf, slice),
            Err(_) => this.at(slf.py(), index.extract()?),
        }
    }

    #[doc = docs!(BatchTable.index)]
    #[pyo3(signature = (value, /))]
    fn index<'py>(slf: &Bound<'py, Self>, value: Bound<'py, PyAny>) -> PyResult<Object<'py>> {
        PyList::new(slf.py(), slf.try_iter()?.collect::<PyResult<Vec<_>>>()?)?
            .call_method1("index", (value,))
    }

    fn __eq__(&self, py: Python<'_>, other: PyRef<'_, Self>) -> bool {
        self.kind.parts() == other.kind.parts()
            && self.cells == other.cells
            && self.missing_rows(py) == other.missing_rows(py)
            && self.view(py).columns == other.view(py).columns
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        let columns = self.columns.iter().map(|column| column.bind(py));
        (self.kind.parts(), PyTuple::new(py, columns)?).into_pyobject(py)?.hash()
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let places = PyRange::new(py, 0, slf.len()? as isize)?;
        py.import("builtins")?.call_method1("map", (slf.getattr("__getitem__")?, places))
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let (py, this) = (slf.py(), slf.get());
        let (name, rows, view) = (slf.get_type().name()?, this.rows, this.view(py));
        let end = this.kind.shown();
        let left_out = if rows > 2 * end + 1 { end..rows - end } else { 0..0 };
        let mut words = Vec::new();
        for row in 0..rows {
            if row == left_out.start && !left_out.is_empty() {
                words.push("...".to_owned());
            }
            if !left_out.contains(&row) {
                words.push(view.in_words(py, row)?);
            }
        }
        let colon = if words.is_empty() { "" } else { ": " };
        let plural = if rows == 1 { "" } else { "s" };
        Ok(format!("<{name} of {rows} puzzle{plural}{colon}{}>", words.join(", ")))
    }
}

/// The error for a pickle that was changed.
fn damaged() -> PyErr {
    PyValueError::new_err("these are not the parts of answers")
}

impl PyBatchTable {
    /// The item of a row, which may be counted from the end.
    fn at<'py>(&self, py: Python<'py>, index: isize) -> PyResult<Object<'py>> {
        let place = if index < 0 { index + self.rows as isize } else { index };
        let row = usize::try_from(place).ok().filter(|row| *row < self.rows);
        let outside = || PyIndexError::new_err(format!("there is no puzzle {index}"));
        self.view(py).item(py, row.ok_or_else(outside)?)
    }

    /// The answers of some rows, as another table.
    fn slice<'py>(
        &self,
        slf: &Bound<'py, Self>,
        slice: &Bound<'py, PySlice>,
    ) -> PyResult<Object<'py>> {
        let py = slf.py();
        let picked = slice.indices(self.rows as isize)?;
        let rows =
            (0..picked.slicelength as isize).map(|nth| (picked.start + nth * picked.step) as usize);
        let part = |column: &Py<PyBytes>| {
            let all = column.as_bytes(py);
            let size = all.len() / self.rows.max(1);
            let bytes: Vec<u8> =
                rows.clone().flat_map(|row| &all[size * row..size * (row + 1)]).copied().collect();
            PyBytes::new(py, &bytes)
        };
        let columns: Vec<_> = self.columns.iter().map(part).collect();
        let missing = self.missing.as_ref().map(part);
        slf.get_type().call1((self.kind.parts(), self.cells.len() == 2, missing, columns))
    }

    /// The rows without a puzzle; `None` if all have one.
    fn missing_rows<'a>(&'a self, py: Python<'a>) -> Option<&'a [u8]> {
        let missing = self.missing.as_ref()?.as_bytes(py);
        missing.contains(&1).then_some(missing)
    }

    fn view<'a>(&'a self, py: Python<'a>) -> Rows<'a> {
        let columns = self.columns.iter().map(|column| column.as_bytes(py)).collect();
        let missing = self.missing.as_ref().map(|missing| missing.as_bytes(py));
        Rows { kind: self.kind, columns, missing }
    }

    fn arrow<'a>(
        &'a self,
        py: Python<'a>,
    ) -> Table<impl Fn(Range<usize>) -> Vec<Values> + Sync + 'a> {
        let view = self.view(py);
        let fields = view.arrow(0..0).into_iter().map(|(field, _)| field).collect();
        let values = move |rows| view.arrow(rows).into_iter().map(|(_, values)| values).collect();
        Table::new(fields, self.rows, values)
    }

    /// A column as an array.
    fn array<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Object<'py>> {
        let array = |bytes: &Bound<'py, PyBytes>, items, shape: &[usize]| {
            let array = PyArray::new(bytes, items, &[&[self.rows], shape].concat());
            Bound::new(py, array).map(Bound::into_any)
        };
        match (name, self.kind) {
            ("missing", _) => {
                let bytes = match &self.missing {
                    Some(missing) => missing.bind(py).clone(),
                    None => PyBytes::new(py, &vec![0; self.rows]),
                };
                return array(&bytes, Items::Bool, &[]);
            }
            ("weights", Kind::Generated { weighted: false, .. }) => {
                return Ok(py.None().into_bound(py));
            }
            ("unique", Kind::Solutions { limit: 1, .. }) => {
                let message = "with a limit of 1 it is unknown whether a solution is the only one";
                return Err(PyValueError::new_err(message));
            }
            ("candidates", Kind::Candidates) => {
                let masks = self.view(py).rows::<2>(0).iter().map(|mask| u16::from_ne_bytes(*mask));
                let bits =
                    masks.flat_map(|mask| (0..9).map(move |digit| (mask >> digit & 1) as u8));
                let bytes = PyBytes::new(py, &bits.collect::<Vec<_>>());
                return array(&bytes, Items::Bool, &[9, 9, 9]);
            }
            _ => {}
        }
        let columns = self.kind.columns(self.cells).into_iter().zip(&self.columns);
        let column = columns.into_iter().find(|((column, ..), _)| *column == name);
        let ((_, items, shape), bytes) =
            column.ok_or_else(|| PyKeyError::new_err(name.to_owned()))?;
        array(bytes.bind(py), items, &shape)
    }
}

/// The columns of a table, where they lie.
struct Rows<'a> {
    kind: Kind,
    columns: Vec<&'a [u8]>,
    missing: Option<&'a [u8]>,
}

impl<'a> Rows<'a> {
    /// A column in rows of this many bytes.
    fn rows<const N: usize>(&self, column: usize) -> &'a [[u8; N]] {
        self.columns[column].as_chunks().0
    }

    /// The digits of a row, in a column of grids.
    fn grid(&self, py: Python<'_>, column: usize, row: usize) -> PyResult<Grid> {
        Grid::from_digits(self.rows(column)[row]).map_err(|error| error.into_python(py))
    }

    fn count(&self, row: usize) -> i64 {
        i64::from_ne_bytes(self.rows(0)[row])
    }

    /// The number of kept solutions.
    fn kept(&self, row: usize, each: usize) -> usize {
        usize::try_from(self.count(row)).unwrap_or(0).min(each)
    }

    /// The numbers of a rating: ER, EP and ED; or points, level, and whether they are exact; or the
    /// depth and lengths, NaN for one that the puzzle does not have; or a time and its range.
    fn rating(&self, row: usize) -> Option<[f64; 3]> {
        let numbers: &[[u8; 8]] = self.rows(0);
        let numbers = [0, 1, 2].map(|nth| f64::from_ne_bytes(numbers[3 * row + nth]));
        numbers.iter().any(|number| !number.is_nan()).then_some(numbers)
    }

    /// The name of a level, which is counted from 1.
    fn level(&self, row: usize) -> Option<&'static str> {
        let level = Level::ALL.get(usize::from(self.columns[0][row]).checked_sub(1)?)?;
        Some(level.name())
    }

    /// The item of the sequence.
    fn item<'py>(&self, py: Python<'py>, row: usize) -> PyResult<Object<'py>> {
        match self.kind {
            Kind::Solutions { each, .. } => {
                let grid = |nth| Ok(self.grid(py, 3, each * row + nth)?.with_fixed(CellSet::EMPTY));
                let kept = (0..self.kept(row, each)).map(grid).map(|grid| grid.map(PyGrid));
                kept.collect::<PyResult<Vec<_>>>()?.into_pyobject(py)
            }
            Kind::Canonical => self.grid(py, 0, row)?.data(py),
            Kind::Ratings(scale) => {
                let Some(numbers) = self.rating(row) else {
                    return None::<bool>.data(py);
                };
                let name = scale.name();
                match scale {
                    Scale::Te | Scale::TeB | Scale::TeBxb => {
                        let [depth, b, bxb] = numbers.map(whole);
                        let (scale, accuracy) = (name, "exact");
                        record!(py, results::TeRating { scale, depth, b, bxb, accuracy })
                    }
                    Scale::Minutes => {
                        let ([minutes, low, high], accuracy) = (numbers, "exact");
                        record!(py, results::Minutes { scale: name, minutes, low, high, accuracy })
                    }
                    Scale::Hodoku => {
                        let [points, level, exact] = numbers;
                        let accuracy = if exact == 1.0 { "exact" } else { "approximate" };
                        let (points, level) = (points as u32, score_level(level));
                        record!(py, results::Score { scale: name, points, level, accuracy })
                    }
                    _ => {
                        let ([er, ep, ed], is_lower_bound) = (numbers, false);
                        record!(py, results::Rating { scale: name, er, ep, ed, is_lower_bound })
                    }
                }
            }
            Kind::Levels => self.level(row).data(py),
            Kind::Candidates => {
                let masks: &[[u8; 2]] = &self.rows(0)[81 * row..81 * row + 81];
                let digits = |mask: &[u8; 2]| DigitSet::from_bits(u16::from_ne_bytes(*mask));
                let mut candidates = [DigitSet::EMPTY; 81];
                for (place, mask) in candidates.iter_mut().zip(masks) {
                    *place = digits(mask).unwrap_or(DigitSet::EMPTY);
                }
                Ok(Bound::new(py, PyCandidateGrid(CandidateGrid::new(candidates)))?.into_any())
            }
            Kind::Generated { seed, weighted } => {
                let puzzle = self.grid(py, 0, row)?;
                let solution = self.grid(py, 1, row)?.with_fixed(puzzle.fixed());
                let attempt = u64::from_ne_bytes(self.rows(2)[row]);
                let weight = weighted.then(|| f64::from_ne_bytes(self.rows(3)[row]));
                record!(py, results::Generated { puzzle, solution, attempt, weight, seed })
            }
        }
    }

    /// A row in a word or two.
    fn in_words(&self, py: Python<'_>, row: usize) -> PyResult<String> {
        if self.missing.is_some_and(|missing| missing[row] != 0) {
            return Ok("missing".into());
        }
        Ok(match self.kind {
            Kind::Solutions { limit, .. } => {
                // No count of which it is unknown whether there are others is exact.
                let count = self.count(row);
                let is_bound = self.columns[2][row] != 0 || count.cast_unsigned() >= limit;
                format!("{count}{}", if is_bound { "+" } else { "" })
            }
            Kind::Canonical | Kind::Generated { .. } => self.grid(py, 0, row)?.to_string(),
            Kind::Levels => self.level(row).unwrap_or("none").into(),
            Kind::Candidates => {
                let masks = &self.rows::<2>(0)[81 * row..81 * row + 81];
                let total: u32 = masks.iter().map(|it| u16::from_ne_bytes(*it).count_ones()).sum();
                format!("{total} candidates")
            }
            Kind::Ratings(_) => match self.item(py, row)? {
                rating if rating.is_none() => "none".into(),
                rating => rating.str()?.to_string(),
            },
        })
    }

    /// Some rows of the columns for Arrow.
    fn arrow(&self, rows: Range<usize>) -> Vec<(Field, Values)> {
        let there =
            |row: usize| self.missing.is_none_or(|missing| missing[row] == 0).then_some(row);
        let number = |column| {
            Values::numbers(rows.clone().map(|row| Some(self.rows::<8>(column)[there(row)?])))
        };
        let text = |column| {
            Values::texts(rows.clone().map(|row| Some(text_of(&self.rows(column)[there(row)?]))))
        };
        let truth = |column: usize| {
            Values::bools(rows.clone().map(|row| Some(self.columns[column][there(row)?] != 0)))
        };
        match self.kind {
            Kind::Solutions { limit, each } => {
                let kept = |row| there(row).map(|row| self.kept(row, each));
                let digits: &[[u8; 81]] = self.rows(3);
                let mut columns = vec![(Field::int64("count"), number(0))];
                if each == 1 {
                    // With a limit of 1 it is unknown whether there are others.
                    let is_first = limit == 1;
                    let name = if is_first { "first_solution" } else { "solution" };
                    let is_unique = |row: usize| self.columns[1][row] != 0;
                    let text = |row| {
                        let shown = kept(row)? > 0 && (is_first || is_unique(row));
                        shown.then(|| text_of(&digits[row]))
                    };
                    let texts = Values::texts(rows.clone().map(text));
                    columns.push((Field::utf8(name), texts));
                } else if each > 1 {
                    let kept_of = |row| &digits[each * row..][..kept(row).unwrap_or(0)];
                    let texts = rows.clone().flat_map(kept_of).map(|digits| Some(text_of(digits)));
                    let texts: Vec<_> = texts.collect();
                    let texts = Values::texts(texts.into_iter());
                    let lists = Values::lists(rows.clone().map(kept), texts);
                    columns.push((Field::texts("solutions"), lists));
                }
                let unique = match limit {
                    1 => Values::bools(rows.clone().map(|_| None)),
                    _ => truth(1),
                };
                columns.push((Field::bool("unique"), unique));
                columns.push((Field::bool("unknown"), truth(2)));
                columns
            }
            Kind::Canonical => vec![(Field::utf8("canonical"), text(0))],
            Kind::Ratings(Scale::Hodoku) => {
                let column = |nth: usize| {
                    let number = move |row| Some(self.rating(row)?[nth]);
                    rows.clone().map(number)
                };
                // With a sign: some engines have no other numbers.
                let signed = |points: f64| (points as i32).to_ne_bytes();
                let points = Values::numbers(column(0).map(|points| points.map(signed)));
                let levels = Values::texts(column(1).map(|level| level.map(score_level)));
                let exact = Values::bools(column(2).map(|exact| exact.map(|exact| exact == 1.0)));
                vec![
                    (Field::int32("points"), points),
                    (Field::utf8("level"), levels),
                    (Field::bool("exact"), exact),
                ]
            }
            Kind::Ratings(Scale::Te | Scale::TeB | Scale::TeBxb) => {
                let column = |(nth, name): (usize, _)| {
                    let number = |row| {
                        let number = whole(self.rating(row)?[nth])?;
                        Some(i16::try_from(number).unwrap_or(i16::MAX).to_ne_bytes())
                    };
                    (Field::int16(name), Values::numbers(rows.clone().map(number)))
                };
                ["depth", "b", "bxb"].into_iter().enumerate().map(column).collect()
            }
            Kind::Ratings(scale) => {
                let column = |(nth, name): (usize, _)| {
                    let number = |row| Some(self.rating(row)?[nth].to_ne_bytes());
                    (Field::float64(name), Values::numbers(rows.clone().map(number)))
                };
                let names = match scale {
                    Scale::Minutes => ["minutes", "low", "high"],
                    _ => ["er", "ep", "ed"],
                };
                names.into_iter().enumerate().map(column).collect()
            }
            Kind::Levels => {
                vec![(Field::utf8("level"), Values::texts(rows.map(|row| self.level(row))))]
            }
            Kind::Candidates => {
                let masks = &self.rows::<2>(0)[81 * rows.start..81 * rows.end];
                let masks = Values::numbers(masks.iter().map(|mask| Some(*mask)));
                let masks = Values::cells(rows.clone().map(|row| there(row).is_some()), masks);
                vec![
                    (Field::cells("masks"), masks),
                    (Field::utf8("backbone"), text(1)),
                    (Field::bool("proven"), truth(2)),
                ]
            }
            Kind::Generated { weighted, .. } => {
                let mut columns = vec![
                    (Field::utf8("puzzle"), text(0)),
                    (Field::utf8("solution"), text(1)),
                    (Field::int64("attempt"), number(2)),
                ];
                columns.extend(weighted.then(|| (Field::float64("weight"), number(3))));
                columns
            }
        }
    }
}

/// A length of braids, or the depth; `None` if the puzzle does not have it.
fn whole(number: f64) -> Option<u32> {
    (!number.is_nan()).then_some(number as u32)
}

/// The name of a level of HoDoKu, counted from 1.
fn score_level(number: f64) -> &'static str {
    let level = (number as usize).checked_sub(1).and_then(|at| ScoreLevel::ALL.get(at));
    level.map_or("", |level| level.name())
}

/// The symbols of 81 numbers; a dot for an empty cell.
fn text_of(digits: &[u8; 81]) -> [u8; 81] {
    digits.map(|digit| if digit == 0 { b'.' } else { b'0' + digit })
}
