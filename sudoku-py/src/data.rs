//! Results as Python has them: frozen dataclasses of `sudoku_core/_*.py`, built from the values of
//! the core.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict, PyTuple, PyType};
use serde::Serialize;
use sudoku_core::{
    CandidateGrid, Cell, CellSet, Clash, Contradiction, Digit, DigitSet, Grid, House,
    Transformation,
};

use crate::candidates::PyCandidateGrid;
use crate::cell::PyCell;
use crate::cell_set::PyCellSet;
use crate::errors::{IntoPython, frozenset};
use crate::grid::{PyClash, PyGrid};
use crate::house::PyHouse;
use crate::interrupt::turn;
use crate::transformation::PyTransformation;

/// A Python object of some class.
pub(crate) type Object<'py> = Bound<'py, PyAny>;

/// A value with its own Python object.
pub(crate) trait Data {
    /// The object.
    ///
    /// # Errors
    ///
    /// An exception of Python, such as `MemoryError`.
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>>;
}

/// An object of the dataclass `sudoku_core.module.Class` with these fields.
macro_rules! record {
    ($py:expr, $module:ident :: $Class:ident { $($fields:tt)* }) => {
        $crate::data::record!(
            $py, pyo3::types::PyDict::new($py), $module :: $Class { $($fields)* }
        )
    };
    // Further fields are in a dictionary.
    ($py:expr, $more:expr, $module:ident :: $Class:ident
        { $($field:ident $(: $value:expr)?),* $(,)? }) => {{
        let fields = $more;
        $({
            let value = $crate::data::Data::data(&$crate::data::field!($field $(: $value)?), $py)?;
            fields.set_item(pyo3::intern!($py, stringify!($field)), value)?;
        })*
        $crate::data::class!($py, $module :: $Class)?.call((), Some(&fields))
    }};
}
pub(crate) use record;

/// An object of the dataclass `sudoku_core.module.Class`, of the serialised form of a value and of
/// further fields: see `made` in `sudoku_core/_data.py`.
macro_rules! made {
    ($py:expr, $value:expr, $module:ident :: $Class:ident { $($field:ident),* }) => {{
        let fields = pyo3::types::PyDict::new($py);
        $(fields.set_item(stringify!($field), $crate::data::Data::data(&$field, $py)?)?;)*
        let class = $crate::data::class!($py, $module :: $Class)?;
        $crate::data::read($py, class, &$value, &fields)
    }};
}
pub(crate) use made;

/// The object of a class, of its serialised form and these fields.
pub(crate) fn read<'py>(
    py: Python<'py>,
    class: &Bound<'py, PyType>,
    value: &impl Serialize,
    fields: &Bound<'py, PyDict>,
) -> PyResult<Object<'py>> {
    let text =
        serde_json::to_string(value).map_err(|error| PyValueError::new_err(error.to_string()))?;
    read_text(py, class, &text, fields)
}

/// The object of a class, of this JSON and these fields.
pub(crate) fn read_text<'py>(
    py: Python<'py>,
    class: &Bound<'py, PyType>,
    text: &str,
    fields: &Bound<'py, PyDict>,
) -> PyResult<Object<'py>> {
    static MADE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    MADE.import(py, "sudoku_core._data", "made")?.call((class, text), Some(fields))
}

macro_rules! field {
    ($field:ident) => {
        $field
    };
    ($field:ident: $value:expr) => {
        $value
    };
}
pub(crate) use field;

/// Types whose dataclass has the same fields, and others that are made.
macro_rules! records {
    ($($Type:ty => $module:ident :: $Class:ident
        { $($field:ident),* $(; $other:ident: $make:expr)* $(;)? })*) => {$(
        impl $crate::data::Data for $Type {
            fn data<'py>(
                &self,
                py: pyo3::Python<'py>,
            ) -> pyo3::PyResult<$crate::data::Object<'py>> {
                $(let $other: &dyn Fn(&Self) -> _ = &$make;)*
                $crate::data::record!(py, $module :: $Class {
                    $($field: self.$field,)* $($other: $other(self),)*
                })
            }
        }
    )*};
}
pub(crate) use records;

/// The class `sudoku_core.module.Class`, imported once.
macro_rules! class {
    ($py:expr, $module:ident :: $Class:ident) => {{
        static CLASS: pyo3::sync::PyOnceLock<pyo3::Py<pyo3::types::PyType>> =
            pyo3::sync::PyOnceLock::new();
        CLASS.import($py, concat!("sudoku_core.", stringify!($module)), stringify!($Class))
    }};
}
pub(crate) use class;

/// Values with their own object: numbers, text, and the classes of the core's types.
macro_rules! plain {
    ($($Type:ty => $make:expr;)*) => {$(
        impl Data for $Type {
            fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
                let make: fn(&Self) -> _ = $make;
                Ok(make(self).into_pyobject(py)?.to_owned().into_any())
            }
        }
    )*};
}

plain! {
    bool => |it| *it;
    u32 => |it| *it;
    u64 => |it| *it;
    usize => |it| *it;
    f64 => |it| *it;
    String => |it| it.clone();
    Digit => |it| it.number();
    Cell => |it| PyCell(*it);
    CellSet => |it| PyCellSet(*it);
    House => |it| PyHouse(*it);
    Clash => |it| PyClash(*it);
    Grid => |it| PyGrid(*it);
    CandidateGrid => |it| PyCandidateGrid(*it);
    Transformation => |it| PyTransformation(*it);
}

impl Data for str {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        Ok(self.into_pyobject(py)?.into_any())
    }
}

/// Data that Python has as `bytes`.
pub(crate) struct Bytes(pub(crate) Vec<u8>);

impl Data for Bytes {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        Ok(PyBytes::new(py, &self.0).into_any())
    }
}

/// A `frozenset` of `int`.
impl Data for DigitSet {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        Ok(frozenset(py, *self)?.into_any())
    }
}

/// The exception, as it would be raised.
impl Data for Contradiction {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        Ok(self.into_python(py).into_value(py).into_bound(py).into_any())
    }
}

/// The items after which signals are seen and other threads may have their turn: fewer are soon
/// made.
const ITEMS_PER_TURN: usize = 1 << 6;

/// A tuple.
impl<T: Data> Data for [T] {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let mut items = Vec::with_capacity(self.len());
        for item in self {
            items.push(item.data(py)?);
            if items.len() % ITEMS_PER_TURN == 0 {
                turn(py)?;
            }
        }
        Ok(PyTuple::new(py, items)?.into_any())
    }
}

impl<T: Data> Data for Vec<T> {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        self[..].data(py)
    }
}

impl<T: Data, const N: usize> Data for [T; N] {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        self[..].data(py)
    }
}

impl<T: Data, U: Data> Data for (T, U) {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        Ok((self.0.data(py)?, self.1.data(py)?).into_pyobject(py)?.into_any())
    }
}

impl<T: Data, U: Data, V: Data> Data for (T, U, V) {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let items = (self.0.data(py)?, self.1.data(py)?, self.2.data(py)?);
        Ok(items.into_pyobject(py)?.into_any())
    }
}

/// The value, or `None`.
impl<T: Data> Data for Option<T> {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        self.as_ref().map_or_else(|| Ok(py.None().into_bound(py)), |value| value.data(py))
    }
}

impl<T: Data + ?Sized> Data for &T {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        (**self).data(py)
    }
}

impl<T: Data + ?Sized> Data for Box<T> {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        (**self).data(py)
    }
}
