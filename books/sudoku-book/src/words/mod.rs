//! The words beside grids: `Puzzle 57 - Easy`, `Lösung`, the names of columns and keys.
//!
//! Every reader uses them, whatever the format of its book.

mod label;
mod languages;
mod level;
mod more_rules;
mod names;
mod phrase;
mod promise;
mod role;
mod variant;

pub(crate) use label::{bare, named, short};
pub(crate) use level::{Rank, only_level};
pub(crate) use names::{Named, PUZZLES, SOLUTIONS, meaning};
pub(crate) use phrase::{Phrase, Speaks};
pub(crate) use promise::promises;
#[cfg(feature = "pdf")]
pub(crate) use promise::{claims_large_print, is_bonus};
pub(crate) use role::{Fill, role};
pub(crate) use variant::{NamedVariant, variant};

/// The words of a text, without numbers.
pub(crate) fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let words = phrase::words(text).map(|range| &text[range]);
    words.filter(|word| !word.starts_with(|c: char| c.is_ascii_digit()))
}

/// Whether the word is one of those that books print beside their grids.
pub(crate) fn is_known(word: &str) -> bool {
    languages::Kind::of(word) != languages::Kind::Other
}

/// The words of a label that distinguish it from those with the same number in other chapters:
/// *Easy* of `Easy 3`, *SE* of `SE5`.
pub(crate) fn chapter(label: &str) -> Option<Box<str>> {
    use languages::Kind;
    let own = |word: &&str| {
        matches!(Kind::of(word), Kind::Other | Kind::Example | Kind::Level(_) | Kind::Very)
    };
    let words: Vec<&str> = words_of(label).filter(own).collect();
    (!words.is_empty()).then(|| words.join(" ").into())
}
