//! [`Region`]: a piece of text that begins or ends where a grid may, and its lines.

use super::text::{Glyph, Text};

/// A piece of text that is searched for the cells of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Region {
    glyphs: Vec<Glyph>,
    /// The byte after the last one.
    end: usize,
}

/// A line of a region, without its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    pub(super) glyphs: &'a [Glyph],
    /// The byte after it.
    pub(super) end: usize,
}

impl<'a> Line<'a> {
    /// The byte at which the character at this index begins, or the line ends.
    pub(super) fn byte(&self, index: usize) -> usize {
        self.glyphs.get(index).map_or(self.end, |glyph| glyph.start)
    }

    /// The line cut at characters.
    pub(super) fn split(&self, is_cut: impl Fn(char) -> bool) -> Vec<Self> {
        let mut pieces = Vec::new();
        let mut start = 0;
        for (index, glyph) in self.glyphs.iter().enumerate() {
            if is_cut(glyph.c) {
                pieces.push(self.part(start, index));
                start = index + 1;
            }
        }
        pieces.push(self.part(start, self.glyphs.len()));
        pieces
    }

    /// A part of it, by the indices of its characters.
    pub(super) fn part(&self, start: usize, end: usize) -> Self {
        Self { glyphs: self.glyphs.get(start..end).unwrap_or_default(), end: self.byte(end) }
    }

    /// The line without spaces at its ends.
    pub(super) fn trimmed(&self) -> Self {
        let is_word = |glyph: &Glyph| !glyph.c.is_whitespace();
        let Some(first) = self.glyphs.iter().position(is_word) else { return self.part(0, 0) };
        let last = self.glyphs.iter().rposition(is_word).unwrap_or(first);
        self.part(first, last + 1)
    }
}

impl Region {
    /// These characters, the last of which ends before this byte.
    pub(super) fn new(glyphs: Vec<Glyph>, end: usize) -> Self {
        Self { glyphs, end }
    }

    /// The regions in which the grid at this line and column may be: the reader names the first
    /// symbol, but the empty cells before it may be spaces.
    pub(super) fn all_at(text: &Text<'_>, line: u64, column: u64) -> Vec<Self> {
        let (Some((start, _)), Some(first)) = (text.line(line), text.byte(line, column)) else {
            return Vec::new();
        };
        let mut regions = Vec::new();
        let before: Vec<Glyph> =
            text.glyphs_from(start).take_while(|glyph| glyph.start < first).collect();
        let spaces = before.iter().rev().take_while(|glyph| glyph.c.is_whitespace()).count();
        let field = before.len() - spaces;
        let field_start = before.get(field).map_or(first, |glyph| glyph.start);
        let quote = before[..field].last().map(|glyph| glyph.c).filter(|c| matches!(c, '"' | '\''));
        for at in [first, field_start] {
            if let Some(quote) = quote {
                let glyphs: Vec<Glyph> =
                    text.glyphs_from(at).take_while(|glyph| glyph.c != quote).collect();
                regions.push(Self::ending(glyphs, at));
            }
        }
        for at in [first, field_start, start] {
            regions.push(Self::ending(text.glyphs_from(at).collect(), at));
        }
        regions.dedup();
        regions
    }

    fn ending(glyphs: Vec<Glyph>, start: usize) -> Self {
        let end = glyphs.last().map_or(start, |glyph| glyph.end);
        Self { glyphs, end }
    }

    pub(super) fn lines(&self) -> Vec<Line<'_>> {
        Line { glyphs: &self.glyphs, end: self.end }.split(|c| c == '\n')
    }
}
