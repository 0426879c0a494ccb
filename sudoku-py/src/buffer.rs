//! Memory of values, lent to other code by Python's buffer protocol: NumPy and memoryviews read it
//! where it lies.

use std::ffi::{CStr, c_int};

use pyo3::exceptions::PyBufferError;
use pyo3::ffi;
use pyo3::prelude::*;

/// Numbers without gaps, row by row, in memory that never changes.
#[derive(Clone, Copy)]
pub(crate) struct Lent<'a> {
    pub(crate) bytes: &'a [u8],
    /// The size of a number in bytes.
    pub(crate) size: usize,
    /// The letter of the module `struct` for a number.
    pub(crate) format: &'static CStr,
    pub(crate) shape: &'a [isize],
    /// The number of bytes from an item to the next one, for each dimension.
    pub(crate) strides: &'a [isize],
}

/// Fills the view that Python hands over.
///
/// # Errors
///
/// `BufferError` for a view through which the memory could be changed, or in Fortran's order.
///
/// # Safety
///
/// `view` is the argument of `__getbuffer__`: it may be written to. Everything that `lent` borrows
/// is part of `owner`, and neither moves nor changes as long as `owner` lives.
#[allow(unsafe_code)]
pub(crate) unsafe fn lend(
    owner: Bound<'_, PyAny>,
    lent: Lent<'_>,
    view: *mut ffi::Py_buffer,
    flags: c_int,
) -> PyResult<()> {
    let has = |flag: c_int| flags & flag == flag;
    if view.is_null() || has(ffi::PyBUF_WRITABLE) {
        return Err(PyBufferError::new_err("this memory is read-only: copy it to change it"));
    }
    let in_columns = has(ffi::PyBUF_F_CONTIGUOUS) && !has(ffi::PyBUF_ANY_CONTIGUOUS);
    if in_columns && lent.shape.len() > 1 {
        return Err(PyBufferError::new_err("this memory is row by row: copy it for another order"));
    }
    let (nd, strided) = (has(ffi::PyBUF_ND), has(ffi::PyBUF_STRIDES));
    let given = |is_asked_for: bool, numbers: &[isize]| match is_asked_for {
        true => numbers.as_ptr().cast_mut(),
        false => std::ptr::null_mut(),
    };
    // SAFETY: the caller promises that the view may be written to. Readers get pointers into the
    // owner, which the view keeps alive, and the flag `readonly` forbids them to write.
    unsafe {
        (*view).buf = lent.bytes.as_ptr().cast_mut().cast();
        (*view).len = lent.bytes.len() as isize;
        (*view).itemsize = lent.size as isize;
        (*view).readonly = 1;
        (*view).ndim = if nd { lent.shape.len() as c_int } else { 1 };
        (*view).format = match has(ffi::PyBUF_FORMAT) {
            true => lent.format.as_ptr().cast_mut(),
            false => std::ptr::null_mut(),
        };
        (*view).shape = given(nd, lent.shape);
        (*view).strides = given(strided, lent.strides);
        (*view).suboffsets = std::ptr::null_mut();
        (*view).internal = std::ptr::null_mut();
        (*view).obj = owner.into_ptr();
    }
    Ok(())
}
