//! [`guard`]: the status and the error of a call.

use crate::error::sudoku_error;
use crate::failure::Failure;
use crate::pointer::Out;
use crate::status::{SUDOKU_STATUS_OK, sudoku_status};
use crate::unwind::caught;

/// Runs the body of a function that returns a status. A failure is written to `error` unless
/// that is NULL; a panic becomes a failure.
pub(crate) fn guard(
    error: Out<sudoku_error>,
    body: impl FnOnce() -> Result<(), Failure>,
) -> sudoku_status {
    match caught(|| body().map_err(|failure| report(&failure, &error))) {
        Ok(Ok(())) => SUDOKU_STATUS_OK,
        Ok(Err(status)) => status,
        Err(message) => report(&Failure::Panic(message), &error),
    }
}

/// Writes the failure, if there is a place for it, and returns its status.
fn report(failure: &Failure, error: &Out<sudoku_error>) -> sudoku_status {
    if let Some(place) = error.optional() {
        place.write(sudoku_error::from(failure));
    }
    failure.status()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::status::SUDOKU_STATUS_PANIC;
    use crate::unwind::total;
    use core::ffi::CStr;
    use core::mem::MaybeUninit;

    #[test]
    fn a_panic_becomes_a_status_with_its_message() {
        let mut error = MaybeUninit::<sudoku_error>::uninit();
        // SAFETY: the place is there for the whole call.
        let out = unsafe { Out::new(error.as_mut_ptr(), "error") };
        let number = 7;
        assert_eq!(guard(out, || panic!("cell {number} is missing")), SUDOKU_STATUS_PANIC);
        // SAFETY: the call failed, so the error is written.
        let error = unsafe { error.assume_init() };
        assert_eq!(error.status, SUDOKU_STATUS_PANIC);
        // SAFETY: the message ends with NUL.
        let message = unsafe { CStr::from_ptr(error.message.as_ptr()) };
        assert_eq!(message, c"a bug in the sudoku library: cell 7 is missing");
    }

    #[test]
    fn a_panic_is_caught_without_an_error_to_write_to() {
        // SAFETY: NULL is allowed.
        let none = unsafe { Out::new(core::ptr::null_mut(), "error") };
        assert_eq!(guard(none, || panic!("no message kept")), SUDOKU_STATUS_PANIC);
        assert_eq!(total(5, || panic!("fallback")), 5);
    }
}
