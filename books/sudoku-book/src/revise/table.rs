//! [`cells`]: the cells of a grid in a table of a web page.

use std::ops::Range;

use sudoku_core::Grid;

use super::symbols::{Symbol, number, shows};
use super::text::Text;

/// A piece between the beginning of a cell and that of the next one.
struct Content {
    /// The byte after the tag.
    start: usize,
    /// Words, without the spaces around them.
    words: Vec<Range<usize>>,
    /// The value of a field.
    value: Option<Range<usize>>,
}

/// The most cells that are examined: those of a grid, with a name for each row.
const MOST_CELLS: usize = 90;

/// The cells of the table, or tables, whose first cell is here, for each order that fits: row by
/// row, with names of the rows between them, or box by box.
pub(super) fn cells(text: &Text<'_>, (line, column): (u64, u64), grid: &Grid) -> Vec<Vec<Symbol>> {
    let Some(start) = text.byte(line, column) else { return Vec::new() };
    let symbols: Vec<Option<Symbol>> =
        contents(text.bytes(), start).iter().map(|cell| cell.symbol(text.bytes())).collect();
    let by_rows = |cell: usize| cell;
    let by_named_rows = |cell: usize| cell + cell / 9;
    let by_boxes = |cell: usize| {
        let (row, column) = (cell / 9, cell % 9);
        27 * (row / 3) + 9 * (column / 3) + 3 * (row % 3) + column % 3
    };
    let orders: [&dyn Fn(usize) -> usize; 3] = [&by_rows, &by_named_rows, &by_boxes];
    let in_order = |order: &dyn Fn(usize) -> usize| {
        (0..81).map(|cell| symbols.get(order(cell)).cloned().flatten()).collect::<Option<Vec<_>>>()
    };
    orders.into_iter().filter_map(in_order).filter(|cells| shows(cells, grid)).collect()
}

impl Content {
    fn symbol(&self, page: &[u8]) -> Option<Symbol> {
        let range = match (&self.value, &self.words[..]) {
            (Some(value), []) => value.clone(),
            (None, []) => self.start..self.start,
            (None, [words]) => words.clone(),
            _ => return None,
        };
        let text = std::str::from_utf8(page.get(range.clone())?).ok()?;
        let mut symbols = text.trim().chars();
        let number = match (symbols.next(), symbols.next()) {
            (None, _) => 0,
            (Some(symbol), None) => number(symbol)?,
            _ if matches!(text, "&nbsp;" | "&#160;" | "&#xa0;" | "&#xA0;") => 0,
            _ => return None,
        };
        Some(Symbol { number, text: text.into(), range, missing: 0, sign: None })
    }
}

/// The cells from here on.
fn contents(page: &[u8], start: usize) -> Vec<Content> {
    let mut cells: Vec<Content> = Vec::new();
    let mut is_inside = false;
    let mut at = start;
    while at < page.len() && (cells.len() < MOST_CELLS || is_inside) {
        if page[at] != b'<' {
            let length = page[at..].iter().position(|&byte| byte == b'<');
            let end = length.map_or(page.len(), |length| at + length);
            if let Some(cell) = cells.last_mut().filter(|_| is_inside) {
                cell.words.extend(trimmed(page, at..end));
            }
            at = end;
            continue;
        }
        let end = tag_end(page, at);
        let tag = &page[at..end];
        let is = |name: &str| {
            let is_name =
                tag.get(1..=name.len()).is_some_and(|is| is.eq_ignore_ascii_case(name.as_bytes()));
            is_name && !tag.get(name.len() + 1).is_some_and(u8::is_ascii_alphanumeric)
        };
        if is("td") || is("th") {
            cells.push(Content { start: end, words: Vec::new(), value: None });
            is_inside = true;
        } else if is("table") {
            // The cell around another table is not a cell of the grid.
            if is_inside {
                cells.pop();
            }
            is_inside = false;
        } else if ["/td", "/th", "tr", "/tr", "/table"].into_iter().any(is) {
            is_inside = false;
        } else if let Some(cell) = cells.last_mut().filter(|_| is_inside && is("input")) {
            cell.value = value(page, at..end);
        }
        at = end;
    }
    cells
}

/// The byte after the tag or comment that begins here.
fn tag_end(page: &[u8], start: usize) -> usize {
    if page[start..].starts_with(b"<!--") {
        let end = page[start..].windows(3).position(|bytes| bytes == b"-->");
        return end.map_or(page.len(), |end| start + end + 3);
    }
    let mut quote = None;
    for (at, &byte) in page.iter().enumerate().skip(start) {
        match (quote, byte) {
            (None, b'>') => return at + 1,
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), byte) if open == byte => quote = None,
            _ => {}
        }
    }
    page.len()
}

/// The value in the tag of a field, without the quotes.
fn value(page: &[u8], tag: Range<usize>) -> Option<Range<usize>> {
    let name = b"value=";
    let is_name = |at: &usize| {
        page[at - 1].is_ascii_whitespace()
            && page[*at..tag.end].get(..name.len()).is_some_and(|is| is.eq_ignore_ascii_case(name))
    };
    let start = (tag.start + 1..tag.end).find(is_name)? + name.len();
    let quote = *page.get(start).filter(|quote| matches!(quote, b'"' | b'\''))?;
    let length = page[start + 1..tag.end].iter().position(|&byte| byte == quote)?;
    Some(start + 1..start + 1 + length)
}

/// The text without the spaces around it, if there is any.
fn trimmed(page: &[u8], range: Range<usize>) -> Option<Range<usize>> {
    let words = &page[range.clone()];
    let first = words.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let last = words.iter().rposition(|byte| !byte.is_ascii_whitespace())?;
    Some(range.start + first..range.start + last + 1)
}
