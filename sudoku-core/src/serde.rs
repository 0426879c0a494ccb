//! `serde` for the types that travel, in the forms people read and write. The values of a puzzle
//! are single values, so that every format can hold them; answers are maps.
//!
//! | type | form |
//! |---|---|
//! | [`Digit`] | its number, `7` |
//! | [`DigitSet`] | its digits, `"139"` |
//! | [`Cell`] | its name, `"r4c3"` |
//! | [`CellSet`] | a list of names |
//! | [`Grid`] | its line, `"..3.2.6.."…`; a `+` before every entry |
//! | [`CandidateGrid`] | its line of 729 symbols |
//! | [`Symmetry`] | its name, `"half-turn"` |
//! | [`Count`] | `{"kind": "more_than", "number": 100}`; the other kinds are `exactly` and `at_least` |
//! | [`AnyPuzzle`] | the form of its grid or of its pencil marks |
//! | [`Solutions`] | `kind` (`none`, `one`, `many`), `unique`, `solution` or null, `solutions` (none, one or two) |
//! | [`Generated`] | `puzzle`, `solution`, `attempt`, `weight` or null |
//! | [`BatchCount`] | `found`, and whether these are all: `complete` |
//! | [`Transformation`] | its number, see [`Transformation::index`] |
//!
//! The answers of the [doctor](crate::diagnose) are written, but not read back.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::str::FromStr;

use serde_core::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde_core::ser::{Serialize, SerializeMap, Serializer};

use crate::generate::Generated;
use crate::{AnyPuzzle, BatchCount, Ending, Solutions};
use crate::{CandidateGrid, Cell, CellSet, Count, Digit, DigitSet, Grid, Symmetry, Transformation};

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(u8::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Serialize for Transformation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.index())
    }
}

impl<'de> Deserialize<'de> for Transformation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let index = u64::deserialize(deserializer)?;
        let wrong = || D::Error::custom("the number of a transformation is below 1218998108160");
        Self::from_index(index).ok_or_else(wrong)
    }
}

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("kind", self.kind())?;
        map.serialize_entry("number", &self.number())?;
        map.end()
    }
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(CountVisitor)
    }
}

/// Reads the two entries of a [`Count`], in any order.
struct CountVisitor;

impl<'de> Visitor<'de> for CountVisitor {
    type Value = Count;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a count with its kind and number")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Count, A::Error> {
        let (mut kind, mut number) = (None::<String>, None::<u64>);
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "kind" => kind = Some(map.next_value()?),
                "number" => number = Some(map.next_value()?),
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        let kind = kind.ok_or_else(|| A::Error::missing_field("kind"))?;
        let number = number.ok_or_else(|| A::Error::missing_field("number"))?;
        match kind.as_str() {
            "exactly" => Ok(Count::Exactly(number)),
            "at_least" => Ok(Count::AtLeast(number)),
            "more_than" => Ok(Count::MoreThan(number)),
            _ => Err(A::Error::unknown_variant(&kind, &["exactly", "at_least", "more_than"])),
        }
    }
}

impl Serialize for Solutions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (kind, found): (_, &[&Grid]) = match self {
            Self::None => ("none", &[]),
            Self::One(one) => ("one", &[one]),
            Self::Many(one, another) => ("many", &[one, another]),
        };
        let mut map = serializer.serialize_map(Some(4))?;
        map.serialize_entry("kind", kind)?;
        map.serialize_entry("unique", &self.solution().is_some())?;
        map.serialize_entry("solution", &self.solution().map(line))?;
        map.serialize_entry("solutions", &found.iter().map(|grid| line(grid)).collect::<Vec<_>>())?;
        map.end()
    }
}

impl Serialize for Generated {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4))?;
        map.serialize_entry("puzzle", &self.puzzle)?;
        map.serialize_entry("solution", &line(&self.solution))?;
        map.serialize_entry("attempt", &self.attempt)?;
        map.serialize_entry("weight", &self.weight)?;
        map.end()
    }
}

impl Serialize for BatchCount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("found", &self.found)?;
        map.serialize_entry("complete", &(self.ending == Ending::Exhausted))?;
        map.end()
    }
}

impl Serialize for AnyPuzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Grid(grid) => grid.serialize(serializer),
            Self::Candidates(marks) => marks.serialize(serializer),
        }
    }
}

/// A solution as its 81 digits: who wrote them does not matter.
fn line(grid: &Grid) -> String {
    grid.with_all_fixed().to_string()
}

/// Types that are written as their text, and read from it.
fn from_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

impl Serialize for DigitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for DigitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        from_text(deserializer)
    }
}

impl Serialize for Symmetry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Symmetry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        from_text(deserializer)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        from_text(deserializer)
    }
}

impl Serialize for CellSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CellSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Cell>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl Serialize for CandidateGrid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.line())
    }
}

impl<'de> Deserialize<'de> for CandidateGrid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        from_text(deserializer)
    }
}

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut line = String::new();
        for (cell, digit) in self.iter() {
            if digit.is_some() && !self.is_fixed(cell) {
                line.push('+');
            }
            line.push(digit.map_or('.', Digit::to_char));
        }
        serializer.serialize_str(&line)
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        from_text(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn round_trip<T>(value: &T) -> String
    where
        T: Serialize + serde_core::de::DeserializeOwned + PartialEq + core::fmt::Debug,
    {
        let json = serde_json::to_string(value).unwrap();
        assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value);
        json
    }

    #[test]
    fn forms_people_read() {
        let mut grid = Grid::EMPTY;
        grid.set(Cell::ALL[80], Some(Digit::Seven)).unwrap();
        assert_eq!(round_trip(&Digit::Seven), "7");
        assert_eq!(round_trip(&"139".parse::<DigitSet>().unwrap()), r#""139""#);
        assert_eq!(round_trip(&Cell::ALL[29]), r#""r4c3""#);
        assert_eq!(round_trip(&CellSet::from(Cell::ALL[29])), r#"["r4c3"]"#);
        assert_eq!(round_trip(&grid.with_all_fixed()), alloc::format!("\"{grid}\""));
        assert!(round_trip(&CandidateGrid::from(&grid)).len() > 729);
        assert_eq!(round_trip(&Symmetry::HalfTurn), r#""half-turn""#);
        let some = Transformation::random(5);
        assert_eq!(round_trip(&some), some.index().to_string());
        assert!(serde_json::from_str::<Transformation>("1218998108160").is_err());
    }

    #[test]
    fn entries_stay_entries() {
        let solution: Grid =
            "913627584642589731875341692589174326261893457734265819128736945396452178457918263"
                .parse()
                .unwrap();
        for fixed in [CellSet::EMPTY, CellSet::ALL, Cell::ALL[40].peers()] {
            let grid = solution.with_fixed(fixed);
            let json = round_trip(&grid);
            assert_eq!(json.matches('+').count(), 81 - fixed.len());
            assert_eq!(serde_json::from_str::<Grid>(&json).unwrap().fixed(), fixed);
        }
        let refused = serde_json::from_str::<Grid>(r#""1""#).unwrap_err();
        assert!(refused.to_string().starts_with("line 1: 1 symbol, expected 81"));
    }

    #[test]
    fn a_grid_with_entries_is_a_key_of_a_map() {
        let mut entry = Grid::EMPTY;
        entry.set(Cell::ALL[80], Some(Digit::Seven)).unwrap();
        let map = alloc::collections::BTreeMap::from([(entry, Cell::ALL[0])]);
        let json = serde_json::to_string(&map).unwrap();
        assert_eq!(serde_json::from_str::<alloc::collections::BTreeMap<_, _>>(&json).unwrap(), map);
    }
}
