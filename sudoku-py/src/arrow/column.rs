//! [`Column`]: the puzzles of an object of Python that hands out its memory.

use pyo3::exceptions::{PyException, PyMemoryError, PyOSError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use sudoku_core::Grid;
use sudoku_core::text::{ParseGridError, digits_of_line};

use super::abi::{ArrowArray, ArrowArrayStream, ArrowSchema, Fault, Released, StreamError};
use super::kind::{Kind, Place};
use super::view::{Value, View};

/// Puzzles, where their producer has them.
pub(crate) struct Column {
    chunks: Vec<Chunk>,
    len: usize,
}

/// One of the arrays of a column.
struct Chunk {
    /// The number of rows before it.
    first: usize,
    view: View,
    /// Of a table: the rows as a whole, which may also be null.
    rows: Option<View>,
    /// The owner of the buffers, which is released last.
    _array: ArrowArray,
}

/// The reason why a row is not a puzzle.
pub(crate) enum Wrong {
    Text(ParseGridError),
    /// The number in the cell with this index is not a digit.
    Number(usize, i128),
    /// A list or bytes of another length.
    Length(usize),
    NotUtf8,
    Fault(Fault),
}

impl Column {
    /// The column of an object that hands out Arrow's memory; `None` for other objects, and if it
    /// is better read in another way: objects of Python, 81 columns of numbers.
    ///
    /// # Errors
    ///
    /// The exception of the object. `TypeError` if it is a table without a column of puzzles,
    /// `ValueError` if its memory contradicts itself.
    pub(crate) fn of(object: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        if is_column_of_objects(object) {
            return Ok(None);
        }
        let is_array = object.hasattr("__array__")?;
        let is_read_otherwise = is_array || object.hasattr("__iter__")?;
        for (method, is_stream) in [("__arrow_c_stream__", true), ("__arrow_c_array__", false)] {
            if !object.hasattr(method)? {
                continue;
            }
            let capsules = match object.call_method0(method) {
                Ok(capsules) => capsules,
                Err(error)
                    if is_read_otherwise && error.is_instance_of::<PyException>(object.py()) =>
                {
                    return Ok(None);
                }
                Err(error) => return Err(error),
            };
            let (schema, arrays) = match is_stream {
                true => from_stream(&capsules)?,
                false => from_array(&capsules)?,
            };
            return Self::new(&schema, arrays, is_array, is_read_otherwise);
        }
        Ok(None)
    }

    fn new(
        schema: &ArrowSchema,
        arrays: Vec<ArrowArray>,
        is_array: bool,
        is_read_otherwise: bool,
    ) -> PyResult<Option<Self>> {
        let (column, kind) = match Place::of(schema).map_err(malformed)? {
            Place::Whole(kind) => (None, kind),
            Place::Column(column, kind) => (Some(column), kind),
            Place::Other(_) if is_read_otherwise => return Ok(None),
            Place::Cells if is_array => return Ok(None),
            Place::Cells => {
                let message = "expected one column of puzzles, not 81 columns: \
                               put them into an array of shape (N, 81)";
                return Err(PyTypeError::new_err(message));
            }
            Place::Other(name) => {
                return Err(PyTypeError::new_err(format!(
                    "expected puzzles, not values of type {name}"
                )));
            }
            Place::NoColumn(columns) => {
                let columns = columns.join(", ");
                let message = format!(
                    "expected one column of puzzles, or one with the name 'puzzle'; \
                     the columns are {columns}"
                );
                return Err(PyTypeError::new_err(message));
            }
        };
        let (mut chunks, mut len) = (Vec::with_capacity(arrays.len()), 0usize);
        for array in arrays {
            let chunk = Chunk::new(array, column, &kind, len).map_err(malformed)?;
            len = len.checked_add(chunk.view.len()).ok_or_else(|| malformed("too many rows"))?;
            chunks.push(chunk);
        }
        Ok(Some(Self { chunks, len }))
    }

    /// The number of rows.
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// The rows that have a puzzle; `None` if all have.
    pub(crate) fn present(&self) -> Option<Vec<usize>> {
        if !self.chunks.iter().any(Chunk::may_miss) {
            return None;
        }
        let mut rows = Vec::new();
        for chunk in &self.chunks {
            let there = (0..chunk.view.len()).filter(|&index| chunk.has(index));
            rows.extend(there.map(|index| chunk.first + index));
        }
        (rows.len() < self.len).then_some(rows)
    }

    /// The rows that have a puzzle that can be read; `None` if all have. Memory that contradicts
    /// itself is not left out: to read it is an error.
    pub(crate) fn readable(&self) -> Option<Vec<usize>> {
        let mut digits = [0; 81];
        let mut is_read =
            |row| matches!(self.read(row, &mut digits), Ok(()) | Err(Wrong::Fault(_)));
        let rows: Vec<usize> = match self.present() {
            Some(present) => present.into_iter().filter(|row| is_read(*row)).collect(),
            None => (0..self.len).filter(|row| is_read(*row)).collect(),
        };
        (rows.len() < self.len).then_some(rows)
    }

    /// Reads the puzzle in a row that has one.
    ///
    /// # Panics
    ///
    /// If there is no such row.
    pub(crate) fn read(&self, row: usize, digits: &mut [u8; 81]) -> Result<(), Wrong> {
        let (view, index) = self.place(row);
        match view.value(index).map_err(Wrong::Fault)? {
            Value::Text(text) => read_text(text, digits),
            Value::Binary(bytes) => match bytes.first_chunk::<81>().filter(|_| bytes.len() == 81) {
                // No text has these symbols alone.
                Some(numbers) if numbers.iter().fold(0, |all, one| u8::max(all, *one)) <= 9 => {
                    *digits = *numbers;
                    Ok(())
                }
                _ => read_text(bytes, digits),
            },
            Value::Numbers(numbers) if numbers.len == 81 => {
                numbers.narrow(digits).map_err(|(place, number)| Wrong::Number(place, number))
            }
            Value::Numbers(numbers) => Err(Wrong::Length(numbers.len)),
        }
    }

    /// The text in a row that has a puzzle; `None` if it has numbers, or bytes that are no text.
    pub(crate) fn text(&self, row: usize) -> Option<&str> {
        let (view, index) = self.place(row);
        match view.value(index) {
            Ok(Value::Text(bytes) | Value::Binary(bytes)) => str::from_utf8(bytes).ok(),
            _ => None,
        }
    }

    /// The array with this row, and the place of the row in it.
    fn place(&self, row: usize) -> (&View, usize) {
        let after = self.chunks.partition_point(|chunk| chunk.first <= row);
        let chunk = &self.chunks[after - 1];
        (&chunk.view, row - chunk.first)
    }
}

#[inline]
fn read_text(bytes: &[u8], digits: &mut [u8; 81]) -> Result<(), Wrong> {
    if let Some(line) = digits_of_line(bytes) {
        *digits = line;
        return Ok(());
    }
    let Ok(text) = str::from_utf8(bytes) else {
        return Err(match bytes.first_chunk::<81>().filter(|_| bytes.len() == 81) {
            Some(numbers) => {
                let wrong = numbers.iter().position(|number| *number > 9).unwrap_or(0);
                Wrong::Number(wrong, numbers[wrong].into())
            }
            None => Wrong::NotUtf8,
        });
    };
    let grid: Grid = text.parse().map_err(Wrong::Text)?;
    *digits = *grid.digits();
    Ok(())
}

impl Chunk {
    /// An array, or a column of it.
    fn new(
        array: ArrowArray,
        column: Option<usize>,
        kind: &Kind,
        first: usize,
    ) -> Result<Self, Fault> {
        let Some(column) = column else {
            return Ok(Self { first, view: View::of(&array, kind)?, rows: None, _array: array });
        };
        let children = array.children()?;
        let child = children.get(column).ok_or("a column is missing")?;
        let rows = View::of_rows(&array)?;
        let view = View::of_column(child, kind, &array)?;
        let rows = rows.may_miss().then_some(rows);
        Ok(Self { first, view, rows, _array: array })
    }

    fn may_miss(&self) -> bool {
        self.rows.is_some() || self.view.may_miss()
    }

    fn has(&self, index: usize) -> bool {
        self.rows.as_ref().is_none_or(|rows| rows.has(index)) && self.view.has(index)
    }
}

/// Whether this is a column of pandas that holds objects of Python: they are read one by one, which
/// is faster than to have Arrow's memory made of them.
fn is_column_of_objects(object: &Bound<'_, PyAny>) -> bool {
    let Ok(dtype) = object.getattr("dtype") else { return false };
    let is = |name: PyResult<Bound<'_, PyAny>>, expected: &str| {
        name.and_then(|name| name.str())
            .is_ok_and(|name| name.to_string_lossy().eq_ignore_ascii_case(expected))
    };
    is(Ok(dtype.clone()), "object") || is(dtype.getattr("storage"), "python")
}

/// The content of a stream.
fn from_stream(capsule: &Bound<'_, PyAny>) -> PyResult<(ArrowSchema, Vec<ArrowArray>)> {
    let py = capsule.py();
    let mut stream = moved::<ArrowArrayStream>(capsule)?;
    // A producer may need other threads of Python.
    let schema = py.detach(|| stream.schema()).map_err(failed)?;
    let mut arrays = Vec::new();
    while let Some(array) = py.detach(|| stream.next()).map_err(failed)? {
        arrays.push(array);
        py.check_signals()?;
    }
    Ok((schema, arrays))
}

/// The content of a pair of capsules.
fn from_array(capsules: &Bound<'_, PyAny>) -> PyResult<(ArrowSchema, Vec<ArrowArray>)> {
    let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) = capsules.extract()?;
    Ok((moved(&schema)?, vec![moved(&array)?]))
}

/// The struct of a capsule, which is empty afterwards.
fn moved<T: Released>(capsule: &Bound<'_, PyAny>) -> PyResult<T> {
    let capsule = capsule.cast::<PyCapsule>()?;
    let place = capsule.pointer_checked(Some(T::NAME))?.cast::<T>();
    if !place.is_aligned() {
        return Err(malformed("a struct at an odd address"));
    }
    // SAFETY: a capsule of this name leads to such a struct, which the interface allows to be moved
    // if it is marked as released; this thread holds Python's lock meanwhile.
    let mut value = unsafe { place.replace(T::EMPTY) };
    if value.release().is_none() {
        return Err(PyValueError::new_err("this Arrow capsule was used already"));
    }
    Ok(value)
}

/// The error for memory that contradicts itself.
pub(crate) fn malformed(fault: Fault) -> PyErr {
    PyValueError::new_err(format!("malformed Arrow data: {fault}"))
}

fn failed(error: StreamError) -> PyErr {
    match error {
        StreamError::Fault(fault) => malformed(fault),
        StreamError::Producer(ENOMEM, text) => PyMemoryError::new_err(text),
        StreamError::Producer(EIO, text) => PyOSError::new_err(text),
        StreamError::Producer(_, text) => PyValueError::new_err(text),
    }
}

const EIO: i32 = 5;
const ENOMEM: i32 = 12;
