//! [`Symbol`]: a cell of a grid as it is written, and its replacement for another digit.

use std::ops::Range;

use sudoku_core::{Cell, Digit, Grid};

use super::text::Glyph;

/// A cell of a grid as written in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Symbol {
    /// Its digit, or 0.
    pub(super) number: u8,
    /// The bytes that another symbol replaces. The range is empty if an empty cell has no symbol.
    pub(super) range: Range<usize>,
    /// The text of these bytes.
    pub(super) text: String,
    /// The number of spaces that are missing before it: the line ends too early.
    pub(super) missing: usize,
    /// The start of a `+` or `*` before it, which marks it as not given.
    pub(super) sign: Option<Glyph>,
}

/// A range of bytes, and the text that replaces it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Edit {
    pub(super) range: Range<usize>,
    pub(super) text: String,
}

impl Symbol {
    /// A character that means a cell with this digit, or 0.
    pub(super) fn of(glyph: Glyph, number: u8) -> Self {
        let range = glyph.start..glyph.end;
        Self { number, range, text: glyph.c.into(), missing: 0, sign: None }
    }

    /// An empty cell without a symbol, at this byte.
    pub(super) fn nothing(at: usize) -> Self {
        Self { number: 0, range: at..at, text: String::new(), missing: 0, sign: None }
    }
}

/// The digit of a character that can mean a cell in text, 0 for an empty cell.
pub(super) fn number(c: char) -> Option<u8> {
    match c {
        '1'..='9' => Some(c as u8 - b'0'),
        '0' | '.' | '_' | '-' | '*' | 'x' | 'X' | '·' => Some(0),
        _ => None,
    }
}

/// Returns `true` if these are the cells of the grid.
pub(super) fn shows(cells: &[Symbol], grid: &Grid) -> bool {
    cells.iter().map(|symbol| symbol.number).eq(grid.digits().iter().copied())
}

/// The symbols of the empty cells of this grid, the most frequent first.
pub(super) fn blanks(cells: &[Symbol]) -> Vec<String> {
    let mut counted: Vec<(usize, &str)> = Vec::new();
    for symbol in cells.iter().filter(|symbol| symbol.number == 0 && symbol.missing == 0) {
        match counted.iter_mut().find(|(_, text)| *text == symbol.text) {
            Some((count, _)) => *count += 1,
            None => counted.push((1, &symbol.text)),
        }
    }
    counted.sort_by_key(|&(count, _)| std::cmp::Reverse(count));
    counted.into_iter().map(|(_, text)| text.to_owned()).collect()
}

/// The way to write that a digit is an entry and no given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    /// `+` or `*`.
    sign: char,
    /// Whether the sign takes the place of a space, so that the cells stay where they are.
    is_aligned: bool,
}

impl Mark {
    /// The marks to try for these cells, the best first: a `*` in nine lines, else a `+`; and as
    /// the entries that are present already are marked.
    pub(super) fn all(text: &[u8], cells: &[Symbol]) -> Vec<Self> {
        let present = cells.iter().find_map(|symbol| symbol.sign).map(|sign| sign.c);
        let whole = cells.first().zip(cells.last());
        let whole = whole.and_then(|(first, last)| text.get(first.range.start..last.range.end));
        let is_block = whole.is_some_and(|whole| whole.contains(&b'\n') || whole.contains(&b'\r'));
        let signs = match (present, is_block) {
            (Some(sign), _) => vec![sign],
            (None, true) => vec!['*', '+'],
            (None, false) => vec!['+', '*'],
        };
        let is_spaced = cells.iter().any(|symbol| is_after_space(text, symbol.range.start));
        let aligned = [is_spaced, !is_spaced];
        let marks = |sign| aligned.map(|is_aligned| Self { sign, is_aligned });
        signs.into_iter().flat_map(marks).collect()
    }
}

fn is_after_space(text: &[u8], at: usize) -> bool {
    at.checked_sub(1).and_then(|before| text.get(before)) == Some(&b' ')
}

/// The edits that make the cells of this text show another grid.
pub(super) fn edits(
    text: &[u8],
    cells: &[Symbol],
    grid: &Grid,
    blank: &str,
    mark: Mark,
) -> Vec<Edit> {
    let pattern = cells.iter().find(|symbol| symbol.number > 0);
    let mut edits: Vec<Edit> = Vec::new();
    for (symbol, cell) in cells.iter().zip(Cell::ALL) {
        let digit = grid.get(cell);
        let is_given = digit.is_some() && grid.is_fixed(cell);
        let is_entry = digit.is_some() && !is_given;
        let is_signed = symbol.sign.is_some();
        if symbol.number == digit.map_or(0, Digit::number)
            && (digit.is_none() || is_entry == is_signed)
        {
            continue;
        }
        let mut range = symbol.range.clone();
        // A `+` is removed with its digit, but a space replaces a `*` in a drawn grid.
        let mut space = "";
        if let Some(sign) = symbol.sign.filter(|_| !is_entry) {
            range.start = sign.start;
            space = if sign.c == '*' && mark.is_aligned { " " } else { "" };
        }
        let is_new = is_entry && !is_signed;
        if is_new && mark.is_aligned && is_after_space(text, range.start) {
            range.start -= 1;
        }
        let text = match digit {
            None => blank.to_owned(),
            Some(digit) => {
                let own = (symbol.number > 0).then_some(symbol).or(pattern);
                let written = match own {
                    Some(own) => {
                        let old = char::from(b'0' + own.number);
                        own.text.replacen(old, &digit.to_string(), 1)
                    }
                    None if symbol.text.starts_with('"') => format!("\"{digit}\""),
                    None => digit.to_string(),
                };
                let written = if is_new { format!("{}{written}", mark.sign) } else { written };
                // Some of the missing spaces may be present by now.
                let there = edits.last().filter(|edit| edit.range == range);
                let there = there.map_or(0, |edit| edit.text.chars().count());
                " ".repeat(symbol.missing.saturating_sub(there)) + &written
            }
        };
        let text = format!("{space}{text}");
        match edits.last_mut().filter(|edit| symbol.missing > 0 && edit.range == range) {
            Some(edit) => edit.text.push_str(&text),
            None => edits.push(Edit { range, text }),
        }
    }
    edits
}

/// The text with these edits, or nothing if they overlap.
pub(super) fn edited(text: &[u8], edits: &[Edit]) -> Option<Vec<u8>> {
    let mut order: Vec<&Edit> = edits.iter().collect();
    order.sort_by_key(|edit| (edit.range.start, edit.range.end));
    let mut new = Vec::with_capacity(text.len());
    let mut at = 0;
    for edit in order {
        new.extend_from_slice(text.get(at..edit.range.start)?);
        new.extend_from_slice(edit.text.as_bytes());
        at = edit.range.end;
    }
    new.extend_from_slice(text.get(at..)?);
    Some(new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_that_overlap_are_refused() {
        let edit = |range: Range<usize>| Edit { range, text: "9".into() };
        assert_eq!(edited(b"12345", &[edit(3..4), edit(0..1)]), Some(b"92395".to_vec()));
        assert_eq!(edited(b"12345", &[edit(2..4), edit(3..5)]), None);
        assert_eq!(edited(b"12345", &[edit(4..6)]), None);
    }
}
