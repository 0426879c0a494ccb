//! The errors of the core as the Python exceptions of `sudoku_core/errors.py`.

use std::fmt::Display;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyFrozenSet, PyIterator, PyTuple};
use sudoku_core::{
    Clash, Contradiction, Digit, DigitRangeError, DigitSet, FixedCellError, NotProper,
};
use sudoku_human::hint::HintError;

use crate::cell::PyCell;
use crate::cell_set::PyCellSet;
use crate::house::PyHouse;

/// An error of the core that has its own Python exception.
pub(crate) trait IntoPython {
    /// The exception, or the error while making it.
    fn into_python(self, py: Python<'_>) -> PyErr;
}

/// A `SudokuError` without a separate class.
pub(crate) fn sudoku_error(py: Python<'_>, message: impl Into<String>) -> PyErr {
    exception(py, "SudokuError", (message.into(),))
}

/// The digits as a `frozenset` of `int`.
pub(crate) fn frozenset(py: Python<'_>, digits: DigitSet) -> PyResult<Bound<'_, PyFrozenSet>> {
    PyFrozenSet::new(py, digits.iter().map(Digit::number))
}

/// The exception of this class of `sudoku_core/errors.py`.
pub(crate) fn exception<'py>(
    py: Python<'py>,
    class: &str,
    arguments: impl IntoPyObject<'py, Target = PyTuple, Output = Bound<'py, PyTuple>, Error = PyErr>,
) -> PyErr {
    let made = || -> PyResult<Bound<'py, PyAny>> {
        py.import("sudoku_core.errors")?.getattr(class)?.call1(arguments.into_pyobject(py)?)
    };
    made().map_or_else(|error| error, PyErr::from_value)
}

impl IntoPython for FixedCellError {
    fn into_python(self, py: Python<'_>) -> PyErr {
        let message = self.to_string();
        exception(py, "FixedCellError", (message, PyCell(self.cell), self.digit.number()))
    }
}

impl IntoPython for DigitRangeError {
    fn into_python(self, py: Python<'_>) -> PyErr {
        digit_range_error(py, PyCell(self.cell), self.number)
    }
}

/// [`DigitRangeError`] for a number of any size.
pub(crate) fn digit_range_error<'py>(
    py: Python<'py>,
    cell: PyCell,
    number: impl Display + IntoPyObject<'py>,
) -> PyErr {
    let message = format!("{} holds {number}, expected 0 (empty) to 9", cell.0);
    exception(py, "DigitRangeError", (message, cell, number))
}

impl IntoPython for Contradiction {
    fn into_python(self, py: Python<'_>) -> PyErr {
        let (message, none, class) = (self.to_string(), py.None(), "Contradiction");
        match self {
            Self::Clash(Clash { house, digit, cells }) => {
                let (house, cells) = (PyHouse(house), PyCellSet(cells));
                exception(py, class, (message, "clash", none, house, digit.number(), cells))
            }
            Self::NoCandidate(cell) => {
                exception(py, class, (message, "no_candidate", PyCell(cell)))
            }
            Self::NoPlace { house, digit } => {
                exception(py, class, (message, "no_place", none, PyHouse(house), digit.number()))
            }
            Self::TooFewCandidates { house, cells, digits } => {
                let (house, cells, kind) = (PyHouse(house), PyCellSet(cells), "too_few_candidates");
                let digits = match frozenset(py, digits) {
                    Ok(digits) => digits,
                    Err(error) => return error,
                };
                exception(py, class, (message, kind, none, house, py.None(), cells, digits))
            }
            _ => sudoku_error(py, message),
        }
    }
}

impl IntoPython for NotProper {
    fn into_python(self, py: Python<'_>) -> PyErr {
        sudoku_error(py, self.to_string())
    }
}

impl IntoPython for HintError {
    fn into_python(self, py: Python<'_>) -> PyErr {
        match self {
            Self::Contradiction(contradiction) => contradiction.into_python(py),
            _ => sudoku_error(py, self.to_string()),
        }
    }
}

/// The same error, with the number of the puzzle among many.
pub(crate) fn in_batch(py: Python<'_>, error: PyErr, index: usize) -> PyErr {
    let value = error.value(py);
    let named = || -> PyResult<()> {
        if value.is_instance_of::<PyValueError>() || value.is_instance_of::<PyTypeError>() {
            let arguments = value.getattr("args")?.cast_into::<PyTuple>()?.to_list();
            let message = arguments.get_item(0)?;
            arguments.set_item(0, format!("puzzle {}: {message}", index + 1))?;
            value.setattr("args", arguments.to_tuple())?;
            value.setattr("index", index)?;
        }
        Ok(())
    };
    match named() {
        Ok(()) => error,
        Err(another) => another,
    }
}

/// `TypeError: expected …, not float`.
pub(crate) fn wrong_type(expected: &str, found: &Bound<'_, PyAny>) -> PyErr {
    let name = found.get_type().name().map_or_else(|_| "this".into(), |name| name.to_string());
    PyTypeError::new_err(format!("expected {expected}, not {name}"))
}

/// An iterator over the object, which should be iterable. Exceptions of the object itself come
/// through.
pub(crate) fn items_of<'py>(
    expected: &str,
    object: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyIterator>> {
    object.try_iter().map_err(|error| {
        let is_none = error.is_instance_of::<PyTypeError>(object.py());
        if is_none { wrong_type(expected, object) } else { error }
    })
}

impl IntoPython for sudoku_core::text::ParseGridError {
    fn into_python(self, py: Python<'_>) -> PyErr {
        let (message, cell) = (self.to_string(), self.cell().map(PyCell));
        exception(py, "ParseGridError", (message, self.line(), self.column(), cell))
    }
}
