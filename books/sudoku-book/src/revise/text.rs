//! [`Text`]: the bytes of a book, with the positions of the lines and columns of its reader.

use std::borrow::Cow;

use crate::decode::Encoding;

/// A character, and the bytes it is written with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Glyph {
    pub(super) c: char,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The encoding of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Coding {
    /// UTF-8, or nearly: other bytes are left alone.
    Bytes,
    Utf16Le,
    Utf16Be,
}

/// UTF-8 with the places of lines and columns, which are those of
/// [`Decoder`](crate::decode::Decoder).
pub(super) struct Text<'a> {
    bytes: &'a [u8],
    /// The beginnings of the lines.
    starts: Vec<usize>,
}

/// The longest grid in text, in bytes.
const LONGEST_GRID: usize = 1 << 14;

const MARK: &[u8] = "\u{feff}".as_bytes();

impl Coding {
    /// The encoding of a book and its text in UTF-8; `None` if encoding the text again would not
    /// give the same bytes.
    pub(super) fn decode(bytes: &[u8]) -> Option<(Self, Cow<'_, [u8]>)> {
        let (coding, unit): (Self, fn([u8; 2]) -> u16) = match Encoding::of_book(bytes) {
            Encoding::Utf8 => return Some((Self::Bytes, bytes.into())),
            Encoding::Utf16Le => (Self::Utf16Le, u16::from_le_bytes),
            Encoding::Utf16Be => (Self::Utf16Be, u16::from_be_bytes),
        };
        let (pairs, []) = bytes.as_chunks() else { return None };
        let units: Vec<u16> = pairs.iter().map(|&pair| unit(pair)).collect();
        Some((coding, String::from_utf16(&units).ok()?.into_bytes().into()))
    }

    /// The bytes of a text.
    pub(super) fn encode(self, text: Cow<'_, [u8]>) -> Vec<u8> {
        let bytes = match self {
            Self::Bytes => return text.into_owned(),
            Self::Utf16Le => u16::to_le_bytes,
            Self::Utf16Be => u16::to_be_bytes,
        };
        // It came from UTF-16, and only whole characters were replaced.
        String::from_utf8_lossy(&text).encode_utf16().flat_map(bytes).collect()
    }
}

impl<'a> Text<'a> {
    pub(super) fn of(bytes: &'a [u8]) -> Self {
        let mut starts = vec![if bytes.starts_with(MARK) { MARK.len() } else { 0 }];
        for (at, &byte) in bytes.iter().enumerate() {
            let is_end = byte == b'\n' || byte == b'\r' && bytes.get(at + 1) != Some(&b'\n');
            if is_end {
                starts.push(at + 1);
            }
        }
        Self { bytes, starts }
    }

    pub(super) const fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The beginnings of a line, from 1, and of the next one.
    pub(super) fn line(&self, line: u64) -> Option<(usize, usize)> {
        let index = usize::try_from(line.checked_sub(1)?).ok()?;
        let start = *self.starts.get(index)?;
        Some((start, self.starts.get(index + 1).copied().unwrap_or(self.bytes.len())))
    }

    /// The byte at a line and column, both from 1.
    pub(super) fn byte(&self, line: u64, column: u64) -> Option<usize> {
        let (start, end) = self.line(line)?;
        let before = usize::try_from(column.checked_sub(1)?).ok()?;
        match glyphs(self.bytes, start..end).nth(before) {
            Some(glyph) => Some(glyph.start),
            None => Some(end),
        }
    }

    /// The line and column of a byte, both from 1.
    pub(super) fn place(&self, at: usize) -> (u64, u64) {
        let line = self.starts.partition_point(|&start| start <= at).max(1);
        let before = glyphs(self.bytes, self.starts[line - 1]..at).count();
        (line as u64, before as u64 + 1)
    }

    /// The characters from a byte on, as many as a grid may have.
    pub(super) fn glyphs_from(&self, at: usize) -> impl Iterator<Item = Glyph> {
        glyphs(self.bytes, at..at.saturating_add(LONGEST_GRID))
    }
}

/// The characters of these bytes, every end of a line a `\n`.
fn glyphs(bytes: &[u8], range: std::ops::Range<usize>) -> impl Iterator<Item = Glyph> {
    let end = range.end.min(bytes.len());
    let start = range.start.min(end);
    let mut at = start;
    let mut glyphs = bytes[start..end]
        .utf8_chunks()
        .flat_map(|chunk| {
            let wrong = (!chunk.invalid().is_empty())
                .then_some((char::REPLACEMENT_CHARACTER, chunk.invalid().len()));
            chunk.valid().chars().map(|c| (c, c.len_utf8())).chain(wrong)
        })
        .map(move |(c, length)| {
            at += length;
            Glyph { c, start: at - length, end: at }
        })
        .peekable();
    std::iter::from_fn(move || {
        let glyph = glyphs.next()?;
        if glyph.c != '\r' {
            return Some(glyph);
        }
        let end = glyphs.next_if(|next| next.c == '\n').map_or(glyph.end, |next| next.end);
        Some(Glyph { c: '\n', end, ..glyph })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_the_reader() {
        let text = Text::of("\u{feff}äb\r\nc\rd\n".as_bytes());
        for (place, at) in [((1, 1), 3), ((1, 2), 5), ((2, 1), 8), ((3, 1), 10)] {
            assert_eq!(text.byte(place.0, place.1), Some(at), "{place:?}");
            assert_eq!(text.place(at), place);
        }
        assert_eq!(text.byte(0, 1), None);
        assert_eq!(text.byte(1, 0), None);
        assert_eq!(text.byte(5, 1), None);
        let latin = Text::of(b"L\xf6s 1");
        assert_eq!(latin.byte(1, 5), Some(4));
    }

    #[test]
    fn line_ends_are_one_character() {
        let found: String = glyphs(b"a\r\nb\rc\n\xff", 0..100).map(|glyph| glyph.c).collect();
        assert_eq!(found, "a\nb\nc\n\u{fffd}");
    }

    #[test]
    fn only_whole_utf16_is_taken() {
        let whole: Vec<u8> = "\u{feff}ä𝟙".encode_utf16().flat_map(u16::to_be_bytes).collect();
        let (coding, text) = Coding::decode(&whole).unwrap();
        assert_eq!(&*text, "\u{feff}ä𝟙".as_bytes());
        assert_eq!(coding.encode(text), whole);
        assert!(Coding::decode(&whole[..5]).is_none());
        assert!(Coding::decode(&whole[..6]).is_none(), "half of a pair");
    }
}
