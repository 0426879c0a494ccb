//! [`Arrays`]: the kind of the arrays that come in, NumPy's or others.

use numpy::PyReadonlyArrayDyn;
use pyo3::exceptions::PyModuleNotFoundError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::wide::{Wide, numbers};

/// The kind of an array that comes in.
#[derive(Clone, Copy)]
pub(super) enum Arrays {
    NumPy,
    Others,
}

impl Arrays {
    /// The kind of these puzzles.
    fn kind(puzzles: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = puzzles.py();
        match puzzles.hasattr("__array__")?.then(|| py.import("numpy")) {
            Some(Ok(_)) => Ok(Self::NumPy),
            // such as a column of polars, which needs no NumPy
            Some(Err(error)) if !error.is_instance_of::<PyModuleNotFoundError>(py) => Err(error),
            _ => Ok(Self::Others),
        }
    }

    /// The kind of these puzzles. If NumPy has an array of them, or makes one: that array, in C
    /// order, without a copy if it has that order.
    pub(super) fn of<'py>(puzzles: &Bound<'py, PyAny>) -> PyResult<(Self, Bound<'py, PyAny>)> {
        let py = puzzles.py();
        let kind = Self::kind(puzzles)?;
        if matches!(kind, Self::Others) {
            return Ok((kind, puzzles.clone()));
        }
        let options = PyDict::new(py);
        options.set_item("order", "C")?;
        Ok((kind, py.import("numpy")?.call_method("asarray", (puzzles,), Some(&options))?))
    }

    /// The bytes of a NumPy array that has no gaps, where they lie.
    pub(super) fn bytes<'py>(
        self,
        array: &Bound<'py, PyAny>,
    ) -> Option<PyReadonlyArrayDyn<'py, u8>> {
        // Without NumPy, its types must not be asked for.
        if matches!(self, Self::NumPy) { numbers(array) } else { None }
    }

    /// The same for wider numbers.
    pub(super) fn wide<'py>(self, array: &Bound<'py, PyAny>) -> Option<Wide<'py>> {
        if matches!(self, Self::NumPy) { Wide::of(array) } else { None }
    }

    /// Whether this is a NumPy array of objects of Python in one dimension.
    pub(super) fn is_column_of_objects(self, array: &Bound<'_, PyAny>) -> bool {
        let Self::NumPy = self else { return false };
        let name = array.getattr("dtype").and_then(|dtype| dtype.getattr("kind"));
        let dimensions = array.getattr("ndim").and_then(|dimensions| dimensions.extract::<usize>());
        name.is_ok_and(|name| name.extract::<&str>().is_ok_and(|name| name == "O"))
            && dimensions.is_ok_and(|dimensions| dimensions == 1)
    }

    /// The symbols of a NumPy array of texts of up to 81, 81 numbers for each text, where they lie.
    pub(super) fn texts<'py>(
        self,
        array: &Bound<'py, PyAny>,
    ) -> Option<PyReadonlyArrayDyn<'py, u32>> {
        let Self::NumPy = self else { return None };
        let dtype = array.getattr("dtype").ok()?;
        let kind: String = dtype.getattr("kind").ok()?.extract().ok()?;
        let size: usize = dtype.getattr("itemsize").ok()?.extract().ok()?;
        let is_native: bool = dtype.getattr("isnative").ok()?.extract().ok()?;
        let dimensions: usize = array.getattr("ndim").ok()?.extract().ok()?;
        if kind != "U" || size != 4 * 81 || !is_native || dimensions != 1 {
            return None;
        }
        numbers(&array.call_method1("view", ("uint32",)).ok()?)
    }
}
