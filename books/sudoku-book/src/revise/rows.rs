//! [`layouts`]: the possible positions of the cells of a grid in a piece of text.
//!
//! The reader knows the spelling of a grid, but does not report the position of each cell. So all
//! spellings are tried (`sudoku_core::text` lists them). A spelling counts if its cells are exactly
//! those of the grid that was read there. A wrong one does no harm: the output is read again.

use sudoku_core::Grid;

use super::region::{Line, Region};
use super::symbols::{Symbol, number, shows};
use super::text::Glyph;

/// The spelling of a line of nine cells, or of 81.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spelling {
    /// Symbols, between anything else. A `+` marks the digit after it as not given.
    Plain,
    /// The same with a `*` before a digit that is not given.
    Starred,
    /// Cells between separators; empty cells are blank.
    Separated(char),
    /// Three boxes between bars, with a space for an empty cell.
    Boxes,
    /// One character per cell, with a space for an empty cell.
    Spaced,
}

/// The number of lines searched for the nine rows of a grid, with everything drawn around them.
const MOST_LINES: usize = 64;

/// The cells of this grid in the text, for each spelling that fits.
pub(super) fn layouts(region: &Region, grid: &Grid) -> Vec<Vec<Symbol>> {
    let lines = region.lines();
    let lines = &lines[..lines.len().min(MOST_LINES)];
    let mut found: Vec<Vec<Symbol>> = Vec::new();
    let mut add = |cells: Option<Vec<Symbol>>| {
        if let Some(cells) = cells.filter(|cells| shows(cells, grid) && !found.contains(cells)) {
            found.push(cells);
        }
    };
    let separated = [',', ';', '\t', '|', '&'].map(Spelling::Separated);
    for spelling in [Spelling::Plain, Spelling::Spaced].into_iter().chain(separated) {
        add(lines.first().and_then(|line| spelling.cells(line, 81)));
    }
    // In a field of a table, words may precede the grid.
    let pieces = lines.first().map(|line| line.split(|c| number(c).is_none() && c != '+'));
    for piece in pieces.into_iter().flatten().filter(|piece| piece.glyphs.len() >= 81) {
        add(symbols(&piece, '+', 81));
    }
    for spelling in [Spelling::Plain].into_iter().chain(separated).chain([
        Spelling::Boxes,
        Spelling::Spaced,
        Spelling::Starred,
    ]) {
        for signs_are_rules in [false, true] {
            add(block(lines, spelling, signs_are_rules, grid));
        }
    }
    found
}

/// The cells of nine rows. The lines between them have no digits.
fn block(
    lines: &[Line<'_>],
    spelling: Spelling,
    signs_are_rules: bool,
    grid: &Grid,
) -> Option<Vec<Symbol>> {
    let mut cells = Vec::with_capacity(81);
    for line in lines {
        if cells.len() == 81 {
            break;
        }
        let numbers = grid.digits().get(cells.len()..cells.len() + 9)?;
        let is_row = |row: &Vec<Symbol>| row.iter().map(|symbol| &symbol.number).eq(numbers);
        let row = if signs_are_rules && is_drawn(line) { None } else { spelling.cells(line, 9) };
        match row.filter(is_row) {
            Some(row) => cells.extend(row),
            None if cells.is_empty() => return None,
            None if line.glyphs.iter().any(|glyph| matches!(glyph.c, '1'..='9')) => return None,
            None => {}
        }
    }
    Some(cells)
}

/// Returns `true` if the line is drawn with signs that mean empty cells elsewhere.
fn is_drawn(line: &Line<'_>) -> bool {
    let is_sign = |c: char| matches!(c, '-' | '_' | '*');
    line.glyphs.iter().any(|glyph| is_sign(glyph.c))
        && line.glyphs.iter().all(|glyph| is_sign(glyph.c) || number(glyph.c).is_none())
}

impl Spelling {
    /// The first `count` cells of the line; a row has no more.
    fn cells(self, line: &Line<'_>, count: usize) -> Option<Vec<Symbol>> {
        match self {
            Self::Plain => symbols(line, '+', count),
            Self::Starred => symbols(line, '*', count),
            Self::Separated(separator) => separated(line, separator, count),
            Self::Boxes => boxes(line),
            Self::Spaced => spaced(line, count),
        }
    }
}

fn is_bar(c: char) -> bool {
    matches!(c, '|' | '¦' | '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '║' | '╎' | '╏' | '╽' | '╿')
}

fn is_wrapping(c: char) -> bool {
    matches!(c, '"' | '\'' | '`' | '[' | ']' | '(' | ')' | '{' | '}')
}

/// Single symbols, with any text between them.
fn symbols(line: &Line<'_>, sign: char, count: usize) -> Option<Vec<Symbol>> {
    let mut cells = Vec::with_capacity(count);
    let mut before: Option<Glyph> = None;
    for &glyph in line.glyphs {
        if glyph.c == sign {
            before = Some(glyph);
            continue;
        }
        let signed = before.take().filter(|sign| sign.end == glyph.start);
        let Some(number) = number(glyph.c) else { continue };
        if cells.len() == count {
            // Other text may follow 81 symbols in a line.
            return (count == 81).then_some(cells);
        }
        cells.push(Symbol { sign: signed, ..Symbol::of(glyph, number) });
    }
    (cells.len() == count).then_some(cells)
}

fn spaced(line: &Line<'_>, count: usize) -> Option<Vec<Symbol>> {
    let cell = |&glyph: &Glyph| match glyph.c {
        ' ' | '\u{a0}' => Some(Symbol::of(glyph, 0)),
        '0'..='9' => Some(Symbol::of(glyph, glyph.c as u8 - b'0')),
        _ => None,
    };
    let cells: Vec<Symbol> = line.glyphs.iter().map(cell).collect::<Option<_>>()?;
    (cells.len() == count).then_some(cells)
}

fn separated(line: &Line<'_>, separator: char, count: usize) -> Option<Vec<Symbol>> {
    let is_separator = |c: char| c == separator || separator == '|' && is_bar(c);
    let inner = match separator {
        '|' => between_bars(line, 8),
        // In LaTeX the row ends with `\\`.
        '&' => {
            let end = line.glyphs.iter().position(|glyph| glyph.c == '\\');
            line.part(0, end.unwrap_or(line.glyphs.len()))
        }
        _ => *line,
    };
    let pieces = inner.split(is_separator);
    // In a row of a table, other fields may follow 81 cells.
    if pieces.len() < count || pieces.len() > count && count < 81 {
        return None;
    }
    pieces[..count].iter().map(single).collect()
}

/// The cell between two separators.
fn single(piece: &Line<'_>) -> Option<Symbol> {
    let is_around = |glyph: &Glyph| glyph.c.is_whitespace() || is_wrapping(glyph.c);
    let mut inside = piece.glyphs.iter().filter(|&glyph| !is_around(glyph));
    let (first, second) = (inside.next(), inside.next());
    match (first, second) {
        (Some(&glyph), None) => Some(Symbol::of(glyph, number(glyph.c)?)),
        (Some(_), Some(_)) => None,
        // The digit replaces a space in the middle, or is inserted between the quotes.
        (None, _) => {
            let spaces: Vec<&Glyph> =
                piece.glyphs.iter().filter(|glyph| glyph.c.is_whitespace()).collect();
            Some(match spaces.get(spaces.len() / 2) {
                Some(&&space) => Symbol::of(space, 0),
                None => Symbol::nothing(piece.byte(piece.glyphs.len() / 2)),
            })
        }
    }
}

/// The text between bars at both ends, if there are more than `most` bars: else these are not the
/// ends. A full stop may follow.
fn between_bars<'a>(line: &Line<'a>, most: usize) -> Line<'a> {
    let outer = line.trimmed();
    let is_bar_at = |index: usize| outer.glyphs.get(index).is_some_and(|glyph| is_bar(glyph.c));
    let mut end = outer.glyphs.len();
    if outer.glyphs.last().is_some_and(|glyph| glyph.c == '.') && is_bar_at(end.wrapping_sub(2)) {
        end -= 1;
    }
    let bars = outer.glyphs.iter().filter(|glyph| is_bar(glyph.c)).count();
    if bars > most && is_bar_at(0) && is_bar_at(end.wrapping_sub(1)) {
        outer.part(1, end - 1)
    } else {
        *line
    }
}

/// ```text
/// |53 | 7 |   |    | 5 3   |   7   |       |    5 3   |   7   |
/// ```
fn boxes(line: &Line<'_>) -> Option<Vec<Symbol>> {
    let inner = between_bars(line, 2);
    let pieces = inner.split(is_bar);
    let [left, middle, right] = &pieces[..] else { return None };
    let width = middle.glyphs.len();
    // Without bars at the ends the spaces there may also be missing.
    let cut = width.checked_sub(left.glyphs.len())?;
    let mut cells = Vec::with_capacity(9);
    for (piece, cut) in [(left, cut), (middle, 0), (right, 0)] {
        for place in 0..3 {
            cells.push(box_cell(piece, width, cut, place)?);
        }
    }
    Some(cells)
}

/// A cell of a piece between bars that is `width` characters wide, but lacks the first `cut` of
/// them.
fn box_cell(piece: &Line<'_>, width: usize, cut: usize, place: usize) -> Option<Symbol> {
    let (first, last, usual) = match width {
        5 => (2 * place, 2 * place + 1, 2 * place),
        7 => (2 * place + 1, 2 * place + 2, 2 * place + 1),
        3 | 6 | 9 | 12 | 15 => {
            let wide = width / 3;
            (wide * place, wide * (place + 1), wide * place + wide / 2)
        }
        _ => return None,
    };
    let own = |at: usize| Some(*piece.glyphs.get(at.checked_sub(cut)?)?);
    let found = (first..last).filter_map(own).find(|glyph| !glyph.c.is_whitespace());
    match (found, own(usual)) {
        (Some(glyph), _) => Some(Symbol::of(glyph, number(glyph.c)?)),
        (None, Some(space)) => Some(Symbol::of(space, 0)),
        (None, None) => {
            let missing = usual.checked_sub(cut)?.checked_sub(piece.glyphs.len())?;
            Some(Symbol { missing, ..Symbol::nothing(piece.end) })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::text::Text;
    use super::*;

    /// The symbols of the first spelling that fits the grid.
    fn found(text: &str, line: u64, column: u64) -> Option<String> {
        let grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let grid: Grid = grid.parse().unwrap();
        let text = Text::of(text.as_bytes());
        let regions = Region::all_at(&text, line, column);
        let cells = regions.iter().find_map(|region| layouts(region, &grid).into_iter().next())?;
        Some(cells.into_iter().map(|symbol| symbol.text).collect())
    }

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn lines_of_every_spelling() {
        assert_eq!(found(LINE, 1, 1).unwrap(), LINE);
        let beside = format!("12,\"{}\",easy 9", LINE.replace('.', "0"));
        assert_eq!(found(&beside, 1, 5).unwrap(), LINE.replace('.', "0"));
        assert_eq!(found(&LINE.replace('.', " "), 1, 1).unwrap(), LINE.replace('.', " "));
        let fields: Vec<String> = LINE.chars().map(|c| c.to_string().replace('.', "")).collect();
        assert_eq!(found(&fields.join(","), 1, 1).unwrap(), LINE.replace('.', ""));
    }

    #[test]
    fn dashes_between_rows_are_rules_or_rows() {
        let grid: Grid = format!("{}{}", "-".repeat(27), &LINE[27..]).parse().unwrap();
        let rows: Vec<&str> = (3..9).map(|row| &LINE[9 * row..9 * row + 9]).collect();
        let rows = rows.join("\n");
        let text = format!("{0}\n{0}\n{0}\n---------\n{rows}", "-".repeat(9));
        let region = Region::all_at(&Text::of(text.as_bytes()), 1, 1);
        assert!(layouts(&region[0], &grid).iter().any(|cells| shows(cells, &grid)));
    }
}
