//! [`words`]: the sentences of each language.

use std::fmt::Write;
use std::sync::OnceLock;

use sudoku_human::words::{Language, Words};

use crate::account::Holding;
use crate::finding::Code;

/// The sentences of reports in this language. Those of [`LANGUAGES`](crate::LANGUAGES) have a
/// table; for any other they are the English ones.
///
/// ```
/// use sudoku_human::words::Language;
///
/// let words = sudoku_book::words(Language::German);
/// assert_eq!(words.phrase("severity.error"), "Fehler");
/// ```
///
/// # Panics
///
/// Never: tests read every table that is in the library.
#[must_use]
pub fn words(language: Language) -> &'static Words {
    static WORDS: [OnceLock<Words>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    WORDS[language as usize].get_or_init(|| {
        let rules = sudoku_variant::words(language).clone();
        match rules.with_table(&table(language)) {
            Ok(words) => words,
            Err(error) => unreachable!("{language}: {error}"),
        }
    })
}

/// The table of the sentences of reports, in the form of [`sudoku_human::words`]; those of rules
/// are in [`sudoku_variant::table`].
///
/// The English one includes the texts of [`Code`] and [`Holding`].
#[must_use]
pub fn table(language: Language) -> String {
    match language {
        Language::German => include_str!("../../../languages/de.txt").to_owned(),
        Language::French => include_str!("../../../languages/fr.txt").to_owned(),
        _ => english(),
    }
}

fn english() -> String {
    let mut table = include_str!("../../../languages/en.txt").to_owned();
    // Writing to a `String` does not fail.
    for code in Code::ALL {
        let _ = writeln!(table, "code.{code}.meaning = {}", code.meaning());
        let _ = writeln!(table, "code.{code}.advice = {}", code.advice());
        let _ = writeln!(table, "code.{code}.example = {}", code.example());
    }
    for holding in Holding::ALL {
        let [one, many] = holding.nouns();
        let _ = writeln!(table, "holding.{holding} = {{n}} {{n?{one}|{many}}}");
        let _ = writeln!(table, "holding.{holding}.meaning = {}", holding.meaning());
        let name = holding.name().replace('-', " ");
        let _ = writeln!(table, "holding.{holding}.name = {name}");
    }
    table
}
