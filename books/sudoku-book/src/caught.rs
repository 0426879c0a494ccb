//! Catches the panics of the libraries that read files, and turns them into findings.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::Result;

thread_local! {
    static CATCHES: Cell<bool> = const { Cell::new(false) };
}

/// Runs `f`. Returns an error if it panics.
#[cfg_attr(
    not(any(feature = "spreadsheet", feature = "pictures")),
    expect(dead_code, reason = "only workbooks and pictures are caught here")
)]
pub(crate) fn caught<T>(f: impl FnOnce() -> T) -> Result<T> {
    let before = CATCHES.replace(true);
    let done = catch_unwind(AssertUnwindSafe(f));
    CATCHES.set(before);
    done
}

/// Returns `true` if this crate catches a panic on this thread. It reports such a panic as an
/// [`Unreadable`](crate::Unreadable) entry or a [`SourceError`](crate::SourceError).
///
/// Other libraries read PDF files, workbooks and pictures, and a damaged file may make them panic.
/// Rust prints the message of a panic to the standard error even if the panic is caught. This crate
/// leaves the panic hook alone. A program that suppresses such messages can ask this function:
///
/// ```
/// let print = std::panic::take_hook();
/// std::panic::set_hook(Box::new(move |panic| {
///     if !sudoku_book::catches_panics() {
///         print(panic);
///     }
/// }));
/// ```
pub fn catches_panics() -> bool {
    #[cfg(feature = "pdf")]
    if sudoku_pdf::catches_panics() {
        return true;
    }
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
