//! [`exchanged`]: another grid in a game id of Simon Tatham's Solo, `3x3:5_3b7d6b1_9_5…`, where
//! letters count empty cells.

use sudoku_core::{Cell, Grid};

use super::symbols::Edit;
use super::text::{Glyph, Text};

/// The most characters for the size and the level.
const MOST_BEFORE: usize = 16;

/// The edit that replaces the cells of the game id here, if they are spelled as by that program.
pub(super) fn exchanged(
    text: &Text<'_>,
    (line, column): (u64, u64),
    from: &Grid,
    to: &Grid,
) -> Option<Edit> {
    let mut glyphs = text.glyphs_from(text.byte(line, column)?);
    glyphs.by_ref().take(MOST_BEFORE).find(|glyph| glyph.c == ':')?;
    let is_cell = |glyph: &Glyph| matches!(glyph.c, '0'..='9' | 'a'..='z' | '_');
    let cells: Vec<Glyph> = glyphs.take_while(is_cell).collect();
    let is_spelled_so = cells.iter().map(|glyph| glyph.c).eq(spelled(from).chars());
    let range = cells.first()?.start..cells.last()?.end;
    is_spelled_so.then(|| Edit { range, text: spelled(to) })
}

/// The cells of a game id: digits, with `_` between two of them, and a letter for a number of empty
/// cells.
fn spelled(grid: &Grid) -> String {
    let mut cells = String::new();
    let mut empty = 0_u8;
    for cell in Cell::ALL {
        match grid.get(cell) {
            None if empty == 26 => {
                cells.push('z');
                empty = 1;
            }
            None => empty += 1,
            Some(digit) => {
                match empty {
                    0 if cells.is_empty() => {}
                    0 => cells.push('_'),
                    count => cells.push(char::from(b'`' + count)),
                }
                empty = 0;
                cells.push(digit.to_char());
            }
        }
    }
    if empty > 0 {
        cells.push(char::from(b'`' + empty));
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_count_empty_cells() {
        let line = format!("{}5{}34", ".".repeat(27), ".".repeat(51));
        assert_eq!(spelled(&line.parse().unwrap()), "za5zy3_4");
        let line = format!("12{}", ".".repeat(79));
        assert_eq!(spelled(&line.parse().unwrap()), "1_2zzza");
    }
}
