//! [`OneLine`]: words from outside, harmless in a line that people and programs see.
//!
//! Everything that a stranger wrote (labels, titles, names of files and sheets, messages that hold
//! them) passes through here on its way to a terminal, a log or a table.

use std::fmt::{self, Display, Write};

/// Words from outside, such as a label or the name of a file, in one harmless line.
///
/// Each of these becomes `?`, and a tab becomes a space:
///
/// * control characters (C0, DEL, C1), which move the cursor or start an escape sequence;
/// * breaks of lines and paragraphs;
/// * characters that turn the direction of others, or that have no width;
/// * a colon at the beginning, and the bracket of `##[`: services that run workflows take lines
///   with these for commands.
///
/// ```
/// use sudoku_book::OneLine;
///
/// assert_eq!(OneLine("Puzzle 7 · schön").to_string(), "Puzzle 7 · schön");
/// assert_eq!(OneLine("a\u{1b}[2J\n::error::b").to_string(), "a?[2J?::error::b");
/// assert_eq!(OneLine("::error::b").to_string(), "?:error::b");
/// assert_eq!(OneLine("fdp.\u{202e}txt").to_string(), "fdp.?txt");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct OneLine<'a>(pub &'a str);

impl Display for OneLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let blank = self.0.len() - self.0.trim_start().len();
        let mut hashes = 0;
        for (at, c) in self.0.char_indices() {
            f.write_char(match c {
                ':' if at == blank => '?',
                '[' if hashes >= 2 => '?',
                c => harmless(c),
            })?;
            hashes = if c == '#' { hashes + 1 } else { 0 };
        }
        Ok(())
    }
}

/// [`OneLine`], cut after 200 characters with a `…`: for words within a sentence.
pub(crate) struct Shown<'a>(pub(crate) &'a str);

impl<'a> Shown<'a> {
    /// The same without a limit, for sentences that hold such words.
    pub(crate) fn line(text: &'a str) -> OneLine<'a> {
        OneLine(text)
    }
}

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.char_indices().nth(200) {
            Some((end, _)) => write!(f, "{}…", OneLine(&self.0[..end])),
            None => OneLine(self.0).fmt(f),
        }
    }
}

/// The character, or the one shown in its place.
pub(crate) fn harmless(c: char) -> char {
    match c {
        '\t' => ' ',
        c if is_harmful(c) => '?',
        c => c,
    }
}

/// Returns `true` for a control character, a line break, a character that turns the direction of
/// others, and one that is not seen.
pub(crate) fn is_harmful(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2066}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
                | '\u{fffe}' | '\u{ffff}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_dangerous_reaches_a_terminal() {
        assert_eq!(Shown("a\u{1b}[2Jb\n").to_string(), "a?[2Jb?");
        assert_eq!(Shown("a\tb\u{85}\u{9b}31m\u{7f}").to_string(), "a b??31m?");
        assert_eq!(Shown("a\u{2028}b\u{2067}c\u{feff}").to_string(), "a?b?c?");
        assert_eq!(Shown(&"x".repeat(1000)).to_string().chars().count(), 201);
    }

    #[test]
    fn nothing_begins_a_command() {
        assert_eq!(OneLine("  ::error::x").to_string(), "  ?:error::x");
        assert_eq!(OneLine(":1").to_string(), "?1");
        assert_eq!(OneLine("a ###[error]x #[a] [b]").to_string(), "a ###?error]x #[a] [b]");
    }
}
