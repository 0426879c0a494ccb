//! Every text of every table: complete, with the slots of the English one.

use std::collections::{BTreeMap, BTreeSet};

use sudoku_human::Technique;
use sudoku_human::words::{Language, Words};

/// The texts by keys.
fn texts(language: Language) -> BTreeMap<&'static str, &'static str> {
    let lines = language.table().lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(" = ")).collect()
}

/// The names of the slots.
fn slots(text: &str) -> BTreeSet<&str> {
    let inside = text.split('{').skip(1).filter_map(|part| part.split_once('}'));
    let name = |slot: &'_ str| slot.find(['@', '?']).unwrap_or(slot.len());
    inside.map(|(slot, _)| slot[..name(slot)].trim_start_matches('^')).collect()
}

/// No line ends before a colon or a semicolon.
#[test]
fn french_has_its_spaces() {
    for (key, text) in texts(Language::French) {
        for mark in [':', ';'] {
            for (at, _) in text.match_indices(mark) {
                assert!(text[..at].ends_with('\u{a0}'), "{key} = {text}");
            }
        }
    }
}

#[test]
fn every_table_has_every_text_with_the_same_slots() {
    let english = texts(Language::English);
    for language in Language::ALL {
        Words::parse(language.table()).unwrap_or_else(|error| panic!("{language}: {error}"));
        let own = texts(language);
        for (key, text) in &own {
            let plain = key.split('@').next().unwrap();
            let expected = english.get(plain);
            let expected = expected.unwrap_or_else(|| panic!("{language}: {key} is not English"));
            assert!(slots(text).is_subset(&slots(expected)), "{language}: {key} = {text}");
        }
        for entry in Technique::catalogue() {
            for form in ["", "@a"] {
                let key = format!("technique.{}{form}", entry.key());
                assert!(own.contains_key(&*key), "{language}: {key} is missing");
            }
        }
        // The article of a name is said in all languages or in none.
        for key in english.keys().filter(|key| key.starts_with("technique.")) {
            assert!(own.contains_key(key), "{language}: {key} is missing");
        }
    }
}
