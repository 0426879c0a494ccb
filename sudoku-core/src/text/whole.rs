//! Texts that are a whole grid, or pencil marks, without anything else.

use super::error::ParseGridErrorKind;
use super::field::SOME_DIGITS;
use super::row::single;
use super::symbol::cell;
use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;

/// The grid of a line of exactly 81 digits and spaces, a space for every blank cell.
pub(super) fn spaced(text: &str) -> Option<Grid> {
    if !(81..=162).contains(&text.len()) {
        return None;
    }
    let mut cells = [0; 81];
    let mut symbols = text.chars();
    for cell in &mut cells {
        *cell = match symbols.next()? {
            ' ' | '\u{a0}' => 0,
            digit @ '0'..='9' => digit as u8 - b'0',
            _ => return None,
        };
    }
    let whole = symbols.next().is_none() && cells != [0; 81];
    (whole && text.contains([' ', '\u{a0}'])).then(|| Grid::of_givens(cells))
}

/// 81 cells between equal separators, blank ones empty; or how many cells, if it
/// is not quite that.
pub(super) fn separated(line: &str) -> Option<Result<Grid, usize>> {
    [',', ';', '\t'].into_iter().find_map(|separator| {
        let count = line.bytes().filter(|&byte| byte == separator as u8).count() + 1;
        if !(75..=90).contains(&count) {
            return None;
        }
        let (mut digits, mut empty) = ([0; 81], false);
        for (at, piece) in line.split(separator).enumerate() {
            let number = single(piece)?;
            empty |= piece.trim().is_empty();
            if let Some(digit) = digits.get_mut(at) {
                *digit = number;
            }
        }
        let some = digits.iter().filter(|&&digit| digit > 0).count() >= SOME_DIGITS;
        match count {
            81 if digits != [0; 81] => Some(Ok(Grid::of_givens(digits))),
            _ if empty && some => Some(Err(count)),
            _ => None,
        }
    })
}

/// The number of characters in a line of digits and spaces that must be meant as a grid
/// with a space for every blank cell, but does not have 81: digits are scattered in it.
pub(super) fn nearly_spaced(line: &str) -> Option<usize> {
    let spaced = line.bytes().all(|byte| matches!(byte, b' ' | b'0'..=b'9'));
    let pieces = line.split_ascii_whitespace();
    let scattered = pieces.clone().count() >= 12 && pieces.clone().all(|piece| piece.len() <= 5);
    let digits: usize = pieces.map(str::len).sum();
    let meant = spaced && scattered && digits >= Grid::FEWEST_GIVENS && line.contains("  ");
    (meant && (73..=89).contains(&line.len())).then_some(line.len())
}

/// The grid of a field of 81 symbols in which a `+` marks entries.
pub(super) fn with_entries(text: &str) -> Grid {
    let (mut digits, mut given, mut entry) = ([0; 81], CellSet::EMPTY, false);
    let mut cells = Cell::ALL.into_iter();
    for symbol in text.chars() {
        match (cell(symbol), &mut cells) {
            (Some(number), cells) => {
                if let Some(cell) = cells.next() {
                    digits[cell.index()] = number;
                    if !entry {
                        given.insert(cell);
                    }
                }
                entry = false;
            }
            (None, _) => entry = true,
        }
    }
    Grid::of_givens(digits).with_fixed(given)
}

/// The pencil marks of a field of 729 symbols, or what is wrong at which byte.
pub(super) fn pencil_marks(text: &str) -> Result<CandidateGrid, (usize, ParseGridErrorKind)> {
    let mut marks = CandidateGrid::new([DigitSet::EMPTY; 81]);
    let places = Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|place| (cell, place)));
    for ((at, symbol), (place_cell, place)) in text.char_indices().zip(places) {
        match cell(symbol) {
            Some(0) => {}
            Some(number) if number == place.number() => {
                marks.set(place_cell, marks.get(place_cell).with(place));
            }
            _ => {
                let kind = ParseGridErrorKind::Misplaced { cell: place_cell, symbol, place };
                return Err((at, kind));
            }
        }
    }
    Ok(marks)
}
