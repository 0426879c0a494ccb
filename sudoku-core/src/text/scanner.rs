//! [`Scanner`]: takes lines, gives grids.

use super::block::Block;
use super::drawn::{Drawn, Taken};
use super::error::ParseGridError;
use super::fault::fault;
use super::field;
use super::row::{Shape, shape};
use super::stray::{Judgement, Stray, is_meant_as_grid, is_piece};
use super::symbol::{cell, cells_81, field_end, grid_81, is_drawing, is_rule};
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
    /// Rows that are not in the block yet. Then the block and the stray lines are empty.
    drawn: Drawn,
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
    /// Lines of nine digits, fewer than nine and most with a digit twice: numbers below each other,
    /// or else a part of a grid that is wrong in most rows. Their words follow.
    Numbers {
        /// The first line.
        line: usize,
        /// The column of the first digit.
        column: usize,
        /// The number of lines, 2 to 8.
        rows: usize,
    },
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
        if self.drawn.is_empty()
            && self.block.is_empty()
            && self.stray.is_empty()
            && let Some(grid) = grid_81(line.as_bytes())
        {
            self.number += 1;
            self.block.other(false);
            let puzzle = AnyPuzzle::Grid(grid);
            return sink(Item::Grid { line: self.number, column: 1, puzzle });
        }
        self.any_line(line, sink);
    }

    /// Reports what is left at the end of the text. The scanner is then as new.
    pub fn finish(&mut self, sink: &mut impl FnMut(Item<'_>)) {
        self.give_back(sink);
        self.release(sink);
        self.block.finish(sink);
        *self = Self::new();
    }

    fn any_line(&mut self, line: &str, sink: &mut dyn FnMut(Item<'_>)) {
        let line = if self.number == 0 { line.trim_start_matches('\u{feff}') } else { line };
        let line = line.trim_end_matches(['\r', '\n']);
        self.number += 1;
        if self.block.is_empty() && self.stray.is_empty() {
            match self.drawn.take(self.number, line) {
                Taken::Held => return,
                Taken::Grid { line, column, digits } => {
                    self.block.gave_grid();
                    let puzzle = AnyPuzzle::Grid(Grid::of_givens(digits));
                    return sink(Item::Grid { line, column, puzzle });
                }
                Taken::Rule => return self.block.rule(),
                Taken::Empty => return self.block.gap(sink),
                Taken::Other => {}
            }
        }
        self.give_back(sink);
        self.careful_line(self.number, line, sink);
    }

    /// Reads the rows that are held with care.
    fn give_back(&mut self, sink: &mut dyn FnMut(Item<'_>)) {
        if !self.drawn.is_empty() {
            let (first, lines) = self.drawn.give_back();
            for (number, line) in (first..).zip(lines.lines()) {
                self.careful_line(number, line, sink);
            }
        }
    }

    /// Reads a line that is not at once known to be a part of a drawn grid.
    fn careful_line(&mut self, number: usize, line: &str, sink: &mut dyn FnMut(Item<'_>)) {
        if !self.stray.is_empty() {
            if self.stray.goes_on(number, line) {
                return;
            }
            self.release(sink);
        }
        self.read(number, line, true, sink);
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

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    /// The items found with each line, and at the end.
    fn found(lines: &[String], careful: bool) -> Vec<Vec<String>> {
        let mut scanner = Scanner::new();
        let mut all = Vec::new();
        for (number, line) in (1..).zip(lines) {
            let mut items = Vec::new();
            let mut keep = |item: Item<'_>| items.push(format!("{item:?}"));
            if careful {
                scanner.careful_line(number, line, &mut keep);
            } else {
                scanner.line(line, &mut keep);
            }
            all.push(items);
        }
        let mut items = Vec::new();
        scanner.finish(&mut |item| items.push(format!("{item:?}")));
        all.push(items);
        all
    }

    const RULES: [&str; 13] = [
        "------+-------+------",
        "+-------+-------+-------+",
        "---+---+---",
        "-------------------------",
        "-------|-------|-------",
        "|---|---|---|",
        "---------",
        "=====",
        "- - - + - - - + - - -",
        "--- --- ---",
        "+",
        "|-+-|",
        "----------",
    ];
    const OTHERS: [&str; 11] = [
        "",
        " ",
        "Puzzle 12",
        "# 12",
        "12",
        "5 3 . | . 7 . | . . . ",
        "1,2,3,,,,,,9",
        "*6 . 1| . 4 9|*5 2*8",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "........",
        "6 . . | 1 9 5 | . . . | 7",
    ];

    /// Rows of one grid in one spelling, with rules and other lines between some, and a slip here
    /// and there.
    fn any_block() -> impl Strategy<Value = Vec<String>> {
        let digits = prop::collection::vec((0u8..12, 0u8..=1), 81);
        let lines =
            prop::collection::vec((0usize..40, select(&RULES[..]), select(&OTHERS[..])), 10);
        let slip = (0usize..600, select(&['7', '-', ' ', '|', 'x', 'é', '*', '.', ','][..]));
        let shift = prop_oneof![4 => Just(0), 1 => 0usize..9];
        (digits, lines, slip, 0usize..6, shift, 0usize..11).prop_map(
            |(digits, lines, slip, spelling, shift, len)| {
                let mut block = Vec::new();
                for row in 0..len.max(if shift == 0 { 9 } else { 0 }) {
                    let (choice, rule, other) = lines[row % 10];
                    match choice {
                        0 => block.push(other.to_string()),
                        1..=3 => block.push(rule.to_string()),
                        _ if row % 3 == shift % 3 && choice % 7 < 5 => {
                            block.push(RULES[spelling].to_string());
                        }
                        _ => {}
                    }
                    let mut text = String::new();
                    for column in 0..9 {
                        // A Latin square, with few digits that are twice in a row.
                        let (blank, other) = digits[(9 * row + column) % 81];
                        let digit = (row * 3 + row / 3 + column + usize::from(blank == 11)) % 9;
                        if column % 3 == 0 && (column > 0 || spelling % 2 == 0) && spelling < 4 {
                            text += if spelling < 2 { "| " } else { "|" };
                        }
                        match blank {
                            0..=5 => text.push(if other == 1 && spelling == 5 { '0' } else { '.' }),
                            _ => text.push(char::from(b'1' + digit as u8)),
                        }
                        if spelling < 2 || spelling == 4 {
                            text.push(' ');
                        }
                    }
                    if slip.0 / 30 == row {
                        let at = slip.0 % 30 % (text.len() + 1);
                        text.insert(at, slip.1);
                    }
                    block.push(text.trim_end().to_string());
                }
                block
            },
        )
    }

    proptest! {
        #[test]
        fn drawn_grids_are_what_care_finds(
            blocks in prop::collection::vec((any_block(), select(&OTHERS[..]), 0u8..3), 1..5),
        ) {
            let mut lines = Vec::new();
            for (block, other, more) in blocks {
                lines.extend(block);
                match more {
                    0 => lines.push(String::new()),
                    1 => lines.push(other.to_string()),
                    _ => {}
                }
            }
            prop_assert_eq!(found(&lines, false), found(&lines, true));
        }
    }

    #[test]
    fn drawn_grids_are_found_with_their_last_row() {
        let grid = Grid::of_givens(core::array::from_fn(|cell| {
            ((cell / 9 * 3 + cell / 27 + cell) % 9 + 1) as u8
        }));
        let text = format!("{grid:#}");
        let lines: Vec<String> = text.lines().map(Into::into).collect();
        let items = found(&lines, false);
        assert_eq!(items.iter().map(Vec::len).sum::<usize>(), 1);
        assert_eq!(items[lines.len() - 2].len(), 1, "below it is a rule: {text}");
    }
}
