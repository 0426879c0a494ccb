//! [`Scanner`]: takes lines, gives grids.

use super::block::Block;
use super::error::ParseGridError;
use super::fault::fault;
use super::field;
use super::row::{Shape, shape};
use super::stray::{Judgement, Stray, is_meant_as_grid, is_piece};
use super::symbol::{cell, cells_81, field_end, is_drawing, is_rule};
use crate::grid::Grid;
use crate::puzzle::AnyPuzzle;

/// Finds the grids in a text that comes line by line: from a file, a pipe, a socket.
/// It holds no more than the lines of one grid.
///
/// ```
/// use sudoku_core::text::{Item, Scanner};
///
/// let mut scanner = Scanner::new();
/// let mut found = Vec::new();
/// for line in ["Puzzle 7", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"] {
///     scanner.line(line, &mut |item| match item {
///         Item::Grid { line, puzzle, .. } => found.push(format!("{line}: {}", puzzle.grid())),
///         Item::Words { text, .. } => found.push(text.to_string()),
///         Item::Unreadable(error) => found.push(error.to_string()),
///         _ => {}
///     });
/// }
/// scanner.finish(&mut |_| {});
/// assert_eq!(found[0], "Puzzle 7");
/// assert!(found[1].starts_with("2: 53..7...."));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Scanner {
    /// The number of the line read last, from 1.
    number: usize,
    block: Block,
    stray: Stray,
}

/// An item that a [`Scanner`] finds, in the order of the text. Lines and columns count from
/// 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Item<'a> {
    /// A grid or pencil marks.
    Grid {
        /// The line of the first symbol.
        line: usize,
        /// The column of the first symbol.
        column: usize,
        /// The grid or the pencil marks.
        puzzle: AnyPuzzle,
    },
    /// Anything else: labels, headings, comments, the other fields of a line.
    Words {
        /// The line of the first word.
        line: usize,
        /// The column of the first word.
        column: usize,
        /// The words, without the spaces around them.
        text: &'a str,
    },
    /// Something that looks like a grid and cannot be read.
    Unreadable(ParseGridError),
}

/// A row of a grid in several lines is no longer than this, in bytes.
const LONGEST_ROW: usize = 600;

/// A field of a row is no longer than this, in bytes.
const LONGEST_CELL: usize = 60;

/// Whether a line is short enough for a row, and its fields for cells.
fn may_be_row(line: &str) -> bool {
    let mut start = 0;
    while start < line.len() && line.len() <= LONGEST_ROW {
        let end = field_end(line, start);
        if end - start > LONGEST_CELL {
            return false;
        }
        // Beyond the separator.
        start = end + line[end..].chars().next().map_or(0, char::len_utf8);
    }
    line.len() <= LONGEST_ROW
}

/// Whether a line is a comment: it begins with `#` or `%`. But `#12` is a number, and
/// in `#53##7###…` the sign is a blank cell.
fn is_comment(line: &str) -> bool {
    match line.trim_start().strip_prefix(['#', '%']) {
        Some(text) if text.contains(['#', '%']) && is_meant_as_grid(text) => false,
        Some(text) => {
            let digits = text.bytes().take_while(u8::is_ascii_digit).count();
            let number = (1..=7).contains(&digits)
                && text[digits..].starts_with([' ', '\t', '.', ':', ')', ',', ';']);
            !number
        }
        None => false,
    }
}

/// Whether a line of words may be a row with more than a slip in it.
fn is_garbled(line: &str) -> bool {
    let mut symbols = 0;
    let mut others = 0;
    for symbol in line.chars().filter(|&symbol| !is_drawing(symbol)).take(13) {
        *(if cell(symbol).is_some() { &mut symbols } else { &mut others }) += 1;
    }
    symbols >= others && (7..=12).contains(&(symbols + others))
}

impl Scanner {
    /// A scanner at the beginning of a text.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads the next line; a line break at its end is optional. Everything
    /// found goes to `sink`, at the latest with the line after the grid.
    #[inline]
    pub fn line(&mut self, line: &str, sink: &mut impl FnMut(Item<'_>)) {
        if self.block.is_empty()
            && self.stray.is_empty()
            && let Some(digits) = cells_81(line.as_bytes())
        {
            self.number += 1;
            self.block.other(false);
            let puzzle = AnyPuzzle::Grid(Grid::of_givens(digits));
            return sink(Item::Grid { line: self.number, column: 1, puzzle });
        }
        self.any_line(line, sink);
    }

    /// Reports what is left at the end of the text. The scanner is then as new.
    pub fn finish(&mut self, sink: &mut impl FnMut(Item<'_>)) {
        self.release(sink);
        self.block.finish(sink);
        *self = Self::new();
    }

    fn any_line(&mut self, line: &str, sink: &mut dyn FnMut(Item<'_>)) {
        let line = if self.number == 0 { line.trim_start_matches('\u{feff}') } else { line };
        let line = line.trim_end_matches(['\r', '\n']);
        self.number += 1;
        if !self.stray.is_empty() {
            if self.stray.goes_on(self.number, line) {
                return;
            }
            self.release(sink);
        }
        self.read(self.number, line, true, sink);
    }

    /// Judges the lines held: reports them as a whole, or reads them one by one.
    fn release(&mut self, sink: &mut dyn FnMut(Item<'_>)) {
        let lines = self.stray.take();
        let mut rest = &lines[..];
        while let Some((first, others)) = rest.split_first() {
            match self.stray.judge(rest) {
                Judgement::Grid(count, error) => {
                    self.block.finish(sink);
                    self.block.other(false);
                    sink(Item::Unreadable(error));
                    rest = &rest[count..];
                }
                Judgement::Line => {
                    self.read(first.number, &first.text, false, sink);
                    rest = others;
                }
            }
        }
    }

    /// Reads a line, or holds it if it may be a part of a grid that cannot be read.
    fn read(&mut self, number: usize, line: &str, hold: bool, sink: &mut dyn FnMut(Item<'_>)) {
        if may_be_row(line) {
            if self.short_line(number, line, hold, sink) {
                return;
            }
            self.block.finish(sink);
            if !(hold && self.stray.begin(number, line)) {
                self.one_line(number, line, sink);
            }
        } else if cells_81(line.as_bytes()).is_none() && is_rule(line) {
            self.block.rule();
        } else if line.trim().is_empty() {
            self.block.gap(sink);
        } else {
            self.one_line(number, line, sink);
        }
    }

    /// Reads a line that is empty, a row, nearly a row or a rule. Returns `false` for
    /// any other line, and for a piece of a grid, which may be held.
    fn short_line(
        &mut self,
        number: usize,
        line: &str,
        hold: bool,
        sink: &mut dyn FnMut(Item<'_>),
    ) -> bool {
        let text = line.trim();
        let is_comment = is_comment(line);
        let is_empty_row = line.len() == 8 && line.bytes().all(|byte| byte == b'\t');
        let may_begin = is_empty_row && self.block.is_blank();
        if text.is_empty() && !may_begin && !self.block.spaces_are_cells() {
            self.block.gap(sink);
            return true;
        }
        match shape(line) {
            Shape::Row { .. } if is_comment && !self.block.takes_comments() => return false,
            Shape::Row { forms, sign } => {
                if self.block.row(number, line, (forms, sign), sink) {
                    return true;
                }
                if self.near_row(number, line, sink) {
                    return true;
                }
                self.block.finish(sink);
                self.block.row(number, line, (forms, sign), sink);
            }
            Shape::Doubtful { forms, sign } => {
                self.block.doubtful(number, line, (forms, sign), sink);
            }
            Shape::Rule if !is_comment => self.block.rule(),
            _ if text.is_empty() => self.block.gap(sink),
            _ if hold && self.block.is_empty() && is_piece(line) => return false,
            _ => return !is_comment && self.near_row(number, line, sink),
        }
        true
    }

    /// Takes a line that is nearly a row into the block.
    fn near_row(&mut self, number: usize, line: &str, sink: &mut dyn FnMut(Item<'_>)) -> bool {
        if !self.block.takes_faulty() {
            return false;
        }
        match fault(line, self.block.forms()) {
            Some(fault) => self.block.faulty(number, line, fault, sink),
            None => return false,
        }
        true
    }

    /// Reads a line that is no part of a grid in several lines.
    fn one_line(&mut self, number: usize, line: &str, sink: &mut dyn FnMut(Item<'_>)) {
        self.block.finish(sink);
        self.block.other(is_garbled(line));
        if is_comment(line) {
            let text = line.trim();
            let column = line.chars().take_while(|symbol| symbol.is_whitespace()).count() + 1;
            sink(Item::Words { line: number, column, text });
        } else {
            field::scan(number, line, sink);
        }
    }
}
