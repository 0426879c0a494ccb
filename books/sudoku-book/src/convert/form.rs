//! [`Form`]: the forms in which puzzles can be written.

use std::fmt;
use std::str::FromStr;

/// A form in which puzzles can be written. The output can be read again, and gives the same grid.
///
/// ```
/// use sudoku_book::Form;
///
/// assert_eq!("marks-line".parse(), Ok(Form::MarksLine));
/// assert_eq!(Form::Sdk.to_string(), "sdk");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// 81 symbols per line.
    Line,
    /// Nine lines of nine symbols.
    Dotted,
    /// Nine lines with the boxes drawn.
    Boxed,
    /// The candidates of every cell, drawn.
    Marks,
    /// 729 symbols per line.
    MarksLine,
    /// Comma separated values with a header.
    Csv,
    /// A JSON list of objects.
    Json,
    /// One JSON object per line.
    JsonLines,
    /// `.sdk` files: `[Puzzle]` and nine lines, with label and level as `#` lines.
    Sdk,
    /// `.sdm` files: 81 digits per line, 0 for an empty cell.
    Sdm,
    /// `.ss` files: nine lines with the boxes drawn, as Simple Sudoku does.
    Ss,
    /// The XML of the program `OpenSudoku`.
    OpenSudoku,
}

/// A word that is not the name of a [`Form`].
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {}", Form::ALL.map(Form::name).join(", "))]
pub struct ParseFormError;

impl Form {
    /// All forms.
    pub const ALL: [Self; 12] = [
        Self::Line,
        Self::Dotted,
        Self::Boxed,
        Self::Marks,
        Self::MarksLine,
        Self::Csv,
        Self::Json,
        Self::JsonLines,
        Self::Sdk,
        Self::Sdm,
        Self::Ss,
        Self::OpenSudoku,
    ];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Dotted => "dotted",
            Self::Boxed => "boxed",
            Self::Marks => "marks",
            Self::MarksLine => "marks-line",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::JsonLines => "jsonl",
            Self::Sdk => "sdk",
            Self::Sdm => "sdm",
            Self::Ss => "ss",
            Self::OpenSudoku => "opensudoku",
        }
    }

    /// Returns `true` if it has a place for the solution of a puzzle.
    #[must_use]
    pub const fn keeps_solutions(self) -> bool {
        matches!(self, Self::Csv | Self::Json | Self::JsonLines)
    }
}

impl Form {
    /// Returns `true` if it has a place for the entries of a player, apart from the givens.
    #[must_use]
    pub const fn keeps_entries(self) -> bool {
        self.entry_sign().is_some()
    }

    /// The sign before an entry, as the reader knows it.
    pub(super) const fn entry_sign(self) -> Option<char> {
        match self {
            Self::Line | Self::Csv | Self::Json | Self::JsonLines => Some('+'),
            Self::Dotted | Self::Boxed | Self::Sdk | Self::Ss => Some('*'),
            Self::Marks | Self::MarksLine | Self::Sdm | Self::OpenSudoku => None,
        }
    }

    /// Returns `true` if it says that a grid is a puzzle, even if the grid is full.
    pub(super) const fn keeps_roles(self) -> bool {
        matches!(self, Self::Csv | Self::Json | Self::JsonLines | Self::Sdk | Self::OpenSudoku)
    }

    /// The usual endings of names of such files.
    #[must_use]
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Line | Self::Dotted | Self::Boxed | Self::Marks | Self::MarksLine => &["txt"],
            Self::Csv => &["csv"],
            Self::Json => &["json"],
            Self::JsonLines => &["jsonl", "ndjson"],
            Self::Sdk => &["sdk"],
            Self::Sdm => &["sdm"],
            Self::Ss => &["ss"],
            Self::OpenSudoku => &["opensudoku", "xml"],
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Form {
    type Err = ParseFormError;

    fn from_str(text: &str) -> Result<Self, ParseFormError> {
        Self::ALL.into_iter().find(|form| form.name() == text).ok_or(ParseFormError)
    }
}
