//! [`Arrays`]: the kind of arrays for numbers in and out, NumPy's or Python's own.

use numpy::{PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn};
use pyo3::exceptions::PyModuleNotFoundError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyMemoryView};

/// The kind of arrays that the caller works with.
#[derive(Clone, Copy)]
pub(crate) enum Arrays {
    NumPy,
    Memoryview,
}

/// The type of the items of an array.
#[derive(Clone, Copy)]
pub(crate) enum Items {
    Bool,
    UInt8,
    Int64,
    Float64,
}

impl Items {
    /// The name that NumPy has for it, and the letter of the module `struct`.
    const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Bool => ("bool", "?"),
            Self::UInt8 => ("uint8", "B"),
            Self::Int64 => ("int64", "q"),
            Self::Float64 => ("float64", "d"),
        }
    }
}

impl Arrays {
    /// The kind of these puzzles. If NumPy has an array of them, or makes one: that array, in C
    /// order, without a copy if it has that order.
    pub(crate) fn of<'py>(puzzles: &Bound<'py, PyAny>) -> PyResult<(Self, Bound<'py, PyAny>)> {
        let py = puzzles.py();
        let numpy = match puzzles.hasattr("__array__")?.then(|| py.import("numpy")) {
            Some(Ok(numpy)) => numpy,
            // such as a column of polars, which needs no NumPy
            Some(Err(error)) if !error.is_instance_of::<PyModuleNotFoundError>(py) => {
                return Err(error);
            }
            _ => return Ok((Self::Memoryview, puzzles.clone())),
        };
        let options = PyDict::new(py);
        options.set_item("order", "C")?;
        Ok((Self::NumPy, numpy.call_method("asarray", (puzzles,), Some(&options))?))
    }

    /// The bytes of a NumPy array that has no gaps, where they lie.
    pub(crate) fn bytes<'py>(
        self,
        array: &Bound<'py, PyAny>,
    ) -> Option<PyReadonlyArrayDyn<'py, u8>> {
        // Without NumPy, its types must not be asked for.
        let Self::NumPy = self else { return None };
        let bytes = array.cast::<PyArrayDyn<u8>>().ok()?.try_readonly().ok()?;
        bytes.as_slice().is_ok().then_some(bytes)
    }

    /// These bytes as a read-only array, without a copy.
    pub(crate) fn array<'py>(
        self,
        bytes: &Bound<'py, PyBytes>,
        items: Items,
        shape: &[usize],
    ) -> PyResult<Bound<'py, PyAny>> {
        let (name, letter) = items.names();
        match self {
            Self::NumPy => {
                let numpy = bytes.py().import("numpy")?;
                numpy.call_method1("ndarray", (shape, name, bytes))
            }
            // A memoryview has no other way to be empty.
            Self::Memoryview if shape.contains(&0) => {
                PyMemoryView::from(bytes)?.call_method1("cast", (letter,))
            }
            Self::Memoryview => PyMemoryView::from(bytes)?.call_method1("cast", (letter, shape)),
        }
    }
}
