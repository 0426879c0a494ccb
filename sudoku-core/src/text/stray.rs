//! Lines that are no rows, but together look like a grid that cannot be read: one of
//! another size, one whose blank cells or digits are strange characters, one whose 81
//! symbols are broken over lines.
//!
//! Such lines are held until it is clear whether they are one; then they are reported
//! as a whole, or given back to be read one by one.

use alloc::string::String;
use alloc::vec::Vec;

use super::error::{ParseGridError, ParseGridErrorKind};
use super::symbol::{cell, is_bar, is_drawing, is_rule, is_wrapping};
use crate::cell::Cell;
use crate::grid::Grid;

/// Lines that may be parts of one grid, all of one kind.
#[derive(Clone, Debug, Default)]
pub(super) struct Stray {
    lines: Vec<Held>,
    kind: Option<Kind>,
}

/// A line and its number.
#[derive(Clone, Debug)]
pub(super) struct Held {
    pub(super) number: usize,
    pub(super) text: String,
}

/// The decision about the lines held.
pub(super) enum Judgement {
    /// This many of them are a grid with this error.
    Grid(usize, ParseGridError),
    /// The first is to be read by itself.
    Line,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A row of this many cells, one of [`SIZES`] or 9.
    Cells(usize),
    /// A piece of a grid.
    Piece,
}

/// The other sizes of grids in print.
const SIZES: [usize; 4] = [4, 6, 12, 16];

/// The most lines that are held: a grid of 16 rows with up to three lines between two of them,
/// such as an empty line, a rule and another empty line.
const MOST_LINES: usize = 64;

/// The longest line that may be held, in bytes: 16 cells of two digits between ` | `, with some
/// margin. Longer ones are prose or tables.
const LONGEST: usize = 160;

/// The symbols of one line of a grid that is broken over two or three: more than 18, which are two
/// rows, and fewer than 63, which leave at least 19 for the others.
const PIECE: core::ops::RangeInclusive<usize> = 19..=62;

/// The digits, and the blank symbols, that a grid has at least: two givens of a
/// proper puzzle may be unreadable.
const SOME_DIGITS: usize = Grid::FEWEST_GIVENS - 2;

/// The symbols of three rows: the smallest part of a grid that is wrapped into one line.
const THREE_ROWS: usize = 27;

/// The digits, and the blank symbols, that show that three rows are meant: about a third of their
/// 27 cells, and more than a date, a number or a rule of dots has.
const SOME_IN_PART: usize = 8;

/// The strange characters with which nine cells are no longer nearly a row: one more than
/// [`FEW`](super::fault), which are reported as a fault of that row.
const STRANGE: usize = 3;

impl Stray {
    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Holds a line that may begin such a grid; false if it does not.
    pub(super) fn begin(&mut self, number: usize, line: &str) -> bool {
        let kind = kind(line);
        let near_row = kind == Some(Kind::Cells(9)) && strange(line) < STRANGE;
        self.kind = kind.filter(|_| !near_row);
        self.kind.is_some() && self.hold(number, line)
    }

    /// Holds a line that may go on with it: one of the same kind, an empty one, a rule.
    pub(super) fn goes_on(&mut self, number: usize, line: &str) -> bool {
        let between = |line: &str| line.trim().is_empty() || is_rule(line);
        let fits = if between(line) {
            !(line.trim().is_empty() && self.lines.last().is_some_and(|last| between(&last.text)))
        } else {
            kind(line) == self.kind
        };
        fits && self.lines.len() < MOST_LINES && self.hold(number, line)
    }

    fn hold(&mut self, number: usize, line: &str) -> bool {
        self.lines.push(Held { number, text: line.into() });
        true
    }

    /// Takes all lines, to be judged.
    pub(super) fn take(&mut self) -> Vec<Held> {
        core::mem::take(&mut self.lines)
    }

    /// Decides about the first of these lines, with those below it.
    pub(super) fn judge(&self, lines: &[Held]) -> Judgement {
        let full = |line: &&Held| kind(&line.text) == self.kind;
        let error = match self.kind {
            _ if !lines.first().as_ref().is_some_and(full) => None,
            Some(Kind::Piece) => broken(lines),
            Some(Kind::Cells(9)) => {
                let rows: Vec<&Held> = lines.iter().filter(full).take(9).collect();
                strange_rows(&rows)
            }
            Some(Kind::Cells(size)) => {
                let rows: Vec<&Held> = lines.iter().filter(full).take(size).collect();
                other_size(&rows, size)
            }
            None => None,
        };
        match error {
            Some((last, error)) => {
                let count = lines.iter().take_while(|line| line.number <= last).count();
                Judgement::Grid(count, error)
            }
            None => Judgement::Line,
        }
    }
}

/// The number of the last line of a grid that cannot be read, and the error.
type Unreadable = Option<(usize, ParseGridError)>;

fn kind(line: &str) -> Option<Kind> {
    if line.len() > LONGEST {
        return None;
    }
    if piece(line).is_some() {
        return Some(Kind::Piece);
    }
    let compact = line.chars().filter(|&symbol| is_cell_like(symbol)).take(17).count();
    if compact == 9 {
        // A row that can be read is not strange, unless it is empty.
        let odd = strange(line) > 0 || !line.chars().any(|symbol| matches!(symbol, '1'..='9'));
        return odd.then_some(Kind::Cells(9));
    }
    let size = SIZES.into_iter().find(|&size| size == compact || size == tokens(line).count())?;
    cells(line, size).map(|_| Kind::Cells(size))
}

/// Whether a character can be meant as a cell.
fn is_cell_like(symbol: char) -> bool {
    !is_drawing(symbol) && !is_wrapping(symbol) && !matches!(symbol, ',' | ';')
}

fn tokens(line: &str) -> impl Iterator<Item = &str> {
    line.split(|symbol| !is_cell_like(symbol)).filter(|token| !token.is_empty())
}

/// The number of cells that are characters other than symbols.
fn strange(line: &str) -> usize {
    line.chars().filter(|&symbol| is_cell_like(symbol) && cell(symbol).is_none()).count()
}

/// Whether a line is nothing else than symbols that may be a piece of a grid.
pub(super) fn is_piece(line: &str) -> bool {
    line.len() <= LONGEST && piece(line).is_some()
}

/// The number of symbols in a line that must be a part of a grid: it has nothing else, and many
/// of them are blank.
pub(super) fn part(line: &str) -> Option<usize> {
    let (found, digits) = piece(line).filter(|_| line.len() <= LONGEST)?;
    let blanks = line.chars().filter(|symbol| matches!(symbol, '.' | '_' | '*' | 'x' | 'X' | '·'));
    let meant = found >= THREE_ROWS && digits >= SOME_IN_PART && blanks.count() >= SOME_IN_PART;
    meant.then_some(found)
}

/// The symbols of a line that is nothing else than one piece of them, and how many of
/// them are digits.
fn piece(line: &str) -> Option<(usize, usize)> {
    let text = line.trim();
    let digits = text.bytes().filter(|byte| matches!(byte, b'1'..=b'9')).count();
    let all = text.chars().all(|symbol| cell(symbol).is_some());
    let count = text.chars().count();
    (all && digits > 1 && PIECE.contains(&count)).then_some((count, digits))
}

/// Two or three lines that together have the symbols of a grid.
fn broken(lines: &[Held]) -> Unreadable {
    let (mut found, mut digits) = (0, 0);
    for (nth, line) in lines.iter().enumerate().take(3) {
        let (more, more_digits) = piece(&line.text)?;
        found += more;
        digits += more_digits;
        let is_last = lines.get(nth + 1).is_none_or(|next| piece(&next.text).is_none());
        let whole = found == 81 || is_last && (79..=83).contains(&found);
        let blanks = found - digits;
        if nth > 0 && whole && digits >= SOME_DIGITS && (blanks >= SOME_DIGITS || blanks == 0) {
            let kind = ParseGridErrorKind::Broken { found, lines: nth + 1 };
            let first = &lines[0];
            return Some((line.number, error_at(first, 0, kind)));
        }
    }
    None
}

/// Nine rows, or seven at least, in which characters are strange.
fn strange_rows(rows: &[&Held]) -> Unreadable {
    let table: Vec<Vec<char>> = rows
        .iter()
        .map(|row| row.text.chars().filter(|&symbol| is_cell_like(symbol)).collect())
        .collect();
    if rows.len() < 7 || !is_meant(table.iter().flatten().copied()) || repeats(&table) > 2 {
        return None;
    }
    rows.iter().enumerate().find_map(|(nth, row)| {
        let (place, (at, symbol)) = row
            .text
            .chars()
            .enumerate()
            .filter(|&(_, symbol)| is_cell_like(symbol))
            .enumerate()
            .find(|&(_, (_, symbol))| cell(symbol).is_none())?;
        let kind = ParseGridErrorKind::Symbol { symbol, cell: Cell::at(nth, place) };
        Some((rows.last()?.number, error_at(row, at, kind)))
    })
}

/// Whether a field must be meant as a grid, although characters in it are strange.
pub(super) fn is_meant_as_grid(field: &str) -> bool {
    (60..=400).contains(&field.len())
        && (60..=100).contains(&field.chars().count())
        && is_meant(field.chars())
}

/// Whether these characters must be meant as the cells of a grid, although some are
/// no symbols: many digits of whatever script beside one or two strange characters, or
/// the letters A to I beside blank symbols.
fn is_meant(symbols: impl Iterator<Item = char>) -> bool {
    let (mut digits, mut blanks, mut letters) = (0, 0, 0_u32);
    let mut others: [Option<char>; 2] = [None; 2];
    let mut too_many = false;
    for symbol in symbols {
        if is_digit(symbol) {
            digits += 1;
        } else if cell(symbol).is_some() {
            blanks += 1;
        } else {
            if matches!(symbol, 'A'..='I') {
                letters |= 1 << (symbol as u32 - 'A' as u32);
            }
            // `\x01\x02…` in a program, paths.
            too_many |= matches!(symbol, '\\' | '/');
            match others.iter_mut().find(|other| other.is_none_or(|other| other == symbol)) {
                Some(other) => *other = Some(symbol),
                None => too_many |= !matches!(symbol, 'A'..='I'),
            }
        }
    }
    let stray_letters = others.into_iter().flatten().any(|other| !matches!(other, 'A'..='I'));
    let lettered = letters.count_ones() >= 7 && digits == 0 && !stray_letters;
    let few_others = letters.count_ones() <= 2 && digits >= SOME_DIGITS;
    !too_many && (few_others || lettered && blanks >= SOME_DIGITS)
}

/// Whether a character is a digit of any script, but no zero.
fn is_digit(symbol: char) -> bool {
    let is_zero = matches!(symbol, '0' | '\u{660}' | '\u{6f0}' | '\u{966}' | '\u{ff10}');
    symbol.is_numeric() && !is_zero
}

/// The number of times that a digit is repeated in a row or column.
fn repeats(table: &[Vec<char>]) -> usize {
    let counts = |symbol: char| is_digit(symbol) || matches!(symbol, 'A'..='I');
    let mut repeats = 0;
    for (nth, row) in table.iter().enumerate() {
        for (place, &symbol) in row.iter().enumerate().filter(|&(_, &symbol)| counts(symbol)) {
            let in_row = row[..place].contains(&symbol);
            let in_column = table[..nth].iter().any(|above| above.get(place) == Some(&symbol));
            repeats += usize::from(in_row) + usize::from(in_column);
        }
    }
    repeats
}

/// The cells of a line in a grid of another size: numbers up to it, letters from A for
/// those from 10 on, 0 for a blank one.
fn cells(line: &str, size: usize) -> Option<Vec<char>> {
    let value = |token: &str| {
        let mut symbols = token.chars();
        let number = match (symbols.next()?, symbols.next()) {
            ('?', None) => 0,
            (letter @ 'A'..='G', None) if size > 9 => letter as u32 - 'A' as u32 + 10,
            (letter @ 'a'..='g', None) if size > 9 => letter as u32 - 'a' as u32 + 10,
            (symbol, None) => u32::from(cell(symbol)?),
            _ if token.len() == 2 => token.parse().ok()?,
            _ => return None,
        };
        let number = usize::try_from(number).ok().filter(|&number| number <= size)?;
        // One character for every number.
        char::from_digit(u32::try_from(number).ok()?, 36).map(|symbol| symbol.to_ascii_uppercase())
    };
    if tokens(line).count() == size {
        return tokens(line).map(value).collect();
    }
    let mut buffer = [0; 4];
    let symbols = line.chars().filter(|&symbol| is_cell_like(symbol));
    symbols.map(|symbol| value(symbol.encode_utf8(&mut buffer))).collect()
}

/// As many rows as they have cells, which could be a puzzle of that size: drawn with bars
/// between its boxes, or no digit twice in a row or column, all but one of them used.
fn other_size(rows: &[&Held], size: usize) -> Unreadable {
    let table: Option<Vec<Vec<char>>> = rows.iter().map(|row| cells(&row.text, size)).collect();
    let table = table.filter(|table| table.len() == size)?;
    let mut used: Vec<char> = table.iter().flatten().copied().filter(|&it| it != '0').collect();
    let filled = used.len();
    used.sort_unstable();
    used.dedup();
    let could_be = used.len() + 1 >= size && filled >= size && repeats(&table) == 0;
    if !could_be && !has_bars(rows, size) {
        return None;
    }
    let last = rows.last()?.number;
    Some((last, error_at(rows[0], 0, ParseGridErrorKind::Size { size })))
}

/// Whether all boxes are drawn: bars divide all rows at the same cells, into parts of the same
/// length, of two cells or more, and there are lines between rows where boxes end, and only there.
fn has_bars(rows: &[&Held], size: usize) -> bool {
    let widths = |row: &&Held| -> Vec<usize> {
        let parts = row.text.split(is_bar);
        let cells = parts.map(|part| part.chars().filter(|&symbol| is_cell_like(symbol)).count());
        cells.filter(|&cells| cells > 0).collect()
    };
    let Some(first) = rows.first().map(widths) else { return false };
    let width = first[0];
    first.len() > 1
        && width > 1
        && width * first.len() == size
        && first.iter().all(|&other| other == width)
        && rows.iter().all(|row| widths(row) == first)
        && (1..).zip(rows.windows(2)).all(|(nth, pair)| {
            let is_apart = pair[1].number > pair[0].number + 1;
            is_apart == (nth * width).is_multiple_of(size)
        })
}

/// An error at this character of a line, or the first one that is not in the margin.
fn error_at(line: &Held, at: usize, kind: ParseGridErrorKind) -> ParseGridError {
    let margin = line.text.chars().take_while(|&symbol| !is_cell_like(symbol)).count();
    ParseGridError::new(line.number, at.max(margin) + 1, kind)
}
