//! The characters of a grid: those that are a cell, those that only draw.

use crate::engine::line;
use crate::grid::Grid;

/// The cell that each byte is: 0 empty, 1 to 9 a digit, [`NO_CELL`] anything else.
const CELLS: [u8; 256] = {
    let mut cells = [NO_CELL; 256];
    let mut digit = 0;
    while digit < 10 {
        cells[b'0' as usize + digit as usize] = digit;
        digit += 1;
    }
    let blanks = b"._-*xX";
    let mut at = 0;
    while at < blanks.len() {
        cells[blanks[at] as usize] = 0;
        at += 1;
    }
    cells
};

const NO_CELL: u8 = 0xff;

/// The cell that a character is: 0 if it is a blank symbol, else its digit.
pub(super) const fn cell(symbol: char) -> Option<u8> {
    match symbol {
        '\0'..='\x7f' => match CELLS[symbol as usize] {
            NO_CELL => None,
            cell => Some(cell),
        },
        '·' => Some(0),
        _ => None,
    }
}

/// The cells of a text of exactly 81 ASCII symbols.
#[inline]
pub(super) fn cells_81(text: &[u8]) -> Option<[u8; 81]> {
    let text: &[u8; 81] = text.try_into().ok()?;
    // Digits and dots, all at once.
    if let Some(grid) = line::read(text) { Some(*grid.digits()) } else { any_cells(text) }
}

/// The grid of a text of exactly 81 ASCII symbols, all of its digits givens.
#[inline]
pub(super) fn grid_81(text: &[u8]) -> Option<Grid> {
    let text: &[u8; 81] = text.try_into().ok()?;
    line::read(text).or_else(|| any_cells(text).map(Grid::of_givens))
}

/// The cells of a text with any symbols for blank cells.
#[cold]
fn any_cells(text: &[u8; 81]) -> Option<[u8; 81]> {
    let (mut cells, mut largest) = ([0; 81], 0);
    for (cell, &symbol) in cells.iter_mut().zip(text) {
        *cell = CELLS[symbol as usize];
        largest |= *cell;
    }
    (largest < 0x10).then_some(cells)
}

/// An upright line between cells.
pub(super) const fn is_bar(symbol: char) -> bool {
    matches!(symbol, '|' | '¦' | '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '║' | '╎' | '╏' | '╽' | '╿')
}

/// Whether a character only separates the cells of a row: a space, a bar, or one of
/// the characters made for drawing boxes.
pub(super) fn is_drawing(symbol: char) -> bool {
    symbol.is_whitespace() || is_bar(symbol) || matches!(symbol, '\u{2500}'..='\u{257f}')
}

/// Quotes and brackets, as around the cells of a list in a program.
pub(super) const fn is_wrapping(symbol: char) -> bool {
    matches!(symbol, '"' | '\'' | '`' | '[' | ']' | '(' | ')' | '{' | '}')
}

/// The ASCII characters that end a field of a line.
const SEPARATORS: [bool; 128] = {
    let mut separators = [false; 128];
    let all = b" \t\n\x0b\x0c\r|,;:=&<>\"'`[](){}";
    let mut at = 0;
    while at < all.len() {
        separators[all[at] as usize] = true;
        at += 1;
    }
    separators
};

/// Where the field that starts at this byte ends: at a separator or the end of the line.
pub(super) fn field_end(line: &str, start: usize) -> usize {
    let bytes = line.as_bytes();
    let mut at = start;
    while let Some(&byte) = bytes.get(at) {
        match SEPARATORS.get(usize::from(byte)) {
            Some(false) => at += 1,
            Some(true) => return at,
            None => match line[at..].chars().next() {
                Some(symbol) if !is_drawing(symbol) => at += symbol.len_utf8(),
                _ => return at,
            },
        }
    }
    at
}

/// Whether a character beside the candidates of a cell has no meaning here: a mark of the
/// person who solved it.
pub(super) fn is_annotation(symbol: char) -> bool {
    symbol.is_alphabetic()
        || matches!(symbol, '*' | '#' | '+' | '-' | '@' | '!' | '?' | '{' | '}' | '(' | ')')
}

/// The signs that are blank cells in some grids and draw rules in others.
pub(super) const fn is_rule_sign(symbol: char) -> bool {
    matches!(symbol, '-' | '_' | '*')
}

/// Whether a line draws: `---+---+---`, `*-----------*`, `=====`, box drawing, and
/// `\hline` in LaTeX.
pub(super) fn is_rule(line: &str) -> bool {
    if line.contains("\\hline") {
        return line.split("\\hline").all(|between| between.trim().is_empty());
    }
    let (mut strokes, mut dots) = (0, 0);
    for symbol in line.chars() {
        match symbol {
            '-' | '=' | '_' | '*' | '~' | '+' | '–' | '—' | '─' | '━' | '═' => {
                strokes += 1;
            }
            '\u{2500}'..='\u{257f}' | '|' | '¦' => strokes += usize::from(!is_bar(symbol)),
            '.' => dots += 1,
            ':' | '\'' | '"' | '`' | '^' | '/' | '\\' | '<' | '>' => {}
            _ if symbol.is_whitespace() => {}
            _ => return false,
        }
    }
    strokes >= 3 && dots <= 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_and_what_is_none() {
        for rule in [
            "---+---+---",
            "-------|-------|-------",
            ".-------.-------.-------.",
            ":-------+-------+-------:",
            "'-------\"-------\"-------'",
            "*-----------*",
            "=====",
            "├───┼───┼───┤",
            "╔═══╤═══╗",
            "  \\hline \\hline",
            "- - - + - - - + - - -",
        ] {
            assert!(is_rule(rule), "{rule}");
        }
        for other in ["", "........", ".........", "|", "- 1 -", "Title", "5 \\hline", "--", "0"] {
            assert!(!is_rule(other), "{other}");
        }
    }

    #[test]
    fn fields_end_at_separators() {
        for byte in 0..128u8 {
            let symbol = char::from(byte);
            let ends = is_drawing(symbol) || is_wrapping(symbol) || ",;:=&<>".contains(symbol);
            let line = alloc::format!("1{symbol}2");
            assert_eq!(field_end(&line, 0), if ends { 1 } else { 3 }, "{symbol:?}");
        }
        assert_eq!(field_end("1│2", 0), 1);
        assert_eq!(field_end("1\u{a0}2", 0), 1);
        assert_eq!(field_end("é·2", 0), 5);
        assert_eq!(field_end("1,,2", 2), 2);
    }

    #[test]
    fn texts_of_81_symbols() {
        for other in 0..=u8::MAX {
            for at in [0, 40, 80] {
                let mut text: [u8; 81] = core::array::from_fn(|at| b".123456789"[at % 10]);
                text[at] = other;
                let cells: Option<alloc::vec::Vec<u8>> = text
                    .iter()
                    .map(|&byte| cell(char::from(byte)).filter(|_| byte < 128))
                    .collect();
                assert_eq!(cells_81(&text).map(Into::into), cells, "{other}");
            }
        }
        assert_eq!(cells_81(&[b'1'; 80]), None);
    }

    #[test]
    fn symbols() {
        for (nth, symbol) in "0123456789".chars().enumerate() {
            assert_eq!(cell(symbol).map(usize::from), Some(nth));
        }
        assert!("._-*xX·".chars().all(|blank| cell(blank) == Some(0)));
        assert!("aA?#+/ \u{fffd}１".chars().all(|other| cell(other).is_none()));
    }
}
