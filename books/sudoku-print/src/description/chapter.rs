//! `[[chapter]]`: a chapter of a book as a table, in the words of `--chapter`.

use std::fmt;

use serde_json::{Map, Value};
use sudoku_book::nearest;

use crate::chapter_source::FILE;

/// The keys of a chapter, and the values that they take.
const KEYS: [(&str, &str); 8] = [
    ("title", "expected a text"),
    ("kind", "expected a text or a list of texts"),
    ("size", "expected a number or a text"),
    ("symbols", "expected a text"),
    ("level", "expected a text"),
    ("rating", "expected a text"),
    ("count", "expected a number"),
    ("file", "expected a text"),
];

/// The keys that say which new puzzles are made; puzzles of a file are there already.
const OF_NEW: [&str; 6] = ["kind", "size", "symbols", "level", "rating", "count"];

/// A table that describes no chapter.
#[derive(Clone, PartialEq, Eq)]
pub struct ChapterError {
    /// The key that is wrong, if it is one.
    pub key: Option<String>,
    reason: String,
}

impl fmt::Display for ChapterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.key {
            Some(key) => write!(f, "chapter: {key}: {}", self.reason),
            None => write!(f, "chapter: {}", self.reason),
        }
    }
}

impl std::error::Error for ChapterError {}

/// The words that order a chapter with these fields: `Warm-up: jigsaw+6x6/letters:easy=20`, or
/// `Warm-up: file=a.csv`.
///
/// ```
/// use serde_json::json;
/// use sudoku_print::chapter_words;
///
/// let chapter = json!({ "title": "Warm-up", "kind": ["jigsaw", "x"], "size": 6, "count": 4 });
/// let words = chapter_words(chapter.as_object().unwrap())?;
/// assert_eq!(words, "\"Warm-up\": jigsaw+x+6x6=4");
/// # Ok::<(), sudoku_print::ChapterError>(())
/// ```
///
/// # Errors
///
/// A key is unknown or has a wrong value, or the keys do not go together.
pub fn chapter_words(fields: &Map<String, Value>) -> Result<String, ChapterError> {
    for (name, value) in fields {
        let wrong = |reason: String| Err(ChapterError { key: Some(name.clone()), reason });
        let Some((_, expected)) = KEYS.iter().find(|(key, _)| key == name) else {
            let keys = KEYS.map(|(key, _)| key);
            return wrong(match nearest(name, keys.iter().copied()) {
                Some(near) => format!("unknown key; did you mean {near}?"),
                None => format!("unknown key; expected one of {}", keys.join(", ")),
            });
        };
        if written(name, value).is_none() {
            return wrong((*expected).to_owned());
        }
    }
    let alone = |reason: &str| Err(ChapterError { key: None, reason: reason.to_owned() });
    let of = |key: &str, reason: &str| {
        Err(ChapterError { key: Some(key.to_owned()), reason: reason.to_owned() })
    };
    let text = |key: &str| fields.get(key).and_then(|value| written(key, value));
    let title = text("title").filter(|title| !title.trim().is_empty());
    let title = title.map_or_else(String::new, |title| format!("\"{title}\": "));
    if let Some(path) = text("file") {
        return match OF_NEW.iter().find(|key| fields.contains_key(**key)) {
            Some(key) => of(key, "is of new puzzles, and these are in a file"),
            None => Ok(format!("{title}{FILE}{path}")),
        };
    }
    let Some(count) = text("count") else {
        return alone("expected a count of new puzzles, or a file");
    };
    let size = text("size").map(|size| match size.contains('x') {
        true => size,
        false => format!("{size}x{size}"),
    });
    let mut sorts: Vec<String> = text("kind").into_iter().chain(size).collect();
    let hardness = match (text("level"), text("rating")) {
        (Some(_), Some(_)) => return alone("level and rating: expected one of them"),
        (None, Some(_)) if !sorts.is_empty() => {
            return of("rating", "a kind or a size has levels, and no ratings");
        }
        (level, rating) => level.or(rating),
    };
    if sorts.is_empty() && hardness.is_none() {
        return alone("expected a kind, a size, a level or a rating of new puzzles");
    }
    if let Some(symbols) = text("symbols") {
        match sorts.last_mut() {
            Some(last) => *last += &format!("/{symbols}"),
            None => return of("symbols", "expected a size or a kind beside them"),
        }
    }
    let sort = [sorts.join("+")].into_iter().filter(|sort| !sort.is_empty());
    let sort = sort.chain(hardness).collect::<Vec<_>>().join(":");
    Ok(format!("{title}{sort}={count}"))
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
