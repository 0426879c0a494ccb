//! [`Language`]: the languages that have a table here.

use core::fmt;
use core::str::FromStr;

/// A language of the sentences. Any other can be read with
/// [`Words::parse`](super::Words::parse).
///
/// ```
/// use sudoku_human::words::Language;
///
/// assert_eq!("de".parse(), Ok(Language::German));
/// assert_eq!(Language::French.to_string(), "fr");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Language {
    /// `en`.
    #[default]
    English,
    /// `de`.
    German,
    /// `fr`.
    French,
    /// `es`.
    Spanish,
    /// `it`.
    Italian,
    /// `pt`.
    Portuguese,
    /// `nl`.
    Dutch,
}

/// A word that names no [`Language`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseLanguageError;

/// `expected en, de, fr, es, it, pt or nl`.
impl fmt::Display for ParseLanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [others @ .., last] = Language::ALL.map(Language::code);
        write!(f, "expected {} or {last}", others.join(", "))
    }
}

impl core::error::Error for ParseLanguageError {}

impl Language {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::English,
        Self::German,
        Self::French,
        Self::Spanish,
        Self::Italian,
        Self::Portuguese,
        Self::Dutch,
    ];

    /// The two letters of ISO 639-1: `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::French => "fr",
            Self::Spanish => "es",
            Self::Italian => "it",
            Self::Portuguese => "pt",
            Self::Dutch => "nl",
        }
    }

    /// The table of its sentences, in the form that [`Words::parse`](super::Words::parse) reads:
    /// the beginning of a translation.
    #[must_use]
    pub const fn table(self) -> &'static str {
        match self {
            Self::English => include_str!("../../languages/en.txt"),
            Self::German => include_str!("../../languages/de.txt"),
            Self::French => include_str!("../../languages/fr.txt"),
            Self::Spanish => include_str!("../../languages/es.txt"),
            Self::Italian => include_str!("../../languages/it.txt"),
            Self::Portuguese => include_str!("../../languages/pt.txt"),
            Self::Dutch => include_str!("../../languages/nl.txt"),
        }
    }
}

/// Its [code](Language::code).
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// From its [code](Language::code).
impl FromStr for Language {
    type Err = ParseLanguageError;

    fn from_str(text: &str) -> Result<Self, ParseLanguageError> {
        Self::ALL.into_iter().find(|language| language.code() == text).ok_or(ParseLanguageError)
    }
}
