//! The tables of sentences: every language says the same, and nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use sudoku_book::{Code, Holding, LANGUAGES, Options, Report, Style, check, table, words};
use sudoku_human::words::Language;

/// All languages of reports but English.
fn others() -> impl Iterator<Item = Language> {
    LANGUAGES.into_iter().filter(|language| *language != Language::English)
}

/// The lines of a table.
fn lines(language: Language) -> BTreeMap<String, String> {
    let table = table(language);
    let lines = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let split = |line: &str| line.split_once(" = ").map(|(key, text)| (key.into(), text.into()));
    lines.map(|line| split(line).unwrap_or_else(|| panic!("{line}"))).collect()
}

/// The subjects that a text names. Those that only choose between words do not count.
fn slots(text: &str) -> BTreeSet<&str> {
    let slots = text.split('{').skip(1).filter_map(|rest| rest.split('}').next());
    let named = slots.filter(|slot| !slot.contains('?'));
    named.map(|slot| slot.trim_start_matches('^').split('@').next().unwrap()).collect()
}

#[test]
fn every_language_has_the_same_sentences() {
    let english = lines(Language::English);
    assert!(english.len() > 400);
    for language in others() {
        let own = lines(language);
        assert_ne!(own, english, "{language} has no table in report/say/table.rs");
        words(language).agrees_with(words(Language::English)).unwrap();
        for (key, text) in &english {
            // A form of a puzzle may be its plain one. Numbers may be in digits.
            let Some(other) = own.get(key) else {
                assert!(key.contains('@'), "{key}");
                continue;
            };
            if !key.starts_with("set.") {
                assert_eq!(slots(other), slots(text), "{language}: {key}");
            }
        }
        let is_form = |key: &&String| key.contains('@');
        let more: Vec<&String> =
            own.keys().filter(|key| !english.contains_key(*key) && !is_form(key)).collect();
        assert!(more.is_empty(), "{language}: {more:?}");
    }
}

#[test]
fn every_sentence_is_used() {
    let mut code = String::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for file in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
            match file.is_dir() {
                true => folders.push(file),
                false => code += &fs::read_to_string(file).unwrap_or_default(),
            }
        }
    }
    // These have keys that are put together.
    let of_codes =
        |key: &str| Code::ALL.iter().any(|code| key.starts_with(&format!("code.{code}.")));
    let of_holdings = |key: &str| {
        Holding::ALL.iter().any(|it| key.trim_start_matches("holding.").starts_with(it.name()))
    };
    let between_quotes: BTreeSet<&str> = code.split('"').collect();
    let is_known = |key: &str| {
        let plain = key.split('@').next().unwrap();
        between_quotes.contains(plain)
            || of_codes(key)
            || key.starts_with("holding.") && of_holdings(key)
            || key.starts_with("level.")
            || key.starts_with("severity.")
            || key.starts_with("list.")
    };
    let unused: Vec<String> =
        lines(Language::English).into_keys().filter(|key| !is_known(key)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

/// The books of the conformance files, each with its report.
fn reports() -> Vec<Report> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/books");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let is_book = |path: &PathBuf| {
        let name = path.to_string_lossy();
        let is_report = name.ends_with(".concise") || name.ends_with(".full");
        !is_report && !name.contains(".solutions.")
    };
    let mut options = Options::default();
    options.also = vec![Code::NotMinimal, Code::FewGivens, Code::Rating];
    options.pictures = true;
    let reports = files.filter(is_book).filter_map(|path| check([path], &options).ok());
    reports.collect()
}

/// The parts of English sentences that no other language has, at least 3 words long.
fn english_parts() -> Vec<String> {
    let others: String = others().map(table).collect();
    let english = lines(Language::English);
    let parts = english.values().flat_map(|text| {
        let outside = text.split('{').map(|part| part.rsplit('}').next().unwrap_or(part));
        outside.map(|part| part.trim_matches([' ', ',', ';', '(', ')', ':', '.']).to_owned())
    });
    let is_sentence = |part: &String| part.split(' ').count() > 2 && !others.contains(&**part);
    parts.filter(is_sentence).collect::<BTreeSet<_>>().into_iter().collect()
}

/// Those of these parts of sentences that are in a text.
fn in_text<'a>(parts: &'a [String], text: &str) -> Vec<&'a String> {
    // To look for each of them takes long: most have a word that the text has not. Their first and
    // their last one may be parts of words.
    let words: BTreeSet<&str> = text.split(' ').collect();
    let has_words = |part: &str| {
        let own: Vec<&str> = part.split(' ').collect();
        own[1..own.len() - 1].iter().all(|word| words.contains(word))
    };
    parts.iter().filter(|part| has_words(part) && text.contains(&***part)).collect()
}

#[test]
fn no_english_sentence_is_in_other_reports() {
    let parts = english_parts();
    assert!(parts.len() > 200, "{parts:?}");
    let mut seen = BTreeSet::new();
    let reports = reports();
    assert!(reports.len() >= 12);
    for mut report in reports {
        for style in
            [Style::Full, Style::Concise, Style::Html, Style::Github, Style::Junit, Style::Sarif]
        {
            report.language = Language::English;
            let english = report.to_style(style);
            seen.extend(in_text(&parts, &english).into_iter().cloned());
            for language in others() {
                report.language = language;
                let text = report.to_style(style);
                let found = in_text(&parts, &text);
                assert!(found.is_empty(), "{language} {style}: {found:?}\n{text}");
            }
        }
    }
    // The parts are those of real reports.
    assert!(seen.len() > 80, "{seen:?}");
}
