//! The error of a call, in words and with its place.

use core::ffi::c_char;
use core::mem::offset_of;
use core::ptr;

use crate::cell::{SUDOKU_NO_CELL, index, sudoku_cell};
use crate::failure::Failure;
use crate::sized::LARGEST;
use crate::status::*;

/// Room for the message of an error with its NUL, in bytes, in this version of the header.
pub const SUDOKU_MESSAGE_SIZE: usize = 160;

/// The error of a call, for the person with the puzzle: "line 7, column 12: ...".
///
/// Begin with `SUDOKU_ERROR_INIT`; it is written only when a function fails. Have one for each
/// thread.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_error {
    /// The size of the struct. The message has the room up to it, at most 65536 bytes: more than
    /// `SUDOKU_MESSAGE_SIZE`, if you allocate more.
    pub size: usize,
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
    /// 0: for later versions.
    pub reserved: [u64; 4],
    /// One sentence in English, UTF-8, ending with NUL, cut if it is too long.
    pub message: [c_char; SUDOKU_MESSAGE_SIZE],
}

impl sudoku_error {
    pub(crate) const NONE: Self = Self {
        size: size_of::<Self>(),
        status: SUDOKU_STATUS_OK,
        line: 0,
        column: 0,
        cell: SUDOKU_NO_CELL,
        puzzle: 0,
        reserved: [0; 4],
        message: [0; SUDOKU_MESSAGE_SIZE],
    };

    /// The error without its message.
    fn silent(failure: &Failure) -> Self {
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
        let cell = failure.cell().map_or(SUDOKU_NO_CELL, index);
        Self { status: failure.status(), line, column, cell, puzzle, ..Self::NONE }
    }
}

impl From<&Failure> for sudoku_error {
    fn from(failure: &Failure) -> Self {
        let mut error = Self::silent(failure);
        for (place, byte) in error.message.iter_mut().zip(message(failure, SUDOKU_MESSAGE_SIZE)) {
            *place = byte as c_char;
        }
        error
    }
}

/// The bytes of the message, at most `room` of them: it stops before a character for which there is
/// none.
fn message(failure: &Failure, room: usize) -> Vec<u8> {
    let mut bytes = failure.to_string().into_bytes();
    if bytes.len() >= room {
        let is_inside = |&byte: &u8| byte & 0xc0 == 0x80;
        let mut end = room - 1;
        while end > 0 && bytes.get(end).is_some_and(is_inside) {
            end -= 1;
        }
        bytes.truncate(end);
    }
    bytes.push(0);
    bytes
}

const MESSAGE: usize = offset_of!(sudoku_error, message);

/// The place that the caller lends for an error.
pub(crate) struct ErrorOut(*mut sudoku_error);

impl ErrorOut {
    /// # Safety
    ///
    /// The pointer is NULL or points to an initialised size. If that is a possible size, nothing
    /// else uses this many bytes during the call.
    pub(crate) unsafe fn new(pointer: *mut sudoku_error, _name: &'static str) -> Self {
        Self(pointer)
    }

    /// The room for the message with its NUL; 0 for NULL. A size that has no room is a failure.
    pub(crate) fn room(&self) -> Result<usize, Failure> {
        if self.0.is_null() {
            return Ok(0);
        }
        // SAFETY: it begins with a size, as `new` was promised.
        let size = unsafe { self.0.cast::<usize>().read() };
        if !(MESSAGE + 1..=LARGEST).contains(&size) {
            return Err(Failure::Size { name: "error", size, init: "SUDOKU_ERROR_INIT" });
        }
        Ok(size - MESSAGE)
    }

    /// Writes the failure, if there is room.
    pub(crate) fn write(&self, failure: &Failure) {
        let Ok(room @ 1..) = self.room() else {
            return;
        };
        const START: usize = offset_of!(sudoku_error, status);
        let head = sudoku_error::silent(failure);
        let text = message(failure, room);
        let (from, to): (*const u8, *mut u8) = ((&raw const head).cast(), self.0.cast());
        // SAFETY: there is room for all before the message, and for this many bytes of it.
        unsafe {
            ptr::copy_nonoverlapping(from.add(START), to.add(START), MESSAGE - START);
            ptr::copy_nonoverlapping(text.as_ptr(), to.add(MESSAGE), text.len());
        }
    }
}

/// Numbers that no real text reaches end at the greatest.
pub(crate) fn saturated(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
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

    #[test]
    fn a_message_has_the_room_that_the_caller_allocates() {
        let failure = Failure::Panic("€".repeat(200));
        let whole = failure.to_string();
        for more in [0, 1, 2, 3, 500] {
            let size = size_of::<sudoku_error>() + more;
            let mut words = vec![0xaa_aa_aa_aa_aa_aa_aa_aa_u64; size.div_ceil(8) + 1];
            words[0] = size as u64;
            // SAFETY: there are that many bytes.
            let out = unsafe { ErrorOut::new(words.as_mut_ptr().cast(), "error") };
            out.write(&failure);
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_ne_bytes()).collect();
            let text: Vec<u8> =
                bytes[MESSAGE..].iter().copied().take_while(|&byte| byte != 0).collect();
            assert!(whole.as_bytes().starts_with(&text));
            assert!(text.len() == whole.len() || text.len() + 4 >= size - MESSAGE, "{more}");
            assert!(bytes[size..].iter().all(|&byte| byte == 0xaa));
        }
    }
}
