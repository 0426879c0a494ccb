//! [`Drawing`]: the rows of a grid that matter, with marked cells.

use std::io::{self, Write};

use sudoku_core::{Cell, CellSet, Grid, House};

use super::paint::Paint;

/// The rows of a grid that hold marked cells.
///
/// ```text
///    |      1  2  3   4  5  6   7  8  9
///    |  4   .  2 [a]| 8  . [b]| .  4  1       a = 3, b = 9   one solution
///    |  5   .  . [b]| .  . [a]| 5  8  2       a = 9, b = 3   another
/// ```
pub(super) struct Drawing<'a> {
    /// The digits of the cells.
    pub(super) grid: &'a Grid,
    /// The cells in brackets.
    pub(super) marked: CellSet,
    /// The symbols of marked cells, instead of their digits.
    pub(super) symbols: Vec<(Cell, char)>,
    /// Whether to draw all rows, even those without a marked cell.
    pub(super) whole: bool,
}

impl Drawing<'_> {
    /// The rows that are drawn, 0 to 8.
    pub(super) fn rows(&self) -> Vec<usize> {
        let matters =
            |&row: &usize| self.whole || !(House::ALL[row].cell_set() & self.marked).is_empty();
        (0..9).filter(matters).collect()
    }

    /// Draws the rows, each with its remark.
    pub(super) fn write(
        &self,
        out: &mut impl Write,
        paint: Paint,
        remarks: &[String],
    ) -> io::Result<()> {
        let bar = paint.frame("   |");
        let rows = self.rows();
        if rows.is_empty() {
            return Ok(());
        }
        writeln!(out, "{bar}\n{bar}      1  2  3   4  5  6   7  8  9")?;
        for (nth, &row) in rows.iter().enumerate() {
            if nth > 0 && rows[nth - 1] / 3 != row / 3 {
                writeln!(out, "{bar}     ---------+---------+---------")?;
            }
            let mut line = format!("{bar}  {}  ", row + 1);
            for &cell in House::ALL[row].cells() {
                line += &self.cell(paint, cell);
                line += if matches!(cell.column(), 2 | 5) { "|" } else { "" };
            }
            if let Some(remark) = remarks.get(nth) {
                line += &format!("      {remark}");
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        writeln!(out, "{bar}")
    }

    fn cell(&self, paint: Paint, cell: Cell) -> String {
        let digit = self.grid.get(cell).map_or('.', sudoku_core::Digit::to_char);
        let symbol = self.symbols.iter().find(|(at, _)| *at == cell).map_or(digit, |(_, c)| *c);
        if self.marked.contains(cell) {
            paint.strong(format_args!("[{symbol}]")).to_string()
        } else {
            format!(" {symbol} ")
        }
    }
}
