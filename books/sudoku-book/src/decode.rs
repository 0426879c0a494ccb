//! Decodes bytes to text in bounded memory. The output is UTF-8 without a byte order mark, and
//! every line ends with `\n` alone.
//!
//! Only UTF-8, UTF-16 and Windows-1252 are read, so a table of encodings such as `encoding_rs` is
//! not needed. A text is Windows-1252 if it has bytes that are no UTF-8 before any letter that only
//! UTF-8 has: old programs write labels like *Lösung* so. The decoder also counts bytes, normalises
//! line ends, and hands on what has arrived before it waits for more.

use std::io::{self, BufRead, ErrorKind, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::halt::Halt;

/// The most bytes read at once.
pub(crate) const CHUNK: usize = 64 * 1024;

/// The longest line that is kept, in bytes. The longest real one, a row of pencil
/// marks with its solution, needs about a thousandth of it.
pub(crate) const LONGEST_LINE: usize = 1024 * 1024;

/// The characters of bytes 0x80 to 0x9f in Windows-1252; the others are those of Unicode.
pub(crate) const WINDOWS_1252: [char; 32] = [
    '€', '\u{fffd}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{fffd}', 'Ž',
    '\u{fffd}', '\u{fffd}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{fffd}',
    'ž', 'Ÿ',
];

/// The encoding of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Utf8,
    Utf16Le,
    Utf16Be,
}

/// The decoded text of a stream.
pub(crate) struct Decoder<'a> {
    input: Box<dyn Read + Send + 'a>,
    encoding: Encoding,
    /// The end was reached. A terminal is not read again: that would wait for a key.
    ended: bool,
    halt: Halt,
    /// The number of bytes read so far.
    bytes: Arc<AtomicU64>,
    /// Bytes not yet decoded; between two fills at most the three of a character
    /// that is cut in the middle.
    raw: Vec<u8>,
    /// Decoded text, used up to `at`.
    text: String,
    at: usize,
    /// The last character was `\r`, which became `\n`: a `\n` that follows belongs to it.
    after_return: bool,
    first: bool,
    /// A letter that only UTF-8 has was read.
    is_utf8: bool,
    /// The number of bytes read as Windows-1252.
    foreign: usize,
}

impl Encoding {
    /// The encoding, judged by the beginning of a whole book.
    pub(crate) fn of_book(bytes: &[u8]) -> Self {
        Self::of(&bytes[..bytes.len().min(CHUNK)])
    }

    /// The encoding, judged by the first bytes. Without a byte order mark, text of which every
    /// other byte is zero is UTF-16.
    pub(crate) fn of(head: &[u8]) -> Self {
        let zeros =
            |parity: usize| head.iter().skip(parity).step_by(2).filter(|&&b| b == 0).count();
        match head {
            [0xff, 0xfe, ..] => Self::Utf16Le,
            [0xfe, 0xff, ..] => Self::Utf16Be,
            _ if zeros(1) * 5 > head.len() * 2 && zeros(0) == 0 => Self::Utf16Le,
            _ if zeros(0) * 5 > head.len() * 2 && zeros(1) == 0 => Self::Utf16Be,
            _ => Self::Utf8,
        }
    }
}

impl<'a> Decoder<'a> {
    /// A decoder of a stream that begins with `head`: its first [`CHUNK`] bytes, or all of them.
    pub(crate) fn new(head: Vec<u8>, rest: impl Read + Send + 'a, encoding: Encoding) -> Self {
        Self {
            input: Box::new(rest),
            encoding,
            ended: head.len() < CHUNK,
            halt: Halt::default(),
            bytes: Arc::new(AtomicU64::new(head.len() as u64)),
            raw: head,
            text: String::new(),
            at: 0,
            after_return: false,
            first: true,
            is_utf8: false,
            foreign: 0,
        }
    }

    /// Returns `true` if the whole stream was read.
    pub(crate) fn has_ended(&self) -> bool {
        self.ended
    }

    /// Whether most of the text is Windows-1252 beyond ASCII, as if something else was read as
    /// text.
    pub(crate) fn is_mostly_foreign(&self) -> bool {
        self.foreign * 4 > self.text.chars().count()
    }

    /// Ends the text when `halt` requests it.
    pub(crate) fn halt(&mut self, halt: Halt) {
        self.halt = halt;
    }

    /// The number of bytes read so far, which keeps growing.
    pub(crate) fn bytes_read(&self) -> Arc<AtomicU64> {
        self.bytes.clone()
    }

    /// The text that is ready; reads more if there is none. The text is empty at the end. The
    /// first call returns the first 64 KiB of the file.
    pub(crate) fn fill_text(&mut self) -> io::Result<&str> {
        while self.at == self.text.len() {
            self.text.clear();
            self.at = 0;
            if !self.first {
                self.read_more()?;
            }
            let end = self.ended;
            let raw = std::mem::take(&mut self.raw);
            let used = match self.encoding {
                Encoding::Utf8 => self.decode_utf8(&raw, end),
                Encoding::Utf16Le => self.decode_utf16(&raw, end, u16::from_le_bytes),
                Encoding::Utf16Be => self.decode_utf16(&raw, end, u16::from_be_bytes),
            };
            self.raw = raw;
            self.raw.drain(..used);
            if std::mem::take(&mut self.first) && self.text.starts_with('\u{feff}') {
                self.text.drain(..'\u{feff}'.len_utf8());
            }
            if end {
                break;
            }
        }
        Ok(&self.text[self.at..])
    }

    /// Reads the bytes that are there, at most [`CHUNK`]: a program at the other end of a pipe
    /// may need an answer before it writes the rest.
    fn read_more(&mut self) -> io::Result<()> {
        if self.ended {
            return Ok(());
        }
        let kept = self.raw.len();
        self.raw.resize(CHUNK, 0);
        let read = loop {
            match self.input.read(&mut self.raw[kept..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        let count = *read.as_ref().unwrap_or(&0);
        self.raw.truncate(kept + count);
        self.ended = count == 0 || self.halt.is_asked();
        self.bytes.fetch_add(count as u64, Ordering::Relaxed);
        read.map(drop)
    }

    /// The number of bytes used: fewer than all if the last character is cut, and this is not
    /// the end.
    fn decode_utf8(&mut self, raw: &[u8], end: bool) -> usize {
        let mut rest = raw;
        loop {
            let error = match std::str::from_utf8(rest) {
                Ok(text) => {
                    self.push(text);
                    self.is_utf8 |= !text.is_ascii();
                    return raw.len();
                }
                Err(error) => error,
            };
            let (valid, after) = rest.split_at(error.valid_up_to());
            self.push(std::str::from_utf8(valid).unwrap_or_default());
            self.is_utf8 |= !valid.is_ascii();
            let wrong = match error.error_len() {
                Some(wrong) => wrong,
                None if end => after.len(),
                None => return raw.len() - after.len(),
            };
            if self.is_utf8 {
                self.push("\u{fffd}");
                rest = &after[wrong..];
            } else {
                // One byte at a time: the next one may begin a letter of UTF-8.
                self.foreign += 1;
                self.push(windows_1252(after[0]).encode_utf8(&mut [0; 4]));
                rest = &after[1..];
            }
        }
    }

    fn decode_utf16(&mut self, raw: &[u8], end: bool, unit: fn([u8; 2]) -> u16) -> usize {
        let is_first_half = |unit: u16| (0xd800..0xdc00).contains(&unit);
        let mut units: Vec<u16> =
            raw.chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
        if !end && units.last().is_some_and(|&last| is_first_half(last)) {
            units.pop();
        }
        let text: String = char::decode_utf16(units.iter().copied())
            .map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect();
        self.push(&text);
        let used = 2 * units.len();
        if end && used < raw.len() {
            self.push("\u{fffd}");
            return raw.len();
        }
        used
    }

    /// Appends text, with `\r\n` and `\r` turned into `\n`.
    fn push(&mut self, mut text: &str) {
        if self.after_return && !text.is_empty() {
            self.after_return = false;
            text = text.strip_prefix('\n').unwrap_or(text);
        }
        while let Some(at) = text.find('\r') {
            self.text.push_str(&text[..at]);
            self.text.push('\n');
            text = &text[at + 1..];
            if text.is_empty() {
                self.after_return = true;
            }
            text = text.strip_prefix('\n').unwrap_or(text);
        }
        self.text.push_str(text);
    }

    /// Puts the next line, without its end, into `line`.
    pub(crate) fn read_line(&mut self, line: &mut String) -> io::Result<Line> {
        line.clear();
        let mut found = Line::End;
        loop {
            let text = self.fill_text()?;
            if text.is_empty() {
                return Ok(found);
            }
            let end = text.find('\n');
            let part = &text[..end.unwrap_or(text.len())];
            if found != Line::TooLong {
                if line.len() + part.len() > LONGEST_LINE {
                    found = Line::TooLong;
                    line.clear();
                } else {
                    found = Line::Whole;
                    line.push_str(part);
                }
            }
            let used = part.len() + usize::from(end.is_some());
            self.at += used;
            if end.is_some() {
                return Ok(found);
            }
        }
    }
}

/// The character of a byte in Windows-1252.
fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS_1252[usize::from(byte - 0x80)],
        byte => char::from(byte),
    }
}

/// The result of [`Decoder::read_line`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// A line, possibly empty.
    Whole,
    /// A line longer than [`LONGEST_LINE`], which was skipped.
    TooLong,
    /// The end of the text.
    End,
}

impl Read for Decoder<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let ready = self.fill_buf()?;
        let count = ready.len().min(into.len());
        into[..count].copy_from_slice(&ready[..count]);
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Decoder<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        // Not through `fill_text`: the caller may stand inside a character.
        if self.at == self.text.len() {
            self.fill_text()?;
        }
        Ok(&self.text.as_bytes()[self.at..])
    }

    fn consume(&mut self, count: usize) {
        self.at += count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives its bytes in pieces of `step`.
    struct Drip<'a>(&'a [u8], usize);

    impl Read for Drip<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let count = self.1.min(self.0.len()).min(into.len());
            let (now, later) = self.0.split_at(count);
            into[..count].copy_from_slice(now);
            self.0 = later;
            Ok(count)
        }
    }

    fn decoded(bytes: &[u8]) -> String {
        let mut text = String::new();
        let (head, rest) = bytes.split_at(bytes.len().min(CHUNK));
        let mut decoder = Decoder::new(head.to_vec(), Drip(rest, 7), Encoding::of(bytes));
        decoder.read_to_string(&mut text).unwrap();
        text
    }

    fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(bytes).collect()
    }

    #[test]
    fn every_encoding_gives_the_same_text() {
        let text = "Lösung 𝟙\n53..7";
        assert_eq!(decoded(text.as_bytes()), text);
        assert_eq!(decoded(format!("\u{feff}{text}").as_bytes()), text);
        assert_eq!(decoded(&utf16(&format!("\u{feff}{text}"), u16::to_le_bytes)), text);
        assert_eq!(decoded(&utf16(&format!("\u{feff}{text}"), u16::to_be_bytes)), text);
        assert_eq!(decoded(&utf16("53..7", u16::to_le_bytes)), "53..7");
        assert_eq!(decoded(&utf16("53..7", u16::to_be_bytes)), "53..7");
    }

    #[test]
    fn every_line_end_is_a_newline() {
        assert_eq!(decoded(b"a\r\nb\rc\n\r\r\nd\r"), "a\nb\nc\n\n\nd\n");
    }

    #[test]
    fn what_is_cut_or_wrong_is_replaced() {
        assert_eq!(decoded("ö".as_bytes()), "ö");
        assert_eq!(decoded(b"\xc3\xb6 a\xffb\xe2\x82"), "ö a\u{fffd}b\u{fffd}");
        assert_eq!(decoded(b"L\xf6sung \x96 d\xe9j\xe0"), "Lösung – déjà");
        assert_eq!(decoded(b"Facilit\xe9"), "Facilité");
        let cut = &utf16("\u{feff}ab", u16::to_le_bytes)[..5];
        assert_eq!(decoded(cut), "a\u{fffd}");
        let half_pair = [0xff, 0xfe, b'a', 0, 0x35, 0xd8];
        assert_eq!(decoded(&half_pair), "a\u{fffd}");
    }

    #[test]
    fn characters_and_line_ends_may_straddle_the_chunks() {
        for shift in 0..8 {
            let mut bytes = vec![b'.'; CHUNK - shift];
            bytes.extend("€\r\n𝟙\r\r\n".bytes());
            let text = decoded(&bytes);
            assert_eq!(&text[CHUNK - shift..], "€\n𝟙\n\n", "shift {shift}");
        }
        let mut units: Vec<u8> = vec![0xff, 0xfe];
        units.extend(utf16(&".".repeat(CHUNK / 2 - 2), u16::to_le_bytes));
        units.extend(utf16("𝟙\r\n.", u16::to_le_bytes));
        assert!(decoded(&units).ends_with(".𝟙\n."));
    }

    #[test]
    fn lines_come_one_by_one_and_long_ones_are_passed_over() {
        let mut text = "one\n\n".to_owned();
        text.extend(std::iter::repeat_n('x', LONGEST_LINE + 1));
        text.push_str("\nlast");
        let mut decoder = Decoder::new(text.split_off(0).into(), io::empty(), Encoding::Utf8);
        let mut line = String::new();
        assert_eq!(decoder.read_line(&mut line).unwrap(), Line::Whole);
        assert_eq!(line, "one");
        assert_eq!(decoder.read_line(&mut line).unwrap(), Line::Whole);
        assert_eq!(line, "");
        assert_eq!(decoder.read_line(&mut line).unwrap(), Line::TooLong);
        assert_eq!(decoder.read_line(&mut line).unwrap(), Line::Whole);
        assert_eq!(line, "last");
        assert_eq!(decoder.read_line(&mut line).unwrap(), Line::End);
    }
}
