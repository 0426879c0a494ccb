//! [`TechniqueSet`]: some techniques of the catalogue.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::{BitAnd, BitOr, Not, Sub};
use core::str::FromStr;

use super::catalogue::{CatalogueEntry, place_of};
use super::family::Family;
use crate::rating::ScoreLevel;
use crate::technique::Technique;

/// Some techniques of the [catalogue](Technique::catalogue).
///
/// A text lists keys, families, levels and ranges, from left to right; `-` takes out:
///
/// | word | |
/// |---|---|
/// | `xy-wing` | a technique by its [key](Technique::key) |
/// | `unique-rectangle` | all techniques whose keys begin so |
/// | `uniqueness` | a [family](Family) |
/// | `easy`, `medium`, `hard`, `unfair`, `extreme` | up to this [level](ScoreLevel) |
/// | `naked-pair..xy-wing`, `..swordfish`, `als-xz..` | a range of the catalogue |
/// | `all`, `default` | all techniques; all but nested forcing chains |
///
/// ```
/// use sudoku_human::tutor::TechniqueSet;
///
/// let set: TechniqueSet = "easy,naked-pair,chains,-remote-pair".parse()?;
/// assert!(set.has("naked-pair") && set.has("x-chain") && !set.has("remote-pair"));
/// let error = "naked-pear".parse::<TechniqueSet>().unwrap_err();
/// assert_eq!(error.to_string(), "no technique `naked-pear`; did you mean `naked-pair`?");
/// # Ok::<(), sudoku_human::tutor::ParseTechniqueSetError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TechniqueSet {
    bits: u128,
}

/// A word that names no technique.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("no technique `{word}`; did you mean `{nearest}`?")]
pub struct ParseTechniqueSetError {
    word: String,
    nearest: String,
}

impl ParseTechniqueSetError {
    /// The word.
    #[must_use]
    pub fn word(&self) -> &str {
        &self.word
    }

    /// The word that is most like it among those that are known.
    #[must_use]
    pub fn nearest(&self) -> &str {
        &self.nearest
    }
}

impl TechniqueSet {
    /// No technique.
    pub const EMPTY: Self = Self { bits: 0 };

    /// All techniques.
    #[must_use]
    pub fn all() -> Self {
        Self { bits: (1 << Technique::catalogue().len()) - 1 }
    }

    /// The techniques of a family.
    #[must_use]
    pub fn family(family: Family) -> Self {
        Self::filter(|entry| entry.family() == family)
    }

    /// The techniques up to this level.
    #[must_use]
    pub fn up_to_level(level: ScoreLevel) -> Self {
        Self::filter(|entry| entry.level() <= level)
    }

    /// The techniques up to the hardest one of these in the catalogue.
    #[must_use]
    pub fn up_to(self) -> Self {
        match self.bits {
            0 => self,
            bits => Self { bits: u128::MAX >> bits.leading_zeros() },
        }
    }

    /// These techniques and all that go before one of them in the catalogue, but none that
    /// [covers](CatalogueEntry::covered_by) one of them: with these, each of them can be the next
    /// step.
    #[must_use]
    pub fn with_simpler(self) -> Self {
        let covers = self.iter().fold(Self::EMPTY, |all, entry| all | entry.covered_by());
        (self.up_to() - covers) | self
    }

    /// The technique with this key; none if there is no such key.
    #[must_use]
    pub fn of_key(key: &str) -> Self {
        place_of(key).map_or(Self::EMPTY, Self::at)
    }

    fn filter(has: impl Fn(&CatalogueEntry) -> bool) -> Self {
        let all = Technique::catalogue().iter().enumerate();
        all.filter(|(_, entry)| has(entry)).fold(Self::EMPTY, |set, (nth, _)| set | Self::at(nth))
    }

    const fn at(nth: usize) -> Self {
        Self { bits: 1 << nth }
    }

    pub(super) const fn of_nth(nth: usize) -> Self {
        Self::at(nth)
    }

    pub(super) const fn has_nth(self, nth: usize) -> bool {
        self.bits >> nth & 1 == 1
    }

    /// Whether the technique with this key is among them.
    #[must_use]
    pub fn has(self, key: &str) -> bool {
        place_of(key).is_some_and(|nth| self.has_nth(nth))
    }

    /// Whether the technique is among them.
    #[must_use]
    pub fn contains(self, technique: Technique) -> bool {
        self.has(technique.key())
    }

    /// Whether all of these are among them.
    #[must_use]
    pub const fn is_superset(self, other: Self) -> bool {
        other.bits & !self.bits == 0
    }

    /// Whether it is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The number of techniques.
    #[must_use]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// The techniques, the easiest first.
    pub fn iter(self) -> impl Iterator<Item = &'static CatalogueEntry> {
        let all = Technique::catalogue().iter().enumerate();
        all.filter(move |(nth, _)| self.has_nth(*nth)).map(|(_, entry)| entry)
    }

    /// The techniques of a word without a sign.
    fn of_word(word: &str) -> Option<Self> {
        match word.split_once("..") {
            Some((first, last)) => Self::of_range(first, last),
            None => Self::of_name(word),
        }
    }

    /// From the easiest technique of the first word to the hardest of the last; an empty word is
    /// the end of the catalogue. `None` also if the last one is before the first.
    fn of_range(first: &str, last: &str) -> Option<Self> {
        let last = match last {
            "" => Self::all(),
            _ => Self::of_name(last)?,
        };
        let before = match first {
            "" => Self::EMPTY,
            _ => Self { bits: (1 << Self::of_name(first)?.bits.trailing_zeros()) - 1 },
        };
        Some(last.up_to() - before).filter(|set| !set.is_empty())
    }

    /// The techniques of a word that is no range.
    fn of_name(word: &str) -> Option<Self> {
        if word == "all" {
            return Some(Self::all());
        }
        if word == "default" {
            return Some(Self::default());
        }
        if let Some(&family) = Family::ALL.iter().find(|family| family.name() == word) {
            return Some(Self::family(family));
        }
        if let Some(&level) = ScoreLevel::ALL.iter().find(|level| level.name() == word) {
            return Some(Self::up_to_level(level));
        }
        let word = ALIASES.iter().find(|(alias, _)| *alias == word).map_or(word, |(_, key)| key);
        let of_key = Self::of_key(word);
        if !of_key.is_empty() {
            return Some(of_key);
        }
        let begins = |key: &str| key.strip_prefix(word).is_some_and(|rest| rest.starts_with('-'));
        Some(Self::filter(|entry| begins(entry.key()))).filter(|set| !set.is_empty())
    }
}

/// Other names of techniques.
const ALIASES: [(&str, &str); 7] = [
    ("xy-chain", "forcing-chain"),
    ("kite", "two-string-kite"),
    ("bug+1", "bug-1"),
    ("naked-triplet", "naked-triple"),
    ("hidden-triplet", "hidden-triple"),
    ("x-colours", "multi-colours"),
    ("last-digit", "full-house"),
];

/// All techniques but nested forcing chains.
impl Default for TechniqueSet {
    fn default() -> Self {
        Self::all() - Self::family(Family::Nested)
    }
}

impl BitOr for TechniqueSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits }
    }
}

impl BitAnd for TechniqueSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self { bits: self.bits & other.bits }
    }
}

impl Sub for TechniqueSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { bits: self.bits & !other.bits }
    }
}

impl Not for TechniqueSet {
    type Output = Self;

    fn not(self) -> Self {
        Self::all() - self
    }
}

/// Whole families by their names, other techniques by their keys.
impl fmt::Display for TechniqueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::all() {
            return f.write_str("all");
        }
        let mut left = *self;
        let mut words: Vec<&str> = Vec::new();
        for family in Family::ALL {
            let members = Self::family(family);
            if left.is_superset(members) {
                words.push(family.name());
                left = left - members;
            }
        }
        words.extend(left.iter().map(CatalogueEntry::key));
        f.write_str(&words.join(","))
    }
}

impl fmt::Debug for TechniqueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TechniqueSet({self})")
    }
}

/// A list that begins by taking out takes out of the [default](TechniqueSet::default).
impl FromStr for TechniqueSet {
    type Err = ParseTechniqueSetError;

    fn from_str(list: &str) -> Result<Self, ParseTechniqueSetError> {
        let begins_with_less = list.trim_start().starts_with('-');
        let mut set = if begins_with_less { Self::default() } else { Self::EMPTY };
        for word in list.split(',').map(str::trim) {
            let (name, is_out) = match word.strip_prefix('-') {
                Some(name) => (name.trim(), true),
                None => (word, false),
            };
            let lower = name.to_lowercase().replace([' ', '_'], "-");
            let Some(named) = Self::of_word(&lower) else {
                return Err(ParseTechniqueSetError { word: name.into(), nearest: nearest(&lower) });
            };
            set = if is_out { set - named } else { set | named };
        }
        Ok(set)
    }
}

/// The known word that is most like this one.
fn nearest(word: &str) -> String {
    if let Some((first, last)) = word.split_once("..")
        && TechniqueSet::of_range(last, first).is_some()
    {
        return format!("{last}..{first}");
    }
    // Of a range, the end that is unknown.
    let ends = word.split("..").find(|end| !end.is_empty() && TechniqueSet::of_word(end).is_none());
    let word = ends.unwrap_or(word);
    let keys = Technique::catalogue().iter().map(CatalogueEntry::key);
    let families = Family::ALL.into_iter().map(Family::name);
    let levels = ScoreLevel::ALL.into_iter().map(ScoreLevel::name);
    let aliases = ALIASES.iter().map(|(alias, _)| *alias);
    let known = keys.chain(families).chain(levels).chain(aliases);
    known.min_by_key(|known| distance(word, known)).unwrap_or_default().to_string()
}

/// The number of letters to insert, to take out or to change.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    // A word much longer than all that are known is unlike all of them.
    for (nth, letter) in one.chars().take(64).enumerate() {
        let mut diagonal = row[0];
        row[0] = nth + 1;
        for (column, &known) in other.iter().enumerate() {
            let change = diagonal + usize::from(known != letter);
            diagonal = row[column + 1];
            row[column + 1] = change.min(row[column] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

#[cfg(feature = "serde")]
impl serde::Serialize for TechniqueSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_read_again() {
        for entry in Technique::catalogue() {
            let one = TechniqueSet::of_key(entry.key());
            assert_eq!(one.len(), 1, "{}", entry.key());
            for set in [one, one.up_to(), !one, one | TechniqueSet::family(Family::Wings)] {
                assert_eq!(set.to_string().parse(), Ok(set), "{set}");
            }
        }
    }

    #[test]
    fn every_technique_can_be_the_next_step() {
        let is_covered = |entry: &&CatalogueEntry| !entry.covered_by().is_empty();
        assert_eq!(Technique::catalogue().iter().filter(is_covered).count(), 17);
        for entry in Technique::catalogue() {
            let own = TechniqueSet::of_key(entry.key());
            let known = own.with_simpler();
            assert!(known.has(entry.key()) && own.up_to().is_superset(known), "{}", entry.key());
            assert!((known & entry.covered_by()).is_empty(), "{}", entry.key());
        }
    }

    /// As deep as the list is long, it was the end of the stack.
    #[test]
    fn ranges_of_ranges_are_no_techniques() {
        for wrong in ["..".repeat(1_000_000), "easy..naked-pair..hard".into()] {
            assert!(wrong.parse::<TechniqueSet>().is_err());
        }
    }

    /// They were read as no technique at all.
    #[test]
    fn a_range_from_hard_to_easy_is_turned() {
        let error = "xy-wing..naked-pair".parse::<TechniqueSet>().unwrap_err();
        assert_eq!(error.nearest(), "naked-pair..xy-wing");
        assert!(error.nearest().parse::<TechniqueSet>().unwrap().has("x-wing"));
    }

    #[test]
    fn lists() {
        let set = |list: &str| list.parse::<TechniqueSet>().unwrap();
        assert_eq!(set("all"), TechniqueSet::all());
        assert_eq!(set("-uniqueness"), TechniqueSet::default() - set("uniqueness"));
        assert_eq!(set("unique-rectangle").len(), 6);
        assert_eq!(set("..naked-single"), set("singles"));
        assert_eq!(set("easy"), set("singles"));
        assert!(set("hard").is_superset(set("easy..xy-wing")));
        assert_eq!(set("XY wing, naked_pair"), set("xy-wing,naked-pair"));
        assert_eq!(set("all,-all"), TechniqueSet::EMPTY);
        for (wrong, nearest) in [("skyscrapper", "skyscraper"), ("", "aic"), ("xwing", "x-wing")] {
            let error = wrong.parse::<TechniqueSet>().unwrap_err();
            assert_eq!((error.word(), error.nearest()), (wrong, nearest));
        }
    }
}
