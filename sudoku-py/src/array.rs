//! `Array`: a read-only array of numbers, the same whatever the puzzles came in.

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pyo3::types::{
    PyBytes, PyDict, PyFloat, PyInt, PyMemoryView, PyRange, PySequence, PySlice, PyString, PyTuple,
    PyType,
};

/// Any object of Python.
type Object<'py> = Bound<'py, PyAny>;

/// The bytes of an array, its type of numbers, and its shape, as pickle has them.
type Parts<'py> = (Bound<'py, PyBytes>, &'static str, Bound<'py, PyTuple>);

/// The number of items that a text of an array shows at each end.
const SHOWN: isize = 3;

/// The type of the items of an array.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Items {
    Bool,
    UInt8,
    UInt16,
    UInt32,
    Int64,
    Float64,
}

impl Items {
    const ALL: [Self; 6] =
        [Self::Bool, Self::UInt8, Self::UInt16, Self::UInt32, Self::Int64, Self::Float64];

    /// The number of bytes of an item.
    pub(crate) const fn size(self) -> usize {
        match self {
            Self::Bool | Self::UInt8 => 1,
            Self::UInt16 => 2,
            Self::UInt32 => 4,
            Self::Int64 | Self::Float64 => 8,
        }
    }

    /// The name that NumPy has for it, the letter of the module `struct`, and the type in NumPy's
    /// array interface, without the order of its bytes.
    const fn names(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Bool => ("bool", "?", "b1"),
            Self::UInt8 => ("uint8", "B", "u1"),
            Self::UInt16 => ("uint16", "H", "u2"),
            Self::UInt32 => ("uint32", "I", "u4"),
            Self::Int64 => ("int64", "q", "i8"),
            Self::Float64 => ("float64", "d", "f8"),
        }
    }

    /// The type of the items in NumPy's array interface.
    fn typestr(self) -> String {
        let order = if cfg!(target_endian = "big") { '>' } else { '<' };
        format!("{}{}", if self.size() == 1 { '|' } else { order }, self.names().2)
    }

    /// The item at the beginning of these bytes.
    fn item<'py>(self, py: Python<'py>, bytes: &[u8]) -> PyResult<Object<'py>> {
        fn first<const N: usize>(bytes: &[u8]) -> [u8; N] {
            bytes.first_chunk().copied().unwrap_or([0; N])
        }
        match self {
            Self::Bool => (first(bytes) != [0]).into_bound_py_any(py),
            Self::UInt8 => u8::from_ne_bytes(first(bytes)).into_bound_py_any(py),
            Self::UInt16 => u16::from_ne_bytes(first(bytes)).into_bound_py_any(py),
            Self::UInt32 => u32::from_ne_bytes(first(bytes)).into_bound_py_any(py),
            Self::Int64 => i64::from_ne_bytes(first(bytes)).into_bound_py_any(py),
            Self::Float64 => f64::from_ne_bytes(first(bytes)).into_bound_py_any(py),
        }
    }
}

#[doc = docs!(Array)]
#[pyclass(name = "Array", module = "sudoku_core.batch", frozen, sequence)]
pub(crate) struct PyArray {
    bytes: Py<PyBytes>,
    /// The place of the first item in the bytes.
    start: usize,
    items: Items,
    shape: Box<[isize]>,
    strides: Box<[isize]>,
}

impl PyArray {
    /// These bytes, which hold as many items as the shape has.
    pub(crate) fn new(bytes: &Bound<'_, PyBytes>, items: Items, shape: &[usize]) -> Self {
        let shape = shape.iter().map(|size| *size as isize).collect();
        Self::part(bytes, 0, items, shape)
    }

    fn part(bytes: &Bound<'_, PyBytes>, start: usize, items: Items, shape: Box<[isize]>) -> Self {
        let mut strides = vec![items.size() as isize; shape.len()];
        for at in (1..shape.len()).rev() {
            strides[at - 1] = strides[at] * shape[at].max(1);
        }
        Self { bytes: bytes.clone().unbind(), start, items, shape, strides: strides.into() }
    }

    /// The number of bytes of all items.
    fn size(&self) -> usize {
        self.shape.iter().product::<isize>() as usize * self.items.size()
    }

    /// The bytes of the items.
    fn bytes<'a>(&'a self, py: Python<'a>) -> &'a [u8] {
        &self.bytes.as_bytes(py)[self.start..self.start + self.size()]
    }

    /// The bytes of the items in place, as a flat memoryview: it keeps them, and is read-only as
    /// they are.
    fn memory<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let all = PyMemoryView::from(self.bytes.bind(py))?;
        let end = self.start + self.size();
        all.get_item(PySlice::new(py, self.start as isize, end as isize, 1))
    }

    /// The number of bytes of a row.
    fn row(&self) -> usize {
        self.strides[0] as usize
    }

    /// The item at this place, or the array of this row.
    fn at<'py>(&self, py: Python<'py>, index: isize) -> PyResult<Object<'py>> {
        let len = self.shape[0];
        let place = if index < 0 { index + len } else { index };
        if !(0..len).contains(&place) {
            let message = format!("index {index} is outside an array of length {len}");
            return Err(PyIndexError::new_err(message));
        }
        let offset = place as usize * self.row();
        match &self.shape[1..] {
            [] => self.items.item(py, &self.bytes(py)[offset..]),
            shape => {
                let bytes = self.bytes.bind(py);
                let part = Self::part(bytes, self.start + offset, self.items, shape.into());
                Ok(Bound::new(py, part)?.into_any())
            }
        }
    }

    /// The rows of a slice: in place if no row between them is left out.
    fn slice(&self, py: Python<'_>, slice: &Bound<'_, PySlice>) -> PyResult<Self> {
        let picked = slice.indices(self.shape[0])?;
        let (len, row) = (picked.slicelength as isize, self.row());
        let shape: Box<[isize]> = [&[len][..], &self.shape[1..]].concat().into();
        if picked.step == 1 || len == 0 {
            let start = self.start + if len == 0 { 0 } else { picked.start as usize * row };
            return Ok(Self::part(self.bytes.bind(py), start, self.items, shape));
        }
        let all = self.bytes(py);
        let rows = (0..len).map(|nth| (picked.start + nth * picked.step) as usize * row);
        let bytes: Vec<u8> = rows.flat_map(|at| &all[at..at + row]).copied().collect();
        Ok(Self::part(&PyBytes::new(py, &bytes), 0, self.items, shape))
    }

    /// Whether all items are those of another sequence.
    fn equals(&self, py: Python<'_>, other: &Bound<'_, PySequence>) -> PyResult<bool> {
        let len = self.shape[0];
        if other.len()? as isize != len {
            return Ok(false);
        }
        // A memoryview of several dimensions has no rows.
        let other = match other.cast::<PyMemoryView>() {
            Ok(view) => view.call_method0("tolist")?,
            Err(_) => other.as_any().clone(),
        };
        for (nth, item) in (0..len).zip(other.try_iter()?) {
            if !self.at(py, nth)?.eq(item?)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The items in words: of long arrays, those at the ends.
    fn in_words(&self, py: Python<'_>) -> PyResult<String> {
        let len = self.shape[0];
        let left_out = if len > 4 * SHOWN { SHOWN..len - SHOWN } else { len..len };
        let mut words = Vec::new();
        for nth in (0..left_out.start).chain(left_out.end..len) {
            if nth == left_out.end && !left_out.is_empty() {
                words.push("...".to_owned());
            }
            let item = self.at(py, nth)?;
            words.push(match item.cast::<Self>() {
                Ok(row) => row.get().in_words(py)?,
                Err(_) => item.str()?.to_string(),
            });
        }
        Ok(format!("[{}]", words.join(", ")))
    }
}

#[pymethods]
impl PyArray {
    #[new]
    #[pyo3(signature = (data, items, shape, /))]
    fn of_parts(data: &Bound<'_, PyBytes>, items: &str, shape: Vec<usize>) -> PyResult<Self> {
        let found = Items::ALL.into_iter().find(|it| it.names().0 == items);
        let size = found.and_then(|it| {
            shape.iter().try_fold(it.size(), |product, length| product.checked_mul(*length))
        });
        // Also beside a length of 0, the others are of this machine.
        let is_possible = shape
            .iter()
            .try_fold(8_isize, |product, length| {
                product.checked_mul(isize::try_from(*length).ok()?.max(1))
            })
            .is_some();
        match found {
            Some(items)
                if !shape.is_empty() && is_possible && size == Some(data.as_bytes().len()) =>
            {
                Ok(Self::new(data, items, &shape))
            }
            _ => Err(PyValueError::new_err("these are not the parts of an array")),
        }
    }

    #[classmethod]
    #[pyo3(signature = (item, /))]
    fn __class_getitem__(cls: Py<PyType>, item: Py<PyAny>) -> Py<PyType> {
        let _ = item;
        cls
    }

    #[doc = docs!(Array.shape)]
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.shape)
    }

    #[doc = docs!(Array.items)]
    #[getter]
    fn items(&self) -> &'static str {
        self.items.names().0
    }

    #[doc = docs!(Array.tolist)]
    fn tolist<'py>(slf: &Bound<'py, Self>) -> PyResult<Object<'py>> {
        let (py, this) = (slf.py(), slf.get());
        match this.size() {
            // A memoryview has no empty rows.
            0 if this.shape.len() > 1 => {
                let rows = (0..this.shape[0])
                    .map(|row| this.at(py, row)?.call_method0("tolist"))
                    .collect::<PyResult<Vec<_>>>()?;
                rows.into_bound_py_any(py)
            }
            _ => this.data(py)?.call_method0("tolist"),
        }
    }

    #[doc = docs!(Array.to_numpy)]
    fn to_numpy<'py>(slf: &Bound<'py, Self>) -> PyResult<Object<'py>> {
        slf.py().import("numpy")?.call_method1("asarray", (slf,))
    }

    #[doc = docs!(Array.data)]
    #[getter]
    pub(crate) fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let (_, letter, _) = self.items.names();
        if self.size() == 0 {
            // A memoryview is cast to no shape with a 0, but a part of one may be empty.
            let one = PyMemoryView::from(PyBytes::new(py, &[0; 8]).as_any())?;
            return one.call_method1("cast", (letter,))?.get_item(PySlice::new(py, 0, 0, 1));
        }
        self.memory(py)?.call_method1("cast", (letter, self.shape(py)?))
    }

    /// The memory of the array as NumPy reads it, without a copy.
    #[getter]
    pub(crate) fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let interface = PyDict::new(py);
        interface.set_item("version", 3)?;
        interface.set_item("shape", self.shape(py)?)?;
        interface.set_item("typestr", self.items.typestr())?;
        interface.set_item("strides", py.None())?;
        interface.set_item("data", self.memory(py)?)?;
        Ok(interface)
    }

    /// The bytes of the items: those that are kept, or a copy of a part.
    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let all = self.bytes.bind(py);
        match self.bytes(py) {
            bytes if bytes.len() == all.as_bytes().len() => all.clone(),
            bytes => PyBytes::new(py, bytes),
        }
    }

    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        slf: &Bound<'py, Self>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Object<'py>> {
        let py = slf.py();
        let options = PyDict::new(py);
        options.set_item("dtype", dtype)?;
        if let Some(copy) = copy {
            options.set_item("copy", copy)?;
            return py.import("numpy")?.call_method(
                "array",
                (Self::to_numpy(slf)?,),
                Some(&options),
            );
        }
        py.import("numpy")?.call_method("asarray", (Self::to_numpy(slf)?,), Some(&options))
    }

    /// For `pyarrow.array()`, which would read the items one by one.
    #[pyo3(signature = (r#type=None))]
    fn __arrow_array__<'py>(
        slf: &Bound<'py, Self>,
        r#type: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Object<'py>> {
        let array = Self::to_numpy(slf)?;
        slf.py().import("pyarrow")?.call_method1("array", (array, r#type))
    }

    fn __len__(&self) -> usize {
        self.shape[0] as usize
    }

    fn __getitem__<'py>(&self, py: Python<'py>, key: &Bound<'py, PyAny>) -> PyResult<Object<'py>> {
        if let Ok(slice) = key.cast::<PySlice>() {
            return Ok(Bound::new(py, self.slice(py, slice)?)?.into_any());
        }
        if let Ok(keys) = key.cast::<PyTuple>()
            && let Ok(indices) = keys.extract::<Vec<isize>>()
            && (1..=self.shape.len()).contains(&indices.len())
        {
            let first = self.at(py, indices[0])?;
            return indices[1..].iter().try_fold(first, |found, index| found.get_item(*index));
        }
        let index = key.extract::<isize>().map_err(|_| {
            PyTypeError::new_err(
                "an array takes a number, a slice, or a number for each dimension as its index; \
                 to_numpy() makes an array of NumPy, which takes others",
            )
        })?;
        self.at(py, index)
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let places = PyRange::new(py, 0, slf.get().shape[0])?;
        py.import("builtins")?.call_method1("map", (slf.getattr("__getitem__")?, places))
    }

    #[doc = docs!(Array.count)]
    #[pyo3(signature = (value, /))]
    fn count<'py>(slf: &Bound<'py, Self>, value: Bound<'py, PyAny>) -> PyResult<Object<'py>> {
        Self::tolist(slf)?.call_method1("count", (value,))
    }

    #[doc = docs!(Array.index)]
    #[pyo3(signature = (value, start=0, stop=isize::MAX, /))]
    fn index<'py>(
        slf: &Bound<'py, Self>,
        value: Bound<'py, PyAny>,
        start: isize,
        stop: isize,
    ) -> PyResult<Object<'py>> {
        Self::tolist(slf)?.call_method1("index", (value, start, stop))
    }

    fn __richcmp__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
        compare: CompareOp,
    ) -> PyResult<Object<'py>> {
        let found = match compare {
            CompareOp::Eq | CompareOp::Ne => self.is_equal(py, other)?,
            _ => None,
        };
        match found {
            Some(is_equal) => (is_equal == matches!(compare, CompareOp::Eq)).into_bound_py_any(py),
            None => Ok(py.NotImplemented().into_bound(py)),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyType>, Parts<'py>)> {
        let (py, this) = (slf.py(), slf.get());
        Ok((slf.get_type(), (this.__bytes__(py), this.items(), this.shape(py)?)))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let words = self.in_words(py)?;
        Ok(match &self.shape[..] {
            [len] if *len <= 4 * SHOWN => format!("Array({words})"),
            [len] => format!("<Array of {len}: {words}>"),
            shape => {
                let shape: Vec<String> = shape.iter().map(ToString::to_string).collect();
                format!("<Array of {}: {words}>", shape.join(" x "))
            }
        })
    }
}

impl PyArray {
    /// Whether the other is the same, or `None` if the other decides that.
    fn is_equal<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Option<bool>> {
        if let Ok(other) = other.cast::<Self>() {
            let other = other.get();
            if self.shape != other.shape {
                return Ok(Some(false));
            }
            if self.items == other.items && self.items != Items::Float64 {
                return Ok(Some(self.bytes(py) == other.bytes(py)));
            }
        } else if other.hasattr("__array__")? {
            return Ok(None); // NumPy and pandas compare item by item
        } else if other.is_instance_of::<PyInt>() || other.is_instance_of::<PyFloat>() {
            return Err(PyTypeError::new_err(
                "an array is compared with a sequence, as a whole; \
                 array.to_numpy() compares each item with a number",
            ));
        }
        match other.cast::<PySequence>() {
            Ok(other) if !other.is_instance_of::<PyString>() => self.equals(py, other).map(Some),
            _ => Ok(None),
        }
    }
}

/// The memory of an array as a memoryview; any other object as it is.
pub(crate) fn memory_of<'py>(object: &Bound<'py, PyAny>) -> PyResult<Object<'py>> {
    match object.cast::<PyArray>() {
        Ok(array) => array.get().data(object.py()),
        Err(_) => Ok(object.clone()),
    }
}
