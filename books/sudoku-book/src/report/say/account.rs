//! The words of an account: `2 empty grids (pages 7, 9)`.

use std::fmt;

use sudoku_human::words::{Clause, Language, Words};

use super::say;
use super::table::words;
use super::terms::{pages, place_in_file};
use crate::account::{Account, AccountItem};

impl Account {
    /// The items in a row: `2 empty grids (pages 7, 9), 1 table (page 7)`.
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        let items: Vec<String> = self.items.iter().map(|item| item.in_words(words)).collect();
        say!(words, "list.commas", all: items)
    }
}

impl AccountItem {
    /// `2 empty grids (pages 7, 9)`.
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        let things = words.sentence(&Clause::new(self.kind.key()).with("n", self.count));
        let places: Vec<String> = match self.pages.is_empty() {
            true => self.places.iter().take(3).map(|place| place_in_file(words, place)).collect(),
            false => vec![pages(words, &self.pages)],
        };
        let places: Vec<String> = places.into_iter().filter(|place| !place.is_empty()).collect();
        if places.is_empty() {
            return things;
        }
        let more = if self.pages.is_empty() && self.places.len() > 3 { ", …" } else { "" };
        format!("{things} ({}{more})", places.join(", "))
    }

    /// The sentence about the first of them; some readers have their own words, in English.
    pub(crate) fn note_in_words(&self, words: &Words) -> Option<String> {
        let said = self.said.as_ref().map(|said| said.in_words(words));
        said.or_else(|| self.note.as_deref().map(ToOwned::to_owned))
    }
}

/// In English, as [`Account::in_words`].
impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(words(Language::English)))
    }
}

/// In English, as [`AccountItem::in_words`].
impl fmt::Display for AccountItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(words(Language::English)))
    }
}
