//! Grids as small HTML tables, for notebooks. The output holds digits and fixed
//! words only, so there is nothing to escape.

use std::fmt::Write;

use pyo3::prelude::*;
use sudoku_core::{CandidateGrid, Cell, CellSet, Digit, Grid};

/// A blue that is read on white and on black.
const ENTRY: &str = "#3b82f6";
const MARKED: &str = "rgba(245,158,11,.4)";
/// The beginning of a cell with the number of a row or a column.
const NUMBER: &str = "<td style=\"border:0;padding:0 .4em;text-align:center;background:none;\
                      font-size:70%;color:#888\">";

/// The HTML that a function of `sudoku_core/_html.py` makes of the object.
pub(crate) fn of<'py>(object: &Bound<'py, PyAny>, function: &str) -> PyResult<Bound<'py, PyAny>> {
    object.py().import("sudoku_core._html")?.call_method1(function, (object,))
}

/// Givens bold and in the colour of the text, entries in blue. Marked cells have another
/// background.
pub(crate) fn grid(grid: &Grid, marked: CellSet) -> String {
    table(2.0, marked, |cell| match grid.get(cell) {
        None => String::new(),
        Some(digit) if grid.is_fixed(cell) => format!("<b>{digit}</b>"),
        Some(digit) => format!("<span style=\"color:{ENTRY}\">{digit}</span>"),
    })
}

/// Decided cells bold, the other candidates small in three rows of three.
pub(crate) fn candidates(marks: &CandidateGrid) -> String {
    table(2.6, CellSet::EMPTY, |cell| {
        let candidates = marks.get(cell);
        if let Some(digit) = candidates.only() {
            return format!("<b>{digit}</b>");
        }
        let rows = Digit::ALL.chunks(3).map(|digits| {
            let symbols = digits.iter().map(|&digit| {
                if candidates.contains(digit) { digit.to_string() } else { "&nbsp;".into() }
            });
            symbols.collect::<Vec<_>>().join("&nbsp;")
        });
        let rows = rows.collect::<Vec<_>>().join("<br/>");
        format!("<span style=\"font:8px/10px monospace\">{rows}</span>")
    })
}

/// Cells of this size, in the size of the letters, with the numbers of rows and columns around
/// them. The frame is that of the cells, so that it leaves the numbers out.
fn table(size: f32, marked: CellSet, content: impl Fn(Cell) -> String) -> String {
    let number = |number: usize| format!("{NUMBER}{number}</td>");
    let mut html =
        String::from("<table style=\"border-collapse:collapse;border:0;color:inherit\">");
    let columns: String = (1..=9).map(number).collect();
    html += &format!("<tr style=\"background:none\">{NUMBER}</td>{columns}</tr>");
    for cell in Cell::ALL {
        if cell.column() == 0 {
            html += &format!("<tr style=\"background:none\">{}", number(cell.row() + 1));
        }
        let left = if cell.column() == 0 { ";border-left:2px solid" } else { "" };
        let above = if cell.row() == 0 { ";border-top:2px solid" } else { "" };
        let right = if matches!(cell.column(), 2 | 5 | 8) { ";border-right:2px solid" } else { "" };
        let below = if matches!(cell.row(), 2 | 5 | 8) { ";border-bottom:2px solid" } else { "" };
        let back = if marked.contains(cell) { MARKED } else { "none" };
        // Writing to a `String` cannot fail.
        let _ = write!(
            html,
            "<td style=\"width:{size}em;height:{size}em;padding:0;text-align:center;background:{back};\
             border:1px solid #999{left}{above}{right}{below}\">{}</td>",
            content(cell)
        );
        if cell.column() == 8 {
            html.push_str("</tr>");
        }
    }
    html.push_str("</table>");
    html
}
