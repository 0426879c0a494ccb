//! The words on a page that form a line.

use super::page::{Bounds, Glyph, Turn};

/// Gaps wider than this fraction of the font size separate words.
const SPACE: f64 = 0.17;
/// Gaps wider than this fraction of the font size separate phrases.
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
    /// Whether they are read by the network: only numbers are known, and U+FFFD is in the place of
    /// each mark of other words.
    pub is_seen: bool,
    /// The glyphs of its letters: their indexes in the glyphs of the page, each with the number of
    /// bytes of text before it.
    pub(crate) glyphs: Vec<(usize, usize)>,
}

impl Phrase {
    /// Words that are read by the network.
    pub(crate) fn seen(text: String, bounds: Bounds, turn: Turn) -> Self {
        Self { text, bounds, turn, is_seen: true, glyphs: Vec::new() }
    }
}

/// The words of a scanned page: those that the program wrote that made the file, `written`, and
/// those read here. Where both have the same number it is the one of `written`, at the place where
/// it is seen; where they differ it is the one read here.
pub(crate) fn joined(written: Vec<Phrase>, seen: Vec<Phrase>) -> Vec<Phrase> {
    let mut written: Vec<Option<Phrase>> = written.into_iter().map(Some).collect();
    let mut all = Vec::new();
    for mut phrase in seen {
        let covers = |other: &Phrase| {
            let area = |bounds: &Bounds| bounds.width() * bounds.height();
            let shared = phrase.bounds.shared(&other.bounds).map_or(0.0, |shared| area(&shared));
            other.turn == phrase.turn && shared > 0.3 * area(&phrase.bounds)
        };
        let same = written.iter_mut().find(|other| other.as_ref().is_some_and(covers));
        if let Some(other) = same {
            if numbers(&phrase.text).any(|_| true) {
                let words = other.take();
                if let Some(words) = words
                    && numbers(&words.text).eq(numbers(&phrase.text))
                {
                    phrase = Phrase { bounds: phrase.bounds, ..words };
                }
            } else {
                continue;
            }
        }
        all.push(phrase);
    }
    all.extend(written.into_iter().flatten());
    all
}

/// The numbers in a text, as written.
fn numbers(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty())
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
                is_seen: false,
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
