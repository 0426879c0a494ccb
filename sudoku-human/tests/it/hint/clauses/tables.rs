//! Every text of every table: complete, with the slots of the English one.

use std::collections::{BTreeMap, BTreeSet};

use sudoku_core::{Cell, Digit, DigitSet};
use sudoku_human::Technique;
use sudoku_human::words::{Clause, Language, Words};

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

/// Texts that may be the English ones: signs without words, and names that players share.
const SHARED: [&str; 15] = [
    "plural",
    "list.comma",
    "literal.on",
    "literal.off",
    "reason.holds",
    "chain.on",
    "als.part",
    "technique.aic",
    "technique.als-xz",
    "technique.sue-de-coq",
    "technique.bug-1",
    "technique.bug-2",
    "technique.bug-3",
    "technique.bug-4",
    "cell.initials",
];

#[test]
fn no_text_is_still_in_english() {
    let english = texts(Language::English);
    for language in Language::ALL.into_iter().skip(1) {
        let own = texts(language);
        let same = own.iter().filter(|(key, text)| english.get(*key) == Some(*text));
        for (key, text) in same {
            assert!(SHARED.contains(key), "{language}: {key} = {text}");
        }
    }
}

/// Spanish says `u` before the sound of *ocho*; no other number begins with it.
#[test]
fn a_word_between_two_follows_the_sound() {
    let words = Words::of(Language::Spanish);
    let said = |digits: [u8; 2]| {
        let digits: DigitSet = digits.into_iter().filter_map(Digit::new).collect();
        let clause = Clause::new("reason.candidates").with("cells", Cell::new(3).unwrap());
        words.sentence(&clause.with("digits", digits))
    };
    assert_eq!(said([7, 9]), "r1c4 solo puede ser 7 o 9.");
    assert_eq!(said([7, 8]), "r1c4 solo puede ser 7 u 8.");
    assert_eq!(said([8, 9]), "r1c4 solo puede ser 8 o 9.");
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
