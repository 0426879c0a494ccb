//! Written forms of puzzles: [`parse`] recognises the form, [`write()`] takes its name.
//!
//! | form | example |
//! |---|---|
//! | a line of N x N symbols, `.` or `0` empty | `1.....3..2.....4` |
//! | a jigsaw: the symbols, then the pieces, N x N of each | `................AABBAABBCCDDCCDD` |
//! | five grids of a samurai, 81 symbols each, on five lines or on one | |
//! | a samurai of 21 lines, blanks in the holes | |
//! | a killer in 81 symbols: sums, and pointers `<>^v` to a cell of the same cage | `S<J<<O<<K...` |
//! | a killer in 81 numbers, `256 * sum + cage`, each with a colon | `3x3::k:6144:6144:6401:...` |
//! | JSON of the form `sudoku-puzzle`, for every board with symbols from 1 | `{"format":"sudoku-puzzle",...}` |
//! | game IDs of Solo, one of Simon Tatham's puzzles | `2x3:a1_2c...`, `3x3k:...` |
//! | killers and jigsaws of `SumoCue` | `SumoCueV1=24+0+0=3...` |
//! | links of f-puzzles, and their JSON | `https://f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA...` |
//! | links of `SudokuPad` without drawings, and their JSON | `https://sudokupad.app/scl...` |
//! | Sudoku in ipuz | `{"kind":["http://ipuz.org/sudoku#1"],...}` |
//! | links of Penpa with cells, numbers, cages, thermometers, heavy edges | `...penpa-edit/?m=edit&p=...` |
//! | strings of the Interactive Sudoku Solver | `.Cage~10~R1C1~R1C2.~R3C3_7` |
//!
//! Everything is read strictly: a rule, a key or a symbol that is not known is an error that names
//! it, since a puzzle must not be judged by the wrong rules.

mod fpuzzles;
mod ipuz;
mod iss;
mod json;
mod killer;
mod lines;
mod lz;
mod penpa;
mod puzzle_json;
mod sgt;
mod sudokupad;
mod sumocue;
mod write;

use std::format;
use std::string::String;

use crate::board::{Board, Cell};
use crate::error_text::error_text;
use crate::puzzle::Puzzle;
use crate::rule::Rule;

pub use fpuzzles::{to_fpuzzles, to_fpuzzles_link};
pub(crate) use iss::diagonal_from;
pub use iss::to_iss;
pub use lines::{parse_solution, solution_line, to_line, values};
pub use puzzle_json::to_json;
pub use sgt::to_sgt;
pub use write::{FORMS, WriteError, to_text, write};

/// Why a text is not a puzzle: the place, and the reason.
#[derive(Clone, PartialEq, Eq)]
pub struct ParseError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// The reason, such as `the rule Nabner is not known`.
    pub reason: String,
}

error_text!(ParseError, |error, f| {
    write!(f, "line {}, character {}: {}", error.line, error.column, error.reason)
});

impl ParseError {
    /// An error at this byte of a text.
    fn at(text: &str, byte: usize, reason: impl Into<String>) -> Self {
        let before = text.get(..byte).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        Self { line, column, reason: reason.into() }
    }
}

/// The error that a form has no word for a rule.
fn no_word(rule: &Rule, board: &Board) -> ParseError {
    let (kind, cells) = (rule.kind(), rule.cells());
    let place = cells.first().map(|&cell| format!(" at {}", board.name(cell))).unwrap_or_default();
    let reason = format!("the rule {kind}{place} cannot be written in this form");
    ParseError { line: 1, column: 1, reason }
}

/// Fails for a board with symbols from 0, where a form has no word for them.
fn from_one(board: &Board) -> Result<(), ParseError> {
    if board.numbers().0 == 1 {
        return Ok(());
    }
    let reason = "symbols from 0 cannot be written in this form".into();
    Err(ParseError { line: 1, column: 1, reason })
}

fn share_edge(board: &Board, a: Cell, b: Cell) -> bool {
    let ((r, c), (s, d)) = (board.place(a), board.place(b));
    r.abs_diff(s) + c.abs_diff(d) == 1
}

/// The longest text that is read as one puzzle, in bytes.
const LONGEST: usize = 1 << 20;

/// Reads one puzzle in any of the forms.
///
/// ```
/// use sudoku_variant::{text::parse, count_solutions};
///
/// let puzzle = parse(".Cage~3~R1C1~R1C2.AntiKing")?;
/// assert_eq!(puzzle.rules().len(), 2);
/// assert!(count_solutions(&parse("1.....3..2.....4")?, 10) == 1);
///
/// let error = parse(".Nabner~R1C2~R2C2").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, character 2: the rule Nabner is not known");
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
///
/// # Errors
///
/// The text has none of the forms, or something in it is not known.
pub fn parse(text: &str) -> Result<Puzzle, ParseError> {
    if text.len() > LONGEST {
        return Err(ParseError::at(text, 0, "a puzzle of more than 1 MiB"));
    }
    let trimmed = text.trim();
    if trimmed.starts_with('.') && trimmed.contains('~') || trimmed.contains("?q=") {
        return iss::parse(text);
    }
    if trimmed.starts_with('{') {
        return parse_json(json::Node::read(text)?);
    }
    if penpa::is_link(trimmed) {
        return penpa::parse_link(text);
    }
    if let Some((inner, start)) = ipuz::unwrapped(text) {
        let before = text.get(..start).unwrap_or_default();
        let place = |error: ParseError| {
            let last = before.rsplit('\n').next().unwrap_or_default().chars().count();
            let line = error.line + before.matches('\n').count();
            let column = error.column + if error.line == 1 { last } else { 0 };
            ParseError { line, column, ..error }
        };
        return json::Node::read(inner).and_then(parse_json).map_err(place);
    }
    if fpuzzles::is_link(trimmed) {
        return fpuzzles::parse_link(text);
    }
    if sudokupad::is_link(trimmed) {
        return sudokupad::parse_link(text);
    }
    if killer::is_numbers(trimmed) {
        return killer::parse_numbers(text);
    }
    if sgt::is_it(trimmed) {
        return sgt::parse(text);
    }
    if sumocue::is_it(trimmed) {
        return sumocue::parse(text);
    }
    if killer::is_pointers(trimmed) {
        return killer::parse_pointers(text);
    }
    lines::parse(text)
}

/// Reads JSON; a key of the object says of which form it is.
fn parse_json(root: json::Node<'_>) -> Result<Puzzle, ParseError> {
    let object = root.object()?;
    if object.has("format") {
        return puzzle_json::parse(root);
    }
    if object.has("grid") {
        return fpuzzles::puzzle(root);
    }
    if object.has("cells") && object.has("regions") {
        return sudokupad::puzzle(root);
    }
    if ipuz::is_it(&object) {
        return ipuz::parse(root);
    }
    root.fail("JSON without a key by which it is known: format, grid, kind, or cells and regions")
}
