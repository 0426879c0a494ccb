//! The pointers of a call, checked: each is made once, in the one `unsafe` block
//! of an entry point, and is safe to use from there on.
//!
//! They live no longer than the call, so they carry no lifetime.

use core::ffi::c_char;
use core::fmt::Display;
use core::ptr::NonNull;
use std::borrow::Cow;

use crate::error::Failure;

/// A value that the caller lends for reading.
pub(crate) struct In<T> {
    pointer: *const T,
    name: &'static str,
}

impl<T: Copy> In<T> {
    /// # Safety
    ///
    /// The pointer is NULL or points to an initialised `T`, which nobody changes
    /// during the call. Every bit pattern is a `T`.
    pub(crate) unsafe fn new(pointer: *const T, name: &'static str) -> Self {
        Self { pointer, name }
    }

    /// A copy of the value; NULL is a failure.
    pub(crate) fn read(&self) -> Result<T, Failure> {
        self.read_optional().ok_or(Failure::Null(self.name))
    }

    /// A copy of the value, if there is one.
    pub(crate) fn read_optional(&self) -> Option<T> {
        // SAFETY: `new` was promised NULL or a readable value.
        (!self.pointer.is_null()).then(|| unsafe { self.pointer.read() })
    }
}

/// A place that the caller lends for a result.
pub(crate) struct Out<T> {
    pointer: *mut T,
    name: &'static str,
}

impl<T> Out<T> {
    /// # Safety
    ///
    /// The pointer is NULL or points to memory for a `T` that nobody else uses
    /// during the call.
    pub(crate) unsafe fn new(pointer: *mut T, name: &'static str) -> Self {
        Self { pointer, name }
    }

    /// The place to write to later; NULL is a failure.
    pub(crate) fn required(&self) -> Result<Place<T>, Failure> {
        self.optional().ok_or(Failure::Null(self.name))
    }

    /// The place to write to later, if the caller wants this result.
    pub(crate) fn optional(&self) -> Option<Place<T>> {
        NonNull::new(self.pointer).map(Place)
    }
}

/// Where a result goes, not NULL. Only made by [`Out`].
pub(crate) struct Place<T>(NonNull<T>);

impl<T> Place<T> {
    /// Writes the result.
    pub(crate) fn write(self, value: T) {
        // SAFETY: not NULL, and `Out::new` was promised memory for a `T`.
        unsafe { self.0.write(value) }
    }
}

/// A handle that this library made, lent for reading: several threads may do that at once.
pub(crate) struct Shared<T> {
    pointer: *const T,
    name: &'static str,
}

impl<T: Sync> Shared<T> {
    /// # Safety
    ///
    /// The pointer is NULL or comes from a box of this library, and nobody frees it
    /// during the call.
    pub(crate) unsafe fn new(pointer: *const T, name: &'static str) -> Self {
        Self { pointer, name }
    }

    /// What is in it; NULL is a failure.
    pub(crate) fn get(&self) -> Result<&T, Failure> {
        // SAFETY: NULL, or there for the whole call and never written to, as `new` was promised.
        unsafe { self.pointer.as_ref() }.ok_or(Failure::Null(self.name))
    }

    /// Writes what is found in it where there is a place for that.
    pub(crate) fn tell<A>(
        &self,
        place: &Out<A>,
        find: impl FnOnce(&T) -> Result<A, Failure>,
    ) -> Result<(), Failure> {
        let place = place.required()?;
        place.write(find(self.get()?)?);
        Ok(())
    }
}

/// A handle that the caller gives back.
pub(crate) struct Owned<T>(*mut T);

impl<T> Owned<T> {
    /// # Safety
    ///
    /// The pointer is NULL or comes from [`Place::write_box`], and nobody uses it any more.
    pub(crate) unsafe fn new(pointer: *mut T) -> Self {
        Self(pointer)
    }

    /// Frees it, if there is one.
    pub(crate) fn free(self) {
        if !self.0.is_null() {
            // SAFETY: it comes from a box that nobody uses any more, as `new` was promised.
            drop(unsafe { Box::from_raw(self.0) });
        }
    }
}

impl<T> Place<*mut T> {
    /// Hands the value over to the caller, who gives it back as an [`Owned`].
    pub(crate) fn write_box(self, value: T) {
        self.write(Box::into_raw(Box::new(value)));
    }
}

/// A text of the caller, not necessarily ending with NUL.
pub(crate) struct Text {
    pointer: *const u8,
    len: usize,
}

impl Text {
    /// # Safety
    ///
    /// The pointer is NULL or points to `len` bytes, which nobody changes during
    /// the call.
    pub(crate) unsafe fn new(pointer: *const c_char, len: usize) -> Self {
        Self { pointer: pointer.cast(), len }
    }

    /// The text; what is not UTF-8 becomes U+FFFD, which no reader takes for a digit.
    pub(crate) fn read(&self) -> Result<Cow<'_, str>, Failure> {
        if self.pointer.is_null() {
            return Err(Failure::Null("text"));
        }
        if self.len > isize::MAX as usize {
            return Err(Failure::TextTooLong(self.len));
        }
        // SAFETY: `new` was promised that many bytes, and no object is longer than `isize::MAX`.
        let bytes = unsafe { core::slice::from_raw_parts(self.pointer, self.len) };
        Ok(String::from_utf8_lossy(bytes))
    }
}

/// Places for any number of results of one kind.
pub(crate) struct Buffer<T> {
    pointer: *mut T,
    capacity: usize,
    name: &'static str,
}

impl<T> Buffer<T> {
    /// # Safety
    ///
    /// The pointer points to memory for `capacity` values that nobody else uses
    /// during the call; it may be NULL if `capacity` is 0.
    pub(crate) unsafe fn new(pointer: *mut T, capacity: usize, name: &'static str) -> Self {
        Self { pointer, capacity, name }
    }

    /// Refuses a missing buffer, unless it has no places anyway.
    pub(crate) fn checked(&self) -> Result<(), Failure> {
        if self.pointer.is_null() && self.capacity > 0 {
            return Err(Failure::Null(self.name));
        }
        Ok(())
    }

    /// Writes the first values, as many as have room.
    pub(crate) fn write(&self, values: impl IntoIterator<Item = T>) -> Result<(), Failure> {
        self.checked()?;
        for (place, value) in values.into_iter().take(self.capacity).enumerate() {
            // SAFETY: `place` is less than the capacity that `new` was promised.
            unsafe { self.pointer.add(place).write(value) }
        }
        Ok(())
    }
}

impl Buffer<c_char> {
    /// Writes the value as text and a NUL, or nothing if there is no room for
    /// both; then how many bytes the text has, if the caller wants to know.
    pub(crate) fn format(&self, value: impl Display, written: &Out<usize>) -> Result<(), Failure> {
        if self.pointer.is_null() {
            return Err(Failure::Null(self.name));
        }
        let text = value.to_string();
        let needed = text.len() + 1;
        if self.capacity < needed {
            return Err(Failure::BufferTooSmall { capacity: self.capacity, needed });
        }
        self.write(text.bytes().chain([0]).map(|byte| byte as c_char))?;
        if let Some(place) = written.optional() {
            place.write(text.len());
        }
        Ok(())
    }

    /// The same for texts of any length: without a buffer it only says how long the text is.
    pub(crate) fn format_or_measure(
        &self,
        value: impl Display,
        written: &Out<usize>,
    ) -> Result<(), Failure> {
        if self.pointer.is_null() && self.capacity == 0 {
            written.required()?.write(value.to_string().len());
            return Ok(());
        }
        self.format(value, written)
    }
}
