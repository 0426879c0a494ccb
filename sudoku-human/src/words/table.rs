//! [`Table`]: the lines of a language, by their keys.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A line of a table that is not understood.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// A line that is no `key = text`.
    #[error("line {0}: expected key = text")]
    Line(usize),
    /// A brace without its partner, or within others.
    #[error("line {0}: a brace is not closed")]
    Brace(usize),
    /// The key was there before.
    #[error("line {0}: {1} is there twice")]
    Twice(usize, String),
    /// English has a key that the table lacks.
    #[error("{0} is missing")]
    Missing(String),
    /// A slot that the statement does not have in English.
    #[error("{key}: there is no {slot} to speak of")]
    Slot {
        /// The line's key.
        key: String,
        /// The slot.
        slot: String,
    },
    /// A rule for plurals that is not known.
    #[error("plural: expected one of {}", Plural::NAMES.join(", "))]
    Plural,
}

/// The numbers that have their own words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Plural {
    /// 1, and others: English, German.
    #[default]
    One,
    /// 0 and 1, and others: French.
    ZeroOne,
    /// One form for all: Japanese.
    None,
    /// 1; 2 to 4 and the like; others: Polish, Russian.
    Few,
}

impl Plural {
    const NAMES: [&'static str; 4] = ["one", "zero-one", "none", "few"];

    fn named(name: &str) -> Option<Self> {
        let all = [Self::One, Self::ZeroOne, Self::None, Self::Few];
        let nth = Self::NAMES.iter().position(|own| *own == name)?;
        Some(all[nth])
    }

    /// Which of the words this number takes.
    pub(super) const fn form(self, number: usize) -> usize {
        match self {
            Self::None => 0,
            Self::One => (number != 1) as usize,
            Self::ZeroOne => (number > 1) as usize,
            Self::Few => match number {
                1 => 0,
                _ if matches!(number % 10, 2..=4) && !matches!(number % 100, 12..=14) => 1,
                _ => 2,
            },
        }
    }
}

/// Texts by keys.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// Sorted by keys.
    lines: Vec<(String, String)>,
    pub(super) plural: Plural,
}

/// A part of a text: words, or a slot.
pub(super) enum Part<'t> {
    Words(&'t str),
    Slot(Slot<'t>),
}

/// `{^name@form?one|many}`.
pub(super) struct Slot<'t> {
    pub(super) capital: bool,
    pub(super) name: &'t str,
    pub(super) form: Option<&'t str>,
    pub(super) numbers: Option<&'t str>,
}

impl Table {
    pub(super) fn parse(text: &str) -> Result<Self, TableError> {
        let mut lines: Vec<(String, String)> = Vec::new();
        let mut keys: BTreeSet<&str> = BTreeSet::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (key, text) = line.split_once('=').ok_or(TableError::Line(number))?;
            let (key, text) = (key.trim(), text.trim());
            if key.is_empty() || text.is_empty() {
                return Err(TableError::Line(number));
            }
            if !has_whole_slots(text) {
                return Err(TableError::Brace(number));
            }
            if !keys.insert(key) {
                return Err(TableError::Twice(number, key.to_string()));
            }
            lines.push((key.to_string(), text.to_string()));
        }
        lines.sort();
        let mut table = Self { lines, plural: Plural::default() };
        if let Some(name) = table.get("plural") {
            table.plural = Plural::named(name).ok_or(TableError::Plural)?;
        }
        Ok(table)
    }

    pub(super) fn get(&self, key: &str) -> Option<&str> {
        let place = self.lines.binary_search_by(|(own, _)| own.as_str().cmp(key)).ok()?;
        Some(&self.lines[place].1)
    }

    /// Takes the lines of another table, in place of its own where both have a key.
    pub(super) fn add(&mut self, other: Self) {
        let Self { lines, .. } = other;
        self.lines.retain(|(key, _)| !lines.iter().any(|(other, _)| other == key));
        self.lines.extend(lines);
        self.lines.sort();
    }

    /// Whether it has every line of the other one, and no slots that the other line does not have.
    pub(super) fn agrees_with(&self, other: &Self) -> Result<(), TableError> {
        for (key, text) in &other.lines {
            let own = match self.get(key) {
                Some(own) => own,
                // A form of a value, or a setting.
                None if key.contains('@') || key == "plural" => continue,
                None => return Err(TableError::Missing(key.clone())),
            };
            let known: Vec<&str> = slots(text).map(|slot| slot.name).collect();
            if let Some(slot) = slots(own).find(|slot| !known.contains(&slot.name)) {
                return Err(TableError::Slot { key: key.clone(), slot: slot.name.to_string() });
            }
        }
        Ok(())
    }
}

/// Whether every brace has its partner, and none is within others.
fn has_whole_slots(text: &str) -> bool {
    let mut is_open = false;
    text.chars().filter(|letter| matches!(letter, '{' | '}')).all(|letter| {
        is_open = !is_open;
        is_open == (letter == '{')
    }) && !is_open
}

fn slots(text: &str) -> impl Iterator<Item = Slot<'_>> {
    parts(text).filter_map(|part| match part {
        Part::Slot(slot) => Some(slot),
        Part::Words(_) => None,
    })
}

/// The parts of a text in order.
pub(super) fn parts(text: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = text;
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        if let Some(inside) = rest.strip_prefix('{') {
            let (slot, after) = inside.split_once('}').unwrap_or((inside, ""));
            rest = after;
            return Some(Part::Slot(Slot::of(slot)));
        }
        let (words, after) = rest.split_at(rest.find('{').unwrap_or(rest.len()));
        rest = after;
        Some(Part::Words(words))
    })
}

impl<'t> Slot<'t> {
    fn of(text: &'t str) -> Self {
        let (text, numbers) =
            text.split_once('?').map_or((text, None), |(text, numbers)| (text, Some(numbers)));
        let (name, form) =
            text.split_once('@').map_or((text, None), |(name, form)| (name, Some(form)));
        let plain = name.strip_prefix('^');
        Self { capital: plain.is_some(), name: plain.unwrap_or(name), form, numbers }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_are_slots() {
        for (text, is_right) in [
            ("{cell} is {digit}.", true),
            ("no slot", true),
            ("} before {", false),
            ("{cell is {digit}}", false),
            ("{cell", false),
            ("cell}", false),
        ] {
            let table = Table::parse(&alloc::format!("key = {text}"));
            assert_eq!(table.is_ok(), is_right, "{text}");
        }
    }

    #[test]
    fn a_key_is_there_once() {
        let table = Table::parse("one = 1\ntwo = 2\n\none = 3").unwrap_err();
        assert_eq!(table, TableError::Twice(4, "one".to_string()));
    }
}
