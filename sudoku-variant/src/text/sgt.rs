//! Game IDs of Solo, one of Simon Tatham's puzzles.
//!
//! ```text
//!  2x3:a1_2c...         boxes 2 high and 3 wide; a letter is a run of empty cells
//!  9j:...,borders       j: pieces; x: both diagonals
//!  3x3k:...,borders,sums  k: cages, their sums at their first cells
//! ```
//!
//! Borders are runs of inner edges without one: vertical edges by rows, then horizontal ones by
//! columns. `_` is no edge before the next border, `a` is 1, `y` is 25, and `z` is 25 with no
//! border after them.

use std::collections::BTreeMap;
use std::format;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

use super::{ParseError, from_one, no_word};
use crate::board::{Board, Boxes, Cell};
use crate::puzzle::Puzzle;
use crate::rule::{Cage, Diagonal, Rule};
use crate::symbols::SymbolSet;

type Read<T> = Result<T, ParseError>;

/// Whether this is a game ID, or one that has a seed in place of the puzzle.
pub(super) fn is_it(text: &str) -> bool {
    let Some((head, body)) = text.split_once([':', '#']) else { return false };
    let is_head = head.starts_with(|symbol: char| symbol.is_ascii_digit())
        && head.len() < 20
        && head.bytes().all(|b| b.is_ascii_alphanumeric())
        && head.bytes().any(|b| b.is_ascii_alphabetic());
    let is_body = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"_,".contains(&b);
    is_head && !body.is_empty() && body.bytes().all(is_body)
}

/// A text that is read from one place on.
struct Input<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Input<'a> {
    fn fail<T>(&self, reason: impl Into<String>) -> Read<T> {
        Err(ParseError::at(self.text, self.at, reason))
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn take(&mut self, wanted: u8) -> bool {
        let is_it = self.peek() == Some(wanted);
        self.at += usize::from(is_it);
        is_it
    }

    /// The digits that follow.
    fn digits(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        let count = rest.bytes().take_while(u8::is_ascii_digit).count();
        self.at += count;
        &rest[..count]
    }

    fn number(&mut self, most: u32) -> Read<u32> {
        let start = self.at;
        let digits = self.digits();
        match digits.parse() {
            Ok(number) if (1..=most).contains(&number) => Ok(number),
            _ => {
                let shown: String = digits.chars().take(20).collect();
                self.at = start;
                self.fail(format!("'{shown}' is not a number from 1 to {most}"))
            }
        }
    }

    fn comma(&mut self, before: &str) -> Read<()> {
        if self.take(b',') {
            Ok(())
        } else {
            self.fail(format!("expected a comma before {before}"))
        }
    }

    /// A number for each cell; 0 where there is none.
    fn grid(&mut self, cells: usize, most: u32) -> Read<Vec<u32>> {
        let mut numbers = Vec::new();
        while let Some(symbol) = self.peek().filter(|&symbol| symbol != b',') {
            match symbol {
                b'_' => self.at += 1,
                b'a'..=b'z' => {
                    numbers.extend((b'a'..=symbol).map(|_| 0));
                    self.at += 1;
                }
                b'0'..=b'9' => numbers.push(self.number(most)?),
                _ => return self.fail(format!("'{}' is not known here", symbol as char)),
            }
            if numbers.len() > cells {
                return self.fail(format!("more than {cells} cells"));
            }
        }
        if numbers.len() < cells {
            return self.fail(format!("{} cells, expected {cells}", numbers.len()));
        }
        Ok(numbers)
    }

    /// The piece of each cell, by the borders between them.
    fn borders(&mut self, size: usize) -> Read<Vec<u16>> {
        let edges = edges(size);
        let mut joined = vec![false; edges.len()];
        let mut edge = 0;
        while let Some(symbol) = self.peek().filter(|&symbol| symbol != b',') {
            let (run, has_border) = match symbol {
                b'_' => (0, true),
                b'a'..=b'y' => (usize::from(symbol - b'a') + 1, true),
                b'z' => (25, false),
                _ => return self.fail(format!("'{}' is not known in borders", symbol as char)),
            };
            // A border after the last edge ends the list.
            if edge + run > edges.len() || edge > edges.len() {
                return self.fail("borders of more edges than there are");
            }
            joined[edge..edge + run].fill(true);
            edge += run + usize::from(has_border);
            self.at += 1;
        }
        if edge != edges.len() + 1 {
            return self.fail(format!("borders end after {edge} of {} edges", edges.len()));
        }
        let joins: Vec<(usize, usize)> =
            edges.into_iter().zip(joined).filter(|(_, it)| *it).map(|(edge, _)| edge).collect();
        Ok(components(size * size, &joins))
    }
}

/// The two cells on both sides of each inner edge: vertical edges by rows, horizontal by columns.
fn edges(size: usize) -> Vec<(usize, usize)> {
    let lines = || (0..size).flat_map(|line| (0..size - 1).map(move |at| (line, at)));
    let vertical = lines().map(|(row, column)| (row * size + column, row * size + column + 1));
    let horizontal = lines().map(|(column, row)| (row * size + column, (row + 1) * size + column));
    vertical.chain(horizontal).collect()
}

/// The connected component of each cell, numbered in the order of their first cells.
pub(super) fn components(cells: usize, joins: &[(usize, usize)]) -> Vec<u16> {
    let mut beside: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for &(a, b) in joins {
        beside.entry(a).or_default().push(b);
        beside.entry(b).or_default().push(a);
    }
    let mut found = vec![None; cells];
    let mut count = 0;
    for first in 0..cells {
        if found[first].is_some() {
            continue;
        }
        let mut open = Vec::from([first]);
        while let Some(cell) = open.pop() {
            if found[cell].replace(count).is_none() {
                open.extend(
                    beside.get(&cell).into_iter().flatten().filter(|&&it| found[it].is_none()),
                );
            }
        }
        count += 1;
    }
    found.into_iter().map(|it| it.unwrap_or(0)).collect()
}

pub(super) fn parse(text: &str) -> Read<Puzzle> {
    let start = text.len() - text.trim_start().len();
    let mut input = Input { text: text.trim_end(), at: start };
    let mut columns = input.number(25)?;
    let (mut rows, has_rows) = match input.take(b'x') {
        true if input.peek().is_some_and(|b| b.is_ascii_digit()) => (input.number(25)?, true),
        true => {
            input.at -= 1;
            (columns, false)
        }
        false => (columns, false),
    };
    let (mut diagonals, mut cages) = (false, false);
    loop {
        let at = input.at;
        match input.peek() {
            Some(b':') => break,
            Some(b'#') => return input.fail("a seed, which is not the puzzle itself"),
            Some(b'j') => {
                columns *= if has_rows { rows } else { 1 };
                rows = 1;
            }
            Some(b'x') => diagonals = true,
            Some(b'k') => cages = true,
            // Symmetries and levels say nothing about the solution.
            Some(b'r' | b'm' | b'a') => {
                input.at += 1;
                input.take(b'd');
                input.digits();
            }
            Some(b'd') => {
                input.at += 1;
                if !input.peek().is_some_and(|level| b"tbiaeu".contains(&level)) {
                    return input.fail("the level is not known");
                }
                input.at += 1;
            }
            _ => return input.fail("the letter is not known before the colon"),
        }
        input.at += usize::from(input.at == at);
    }
    input.at += 1;
    let size = columns * rows;
    if !(2..=25).contains(&size) {
        input.at = start;
        return input.fail(format!("a grid of {size} rows, which is not from 2 to 25"));
    }
    let size = size as u8;
    let cells = usize::from(size) * usize::from(size);
    let givens = input.grid(cells, size.into())?;
    let board = if rows == 1 {
        input.comma("the borders of pieces")?;
        let at = input.at;
        let pieces = input.borders(size.into())?;
        let pieces: Vec<u8> = pieces.into_iter().map(|piece| piece.min(255) as u8).collect();
        Board::jigsaw(&pieces).map_err(|error| ParseError::at(text, at, error.to_string()))?
    } else {
        Board::with_boxes(columns as u8, rows as u8)
            .map_err(|error| ParseError::at(text, start, error.to_string()))?
    };
    let mut puzzle = Puzzle::new(board);
    let all: Vec<Cell> = puzzle.board().cells().collect();
    for (&cell, &given) in all.iter().zip(&givens).filter(|(_, given)| **given != 0) {
        puzzle.mark(cell, SymbolSet::of(given as u8));
    }
    let mut rules: Vec<Rule> = Vec::new();
    if diagonals {
        rules.extend([false, true].map(|rising| Diagonal { grid: 0, rising }.into()));
    }
    let at = input.at;
    if cages {
        input.comma("the borders of cages")?;
        let pieces = input.borders(size.into())?;
        input.comma("the sums of cages")?;
        let sums = input.grid(cells, u32::from(size) * cells as u32)?;
        let mut groups: BTreeMap<u16, (Vec<Cell>, u32)> = BTreeMap::new();
        for ((&cell, piece), sum) in all.iter().zip(pieces).zip(sums) {
            let is_first = !groups.contains_key(&piece);
            let group = groups.entry(piece).or_default();
            if sum != 0 && !is_first {
                let name = puzzle.board().name(cell);
                return input.fail(format!("a sum in {name}, which is not the first of its cage"));
            }
            group.0.push(cell);
            group.1 += sum;
        }
        for (cells, sum) in groups.into_values() {
            if sum == 0 {
                let name = puzzle.board().name(cells[0]);
                return input.fail(format!("the cage of {name} has no sum"));
            }
            rules.push(Cage { cells, sum: Some(sum) }.into());
        }
    }
    if input.peek().is_some() {
        return input.fail("more than the puzzle needs");
    }
    for rule in rules {
        puzzle.add(rule).map_err(|error| ParseError::at(text, at, error.to_string()))?;
    }
    Ok(puzzle)
}

/// A puzzle as a game ID of Solo; an error names the rule that it has no word for, or the board: it
/// has one square grid with boxes or pieces, both diagonals, and cages that cover it.
///
/// ```
/// use sudoku_variant::text::{parse, to_sgt};
///
/// assert_eq!(to_sgt(&parse("1.....3..2.....4")?)?, "2x2:1e3b2e4");
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
///
/// # Errors
///
/// A rule, or the board, cannot be written in this form.
pub fn to_sgt(puzzle: &Puzzle) -> Result<String, ParseError> {
    let board = puzzle.board();
    from_one(board)?;
    let fail = |reason: String| ParseError { line: 1, column: 1, reason };
    let size = board.symbols();
    let cells = usize::from(size) * usize::from(size);
    let grid = match board.grids() {
        [grid] if (grid.top, grid.left, grid.rows, grid.columns) == (0, 0, size, size) => grid,
        _ => return Err(fail("no square grid, the only one that this form can write".to_string())),
    };
    let Some(pieces) = grid.pieces() else {
        return Err(fail("a grid without boxes cannot be written in this form".to_string()));
    };
    let mut head = match grid.boxes {
        Boxes::Rectangles { height, width }
            if height > 1
                && width > 1
                && usize::from(height) * usize::from(width) == usize::from(size) =>
        {
            format!("{height}x{width}")
        }
        _ => format!("{size}j"),
    };
    let is_jigsaw = head.ends_with('j');
    let diagonals =
        [false, true].map(|rising| puzzle.rules().contains(&Diagonal { grid: 0, rising }.into()));
    let (mut cages, mut sums) = (vec![u16::MAX; cells], vec![0; cells]);
    let mut count = 0;
    for rule in puzzle.rules() {
        match rule {
            Rule::Diagonal(_) if diagonals == [true, true] => {}
            Rule::Cage(cage) if cage.sum.is_some_and(|sum| sum > 0) => {
                for &cell in &cage.cells {
                    if cages[cell.index()] != u16::MAX {
                        return Err(no_word(rule, board));
                    }
                    cages[cell.index()] = count;
                }
                let first = cage.cells.iter().map(|cell| cell.index()).min().unwrap_or(0);
                sums[first] = cage.sum.unwrap_or(0);
                count += 1;
            }
            _ => return Err(no_word(rule, board)),
        }
    }
    let mut givens = Vec::new();
    for (cell, marks) in board.cells().zip(puzzle.marks()) {
        if marks.len() != 1 && *marks != SymbolSet::all(size) {
            let name = board.name(cell);
            return Err(fail(format!("pencil marks of {name} cannot be written in this form")));
        }
        givens.push(marks.only().unwrap_or(0).into());
    }
    head += if diagonals == [true, true] { "x" } else { "" };
    head += if count > 0 { "k" } else { "" };
    let mut text = format!("{head}:{}", runs(&givens));
    if is_jigsaw {
        let numbers: Vec<u16> = pieces.iter().map(|&piece| piece.into()).collect();
        match borders(size.into(), &numbers) {
            Some(borders) if Board::jigsaw(&pieces).is_ok() => text += &format!(",{borders}"),
            _ => return Err(fail("the pieces cannot be written in this form".to_string())),
        }
    }
    if count > 0 {
        if let Some(cell) = board.cells().find(|cell| cages[cell.index()] == u16::MAX) {
            let name = board.name(cell);
            return Err(fail(format!("{name} is in no cage, which this form cannot write")));
        }
        match borders(size.into(), &cages) {
            Some(borders) => text += &format!(",{borders},{}", runs(&sums)),
            None => {
                let reason = "a cage that is not connected cannot be written in this form";
                return Err(fail(reason.to_string()));
            }
        }
    }
    Ok(text)
}

/// Numbers, with letters for runs of 0 between them.
fn runs(numbers: &[u32]) -> String {
    let mut text = String::new();
    let mut run = 0u8;
    for &number in numbers {
        if number == 0 {
            if run == 26 {
                text.push('z');
                run = 0;
            }
            run += 1;
            continue;
        }
        match run {
            0 if text.is_empty() => {}
            0 => text.push('_'),
            _ => text.push((b'a' - 1 + run) as char),
        }
        run = 0;
        text += &number.to_string();
    }
    if run > 0 {
        text.push((b'a' - 1 + run) as char);
    }
    text
}

/// The borders between pieces, if each piece is connected.
fn borders(size: usize, pieces: &[u16]) -> Option<String> {
    let edges = edges(size);
    let joins: Vec<(usize, usize)> =
        edges.iter().copied().filter(|&(a, b)| pieces[a] == pieces[b]).collect();
    let found = components(size * size, &joins);
    let alike = |at: usize| found.iter().position(|&it| it == found[at]).unwrap_or(0);
    let is_connected = (0..pieces.len()).all(|at| {
        let first = pieces.iter().position(|&it| it == pieces[at]).unwrap_or(0);
        first == alike(at)
    });
    if !is_connected {
        return None;
    }
    let mut text = String::new();
    let mut run = 0u8;
    for border in edges.iter().map(|&(a, b)| pieces[a] != pieces[b]).chain([true]) {
        match (border, run) {
            (true, 0) => text.push('_'),
            (true, _) => text.push((b'a' - 1 + run) as char),
            (false, 25) => {
                text.push('z');
                run = 1;
                continue;
            }
            (false, _) => {
                run += 1;
                continue;
            }
        }
        run = 0;
    }
    Some(text)
}
