//! The pointers of a call, checked: each is made once, by `take!` at the start of an entry
//! point, and is safe to use from there on.
//!
//! They live no longer than the call, so they carry no lifetime.

use core::ffi::{CStr, c_char};
use core::fmt::Display;
use core::ops::Deref;
use core::ptr::NonNull;
use std::borrow::Cow;

use crate::failure::Failure;

/// A plain struct of C whose numbers may be invalid.
pub(crate) trait Checked: Copy {
    type Value;

    /// The value that it means, refused if there are numbers or bits that mean nothing.
    fn checked(self) -> Result<Self::Value, Failure>;
}

/// A value that the caller lends for reading.
pub(crate) struct In<T> {
    pointer: *const T,
    name: &'static str,
}

impl<T: Copy> In<T> {
    /// # Safety
    ///
    /// The pointer is NULL or points to an initialised `T`, which does not change during the
    /// call. Every bit pattern is a `T`.
    pub(crate) unsafe fn new(pointer: *const T, name: &'static str) -> Self {
        Self { pointer, name }
    }

    /// A part of the value, itself lent for reading. NULL remains NULL.
    ///
    /// # Safety
    ///
    /// The part is inside of the value, and every bit pattern is a `U`.
    #[inline]
    pub(crate) unsafe fn part<U: Copy>(&self, offset: usize) -> In<U> {
        let Self { pointer, name } = *self;
        let part = if pointer.is_null() { pointer } else { pointer.wrapping_byte_add(offset) };
        In { pointer: part.cast(), name }
    }

    /// A copy of the value; NULL is a failure.
    pub(crate) fn read(&self) -> Result<T, Failure> {
        self.read_optional().ok_or(Failure::Null(self.name))
    }

    /// A copy of the value, unless the pointer is NULL.
    pub(crate) fn read_optional(&self) -> Option<T> {
        // SAFETY: `new` was promised NULL or a readable value.
        (!self.pointer.is_null()).then(|| unsafe { self.pointer.read() })
    }
}

impl<T: Checked> In<T> {
    /// The value; NULL is a failure.
    #[inline]
    pub(crate) fn get(&self) -> Result<T::Value, Failure> {
        self.read()?.checked()
    }

    /// The value, unless the pointer is NULL.
    pub(crate) fn get_optional(&self) -> Result<Option<T::Value>, Failure> {
        self.read_optional().map(T::checked).transpose()
    }

    /// Writes an answer about the value.
    pub(crate) fn answer<A, B: Into<A>>(
        &self,
        place: &Out<A>,
        question: impl FnOnce(&T::Value) -> Result<B, Failure>,
    ) -> Result<(), Failure> {
        place.answer(|| question(&self.get()?))
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
    /// The pointer is NULL or points to memory for a `T` that nothing else uses during the call.
    pub(crate) unsafe fn new(pointer: *mut T, name: &'static str) -> Self {
        Self { pointer, name }
    }

    /// The place to write to later; NULL is a failure.
    pub(crate) fn required(&self) -> Result<Place<T>, Failure> {
        self.optional().ok_or(Failure::Null(self.name))
    }

    /// The place to write to later, unless the pointer is NULL.
    pub(crate) fn optional(&self) -> Option<Place<T>> {
        NonNull::new(self.pointer).map(Place)
    }

    /// Writes the answer. NULL is a failure, before any work.
    pub(crate) fn answer<A: Into<T>>(
        &self,
        question: impl FnOnce() -> Result<A, Failure>,
    ) -> Result<(), Failure> {
        let place = self.required()?;
        place.write(question()?.into());
        Ok(())
    }

    /// Writes a result that the caller may not need.
    pub(crate) fn offer(&self, value: impl Into<T>) {
        if let Some(place) = self.optional() {
            place.write(value.into());
        }
    }
}

/// A value that the caller lends to be changed.
pub(crate) struct InOut<T> {
    before: In<T>,
    after: Out<T>,
}

impl<T: Checked> InOut<T> {
    /// # Safety
    ///
    /// As for [`In::new`] and [`Out::new`].
    pub(crate) unsafe fn new(pointer: *mut T, name: &'static str) -> Self {
        // SAFETY: as promised above; the value is read before it is written.
        unsafe { Self { before: In::new(pointer, name), after: Out::new(pointer, name) } }
    }

    /// Changes a copy and writes it back on success.
    pub(crate) fn change(
        &self,
        change: impl FnOnce(&mut T::Value) -> Result<(), Failure>,
    ) -> Result<(), Failure>
    where
        T::Value: Into<T>,
    {
        self.after.answer(|| {
            let mut value = self.before.get()?;
            change(&mut value)?;
            Ok(value)
        })
    }

    /// The value, unless the pointer is NULL.
    #[cfg(feature = "human")]
    pub(crate) fn get_optional(&self) -> Result<Option<T::Value>, Failure> {
        self.before.get_optional()
    }

    /// Writes the new value, unless the pointer is NULL.
    #[cfg(feature = "human")]
    pub(crate) fn offer(&self, value: impl Into<T>) {
        self.after.offer(value);
    }
}

/// The place of a result, not NULL. Only [`Out`] makes one.
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
    /// The pointer is NULL or comes from a box of this library, which is not freed during the
    /// call.
    pub(crate) unsafe fn new(pointer: *const T, name: &'static str) -> Self {
        Self { pointer, name }
    }

    /// The contents; NULL is a failure.
    pub(crate) fn get(&self) -> Result<&T, Failure> {
        // SAFETY: NULL, or there for the whole call and never written to, as `new` was promised.
        unsafe { self.pointer.as_ref() }.ok_or(Failure::Null(self.name))
    }

    /// Writes an answer about the contents.
    pub(crate) fn answer<'a, A, B: Into<A>>(
        &'a self,
        place: &Out<A>,
        question: impl FnOnce(&'a T) -> Result<B, Failure>,
    ) -> Result<(), Failure> {
        place.answer(|| question(self.get()?))
    }
}

/// A handle that the caller gives back.
pub(crate) struct Owned<T>(*mut T);

impl<T> Owned<T> {
    /// # Safety
    ///
    /// The pointer is NULL or comes from [`Place::write_box`], and is not used any more.
    pub(crate) unsafe fn new(pointer: *mut T, _name: &'static str) -> Self {
        Self(pointer)
    }

    /// Frees it, unless it is NULL.
    pub(crate) fn free(self) {
        if !self.0.is_null() {
            // SAFETY: it comes from a box that is not used any more, as `new` was promised.
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
    name: &'static str,
}

impl Text {
    /// # Safety
    ///
    /// The pointer is NULL or points to `len` bytes, which do not change during the call.
    pub(crate) unsafe fn new(pointer: *const c_char, len: usize, name: &'static str) -> Self {
        Self { pointer: pointer.cast(), len, name }
    }

    /// The text, unless the pointer is NULL.
    #[cfg(feature = "human")]
    pub(crate) fn read_optional(&self) -> Result<Option<Cow<'_, str>>, Failure> {
        if self.pointer.is_null() { Ok(None) } else { self.read().map(Some) }
    }

    /// The text. Invalid UTF-8 becomes U+FFFD, which is no digit to any parser.
    pub(crate) fn read(&self) -> Result<Cow<'_, str>, Failure> {
        if self.pointer.is_null() {
            return Err(Failure::Null(self.name));
        }
        if self.len > isize::MAX as usize {
            return Err(Failure::TextTooLong(self.len));
        }
        // SAFETY: `new` was promised this many bytes, and no object is longer than `isize::MAX`.
        let bytes = unsafe { core::slice::from_raw_parts(self.pointer, self.len) };
        Ok(String::from_utf8_lossy(bytes))
    }
}

/// A short text of the caller, ending with NUL.
pub(crate) struct Name(Text);

impl Name {
    /// # Safety
    ///
    /// The pointer is NULL or points to bytes up to a NUL, which do not change during the call.
    pub(crate) unsafe fn new(pointer: *const c_char, name: &'static str) -> Self {
        let len = if pointer.is_null() {
            0
        } else {
            // SAFETY: as promised above.
            unsafe { CStr::from_ptr(pointer) }.count_bytes()
        };
        // SAFETY: as promised above.
        Self(unsafe { Text::new(pointer, len, name) })
    }
}

impl Deref for Name {
    type Target = Text;

    fn deref(&self) -> &Text {
        &self.0
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
    /// The pointer points to memory for `capacity` values that nothing else uses during the
    /// call; it may be NULL if `capacity` is 0.
    pub(crate) unsafe fn new(pointer: *mut T, capacity: usize, name: &'static str) -> Self {
        Self { pointer, capacity, name }
    }

    /// Refuses NULL, unless the capacity is 0.
    pub(crate) fn checked(&self) -> Result<(), Failure> {
        if self.pointer.is_null() && self.capacity > 0 {
            return Err(Failure::Null(self.name));
        }
        Ok(())
    }

    /// Writes the first values, at most `capacity` of them.
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
    /// Writes the value as text, or nothing if there is no room for both; then the length of the
    /// text, unless `written` is NULL.
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
        written.offer(text.len());
        Ok(())
    }

    /// The same for texts of any length: without a buffer it only measures the text.
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
