//! Lines of symbols: any size, jigsaws, and samurai.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::ParseError;
use crate::board::{Board, Boxes, Cell};
use crate::puzzle::Puzzle;
use crate::symbols::SymbolSet;

/// The sizes of grids whose side and symbols follow from the number of cells.
const SIZES: [u8; 22] =
    [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25];

/// Reads the lines of one puzzle.
pub(super) fn parse(text: &str) -> Result<Puzzle, ParseError> {
    let lines: Vec<(usize, &str)> = text
        .split_inclusive('\n')
        .scan(0, |at, line| {
            let start = *at;
            *at += line.len();
            Some((start, line.trim_end()))
        })
        .filter(|(_, line)| !line.trim().is_empty())
        .collect();
    if lines.len() == 21 && lines.iter().all(|(_, line)| line.len() <= 21) {
        return samurai_rows(text, &lines);
    }
    if lines.len() == 5 && lines.iter().all(|(_, line)| line.trim().len() == 81) {
        return samurai_lines(text, &lines);
    }
    let symbols: Vec<(usize, char)> =
        text.char_indices().filter(|(_, symbol)| !symbol.is_whitespace()).collect();
    let cells = symbols.len();
    if cells == 729 && symbols.iter().all(|(_, symbol)| symbol.is_ascii_digit() || *symbol == '.') {
        return candidates(text, &symbols);
    }
    let size = |cells: usize| SIZES.into_iter().find(|&n| usize::from(n).pow(2) == cells);
    if let Some(size) = size(cells) {
        return grid(text, Board::square(size), &symbols);
    }
    if cells.is_multiple_of(2)
        && let Some(_) = size(cells / 2)
    {
        let (digits, pieces) = symbols.split_at(cells / 2);
        let names: Vec<char> = pieces.iter().map(|piece| piece.1).collect();
        let mut seen: Vec<char> = Vec::new();
        let numbers: Vec<u8> = names
            .iter()
            .map(|name| {
                let at = seen.iter().position(|other| other == name).unwrap_or_else(|| {
                    seen.push(*name);
                    seen.len() - 1
                });
                at as u8
            })
            .collect();
        return grid(text, Board::jigsaw(&numbers), digits);
    }
    let reason = format!("{cells} symbols, which is not a grid of 4 by 4 to 25 by 25");
    Err(ParseError::at(text, symbols.first().map_or(0, |symbol| symbol.0), reason))
}

/// The candidates of 81 cells, nine symbols each: a digit in its place, or `.` or `0`.
fn candidates(text: &str, symbols: &[(usize, char)]) -> Result<Puzzle, ParseError> {
    let fail = |at, reason: String| Err(ParseError::at(text, at, reason));
    let board = match Board::square(9) {
        Ok(board) => board,
        Err(error) => return fail(0, format!("{error}")),
    };
    let cells: Vec<Cell> = board.cells().collect();
    let mut puzzle = Puzzle::new(board);
    for (&cell, marks) in cells.iter().zip(symbols.chunks(9)) {
        let mut set = SymbolSet::EMPTY;
        for (value, &(at, symbol)) in (1u8..).zip(marks) {
            match symbol {
                '.' | '0' => {}
                _ if symbol as u8 - b'0' == value => set = set | SymbolSet::of(value),
                _ => {
                    let name = puzzle.board().name(cell);
                    return fail(
                        at,
                        format!("'{symbol}' in {name} where {value} or '.' has its place"),
                    );
                }
            }
        }
        puzzle.mark(cell, set);
    }
    Ok(puzzle)
}

fn grid(
    text: &str,
    board: Result<Board, crate::BoardError>,
    symbols: &[(usize, char)],
) -> Result<Puzzle, ParseError> {
    let board = board.map_err(|error| ParseError::at(text, 0, format!("{error}")))?;
    let cells: Vec<Cell> = board.cells().collect();
    let mut puzzle = Puzzle::new(board);
    // `0` is a symbol of a board of 16 or 25 only if `.` is there for the empty cells, and letters
    // go no further than F.
    let dots = symbols.iter().any(|symbol| symbol.1 == '.');
    let letters = symbols.iter().map(|symbol| symbol.1.to_ascii_uppercase());
    let highest = letters.clone().filter(char::is_ascii_alphabetic).max();
    let digits = letters.clone().any(|symbol| symbol.is_ascii_digit() && symbol != '0');
    let zero = letters.clone().any(|symbol| symbol == '0');
    let size = puzzle.board().symbols();
    let first = match size {
        10.. if !(digits || zero && dots) => Numbering::Letters,
        16 if zero && dots && highest <= Some('F') => Numbering::FromZero,
        _ => Numbering::FromOne,
    };
    for (&cell, &(at, symbol)) in cells.iter().zip(symbols) {
        let empty = symbol == '.' || symbol == '0' && first != Numbering::FromZero;
        if empty || matches!(symbol, '_' | '*' | '-') {
            continue;
        }
        let value = first.value(symbol).filter(|&value| value >= 1 && value <= size);
        let value = value.ok_or_else(|| {
            let name = puzzle.board().name(cell);
            ParseError::at(text, at, format!("'{symbol}' in {name} is not a symbol of {size}"))
        })?;
        puzzle.mark(cell, SymbolSet::of(value));
    }
    Ok(puzzle)
}

/// The values of symbols on boards of more than nine.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Numbering {
    /// `1` to `9`, then `A` for 10.
    FromOne,
    /// `0` for 1 to `F` for 16.
    FromZero,
    /// `A` for 1.
    Letters,
}

impl Numbering {
    fn value(self, symbol: char) -> Option<u8> {
        let symbol = symbol.to_ascii_uppercase();
        let number = match symbol {
            '0'..='9' if self != Self::Letters => symbol as u8 - b'0',
            'A'..='Z' if self == Self::Letters => return Some(symbol as u8 - b'A' + 1),
            'A'..='Z' => symbol as u8 - b'A' + 10,
            _ => return None,
        };
        Some(if self == Self::FromZero { number + 1 } else { number })
    }
}

fn put(
    text: &str,
    puzzle: &mut Puzzle,
    (row, column): (usize, usize),
    (at, symbol): (usize, char),
) -> Result<(), ParseError> {
    let Some(cell) = puzzle.board().cell(row, column) else {
        if matches!(symbol, ' ' | '.' | '#' | '0') {
            return Ok(());
        }
        let reason =
            format!("'{symbol}' in row {}, column {}, which is a hole", row + 1, column + 1);
        return Err(ParseError::at(text, at, reason));
    };
    match symbol {
        '.' | '0' => Ok(()),
        '1'..='9' => {
            let value = SymbolSet::of(symbol as u8 - b'0');
            let name = puzzle.board().name(cell);
            if (puzzle.marks()[cell.index()] & value).is_empty() {
                let reason =
                    format!("{symbol} in {name}, which two grids share and have otherwise");
                return Err(ParseError::at(text, at, reason));
            }
            puzzle.mark(cell, value);
            Ok(())
        }
        _ => {
            let name = puzzle.board().name(cell);
            Err(ParseError::at(text, at, format!("'{symbol}' in {name} is not a digit")))
        }
    }
}

fn samurai_rows(text: &str, lines: &[(usize, &str)]) -> Result<Puzzle, ParseError> {
    let mut puzzle = Puzzle::new(Board::samurai());
    for (row, &(start, line)) in lines.iter().enumerate() {
        let line = format!("{line:21}");
        for (column, symbol) in line.chars().enumerate() {
            if symbol == ' ' && puzzle.board().cell(row, column).is_some() {
                let reason = format!("a blank in r{}c{}, which is a cell", row + 1, column + 1);
                return Err(ParseError::at(text, start + column, reason));
            }
            put(text, &mut puzzle, (row, column), (start + column, symbol))?;
        }
    }
    Ok(puzzle)
}

fn samurai_lines(text: &str, lines: &[(usize, &str)]) -> Result<Puzzle, ParseError> {
    let mut puzzle = Puzzle::new(Board::samurai());
    let corners: Vec<(usize, usize)> = {
        let grids = puzzle.board().grids().iter();
        grids.map(|grid| (grid.top.into(), grid.left.into())).collect()
    };
    for (&(start, line), (top, left)) in lines.iter().zip(corners) {
        for (at, (byte, symbol)) in line.trim().char_indices().enumerate() {
            put(text, &mut puzzle, (top + at / 9, left + at % 9), (start + byte, symbol))?;
        }
    }
    Ok(puzzle)
}

/// A puzzle as its line of symbols, a jigsaw with its pieces after them; values above 9 are letters
/// from `A`. `None` if it has other rules, pencil marks, or several grids.
///
/// ```
/// use sudoku_variant::text::{parse, to_line};
///
/// assert_eq!(to_line(&parse("1.....3..2.....4")?).as_deref(), Some("1.....3..2.....4"));
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[must_use]
pub fn to_line(puzzle: &Puzzle) -> Option<String> {
    let board = puzzle.board();
    let [grid] = board.grids() else { return None };
    let all = SymbolSet::all(board.symbols());
    if !puzzle.rules().is_empty() || grid.rows != grid.columns || grid.rows != board.symbols() {
        return None;
    }
    let mut line = String::new();
    for &marks in puzzle.marks() {
        line.push(match marks.only() {
            Some(value) => symbol(value),
            None if marks == all => '.',
            None => return None,
        });
    }
    match &grid.boxes {
        Boxes::Pieces(pieces) => line.extend(pieces.iter().map(|&piece| (b'A' + piece) as char)),
        _ if Board::square(board.symbols()).is_ok_and(|usual| usual == *board) => {}
        _ => return None,
    }
    Some(line)
}

/// A solution as the symbols of its cells in reading order; values above 9 are letters from `A`.
/// Holes of a board, as between the grids of a samurai, are left out.
///
/// ```
/// use sudoku_variant::text::{parse, solution_line};
/// use sudoku_variant::{Solutions, solve};
///
/// let puzzle = parse("1.....3..2.....4")?;
/// let Solutions::One(solution) = solve(&puzzle) else { panic!("it has one") };
/// assert_eq!(solution_line(puzzle.board(), &solution), "1342243142133124");
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[must_use]
pub fn solution_line(board: &Board, solution: &[u8]) -> String {
    solution.iter().take(board.len()).map(|&value| symbol(value)).collect()
}

/// The symbol of a value: a digit, then letters from `A` for 10.
pub(super) fn symbol(value: u8) -> char {
    if value < 10 { (b'0' + value) as char } else { (b'A' + value - 10) as char }
}
