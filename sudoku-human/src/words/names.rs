//! The names of techniques, from the tables of the languages.

use core::fmt;

use super::language::Language;
use crate::technique::Technique;

/// Names in languages.
impl Technique {
    /// Its English name: `naked pair`. Data has its [key](Technique::key) instead.
    ///
    /// ```
    /// use sudoku_human::Technique;
    ///
    /// assert_eq!(Technique::NakedSet(2).name(), "naked pair");
    /// assert_eq!(Technique::NakedSet(2).key(), "naked-pair");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        self.in_language(Language::English)
    }

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

/// Its English [name](Technique::name); [`in_language`](Technique::in_language) has the others.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
