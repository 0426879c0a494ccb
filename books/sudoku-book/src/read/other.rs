//! [`other_puzzle`]: recognises puzzles that are no Sudoku of nine by nine digits: other sizes,
//! letters.

use std::collections::BTreeSet;
use sudoku_human::words::Clause;

use sudoku_core::Grid;

/// The sizes of other puzzles.
const SIZES: std::ops::RangeInclusive<usize> = 4..=25;
/// The fewest filled cells of a small puzzle, and of one with letters.
const LEAST_SYMBOLS: usize = 6;
const LEAST_LETTERS: usize = Grid::FEWEST_GIVENS;
/// At most one filled cell in this many may have its symbol twice in a row or column.
const REPEATED: usize = 20;

/// The reason why a square table is a puzzle that cannot be read; `None` if it is another table.
/// The rows have equal lengths.
pub(super) fn other_puzzle(rows: &[Vec<&str>]) -> Option<Clause> {
    let size = rows.len();
    if !SIZES.contains(&size) || rows.iter().any(|row| row.len() != size) {
        return None;
    }
    let symbols = || {
        rows.iter().enumerate().flat_map(|(row, cells)| {
            let filled = cells.iter().enumerate().filter(|(_, text)| !is_blank(text));
            filled.map(move |(column, text)| (row, column, text.trim()))
        })
    };
    let count = symbols().count();
    let kinds: BTreeSet<&str> = symbols().map(|(_, _, text)| text).collect();
    let (mut across, mut down) = (BTreeSet::new(), BTreeSet::new());
    let repeated = symbols().filter(|&(row, column, text)| {
        let is_new = across.insert((row, text));
        !(down.insert((column, text)) && is_new)
    });
    if repeated.count() * REPEATED > count || kinds.len() > size || kinds.len() < 3 {
        return None;
    }
    let is_number = |text: &str| text.parse().is_ok_and(|number: usize| number <= size);
    let is_letter = |text: &str| {
        let mut letters = text.chars();
        letters.next().is_some_and(|first| !first.is_ascii_digit()) && letters.next().is_none()
    };
    if size == 9 {
        let letters = kinds.iter().filter(|text| is_letter(text)).count();
        let first: Vec<String> = kinds.iter().take(3).map(|text| format!("'{text}'")).collect();
        return (count >= LEAST_LETTERS && letters == kinds.len() && letters > 3)
            .then(|| Clause::new("unread.letters").with("letters", first));
    }
    let is_puzzle = kinds.iter().all(|text| is_number(text) || is_letter(text));
    (count >= LEAST_SYMBOLS.max(size) && is_puzzle)
        .then(|| Clause::new("unread.other-size").with("size", size))
}

/// Whether a text is the sign of an empty cell.
pub(super) fn is_blank(text: &str) -> bool {
    matches!(text.trim(), "" | "." | "_" | "-" | "*" | "\u{a0}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(rows: &[&str]) -> Option<Clause> {
        let rows: Vec<Vec<&str>> =
            rows.iter().map(|row| row.split_whitespace().collect()).collect();
        other_puzzle(&rows)
    }

    #[test]
    fn puzzles_of_other_sizes_and_letters() {
        let four = reason(&["1 . 3 .", ". 3 . 1", "2 . 4 .", ". 4 1 ."]);
        assert!(four.unwrap() == Clause::new("unread.other-size").with("size", 4_usize));
        let row = |shift: usize| -> String {
            (0..9)
                .map(|at| ["A ", "B ", "C ", "D ", "E ", "F ", "G ", "H ", "I "][(at + shift) % 9])
                .collect()
        };
        let rows: Vec<String> = [0, 3, 6, 1, 4, 7, 2, 5, 8].map(row).to_vec();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        assert_eq!(reason(&rows).unwrap().kind(), "unread.letters");
    }

    #[test]
    fn other_tables() {
        assert_eq!(reason(&["1 2 3 4", "2 4 6 8", "3 6 9 12", "4 8 12 16"]), None);
        assert_eq!(reason(&["Apple 3 . .", ". Pear 4 .", ". . Plum 5", "6 . . Fig"]), None);
        assert_eq!(reason(&["1 . . .", ". 2 . .", ". . . .", ". . . 3"]), None);
        assert_eq!(reason(&["1 2 3", "2 3 1", "3 1 2"]), None);
        assert_eq!(reason(&["1 1 3 3", "2 2 2 2", "3 1 1 1", "4 4 4 2"]), None);
    }
}
