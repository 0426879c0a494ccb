//! [`describe`]: the description of a book, `book.toml`, as options.

mod chapter;

use std::ops::Range;

use serde_json::{Map, Value};
use toml::de::{DeTable, DeValue};

pub use chapter::{ChapterError, chapter_words};

/// The key of the chapters, in words or as tables.
const CHAPTER: &str = "chapter";

/// The options of a description whose values are paths, relative to the folder of its file.
pub const DESCRIPTION_PATHS: [&str; 10] = [
    "across",
    "bold-font",
    "cover",
    "cover-front",
    "cover-picture",
    "cover-proof",
    "files",
    "font",
    "output",
    "solutions",
];

/// The most bytes of a description: more would take seconds to read, before any book.
const MOST: usize = 1 << 20;

/// A text that describes no book.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct DescribeError {
    /// The line, from 1.
    pub line: usize,
    /// The reason.
    pub reason: String,
}

/// The options of a book in a text in the form of TOML, by their names, as JSON. Each `[[chapter]]`
/// is in the words of `--chapter`, and `chapter` a list of them. Which options there are decide
/// those who take them: [`Interior::keys`](crate::Interior::keys), and those of new puzzles.
///
/// ```
/// use sudoku_print::describe;
///
/// let book = "title = \"Sudoku\"\nper-page = 2\n[[chapter]]\nlevel = \"easy\"\ncount = 20\n";
/// let options = describe(book)?;
/// assert_eq!(options["per-page"], 2);
/// assert_eq!(options["chapter"][0], "easy=20");
///
/// let wrong = describe("title = \"Sudoku\"\n[[chapter]]\nlevels = 3\n").unwrap_err();
/// assert_eq!(wrong.to_string(), "line 3: chapter: levels: unknown key; did you mean level?");
/// # Ok::<(), sudoku_print::DescribeError>(())
/// ```
///
/// # Errors
///
/// The text is not TOML, is longer than 1 MiB, describes nothing, or has a value that no option
/// takes.
pub fn describe(text: &str) -> Result<Map<String, Value>, DescribeError> {
    let wrong = |at: usize, reason: String| {
        let line = text[..at.min(text.len())].matches('\n').count() + 1;
        DescribeError { line, reason }
    };
    if text.len() > MOST {
        return Err(wrong(0, "longer than 1 MiB, too long for options".into()));
    }
    let table = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span: Range<usize>| span.start);
        wrong(at, error.message().into())
    })?;
    let mut options = Map::new();
    for (key, value) in table.get_ref() {
        let (name, at) = (key.get_ref().to_string(), key.span().start);
        let value = match value.get_ref() {
            DeValue::Array(list) if name == CHAPTER => {
                let words = list.iter().map(|one| match one.get_ref() {
                    DeValue::Table(chapter) => {
                        words(chapter).map_err(|(at, reason)| wrong(at, reason))
                    }
                    other => toml_json(other).ok_or_else(|| {
                        wrong(one.span().start, format!("{name}: expected a text or a table"))
                    }),
                });
                Value::Array(words.collect::<Result<_, _>>()?)
            }
            other => toml_json(other).ok_or_else(|| {
                let reason = "expected a text, a number, or a list of texts";
                wrong(at, format!("{name}: {reason}"))
            })?,
        };
        options.insert(name, value);
    }
    match options.is_empty() {
        true => Err(wrong(0, "it describes no book".into())),
        false => Ok(options),
    }
}

/// The words of a chapter, or the place and the reason of an error.
fn words(table: &DeTable<'_>) -> Result<Value, (usize, String)> {
    let begins = table.keys().map(|key| key.span().start).min().unwrap_or(0);
    let at = |name: &str| {
        let own = table.keys().find(|key| key.get_ref() == name);
        own.map_or(begins, |key| key.span().start)
    };
    let fields = table.iter().map(|(key, value)| {
        (key.get_ref().to_string(), toml_json(value.get_ref()).unwrap_or(Value::Null))
    });
    chapter_words(&fields.collect())
        .map(Value::from)
        .map_err(|error| (error.key.as_deref().map_or(begins, at), error.to_string()))
}

/// A value of TOML in JSON, if it has a form there.
#[must_use]
pub fn toml_json(value: &DeValue<'_>) -> Option<Value> {
    Some(match value {
        DeValue::String(text) => text.as_ref().into(),
        DeValue::Integer(number) if number.radix() == 10 => match number.as_str().parse::<u64>() {
            Ok(number) => number.into(),
            Err(_) => number.as_str().into(),
        },
        DeValue::Float(number) => number.as_str().parse::<f64>().ok()?.into(),
        DeValue::Boolean(set) => (*set).into(),
        DeValue::Datetime(date) => date.to_string().into(),
        DeValue::Array(list) => {
            let list = list.iter().map(|value| toml_json(value.get_ref()));
            Value::Array(list.collect::<Option<_>>()?)
        }
        DeValue::Table(_) | DeValue::Integer(_) => return None,
    })
}
