//! Grids in any form that Python code has them: a `Grid`, a text, 81 numbers, 9 rows of 9, a buffer
//! of bytes.

use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use sudoku_core::{Cell, Digit, Grid};

use crate::array::memory_of;
use crate::cell::PyCell;
use crate::errors::{IntoPython, digit_range_error, items_of, sudoku_error, wrong_type};
use crate::grid::PyGrid;

const EXPECTED: &str = "a grid: text, 81 numbers, 9 rows of 9 numbers, or a buffer of 81 bytes";

/// A grid in any of these forms.
pub(crate) struct GridArg(pub(crate) Grid);

impl<'py> FromPyObject<'_, 'py> for GridArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let py = object.py();
        if let Ok(text) = object.cast::<PyString>() {
            let grid = text.to_cow()?.parse::<Grid>();
            return grid.map(Self).map_err(|error| error.into_python(py));
        }
        if let Some(grid) = whole(&object)? {
            return Ok(Self(grid));
        }
        from_items(EXPECTED, py, &first_items(EXPECTED, &object, 81)?).map(Self)
    }
}

/// The grid of a `Grid` or of a buffer; `None` for other objects.
pub(crate) fn whole(object: &Bound<'_, PyAny>) -> PyResult<Option<Grid>> {
    if let Ok(grid) = object.cast::<PyGrid>() {
        return Ok(Some(grid.get().0));
    }
    let buffer = PyBuffer::<u8>::get(&memory_of(object)?).ok();
    buffer.map(|buffer| from_buffer(object.py(), &buffer)).transpose()
}

/// Bytes, or a NumPy array of `uint8`.
fn from_buffer(py: Python<'_>, buffer: &PyBuffer<u8>) -> PyResult<Grid> {
    let small = buffer.dimensions() == 1 && buffer.item_count() <= 10_000;
    if small && is_text(&buffer.to_vec(py)?) {
        let message = "these bytes are text, and text must be a str: decode() them first";
        return Err(sudoku_error(py, message));
    }
    if !matches!(buffer.shape(), [81] | [9, 9]) {
        let shape = buffer.shape().iter().map(ToString::to_string).collect::<Vec<_>>();
        let shape = if let [length] = &shape[..] {
            format!("{length} bytes")
        } else {
            format!("shape ({})", shape.join(", "))
        };
        return Err(sudoku_error(py, format!("{shape}, expected 81 or 9 x 9")));
    }
    let mut digits = [0; 81];
    buffer.copy_to_slice(py, &mut digits)?;
    Grid::from_digits(digits).map_err(|error| error.into_python(py))
}

/// Whether these bytes look like the text of a puzzle, and not like numbers.
pub(crate) fn is_text(bytes: &[u8]) -> bool {
    bytes.iter().any(|byte| matches!(byte, b'.' | b'0'..=b'9'))
        && bytes.iter().all(|byte| byte.is_ascii_graphic() || byte.is_ascii_whitespace())
}

/// 81 numbers or 9 rows.
pub(crate) fn from_items(
    expected: &str,
    py: Python<'_>,
    items: &[Bound<'_, PyAny>],
) -> PyResult<Grid> {
    if items.len() == 81 {
        return from_cells(py, items);
    }
    if items.len() != 9 {
        let count = count(items.len(), 81);
        return Err(sudoku_error(py, format!("{count} items, expected 81 numbers or 9 rows")));
    }
    let mut cells = Vec::with_capacity(81);
    for (row, items) in items.iter().enumerate() {
        let row_cells = first_items(expected, items, 9)?;
        if row_cells.len() != 9 {
            let (row, count) = (row + 1, count(row_cells.len(), 9));
            return Err(sudoku_error(py, format!("row {row} has {count} cells, expected 9")));
        }
        cells.extend(row_cells);
    }
    from_cells(py, &cells)
}

/// The items, and at most one more than expected: reading an endless iterator ends too.
pub(crate) fn first_items<'py>(
    expected: &str,
    object: &Bound<'py, PyAny>,
    most: usize,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    items_of(expected, object)?.take(most + 1).collect()
}

/// The number of [`first_items`], in words.
pub(crate) fn count(found: usize, most: usize) -> String {
    if found > most { format!("more than {most}") } else { found.to_string() }
}

fn from_cells(py: Python<'_>, cells: &[Bound<'_, PyAny>]) -> PyResult<Grid> {
    let mut digits = [0; 81];
    for ((digit, object), cell) in digits.iter_mut().zip(cells).zip(Cell::ALL) {
        let number = number_in(object, cell)?;
        *digit = u8::try_from(number)
            .ok()
            .filter(|number| *number <= 9)
            .ok_or_else(|| digit_range_error(py, PyCell(cell), number))?;
    }
    Grid::from_digits(digits).map_err(|error| error.into_python(py))
}

/// An `int`, `None` or a symbol, as other programs write cells.
fn number_in(object: &Bound<'_, PyAny>, cell: Cell) -> PyResult<i64> {
    if object.is_none() {
        return Ok(0);
    }
    if let Ok(text) = object.cast::<PyString>() {
        let text = text.to_cow()?;
        let mut symbols = text.chars();
        return match (symbols.next(), symbols.next()) {
            (None | Some('.' | '0' | ' ' | '_' | '-' | '*' | 'x' | 'X'), None) => Ok(0),
            (Some(symbol @ '1'..='9'), None) => {
                Ok(Digit::from_char(symbol).map_or(0, |digit| i64::from(digit.number())))
            }
            _ => Err(sudoku_error(
                object.py(),
                format!("{cell} holds {text:?}, expected a digit or '.'"),
            )),
        };
    }
    match object.extract::<i64>() {
        Err(error) if error.is_instance_of::<PyTypeError>(object.py()) => float(object, cell),
        number => number,
    }
}

/// A whole number that other programs keep as a float, in which a missing number is NaN.
fn float(object: &Bound<'_, PyAny>, cell: Cell) -> PyResult<i64> {
    let wrong = || wrong_type(&format!("{cell} as a number from 0 to 9"), object);
    if !object.hasattr("is_integer")? {
        return Err(wrong());
    }
    match object.extract::<f64>().map_err(|_| wrong())? {
        number if number.is_nan() => Ok(0),
        number if number.fract() == 0.0 => Ok(number as i64),
        number => {
            let message = format!("{cell} holds {number}, expected a whole number from 0 to 9");
            Err(sudoku_error(object.py(), message))
        }
    }
}
