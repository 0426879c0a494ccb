//! Lines of symbols: any size, jigsaws, and samurai.

use std::borrow::Cow;
use std::format;
use std::string::String;
use std::vec::Vec;

use sudoku_core::Limits;

use super::ParseError;
use crate::board::{Board, Boxes, Cell};
use crate::puzzle::Puzzle;
use crate::symbols::{Alphabet, SymbolSet};

/// The symbols of the five grids of a samurai.
const SAMURAI: usize = 5 * 81;

/// The sides of grids that are read.
const SIDES: std::ops::RangeInclusive<u8> = 4..=25;

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
    let symbols: Vec<(usize, char)> =
        text.char_indices().filter(|(_, symbol)| !symbol.is_whitespace()).collect();
    let cells = symbols.len();
    let has_lines_of_81 = || lines.iter().all(|(_, line)| line.trim().chars().count() == 81);
    if cells == SAMURAI && (lines.len() == 1 || has_lines_of_81()) {
        return samurai_grids(text, &symbols);
    }
    if cells == 729 && symbols.iter().all(|(_, symbol)| symbol.is_ascii_digit() || *symbol == '.') {
        return candidates(text, &symbols);
    }
    let at = symbols.first().map_or(0, |symbol| symbol.0);
    let fail = |reason| Err(ParseError::at(text, at, reason));
    let side = |cells: usize| SIDES.into_iter().find(|&n| usize::from(n).pow(2) == cells);
    if let Some(size) = side(cells) {
        let board = Board::square(size);
        if board.as_ref().is_ok_and(|board| board.grids()[0].boxes == Boxes::None) {
            return fail(format!("a grid of {size} by {size} has no usual boxes: add its pieces"));
        }
        let mut puzzle = grid(text, board, &symbols)?;
        puzzle.assume_boxes();
        return Ok(puzzle);
    }
    if cells.is_multiple_of(2)
        && let Some(size) = side(cells / 2)
    {
        let (digits, pieces) = symbols.split_at(cells / 2);
        let names: Vec<char> = pieces.iter().map(|piece| piece.1).collect();
        if names.chunks(size.into()).all(|row| numbered(row).1 == row.len()) {
            return fail(
                "two grids, the second with no symbol twice in a row: no pieces".to_string(),
            );
        }
        let (numbers, count) = numbered(&names);
        if count != usize::from(size) {
            return fail(format!("{count} pieces, expected {size}"));
        }
        return grid(text, Board::jigsaw(&numbers), digits);
    }
    fail(format!("{cells} symbols, which is not a grid of 4 by 4 to 25 by 25"))
}

/// The letters as numbers from 0, in the order in which they are met, and how many there are. More
/// than 255 count as one.
pub(super) fn numbered(letters: &[char]) -> (Vec<u8>, usize) {
    let mut seen: Vec<char> = Vec::new();
    let numbers = letters.iter().map(|letter| {
        let known = seen.iter().position(|other| other == letter);
        let number = known.unwrap_or_else(|| {
            seen.push(*letter);
            seen.len() - 1
        });
        number.min(255) as u8
    });
    let numbers = numbers.collect();
    (numbers, seen.len())
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
    // Of 16, the symbols are 0 to F where `0` is there beside `.`, and letters go no further.
    let is = |wanted: &dyn Fn(char) -> bool| symbols.iter().any(|symbol| wanted(symbol.1));
    let (dots, zero) = (is(&|symbol| symbol == '.'), is(&|symbol| symbol == '0'));
    let is_beyond_f = is(&|symbol| ('G'..='Z').contains(&symbol.to_ascii_uppercase()));
    let digits = is(&|symbol| symbol.is_ascii_digit() && symbol != '0');
    let size = puzzle.board().symbols();
    let alphabet = match size {
        10.. if !(digits || zero && dots) => Alphabet::Letters,
        16 if zero && dots && !is_beyond_f => Alphabet::FromZero,
        _ => Alphabet::FromOne,
    };
    puzzle.set_alphabet(alphabet);
    for (&cell, &(at, symbol)) in cells.iter().zip(symbols) {
        if size > 9 && symbol == '0' && dots && alphabet != Alphabet::FromZero {
            let name = puzzle.board().name(cell);
            let reason = format!("0 in {name}, where empty cells are '.': its value is not known");
            return Err(ParseError::at(text, at, reason));
        }
        let empty = symbol == '.' || symbol == '0' && alphabet != Alphabet::FromZero;
        if empty || matches!(symbol, '_' | '*' | '-') {
            continue;
        }
        let value = alphabet.symbol(symbol).filter(|&value| value >= 1 && value <= size);
        let value = value.ok_or_else(|| {
            let name = puzzle.board().name(cell);
            ParseError::at(text, at, format!("'{symbol}' in {name} is not a symbol of {size}"))
        })?;
        puzzle.mark(cell, SymbolSet::of(value));
    }
    Ok(puzzle)
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
                let other = puzzle.marks()[cell.index()].only().unwrap_or(0);
                let reason = format!("{name} is {other} in one grid and {symbol} in another");
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

/// The places of the 81 cells of each grid of a samurai, grid after grid.
fn samurai_places(board: &Board) -> impl Iterator<Item = (usize, usize)> {
    board.grids().iter().flat_map(|grid| {
        let (top, left) = (usize::from(grid.top), usize::from(grid.left));
        (0..81).map(move |at| (top + at / 9, left + at % 9))
    })
}

fn samurai_grids(text: &str, symbols: &[(usize, char)]) -> Result<Puzzle, ParseError> {
    let board = Board::samurai();
    let mut puzzle = Puzzle::new(board.clone());
    for (place, &symbol) in samurai_places(&board).zip(symbols) {
        put(text, &mut puzzle, place, symbol)?;
    }
    Ok(puzzle)
}

/// A puzzle as its line of symbols in its [alphabet](Puzzle::alphabet), a jigsaw with its pieces
/// after them, a samurai as its five grids of 81 symbols each. `None` if it has other rules, pencil
/// marks, or other grids that overlap; or boxes that are known, where a line, which does not show
/// them, would leave them [open](Puzzle::with_its_boxes), or be read with turned ones.
///
/// ```
/// use sudoku_variant::text::{parse, to_line};
///
/// assert_eq!(to_line(&parse("1.....3..2.....4")?).as_deref(), Some("1.....3..2.....4"));
/// let known = parse(
///     ".Shape~6x6.~R1C4_1~R2C5_5~R2C6_6~R3C3_5~R3C5_1~R3C6_2~R4C1_1~R4C2_3~R4C4_5~R5C1_2~R5C2_5\
///      ~R6C3_1",
/// )?;
/// assert_eq!(to_line(&known), None); // tall boxes also leave one solution
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[must_use]
pub fn to_line(puzzle: &Puzzle) -> Option<String> {
    if !puzzle.rules().is_empty() {
        return None;
    }
    // In some alphabets a line says something else: of small grids only digits are read.
    let alphabets = [puzzle.alphabet(), Alphabet::FromOne];
    let lines = alphabets.into_iter().filter_map(|alphabet| line(puzzle, alphabet));
    let is_same = |back: Puzzle| {
        has_same_givens(&back, puzzle) && (puzzle.assumes_boxes() || shows_boxes(&back))
    };
    lines.into_iter().find(|line| parse(line).is_ok_and(is_same))
}

/// The nodes to see whether a line of symbols has a solution with turned boxes.
const TURNING: u64 = 100_000;

/// Whether the boxes that a line seems to have are those that its readers find.
fn shows_boxes(read: &Puzzle) -> bool {
    let limits = Limits::new().max_steps(TURNING);
    matches!(read.with_its_boxes(limits), Ok(Cow::Borrowed(_)))
}

fn line(puzzle: &Puzzle, alphabet: Alphabet) -> Option<String> {
    let board = puzzle.board();
    let all = SymbolSet::all(board.symbols());
    let written = |marks: &SymbolSet| match marks.only() {
        Some(value) => Some(alphabet.character(value)),
        None => (*marks == all).then_some('.'),
    };
    let symbols: Vec<char> = puzzle.marks().iter().map(written).collect::<Option<_>>()?;
    let [grid] = board.grids() else {
        let cells = samurai_places(board).filter_map(|(row, column)| board.cell(row, column));
        let symbol = |cell: Cell| symbols[cell.index()];
        return (*board == Board::samurai()).then(|| cells.map(symbol).collect());
    };
    let pieces = grid.pieces()?;
    let mut line = String::from_iter(symbols);
    if !Board::square(board.symbols()).is_ok_and(|usual| usual == *board) {
        line.extend(pieces.iter().map(|&piece| (b'A' + piece.min(25)) as char));
    }
    Some(line)
}

/// Whether the boards are equal, and equal givens are equal in both: symbols are labels.
fn has_same_givens(a: &Puzzle, b: &Puzzle) -> bool {
    let labels = |puzzle: &Puzzle| {
        let mut seen = Vec::new();
        let label = |marks: &SymbolSet| {
            let value = marks.only()?;
            Some(seen.iter().position(|&it| it == value).unwrap_or_else(|| {
                seen.push(value);
                seen.len() - 1
            }))
        };
        puzzle.marks().iter().map(label).collect::<Vec<Option<usize>>>()
    };
    a.board() == b.board() && labels(a) == labels(b)
}

/// A solution as the symbols of its cells in reading order, in the alphabet of the puzzle; an empty
/// cell, 0, is `.`. Holes of a board, as between the grids of a samurai, are left out.
///
/// ```
/// use sudoku_variant::text::{parse, solution_line};
/// use sudoku_variant::{Solutions, solve};
///
/// let puzzle = parse("1.....3..2.....4")?;
/// let Solutions::One(solution) = solve(&puzzle) else { panic!("it has one") };
/// assert_eq!(solution_line(&puzzle, &solution), "1342243142133124");
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[must_use]
pub fn solution_line(puzzle: &Puzzle, solution: &[u8]) -> String {
    let symbol = |&value: &u8| if value == 0 { '.' } else { puzzle.alphabet().character(value) };
    solution.iter().take(puzzle.board().len()).map(symbol).collect()
}

/// A full or partly filled board as numbers, 0 for an empty cell, of its symbols in the alphabet of
/// the puzzle; `.` is empty, blanks between symbols count for nothing.
///
/// ```
/// use sudoku_variant::text::{parse, values};
///
/// let puzzle = parse("1.....3..2.....4")?;
/// assert_eq!(values(&puzzle, "1342 2431 42.. 3124")?[8..12], [4, 2, 0, 0]);
/// let error = values(&puzzle, "1342\n2437").unwrap_err();
/// assert_eq!(error.to_string(), "line 2, character 4: '7' is not a symbol of the puzzle");
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
///
/// # Errors
///
/// A character is not a symbol of the puzzle, or there are not as many as cells.
pub fn values(puzzle: &Puzzle, text: &str) -> Result<Vec<u8>, ParseError> {
    let (alphabet, symbols) = (puzzle.alphabet(), puzzle.board().symbols());
    let mut values = Vec::new();
    for (at, symbol) in text.char_indices().filter(|(_, symbol)| !symbol.is_whitespace()) {
        let is_empty = symbol == '.' || symbol == '0' && alphabet != Alphabet::FromZero;
        let value = if is_empty { Some(0) } else { alphabet.symbol(symbol) };
        let Some(value) = value.filter(|&value| is_empty || (1..=symbols).contains(&value)) else {
            let reason = format!("'{symbol}' is not a symbol of the puzzle");
            return Err(ParseError::at(text, at, reason));
        };
        values.push(value);
    }
    let cells = puzzle.board().len();
    if values.len() != cells {
        let reason = format!("{} symbols, expected {cells}", values.len());
        return Err(ParseError::at(text, 0, reason));
    }
    Ok(values)
}

/// The same of a solution: no cell is empty.
///
/// ```
/// use sudoku_variant::text::{parse, parse_solution};
///
/// let puzzle = parse("1.....3..2.....4")?;
/// let printed = parse_solution(&puzzle, "1342 2431 4213 3124")?;
/// assert_eq!(puzzle.broken(&printed), None);
/// let error = parse_solution(&puzzle, "134224314213312").unwrap_err();
/// assert_eq!(error.reason, "15 symbols, expected 16");
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
///
/// # Errors
///
/// There are more or fewer symbols than cells, or one is not a symbol of the puzzle.
pub fn parse_solution(puzzle: &Puzzle, text: &str) -> Result<Vec<u8>, ParseError> {
    let solution = values(puzzle, text)?;
    match puzzle.board().cells().find(|cell| solution[cell.index()] == 0) {
        Some(cell) => {
            Err(ParseError::at(text, 0, format!("{} is empty", puzzle.board().name(cell))))
        }
        None => Ok(solution),
    }
}
