//! The words on a page that form a line.

use super::page::{Bounds, Glyph, Turn};

/// Gaps wider than this fraction of the font size separate words,
const SPACE: f64 = 0.17;
/// and wider than this, phrases.
const APART: f64 = 1.4;
/// Baselines that differ by less than this fraction of the size are one.
const LEVEL: f64 = 0.25;

/// Words that are next to each other in a line.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Phrase {
    /// The words.
    pub text: String,
    /// The area on the page.
    pub bounds: Bounds,
    /// The direction in which they are printed.
    pub turn: Turn,
    /// The glyphs of its letters: their indexes in the glyphs of the page, each with the number of
    /// bytes of text before it.
    pub(crate) glyphs: Vec<(usize, usize)>,
}

/// The phrases formed by some glyphs of a page, from top to bottom for each turn.
pub(crate) fn phrases(glyphs: &[Glyph], wanted: impl Fn(&Glyph) -> bool) -> Vec<Phrase> {
    let mut found = Vec::new();
    for turn in Turn::ALL {
        let mut line: Vec<(f64, f64, usize)> = glyphs
            .iter()
            .enumerate()
            .filter(|(_, glyph)| glyph.turn == turn && glyph.letter.is_some() && wanted(glyph))
            .map(|(index, glyph)| {
                let (x, y) = turn.upright(glyph.origin);
                (x, y, index)
            })
            .collect();
        line.sort_by(|a, b| a.1.total_cmp(&b.1));
        let mut start = 0;
        while start < line.len() {
            let mut end = start + 1;
            while end < line.len() {
                let size = glyphs[line[end].2].size.min(glyphs[line[end - 1].2].size);
                if line[end].1 - line[end - 1].1 > LEVEL * size {
                    break;
                }
                end += 1;
            }
            let row = &mut line[start..end];
            row.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.2.cmp(&b.2)));
            split(glyphs, row, turn, &mut found);
            start = end;
        }
    }
    found
}

/// Splits a line into phrases.
fn split(glyphs: &[Glyph], row: &[(f64, f64, usize)], turn: Turn, found: &mut Vec<Phrase>) {
    let mut end = f64::NEG_INFINITY;
    let mut open = false;
    for &(x, _, index) in row {
        let glyph = &glyphs[index];
        let Some(letter) = glyph.letter else { continue };
        let gap = x - end;
        if !open || gap > APART * glyph.size || gap < -2.0 * glyph.size {
            found.push(Phrase {
                text: String::new(),
                bounds: glyph.bounds,
                turn,
                glyphs: Vec::new(),
            });
            open = true;
        }
        let Some(phrase) = found.last_mut() else { continue };
        if !phrase.text.is_empty() && gap > SPACE * glyph.size {
            phrase.text.push(' ');
        }
        phrase.glyphs.push((index, phrase.text.len()));
        match letter {
            '\u{fb00}' => phrase.text.push_str("ff"),
            '\u{fb01}' => phrase.text.push_str("fi"),
            '\u{fb02}' => phrase.text.push_str("fl"),
            '\u{fb03}' => phrase.text.push_str("ffi"),
            '\u{fb04}' => phrase.text.push_str("ffl"),
            letter => phrase.text.push(letter),
        }
        phrase.bounds = phrase.bounds.with(&glyph.bounds);
        end = x + glyph.advance;
    }
}
