//! What went wrong, in words and with its place.

use core::ffi::c_char;
use core::fmt::Write;

use sudoku_core::generate::{NotFeasible, ParseLevelError};
use sudoku_core::{
    BatchDigitError, Cell, Contradiction, DigitRangeError, FixedCellError, ParseGridError,
    ParseSymmetryError, TransformationError,
};

use crate::cell::{SUDOKU_NO_CELL, index, sudoku_cell};
use crate::status::*;

/// Room for the message of an error with its NUL, in bytes.
pub const SUDOKU_MESSAGE_SIZE: usize = 160;

/// What went wrong, for the person with the puzzle: "line 7, column 12: ...".
///
/// Yours: a plain struct without pointers, to be put anywhere and copied. It is
/// written only when a function fails, so it need not be initialised. One per
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
    /// The cell it is about, 0 to 80, or `SUDOKU_NO_CELL`.
    pub cell: sudoku_cell,
    /// The puzzle of a batch, counted from 1; 0 if the error is in no batch.
    pub puzzle: u64,
    /// One sentence in English, UTF-8, ending with NUL, cut if it is too long.
    pub message: [c_char; SUDOKU_MESSAGE_SIZE],
}

/// Why a call fails: each has its status, and its words are the message.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error("{0} is NULL")]
    Null(&'static str),
    #[error(transparent)]
    GridDigit(#[from] DigitRangeError),
    #[error(transparent)]
    BatchDigit(#[from] BatchDigitError),
    #[error("{0} is not a digit from 1 to 9 or 0 for empty")]
    Digit(i32),
    #[error("{0} is not a digit from 1 to 9")]
    NoDigit(i32),
    #[error("there is no cell {0}, they are 0 to 80")]
    Cell(i32),
    #[error("there is no house {0}, they are 0 to 26")]
    House(i32),
    #[error("{cell} has the candidates {bits:#x}, expected bits 0 to 8 at most")]
    Candidates { cell: Cell, bits: u16 },
    #[error("a set of cells has bits above 80; was it initialised?")]
    CellSet,
    #[error(transparent)]
    Transformation(#[from] TransformationError),
    #[error("transposes is {0}, expected 0 or 1")]
    Transposes(u8),
    #[error("{0} would be longer than memory")]
    ArrayTooLong(&'static str),
    #[error("{0} and {1} overlap")]
    Overlap(&'static str, &'static str),
    #[error("{number} is no {what}")]
    Choice { what: &'static str, number: i32 },
    #[error("the text cannot be {0} bytes long")]
    TextTooLong(usize),
    #[error("the buffer has {capacity} bytes, {needed} are needed")]
    BufferTooSmall { capacity: usize, needed: usize },
    #[error(transparent)]
    Fixed(#[from] FixedCellError),
    #[error(transparent)]
    Unreadable(#[from] ParseGridError),
    #[error("expected a cell from r1c1 to r9c9")]
    CellName,
    #[error(transparent)]
    SymmetryName(#[from] ParseSymmetryError),
    #[error(transparent)]
    LevelName(#[from] ParseLevelError),
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
    #[error("the grid has no solution")]
    NoSolution,
    #[error("no answer within {0} steps")]
    Limit(u64),
    #[error("no answer within the limits")]
    Spent,
    #[error("there is no {what} {index}; there are {len}, counted from 0")]
    Index { what: &'static str, index: u64, len: u64 },
    #[error("there is no {0}")]
    Absent(&'static str),
    #[error("the puzzle does not have exactly one solution")]
    NotProper,
    #[error(transparent)]
    NotFeasible(#[from] NotFeasible),
    #[error("the solver is in the middle of another call; have one for each thread")]
    Busy,
    #[error("a bug in the sudoku library: {0}")]
    Panic(String),
}

impl Failure {
    pub(crate) fn status(&self) -> sudoku_status {
        match self {
            Self::Null(_) => SUDOKU_STATUS_NULL,
            Self::GridDigit(_) | Self::BatchDigit(_) | Self::Digit(_) | Self::NoDigit(_) => {
                SUDOKU_STATUS_BAD_DIGIT
            }
            Self::Cell(_) => SUDOKU_STATUS_BAD_CELL,
            Self::House(_) => SUDOKU_STATUS_BAD_HOUSE,
            Self::Candidates { .. } | Self::CellSet => SUDOKU_STATUS_BAD_SET,
            Self::Choice { .. } => SUDOKU_STATUS_BAD_CHOICE,
            Self::BufferTooSmall { .. } => SUDOKU_STATUS_BUFFER_TOO_SMALL,
            Self::Fixed(_) => SUDOKU_STATUS_FIXED_CELL,
            Self::Transformation(_) | Self::Transposes(_) => SUDOKU_STATUS_BAD_TRANSFORMATION,
            Self::Unreadable(_)
            | Self::CellName
            | Self::SymmetryName(_)
            | Self::LevelName(_)
            | Self::TextTooLong(_) => SUDOKU_STATUS_UNREADABLE,
            Self::Contradiction(_) => SUDOKU_STATUS_CONTRADICTION,
            Self::NoSolution => SUDOKU_STATUS_NO_SOLUTION,
            Self::Limit(_) | Self::Spent => SUDOKU_STATUS_LIMIT,
            Self::ArrayTooLong(_) | Self::Overlap(..) => SUDOKU_STATUS_BAD_ARRAY,
            Self::Busy => SUDOKU_STATUS_BUSY,
            Self::Index { .. } => SUDOKU_STATUS_BAD_INDEX,
            Self::Absent(_) => SUDOKU_STATUS_ABSENT,
            Self::NotProper => SUDOKU_STATUS_NOT_PROPER,
            Self::NotFeasible(_) => SUDOKU_STATUS_NOT_FEASIBLE,
            Self::Panic(_) => SUDOKU_STATUS_PANIC,
        }
    }

    fn cell(&self) -> Option<Cell> {
        match self {
            Self::GridDigit(error) => Some(error.cell),
            Self::BatchDigit(BatchDigitError { error, .. }) => Some(error.cell),
            Self::Candidates { cell, .. } => Some(*cell),
            Self::Fixed(error) => Some(error.cell),
            Self::Unreadable(error) => error.cell(),
            Self::Contradiction(Contradiction::NoCandidate(cell)) => Some(*cell),
            _ => None,
        }
    }
}

impl From<&Failure> for sudoku_error {
    fn from(failure: &Failure) -> Self {
        let (line, column) = match failure {
            Failure::Unreadable(error) => (saturated(error.line()), saturated(error.column())),
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

/// Lines and columns of texts that are longer than anybody can write.
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
