//! Options by their names, as files, Python and JavaScript give them: a map of names to values.
//!
//! The error of each function here says what is expected in place of the value.
//!
//! A type lists its options once, as [`Key`]s, and [`read`] makes its `Deserialize` of them:
//!
//! ```
//! use serde::{Deserialize, Deserializer};
//! use sudoku_book::named::{self, Key};
//!
//! #[derive(Debug, Default, PartialEq)]
//! struct Shelf {
//!     boards: u64,
//! }
//!
//! const KEYS: [Key<Shelf>; 1] = [("top-boards", |shelf, value| {
//!     named::number(value, 1).map(|number| shelf.boards = number)
//! })];
//!
//! impl<'de> Deserialize<'de> for Shelf {
//!     fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
//!         named::read(deserializer, "the options of a shelf", &KEYS)
//!     }
//! }
//!
//! let shelf: Shelf = serde_json::from_str(r#"{ "topBoards": 3 }"#)?;
//! assert_eq!(shelf, Shelf { boards: 3 });
//! let wrong = serde_json::from_str::<Shelf>(r#"{ "topBoards": 0 }"#).unwrap_err().to_string();
//! assert!(wrong.starts_with("topBoards: expected a whole number from 1 up, found 0"));
//! # Ok::<(), serde_json::Error>(())
//! ```

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde_json::Value;

use crate::nearest::nearest;

/// The name of an option, and the function that sets it to a value, or says what is expected.
pub type Key<T> = (&'static str, fn(&mut T, &Value) -> Result<(), String>);

/// Reads a map from some of these names to values. A name such as `max-findings` may also be
/// written as `max_findings` or `maxFindings`, and `null` leaves the default.
pub fn read<'de, T: Default, D: Deserializer<'de>>(
    deserializer: D,
    expecting: &'static str,
    keys: &'static [Key<T>],
) -> Result<T, D::Error> {
    deserializer.deserialize_map(Named { expecting, keys })
}

struct Named<T: 'static> {
    expecting: &'static str,
    keys: &'static [Key<T>],
}

impl<'de, T: Default> Visitor<'de> for Named<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expecting)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
        let mut options = T::default();
        while let Some(key) = map.next_key::<String>()? {
            let value: Value = map.next_value()?;
            set(&mut options, &key, &value, self.keys)
                .map_err(|reason| A::Error::custom(format_args!("{key}: {reason}")))?;
        }
        Ok(options)
    }
}

fn set<T>(options: &mut T, key: &str, value: &Value, keys: &[Key<T>]) -> Result<(), String> {
    let known = || keys.iter().map(|(key, _)| *key);
    let dashed = match dashed(key) {
        // There is no other format where no report is written.
        format if format == "format" && known().any(|key| key == "input-format") => {
            "input-format".to_owned()
        }
        dashed => dashed,
    };
    let Some((_, set)) = keys.iter().find(|(key, _)| *key == dashed) else {
        return Err(match nearest(&dashed, known()) {
            Some(name) => format!("unknown key; did you mean {name}?"),
            None => {
                format!("unknown key; expected one of {}", known().collect::<Vec<_>>().join(", "))
            }
        });
    };
    if value.is_null() { Ok(()) } else { set(options, value) }
}

/// `max-findings` for `max_findings` and `maxFindings`.
fn dashed(key: &str) -> String {
    let mut dashed = String::new();
    for letter in key.chars() {
        match letter {
            '_' => dashed.push('-'),
            'A'..='Z' => dashed.extend(['-', letter.to_ascii_lowercase()]),
            _ => dashed.push(letter),
        }
    }
    dashed
}

/// A text, or a number as its text.
pub fn text(value: &Value) -> Result<String, String> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Number(number) => Ok(number.to_string()),
        _ => Err("expected a text or a number".into()),
    }
}

/// A text, or a list of texts.
pub fn each<T>(value: &Value, parse: impl Fn(&str) -> Result<T, String>) -> Result<Vec<T>, String> {
    let list = match value {
        Value::Array(list) => list.as_slice(),
        one => std::slice::from_ref(one),
    };
    let wrong = || "expected a text or a list of texts".to_owned();
    list.iter().map(|value| parse(value.as_str().ok_or_else(wrong)?)).collect()
}

/// A value that is written as people write it.
pub fn parsed<T: FromStr<Err: fmt::Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error| format!("{error}, found '{text}'"))
}

/// A value that is true or false.
pub fn flag(value: &Value) -> Result<bool, String> {
    value.as_bool().ok_or_else(|| "expected true or false".into())
}

/// One of some names, in small letters or capitals.
pub fn word<T: FromStr>(text: &str, names: &[&'static str]) -> Result<T, String> {
    text.to_lowercase().parse().map_err(|_| unknown(text, names))
}

/// The error for a word that is not one of the names.
pub fn unknown(text: &str, names: &[&'static str]) -> String {
    let start = text.to_lowercase();
    let begun = || names.iter().filter(|name| !start.is_empty() && name.starts_with(&start));
    match nearest(&start, names.iter().copied()) {
        _ if begun().count() > 1 => {
            let names: Vec<&str> = begun().copied().collect();
            format!("unknown value '{text}'; did you mean {}?", names.join(" or "))
        }
        Some(name) => format!("unknown value '{text}'; did you mean {name}?"),
        None => format!("unknown value '{text}'; expected one of {}", names.join(", ")),
    }
}

/// A whole number from `least` up, or its text; the largest for one that is too large.
pub fn number(value: &Value, least: u64) -> Result<u64, String> {
    let number = match value {
        Value::String(text) if is_whole(text) => Some(text.parse().unwrap_or(u64::MAX)),
        value => value.as_u64(),
    };
    let number = number.filter(|number| *number >= least);
    number.ok_or_else(|| match text(value) {
        Ok(found) => format!("expected a whole number from {least} up, found {found}"),
        Err(reason) => reason,
    })
}

fn is_whole(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A whole number from `least` to `most`, or its text.
pub fn within(value: &Value, least: u64, most: u64) -> Result<u64, String> {
    match number(value, 0) {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(format!("expected {least} to {most}, found {}", text(value)?)),
    }
}

/// A number of seconds; the longest time for one beyond all clocks.
pub fn seconds(value: &Value) -> Result<Duration, String> {
    let seconds = match value {
        Value::String(text) => text.parse().ok(),
        value => value.as_f64(),
    };
    match seconds.filter(|seconds: &f64| *seconds >= 0.0) {
        Some(seconds) => Ok(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)),
        None => Err("expected a number of seconds, such as 10 or 0.5".into()),
    }
}
