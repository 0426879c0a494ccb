//! [`Table`]: answers, handed out as Arrow's memory.

use std::ffi::{CString, c_int, c_void};
use std::ops::Range;
use std::{iter, ptr};

use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

use super::abi::{ArrowArray, ArrowArrayStream, ArrowSchema, Released};

/// Columns of answers, which are made for some rows at a time.
pub(crate) struct Table<F> {
    fields: Vec<Field>,
    rows: usize,
    /// The columns of these rows.
    columns: F,
}

/// The name and the type of a column. Every value may be null.
#[derive(Clone)]
pub(crate) struct Field {
    name: &'static str,
    format: &'static str,
    /// The type of the items of a list.
    items: Option<Box<Self>>,
}

/// The values of a column, and the bits of those that are there, if any is not.
pub(crate) struct Values {
    len: usize,
    nulls: usize,
    buffers: Vec<Option<Vec<u8>>>,
    items: Option<Box<Self>>,
}

/// The largest number of rows in an array of a stream: their texts are some tens of megabytes.
const CHUNK: usize = 1 << 19;

impl Field {
    pub(crate) const fn int64(name: &'static str) -> Self {
        Self { name, format: "l", items: None }
    }

    pub(crate) const fn float64(name: &'static str) -> Self {
        Self { name, format: "g", items: None }
    }

    pub(crate) const fn int32(name: &'static str) -> Self {
        Self { name, format: "i", items: None }
    }

    pub(crate) const fn int16(name: &'static str) -> Self {
        Self { name, format: "s", items: None }
    }

    pub(crate) const fn bool(name: &'static str) -> Self {
        Self { name, format: "b", items: None }
    }

    pub(crate) const fn utf8(name: &'static str) -> Self {
        Self { name, format: "u", items: None }
    }

    /// Lists of texts.
    pub(crate) fn texts(name: &'static str) -> Self {
        Self { name, format: "+l", items: Some(Self::utf8("item").into()) }
    }

    /// 81 numbers of 16 bits each.
    pub(crate) fn cells(name: &'static str) -> Self {
        Self { name, format: "+w:81", items: Some(Self::int16("item").into()) }
    }

    fn schema(&self) -> ArrowSchema {
        schema(self.format, self.name, self.items.iter().map(|items| items.schema()))
    }
}

impl Values {
    fn new(len: usize, buffers: Vec<Option<Vec<u8>>>) -> Self {
        Self { len, nulls: 0, buffers: iter::once(None).chain(buffers).collect(), items: None }
    }

    /// Numbers, each as its bytes; `None` for null.
    pub(crate) fn numbers<const SIZE: usize>(
        numbers: impl ExactSizeIterator<Item = Option<[u8; SIZE]>>,
    ) -> Self {
        let (len, mut there) = (numbers.len(), Bitmap::default());
        let mut bytes = Vec::with_capacity(SIZE * len);
        for number in numbers {
            there.push(number.is_some());
            bytes.extend_from_slice(&number.unwrap_or([0; SIZE]));
        }
        Self::new(len, vec![Some(bytes)]).with(there)
    }

    /// Truth values.
    pub(crate) fn bools(bools: impl ExactSizeIterator<Item = Option<bool>>) -> Self {
        let (len, mut there, mut bits) = (bools.len(), Bitmap::default(), Bitmap::default());
        for value in bools {
            there.push(value.is_some());
            bits.push(value == Some(true));
        }
        Self::new(len, vec![Some(bits.bytes)]).with(there)
    }

    /// Texts, in all fewer than 2 GiB.
    pub(crate) fn texts<T: AsRef<[u8]>>(texts: impl ExactSizeIterator<Item = Option<T>>) -> Self {
        let (len, mut there) = (texts.len(), Bitmap::default());
        let (mut ends, mut bytes) = (vec![0; 4], Vec::with_capacity(81 * len));
        for text in texts {
            there.push(text.is_some());
            bytes.extend_from_slice(text.as_ref().map_or(&[], T::as_ref));
            ends.extend_from_slice(&end(bytes.len()));
        }
        Self::new(len, vec![Some(ends), Some(bytes)]).with(there)
    }

    /// Lists of these items, each of this length.
    pub(crate) fn lists(lens: impl ExactSizeIterator<Item = Option<usize>>, items: Self) -> Self {
        let (len, mut there) = (lens.len(), Bitmap::default());
        let (mut ends, mut last) = (vec![0; 4], 0);
        for len in lens {
            there.push(len.is_some());
            last += len.unwrap_or(0);
            ends.extend_from_slice(&end(last));
        }
        let lists = Self::new(len, vec![Some(ends)]).with(there);
        Self { items: Some(items.into()), ..lists }
    }

    /// Items of which 81 belong to each row, null or not.
    pub(crate) fn cells(rows: impl ExactSizeIterator<Item = bool>, items: Self) -> Self {
        let (len, mut there) = (rows.len(), Bitmap::default());
        rows.for_each(|row| there.push(row));
        Self { items: Some(items.into()), ..Self::new(len, vec![]).with(there) }
    }

    fn with(mut self, there: Bitmap) -> Self {
        self.nulls = there.zeros;
        if self.nulls > 0 {
            self.buffers[0] = Some(there.bytes);
        }
        self
    }

    fn array(self) -> ArrowArray {
        array(self.len, self.nulls, self.buffers, self.items.map(|items| items.array()))
    }
}

/// The end of a text or list; there is no such number for chunks of over 2 GiB.
fn end(place: usize) -> [u8; 4] {
    i32::try_from(place).unwrap_or(i32::MAX).to_ne_bytes()
}

#[derive(Default)]
struct Bitmap {
    bytes: Vec<u8>,
    len: usize,
    zeros: usize,
}

impl Bitmap {
    fn push(&mut self, bit: bool) {
        if self.len.is_multiple_of(8) {
            self.bytes.push(0);
        }
        if let Some(last) = self.bytes.last_mut() {
            *last |= u8::from(bit) << (self.len % 8);
        }
        self.zeros += usize::from(!bit);
        self.len += 1;
    }
}

impl<F: Fn(Range<usize>) -> Vec<Values> + Sync> Table<F> {
    pub(crate) const fn new(fields: Vec<Field>, rows: usize, columns: F) -> Self {
        Self { fields, rows, columns }
    }

    /// The answer of `__arrow_c_schema__`.
    pub(crate) fn schema<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        PyCapsule::new_with_value(py, table(&self.fields), ArrowSchema::NAME)
    }

    /// The answer of `__arrow_c_array__`.
    ///
    /// # Errors
    ///
    /// `OverflowError` if the texts do not fit into one array.
    pub(crate) fn array<'py>(&self, py: Python<'py>, most: usize) -> PyResult<Bound<'py, PyTuple>> {
        if self.rows > most {
            let message = format!("one Arrow array holds {most} answers: ask for a stream");
            return Err(PyOverflowError::new_err(message));
        }
        let array = py.detach(|| self.rows(0..self.rows));
        let array = PyCapsule::new_with_value(py, array, ArrowArray::NAME)?;
        PyTuple::new(py, [self.schema(py)?, array])
    }

    /// The answer of `__arrow_c_stream__`.
    pub(crate) fn stream<'py>(
        &self,
        py: Python<'py>,
        each: usize,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let each = each.clamp(1, CHUNK);
        let arrays = py.detach(|| {
            let firsts = (0..self.rows).step_by(each);
            let array = |first: usize| self.rows(first..self.rows.min(first + each));
            firsts.map(array).collect::<Vec<_>>()
        });
        let stream = stream(self.fields.clone(), arrays);
        PyCapsule::new_with_value(py, stream, ArrowArrayStream::NAME)
    }

    fn rows(&self, rows: Range<usize>) -> ArrowArray {
        let len = rows.len();
        array(len, 0, vec![None], (self.columns)(rows).into_iter().map(Values::array))
    }
}

fn table(fields: &[Field]) -> ArrowSchema {
    schema("+s", "", fields.iter().map(Field::schema))
}

/// The memory of a schema that its pointers lead to.
struct OfSchema {
    _texts: [CString; 2],
    children: Vec<*mut ArrowSchema>,
}

/// The memory of an array.
struct OfArray {
    _buffers: Vec<Option<Vec<u8>>>,
    pointers: Vec<*const c_void>,
    children: Vec<*mut ArrowArray>,
}

/// The memory of a stream.
struct OfStream {
    fields: Vec<Field>,
    arrays: std::vec::IntoIter<ArrowArray>,
}

const NULLABLE: i64 = 2;

fn schema(
    format: &str,
    name: &str,
    children: impl IntoIterator<Item = ArrowSchema>,
) -> ArrowSchema {
    let texts = [format, name].map(|text| CString::new(text).unwrap_or_default());
    let [format, name] = texts.each_ref().map(|text| text.as_ptr());
    let children = children.into_iter().map(|child| Box::into_raw(Box::new(child))).collect();
    let mut memory = Box::new(OfSchema { _texts: texts, children });
    ArrowSchema {
        format,
        name,
        metadata: ptr::null(),
        flags: NULLABLE,
        n_children: memory.children.len() as i64,
        children: memory.children.as_mut_ptr(),
        dictionary: ptr::null_mut(),
        release: Some(release_schema),
        private_data: Box::into_raw(memory).cast(),
    }
}

fn array(
    len: usize,
    nulls: usize,
    buffers: Vec<Option<Vec<u8>>>,
    children: impl IntoIterator<Item = ArrowArray>,
) -> ArrowArray {
    let pointer = |buffer: &Option<Vec<u8>>| {
        buffer.as_ref().map_or(ptr::null(), |bytes| bytes.as_ptr().cast::<c_void>())
    };
    let pointers = buffers.iter().map(pointer).collect();
    let children = children.into_iter().map(|child| Box::into_raw(Box::new(child))).collect();
    let mut memory = Box::new(OfArray { _buffers: buffers, pointers, children });
    ArrowArray {
        length: len as i64,
        null_count: nulls as i64,
        offset: 0,
        n_buffers: memory.pointers.len() as i64,
        n_children: memory.children.len() as i64,
        buffers: memory.pointers.as_mut_ptr(),
        children: memory.children.as_mut_ptr(),
        dictionary: ptr::null_mut(),
        release: Some(release_array),
        private_data: Box::into_raw(memory).cast(),
    }
}

fn stream(fields: Vec<Field>, arrays: Vec<ArrowArray>) -> ArrowArrayStream {
    let memory = Box::new(OfStream { fields, arrays: arrays.into_iter() });
    ArrowArrayStream {
        get_schema: Some(get_schema),
        get_next: Some(get_next),
        get_last_error: None,
        release: Some(release_stream),
        private_data: Box::into_raw(memory).cast(),
    }
}

/// Releases a schema that was made here, and its children that are still in their place.
///
/// # Safety
///
/// It was not released yet.
unsafe extern "C" fn release_schema(schema: *mut ArrowSchema) {
    // SAFETY: the memory and the children came from boxes, here alone, and `release` becomes null.
    unsafe {
        let memory = Box::from_raw((*schema).private_data.cast::<OfSchema>());
        memory.children.iter().for_each(|child| drop(Box::from_raw(*child)));
        (*schema).release = None;
    }
}

/// The same for an array.
///
/// # Safety
///
/// It was not released yet.
unsafe extern "C" fn release_array(array: *mut ArrowArray) {
    // SAFETY: as for a schema.
    unsafe {
        let memory = Box::from_raw((*array).private_data.cast::<OfArray>());
        memory.children.iter().for_each(|child| drop(Box::from_raw(*child)));
        (*array).release = None;
    }
}

/// The same for a stream.
///
/// # Safety
///
/// It was not released yet.
unsafe extern "C" fn release_stream(stream: *mut ArrowArrayStream) {
    // SAFETY: as for a schema.
    unsafe {
        drop(Box::from_raw((*stream).private_data.cast::<OfStream>()));
        (*stream).release = None;
    }
}

/// Writes the schema of a stream.
///
/// # Safety
///
/// The stream was not released yet, and there is room for a schema, which is not released.
unsafe extern "C" fn get_schema(stream: *mut ArrowArrayStream, place: *mut ArrowSchema) -> c_int {
    // SAFETY: promised by the caller.
    unsafe {
        let memory = &*(*stream).private_data.cast::<OfStream>();
        place.write(table(&memory.fields));
    }
    0
}

/// Writes the next array of a stream, or one that was released.
///
/// # Safety
///
/// As [`get_schema`], and one call at a time.
unsafe extern "C" fn get_next(stream: *mut ArrowArrayStream, place: *mut ArrowArray) -> c_int {
    // SAFETY: promised by the caller.
    unsafe {
        let memory = &mut *(*stream).private_data.cast::<OfStream>();
        place.write(memory.arrays.next().unwrap_or(ArrowArray::EMPTY));
    }
    0
}
