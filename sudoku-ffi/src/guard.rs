//! Nothing unwinds into C: every entry point runs inside [`guard`] or [`total`].

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::error::{Failure, sudoku_error};
use crate::pointer::Out;
use crate::status::{SUDOKU_STATUS_OK, sudoku_status};

/// Runs the body of a function that returns a status. A failure is written to
/// `error` if the caller wants it; a panic becomes a failure.
pub(crate) fn guard(
    error: Out<sudoku_error>,
    body: impl FnOnce() -> Result<(), Failure>,
) -> sudoku_status {
    // Bodies own what they work on and write results last, so nothing half done is seen.
    catch_unwind(AssertUnwindSafe(|| told(body(), &error)))
        .unwrap_or_else(|payload| told(Err(Failure::Panic(words(payload.as_ref()))), &error))
}

/// The status of this result, whose failure is written down if the caller wants it.
fn told(result: Result<(), Failure>, error: &Out<sudoku_error>) -> sudoku_status {
    let Err(failure) = result else { return SUDOKU_STATUS_OK };
    if let Some(place) = error.optional() {
        place.write(sudoku_error::from(&failure));
    }
    failure.status()
}

/// Runs the body of a function that cannot fail and returns its value; `fallback`
/// should it panic all the same.
pub(crate) fn total<T>(fallback: T, body: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(body)).unwrap_or(fallback)
}

fn words(payload: &(dyn Any + Send)) -> String {
    match (payload.downcast_ref::<&str>(), payload.downcast_ref::<String>()) {
        (Some(words), _) => (*words).to_owned(),
        (_, Some(words)) => words.clone(),
        _ => "no message".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::status::SUDOKU_STATUS_PANIC;
    use core::ffi::CStr;
    use core::mem::MaybeUninit;

    #[test]
    fn a_panic_becomes_a_status_with_its_words() {
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
        assert_eq!(guard(none, || panic!("no words kept")), SUDOKU_STATUS_PANIC);
        assert_eq!(total(5, || panic!("fallback")), 5);
    }
}
