//! [`words`]: the sentences of rules in each language.

use std::sync::OnceLock;

use sudoku_human::words::{Language, Words};

/// The sentences of this language, with those of [rules](crate::Rule::clause).
///
/// ```
/// use sudoku_human::words::Language;
/// use sudoku_variant::{text::parse, words};
///
/// let puzzle = parse(".Shape~4x4.Cage~5~R1C1~R1C2.~R3C2_2")?;
/// let cage = puzzle.rules()[0].clause(puzzle.board());
/// assert_eq!(
///     words(Language::French).sentence(&cage),
///     "les cases r1c1, r1c2 sont différentes et ont pour somme 5"
/// );
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
///
/// # Panics
///
/// Never: tests read every table that is in the library.
#[must_use]
pub fn words(language: Language) -> &'static Words {
    static WORDS: [OnceLock<Words>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    WORDS[language as usize].get_or_init(|| match Words::of(language).with_table(table(language)) {
        Ok(words) => words,
        Err(error) => unreachable!("{language}: {error}"),
    })
}

/// The table of the sentences of rules, in the form of [`sudoku_human::words`].
#[must_use]
pub fn table(language: Language) -> &'static str {
    match language {
        Language::German => include_str!("../languages/de.txt"),
        Language::French => include_str!("../languages/fr.txt"),
        Language::Spanish => include_str!("../languages/es.txt"),
        Language::Italian => include_str!("../languages/it.txt"),
        Language::Portuguese => include_str!("../languages/pt.txt"),
        Language::Dutch => include_str!("../languages/nl.txt"),
        _ => include_str!("../languages/en.txt"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_sentence() {
        for language in Language::ALL {
            words(language).agrees_with(words(Language::English)).unwrap();
        }
    }
}
