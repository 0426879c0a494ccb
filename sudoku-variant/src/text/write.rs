//! [`write()`]: a puzzle in a written form, by the name of the form.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::{ParseError, parse, to_fpuzzles_link, to_iss, to_json, to_line, to_sgt};
use crate::error_text::error_text;
use crate::puzzle::Puzzle;

/// How a form is written, or the reason why it cannot hold the puzzle.
type Writer = fn(&Puzzle) -> Result<String, String>;

/// The forms that are written, with their names.
const WRITERS: [(&str, Writer); 5] = [
    ("line", |puzzle| to_line(puzzle).ok_or_else(|| NO_LINE.to_string())),
    ("iss", |puzzle| to_iss(puzzle).map_err(reason)),
    ("sudoku-puzzle", |puzzle| to_json(puzzle).map_err(reason)),
    ("fpuzzles", |puzzle| to_fpuzzles_link(puzzle).map_err(reason)),
    ("sgt", |puzzle| to_sgt(puzzle).map_err(reason)),
];

fn reason(error: ParseError) -> String {
    error.reason
}

const NO_LINE: &str =
    "the puzzle has rules, pencil marks, boxes, grids or a 0 that a line cannot show";

/// The names of the forms that [`write()`] takes: `line`; `iss` for strings of the Interactive
/// Sudoku Solver; `sudoku-puzzle` for JSON, which carries every board with symbols from 1;
/// `fpuzzles` for links of f-puzzles; `sgt` for game IDs of Solo.
pub const FORMS: [&str; WRITERS.len()] = {
    let mut names = [""; WRITERS.len()];
    let mut number = 0;
    while number < names.len() {
        names[number] = WRITERS[number].0;
        number += 1;
    }
    names
};

/// Writes a puzzle in a form, which [`FORMS`] lists. Only `sudoku-puzzle` and `fpuzzles` have a
/// place for its [words](Puzzle::words); the others leave them out.
///
/// ```
/// use sudoku_variant::text::{parse, write};
///
/// let puzzle = parse("1.....3..2.....4")?;
/// assert_eq!(write(&puzzle, "iss")?, ".Shape~4x4.~R1C1_1~R2C3_3~R3C2_2~R4C4_4");
/// assert_eq!(write(&puzzle, "line")?, "1.....3..2.....4");
/// let error = write(&puzzle, "runes").unwrap_err().to_string();
/// assert!(error.starts_with("there is no form 'runes', expected one of line, iss"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// There is no form of this name, or it cannot hold the puzzle, such as a line its rules.
pub fn write(puzzle: &Puzzle, form: &str) -> Result<String, WriteError> {
    let Some((_, writer)) = WRITERS.iter().find(|(name, _)| *name == form) else {
        let form = form.chars().take(40).collect();
        return Err(WriteError::Form(form));
    };
    writer(puzzle).map_err(WriteError::Puzzle)
}

/// The shortest of the forms from which [`parse`] reads exactly this puzzle again, with its words:
/// `line`, `iss` or `sudoku-puzzle`.
///
/// ```
/// use sudoku_variant::text::{parse, to_text};
///
/// let mut puzzle = parse("1.....3..2.....4")?;
/// assert_eq!(to_text(&puzzle)?, "1.....3..2.....4");
/// puzzle.set_words("The corners add to 10.");
/// assert_eq!(parse(&to_text(&puzzle)?)?, puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// No form holds the puzzle; the reason of the last one.
pub fn to_text(puzzle: &Puzzle) -> Result<String, WriteError> {
    let same = |text: &String| parse(text).is_ok_and(|read| read == *puzzle);
    let short = ["line", "iss"].into_iter().find_map(|form| write(puzzle, form).ok().filter(same));
    let whole = || write(puzzle, "sudoku-puzzle");
    let changed = || WriteError::Puzzle("it is another puzzle in every form".to_string());
    match short {
        Some(text) => Ok(text),
        None => Some(whole()?).filter(same).ok_or_else(changed),
    }
}

/// Why a puzzle cannot be written in a form.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteError {
    /// There is no form of this name.
    Form(String),
    /// The form cannot hold the puzzle; the reason.
    Puzzle(String),
}

error_text!(WriteError, |error, f| match error {
    Self::Form(form) => {
        let names: Vec<&str> = FORMS.into();
        f.write_str(&format!("there is no form '{form}', expected one of {}", names.join(", ")))
    }
    Self::Puzzle(reason) => f.write_str(reason),
});
