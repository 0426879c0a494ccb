//! `[[chapter]]`: a chapter of a book as a table, in the words of `--chapter`.

use serde_json::Value;
use sudoku_book::nearest;
use toml::de::DeTable;

use super::{ConfigFile, json};
use crate::chapter_source::{ChapterSource, FILE};

/// The keys of a chapter.
const KEYS: [&str; 8] = ["title", "kind", "size", "symbols", "level", "rating", "count", "file"];

/// The values that they take.
const EXPECTED: [&str; KEYS.len()] = [
    "expected a text",
    "expected a text or a list of texts",
    "expected a number or a text",
    "expected a text",
    "expected a text",
    "expected a text",
    "expected a number",
    "expected a text",
];

/// The keys that say which new puzzles are made; puzzles of a file are there already.
const OF_NEW: [&str; 6] = ["kind", "size", "symbols", "level", "rating", "count"];

/// The words that order this chapter: `Warm-up: jigsaw+6x6/letters:easy=20`, or
/// `Warm-up: file=a.csv`.
pub(super) fn words(file: &ConfigFile<'_>, table: &DeTable<'_>) -> Result<String, String> {
    let mut texts: [Option<String>; KEYS.len()] = Default::default();
    for (key, value) in table {
        let name = key.get_ref();
        let wrong =
            |reason: &str| file.wrong(key.span().start, &format!("chapter: {name}: {reason}"));
        let Some(nth) = KEYS.iter().position(|key| key == name) else {
            return Err(wrong(&match nearest(name, KEYS.iter().copied()) {
                Some(near) => format!("unknown key; did you mean {near}?"),
                None => format!("unknown key; expected one of {}", KEYS.join(", ")),
            }));
        };
        let text = json(value.get_ref()).and_then(|value| written(name, &value));
        texts[nth] = Some(text.ok_or_else(|| wrong(EXPECTED[nth]))?);
    }
    let text =
        |key: &str| KEYS.iter().position(|known| *known == key).and_then(|nth| texts[nth].clone());
    let begins = table.keys().map(|key| key.span().start).min().unwrap_or(0);
    let title = text("title").filter(|title| !title.trim().is_empty());
    let title = title.map_or_else(String::new, |title| format!("\"{title}\": "));
    if let Some(path) = text("file") {
        if let Some(key) = OF_NEW.iter().find(|key| table.contains_key(**key)) {
            let reason = format!("chapter: {key} is of new puzzles, and these are in a file");
            return Err(file.wrong(begins, &reason));
        }
        let mut words = format!("{title}{FILE}{path}").into();
        settle(file, &mut words);
        return Ok(words.as_str().unwrap_or_default().to_owned());
    }
    let Some(count) = text("count") else {
        return Err(file.wrong(begins, "chapter: expected a count of new puzzles, or a file"));
    };
    let size = text("size").map(|size| match size.contains('x') {
        true => size,
        false => format!("{size}x{size}"),
    });
    let mut sorts: Vec<String> = text("kind").into_iter().chain(size).collect();
    let hardness = match (text("level"), text("rating")) {
        (Some(_), Some(_)) => {
            return Err(file.wrong(begins, "chapter: level and rating: expected one of them"));
        }
        (None, Some(_)) if !sorts.is_empty() => {
            let reason = "chapter: rating: a kind or a size has levels, and no ratings";
            return Err(file.wrong(begins, reason));
        }
        (level, rating) => level.or(rating),
    };
    if sorts.is_empty() && hardness.is_none() {
        let reason = "chapter: expected a kind, a size, a level or a rating of new puzzles";
        return Err(file.wrong(begins, reason));
    }
    if let Some(symbols) = text("symbols") {
        match sorts.last_mut() {
            Some(last) => *last += &format!("/{symbols}"),
            None => {
                let reason = "chapter: symbols: expected a size or a kind beside them";
                return Err(file.wrong(begins, reason));
            }
        }
    }
    let sort = [sorts.join("+")].into_iter().filter(|sort| !sort.is_empty());
    let sort = sort.chain(hardness).collect::<Vec<_>>().join(":");
    Ok(format!("{title}{sort}={count}"))
}

/// Makes the path in the words of a chapter relative to the folder of the call.
pub(super) fn settle(file: &ConfigFile<'_>, words: &mut Value) {
    let Some((title, path)) = words.as_str().and_then(ChapterSource::path) else { return };
    let (title, mut path) = (title.to_owned(), path.into());
    file.relative(&mut path);
    *words = format!("{title}{FILE}{}", path.as_str().unwrap_or_default()).into();
}

/// A text, a number as its text, or several kinds together.
fn written(key: &str, value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) if ["size", "count"].contains(&key) => Some(number.to_string()),
        Value::Array(kinds) if key == "kind" => {
            let kinds: Option<Vec<&str>> = kinds.iter().map(Value::as_str).collect();
            Some(kinds?.join("+"))
        }
        _ => None,
    }
}
