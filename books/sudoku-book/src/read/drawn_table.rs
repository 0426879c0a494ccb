//! [`drawn_table`]: a square table whose borders and grounds draw the rules of a puzzle.

use sudoku_core::AnyPuzzle;
use sudoku_human::words::Clause;
use sudoku_variant::text::parse;
use sudoku_vision::{DrawnGrid, Shades, pieces};

use super::cells::Content;
use super::css::Look;
use super::drawn::puzzle;
use super::other::{is_blank, other_puzzle};
use crate::entry::Unreadable;

/// The places of the borders of a [`Look`], and those of the same line in the next cell.
const RIGHT: (usize, usize) = (1, 3);
const BELOW: (usize, usize) = (2, 0);

/// The puzzle of a square table of another size than nine, or whose borders or grounds draw the
/// rules of another kind; `None` for any other table. The cells are row by row.
pub(super) fn drawn_table(
    texts: &[&str],
    looks: &[&Look],
) -> Option<Result<AnyPuzzle, Unreadable>> {
    let side = texts.len().isqrt();
    if !(4..=25).contains(&side) || side * side != texts.len() || looks.len() != texts.len() {
        return None;
    }
    let symbol = |text: &&str| if is_blank(text) { "".into() } else { (*text).into() };
    let mut grid = DrawnGrid::default();
    (grid.side, grid.symbols) = (side, texts.iter().map(symbol).collect());
    // The border of a cell and that of the next one are one line.
    let widths = |(own, other): (usize, usize), step: usize| -> Vec<f64> {
        let next = |at: usize| looks.get(at + step).map_or(0.0, |look| look.borders[other]);
        (0..looks.len()).map(|at| looks[at].borders[own].max(next(at))).collect()
    };
    let pieces = pieces(&widths(RIGHT, 1), &widths(BELOW, side), side);
    let shades = shades(looks, side);
    if side == 9 {
        // The style of a page marks more than rules, such as the cell under the pointer: there,
        // anything else is a decoration.
        let are_digits = texts.iter().all(|text| Content::of(text) != Content::Other);
        grid.pieces = pieces.unwrap_or_default();
        grid.shade(&shades);
        return (are_digits && !grid.is_plain()).then(|| puzzle(&grid, None));
    }
    let understood = pieces.map(|pieces| grid.pieces = pieces).is_ok() && grid.shade(&shades);
    let rows: Vec<Vec<&str>> = texts.chunks(side).map(<[&str]>::to_vec).collect();
    let other = || Clause::new("unread.other-size").with("size", side).into();
    if !grid.is_certain() && other_puzzle(&rows).is_none() {
        return None;
    }
    if !understood {
        return Some(Err(other()));
    }
    if grid.pieces.is_some() {
        return Some(puzzle(&grid, None));
    }
    // Nothing shows its boxes, as in a line of text.
    let line: String = texts.iter().map(|text| if is_blank(text) { "." } else { *text }).collect();
    let is_line = texts.iter().all(|text| is_blank(text) || text.chars().count() == 1);
    let parsed = parse(&line).ok().filter(|_| is_line);
    Some(Err(parsed.map_or_else(other, Into::into)))
}

/// The grounds of the cells, by their number.
fn shades(looks: &[&Look], side: usize) -> Shades {
    let mut grounds: Vec<&str> = vec![""];
    let mut shades = Shades::none(side);
    for (look, shade) in looks.iter().zip(&mut shades.of) {
        *shade = grounds.iter().position(|it| *it == look.ground).unwrap_or_else(|| {
            grounds.push(&look.ground);
            grounds.len() - 1
        });
    }
    shades
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tables of four by four cells with these texts and borders: a letter for each piece.
    fn read(texts: &str, pieces: &str) -> Option<String> {
        let texts: Vec<&str> = texts.split(' ').collect();
        let pieces: Vec<char> = pieces.chars().collect();
        let look = |at: usize| {
            let is_end = |beyond: bool, step: usize| !beyond && pieces[at] != pieces[at + step];
            let width = |is_thick: bool| if is_thick { 3.0 } else { 1.0 };
            let (right, below) = (is_end(at % 4 == 3, 1), is_end(at > 11, 4));
            Look { borders: [1.0, width(right), width(below), 1.0], ground: String::new() }
        };
        let looks: Vec<Look> = (0..16).map(look).collect();
        let looks: Vec<&Look> = looks.iter().collect();
        Some(match drawn_table(&texts, &looks)? {
            Ok(_) => "plain".into(),
            Err(Unreadable { other_kind: Some(puzzle), .. }) => {
                format!("{} {}", puzzle.clues(), puzzle.board().houses().len())
            }
            Err(reason) => reason.reason.into(),
        })
    }

    #[test]
    fn borders_draw_pieces() {
        let texts = "1 . . 3 . . . . . . . . 3 . . 1";
        assert_eq!(read(texts, "AABBAABBCCDDCCDD").as_deref(), Some("4 12"));
        assert_eq!(read(texts, "AAABCABBCCDBCDDD").as_deref(), Some("4 12"));
        // Without thick borders, few symbols are no puzzle.
        assert_eq!(read(texts, "AAAAAAAAAAAAAAAA"), None);
        assert_eq!(read("9 8 7 6 5 4 3 2 1 9 8 7 6 5 4 3", "AABBAABBCCDDCCDD"), None);
        let more = "1 2 . 3 3 . 1 . . 1 . . . . . 1";
        assert_eq!(read(more, "AAAAAAAAAAAAAAAA").as_deref(), Some("7 12"));
        assert!(read(more, "AAABAAABAAABAAAB").unwrap().contains("4 x 4"));
    }
}
