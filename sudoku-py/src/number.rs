//! [`Number`]: whole numbers as arguments.

use std::ops::RangeInclusive;

use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

use crate::threads;

/// A whole number of any size.
pub(crate) enum Number {
    Fits(u64),
    /// One that does not fit, written out.
    Other(String),
}

impl<'py> FromPyObject<'_, 'py> for Number {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.extract::<u64>() {
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => {
                Ok(Self::Other(object.call_method0("__index__")?.to_string()))
            }
            number => number.map(Self::Fits),
        }
    }
}

impl Number {
    /// The number, if it is in this range.
    ///
    /// # Errors
    ///
    /// `ValueError` that names the argument and its range.
    pub(crate) fn within(&self, name: &str, range: RangeInclusive<u64>) -> PyResult<u64> {
        match self {
            Self::Fits(number) if range.contains(number) => Ok(*number),
            _ => Err(self.is_wrong(name, &format!("{} to {}", range.start(), range.end()))),
        }
    }

    /// The number, if it is not below `least`; the largest `u64` for a larger one.
    ///
    /// # Errors
    ///
    /// As for [`within`](Self::within).
    pub(crate) fn at_least(&self, least: u64, name: &str) -> PyResult<u64> {
        let number = self.value().filter(|number| *number >= least);
        number.ok_or_else(|| self.is_wrong(name, &format!("{least} or more")))
    }

    /// A number of threads, from 1 to those that the process may have; 0 asks for all of these.
    ///
    /// # Errors
    ///
    /// As for [`within`](Self::within), and if the environment sets no number.
    pub(crate) fn threads(&self) -> PyResult<usize> {
        threads::number(usize::try_from(self.at_least(0, "threads")?).unwrap_or(usize::MAX))
    }

    /// The error for a number out of range.
    pub(crate) fn is_wrong(&self, name: &str, expected: &str) -> PyErr {
        let found = match self {
            Self::Fits(number) => &number.to_string(),
            Self::Other(digits) => digits,
        };
        PyValueError::new_err(format!("{name} is {found}, expected {expected}"))
    }

    /// The number or the largest that fits; `None` if it is negative.
    fn value(&self) -> Option<u64> {
        match self {
            Self::Fits(number) => Some(*number),
            Self::Other(digits) => (!digits.starts_with('-')).then_some(u64::MAX),
        }
    }
}

/// `max_steps` and other limits: `None` is no limit.
pub(crate) fn limit(number: Option<Number>, name: &str) -> PyResult<u64> {
    number.map_or(Ok(u64::MAX), |number| number.at_least(0, name))
}
