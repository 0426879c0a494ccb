//! Catches panics of the libraries that read files, and turns them into findings.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::Result;

thread_local! {
    static CATCHES: Cell<bool> = const { Cell::new(false) };
}

/// Runs `f`; returns an error if it panics.
pub(crate) fn caught<T>(f: impl FnOnce() -> T) -> Result<T> {
    let before = CATCHES.replace(true);
    let done = catch_unwind(AssertUnwindSafe(f));
    CATCHES.set(before);
    done
}

/// Whether a panic on this thread is caught by this crate, which gives a
/// [lost page](crate::Sheet::lost) or an error instead.
///
/// Another library draws PDF files, and a damaged file can make it panic. Rust writes the message
/// of a panic to the standard error even if it is caught. This crate does not change the panic
/// hook. A program that hides such messages calls this function:
///
/// ```
/// let print = std::panic::take_hook();
/// std::panic::set_hook(Box::new(move |panic| {
///     if !sudoku_pdf::catches_panics() {
///         print(panic);
///     }
/// }));
/// ```
pub fn catches_panics() -> bool {
    CATCHES.try_with(Cell::get).unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panics_are_caught_inside_only() {
        assert!(!catches_panics());
        let done = caught(|| {
            let inner = caught::<u8>(|| panic!("of a library"));
            assert!(inner.is_err() && catches_panics());
            7
        });
        assert_eq!(done.ok(), Some(7));
        assert!(!catches_panics());
    }
}
