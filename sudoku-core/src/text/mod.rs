//! Reading and writing grids as text.
//!
//! Many spellings are read, one of each shape is written. [`str::parse`] reads a
//! text that is one grid; [`read_grids`] a list of them; a [`Scanner`] takes a text
//! line by line and reports the words between the grids too.
//!
//! # Accepted forms
//!
//! A *symbol* is a digit 1 to 9, or one of `. 0 _ - * x X ·` for a blank cell; they
//! may be mixed.
//!
//! **In one line**, beside other fields and words:
//!
//! | spelling | example |
//! |---|---|
//! | 81 symbols | `53..7....6..195....98....6.…` |
//! | fields with such symbols, between spaces, `, ; : = & \|`, tabs, quotes, brackets | `12,"53..7…","534678…",easy` or `#12: 53..7…` |
//! | `+` before a digit that is an entry, no given | `53.+6+7....6…` |
//! | 81 digits and spaces, also hard ones, a space for a blank cell, nothing else in the line | `53  7    6  195    98    6 …` |
//! | 81 single symbols between separators | `5 3 . . 7 …` or `[[5,3,0,0,7,…],…]` |
//! | 81 fields between `,` `;` or tabs, blank cells empty, nothing else in the line | `5,3,,,7,,,,,6,,,1,9,5,…` |
//! | nine pieces of nine symbols | `53..7.... 6..195... .98....6. …` |
//! | 729 symbols: nine for every cell, each its digit in its place or blank | `123456789.2.4.....…` |
//! | a game id of Simon Tatham's Solo, 3x3 | `3x3:5_3b7d6b1_9_5…` |
//!
//! 162 single symbols, or 18 pieces, are two grids: a puzzle and its solution.
//!
//! **In nine lines**, all nine in one way:
//!
//! | spelling | example of a row |
//! |---|---|
//! | nine symbols between spaces, bars, box drawing, quotes, brackets | `53..7....`, `5 3 . \| . 7 . \| . . .`, `│ 5 3 · │`… |
//! | nine cells between `,` `;` tabs or bars, blank ones empty | `5,3,,,7,,,,` or `\|5\|3\| \| \|7\| \| \| \| \|` |
//! | the same between `&`, in a LaTeX table | `5 & 3 & & & 7 & & & & \\ \hline` |
//! | three boxes between bars, a space for a blank cell | `\|53 \| 7 \|   \|` or `\| 5 3   \|   7   \|       \|` |
//! | nine characters, a space for a blank cell | `53  7    ` |
//! | `*` before a digit that is an entry, no given | `\|*5*3 4\| 6*7 .\| . . .\|` |
//! | candidates: nine groups of different digits, with any letters and `* # + - @ ! ? { } ( )` around and between them | `\| 5 3 24 \| *26 7 {246}9A \| …` |
//!
//! It is a candidate grid if a cell of it has two digits or more.
//!
//! Rules are passed over: `---+---+---`, `*-----------*`, `'-------"-------"-------'`,
//! `=====`, box drawing, `\hline`. A line of nine dashes (also `--- --- ---`; the same with `_`
//! and `*`) is an empty row if the grid has dashes for blank cells elsewhere, or is
//! nothing but such lines; else it is a rule, as below a title. Empty lines may be
//! after rows 3 and 6, or after every row. Nine rows end a grid: those that follow
//! without a gap are the next one. Above nine rows of separated cells, `,,,,,,,,` is a
//! gap and `7,,,,,,,,` a number; a first row that is empty is distinguished from it by the rows
//! below, and by the digits that would clash.
//!
//! Lines end with LF, CR LF or CR; a byte order mark is passed over. Lines that begin
//! with `#` or `%` are words, also if they hold a grid (but `#12` followed by a grid is
//! its number), and so is everything else: `[Puzzle]`, `Grid 01`, a single row, a short
//! number.
//!
//! # Refused forms
//!
//! Each of these is one [`ParseGridError`] with its place. Nothing that looks like a
//! grid is passed over, and nothing is guessed.
//!
//! | refused | because |
//! |---|---|
//! | 80 or 82 symbols in a line; any 60 or more, if they are most of it; 27 or more, digits and blank symbols, if they are all of it | which one is missing or too many is not known |
//! | another character in the place of a cell | `A` or `?` may be any digit |
//! | 60 characters or more, or seven rows of nine, that are digits of any script beside one or two strange characters, or the letters A to I beside blank symbols | as above |
//! | a number that begins with no zero and is a digit or more too short; `8.6E+80` | a spreadsheet has dropped zeros, or digits |
//! | 81 symbols in uneven pieces | where one grid ends and another begins is not known |
//! | 79 to 83 symbols in two or three lines with nothing else | as above |
//! | a row of 8 or 10 symbols, or with one or two strange characters | as above |
//! | two rows or more that are not nine, one row below a grid | a part of a grid is not a grid |
//! | rows of two or more grids beside each other | they have 18 symbols, not 9 |
//! | rows that are spelled in different ways | what a space means is not known |
//! | a cell without candidates in a drawn candidate grid, or with one twice | in a line of 729 symbols it can be empty |
//! | a line of 729 symbols with a digit in the place of another, or of another length | |
//! | 4, 6, 12 or 16 rows of as many cells, with bars and rules between boxes, or no digit twice in a row or column | the types of this crate are 9 x 9; books read them |
//! | a game id of another size, `4x4:…`, or with additional rules, `3x3x:…` | only plain 9 x 9 grids are known here |
//! | pencil marks, where a [`Grid`] is parsed | parse them as [`CandidateGrid`] or [`AnyPuzzle`] |
//!
//! Not even nearly a grid, and so words: single rows, lines of less symbols,
//! tables of other numbers, up to eight numbers of nine digits that mostly repeat digits (a
//! [`Scanner`] reports these as [`Item::Numbers`]). A first row of nine spaces alone is an empty
//! line.

mod block;
mod display;
mod drawn;
mod error;
mod fault;
mod field;
mod row;
mod scanner;
mod sgt;
mod stray;
mod symbol;
mod whole;

use alloc::collections::VecDeque;
use core::iter::FusedIterator;
use core::str::FromStr;

pub use error::{ParseGridError, ParseGridErrorKind};
pub use scanner::{Item, Scanner};

use crate::candidates::CandidateGrid;
use crate::grid::Grid;
use crate::puzzle::AnyPuzzle;

/// Something and where in a text it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Found<T> {
    /// The line of its first symbol, from 1.
    pub line: usize,
    /// The column of its first symbol, from 1, in characters.
    pub column: usize,
    /// The thing that was found.
    pub value: T,
}

/// All grids of a text, in order, and what looks like one and cannot be read.
/// Words between them are passed over; a [`Scanner`] reports these too.
///
/// ```
/// use sudoku_core::text::read_grids;
///
/// let text = "\
/// Grid 1
/// 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
/// Grid 2
/// .1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6
/// ";
/// let found: Vec<_> = read_grids(text).collect();
/// assert_eq!(found[0].as_ref().unwrap().line, 2);
/// assert_eq!(found[1].as_ref().unwrap_err().to_string(), "line 4: 80 symbols, expected 81");
/// ```
pub fn read_grids(
    text: &str,
) -> impl FusedIterator<Item = Result<Found<AnyPuzzle>, ParseGridError>> {
    Grids { lines: Some(lines(text)), scanner: Scanner::new(), found: VecDeque::new() }
}

struct Grids<L> {
    /// `None` when the text is read.
    lines: Option<L>,
    scanner: Scanner,
    found: VecDeque<Result<Found<AnyPuzzle>, ParseGridError>>,
}

impl<'t, L: Iterator<Item = &'t str>> Iterator for Grids<L> {
    type Item = Result<Found<AnyPuzzle>, ParseGridError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.found.is_empty() {
            let found = &mut self.found;
            let mut keep = |item: Item<'_>| match item {
                Item::Grid { line, column, puzzle } => {
                    found.push_back(Ok(Found { line, column, value: puzzle }));
                }
                Item::Unreadable(error) => found.push_back(Err(error)),
                Item::Words { .. } | Item::Numbers { .. } => {}
            };
            if let Some(line) = self.lines.as_mut()?.next() {
                self.scanner.line(line, &mut keep);
            } else {
                self.scanner.finish(&mut keep);
                self.lines = None;
            }
        }
        self.found.pop_front()
    }
}

impl<'t, L: Iterator<Item = &'t str>> FusedIterator for Grids<L> {}

/// The lines of a text; they end with LF, CR LF or CR. After the last LF is another line, but not
/// after a CR at the end.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    core::iter::from_fn(move || {
        let text = rest?;
        let Some(at) = text.bytes().position(|byte| matches!(byte, b'\n' | b'\r')) else {
            return rest.take();
        };
        let (line, after) = (&text[..at], &text[at..]);
        let after = after.strip_prefix("\r\n").or_else(|| after.get(1..));
        rest = after.filter(|after| !after.is_empty() || text.ends_with('\n'));
        Some(line)
    })
}

/// Reads exactly one grid or pencil marks, in any of the [accepted forms](self#accepted-forms).
impl FromStr for AnyPuzzle {
    type Err = ParseGridError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        match symbol::grid_81(text.as_bytes()) {
            Some(grid) => Ok(Self::Grid(grid)),
            None => only(text).map(|found| found.value),
        }
    }
}

/// Reads exactly one grid, in any of the [accepted forms](self#accepted-forms). Pencil marks
/// are refused: read them as a [`CandidateGrid`] or an [`AnyPuzzle`].
impl FromStr for Grid {
    type Err = ParseGridError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        match symbol::grid_81(text.as_bytes()) {
            Some(grid) => Ok(grid),
            None => only_grid(text),
        }
    }
}

/// Reads exactly one set of pencil marks, in any of the [accepted forms](self#accepted-forms),
/// or one grid, whose cells then have their candidates.
impl FromStr for CandidateGrid {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        text.parse().map(|puzzle: AnyPuzzle| puzzle.candidates())
    }
}

/// The digits of a line of exactly 81 ASCII symbols, 0 for a blank one. `None` for any other text,
/// which may be a grid all the same: [parse](str::parse) it. For those who read many lines from
/// memory that is not known to be UTF-8, this is the short way.
///
/// ```
/// use sudoku_core::text::digits_of_line;
///
/// let line = b".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
/// assert_eq!(digits_of_line(line).unwrap()[..4], [0, 1, 0, 6]);
/// assert_eq!(digits_of_line(&line[1..]), None);
/// ```
#[must_use]
#[inline]
pub fn digits_of_line(line: &[u8]) -> Option<[u8; 81]> {
    symbol::cells_81(line)
}

/// The one grid of a text, unless it is pencil marks.
fn only_grid(text: &str) -> Result<Grid, ParseGridError> {
    match only(text)? {
        Found { value: AnyPuzzle::Grid(grid), .. } => Ok(grid),
        Found { line, column, .. } => {
            Err(ParseGridError::new(line, column, ParseGridErrorKind::PencilMarks))
        }
    }
}

/// The one grid of a text.
fn only(text: &str) -> Result<Found<AnyPuzzle>, ParseGridError> {
    let mut found = read_grids(text);
    let first = match found.next() {
        Some(first) => first?,
        None => return Err(nothing(text)),
    };
    match found.next() {
        None => Ok(first),
        Some(Err(error)) => Err(error),
        Some(Ok(Found { line, column, .. })) => {
            Err(ParseGridError::new(line, column, ParseGridErrorKind::SecondGrid))
        }
    }
}

/// The error of a text without grids: where one grid is expected, a line of symbols is
/// one, however short.
fn nothing(text: &str) -> ParseGridError {
    let mut full = lines(text).enumerate().filter(|(_, line)| !line.trim().is_empty());
    if let (Some((at, line)), None) = (full.next(), full.next()) {
        let symbols = line.trim().chars().filter(|&symbol| symbol::cell(symbol).is_some()).count();
        if symbols == line.trim().chars().filter(|symbol| !symbol.is_whitespace()).count() {
            let kind = ParseGridErrorKind::Symbols { found: symbols, expected: 81 };
            let column = line.trim_end().chars().count() + 1;
            return ParseGridError::new(at + 1, column, kind);
        }
    }
    ParseGridError::new(1, 1, ParseGridErrorKind::NoGrid)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn lines_end_in_three_ways(text in "[a\\n\\ré]{0,12}") {
            let pieces = text.split('\n').flat_map(|line| {
                line.strip_suffix('\r').unwrap_or(line).split('\r')
            });
            prop_assert_eq!(lines(&text).collect::<Vec<_>>(), pieces.collect::<Vec<_>>());
        }
    }
}
