//! Changing grids of a book in place: laws over generated books, every spelling, examples, and
//! files that are not books.

mod hostile;
mod laws;
mod places;
mod spellings;

use std::ops::ControlFlow;

use sudoku_book::{Entry, Format, ReviseError, Revision, Source, read_book, revise};
use sudoku_core::AnyPuzzle;
use sudoku_core::{Cell, Digit, Grid};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// Another puzzle.
const OTHER: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

/// The entries of a book.
fn entries(bytes: &[u8], format: Format) -> Vec<Entry> {
    let mut entries = Vec::new();
    let Ok(source) = Source::new("book", bytes) else { return entries };
    let _ = read_book(source, format, &mut |entry| {
        entries.push(entry);
        ControlFlow::Continue(())
    });
    entries
}

/// The grid of an entry.
fn grid(entry: &Entry) -> Option<Grid> {
    match entry.reading {
        Ok(AnyPuzzle::Grid(grid)) => Some(grid),
        _ => None,
    }
}

/// The grid with another digit in a cell; 0 empties it.
fn with(grid: &Grid, cell: usize, digit: u8) -> Grid {
    let mut digits = *grid.digits();
    digits[cell] = digit;
    Grid::from_digits(digits).unwrap().with_fixed(grid.fixed().with(Cell::ALL[cell]))
}

/// A change of one cell of an entry of this book.
fn change(entries: &[Entry], entry: usize, cell: usize, digit: u8) -> Revision {
    let from = grid(&entries[entry]).expect("a grid");
    Revision { entry, from, to: with(&from, cell, digit) }
}

fn back(revisions: &[Revision]) -> Vec<Revision> {
    revisions.iter().map(|it| Revision { entry: it.entry, from: it.to, to: it.from }).collect()
}

/// Changes a cell of an entry of a text.
fn revised(text: &str, entry: usize, cell: usize, digit: u8) -> Result<String, ReviseError> {
    let entries = entries(text.as_bytes(), Format::Auto);
    let revision = change(&entries, entry, cell, digit);
    let bytes = revise("book", text.as_bytes(), Format::Auto, &[revision])?;
    Ok(String::from_utf8(bytes).expect("text stays text"))
}

/// The parts of an entry that must not change.
fn said(entry: &Entry) -> String {
    let grid = match &entry.reading {
        Ok(AnyPuzzle::Grid(grid)) => format!("{grid} {:?}", grid.fixed()),
        other => format!("{other:?}"),
    };
    let Entry { place, record, role, label, difficulty, .. } = entry;
    format!("{place} {record} {role:?} {label:?} {difficulty:?} {grid}")
}

/// Nine lines of nine.
fn block(line: &str) -> String {
    let rows: Vec<&str> = (0..9).map(|row| &line[9 * row..9 * row + 9]).collect();
    rows.join("\n")
}

fn symbol(digit: Option<Digit>) -> String {
    digit.map_or_else(String::new, |digit| digit.to_string())
}
