//! Nothing unwinds into C: a panic ends where it is caught here.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs the body of a function that cannot fail and returns its value, or `fallback` if it
/// panics all the same.
pub(crate) fn total<T>(fallback: T, body: impl FnOnce() -> T) -> T {
    caught(body).unwrap_or(fallback)
}

/// The value of the body, or the message of its panic.
pub(crate) fn caught<T>(body: impl FnOnce() -> T) -> Result<T, String> {
    // Bodies own what they work on and write results last, so no half-written state is visible.
    catch_unwind(AssertUnwindSafe(body)).map_err(|payload| message(payload.as_ref()))
}

fn message(payload: &(dyn Any + Send)) -> String {
    match (payload.downcast_ref::<&str>(), payload.downcast_ref::<String>()) {
        (Some(text), _) => (*text).to_owned(),
        (_, Some(text)) => text.clone(),
        _ => "no message".to_owned(),
    }
}
