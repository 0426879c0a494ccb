//! Words of a book, safe in XML and HTML ([`Escaped`]), JSON ([`write_json`]) and comma separated
//! values ([`csv_field`]).

use std::fmt::{self, Display, Write};
use std::io;

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use crate::shown::{harmless, is_harmful};

/// A text for XML and HTML, between tags or in quotes. A character that XML cannot hold is shown
/// as `?`, and so is one that would turn the direction of the words after it.
///
/// A line break stays a line break, also in quotes.
pub(crate) struct Escaped<T>(pub(crate) T);

impl<T: Display> Display for Escaped<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(Escaper(f), "{}", self.0)
    }
}

struct Escaper<'a, 'b>(&'a mut fmt::Formatter<'b>);

impl Write for Escaper<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            match c {
                '&' => self.0.write_str("&amp;")?,
                '<' => self.0.write_str("&lt;")?,
                '>' => self.0.write_str("&gt;")?,
                '"' => self.0.write_str("&quot;")?,
                '\'' => self.0.write_str("&#39;")?,
                '\n' => self.0.write_str("&#10;")?,
                c if is_harmful(c) => self.0.write_char('?')?,
                c => self.0.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// Writes a value as JSON. Characters that do harm in a terminal or a log are written as `\u` and
/// their number, so the value stays as it is.
pub(crate) fn write_json(out: &mut impl io::Write, value: &impl Serialize) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(out, Harmless)).map_err(io::Error::from)
}

struct Harmless;

impl Formatter for Harmless {
    fn write_string_fragment<W: ?Sized + io::Write>(
        &mut self,
        out: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut written = 0;
        for (at, c) in fragment.char_indices() {
            // `##[error]` in the middle of a line is a command of services that run workflows.
            if is_harmful(c) || c == '[' && fragment[..at].ends_with("##") {
                out.write_all(&fragment.as_bytes()[written..at])?;
                for unit in c.encode_utf16(&mut [0; 2]) {
                    write!(out, "\\u{unit:04x}")?;
                }
                written = at + c.len_utf8();
            }
        }
        out.write_all(&fragment.as_bytes()[written..])
    }
}

/// A field of comma separated values in one harmless line, in quotation marks if it needs them.
/// With `guarded`, a field that a spreadsheet would take for a formula begins with an apostrophe.
pub(crate) fn csv_field(text: &str, guarded: bool) -> String {
    let line: String = text.replace("##[", "##?").chars().map(harmless).collect();
    let mut field = line.trim().to_owned();
    if guarded && field.starts_with(FORMULA) {
        field.insert(0, '\'');
    }
    if !field.contains([',', ';', '"']) && !field.starts_with(['#', ':']) {
        field
    } else {
        format!("\"{}\"", field.replace('"', "\"\""))
    }
}

/// The first characters of a cell that a spreadsheet may take for a formula.
pub(crate) const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_keeps_the_value_and_shows_no_control() {
        let text = "a\u{9b}b\u{202e}c\u{7f}##[x\n\u{e0041}ä";
        let mut json = Vec::new();
        write_json(&mut json, &text).unwrap();
        let json = String::from_utf8(json).unwrap();
        assert!(!json.contains(is_harmful) && !json.contains("##["), "{json}");
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), text);
        assert!(json.ends_with("ä\""));
    }

    #[test]
    fn fields_stay_in_their_row() {
        for (text, field) in [
            ("Puzzle 7", "Puzzle 7"),
            ("#1", "\"#1\""),
            ("a,\"b\"", "\"a,\"\"b\"\"\""),
            ("a\r\nb", "a??b"),
            ("::error::x", "\"::error::x\""),
            ("=1", "=1"),
        ] {
            assert_eq!(csv_field(text, false), field);
        }
        for (text, field) in
            [("=1+1", "'=1+1"), ("-", "'-"), ("\t=x", "'=x"), ("\r=x", "?=x"), ("x", "x")]
        {
            assert_eq!(csv_field(text, true), field);
        }
    }

    #[test]
    fn nothing_ends_a_tag_or_a_quote() {
        assert_eq!(Escaped("<svg onload='x'>").to_string(), "&lt;svg onload=&#39;x&#39;&gt;");
        assert_eq!(Escaped("]]>&\"").to_string(), "]]&gt;&amp;&quot;");
        assert_eq!(Escaped("a\u{0}\u{1b}\u{85}\u{ffff}\u{202e}b\n").to_string(), "a?????b&#10;");
    }
}
