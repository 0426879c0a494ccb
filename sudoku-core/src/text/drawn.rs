//! [`Drawn`]: the plainest spelling of a grid in nine lines, read at once.
//!
//! ```text
//! 5 3 . | . 7 . | . . .      nine digits, dots or zeros between spaces and bars; no digit twice
//! 6 . . | 1 9 5 | . . .
//! . 9 8 | . . . | . 6 .
//! ------+-------+------      a rule, or none, below rows 3 and 6; nothing else between the rows
//! …
//! ```
//!
//! These lines leave nothing to decide: a [`Block`](super::block::Block) reads them as rows of
//! [`Form::Plain`](super::row::Form), and reports the grid with the ninth. Until then it reports
//! nothing. So rows are held, and if another line comes before the ninth, they are given back to be
//! read with care.

use alloc::string::String;

/// Rows that may be the beginning of a grid.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    digits: [u8; 81],
    rows: usize,
    /// Whether the last line is a rule.
    ruled: bool,
    /// The number of the first line, and the column of its first symbol.
    line: usize,
    column: usize,
    /// The lines, each with a line break.
    text: String,
}

/// The fate of a line.
pub(super) enum Taken {
    /// It is a row, or a rule below one, and held.
    Held,
    /// It is the ninth row of a grid, whose first symbol is in this line and column.
    Grid { line: usize, column: usize, digits: [u8; 81] },
    /// It is a rule above a grid, and not held.
    Rule,
    /// It is an empty line above a grid, and not held.
    Empty,
    /// It is another line, and not held.
    Other,
}

impl Default for Drawn {
    fn default() -> Self {
        let text = String::new();
        Self { digits: [0; 81], rows: 0, ruled: false, line: 0, column: 0, text }
    }
}

/// Longer lines are read with care: a field of them may be too long for a cell.
const LONGEST: usize = 60;

/// The meaning of each byte in a row: a digit, 0 for a blank cell, [`BETWEEN`] or [`OTHER`].
const ROW: [u8; 256] = {
    let mut kinds = [OTHER; 256];
    let mut digit = 0;
    while digit <= 9 {
        kinds[b'0' as usize + digit as usize] = digit;
        digit += 1;
    }
    kinds[b'.' as usize] = 0;
    kinds[b' ' as usize] = BETWEEN;
    kinds[b'|' as usize] = BETWEEN;
    kinds
};
const BETWEEN: u8 = 0x10;
const OTHER: u8 = 0xff;

/// The cells of a row, and the column of the first.
fn row(line: &[u8]) -> Option<([u8; 9], usize)> {
    // More than nine are an error, and no digit is twice in a row.
    let (mut cells, mut len, mut column) = ([0; 16], 0, 0);
    let (mut seen, mut twice) = (0_u16, 0);
    for (at, &byte) in line.iter().enumerate() {
        match ROW[byte as usize] {
            BETWEEN => {}
            OTHER => return None,
            digit => {
                if len == 0 {
                    column = at + 1;
                }
                *cells.get_mut(len)? = digit;
                len += 1;
                let bit = 1 << digit & !1;
                twice |= seen & bit;
                seen |= bit;
            }
        }
    }
    let (cells, _) = cells.split_first_chunk()?;
    (len == 9 && twice == 0).then_some((*cells, column))
}

/// Whether a line is a rule, and cannot be a row in any form: it has a sign that no row has, or
/// more dashes than cells.
fn is_rule(line: &[u8]) -> bool {
    let (mut dashes, mut signs) = (0, 0);
    for byte in line {
        match byte {
            b'-' => dashes += 1,
            b'+' | b'=' => signs += 1,
            b' ' | b'|' => {}
            _ => return false,
        }
    }
    dashes + signs >= 3 && (signs > 0 || dashes > 9)
}

impl Drawn {
    /// Whether no lines are held.
    pub(super) fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// Takes a line, without its line break, with this number.
    pub(super) fn take(&mut self, number: usize, line: &str) -> Taken {
        if line.len() > LONGEST {
            return Taken::Other;
        }
        if let Some((cells, column)) = row(line.as_bytes()) {
            if self.rows == 0 {
                (self.line, self.column) = (number, column);
            }
            if let Some(digits) = self.digits.as_chunks_mut().0.get_mut(self.rows) {
                *digits = cells;
            }
            self.rows += 1;
            self.ruled = false;
            if self.rows == 9 {
                self.clear();
                return Taken::Grid { line: self.line, column: self.column, digits: self.digits };
            }
        } else if self.rows == 0 && line.is_empty() {
            return Taken::Empty;
        } else if !is_rule(line.as_bytes()) {
            return Taken::Other;
        } else if self.rows == 0 {
            return Taken::Rule;
        } else if self.ruled || !self.rows.is_multiple_of(3) {
            return Taken::Other;
        } else {
            self.ruled = true;
        }
        self.text.push_str(line);
        self.text.push('\n');
        Taken::Held
    }

    /// Removes and returns the lines that are held, and the number of the first.
    pub(super) fn give_back(&mut self) -> (usize, String) {
        let text = core::mem::take(&mut self.text);
        self.clear();
        (self.line, text)
    }

    fn clear(&mut self) {
        self.text.clear();
        (self.rows, self.ruled) = (0, false);
    }
}
