//! [`Wording`]: the words of a language: those of steps, of the atlas, and of the site.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use sudoku_human::tutor::{CatalogueEntry, Family};
use sudoku_human::words::{Clause, Language, Notation, Words};

/// The words of a language.
pub(crate) struct Wording {
    pub(crate) language: Language,
    /// The sentences of steps, and the table of the atlas.
    pub(crate) words: Words,
    /// The texts of the site, by their keys.
    site: BTreeMap<String, String>,
}

/// The languages that the atlas has a table in, as the page has.
pub(crate) const LANGUAGES: [Language; 3] = [Language::English, Language::German, Language::French];

/// The table of the atlas.
const fn table(language: Language) -> &'static str {
    match language {
        Language::German => include_str!("../languages/de.txt"),
        Language::French => include_str!("../languages/fr.txt"),
        _ => include_str!("../languages/en.txt"),
    }
}

impl Wording {
    pub(crate) fn of(language: Language, root: &Path) -> Result<Self, String> {
        let code = language.code();
        let with = |language| Words::of(language).with_table(table(language));
        let words = with(language).map_err(|error| format!("languages/{code}.txt: {error}"))?;
        if let Ok(english) = with(Language::English) {
            let agreed = words.agrees_with(&english);
            agreed.map_err(|error| format!("languages/{code}.txt: {error}"))?;
        }
        let name = format!("apps/sudoku-web/languages/{code}.json");
        let text = fs::read_to_string(root.join(&name)).map_err(|error| error.to_string());
        let site = text.and_then(|text| {
            serde_json::from_str(&text).map_err(|error: serde_json::Error| error.to_string())
        });
        // As the players of the language write cells.
        let words = words.with_notation(Notation::Initials);
        Ok(Self { language, words, site: site.map_err(|error| format!("{name}: {error}"))? })
    }

    /// A text of the atlas.
    pub(crate) fn say(&self, key: &str) -> &str {
        self.words.phrase(key)
    }

    /// A text of the site; the key itself if it has none, which a test finds.
    pub(crate) fn of_site<'a>(&'a self, key: &'a str) -> &'a str {
        self.site.get(key).map_or(key, String::as_str)
    }

    /// A text of the atlas with one slot.
    pub(crate) fn with(&self, key: &'static str, slot: &'static str, text: &str) -> String {
        self.words.sentence(&Clause::new(key).with(slot, text))
    }

    /// The name of a technique: `naked pair`.
    pub(crate) fn name(&self, entry: &CatalogueEntry) -> &str {
        self.say(&format!("technique.{}", entry.key()))
    }

    /// The name with a capital.
    pub(crate) fn title(&self, entry: &CatalogueEntry) -> String {
        let mut letters = self.name(entry).chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
    }

    /// A technique in a sentence or two.
    pub(crate) fn meaning(&self, entry: &CatalogueEntry) -> &str {
        self.say(&format!("meaning.{}", entry.key()))
    }

    pub(crate) fn family(&self, family: Family) -> &str {
        self.say(&format!("family.{family}"))
    }

    pub(crate) fn level(&self, entry: &CatalogueEntry) -> &str {
        self.say(&format!("level.{}", entry.level()))
    }

    /// Things in a sentence: `a`, `a and b`, `a, b and c`.
    pub(crate) fn listed(&self, things: Vec<String>) -> String {
        self.words.sentence(&Clause::new("atlas.list").with("things", things))
    }

    /// A sign of the number 1000.5 as the language writes it.
    fn sign(&self, nth: usize) -> char {
        self.say("number.sample").chars().nth(nth).unwrap_or(' ')
    }

    /// A number in groups of three digits: `12,345`.
    pub(crate) fn number(&self, number: u64) -> String {
        let (digits, sign) = (number.to_string(), self.sign(1));
        let mut said = String::new();
        for (nth, digit) in digits.chars().enumerate() {
            if nth > 0 && (digits.len() - nth).is_multiple_of(3) {
                said.push(sign);
            }
            said.push(digit);
        }
        said
    }

    /// A number of tenths: `4.2`.
    pub(crate) fn tenths(&self, tenths: u16) -> String {
        format!("{}{}{}", tenths / 10, self.sign(5), tenths % 10)
    }
}
