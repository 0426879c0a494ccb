//! The error of a call, in words and with its place.

use core::ffi::c_char;
use core::fmt::Write;

use crate::cell::{SUDOKU_NO_CELL, index, sudoku_cell};
use crate::failure::Failure;
use crate::status::*;

/// Room for the message of an error with its NUL, in bytes.
pub const SUDOKU_MESSAGE_SIZE: usize = 160;

/// The error of a call, for the person with the puzzle: "line 7, column 12: ...".
///
/// Yours: a plain struct without pointers, to be put anywhere and copied. It is
/// written only when a function fails, so it need not be initialised. Have one for each
/// thread.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_error {
    /// The status that the function returned.
    pub status: sudoku_status,
    /// The line of the text, counted from 1; 0 if the error is in no text.
    pub line: u32,
    /// The column of the text, counted from 1 in characters; 0 if the error is in
    /// no text.
    pub column: u32,
    /// The cell concerned, 0 to 80, or `SUDOKU_NO_CELL`.
    pub cell: sudoku_cell,
    /// The puzzle of a batch, counted from 1; 0 if the error is in no batch.
    pub puzzle: u64,
    /// One sentence in English, UTF-8, ending with NUL, cut if it is too long.
    pub message: [c_char; SUDOKU_MESSAGE_SIZE],
}

impl From<&Failure> for sudoku_error {
    fn from(failure: &Failure) -> Self {
        let (line, column) = match failure {
            Failure::Unreadable(error) => (saturated(error.line()), saturated(error.column())),
            #[cfg(feature = "variant")]
            Failure::Variant(error) => (saturated(error.line), saturated(error.column)),
            _ => (0, 0),
        };
        let puzzle = match failure {
            Failure::BatchDigit(error) => error.index as u64 + 1,
            _ => 0,
        };
        let mut message = Message { bytes: [0; SUDOKU_MESSAGE_SIZE], len: 0 };
        // A message that was cut is still a message.
        let _ = write!(message, "{failure}");
        Self {
            status: failure.status(),
            line,
            column,
            cell: failure.cell().map_or(SUDOKU_NO_CELL, index),
            puzzle,
            message: message.bytes.map(|byte| byte as c_char),
        }
    }
}

/// Numbers that no real text reaches end at the greatest.
pub(crate) fn saturated(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Text that stops before a character for which there is no room.
struct Message {
    bytes: [u8; SUDOKU_MESSAGE_SIZE],
    len: usize,
}

impl Write for Message {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        for symbol in text.chars() {
            // The last byte stays NUL.
            if self.len + symbol.len_utf8() >= SUDOKU_MESSAGE_SIZE {
                return Err(core::fmt::Error);
            }
            symbol.encode_utf8(&mut self.bytes[self.len..]);
            self.len += symbol.len_utf8();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_messages_are_cut_between_characters() {
        for lead in 0..4 {
            let words = "a".repeat(lead) + &"é€".repeat(80);
            let error = sudoku_error::from(&Failure::Panic(words));
            let end = error.message.iter().position(|&byte| byte == 0).unwrap();
            assert!(end > SUDOKU_MESSAGE_SIZE - 4);
            let text = error.message[..end].iter().map(|&byte| byte as u8).collect::<Vec<_>>();
            assert!(String::from_utf8(text).unwrap().ends_with(['é', '€']));
        }
    }
}
