//! From lists of numbers and strings to a grid: [`Scalar`]s, rows of them, rows
//! of rows.

use sudoku_core::AnyPuzzle;
use sudoku_core::text::ParseGridError;
use sudoku_core::{Cell, Grid};
use sudoku_human::words::Clause;

use super::super::foreign::foreign_notation;
use crate::entry::Unreadable;

/// A JSON value that is neither a list nor an object.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Scalar {
    Null,
    Number(u64),
    Text(String),
    /// A fraction, a negative number, a boolean, as written.
    Other(String),
}

/// The reason why a list is not a grid, with the JSON pointer of the faulty element.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Wrong {
    pub(super) pointer: String,
    pub(super) reason: Unreadable,
}

impl Scalar {
    /// Returns `true` if it could be the value of a cell: everything but a string of several
    /// characters.
    pub(super) fn fits_cell(&self) -> bool {
        match self {
            Self::Text(text) => text.chars().nth(1).is_none(),
            _ => true,
        }
    }

    /// Its words, for a label or a level.
    pub(super) fn words(&self) -> Option<String> {
        match self {
            Self::Null => None,
            Self::Number(number) => Some(number.to_string()),
            Self::Text(text) | Self::Other(text) => Some(text.trim().to_owned()),
        }
        .filter(|words| !words.is_empty())
    }

    /// 0 for an empty cell, or the digit.
    fn digit(&self) -> Option<u8> {
        match self {
            Self::Null => Some(0),
            Self::Number(number) => u8::try_from(*number).ok().filter(|&digit| digit <= 9),
            Self::Text(text) => match text.trim() {
                "" | "." | "_" | "-" | "*" | "x" | "X" | "?" => Some(0),
                other => other.parse().ok().filter(|&digit| digit <= 9),
            },
            Self::Other(_) => None,
        }
    }

    /// Its text as in the file.
    pub(super) fn shown(&self) -> String {
        match self {
            Self::Null => "null".into(),
            Self::Number(number) => number.to_string(),
            Self::Text(text) if text.chars().count() > 40 => {
                format!("\"{}…\"", text.chars().take(40).collect::<String>())
            }
            Self::Text(text) => format!("\"{text}\""),
            Self::Other(text) => text.clone(),
        }
    }
}

fn wrong(pointer: String, reason: impl Into<Unreadable>) -> Wrong {
    Wrong { pointer, reason: reason.into() }
}

/// The grid of 81 cells in a row.
pub(super) fn grid_of_cells(cells: &[Scalar], count: usize) -> Result<AnyPuzzle, Wrong> {
    if count != 81 || cells.len() != 81 {
        return Err(wrong(String::new(), Clause::new("unread.cells").with("n", count)));
    }
    grid(|cell| (&cells[cell.index()], format!("/{}", cell.index())))
}

/// The grid of 9 rows of 9 cells.
pub(super) fn grid_of_rows(rows: &[Vec<Scalar>], count: usize) -> Result<AnyPuzzle, Wrong> {
    if count != 9 || rows.len() != 9 {
        return Err(wrong(String::new(), Clause::new("unread.rows").with("n", count)));
    }
    for (index, row) in rows.iter().enumerate() {
        if row.len() != 9 {
            let reason =
                Clause::new("unread.row-cells").with("row", index + 1).with("n", row.len());
            return Err(wrong(format!("/{index}"), reason));
        }
    }
    grid(|cell| {
        let (row, column) = (cell.row(), cell.column());
        (&rows[row][column], format!("/{row}/{column}"))
    })
}

fn grid<'a>(at: impl Fn(Cell) -> (&'a Scalar, String)) -> Result<AnyPuzzle, Wrong> {
    let mut digits = [0; 81];
    for cell in Cell::ALL {
        let (scalar, pointer) = at(cell);
        digits[cell.index()] = scalar.digit().ok_or_else(|| {
            let reason = Clause::new("unread.not-a-digit-nor-null").with("cell", cell);
            let reason = reason.with("text", scalar.shown());
            wrong(pointer, reason)
        })?;
    }
    Grid::from_digits(digits)
        .map(AnyPuzzle::from)
        .map_err(|error| wrong(String::new(), error.to_string()))
}

/// The grid in a string, of one line or several.
pub(super) fn grid_of_text(text: &str) -> Result<AnyPuzzle, Wrong> {
    text.parse().map_err(|error: ParseGridError| match foreign_notation(text) {
        Some(reason) => wrong(String::new(), reason),
        None if text.trim().contains('\n') => wrong(String::new(), error.to_string()),
        None => wrong(String::new(), error.kind()),
    })
}

/// The reason why a value is no grid.
pub(super) fn no_grid(scalar: &Scalar) -> Unreadable {
    let foreign = match scalar {
        Scalar::Text(text) => foreign_notation(text),
        _ => None,
    };
    let other = || Clause::new("unread.no-grid-but").with("text", scalar.shown()).into();
    foreign.unwrap_or_else(other)
}

/// The number of symbols of a string that could be those of a grid, or `None` if
/// most of them could not.
pub(super) fn grid_symbols(text: &str) -> Option<usize> {
    let (mut symbols, mut others) = (0, 0);
    for c in text.chars() {
        match c {
            '0'..='9' | '.' | '_' | '-' | '*' | 'x' | 'X' | '?' => symbols += 1,
            ',' | '|' | '+' => {}
            c if c.is_whitespace() => {}
            _ => others += 1,
        }
    }
    (others * 4 <= symbols).then_some(symbols)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows() -> Vec<Vec<Scalar>> {
        let row = |start: u64| (0..9).map(|i| Scalar::Number((start + i) % 10)).collect();
        (0..9).map(row).collect()
    }

    #[test]
    fn cells_of_every_spelling() {
        let mut rows = rows();
        rows[0][0] = Scalar::Null;
        rows[0][1] = Scalar::Text(" ".into());
        rows[0][2] = Scalar::Text("7".into());
        let grid = grid_of_rows(&rows, 9).unwrap().grid();
        assert_eq!(&grid.digits()[..9], &[0, 0, 7, 3, 4, 5, 6, 7, 8]);
        assert_eq!(grid_of_cells(&rows.concat(), 81).unwrap().grid(), grid);
    }

    #[test]
    fn what_is_wrong_is_said() {
        let said = |rows: &[Vec<Scalar>]| {
            let wrong = grid_of_rows(rows, rows.len()).unwrap_err();
            format!("{} {}", wrong.pointer, wrong.reason)
        };
        let mut short = rows();
        short[2].pop();
        assert_eq!(said(&short), "/2 row 3 has 8 cells, expected 9");
        assert_eq!(said(&rows()[..8]), " 8 rows, expected 9");
        let mut twelve = rows();
        twelve[2][7] = Scalar::Number(12);
        assert_eq!(said(&twelve), "/2/7 r3c8: 12 is not a digit from 1 to 9, nor 0 or null");
        let wrong = grid_of_cells(&[Scalar::Null], 1).unwrap_err();
        assert_eq!(wrong.reason.to_string(), "1 cell, expected 81");
    }

    #[test]
    fn prose_is_not_a_grid() {
        assert_eq!(grid_symbols("53..7....|6..195..."), Some(18));
        assert_eq!(grid_symbols("A book of 20 puzzles"), None);
    }
}
