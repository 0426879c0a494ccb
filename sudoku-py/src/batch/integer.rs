//! [`Integer`]: the integers in a buffer of Python.

use pyo3::buffer::{ElementType, PyUntypedBuffer};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

/// A type of numbers in this machine's order of bytes.
#[derive(Clone, Copy)]
pub(super) struct Integer {
    pub(super) bytes: usize,
    pub(super) signed: bool,
}

/// The integers in a buffer; `None` if it holds objects or texts, one after the other.
pub(super) fn integers(buffer: &PyUntypedBuffer) -> PyResult<Option<Integer>> {
    let format = buffer.format();
    let swapped = if cfg!(target_endian = "little") { b">!" } else { b"<\0" };
    if buffer.item_size() > 1 && format.to_bytes().first().is_some_and(|c| swapped.contains(c)) {
        let message = "the bytes of these numbers are in the other order: convert them to uint8";
        return Err(PyTypeError::new_err(message));
    }
    let found = match ElementType::from_format(format) {
        ElementType::UnsignedInteger { bytes } => {
            return Ok(Some(Integer { bytes, signed: false }));
        }
        ElementType::SignedInteger { bytes } => return Ok(Some(Integer { bytes, signed: true })),
        ElementType::Bool => String::from("bool"),
        ElementType::Float { bytes } => format!("float{}", 8 * bytes),
        ElementType::Unknown => return Ok(None),
    };
    let way = match found.as_str() {
        "bool" => "array.astype('uint8') makes one",
        _ => {
            "if all its numbers are whole, array.astype('uint8') makes one; fill NaN with 0 before"
        }
    };
    Err(PyTypeError::new_err(format!(
        "expected an array of integers, best uint8, not {found}: {way}"
    )))
}

impl Integer {
    /// Copies numbers as bytes. On failure: the place and value of the first that is not a digit.
    pub(super) fn narrow(self, from: &[u8], to: &mut [u8]) -> Option<(usize, i128)> {
        match (self.bytes, self.signed) {
            (1, _) => narrow(from, to, |bytes| i8::from_ne_bytes(bytes).into()),
            (2, true) => narrow(from, to, |bytes| i16::from_ne_bytes(bytes).into()),
            (2, false) => narrow(from, to, |bytes| u16::from_ne_bytes(bytes).into()),
            (4, true) => narrow(from, to, |bytes| i32::from_ne_bytes(bytes).into()),
            (4, false) => narrow(from, to, |bytes| u32::from_ne_bytes(bytes).into()),
            (_, true) => narrow(from, to, i64::from_ne_bytes),
            (_, false) => narrow(from, to, |bytes| u64::from_ne_bytes(bytes) as i64)
                .map(|(place, number)| (place, (number as u64).into())),
        }
    }
}

fn narrow<const N: usize>(
    from: &[u8],
    to: &mut [u8],
    read: impl Fn([u8; N]) -> i64,
) -> Option<(usize, i128)> {
    let numbers = || from.as_chunks().0.iter().map(|bytes| read(*bytes));
    // all at once: that compiles to wide instructions
    if numbers().fold(0, |all, number| all | number) as u64 > 0xff {
        let mut places = numbers().enumerate();
        return places
            .find(|(_, number)| !(0..=9).contains(number))
            .map(|(place, number)| (place, number.into()));
    }
    for (to, number) in to.iter_mut().zip(numbers()) {
        *to = number as u8;
    }
    None
}
