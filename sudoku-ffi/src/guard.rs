//! [`guard`]: the status and the error of a call.

use crate::error::ErrorOut;
use crate::failure::Failure;
use crate::status::{SUDOKU_STATUS_OK, sudoku_status};
use crate::unwind::caught;

/// Runs the body of a function that returns a status. A failure is written to `error` unless
/// that is NULL; a panic becomes a failure. An error that does not begin with its size is a
/// failure before any work, which cannot be described.
pub(crate) fn guard(error: ErrorOut, body: impl FnOnce() -> Result<(), Failure>) -> sudoku_status {
    if let Err(failure) = error.room() {
        return failure.status();
    }
    match caught(|| body().map_err(|failure| report(&failure, &error))) {
        Ok(Ok(())) => SUDOKU_STATUS_OK,
        Ok(Err(status)) => status,
        Err(message) => report(&Failure::Panic(message), &error),
    }
}

/// Writes the failure, if there is a place for it, and returns its status.
fn report(failure: &Failure, error: &ErrorOut) -> sudoku_status {
    error.write(failure);
    failure.status()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::sudoku_error;
    use crate::status::{SUDOKU_STATUS_BAD_SIZE, SUDOKU_STATUS_PANIC};
    use crate::unwind::total;
    use core::ffi::CStr;

    #[test]
    fn a_panic_becomes_a_status_with_its_message() {
        let mut error = sudoku_error::NONE;
        // SAFETY: the place is there for the whole call.
        let out = unsafe { ErrorOut::new(&raw mut error, "error") };
        let number = 7;
        assert_eq!(guard(out, || panic!("cell {number} is missing")), SUDOKU_STATUS_PANIC);
        assert_eq!(error.status, SUDOKU_STATUS_PANIC);
        // SAFETY: the message ends with NUL.
        let message = unsafe { CStr::from_ptr(error.message.as_ptr()) };
        assert_eq!(message, c"a bug in the sudoku library: cell 7 is missing");
    }

    #[test]
    fn a_panic_is_caught_without_an_error_to_write_to() {
        // SAFETY: NULL is allowed.
        let none = unsafe { ErrorOut::new(core::ptr::null_mut(), "error") };
        assert_eq!(guard(none, || panic!("no message kept")), SUDOKU_STATUS_PANIC);
        assert_eq!(total(5, || panic!("fallback")), 5);
    }

    #[test]
    fn an_error_that_was_not_initialised_ends_the_call_at_once() {
        for size in [0, 8, usize::MAX] {
            let mut error = sudoku_error { size, ..sudoku_error::NONE };
            // SAFETY: the place is there for the whole call.
            let out = unsafe { ErrorOut::new(&raw mut error, "error") };
            assert_eq!(guard(out, || panic!("no work")), SUDOKU_STATUS_BAD_SIZE);
            assert_eq!((error.size, error.status), (size, 0));
        }
    }
}
