//! The arrays of a call, checked: as in `pointer`, but for many values, which are read
//! and written in place.

use core::mem::size_of;
use core::ops::Range;
use core::slice;

use crate::failure::Failure;

/// Many values that the caller lends for reading.
pub(crate) struct Array<T> {
    pointer: *const T,
    len: Option<usize>,
    name: &'static str,
}

impl<T> Array<T> {
    /// A length of `None` is one that overflowed, and is refused.
    ///
    /// # Safety
    ///
    /// The pointer points to `len` initialised values, which do not change during the call;
    /// it may be NULL, which is refused if there are to be any. Every bit pattern
    /// is a `T`.
    pub(crate) unsafe fn new(pointer: *const T, len: Option<usize>, name: &'static str) -> Self {
        Self { pointer, len, name }
    }

    /// Its place in memory.
    pub(crate) fn extent(&self) -> Result<Extent, Failure> {
        Extent::new(self.pointer, self.len, self.name)
    }

    /// The values.
    pub(crate) fn values(&self) -> Result<&[T], Failure> {
        let Extent { len, .. } = self.extent()?;
        if len == 0 {
            return Ok(&[]);
        }
        if self.pointer.is_null() {
            return Err(Failure::Null(self.name));
        }
        // SAFETY: not NULL, no longer than memory, and `new` was promised this many values.
        Ok(unsafe { slice::from_raw_parts(self.pointer, len) })
    }
}

/// Places for many results, to be written in any order.
pub(crate) struct Room<T> {
    pointer: *mut T,
    len: Option<usize>,
    name: &'static str,
}

impl<T> Room<T> {
    /// A length of `None` is one that overflowed, and is refused.
    ///
    /// # Safety
    ///
    /// The pointer points to memory for `len` values that nothing else uses during the call;
    /// it may be NULL, which is refused if there are to be any. Every bit pattern
    /// is a `T`.
    pub(crate) unsafe fn new(pointer: *mut T, len: Option<usize>, name: &'static str) -> Self {
        Self { pointer, len, name }
    }

    /// No places if the pointer is NULL.
    ///
    /// # Safety
    ///
    /// As for [`new`](Self::new).
    pub(crate) unsafe fn optional(pointer: *mut T, len: usize, name: &'static str) -> Self {
        let len = Some(if pointer.is_null() { 0 } else { len });
        // SAFETY: as promised above.
        unsafe { Self::new(pointer, len, name) }
    }

    /// Whether the pointer is not NULL.
    #[cfg(feature = "variant")]
    pub(crate) fn is_there(&self) -> bool {
        !self.pointer.is_null()
    }

    /// Its place in memory.
    pub(crate) fn extent(&self) -> Result<Extent, Failure> {
        Extent::new(self.pointer, self.len, self.name)
    }

    /// The places, with arbitrary contents.
    pub(crate) fn places(&mut self) -> Result<&mut [T], Failure> {
        let Extent { len, .. } = self.extent()?;
        if len == 0 {
            return Ok(&mut []);
        }
        if self.pointer.is_null() {
            return Err(Failure::Null(self.name));
        }
        // SAFETY: not NULL, no longer than memory, and `new` was promised this many places,
        // in which any bytes are values.
        Ok(unsafe { slice::from_raw_parts_mut(self.pointer, len) })
    }
}

/// The place of an array in memory.
pub(crate) struct Extent {
    name: &'static str,
    len: usize,
    bytes: Range<usize>,
}

impl Extent {
    fn new<T>(pointer: *const T, len: Option<usize>, name: &'static str) -> Result<Self, Failure> {
        let start = pointer.addr();
        let too_long = Failure::ArrayTooLong(name);
        let Some(len) = len else { return Err(too_long) };
        let size = len.checked_mul(size_of::<T>()).filter(|&size| size <= isize::MAX as usize);
        match size.and_then(|size| start.checked_add(size)) {
            Some(_) if pointer.is_null() => Ok(Self { name, len, bytes: 0..0 }),
            Some(end) => Ok(Self { name, len, bytes: start..end }),
            None => Err(too_long),
        }
    }

    /// Whether both are the very same bytes.
    pub(crate) fn is_same_place(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }

    /// Refuses arrays that share a byte.
    pub(crate) fn apart(all: &[Self]) -> Result<(), Failure> {
        for (nth, one) in all.iter().enumerate() {
            for other in &all[..nth] {
                if one.bytes.start.max(other.bytes.start) < one.bytes.end.min(other.bytes.end) {
                    return Err(Failure::Overlap(other.name, one.name));
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn extent(pointer: *const u64, len: Option<usize>) -> Result<Extent, String> {
        Extent::new(pointer, len, "numbers").map_err(|failure| failure.to_string())
    }

    #[test]
    fn arrays_longer_than_memory_are_refused() {
        let numbers = [0_u64; 2];
        let most = isize::MAX as usize / size_of::<u64>();
        for len in [Some(most + 1), Some(usize::MAX), None] {
            let error = extent(numbers.as_ptr(), len).err().unwrap();
            assert_eq!(error, "numbers would be longer than memory");
            assert!(extent(core::ptr::null(), len).is_err());
        }
        assert!(extent(core::ptr::null(), Some(most)).is_ok());
        // this one would begin again at address 0
        let last = core::ptr::without_provenance(usize::MAX - 7);
        assert!(extent(last, Some(1)).is_err());
    }

    #[test]
    fn arrays_overlap_if_they_share_a_byte() {
        let numbers = [0_u64; 8];
        let shared = |a: Range<usize>, b: Range<usize>| {
            let part = |part: Range<usize>| {
                extent(numbers[part.clone()].as_ptr(), Some(part.len())).unwrap()
            };
            let both = Extent::apart(&[part(a.clone()), part(b.clone())]).is_err();
            assert_eq!(both, Extent::apart(&[part(b), part(a)]).is_err());
            both
        };
        assert!(shared(0..4, 3..8));
        assert!(shared(0..8, 2..3));
        assert!(shared(1..2, 1..2));
        assert!(!shared(0..4, 4..8));
        assert!(!shared(0..4, 2..2));
        assert!(!shared(0..0, 0..0));
    }
}
