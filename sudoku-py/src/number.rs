//! [`Number`]: whole numbers as arguments.

use std::ops::{Bound as End, RangeBounds};

use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use sudoku_core::{Transformation, TrueCandidates};

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
    /// The number, if it is in this range. A range without an end takes all that are larger than
    /// the largest `u64`, as that.
    ///
    /// # Errors
    ///
    /// `ValueError` that names the argument and its range.
    pub(crate) fn within(&self, name: &str, range: impl RangeBounds<u64>) -> PyResult<u64> {
        let least = match range.start_bound() {
            End::Included(least) => *least,
            _ => 0,
        };
        let expected = match range.end_bound() {
            End::Included(most) => format!("{least} to {most}"),
            _ => format!("{least} or more"),
        };
        let is_endless = range.end_bound() == End::Unbounded;
        match self {
            Self::Fits(number) if range.contains(number) => Ok(*number),
            Self::Other(digits) if is_endless && !digits.starts_with('-') => Ok(u64::MAX),
            _ => Err(self.is_wrong(name, &expected)),
        }
    }

    /// The error for a number out of range.
    pub(crate) fn is_wrong(&self, name: &str, expected: &str) -> PyErr {
        let found = match self {
            Self::Fits(number) => &number.to_string(),
            Self::Other(digits) => digits,
        };
        PyValueError::new_err(format!("{name} is {found}, expected {expected}"))
    }
}

/// The type of an argument: a number or, where that is allowed, `None`.
pub(crate) trait Argument: Sized {
    fn read(object: &Bound<'_, PyAny>, name: &str, range: impl RangeBounds<u64>) -> PyResult<Self>;
}

impl Argument for u64 {
    fn read(
        object: &Bound<'_, PyAny>,
        name: &str,
        range: impl RangeBounds<Self>,
    ) -> PyResult<Self> {
        object.extract::<Number>()?.within(name, range)
    }
}

impl Argument for Option<u64> {
    fn read(object: &Bound<'_, PyAny>, name: &str, range: impl RangeBounds<u64>) -> PyResult<Self> {
        let number = object.extract::<Option<Number>>()?;
        number.map(|number| number.within(name, range)).transpose()
    }
}

/// Declares readers of arguments for `from_py_with`, so that their defaults are plain numbers.
macro_rules! arguments {
    ($($reader:ident: $name:literal in $range:expr;)*) => {$(
        pub(crate) fn $reader<T: Argument>(object: &Bound<'_, PyAny>) -> PyResult<T> {
            T::read(object, $name, $range)
        }
    )*};
}

arguments! {
    count: "count" in 0..;
    counted: "limit" in 1..;
    givens: "givens" in 0..;
    index: "index" in 0..=Transformation::COUNT - 1;
    kept: "limit" in 1..=TrueCandidates::MAX_LIMIT.into();
    limit: "limit" in 0..;
    max_solutions: "max_solutions" in 0..;
    max_steps: "max_steps" in 0..;
    memory: "memory" in 16..;
    most: "most" in 0..=3;
    seed: "seed" in 0..=u64::MAX;
    size: "size" in 64..=4096;
    symbols: "size" in 2..=25;
    threads: "threads" in 0..;
}

/// The reader of `solutions`, whose range depends on another argument.
pub(crate) fn solutions(object: &Bound<'_, PyAny>) -> PyResult<u64> {
    let number = object.extract::<Number>()?;
    let read = number.within("solutions", 0..=u64::MAX);
    read.map_err(|_| number.is_wrong("solutions", "0 to limit"))
}

/// `max_steps` and other limits: `None` is no limit.
pub(crate) fn limited(number: Option<u64>) -> u64 {
    number.unwrap_or(u64::MAX)
}

/// The number as a size; the largest for one that is too large.
pub(crate) fn as_size(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
