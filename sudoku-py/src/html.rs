//! Grids as small HTML tables, for notebooks. The output holds digits and fixed
//! words only, so there is nothing to escape.

use std::fmt::Write;

use sudoku_core::{CandidateGrid, Cell, Digit, Grid};

/// Givens bold and in the colour of the text, entries in blue.
pub(crate) fn grid(grid: &Grid) -> String {
    table(|cell| match grid.get(cell) {
        None => String::new(),
        Some(digit) if grid.is_fixed(cell) => format!("<b>{digit}</b>"),
        Some(digit) => format!("<span style=\"color:#2563eb\">{digit}</span>"),
    })
}

/// Decided cells bold, the other candidates small in three rows of three.
pub(crate) fn candidates(marks: &CandidateGrid) -> String {
    table(|cell| {
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
        let rows = rows.collect::<Vec<_>>().join("<br>");
        format!("<span style=\"font:8px/10px monospace\">{rows}</span>")
    })
}

fn table(content: impl Fn(Cell) -> String) -> String {
    let mut html = String::from("<table style=\"border-collapse:collapse;border:2px solid\">");
    for cell in Cell::ALL {
        if cell.column() == 0 {
            html.push_str("<tr>");
        }
        let right = if matches!(cell.column(), 2 | 5) { 2 } else { 1 };
        let below = if matches!(cell.row(), 2 | 5) { 2 } else { 1 };
        // Writing to a `String` cannot fail.
        let _ = write!(
            html,
            "<td style=\"width:2em;height:2em;padding:0;text-align:center;border:1px solid #999;\
             border-right:{right}px solid;border-bottom:{below}px solid\">{}</td>",
            content(cell)
        );
        if cell.column() == 8 {
            html.push_str("</tr>");
        }
    }
    html.push_str("</table>");
    html
}
