//! Structs of the caller that begin with their size, so that later versions can add members.
//!
//! ```text
//! older caller   | size | known members |                     the rest: defaults
//! this library   | size | known members | more |
//! newer caller   | size | known members | more | newer |      newer: must be 0
//! ```

use core::mem::MaybeUninit;
use core::ptr;

use crate::failure::Failure;

/// More than any of these structs has: a size that was not initialised is seldom less.
pub(crate) const LARGEST: usize = 1 << 16;

/// A struct of options, which begins with its size.
///
/// # Safety
///
/// It is `repr(C)`, its first member is a `usize`, and all zeros are a value: the defaults.
pub(crate) unsafe trait Grows: Copy {
    /// The initialiser that the header has for it.
    const INIT: &'static str;
}

/// Options that the caller lends for reading; NULL means the defaults.
pub(crate) struct Options<T> {
    pointer: *const T,
    name: &'static str,
}

impl<T: Grows> Options<T> {
    /// # Safety
    ///
    /// The pointer is NULL or points to an initialised size. If that is a possible size, this many
    /// bytes are initialised, and do not change during the call; pointers in them are NULL or to
    /// what the documentation of their members says, for as long as it says.
    pub(crate) unsafe fn new(pointer: *const T, name: &'static str) -> Self {
        Self { pointer, name }
    }

    /// A copy. Members that the caller does not know have their defaults; those that this library
    /// does not know must be 0.
    pub(crate) fn get(&self) -> Result<T, Failure> {
        let known = size_of::<T>();
        let mut options = MaybeUninit::<T>::zeroed();
        if !self.pointer.is_null() {
            let bytes: *const u8 = self.pointer.cast();
            // SAFETY: it begins with a size, as `new` was promised.
            let size = unsafe { self.pointer.cast::<usize>().read() };
            let is_whole = size.is_multiple_of(align_of::<T>());
            if !is_whole || !(size_of::<usize>() + 1..=LARGEST).contains(&size) {
                return Err(Failure::Size { name: self.name, size, init: T::INIT });
            }
            // SAFETY: this many bytes can be read, as `new` was promised.
            let is_newer = |offset| unsafe { bytes.add(offset).read() } != 0;
            if (known..size).any(is_newer) {
                return Err(Failure::Newer { name: self.name, size, known });
            }
            // SAFETY: both have at least this many bytes.
            unsafe {
                ptr::copy_nonoverlapping(bytes, options.as_mut_ptr().cast(), size.min(known));
            }
        }
        // SAFETY: zeros are a value, as `Grows` promises; so are the bytes of the caller.
        Ok(unsafe { options.assume_init() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy)]
    #[repr(C)]
    struct Now {
        size: usize,
        one: u64,
        two: u64,
    }

    // SAFETY: as above.
    unsafe impl Grows for Now {
        const INIT: &'static str = "NOW";
    }

    /// The members of options with these words.
    fn read(words: [usize; 5]) -> Result<[u64; 2], Failure> {
        // SAFETY: no size in these tests is more than the words, except those that are refused.
        let options = unsafe { Options::<Now>::new(words.as_ptr().cast(), "options") };
        options.get().map(|now| [now.one, now.two])
    }

    #[test]
    fn older_sizes_have_defaults_and_newer_members_must_be_zero() {
        const WORD: usize = size_of::<usize>();
        // SAFETY: NULL is allowed.
        let none = unsafe { Options::<Now>::new(ptr::null(), "options") }.get().unwrap();
        assert_eq!([none.one, none.two], [0, 0]);
        if WORD == size_of::<u64>() {
            assert_eq!(read([3 * WORD, 7, 9, 5, 5]).unwrap(), [7, 9]);
            assert_eq!(read([2 * WORD, 7, 9, 5, 5]).unwrap(), [7, 0]);
            assert_eq!(read([5 * WORD, 7, 9, 0, 0]).unwrap(), [7, 9]);
            let newer = read([5 * WORD, 7, 9, 0, 5]).unwrap_err().to_string();
            assert!(newer.starts_with("options.size is 40, this library knows 24"), "{newer}");
        }
        for size in [0, 1, WORD, LARGEST + 1, usize::MAX] {
            let refused = read([size, 7, 9, 0, 0]).unwrap_err().to_string();
            assert_eq!(refused, format!("options.size is {size}: begin with NOW"));
        }
    }
}
