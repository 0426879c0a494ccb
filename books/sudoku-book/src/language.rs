//! [`LANGUAGES`]: those of reports.

use std::fmt;

use sudoku_human::words::Language;

/// The languages that reports have a table in. Explanations and printed books have more: all of
/// [`Language::ALL`].
///
/// ```
/// use sudoku_human::words::Language;
///
/// assert!(sudoku_book::LANGUAGES.contains(&Language::French));
/// assert!(!sudoku_book::LANGUAGES.contains(&Language::Dutch));
/// ```
pub const LANGUAGES: [Language; 3] = [Language::English, Language::German, Language::French];

/// Another word than the codes of [`LANGUAGES`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseReportLanguageError;

/// `expected en, de or fr`.
impl fmt::Display for ParseReportLanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [others @ .., last] = LANGUAGES.map(Language::code);
        write!(f, "expected {} or {last}", others.join(", "))
    }
}

impl std::error::Error for ParseReportLanguageError {}

/// The language of reports with this code.
///
/// # Errors
///
/// Reports are not in a language with this code.
///
/// ```
/// use sudoku_book::report_language;
/// use sudoku_human::words::Language;
///
/// assert_eq!(report_language("de"), Ok(Language::German));
/// assert_eq!(report_language("es").unwrap_err().to_string(), "expected en, de or fr");
/// ```
pub fn report_language(code: &str) -> Result<Language, ParseReportLanguageError> {
    let found = LANGUAGES.into_iter().find(|language| language.code() == code);
    found.ok_or(ParseReportLanguageError)
}
