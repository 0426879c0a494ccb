//! `serde` for the types that travel: in the forms people read and write.
//!
//! | type | form |
//! |---|---|
//! | [`Digit`] | its number, `7` |
//! | [`DigitSet`] | its digits, `"139"` |
//! | [`Cell`] | its name, `"r4c3"` |
//! | [`CellSet`] | a list of names |
//! | [`Grid`] | its line, `"..3.2.6.."…`; with entries, `{"givens": …, "entries": …}` |
//! | [`CandidateGrid`] | its line of 729 symbols |

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::{CandidateGrid, Cell, CellSet, Digit, DigitSet, Grid};

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

/// What is written as its text is read from its text.
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
        let entries = self.filled() - self.fixed();
        if entries.is_empty() {
            return serializer.collect_str(self);
        }
        let mut parts = serializer.serialize_struct("Grid", 2)?;
        parts.serialize_field("givens", &self.givens().to_string())?;
        parts.serialize_field("entries", &self.with_fixed(entries).givens().to_string())?;
        parts.end()
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(untagged)]
        enum Form {
            Line(String),
            Parts { givens: String, entries: String },
        }
        match Form::deserialize(deserializer)? {
            Form::Line(line) => line.parse().map_err(D::Error::custom),
            Form::Parts { givens, entries } => {
                let mut grid: Self = givens.parse().map_err(D::Error::custom)?;
                let entries: Self = entries.parse().map_err(D::Error::custom)?;
                for (cell, entry) in entries.iter().filter(|(_, entry)| entry.is_some()) {
                    grid.set(cell, entry).map_err(D::Error::custom)?;
                }
                Ok(grid)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells;

    fn round_trip<T>(value: &T) -> String
    where
        T: Serialize + serde::de::DeserializeOwned + PartialEq + core::fmt::Debug,
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
    }

    #[test]
    fn entries_stay_entries() {
        let grid: Grid =
            ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
                .parse()
                .unwrap();
        let half = cells! {
            X X X X X X X X X
            X X X X X X X X X
            X X X X X X X X X
            X X X X X X X X X
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
        };
        let grid = grid.with_fixed(half);
        let json = round_trip(&grid);
        assert!(json.contains("entries"));
        assert_eq!(serde_json::from_str::<Grid>(&json).unwrap().fixed(), grid.fixed());
        assert!(serde_json::from_str::<Grid>(r#"{"givens": "1", "entries": ""}"#).is_err());
    }
}
