//! Techniques: numbers, keys and names.

use std::ffi::CString;
use std::sync::OnceLock;

use sudoku_human::Technique;
use sudoku_human::tutor::TechniqueSet;

use crate::entry::*;

/// A technique: its place in the catalogue of all techniques, the easiest first, 0 to
/// `sudoku_technique_count() - 1`.
///
/// The `SUDOKU_TECHNIQUE_` numbers stay. Other numbers may change from version to version; keys
/// do not: keep `sudoku_technique_key` in files.
pub type sudoku_technique = i32;

/// None of the catalogue: only the sentences describe it.
pub const SUDOKU_TECHNIQUE_OTHER: i32 = -1;
/// The last empty cell of a house takes the missing digit.
pub const SUDOKU_TECHNIQUE_FULL_HOUSE: i32 = 0;
/// A digit has one place left in a house.
pub const SUDOKU_TECHNIQUE_HIDDEN_SINGLE: i32 = 1;
/// A cell has one candidate left.
pub const SUDOKU_TECHNIQUE_NAKED_SINGLE: i32 = 2;
/// All places of a digit in a box lie in one row or column, whose other cells lose it.
pub const SUDOKU_TECHNIQUE_POINTING: i32 = 3;
/// All places of a digit in a row or column lie in one box, whose other cells lose it.
pub const SUDOKU_TECHNIQUE_CLAIMING: i32 = 4;

/// The number of this technique.
pub(crate) fn technique_number(technique: Technique) -> sudoku_technique {
    let key = technique.key();
    let mut all = (0..).zip(Technique::catalogue());
    all.find(|(_, entry)| entry.key() == key).map_or(SUDOKU_TECHNIQUE_OTHER, |(place, _)| place)
}

/// The techniques of a list, unless it is NULL.
pub(crate) fn listed(techniques: &Name) -> Result<Option<TechniqueSet>, Failure> {
    Ok(match techniques.read_optional()? {
        Some(list) => Some(list.parse()?),
        None => None,
    })
}

/// A technique in texts of C.
pub(crate) struct Names {
    pub(crate) key: CString,
    pub(crate) name: CString,
}

/// The techniques of the catalogue, made when they are first asked for.
pub(crate) fn names(technique: sudoku_technique) -> Option<&'static Names> {
    static ALL: OnceLock<Vec<Names>> = OnceLock::new();
    let text = |text: &str| CString::new(text).unwrap_or_default();
    let all = ALL.get_or_init(|| {
        let entries = Technique::catalogue().iter();
        entries.map(|entry| Names { key: text(entry.key()), name: text(entry.name()) }).collect()
    });
    usize::try_from(technique).ok().and_then(|place| all.get(place))
}

/// The number of techniques in the catalogue.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_technique_count() -> usize {
    total(0, || Technique::catalogue().len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_named_numbers_are_places_of_the_catalogue() {
        let all = [
            (Technique::FullHouse, SUDOKU_TECHNIQUE_FULL_HOUSE),
            (Technique::HiddenSingle, SUDOKU_TECHNIQUE_HIDDEN_SINGLE),
            (Technique::NakedSingle, SUDOKU_TECHNIQUE_NAKED_SINGLE),
            (Technique::Pointing, SUDOKU_TECHNIQUE_POINTING),
            (Technique::Claiming, SUDOKU_TECHNIQUE_CLAIMING),
        ];
        for (technique, number) in all {
            assert_eq!(technique_number(technique), number);
            let names = names(number).unwrap();
            assert_eq!(names.key.to_str(), Ok(technique.key()));
            assert_eq!(names.name.to_str(), Ok(technique.to_string().as_str()));
        }
        let count = Technique::catalogue().len();
        assert!(names(count as i32 - 1).is_some() && names(count as i32).is_none());
    }
}
