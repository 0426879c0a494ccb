//! [`Subject`]: the name of a puzzle.

use std::fmt;

use crate::place::Place;
use crate::shown::Shown;

/// The name of a puzzle, as people use it.
///
/// As text it is the same in every language, so that programs can compare it: `57`, `"The Beast"`,
/// `at line 80`. Reports have their own words for it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Subject {
    /// The number printed with it, or its place in its file.
    Number(u64),
    /// The name that the book gives it; also `Hard 3` if several puzzles have the number 3.
    Name(Box<str>),
    /// Nothing but its place distinguishes it from others.
    Place(Place),
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Name(name) => write!(f, "\"{}\"", Shown(name)),
            Self::Place(place) => match place {
                Place::Whole => Ok(()),
                Place::Text { line, .. } => write!(f, "at line {line}"),
                Place::Json(pointer) => write!(f, "at {}", Shown(pointer)),
                Place::Page { page, spot: None, .. } => write!(f, "on page {page}"),
                Place::Page { page, spot: Some(spot), .. } => {
                    write!(f, "on page {page} ({spot})")
                }
                Place::Sheet { sheet, cell } => write!(f, "at {}!{cell}", Shown(sheet)),
            },
        }
    }
}
