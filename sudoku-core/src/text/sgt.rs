//! Game ids of Simon Tatham's "Solo": `3x3:c9b8_2b6a8a3c9g6b…`.
//!
//! Before the colon the size of a box and letters for the kind of puzzle; after it
//! the cells: a number is a digit, `a` to `z` are 1 to 26 blank cells, `_`
//! separates two numbers.

use super::error::ParseGridErrorKind;
use crate::cell::Cell;
use crate::grid::Grid;

/// Shorter than this it is something else that has a colon.
const SHORTEST: usize = 12;

/// The grid of the game id with these two parts, or the error and its byte among the
/// cells. `None` if it is no game id.
pub(super) fn read(
    parameters: &str,
    cells: &str,
) -> Option<Result<Grid, (usize, ParseGridErrorKind)>> {
    let (columns, rest) = number(parameters)?;
    let (rows, kind) = number(rest.strip_prefix('x')?)?;
    let size = usize::try_from(columns.saturating_mul(rows)).ok()?;
    let spelled = cells.bytes().all(|symbol| matches!(symbol, b'0'..=b'9' | b'a'..=b'z' | b'_'));
    if cells.len() < SHORTEST || !spelled || !(4..=31).contains(&size) {
        return None;
    }
    if !kind.bytes().all(|symbol| symbol.is_ascii_alphanumeric()) {
        return None;
    }
    if (columns, rows) != (3, 3) {
        return Some(Err((0, ParseGridErrorKind::Size { size })));
    }
    // The letter after a `d` is a level; `x`, `j` and `k` elsewhere are other rules.
    let mut letters = kind.chars();
    while let Some(letter) = letters.next() {
        match letter {
            'd' => drop(letters.next()),
            'x' | 'j' | 'k' => return Some(Err((0, ParseGridErrorKind::Variant))),
            _ => {}
        }
    }
    Some(digits(cells))
}

fn digits(cells: &str) -> Result<Grid, (usize, ParseGridErrorKind)> {
    let mut digits = [0; 81];
    let (mut found, mut rest) = (0, cells);
    let mut overrun = None;
    while let Some(symbol) = rest.bytes().next() {
        let at = cells.len() - rest.len();
        if let Some((number, after)) = number(rest) {
            match (Cell::new(found), u8::try_from(number)) {
                (Some(cell), Ok(digit @ 1..=9)) => digits[cell.index()] = digit,
                (Some(cell), _) => return Err((at, ParseGridErrorKind::Number { cell, number })),
                (None, _) => {}
            }
            found += 1;
            rest = after;
        } else {
            if symbol != b'_' {
                found += usize::from(symbol - b'a') + 1;
            }
            rest = &rest[1..];
        }
        if found > 81 {
            overrun.get_or_insert(at);
        }
    }
    if found == 81 {
        return Ok(Grid::of_givens(digits));
    }
    let at = overrun.unwrap_or(cells.len());
    Err((at, ParseGridErrorKind::Symbols { found, expected: 81 }))
}

/// The number at the beginning, and what follows it.
fn number(text: &str) -> Option<(u32, &str)> {
    let len = text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at(len);
    if digits.is_empty() {
        return None;
    }
    Some((digits.parse().unwrap_or(u32::MAX), rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn game_ids() {
        let cells = "c9b8_2b6a8a3c9g6b4d7_1_3c2c5_8_2d9b1g2c6a8a3b7_9b5c";
        let grid = read("3x3", cells).unwrap().unwrap();
        assert!(grid.to_string().starts_with("...9..82..6.8.3...9"));
        assert_eq!(read("3x3db", cells), Some(Ok(grid)));
        assert_eq!(read("3x3dx", cells), Some(Ok(grid)));
        assert_eq!(read("3x3x", cells), Some(Err((0, ParseGridErrorKind::Variant))));
        assert_eq!(read("4x4", cells), Some(Err((0, ParseGridErrorKind::Size { size: 16 }))));
        let longer = ParseGridErrorKind::Symbols { found: 82, expected: 81 };
        assert_eq!(read("3x3", &[cells, "a"].concat()), Some(Err((cells.len(), longer))));
        let ten = ParseGridErrorKind::Number { cell: Cell::ALL[3], number: 19 };
        assert_eq!(read("3x3", &cells.replacen('9', "19", 1)), Some(Err((1, ten))));
        assert_eq!(read("3x3", "a comment"), None);
        assert_eq!(read("note", cells), None);
        assert_eq!(read("2024x99999999999", cells), None);
    }
}
