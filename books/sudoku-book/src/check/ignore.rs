//! [`Ignore`]: a finding that is allowed at one place.

use std::fmt;
use std::str::FromStr;

use crate::finding::{Code, Finding, Location};
use crate::place::Place;

/// A finding that is allowed at one place: `unreadable@page 1`.
///
/// The place is written as reports write it: `page 16`, `page 16.jpg`, `line 12`, `Sheet1!C14`,
/// `/puzzles/56`, `puzzle 57`; or with the file, `book.pdf: page 16`, `book.txt:12:1`, `book.pdf`.
///
/// ```
/// use sudoku_book::{Code, Ignore};
///
/// let ignore: Ignore = "unreadable@page 1".parse()?;
/// assert_eq!(ignore.code, Code::Unreadable);
/// assert!("unreadable".parse::<Ignore>().is_err());
/// # Ok::<(), sudoku_book::ParseIgnoreError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ignore {
    /// The kind of the finding.
    pub code: Code,
    /// The place.
    pub place: Box<str>,
}

impl Ignore {
    /// Whether it is about this finding.
    #[must_use]
    pub fn matches(&self, finding: &Finding) -> bool {
        let Finding { source: Location { file, place, .. }, subject, .. } = finding;
        let is = |text: &str| *self.place == *text;
        self.code == finding.code
            && (is(file)
                || matches!(place, Place::Page { page, .. } if is(&format!("page {page}")))
                || is(&place.in_file())
                || is(&format!("{file}{place}"))
                || subject.as_ref().is_some_and(|name| is(&format!("puzzle {name}"))))
    }
}

/// `unreadable@page 1`
impl fmt::Display for Ignore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.code, self.place)
    }
}

/// A text that does not name a finding and a place.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected CODE@PLACE, such as unreadable@page 1 or numbering@puzzle 57")]
pub struct ParseIgnoreError;

impl FromStr for Ignore {
    type Err = ParseIgnoreError;

    fn from_str(text: &str) -> Result<Self, ParseIgnoreError> {
        let (code, place) = text.split_once('@').ok_or(ParseIgnoreError)?;
        let code = code.trim().parse().map_err(|_| ParseIgnoreError)?;
        let place = place.trim();
        match place.is_empty() {
            true => Err(ParseIgnoreError),
            false => Ok(Self { code, place: place.into() }),
        }
    }
}
