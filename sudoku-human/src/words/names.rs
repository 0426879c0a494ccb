//! The names of techniques, from the tables of the languages.

use core::fmt;

use super::language::Language;
use crate::technique::Technique;

/// The name of the technique in the English table.
pub(crate) fn english_name(technique: Technique) -> &'static str {
    technique.in_language(Language::English)
}

/// Names in languages.
impl Technique {
    /// Its name in a language: `nacktes Paar`.
    ///
    /// ```
    /// use sudoku_human::Technique;
    /// use sudoku_human::words::Language;
    ///
    /// assert_eq!(Technique::NakedSet(2).in_language(Language::French), "paire nue");
    /// assert_eq!(Technique::NakedSet(2).to_string(), "naked pair");
    /// ```
    #[must_use]
    pub fn in_language(self, language: Language) -> &'static str {
        let line = |line: &'static str| {
            let (key, name) = line.strip_prefix("technique.")?.split_once('=')?;
            (key.trim_end() == self.key()).then(|| name.trim())
        };
        language.table().lines().find_map(line).unwrap_or_default()
    }
}

/// Its English name: `naked pair`. [`in_language`](Technique::in_language) has those of other
/// languages, and data has its [key](Technique::key).
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(english_name(*self))
    }
}
