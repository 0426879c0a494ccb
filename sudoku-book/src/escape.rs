//! [`Escaped`]: words of a book, safe in XML and HTML.

use std::fmt::{self, Display, Write};

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
                c if c.is_control() || is_hidden(c) => self.0.write_char('?')?,
                c => self.0.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// Returns `true` for a character that XML cannot hold, or that turns the direction of others.
fn is_hidden(c: char) -> bool {
    matches!(c, '\u{fffe}' | '\u{ffff}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_ends_a_tag_or_a_quote() {
        assert_eq!(Escaped("<svg onload='x'>").to_string(), "&lt;svg onload=&#39;x&#39;&gt;");
        assert_eq!(Escaped("]]>&\"").to_string(), "]]&gt;&amp;&quot;");
        assert_eq!(Escaped("a\u{0}\u{1b}\u{85}\u{ffff}\u{202e}b\n").to_string(), "a?????b&#10;");
    }
}
