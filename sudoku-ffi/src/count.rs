//! A number of solutions, and how certain it is.

use core::ffi::c_char;

use sudoku_core::Count;

use crate::entry::*;

/// The certainty of a count: one of the `SUDOKU_COUNT_` numbers.
pub type sudoku_count_kind = i32;

/// Exactly `number`.
pub const SUDOKU_COUNT_EXACTLY: i32 = 0;
/// At least `number`: the search gave up there.
pub const SUDOKU_COUNT_AT_LEAST: i32 = 1;
/// More than `number`: the counting stopped there, at the limit.
pub const SUDOKU_COUNT_MORE_THAN: i32 = 2;

/// Room for a count as text, such as `more than 1000`, with its NUL, in bytes.
pub const SUDOKU_COUNT_SIZE: usize = 31;

/// A number of solutions, and how certain it is.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_count {
    /// The certainty of `number`.
    pub kind: sudoku_count_kind,
    /// The number.
    pub number: u64,
}

impl From<Count> for sudoku_count {
    fn from(count: Count) -> Self {
        match count {
            Count::Exactly(number) => Self { kind: SUDOKU_COUNT_EXACTLY, number },
            Count::AtLeast(number) => Self { kind: SUDOKU_COUNT_AT_LEAST, number },
            Count::MoreThan(number) => Self { kind: SUDOKU_COUNT_MORE_THAN, number },
        }
    }
}

impl Checked for sudoku_count {
    type Value = Count;

    /// Refuses unknown kinds.
    fn checked(self) -> Result<Count, Failure> {
        match self.kind {
            SUDOKU_COUNT_EXACTLY => Ok(Count::Exactly(self.number)),
            SUDOKU_COUNT_AT_LEAST => Ok(Count::AtLeast(self.number)),
            SUDOKU_COUNT_MORE_THAN => Ok(Count::MoreThan(self.number)),
            number => Err(Failure::Choice { what: "kind of count", number: number.into() }),
        }
    }
}

/// Writes the count, such as `6`, `at least 2` or `more than 1000`.
///
/// `buffer` takes `SUDOKU_COUNT_SIZE` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_count_format(
    count: *const sudoku_count,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(count), Buffer(buffer, capacity), Out(written), ErrorOut(error));
    guard(error, || buffer.format_or_measure(count.get()?, &written))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_count_has_room() {
        let longest = [Count::Exactly, Count::MoreThan, Count::AtLeast]
            .map(|kind| kind(u64::MAX).to_string().len());
        assert_eq!(longest.into_iter().max(), Some(SUDOKU_COUNT_SIZE - 1));
    }
}
