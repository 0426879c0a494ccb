//! [`Track`]: watches a text on its way into a parser. It counts lines and columns, and stops the
//! parser at a piece too long for the memory.

use std::io::{self, BufRead, Read};

use crate::decode::LONGEST_LINE;

/// The pieces that a parser keeps whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Syntax {
    /// Strings and numbers.
    Json,
    /// Tags with their attributes, comments, and the text between.
    Xml,
}

/// A text that is read in pieces of bounded length.
pub(super) struct Track<R> {
    inner: R,
    state: State,
}

/// The position of the reading.
struct State {
    syntax: Syntax,
    line: u64,
    column: u64,
    /// The length of the current piece in bytes.
    length: usize,
    in_string: bool,
    escaped: bool,
}

impl<R: BufRead> Track<R> {
    pub(super) fn new(inner: R, syntax: Syntax) -> Self {
        let state =
            State { syntax, line: 1, column: 1, length: 0, in_string: false, escaped: false };
        Self { inner, state }
    }

    /// The line of the next character, from 1.
    pub(super) fn line(&self) -> u64 {
        self.state.line
    }

    /// The column of the next character, from 1.
    pub(super) fn column(&self) -> u64 {
        self.state.column
    }

    /// Returns `true` if reading ended because a piece is too long.
    pub(super) fn is_too_long(&self) -> bool {
        self.state.length > LONGEST_LINE
    }
}

impl State {
    fn pass(&mut self, byte: u8) {
        match byte {
            b'\n' => (self.line, self.column) = (self.line + 1, 1),
            0x80..0xc0 => {} // Inside a character.
            _ => self.column += 1,
        }
        self.length += 1;
        match self.syntax {
            Syntax::Xml if byte == b'<' => self.length = 0,
            Syntax::Xml => {}
            Syntax::Json if self.in_string => {
                let escaped = std::mem::take(&mut self.escaped);
                match byte {
                    b'"' if !escaped => {
                        self.in_string = false;
                        self.length = 0;
                    }
                    b'\\' => self.escaped = !escaped,
                    _ => {}
                }
            }
            Syntax::Json => match byte {
                b'"' => {
                    self.in_string = true;
                    self.length = 0;
                }
                b',' | b':' | b'[' | b']' | b'{' | b'}' | b' ' | b'\t' | b'\n' => self.length = 0,
                _ => {}
            },
        }
    }
}

impl<R: BufRead> Read for Track<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let ready = self.fill_buf()?;
        let count = ready.len().min(into.len());
        into[..count].copy_from_slice(&ready[..count]);
        self.consume(count);
        Ok(count)
    }
}

impl<R: BufRead> BufRead for Track<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.is_too_long() {
            return Err(io::ErrorKind::InvalidData.into());
        }
        self.inner.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        // `fill_buf` showed these bytes before, so it reads nothing new.
        if let Ok(ready) = self.inner.fill_buf() {
            ready.iter().take(count).for_each(|&byte| self.state.pass(byte));
        }
        self.inner.consume(count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(text: &str, syntax: Syntax) -> (u64, u64, bool) {
        let mut track = Track::new(text.as_bytes(), syntax);
        let _ = io::copy(&mut track, &mut io::sink());
        (track.line(), track.column(), track.is_too_long())
    }

    #[test]
    fn lines_and_columns_are_counted_in_characters() {
        assert_eq!(after("ab\ncä", Syntax::Json), (2, 3, false));
        assert_eq!(after("", Syntax::Xml), (1, 1, false));
    }

    #[test]
    fn only_long_pieces_stop_the_reading() {
        let long = "x".repeat(LONGEST_LINE + 2);
        let spaced = "\"ab\\\"\" , 1234 \n".repeat(LONGEST_LINE / 8);
        assert!(after(&long, Syntax::Json).2);
        assert!(after(&format!("[\"{}", " ,".repeat(LONGEST_LINE)), Syntax::Json).2);
        assert!(!after(&spaced, Syntax::Json).2);
        assert!(after(&format!("<a b='{long}"), Syntax::Xml).2);
        assert!(!after(&"<a/>".repeat(LONGEST_LINE), Syntax::Xml).2);
    }
}
