//! [`Node`]: a value of JSON, and its place in the text.
//!
//! `serde_json` reads; its raw values are slices of the text, so a value that is refused later, for
//! its meaning, still has a line and a column.

use core::fmt;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use serde_core::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::ParseError;

type Read<T> = Result<T, ParseError>;

/// A value of a text of JSON.
#[derive(Clone, Copy)]
pub(super) struct Node<'a> {
    text: &'a str,
    raw: &'a str,
}

/// The members of an object; those that were not taken yet are not known.
pub(super) struct Object<'a> {
    node: Node<'a>,
    members: Vec<(Node<'a>, String, Node<'a>)>,
}

/// Names and values of an object, in their order.
struct Members<'a>(Vec<(&'a RawValue, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(parser: D) -> Result<Self, D::Error> {
        struct Collect;

        impl<'de> Visitor<'de> for Collect {
            type Value = Vec<(&'de RawValue, &'de RawValue)>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(members)
            }
        }

        parser.deserialize_map(Collect).map(Self)
    }
}

impl<'a> Node<'a> {
    /// The value that a whole text is.
    pub(super) fn read(text: &'a str) -> Read<Self> {
        match serde_json::from_str::<&RawValue>(text) {
            Ok(raw) => Ok(Self { text, raw: raw.get() }),
            Err(error) => Err(broken(text, &error)),
        }
    }

    /// An error at this value.
    pub(super) fn error(&self, reason: impl Into<String>) -> ParseError {
        let at = self.raw.as_ptr() as usize - self.text.as_ptr() as usize;
        ParseError::at(self.text, at, reason)
    }

    pub(super) fn fail<T>(&self, reason: impl Into<String>) -> Read<T> {
        Err(self.error(reason))
    }

    /// The value as it is written, cut if it is long.
    pub(super) fn shown(&self) -> String {
        let shown: String = self.raw.chars().take(40).collect();
        if shown.len() < self.raw.len() { shown + "..." } else { shown }
    }

    pub(super) fn object(&self) -> Read<Object<'a>> {
        if !self.raw.starts_with('{') {
            return self.fail(format!("{} is not an object", self.shown()));
        }
        let members: Members<'a> =
            serde_json::from_str(self.raw).map_err(|error| self.error(message(&error)))?;
        let mut object = Object { node: *self, members: Vec::new() };
        let mut seen = BTreeSet::new();
        for (name, value) in members.0 {
            let [name, value] = [name, value].map(|raw| Self { text: self.text, raw: raw.get() });
            let key = name.string()?;
            if !seen.insert(key.clone()) {
                return name.fail(format!("the key {} is there twice", short(&key)));
            }
            object.members.push((name, key, value));
        }
        Ok(object)
    }

    pub(super) fn list(&self) -> Read<Vec<Self>> {
        if !self.raw.starts_with('[') {
            return self.fail(format!("{} is not a list", self.shown()));
        }
        let list: Vec<&'a RawValue> =
            serde_json::from_str(self.raw).map_err(|error| self.error(message(&error)))?;
        Ok(list.into_iter().map(|raw| Self { text: self.text, raw: raw.get() }).collect())
    }

    pub(super) fn string(&self) -> Read<String> {
        if !self.raw.starts_with('"') {
            return self.fail(format!("{} is not a text", self.shown()));
        }
        let text: Result<Cow<'a, str>, _> = serde_json::from_str(self.raw);
        text.map(Cow::into_owned).map_err(|error| self.error(message(&error)))
    }

    /// A whole number from 0 that the type holds.
    pub(super) fn number<T: core::str::FromStr>(&self) -> Read<T> {
        self.raw
            .parse()
            .or_else(|_| self.fail(format!("{} is not a whole number that fits", self.shown())))
    }

    pub(super) fn bool(&self) -> Read<bool> {
        match self.raw {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => self.fail(format!("{} is neither true nor false", self.shown())),
        }
    }

    pub(super) fn is_null(&self) -> bool {
        self.raw == "null"
    }
}

impl<'a> Object<'a> {
    /// The place of the object.
    pub(super) fn node(&self) -> Node<'a> {
        self.node
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.members.iter().any(|(_, name, _)| name == key)
    }

    /// The value of a key, which is known from now on.
    pub(super) fn take(&mut self, key: &str) -> Option<Node<'a>> {
        let at = self.members.iter().position(|(_, name, _)| name == key)?;
        Some(self.members.remove(at).2)
    }

    /// The value of a key that must be there.
    pub(super) fn need(&mut self, key: &str) -> Read<Node<'a>> {
        match self.take(key) {
            Some(value) => Ok(value),
            None => self.node.fail(format!("the key {key} is missing")),
        }
    }

    /// Takes these keys, which say nothing about the solution.
    pub(super) fn skip(&mut self, keys: &[&str]) {
        self.members.retain(|(_, name, _)| !keys.contains(&&**name));
    }

    /// Names and values that were not taken.
    pub(super) fn rest(self) -> impl Iterator<Item = (Node<'a>, String, Node<'a>)> {
        self.members.into_iter()
    }

    /// An error if there is a key that was not taken.
    pub(super) fn end(&self) -> Read<()> {
        match self.members.first() {
            Some((name, key, _)) => name.fail(format!("the key {} is not known", short(key))),
            None => Ok(()),
        }
    }
}

/// A text of JSON, with quotes. Characters that are neither ASCII nor letters or digits are
/// escaped: some of them change the order of a line, or are commands of a terminal. So is `##[` in
/// the middle of a line, a command of services that run workflows.
pub(super) fn quoted(text: &str) -> String {
    let json = serde_json::Value::from(text).to_string();
    let mut quoted = String::new();
    for c in json.chars() {
        let is_plain = c == ' ' || c.is_ascii_graphic() || c.is_alphanumeric();
        if is_plain && !(c == '[' && quoted.ends_with("##")) {
            quoted.push(c);
        } else {
            c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| {
                quoted += &format!("\\u{unit:04x}");
            });
        }
    }
    quoted
}

fn short(key: &str) -> String {
    key.chars().take(40).collect()
}

/// The message without its place, which is that of a part of the text.
fn message(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let message = message.rsplit_once(" at line ").map_or(&*message, |(message, _)| message);
    format!("the JSON is broken: {message}")
}

/// The place of an error in the whole text; the parser counts bytes.
fn broken(text: &str, error: &serde_json::Error) -> ParseError {
    let before = text.split_inclusive('\n').take(error.line().saturating_sub(1));
    let line_start: usize = before.map(str::len).sum();
    let line = text.get(line_start..).unwrap_or_default();
    let mut at = error.column().saturating_sub(1).min(line.len());
    while !line.is_char_boundary(at) {
        at -= 1;
    }
    ParseError::at(text, line_start + at, message(error))
}
