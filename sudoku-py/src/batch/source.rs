//! [`Source`]: many puzzles in any form that Python code has them, as rows of 81 numbers.

use std::ops::Range;

use numpy::PyReadonlyArrayDyn;
use pyo3::buffer::{PyBuffer, PyUntypedBuffer};
use pyo3::exceptions::{PyException, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyMemoryView, PySlice, PyString, PyTuple};
use rayon::ThreadPool;
use sudoku_core::{Cell, DigitRangeError, Grid};

use super::arrays::Arrays;
use super::integer::{Integer, integers};
use super::texts::{Texts, digits_of, is_missing};
use super::wide::{self, Wide, fill};
use crate::array::memory_of;
use crate::arrow::{Column, Wrong, malformed};
use crate::candidates::PyCandidateGrid;
use crate::cell::PyCell;
use crate::errors::{IntoPython, digit_range_error, in_batch, items_of, sudoku_error, wrong_type};
use crate::grid::PyGrid;
use crate::grid_source::{GridArg, is_text};

const EXPECTED: &str = "puzzles: an array of integers of shape (N, 81) or (N, 9, 9), \
                        a buffer of N times 81 bytes, a list of grids or texts, or a column of them";

/// The number of items read between two looks for Ctrl-C.
const ITEMS_PER_LOOK: usize = 1024;

/// The number of puzzles of wide numbers that are made bytes at a time.
const STEP: usize = 1 << 10;

/// Puzzles, and the shape of each.
pub(super) struct Source<'py> {
    /// The number of puzzles, without those that are missing.
    len: usize,
    /// The number of rows, and those with a puzzle, if some have none.
    rows: usize,
    present: Option<Vec<usize>>,
    cells: &'static [usize],
    numbers: Numbers<'py>,
}

/// The place of their numbers.
enum Numbers<'py> {
    /// In immutable memory: used in place.
    Bytes(Bound<'py, PyBytes>),
    /// In an array of NumPy, which the caller promised not to change: used in place.
    Lent(PyReadonlyArrayDyn<'py, u8>),
    /// Wider numbers in such an array: made bytes piece by piece.
    Wide(Wide<'py>),
    /// In memory that others may write to, or wider numbers: copied piece by piece. A flat
    /// memoryview of bytes.
    Memory(Bound<'py, PyAny>, Integer),
    /// In the texts of a list: read piece by piece.
    Texts(Texts),
    /// In the memory of another library: read piece by piece.
    Column(Column),
    /// Here, and checked.
    Here(Vec<[u8; 81]>),
}

impl<'py> Source<'py> {
    /// These puzzles. If not `strict`, a text or a list of a
    /// column that is not a puzzle is missing, and so is an item of a list that is not one.
    ///
    /// # Errors
    ///
    /// The error of the whole, or of the first wrong text or grid.
    pub(super) fn of(puzzles: &Bound<'py, PyAny>, strict: bool) -> PyResult<Self> {
        let py = puzzles.py();
        if let Some(texts) = Texts::of(puzzles, !strict) {
            return Ok(Self::texts(py, texts, strict));
        }
        if let Some(column) = Column::of(puzzles)? {
            return Ok(Self::column(py, column, strict));
        }
        let may_miss = !strict || puzzles.hasattr("__arrow_c_stream__")?;
        let (arrays, puzzles) = Arrays::of(&memory_of(puzzles)?)?;
        Self::new(arrays, &puzzles, strict, may_miss)
    }

    fn new(
        arrays: Arrays,
        puzzles: &Bound<'py, PyAny>,
        strict: bool,
        may_miss: bool,
    ) -> PyResult<Self> {
        if let Ok(buffer) = PyUntypedBuffer::get(puzzles)
            && let Some(integer) = integers(&buffer)?
        {
            return Self::from_buffer(arrays, puzzles, &buffer, integer);
        }
        if let Some(symbols) = arrays.texts(puzzles)
            && let Some(rows) = plain_texts(symbols.as_slice()?)
        {
            return Ok(Self::here(rows));
        }
        if arrays.is_column_of_objects(puzzles)
            && let Some(texts) = Texts::of(&puzzles.call_method0("tolist")?, may_miss)
        {
            return Ok(Self::texts(puzzles.py(), texts, strict));
        }
        Self::from_items(puzzles, strict, may_miss)
    }

    fn all(len: usize, cells: &'static [usize], numbers: Numbers<'py>) -> Self {
        Self { len, rows: len, present: None, cells, numbers }
    }

    fn texts(py: Python<'_>, mut texts: Texts, strict: bool) -> Self {
        let present = texts.take_present(py, strict);
        Self::some(texts.len(), present, Numbers::Texts(texts))
    }

    fn column(py: Python<'_>, column: Column, strict: bool) -> Self {
        let present = py.detach(|| if strict { column.present() } else { column.readable() });
        Self::some(column.len(), present, Numbers::Column(column))
    }

    /// Rows of which some have no puzzle.
    fn some(rows: usize, present: Option<Vec<usize>>, numbers: Numbers<'py>) -> Self {
        let len = present.as_ref().map_or(rows, Vec::len);
        Self { len, rows, present, cells: &[81], numbers }
    }

    /// Puzzles that were read.
    fn here(rows: Vec<[u8; 81]>) -> Self {
        Self::all(rows.len(), &[81], Numbers::Here(rows))
    }

    /// The number of puzzles, without those that are missing.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The number of answers: one for each row, whether or not it has a puzzle.
    pub(super) const fn rows(&self) -> usize {
        self.rows
    }

    /// The row of a puzzle.
    fn row(&self, index: usize) -> usize {
        self.present.as_ref().map_or(index, |present| present[index])
    }

    /// Whether each row has no puzzle; `None` if all have one.
    pub(super) fn missing(&self) -> Option<Vec<bool>> {
        let present = self.present.as_ref()?;
        let mut missing = vec![true; self.rows];
        present.iter().for_each(|row| missing[*row] = false);
        Some(missing)
    }

    /// Moves answers from the puzzles' places to those of their rows; the other rows have `none`.
    /// There are places for all rows, some for each.
    pub(super) fn spread<T: Copy>(&self, places: &mut [T], none: T) {
        let Some(present) = &self.present else { return };
        let each = places.len() / self.rows.max(1);
        let mut end = self.rows;
        // From the end on: a row is never before its puzzle's place.
        for (index, &row) in present.iter().enumerate().rev() {
            places[each * (row + 1)..each * end].fill(none);
            places.copy_within(each * index..each * (index + 1), each * row);
            end = row;
        }
        places[..each * end].fill(none);
    }

    /// Whether [`read`](Self::read) copies.
    pub(super) const fn is_copied(&self) -> bool {
        !matches!(self.numbers, Numbers::Bytes(_) | Numbers::Lent(_) | Numbers::Here(_))
    }

    /// The shape of each: 81, or 9 x 9.
    pub(super) const fn cells(&self) -> &'static [usize] {
        self.cells
    }

    fn from_buffer(
        arrays: Arrays,
        puzzles: &Bound<'py, PyAny>,
        buffer: &PyUntypedBuffer,
        integer: Integer,
    ) -> PyResult<Self> {
        let (len, cells): (usize, &[usize]) = match *buffer.shape() {
            [numbers] if numbers.is_multiple_of(81) => (numbers / 81, &[81]),
            [len, 81] => (len, &[81]),
            [len, 9, 9] => (len, &[9, 9]),
            ref shape => return Err(wrong_shape(puzzles, shape, integer)),
        };
        let numbers = if let Ok(bytes) = puzzles.cast_exact::<PyBytes>() {
            Numbers::Bytes(bytes.clone())
        } else if len == 0 {
            Numbers::Here(vec![])
        } else if let Some(array) = arrays.bytes(puzzles) {
            Numbers::Lent(array)
        } else if let Some(array) = arrays.wide(puzzles) {
            Numbers::Wide(array)
        } else {
            let view = PyMemoryView::from(puzzles)?;
            let flat = match view.call_method1("cast", ("B",)) {
                Ok(flat) => flat,
                // with gaps, or in another order: a copy of all
                Err(_) => PyMemoryView::from(&view.call_method0("tobytes")?)?.into_any(),
            };
            Numbers::Memory(flat, integer)
        };
        Ok(Self::all(len, cells, numbers))
    }

    fn from_items(puzzles: &Bound<'py, PyAny>, strict: bool, may_miss: bool) -> PyResult<Self> {
        let py = puzzles.py();
        if puzzles.is_instance_of::<PyString>() {
            let message = "expected many puzzles, not one str: put it in a list, \
                           or take a text apart with parse_grids()";
            return Err(PyTypeError::new_err(message));
        }
        if puzzles.is_instance_of::<PyGrid>() || puzzles.is_instance_of::<PyCandidateGrid>() {
            return Err(wrong_type(EXPECTED, puzzles));
        }
        let items = items_of(EXPECTED, puzzles)?;
        let mut rows = Vec::with_capacity(puzzles.len().unwrap_or(0));
        let (mut present, mut len) = (Vec::new(), 0);
        for (index, item) in items.enumerate() {
            if index.is_multiple_of(ITEMS_PER_LOOK) {
                py.check_signals()?;
            }
            let item = item?;
            len = index + 1;
            let grid = match plain_text(&item) {
                Some(grid) => grid,
                None => match grid(&item) {
                    Ok(grid) => grid.0,
                    Err(_) if may_miss && is_missing(&item) => continue,
                    Err(error) if !strict && error.is_instance_of::<PyException>(py) => continue,
                    Err(error) => return Err(in_batch(py, error, index)),
                },
            };
            rows.push(*grid.digits());
            if may_miss {
                present.push(index);
            }
        }
        let present = (may_miss && present.len() < len).then_some(present);
        Ok(Self::some(len, present, Numbers::Here(rows)))
    }

    /// Some of the puzzles, in place or copied into `room`; that many threads of the
    /// pool do so.
    pub(super) fn read<'a>(
        &'a self,
        py: Python<'py>,
        pool: Option<(&ThreadPool, usize)>,
        range: Range<usize>,
        room: &'a mut Vec<[u8; 81]>,
    ) -> PyResult<&'a [[u8; 81]]> {
        match &self.numbers {
            Numbers::Bytes(bytes) => return Ok(&bytes.as_bytes().as_chunks().0[range]),
            Numbers::Here(rows) => return Ok(&rows[range]),
            Numbers::Lent(array) => return Ok(&array.as_slice()?.as_chunks().0[range]),
            _ => {}
        }
        if room.len() < range.len() {
            room.resize(range.len(), [0; 81]);
        }
        let room = &mut room[..range.len()];
        let (view, integer) = match &self.numbers {
            Numbers::Wide(array) => {
                let first = range.start;
                return match array.narrow(py, pool, range, room)? {
                    None => Ok(room),
                    Some((place, number)) => Err(out_of_range(py, first, place, number)),
                };
            }
            Numbers::Texts(texts) => {
                return match texts.read(py, pool, range, room) {
                    None => Ok(room),
                    Some(at) => Err(self.text_error(py, at, texts.text(at))),
                };
            }
            Numbers::Column(column) => {
                let (first, present) = (range.start, self.present.as_deref());
                let read = |at: usize, to: &mut [u8; 81]| {
                    let row = present.map_or(first + at, |present| present[first + at]);
                    column.read(row, to).is_ok()
                };
                return match py.detach(|| fill(pool, room, read)) {
                    None => Ok(room),
                    Some(at) => Err(self.column_error(py, first + at, column)),
                };
            }
            Numbers::Memory(view, integer) => (view, *integer),
            _ => return Ok(room),
        };
        let step = if integer.bytes == 1 { range.len() } else { STEP };
        for (first, room) in range.step_by(step).zip(room.chunks_mut(step)) {
            copy(py, view, integer, first, room)?;
        }
        Ok(room)
    }

    /// The error of a text that is not a grid.
    fn text_error(&self, py: Python<'_>, index: usize, text: &str) -> PyErr {
        match text.parse::<Grid>() {
            Ok(_) => sudoku_error(py, "this text was changed"),
            Err(error) => in_batch(py, error.into_python(py), self.row(index)),
        }
    }

    /// The error of a row that is not a puzzle.
    fn column_error(&self, py: Python<'_>, index: usize, column: &Column) -> PyErr {
        let error = match column.read(self.row(index), &mut [0; 81]) {
            Ok(()) => sudoku_error(py, "this puzzle was changed"),
            Err(Wrong::Text(error)) => error.into_python(py),
            Err(Wrong::Number(place, number)) => {
                digit_range_error(py, PyCell(Cell::ALL[place]), number)
            }
            Err(Wrong::Length(len)) => sudoku_error(py, format!("{len} numbers, expected 81")),
            Err(Wrong::NotUtf8) => sudoku_error(py, "these bytes are neither 81 numbers nor text"),
            Err(Wrong::Fault(fault)) => return malformed(fault),
        };
        in_batch(py, error, self.row(index))
    }
}

/// Copies as many puzzles as there is room for, from the one with this index on.
fn copy(
    py: Python<'_>,
    view: &Bound<'_, PyAny>,
    integer: Integer,
    first: usize,
    room: &mut [[u8; 81]],
) -> PyResult<()> {
    let place = |index: usize| isize::try_from(81 * integer.bytes * index);
    let part = PySlice::new(py, place(first)?, place(first + room.len())?, 1);
    let memory = PyBuffer::<u8>::get(&view.get_item(part)?)?;
    if integer.bytes == 1 && !integer.signed {
        return memory.copy_to_slice(py, room.as_flattened_mut());
    }
    match integer.narrow(&memory.to_vec(py)?, room.as_flattened_mut()) {
        None => Ok(()),
        Some((place, number)) => Err(out_of_range(py, first, place, number)),
    }
}

/// The error for this number, in this place counted from the puzzle with the index `first`.
fn out_of_range(py: Python<'_>, first: usize, place: usize, number: i128) -> PyErr {
    let error = digit_range_error(py, PyCell(Cell::ALL[place % 81]), number);
    in_batch(py, error, first + place / 81)
}

/// The grid of a text of 81 symbols.
fn plain_text(item: &Bound<'_, PyAny>) -> Option<Grid> {
    let text = item.cast::<PyString>().ok()?.to_str().ok()?;
    if text.len() == 81 { text.parse().ok() } else { None }
}

/// The grids of texts of 81 symbols, a number for each symbol. `None` if one of them is anything
/// else.
fn plain_texts(symbols: &[u32]) -> Option<Vec<[u8; 81]>> {
    let texts = symbols.as_chunks::<81>().0;
    let mut rows = Vec::with_capacity(texts.len());
    for symbols in texts {
        let mut bytes = [0; 81];
        if wide::narrow(symbols, &mut bytes).is_some() || !bytes.is_ascii() {
            return None;
        }
        let mut digits = [0; 81];
        if !digits_of(str::from_utf8(&bytes).ok()?, &mut digits) {
            return None;
        }
        rows.push(digits);
    }
    Some(rows)
}

/// The error for a number that is not a digit, in the puzzle with this index.
pub(super) fn digit_error(
    py: Python<'_>,
    index: usize,
    puzzle: &[u8; 81],
    error: DigitRangeError,
) -> PyErr {
    if is_text(puzzle) {
        return sudoku_error(py, TEXT);
    }
    in_batch(py, error.into_python(py), index)
}

const TEXT: &str = "these bytes are text, and text must be a str: decode() them, \
                    and take them apart with splitlines() or parse_grids()";

/// One of the items.
fn grid(item: &Bound<'_, PyAny>) -> PyResult<GridArg> {
    let error = match item.extract::<GridArg>() {
        Ok(grid) => return Ok(grid),
        Err(error) => error,
    };
    // a column of Arrow has wrappers around its values
    let wrapped = item.hasattr("as_py")?;
    let value = if wrapped { item.call_method0("as_py")? } else { item.clone() };
    if is_missing(&value) {
        return Err(sudoku_error(item.py(), format!("missing ({value})")));
    }
    if wrapped { value.extract() } else { Err(error) }
}

fn wrong_shape(puzzles: &Bound<'_, PyAny>, shape: &[usize], integer: Integer) -> PyErr {
    let py = puzzles.py();
    let message = match shape {
        [length] if integer.bytes == 1 => {
            let begin = (0..*length.min(&81)).map(|at| puzzles.get_item(at)?.extract::<u8>());
            if begin.collect::<PyResult<Vec<_>>>().is_ok_and(|begin| is_text(&begin)) {
                return sudoku_error(py, TEXT);
            }
            format!("{length} bytes, expected 81 for each puzzle")
        }
        [length] => format!("{length} numbers, expected 81 for each puzzle"),
        _ => {
            let one = if shape == [9, 9] { "; for one puzzle there is solve_grid()" } else { "" };
            let shape = PyTuple::new(py, shape)
                .map_or_else(|_| "this shape".into(), |shape| shape.to_string());
            format!("shape {shape}, expected (N, 81) or (N, 9, 9){one}")
        }
    };
    sudoku_error(py, message)
}
