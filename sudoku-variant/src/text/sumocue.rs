//! Killers and jigsaws of `SumoCue`.
//!
//! ```text
//!  SumoCueV1=24+0+0=3...      =24 begins a cage with this sum, +0 is in the cage that cell 0 begins
//!  SumoCueV1=0J0=8J0=0J1...   J: the piece of the cell
//!  SumoCueV1D...              with both diagonals
//! ```
//!
//! `=0` is in no cage. A cage of one cell is a given.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::ParseError;
use super::lines::numbered;
use crate::board::{Board, Cell};
use crate::puzzle::Puzzle;
use crate::rule::{Cage, Diagonal};
use crate::symbols::SymbolSet;

const HEAD: &str = "SumoCueV1";

pub(super) fn is_it(text: &str) -> bool {
    text.starts_with(HEAD)
}

/// The entry of a cell.
struct Entry {
    at: usize,
    begins: bool,
    number: u32,
    piece: Option<u32>,
}

pub(super) fn parse(text: &str) -> Result<Puzzle, ParseError> {
    let fail = |at: usize, reason: String| ParseError::at(text, at, reason);
    let start = text.len() - text.trim_start().len() + HEAD.len();
    let end = text.trim_end().len();
    let has_diagonals = text[start..].starts_with(['D', 'd']);
    let start = start + usize::from(has_diagonals);
    let mut entries: Vec<Entry> = Vec::new();
    let mut at = start;
    while at < end {
        let rest = &text[at..end];
        let symbol = rest.chars().next().unwrap_or_default();
        if symbol.is_whitespace() {
            at += symbol.len_utf8();
            continue;
        }
        if !matches!(symbol, '=' | '+') {
            return Err(fail(at, format!("'{symbol}' where = or + begins a cell")));
        }
        let body = rest[1..].split(['=', '+']).next().unwrap_or_default().trim_end();
        let (number, piece) = match body.split_once('J') {
            Some((number, piece)) => (number, Some(piece)),
            None => (body, None),
        };
        let parse = |part: &str| {
            let shown: String = part.chars().take(20).collect();
            let number = part.parse().ok().filter(|&number: &u32| number < 1000);
            number.ok_or_else(|| fail(at, format!("'{shown}' is not a number below 1000")))
        };
        let entry = Entry {
            at,
            begins: symbol == '=',
            number: parse(number)?,
            piece: piece.map(parse).transpose()?,
        };
        entries.push(entry);
        if entries.len() > 81 {
            return Err(fail(at, "more than 81 cells".to_string()));
        }
        at += 1 + rest[1..].split(['=', '+']).next().unwrap_or_default().len();
    }
    if entries.len() != 81 {
        return Err(fail(start, format!("{} cells, expected 81", entries.len())));
    }
    let board = if entries[0].piece.is_some() {
        let letters: Option<Vec<char>> =
            entries.iter().map(|entry| char::from_u32(entry.piece? + 0x100)).collect();
        let letters = letters.ok_or_else(|| fail(start, "some cells have no piece".to_string()))?;
        Board::jigsaw(&numbered(&letters).0)
    } else if let Some(entry) = entries.iter().find(|entry| entry.piece.is_some()) {
        return Err(fail(entry.at, "a piece, which the cells before it lack".to_string()));
    } else {
        Board::square(9)
    };
    let board = board.map_err(|error| fail(start, error.to_string()))?;
    let cells: Vec<Cell> = board.cells().collect();
    let mut puzzle = Puzzle::new(board);
    let mut cages: Vec<Vec<Cell>> = entries.iter().map(|_| Vec::new()).collect();
    for (at, entry) in entries.iter().enumerate() {
        let first = if entry.begins { at } else { entry.number as usize };
        match entries.get(first) {
            Some(target) if target.begins => cages[first].push(cells[at]),
            _ => return Err(fail(entry.at, format!("no cage begins in cell {first}"))),
        }
    }
    if has_diagonals {
        for rising in [false, true] {
            let diagonal = Diagonal { grid: 0, rising };
            puzzle.add(diagonal).map_err(|error| fail(start, error.to_string()))?;
        }
    }
    for (entry, mut cells) in entries.iter().zip(cages).filter(|(_, cells)| !cells.is_empty()) {
        cells.sort_unstable();
        match (entry.number, &cells[..]) {
            (0, [_]) => {}
            (0, _) => return Err(fail(entry.at, "a cage of several cells has no sum".to_string())),
            (given @ 1..=9, &[cell]) => {
                puzzle.mark(cell, SymbolSet::of(given as u8));
            }
            (sum, _) => {
                let cage = Cage { cells, sum: Some(sum) };
                puzzle.add(cage).map_err(|error| fail(entry.at, error.to_string()))?;
            }
        }
    }
    Ok(puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cages_and_pieces() {
        let killer = "SumoCueV1D=24+0+0=7".to_string() + &"=0".repeat(77);
        let puzzle = parse(&killer).unwrap();
        assert_eq!((puzzle.rules().len(), puzzle.clues()), (3, 1));
        let jigsaw: String = (0..81).map(|at| format!("={}J{}", at % 2, at % 9)).collect();
        let puzzle = parse(&format!("SumoCueV1{jigsaw}")).unwrap();
        assert_eq!(puzzle.clues(), 40);
        for (text, reason) in [
            ("SumoCueV1=1", "1 cells, expected 81"),
            ("SumoCueV1x", "'x' where = or + begins a cell"),
            ("SumoCueV1=1234", "'1234' is not a number below 1000"),
        ] {
            assert_eq!(parse(text).unwrap_err().reason, reason);
        }
        let loose = "SumoCueV1+1".to_string() + &"+0".repeat(80);
        assert_eq!(parse(&loose).unwrap_err().reason, "no cage begins in cell 1");
        let none = "SumoCueV1=0+0".to_string() + &"=0".repeat(79);
        assert_eq!(parse(&none).unwrap_err().reason, "a cage of several cells has no sum");
    }
}
