//! [`Text`]: a value of JSON as its text, for a puzzle that another reader understands.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::LONGEST_PUZZLE;

/// A value as a text without blanks; keys that are there twice are kept.
pub(super) struct Text(pub(super) String);

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(parser: D) -> Result<Self, D::Error> {
        parser.deserialize_any(Spell).map(Self)
    }
}

struct Spell;

/// An object of which the first key and its value were read.
pub(super) fn object<'de, A: MapAccess<'de>>(
    key: &str,
    value: &str,
    mut pairs: A,
) -> Result<String, A::Error> {
    let mut text = format!("{{{}:{value}", quoted(key));
    while let Some((key, Text(value))) = pairs.next_entry::<String, Text>()? {
        text = longer(text, &[",", &quoted(&key), ":", &value])?;
    }
    Ok(text + "}")
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

fn longer<E: Error>(mut text: String, parts: &[&str]) -> Result<String, E> {
    parts.iter().for_each(|part| text += part);
    if text.len() as u64 > LONGEST_PUZZLE {
        return Err(E::custom("a puzzle is longer than 1 MiB"));
    }
    Ok(text)
}

impl<'de> Visitor<'de> for Spell {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<String, E> {
        Ok("null".into())
    }

    fn visit_bool<E>(self, value: bool) -> Result<String, E> {
        Ok(value.to_string())
    }

    fn visit_u64<E>(self, value: u64) -> Result<String, E> {
        Ok(value.to_string())
    }

    fn visit_i64<E>(self, value: i64) -> Result<String, E> {
        Ok(value.to_string())
    }

    fn visit_f64<E>(self, value: f64) -> Result<String, E> {
        Ok(serde_json::Value::from(value).to_string())
    }

    fn visit_str<E>(self, value: &str) -> Result<String, E> {
        Ok(quoted(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<String, A::Error> {
        let mut text = String::from("[");
        while let Some(Text(element)) = elements.next_element()? {
            let comma = if text.len() > 1 { "," } else { "" };
            text = longer(text, &[comma, &element])?;
        }
        Ok(text + "]")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut pairs: A) -> Result<String, A::Error> {
        let mut text = String::from("{");
        while let Some((key, Text(value))) = pairs.next_entry::<String, Text>()? {
            let comma = if text.len() > 1 { "," } else { "" };
            text = longer(text, &[comma, &quoted(&key), ":", &value])?;
        }
        Ok(text + "}")
    }
}
