//! `[[chapter]]`: the words of a chapter, with the places of what is wrong in the file.

use serde_json::Value;
use sudoku_print::{ChapterSource, chapter_words, toml_json};
use toml::de::DeTable;

use super::ConfigFile;

/// The words that order this chapter: `Warm-up: jigsaw+6x6/letters:easy=20`, or
/// `Warm-up: file=a.csv`.
pub(super) fn words(file: &ConfigFile<'_>, table: &DeTable<'_>) -> Result<String, String> {
    let begins = table.keys().map(|key| key.span().start).min().unwrap_or(0);
    let fields = table.iter().map(|(key, value)| {
        (key.get_ref().to_string(), toml_json(value.get_ref()).unwrap_or(Value::Null))
    });
    let words = chapter_words(&fields.collect()).map_err(|error| {
        let own = table.keys().find(|key| Some(&**key.get_ref()) == error.key.as_deref());
        file.wrong(own.map_or(begins, |key| key.span().start), &error.to_string())
    })?;
    let mut words = words.into();
    settle(file, &mut words);
    Ok(words.as_str().unwrap_or_default().to_owned())
}

/// Makes the path in the words of a chapter relative to the folder of the call.
pub(super) fn settle(file: &ConfigFile<'_>, words: &mut Value) {
    let Some((_, path)) = words.as_str().and_then(ChapterSource::path) else { return };
    let (whole, mut path) = (words.as_str().unwrap_or_default(), Value::from(path));
    let before = whole[..whole.len() - path.as_str().map_or(0, str::len)].to_owned();
    file.relative(&mut path);
    *words = format!("{before}{}", path.as_str().unwrap_or_default()).into();
}
