//! [`Style`]: the styles of a report.

use std::ffi::OsStr;
use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// The style of a report.
///
/// ```
/// use sudoku_book::Style;
///
/// assert_eq!("junit".parse(), Ok(Style::Junit));
/// assert_eq!(Style::of_file("report.html"), Some(Style::Html));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Style {
    /// For people: each finding with the part of the grid that matters.
    Full,
    /// A line for each finding.
    Concise,
    /// One JSON document.
    Json,
    /// A JSON object in each line.
    JsonLines,
    /// `JUnit` XML, which services that run tests show: a suite for each file, with a failure for
    /// each finding, and a test that the file can be read. Beyond 5000 findings, only their number
    /// is given.
    Junit,
    /// Commands of GitHub's workflows, which show each finding beside its line.
    Github,
    /// A page for a browser, in one file, with drawings of the grids. Beyond 1000 findings, only
    /// their titles are listed; beyond 10,000, only their number is given.
    Html,
    /// SARIF 2.1.0, which services that review code and editors show: a rule for each code, a
    /// result for each finding.
    Sarif,
}

/// A word that is not the name of a [`Style`].
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected full, concise, json, jsonl, junit, github, html or sarif")]
pub struct ParseStyleError;

impl Style {
    /// All styles.
    pub const ALL: [Self; 8] = [
        Self::Full,
        Self::Concise,
        Self::Json,
        Self::JsonLines,
        Self::Junit,
        Self::Github,
        Self::Html,
        Self::Sarif,
    ];

    /// The name: `full`, `concise`, `json`, `jsonl`, `junit`, `github`, `html`,
    /// `sarif`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Concise => "concise",
            Self::Json => "json",
            Self::JsonLines => "jsonl",
            Self::Junit => "junit",
            Self::Github => "github",
            Self::Html => "html",
            Self::Sarif => "sarif",
        }
    }

    /// The style for the name of a file: `.txt` for the full report, then `.json`, `.jsonl`,
    /// `.html` (or `.htm`), `.xml` (`JUnit`) and `.sarif`; `None` for other names.
    #[must_use]
    pub fn of_file(path: impl AsRef<Path>) -> Option<Self> {
        let ending = path.as_ref().extension().and_then(OsStr::to_str)?;
        match ending.to_ascii_lowercase().as_str() {
            "txt" => Some(Self::Full),
            "json" => Some(Self::Json),
            "jsonl" => Some(Self::JsonLines),
            "xml" => Some(Self::Junit),
            "html" | "htm" => Some(Self::Html),
            "sarif" => Some(Self::Sarif),
            _ => None,
        }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Style {
    type Err = ParseStyleError;

    fn from_str(text: &str) -> Result<Self, ParseStyleError> {
        Self::ALL.into_iter().find(|style| style.name() == text).ok_or(ParseStyleError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_style_has_its_own_name_and_the_error_lists_them_all() {
        let listed = ParseStyleError.to_string();
        for style in Style::ALL {
            assert_eq!(style.name().parse(), Ok(style));
            assert!(listed.contains(style.name()), "{style}");
        }
        assert_eq!("yaml".parse::<Style>(), Err(ParseStyleError));
    }

    #[test]
    fn names_of_files() {
        assert_eq!(Style::of_file("a/b.HTML"), Some(Style::Html));
        assert_eq!(Style::of_file("junit.xml"), Some(Style::Junit));
        for other in ["", "html", ".html", "a.pdf", "a."] {
            assert_eq!(Style::of_file(other), None, "{other}");
        }
    }
}
