//! Commands of GitHub's workflows: `::error file=book.txt,line=74,col=3,title=…::…`.
//!
//! A line of output that begins with `::` is a command. Each finding is one, with `%0A` for the
//! line breaks in its message, so that no text of a book begins a line.

use std::fmt::{self, Display, Write as _};
use std::io::{self, Write};

use sudoku_human::words::Words;

use super::full;
use super::say::{at_relation, say};
use crate::check::Summary;
use crate::entry::Place;
use crate::finding::{Finding, Location, Severity};
use crate::shown::Shown;

pub(super) fn finding(out: &mut impl Write, words: &Words, finding: &Finding) -> io::Result<()> {
    let Finding { code, severity, source, .. } = finding;
    let (title, message) = (finding.title(words), finding.message(words));
    let title = format!("{title} [{code}]");
    let command = match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "notice",
    };
    write!(out, "::{command} {},title={}::", at(source), Escaped::property(&title))?;
    let mut text = String::new();
    // The part of the place that the line of a text leaves out.
    let place = full::place_in_file(words, source);
    if !place.is_empty() {
        text += &format!("{place}: ");
    }
    text += &message;
    for note in full::notes(words, finding).iter().filter(|note| !message.contains(&**note)) {
        text += &format!("\n{note}");
    }
    for related in &finding.related {
        let place = full::place(words, &related.source);
        text += &format!("\n{}", at_relation(words, related.relation, place));
    }
    writeln!(out, "{}", Escaped::message(&text))
}

/// Writes a puzzle that is fine.
pub(super) fn fine(out: &mut impl Write, source: &Location, title: &str) -> io::Result<()> {
    writeln!(out, "::notice {}::{}", at(source), Escaped::message(title))
}

/// Writes the files that could not be read, and the closing line.
pub(super) fn summary(out: &mut impl Write, words: &Words, summary: &Summary) -> io::Result<()> {
    for unread in &summary.unread {
        let file = Escaped::property(&unread.file);
        let (name, reason) = (&*unread.file, &*unread.reason);
        let text = say!(words, "unread", file: name, reason: reason);
        let title = Escaped::property(words.phrase("unread.title"));
        writeln!(out, "::error file={file},title={title}::{}", Escaped::message(&text))?;
    }
    let text = summary.in_words(words);
    writeln!(out, "::notice title=sudoku check::{}", Escaped::message(&text))
}

/// `file=book.txt,line=74,col=3`.
fn at(source: &Location) -> String {
    let file = Escaped::property(&source.file);
    match source.place {
        Place::Text { line, column } => format!("file={file},line={line},col={column}"),
        _ => format!("file={file}"),
    }
}

/// A text escaped for a command. Messages keep their line breaks.
struct Escaped<'a> {
    text: &'a str,
    is_property: bool,
}

impl<'a> Escaped<'a> {
    fn property(text: &'a str) -> Self {
        Self { text, is_property: true }
    }

    fn message(text: &'a str) -> Self {
        Self { text, is_property: false }
    }
}

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, line) in self.text.split('\n').enumerate() {
            if nth > 0 {
                f.write_str(if self.is_property { " " } else { "%0A" })?;
            }
            for c in Shown::line(line).to_string().chars() {
                match c {
                    '%' => f.write_str("%25")?,
                    ':' if self.is_property => f.write_str("%3A")?,
                    ',' if self.is_property => f.write_str("%2C")?,
                    c => f.write_char(c)?,
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_ends_its_command() {
        let text = "50%: a,b\r\n::error::x";
        assert_eq!(Escaped::message(text).to_string(), "50%25: a,b?%0A?:error::x");
        assert_eq!(Escaped::property(text).to_string(), "50%25%3A a%2Cb? ?%3Aerror%3A%3Ax");
    }
}
