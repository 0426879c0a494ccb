//! Killers in 81 symbols or numbers.

use std::collections::BTreeMap;
use std::format;
use std::string::String;
use std::vec::Vec;

use super::ParseError;
use crate::board::{Board, Cell};
use crate::puzzle::Puzzle;
use crate::rule::{Cage, Diagonal};

/// Whether this is the form of 81 symbols: sums, and pointers to cells of the same cage.
pub(super) fn is_pointers(text: &str) -> bool {
    let symbols = text.chars().filter(|symbol| !symbol.is_whitespace());
    symbols.clone().count() == 81 && symbols.clone().any(|symbol| "<>^v`',".contains(symbol))
}

/// Whether this is the form of 81 numbers.
pub(super) fn is_numbers(text: &str) -> bool {
    text.starts_with("3x3:") && text.contains(":k:")
}

fn plain_board(text: &str) -> Result<Board, ParseError> {
    Board::square(9).map_err(|error| ParseError::at(text, 0, format!("{error}")))
}

/// Adds the cages, in the order of their first cells.
fn add_cages(
    text: &str,
    puzzle: &mut Puzzle,
    cages: impl IntoIterator<Item = (Vec<Cell>, Option<u32>)>,
) -> Result<(), ParseError> {
    for (cells, sum) in cages {
        puzzle.add(Cage { cells, sum }).map_err(|e| ParseError::at(text, 0, format!("{e}")))?;
    }
    Ok(())
}

/// `1` to `9`, `A` for 10 to `Z` for 35, `a` for 36 to `j` for 45: the sum of a cage, at its first
/// cell. `<`, `>`, `^`, `v` point to a neighbour in the same cage, and `` ` ``, `'`, `,`, `.` to
/// one at a corner. `0` is a cell that is not in a cage of several.
pub(super) fn parse_pointers(text: &str) -> Result<Puzzle, ParseError> {
    let symbols: Vec<(usize, char)> =
        text.char_indices().filter(|(_, symbol)| !symbol.is_whitespace()).collect();
    let mut puzzle = Puzzle::new(plain_board(text)?);
    let cells: Vec<Cell> = puzzle.board().cells().collect();
    let target = |at: usize| -> Result<Option<usize>, ParseError> {
        let (byte, symbol) = symbols[at];
        let (down, right) = match symbol {
            '<' => (0, -1),
            '>' => (0, 1),
            '^' => (-1, 0),
            'v' => (1, 0),
            '`' => (-1, -1),
            '\'' => (-1, 1),
            ',' => (1, -1),
            '.' => (1, 1),
            '0'..='9' | 'A'..='Z' | 'a'..='j' => return Ok(None),
            _ => {
                let name = puzzle.board().name(cells[at]);
                let reason = format!("'{symbol}' in {name} is neither a sum nor a pointer");
                return Err(ParseError::at(text, byte, reason));
            }
        };
        let next = puzzle.board().step(cells[at], down, right);
        next.map(|cell| Some(cell.index())).ok_or_else(|| {
            let name = puzzle.board().name(cells[at]);
            ParseError::at(text, byte, format!("'{symbol}' in {name} points out of the grid"))
        })
    };
    let mut cages: BTreeMap<usize, Vec<Cell>> = BTreeMap::new();
    for at in 0..81 {
        let (mut root, mut steps) = (at, 0);
        while let Some(next) = target(root)? {
            root = next;
            steps += 1;
            if steps > 81 {
                let name = puzzle.board().name(cells[at]);
                let reason = format!("the pointer in {name} leads round in a circle");
                return Err(ParseError::at(text, symbols[at].0, reason));
            }
        }
        cages.entry(root).or_default().push(cells[at]);
    }
    let sum = |at: usize| match symbols[at].1 {
        '0' => None,
        symbol @ '1'..='9' => Some(symbol as u32 - '0' as u32),
        symbol @ 'A'..='Z' => Some(symbol as u32 - 'A' as u32 + 10),
        symbol => Some(symbol as u32 - 'a' as u32 + 36),
    };
    let cages: Vec<(Vec<Cell>, Option<u32>)> =
        cages.into_iter().map(|(root, cells)| (cells, sum(root))).collect();
    let single_without_sum = |cage: &(Vec<Cell>, Option<u32>)| cage.0.len() > 1 || cage.1.is_some();
    add_cages(text, &mut puzzle, cages.into_iter().filter(single_without_sum))?;
    Ok(puzzle)
}

/// `3x3::k:` or, with both diagonals, `3x3:d:k:`; then 81 numbers with colons, 256 times the sum of
/// the cage, and the number of the cage, alike in all its cells.
pub(super) fn parse_numbers(text: &str) -> Result<Puzzle, ParseError> {
    let body = text.trim_start();
    let start = text.len() - body.len();
    let body = body.trim_end();
    let (diagonals, head) = if body.starts_with("3x3::k:") {
        (false, "3x3::k:")
    } else if body.starts_with("3x3:d:k:") {
        (true, "3x3:d:k:")
    } else {
        let reason = "expected 3x3::k: or 3x3:d:k: before the numbers of a killer";
        return Err(ParseError::at(text, start, reason));
    };
    let mut at = start + head.len();
    let mut numbers: Vec<(usize, u32)> = Vec::new();
    for part in body[head.len()..].strip_suffix(':').unwrap_or(&body[head.len()..]).split(':') {
        let number: Option<u32> = part.parse().ok().filter(|&number| number < 1 << 16);
        let number = number.ok_or_else(|| {
            let shown: String = part.chars().take(20).collect();
            ParseError::at(text, at, format!("'{shown}' is not a number below 65536"))
        })?;
        numbers.push((at, number));
        at += part.len() + 1;
    }
    if numbers.len() != 81 {
        let reason = format!("{} numbers, expected 81", numbers.len());
        return Err(ParseError::at(text, start, reason));
    }
    let mut puzzle = Puzzle::new(plain_board(text)?);
    let mut cages: BTreeMap<u32, (Vec<Cell>, u32)> = BTreeMap::new();
    for (cell, &(at, number)) in puzzle.board().cells().zip(&numbers) {
        let (sum, cage) = (number / 256, number % 256);
        let entry = cages.entry(cage).or_insert((Vec::new(), sum));
        if entry.1 != sum {
            let name = puzzle.board().name(cell);
            let reason = format!("cage {cage} has the sum {} before, and {sum} in {name}", entry.1);
            return Err(ParseError::at(text, at, reason));
        }
        entry.0.push(cell);
    }
    // A cell without a sum is in no cage; several may be in one whose sum is not known.
    if let Some((cage, _)) = cages.iter().find(|(_, (cells, sum))| *sum == 0 && cells.len() > 1) {
        let reason = format!("cage {cage} has several cells and no sum");
        return Err(ParseError::at(text, start, reason));
    }
    let cages = cages.into_values().filter(|(_, sum)| *sum != 0);
    add_cages(text, &mut puzzle, cages.map(|(cells, sum)| (cells, Some(sum))))?;
    if diagonals {
        for rising in [false, true] {
            let diagonal = Diagonal { grid: 0, rising };
            puzzle.add(diagonal).map_err(|e| ParseError::at(text, 0, format!("{e}")))?;
        }
    }
    Ok(puzzle)
}
