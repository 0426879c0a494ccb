//! [`Failure`]: each way in which a call fails, with its status and its message.

use sudoku_core::generate::NotFeasible;
use sudoku_core::{
    BatchDigitError, Cell, Contradiction, DigitRangeError, FixedCellError, NotProper,
    ParseGridError, ParseSymmetryError, TransformationError,
};
#[cfg(feature = "human")]
use sudoku_human::ParseLevelError;
#[cfg(feature = "human")]
use sudoku_human::hint::HintError;
#[cfg(feature = "human")]
use sudoku_human::rating::RateError;
#[cfg(feature = "human")]
use sudoku_human::tutor::ParseTechniqueSetError;
#[cfg(feature = "human")]
use sudoku_human::words::{ParseLanguageError, TableError};
#[cfg(feature = "variant")]
use sudoku_variant::generate::{NotFeasible as NotMade, ParseKindError};
#[cfg(feature = "variant")]
use sudoku_variant::text::{ParseError, WriteError};

use crate::status::*;

/// The reason why a call fails; its text is the message of the error.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error("{0} is NULL")]
    Null(&'static str),
    #[error("{name}.size is {size}: begin with {init}")]
    Size { name: &'static str, size: usize, init: &'static str },
    #[error(
        "{name}.size is {size}, this library knows {known} bytes, and the others are not 0: it is \
         older than the header"
    )]
    Newer { name: &'static str, size: usize, known: usize },
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
    #[error("{number} is not a {what}")]
    Choice { what: &'static str, number: i64 },
    #[error("the text cannot be {0} bytes long")]
    TextTooLong(usize),
    #[error("the buffer has {capacity} bytes, {needed} are needed")]
    BufferTooSmall { capacity: usize, needed: usize },
    #[error(transparent)]
    Fixed(#[from] FixedCellError),
    #[error(transparent)]
    Unreadable(#[from] ParseGridError),
    #[error("`{name}` is unknown: {known}")]
    UnknownName { name: String, known: String },
    #[error(transparent)]
    SymmetryName(#[from] ParseSymmetryError),
    #[cfg(feature = "human")]
    #[error(transparent)]
    LevelName(#[from] ParseLevelError),
    #[cfg(feature = "human")]
    #[error(transparent)]
    Techniques(#[from] ParseTechniqueSetError),
    #[cfg(feature = "human")]
    #[error(transparent)]
    Language(#[from] ParseLanguageError),
    #[cfg(feature = "human")]
    #[error(transparent)]
    Table(#[from] TableError),
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
    #[error(transparent)]
    NotProper(#[from] NotProper),
    #[cfg(feature = "human")]
    #[error(transparent)]
    Hint(HintError),
    #[cfg(feature = "human")]
    #[error(transparent)]
    TooFew(RateError),
    #[error(transparent)]
    NotFeasible(#[from] NotFeasible),
    #[error("threads are unavailable; 1 in the options is the thread of the caller")]
    NoThreads,
    #[error("the generator is in the middle of another call; have one for each thread")]
    BusyGenerator,
    #[error("the solver is in the middle of another call; have one for each thread")]
    Busy,
    #[cfg(feature = "variant")]
    #[error(transparent)]
    Variant(#[from] ParseError),
    #[cfg(feature = "variant")]
    #[error(transparent)]
    Form(#[from] WriteError),
    #[cfg(feature = "variant")]
    #[error(transparent)]
    Kind(#[from] ParseKindError),
    #[cfg(feature = "variant")]
    #[error(transparent)]
    NotMade(#[from] NotMade),
    #[cfg(feature = "variant")]
    #[error("the puzzle does not have exactly one solution")]
    VariantNotProper,
    #[cfg(feature = "variant")]
    #[error("an array has {found} places, the puzzle has {cells} cells")]
    Cells { found: usize, cells: usize },
    #[cfg(feature = "variant")]
    #[error("{cell} holds {value}, expected 0 (empty) to {symbols}")]
    Symbol { cell: String, value: u8, symbols: u8 },
    #[error("a bug in the sudoku library: {0}")]
    Panic(String),
}

impl Failure {
    pub(crate) fn status(&self) -> sudoku_status {
        match self {
            Self::Null(_) => SUDOKU_STATUS_NULL,
            Self::Size { .. } | Self::Newer { .. } => SUDOKU_STATUS_BAD_SIZE,
            Self::GridDigit(_) | Self::BatchDigit(_) | Self::Digit(_) | Self::NoDigit(_) => {
                SUDOKU_STATUS_BAD_DIGIT
            }
            Self::Cell(_) => SUDOKU_STATUS_BAD_CELL,
            Self::Candidates { .. } | Self::CellSet => SUDOKU_STATUS_BAD_SET,
            Self::Choice { .. } => SUDOKU_STATUS_BAD_CHOICE,
            Self::BufferTooSmall { .. } => SUDOKU_STATUS_BUFFER_TOO_SMALL,
            Self::Fixed(_) => SUDOKU_STATUS_FIXED_CELL,
            Self::Transformation(_) | Self::Transposes(_) => SUDOKU_STATUS_BAD_TRANSFORMATION,
            Self::Unreadable(_)
            | Self::UnknownName { .. }
            | Self::SymmetryName(_)
            | Self::TextTooLong(_) => SUDOKU_STATUS_UNREADABLE,
            #[cfg(feature = "human")]
            Self::LevelName(_) | Self::Techniques(_) | Self::Language(_) | Self::Table(_) => {
                SUDOKU_STATUS_UNREADABLE
            }
            Self::Contradiction(_) => SUDOKU_STATUS_CONTRADICTION,
            Self::NoSolution => SUDOKU_STATUS_NO_SOLUTION,
            Self::Limit(_) | Self::Spent | Self::NoThreads => SUDOKU_STATUS_LIMIT,
            Self::ArrayTooLong(_) | Self::Overlap(..) => SUDOKU_STATUS_BAD_ARRAY,
            Self::Busy | Self::BusyGenerator => SUDOKU_STATUS_BUSY,
            Self::Index { .. } => SUDOKU_STATUS_BAD_INDEX,
            Self::Absent(_) => SUDOKU_STATUS_ABSENT,
            Self::NotProper(_) => SUDOKU_STATUS_NOT_PROPER,
            #[cfg(feature = "human")]
            Self::Hint(_) => SUDOKU_STATUS_NOT_PROPER,
            #[cfg(feature = "human")]
            Self::TooFew(_) => SUDOKU_STATUS_TOO_FEW,
            Self::NotFeasible(_) => SUDOKU_STATUS_NOT_FEASIBLE,
            #[cfg(feature = "variant")]
            Self::Variant(_) => SUDOKU_STATUS_UNREADABLE,
            #[cfg(feature = "variant")]
            Self::Form(WriteError::Puzzle(_)) => SUDOKU_STATUS_ABSENT,
            #[cfg(feature = "variant")]
            Self::Form(_) | Self::Kind(_) => SUDOKU_STATUS_BAD_CHOICE,
            #[cfg(feature = "variant")]
            Self::NotMade(_) => SUDOKU_STATUS_NOT_FEASIBLE,
            #[cfg(feature = "variant")]
            Self::VariantNotProper => SUDOKU_STATUS_NOT_PROPER,
            #[cfg(feature = "variant")]
            Self::Cells { .. } => SUDOKU_STATUS_BAD_ARRAY,
            #[cfg(feature = "variant")]
            Self::Symbol { .. } => SUDOKU_STATUS_BAD_DIGIT,
            Self::Panic(_) => SUDOKU_STATUS_PANIC,
        }
    }

    /// The cell that the failure is about.
    pub(crate) fn cell(&self) -> Option<Cell> {
        match self {
            Self::GridDigit(error) => Some(error.cell),
            Self::BatchDigit(BatchDigitError { error, .. }) => Some(error.cell),
            Self::Candidates { cell, .. } => Some(*cell),
            Self::Fixed(error) => Some(error.cell),
            Self::Unreadable(error) => error.cell(),
            Self::Contradiction(Contradiction::NoCandidate(cell))
            | Self::NotProper(NotProper::SeveralSolutions { cell, .. }) => Some(*cell),
            _ => None,
        }
    }
}
