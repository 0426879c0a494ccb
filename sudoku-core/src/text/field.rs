//! Grids within one line: fields of 81 or 729 symbols, 81 single symbols, nine
//! pieces of nine, and what is nearly one of these.
//!
//! The line is read once, from left to right, whatever its length.

use super::error::{ParseGridError, ParseGridErrorKind};
use super::stray::{is_meant_as_grid, part};
use super::symbol::{cell, cells_81, field_end, is_rule, is_wrapping};
use super::whole::{nearly_spaced, pencil_marks, separated, spaced, with_entries};
use super::{Item, sgt};
use crate::cell::Cell;
use crate::grid::Grid;
use crate::puzzle::AnyPuzzle;

/// The fewest symbols that can be meant as a grid: three quarters of 81, as words and numbers
/// never have so long a run.
const GRID_LIKE: usize = 60;

/// The digits that rule out a coincidence, such as a date or a phone number.
pub(super) const SOME_DIGITS: usize = 8;

/// The numbers of symbols, about 729, that are meant as pencil marks: within 80 of it, one symbol
/// for each cell too few or too many.
const MARKS_LIKE: core::ops::RangeInclusive<usize> = 649..=809;

/// Reports everything in the line: grids, near-grids, words.
pub(super) fn scan(number: usize, line: &str, sink: &mut dyn FnMut(Item<'_>)) {
    if let Some(grid) = spaced(line) {
        return sink(Item::Grid { line: number, column: 1, puzzle: AnyPuzzle::Grid(grid) });
    }
    let mut fields = Fields {
        number,
        line,
        reported: 0,
        any: false,
        counted: (0, 1),
        loose: Loose::default(),
        equal: Equal::default(),
        all: Tally::default(),
        sink,
    };
    match separated(line) {
        Some(Ok(grid)) => fields.grid(0, line.len(), AnyPuzzle::Grid(grid)),
        Some(Err(found)) => fields.error(
            0,
            line.len(),
            line.len(),
            ParseGridErrorKind::Symbols { found, expected: 81 },
        ),
        None => fields.run(),
    }
}

/// The line and how far it is read. All places are bytes of the line.
struct Fields<'l, 's> {
    number: usize,
    line: &'l str,
    /// Up to here everything is reported.
    reported: usize,
    /// Whether a grid or an error is reported.
    any: bool,
    /// A place and its column.
    counted: (usize, usize),
    loose: Loose,
    equal: Equal,
    all: Tally,
    sink: &'s mut dyn FnMut(Item<'_>),
}

/// The counts of the characters in a piece of text.
#[derive(Clone, Copy, Default)]
struct Tally {
    symbols: usize,
    foreign: usize,
    digits: usize,
    /// Entries marked by a `+`.
    pluses: usize,
    /// Byte of the first foreign character, and which cell it would be.
    first_foreign: Option<(usize, usize, char)>,
    /// Byte of the 82nd symbol.
    over: Option<usize>,
}

/// Pieces of symbols one after the other that are no grid so far.
#[derive(Clone, Copy, Default)]
struct Loose {
    start: usize,
    end: usize,
    symbols: usize,
    /// Symbols of the longest.
    longest: usize,
    /// The number of pieces with nearly nine symbols.
    row_like: usize,
    digits: usize,
    over: Option<usize>,
}

/// Pieces of one or of nine symbols one after the other.
struct Equal {
    /// 1, 9, or 0 without any piece.
    size: usize,
    start: usize,
    end: usize,
    cells: [u8; Self::MOST],
    len: usize,
    digits: usize,
    foreign: Option<(usize, usize, char)>,
    over: Option<usize>,
}

impl Equal {
    /// A puzzle and its solution.
    const MOST: usize = 162;
}

impl Default for Equal {
    fn default() -> Self {
        Self {
            size: 0,
            start: 0,
            end: 0,
            cells: [0; Self::MOST],
            len: 0,
            digits: 0,
            foreign: None,
            over: None,
        }
    }
}

impl Tally {
    fn of(text: &str, start: usize) -> Self {
        let mut tally = Self::default();
        // The byte of a `+` whose digit has not come yet.
        let mut plus = None;
        for (at, symbol) in text.char_indices().map(|(at, symbol)| (start + at, symbol)) {
            if let Some(number) = cell(symbol) {
                if let Some(plus) = plus.take().filter(|_| number == 0) {
                    tally.foreign_at(plus, '+');
                }
                if tally.symbols == 81 {
                    tally.over = Some(at);
                }
                tally.symbols += 1;
                tally.digits += usize::from(number > 0);
            } else if symbol == '+' && plus.is_none() {
                plus = Some(at);
                tally.pluses += 1;
            } else {
                tally.foreign_at(at, symbol);
                plus = None;
            }
        }
        if let Some(plus) = plus {
            tally.foreign_at(plus, '+');
        }
        tally
    }

    /// Notes a foreign character in the place of the next cell.
    fn foreign_at(&mut self, at: usize, symbol: char) {
        let place = self.symbols + self.foreign;
        self.first_foreign.get_or_insert((at, place, symbol));
        self.foreign += 1;
    }

    fn add(&mut self, other: &Self) {
        self.symbols += other.symbols;
        self.foreign += other.foreign;
        self.digits += other.digits;
        self.first_foreign = self.first_foreign.or(other.first_foreign);
    }

    /// Whether these symbols must be meant as a grid; if they are `alone` in the line, also
    /// an empty one.
    fn is_grid_like(&self, alone: bool) -> bool {
        self.symbols >= GRID_LIKE
            && 4 * self.symbols >= 3 * (self.symbols + self.foreign)
            && (self.digits >= SOME_DIGITS || self.foreign == 0 && alone)
    }
}

/// Whether the text is the digits of a number, such as a spreadsheet makes of a grid
/// that begins with zeros.
fn is_number(text: &str) -> bool {
    !text.starts_with('0') && text.contains('0') && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether the text is what a spreadsheet makes of 81 digits: `8.6E+80`. With a comma,
/// it is `6E+80` after it.
fn is_shortened(text: &str) -> bool {
    let Some((digits, exponent)) = text.split_once("E+") else { return false };
    let number = digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    number && !digits.is_empty() && matches!(exponent.parse(), Ok(70..=80_u8))
}

impl Fields<'_, '_> {
    fn run(mut self) {
        let bytes = self.line.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            let end = field_end(self.line, at);
            if end > at {
                at = self.token(at, end);
            } else {
                at += self.line[at..].chars().next().map_or(1, char::len_utf8);
            }
        }
        self.end_equal();
        self.end_loose();
        let all = self.all;
        let text = self.line.trim();
        if self.any {
            self.words(self.line.len());
        } else if all.is_grid_like(false) {
            let end = self.line.trim_end().len();
            match all.first_foreign {
                Some((at, _, symbol)) => {
                    self.error(0, end, at, ParseGridErrorKind::Symbol { symbol, cell: None });
                }
                None if all.symbols == 81 => self.error(0, end, 0, ParseGridErrorKind::Pieces),
                None => {
                    let kind = ParseGridErrorKind::Symbols { found: all.symbols, expected: 81 };
                    self.error(0, end, end, kind);
                }
            }
        } else if let Some(found) = nearly_spaced(self.line).or_else(|| part(self.line)) {
            let end = self.line.len();
            self.error(0, end, end, ParseGridErrorKind::Symbols { found, expected: 81 });
        } else if !text.is_empty() {
            let column = self.column(self.line.len() - self.line.trim_start().len());
            (self.sink)(Item::Words { line: self.number, column, text });
        }
    }

    /// Reads a token; returns where to go on.
    fn token(&mut self, start: usize, end: usize) -> usize {
        let text = &self.line[start..end];
        if let Some(digits) = cells_81(text.as_bytes()) {
            self.end_equal();
            self.end_loose();
            self.grid(start, end, AnyPuzzle::Grid(Grid::of_givens(digits)));
            return end;
        }
        if self.line[end..].starts_with(':')
            && text.starts_with(|symbol: char| symbol.is_ascii_digit())
        {
            let cells_start = end + 1;
            let cells_end = field_end(self.line, cells_start);
            match sgt::read(text, &self.line[cells_start..cells_end]) {
                Some(Ok(grid)) => {
                    self.end_equal();
                    self.end_loose();
                    self.grid(start, cells_end, AnyPuzzle::Grid(grid));
                    return cells_end;
                }
                Some(Err((at, kind))) => {
                    self.end_equal();
                    self.end_loose();
                    let at = if at == 0 { start } else { cells_start + at };
                    self.error(start, cells_end, at, kind);
                    return cells_end;
                }
                None => {}
            }
        }
        let tally = Tally::of(text, start);
        if tally.foreign == 0 && tally.symbols == 81 {
            self.end_equal();
            self.end_loose();
            self.grid(start, end, AnyPuzzle::Grid(with_entries(text)));
        } else if tally.foreign == 0 && tally.symbols == 729 && tally.pluses == 0 {
            self.end_equal();
            self.end_loose();
            match pencil_marks(text) {
                Ok(marks) => self.grid(start, end, AnyPuzzle::Candidates(marks)),
                Err((at, kind)) => self.error(start, end, start + at, kind),
            }
        } else if (tally.is_grid_like(self.line.trim().len() == text.len())
            || tally.foreign > 0 && is_meant_as_grid(text))
            && !is_rule(text)
        {
            self.end_equal();
            self.end_loose();
            self.near_grid(start, end, &tally);
        } else if is_shortened(text) {
            self.end_equal();
            self.end_loose();
            self.error(start, end, start, ParseGridErrorKind::Shortened);
        } else {
            self.piece(start, end, &tally);
            self.all.add(&tally);
        }
        end
    }

    fn near_grid(&mut self, start: usize, end: usize, tally: &Tally) {
        let found = tally.symbols;
        let is_marks = MARKS_LIKE.contains(&(found + tally.foreign));
        match tally.first_foreign {
            Some((at, place, symbol)) => {
                let cell = Cell::new(if is_marks { place / 9 } else { place });
                self.error(start, end, at, ParseGridErrorKind::Symbol { symbol, cell });
            }
            None if is_marks => {
                let kind = ParseGridErrorKind::Symbols { found, expected: 729 };
                self.error(start, end, end, kind);
            }
            None if found < 81 && is_number(&self.line[start..end]) => {
                self.error(start, end, end, ParseGridErrorKind::LostZeros { found });
            }
            None => {
                let kind = ParseGridErrorKind::Symbols { found, expected: 81 };
                self.error(start, end, tally.over.unwrap_or(end), kind);
            }
        }
    }

    /// A token that is no grid by itself: perhaps a part of one.
    fn piece(&mut self, start: usize, end: usize, tally: &Tally) {
        let text = &self.line[start..end];
        let is_single = tally.symbols + tally.foreign == 1 && tally.pluses == 0;
        if tally.foreign > 0 || tally.pluses > 0 {
            // One strange symbol among single ones is a slip.
            if is_single && self.equal.size == 1 && self.equal.len < 81 {
                let place = self.equal.len;
                self.equal.foreign = self
                    .equal
                    .foreign
                    .or_else(|| text.chars().next().map(|symbol| (start, place, symbol)));
                self.push_cells(start, end, "_");
                return;
            }
            self.end_equal();
            self.end_loose();
            return;
        }
        let size = match tally.symbols {
            1 => 1,
            9 if text != "123456789" => 9,
            _ => 0,
        };
        if size != self.equal.size {
            self.end_equal();
        }
        if size == 0 {
            self.push_loose(start, end, tally.symbols, tally.digits);
        } else {
            if self.equal.len == 0 {
                self.equal.size = size;
                self.equal.start = start;
            }
            self.push_cells(start, end, text);
        }
    }

    fn push_cells(&mut self, start: usize, end: usize, text: &str) {
        let equal = &mut self.equal;
        for number in text.chars().filter_map(cell) {
            if equal.len == 81 {
                equal.over = Some(start);
            }
            if let Some(place) = equal.cells.get_mut(equal.len) {
                *place = number;
            }
            equal.len += 1;
            equal.digits += usize::from(number > 0);
        }
        equal.end = end;
    }

    fn push_loose(&mut self, start: usize, end: usize, symbols: usize, digits: usize) {
        let loose = &mut self.loose;
        if loose.symbols == 0 {
            *loose = Loose { start, ..Loose::default() };
        }
        if loose.symbols <= 81 && loose.symbols + symbols > 81 {
            loose.over = Some(start);
        }
        loose.end = end;
        loose.symbols += symbols;
        loose.digits += digits;
        loose.longest = loose.longest.max(symbols);
        loose.row_like += usize::from((7..=11).contains(&symbols));
    }

    /// No further equal pieces: they are grids, nearly one, or loose.
    fn end_equal(&mut self) {
        if self.equal.size == 0 {
            return;
        }
        let equal = core::mem::take(&mut self.equal);
        let whole = matches!(equal.len, 81 | 162) && equal.foreign.is_none();
        if whole {
            self.end_loose();
            // Where the second one begins is known of the first cell beyond the first grid.
            let middle = equal.over.unwrap_or(equal.end);
            for (cells, start) in
                equal.cells[..equal.len].chunks_exact(81).zip([equal.start, middle])
            {
                let mut digits = [0; 81];
                digits.copy_from_slice(cells);
                let end = if start == equal.start { middle } else { equal.end };
                self.grid(start, end, AnyPuzzle::Grid(Grid::of_givens(digits)));
            }
        } else if equal.len >= GRID_LIKE && equal.digits >= SOME_DIGITS {
            self.end_loose();
            match equal.foreign {
                Some((at, place, symbol)) => {
                    let cell = Cell::new(place);
                    self.error(
                        equal.start,
                        equal.end,
                        at,
                        ParseGridErrorKind::Symbol { symbol, cell },
                    );
                }
                None => {
                    let kind = ParseGridErrorKind::Symbols { found: equal.len, expected: 81 };
                    self.error(equal.start, equal.end, equal.over.unwrap_or(equal.end), kind);
                }
            }
        } else {
            let pieces = equal.len / equal.size;
            self.push_loose(equal.start, equal.end, equal.len, equal.digits);
            if equal.size == 9 {
                self.loose.longest = self.loose.longest.max(9);
                self.loose.row_like += pieces;
            }
        }
    }

    /// Ends the pieces of symbols: enough of them are nearly a grid.
    fn end_loose(&mut self) {
        let loose = core::mem::take(&mut self.loose);
        let in_pieces = loose.longest >= 25 || loose.row_like >= 7;
        if loose.symbols < GRID_LIKE || loose.digits < SOME_DIGITS || !in_pieces {
            return;
        }
        if loose.symbols == 81 {
            self.error(loose.start, loose.end, loose.start, ParseGridErrorKind::Pieces);
        } else {
            let kind = ParseGridErrorKind::Symbols { found: loose.symbols, expected: 81 };
            self.error(loose.start, loose.end, loose.over.unwrap_or(loose.end), kind);
        }
    }

    fn grid(&mut self, start: usize, end: usize, puzzle: AnyPuzzle) {
        self.words(start);
        let column = self.column(start);
        (self.sink)(Item::Grid { line: self.number, column, puzzle });
        (self.reported, self.any) = (end, true);
    }

    fn error(&mut self, start: usize, end: usize, at: usize, kind: ParseGridErrorKind) {
        self.words(start);
        let column = self.column(at);
        (self.sink)(Item::Unreadable(ParseGridError::new(self.number, column, kind)));
        (self.reported, self.any) = (end, true);
    }

    /// Reports the words from where everything is reported to here.
    fn words(&mut self, end: usize) {
        let between = self.line;
        let mut at = self.reported;
        for piece in between[at..end].split([',', ';', '\t', '|']) {
            let is_around = |symbol: char| symbol.is_whitespace() || is_wrapping(symbol);
            let text = piece.trim_matches(is_around);
            if text.chars().any(char::is_alphanumeric) {
                let lead = piece.len() - piece.trim_start_matches(is_around).len();
                let column = self.column(at + lead);
                (self.sink)(Item::Words { line: self.number, column, text });
            }
            at += piece.len() + 1;
        }
        self.reported = end;
    }

    /// The column of this byte, from 1, in characters. Places mostly come in order,
    /// so each character is counted once.
    fn column(&mut self, at: usize) -> usize {
        let (mut from, mut column) = self.counted;
        if at < from {
            (from, column) = (0, 1);
        }
        column += self.line[from..at].chars().count();
        self.counted = (at, column);
        column
    }
}
