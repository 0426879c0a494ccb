//! The functions of a caller that get one result after the other.

use core::ffi::{c_int, c_void};

use crate::failure::Failure;

/// A function of the caller and the pointer that it wants back.
pub(crate) struct Callback<T> {
    function: Option<Function<T>>,
    user: *mut c_void,
    name: &'static str,
}

type Function<T> = unsafe extern "C" fn(*const T, *mut c_void) -> c_int;

impl<T> Callback<T> {
    /// # Safety
    ///
    /// The function is NULL, or can be called with this `user` for the whole call, and returns.
    pub(crate) unsafe fn new(
        function: Option<Function<T>>,
        user: *mut c_void,
        name: &'static str,
    ) -> Self {
        Self { function, user, name }
    }

    pub(crate) fn is_some(&self) -> bool {
        self.function.is_some()
    }

    /// NULL is a failure.
    pub(crate) fn required(&self) -> Result<&Self, Failure> {
        if self.is_some() { Ok(self) } else { Err(Failure::Null(self.name)) }
    }

    /// Hands over the value; whether the caller wants no more of them. NULL never stops.
    pub(crate) fn stops_at(&self, value: &T) -> bool {
        // SAFETY: `new` was promised that this can be called; the value outlives the call.
        self.function.is_some_and(|function| unsafe { function(value, self.user) } != 0)
    }
}
