//! [`ParseGridError`]: what is wrong with a text, and where.

use crate::error_text::error_text;
use core::fmt;

use crate::cell::Cell;
use crate::digit::Digit;

/// Why a text cannot be read as a grid, and where it goes wrong.
///
/// ```
/// use sudoku_core::Grid;
///
/// let short = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7";
/// let error = short.parse::<Grid>().unwrap_err();
/// assert_eq!((error.line(), error.column()), (1, 81));
/// assert_eq!(error.to_string(), "line 1: 80 symbols, expected 81");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseGridError {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) kind: ParseGridErrorKind,
}

/// The kind of fault in a text. Rows count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseGridErrorKind {
    /// Nothing in the text looks like a grid.
    NoGrid,
    /// One grid was expected, here a second one begins.
    SecondGrid,
    /// A grid was expected, these are pencil marks.
    PencilMarks,
    /// A character that is neither a digit nor a blank symbol.
    Symbol {
        /// The character.
        symbol: char,
        /// The cell that it would be.
        cell: Option<Cell>,
    },
    /// Too few or too many symbols in a line that should hold a whole grid.
    Symbols {
        /// The number found.
        found: usize,
        /// 81 for a grid, 729 for pencil marks.
        expected: usize,
    },
    /// Digits without the zeros at their beginning: a spreadsheet read them as a number.
    LostZeros {
        /// The number found.
        found: usize,
    },
    /// A number like `8.6E+80`: a spreadsheet has shortened the digits.
    Shortened,
    /// The symbols of a grid, broken over two or three lines.
    Broken {
        /// The number of symbols.
        found: usize,
        /// The number of lines they are in.
        lines: usize,
    },
    /// 81 symbols, but not in one piece, nor in nine equal ones, nor one by one.
    Pieces,
    /// Too few or too many symbols in a row.
    RowSymbols {
        /// The row, 1 to 9.
        row: usize,
        /// The number of its symbols.
        found: usize,
    },
    /// Too few or too many cells in a row of separated cells.
    RowCells {
        /// The row, 1 to 9.
        row: usize,
        /// The number of its cells.
        found: usize,
    },
    /// A row that cannot be divided into nine cells in the way of the rows above it.
    RowShape {
        /// The row, 1 to 9.
        row: usize,
    },
    /// Too few rows.
    Rows {
        /// The number found.
        found: usize,
    },
    /// A cell without any candidate.
    NoCandidate(Cell),
    /// The same candidate twice in a cell.
    RepeatedCandidate {
        /// The cell.
        cell: Cell,
        /// The candidate.
        digit: Digit,
    },
    /// A character in the place of another digit, in a line of 729.
    Misplaced {
        /// The cell.
        cell: Cell,
        /// The character.
        symbol: char,
        /// The digit whose place it is.
        place: Digit,
    },
    /// A number over 9 in a cell.
    Number {
        /// The cell.
        cell: Cell,
        /// The number.
        number: u32,
    },
    /// A grid of another size than 9 x 9.
    Size {
        /// Rows of that grid.
        size: usize,
    },
    /// A puzzle that has other rules besides those of rows, columns and boxes.
    Variant,
}

impl ParseGridError {
    pub(super) const fn new(line: usize, column: usize, kind: ParseGridErrorKind) -> Self {
        Self { line, column, kind }
    }

    /// The line, from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The column, from 1, in characters: of the first symbol that is wrong or too
    /// many; after the last one where symbols are missing.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// The cell that it concerns, if it is about one.
    #[must_use]
    pub const fn cell(&self) -> Option<Cell> {
        self.kind.cell()
    }

    /// The kind of fault. Its text is that of the error without the place.
    #[must_use]
    pub const fn kind(&self) -> ParseGridErrorKind {
        self.kind
    }
}

impl ParseGridErrorKind {
    const fn cell(&self) -> Option<Cell> {
        match self {
            Self::Symbol { cell, .. } => *cell,
            Self::NoCandidate(cell)
            | Self::RepeatedCandidate { cell, .. }
            | Self::Misplaced { cell, .. }
            | Self::Number { cell, .. } => Some(*cell),
            _ => None,
        }
    }
}

/// `line 7, column 12: 'A' is not a cell …`
impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ParseGridErrorKind::NoGrid => {}
            _ if self.cell().is_some() => {
                write!(f, "line {}, column {}: ", self.line, self.column)?;
            }
            ParseGridErrorKind::Symbol { .. } => {
                write!(f, "line {}, column {}: ", self.line, self.column)?;
            }
            _ => write!(f, "line {}: ", self.line)?,
        }
        self.kind.fmt(f)
    }
}

impl fmt::Display for ParseGridErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoGrid => f.write_str("no grid found"),
            Self::SecondGrid => f.write_str("a second grid begins; expected one"),
            Self::PencilMarks => {
                f.write_str("pencil marks, expected a grid; read it as a candidate grid")
            }
            Self::Symbol { symbol, cell } => {
                write!(
                    f,
                    "'{}' is not a cell (digit, or one of . 0 _ - * x for empty)",
                    symbol.escape_debug()
                )?;
                cell.map_or(Ok(()), |cell| write!(f, "; this should be {cell}"))
            }
            Self::Symbols { found, expected } => {
                write!(f, "{found} symbol{}, expected {expected}", s(found))
            }
            Self::LostZeros { found } => write!(
                f,
                "{found} digits, expected 81; a spreadsheet may have dropped leading zeros"
            ),
            Self::Shortened => f.write_str(
                "a spreadsheet has shortened the digits of a grid to a number; format the cells as text",
            ),
            Self::Broken { found, lines } => write!(
                f,
                "{found} symbols in {lines} lines, expected one line of 81 or nine of 9"
            ),
            Self::Pieces => f.write_str(
                "81 symbols in uneven pieces, expected one piece, nine of nine, or single symbols",
            ),
            Self::RowSymbols { row, found } => {
                write!(f, "row {row} has {found} symbol{}, expected 9", s(found))
            }
            Self::RowCells { row, found } => {
                write!(f, "row {row} has {found} cell{}, expected 9", s(found))
            }
            Self::RowShape { row } => {
                write!(f, "row {row} does not divide into nine cells like the other rows")
            }
            Self::Rows { found } => write!(f, "{found} row{}, expected 9", s(found)),
            Self::NoCandidate(cell) => write!(f, "{cell} has no candidate"),
            Self::RepeatedCandidate { cell, digit } => {
                write!(f, "{cell} has the candidate {digit} twice")
            }
            Self::Misplaced { cell, symbol, place } => {
                write!(f, "found '{}' where {cell} has {place} or a blank", symbol.escape_debug())
            }
            Self::Number { cell, number } => {
                write!(f, "{cell} holds {number}, expected a digit from 1 to 9")
            }
            Self::Size { size } => {
                write!(f, "a {size} x {size} grid, not one of 9 x 9")
            }
            Self::Variant => {
                f.write_str("a puzzle with additional rules; only plain 9 x 9 can be read")
            }
        }
    }
}

error_text!(ParseGridError);

/// The plural ending of a word, for this number of things.
const fn s(number: usize) -> &'static str {
    if number == 1 { "" } else { "s" }
}
