//! [`Language`]: the words printed in a book.

use std::fmt;
use std::str::FromStr;

use sudoku_core::generate::Level;

/// The language of the printed words: `Puzzle 57`, `Rätsel 57`.
///
/// ```
/// use sudoku_print::Language;
///
/// assert_eq!("de".parse(), Ok(Language::German));
/// assert_eq!(Language::German.solutions(), "Lösungen");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Language {
    /// `en`.
    #[default]
    English,
    /// `de`.
    German,
}

/// A word that names no [`Language`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected en or de")]
pub struct ParseLanguageError;

impl Language {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// The word before the number of a puzzle.
    #[must_use]
    pub const fn puzzle(self) -> &'static str {
        match self {
            Self::English => "Puzzle",
            Self::German => "Rätsel",
        }
    }

    /// The word for several puzzles.
    #[must_use]
    pub const fn puzzles(self) -> &'static str {
        match self {
            Self::English => "Puzzles",
            Self::German => "Rätsel",
        }
    }

    /// The word before the number of a solution.
    #[must_use]
    pub const fn solution(self) -> &'static str {
        match self {
            Self::English => "Solution",
            Self::German => "Lösung",
        }
    }

    /// The heading of the solutions.
    #[must_use]
    pub const fn solutions(self) -> &'static str {
        match self {
            Self::English => "Solutions",
            Self::German => "Lösungen",
        }
    }

    /// The name of a level, as a heading.
    #[must_use]
    pub const fn level(self, level: Level) -> &'static str {
        match (self, level) {
            (Self::English, Level::Easy) => "Easy",
            (Self::English, Level::Medium) => "Medium",
            (Self::English, Level::Hard) => "Hard",
            (Self::English, _) => "Extreme",
            (Self::German, Level::Easy) => "Leicht",
            (Self::German, Level::Medium) => "Mittel",
            (Self::German, Level::Hard) => "Schwer",
            (Self::German, _) => "Extrem",
        }
    }

    /// The tag of the language: `en`, `de`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.tag())
    }
}

impl FromStr for Language {
    type Err = ParseLanguageError;

    fn from_str(text: &str) -> Result<Self, ParseLanguageError> {
        Self::ALL.into_iter().find(|language| language.tag() == text).ok_or(ParseLanguageError)
    }
}
