//! The names of named numbers, all by one pair of functions.

use core::ffi::{CStr, c_char};

use crate::entry::*;
use crate::{diagnosis, status, symmetry};
#[cfg(feature = "human")]
use crate::{hint, level, rating, technique};

/// The meaning of a number: one of the `SUDOKU_NAMES_` numbers.
pub type sudoku_names = i32;

/// A `sudoku_status`, in a few English words.
pub const SUDOKU_NAMES_STATUS: i32 = 0;
/// A `sudoku_verdict`: `proper`, `impossible`, `ambiguous` or `unknown`.
pub const SUDOKU_NAMES_VERDICT: i32 = 1;
/// A `sudoku_symmetry`: `none`, `half-turn`, `quarter-turn`, `left-right`, `up-down`, `diagonal`,
/// `antidiagonal`, `mirrors`, `diagonals` or `full`; read also `rotational`, which is `half-turn`,
/// and `mirror`, which is `left-right`.
pub const SUDOKU_NAMES_SYMMETRY: i32 = 2;
/// A `sudoku_level`: `easy`, `medium`, `hard`, `expert` or `extreme`, or `any`.
pub const SUDOKU_NAMES_LEVEL: i32 = 3;
/// A `sudoku_scale`: `se-classic`, `se-sukaku`, `hodoku`, `te`, `te-b`, `te-bxb` or `minutes`.
pub const SUDOKU_NAMES_SCALE: i32 = 4;
/// A `sudoku_score_level`: `easy`, `medium`, `hard`, `unfair` or `extreme`, or `none`.
pub const SUDOKU_NAMES_SCORE_LEVEL: i32 = 5;
/// A `sudoku_notation`: `rc`, `words`, `a1` or `initials`.
pub const SUDOKU_NAMES_NOTATION: i32 = 6;
/// The key of a `sudoku_technique`, as in lists of techniques: `xy-wing`.
pub const SUDOKU_NAMES_TECHNIQUE: i32 = 7;
/// The name of a `sudoku_technique` in English: `full house`, `XY-wing`.
pub const SUDOKU_NAMES_TECHNIQUE_IN_WORDS: i32 = 8;

/// The name of a number; `unknown` for one that has no name.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_name(names: sudoku_names, number: i32) -> *const c_char {
    total(UNKNOWN.as_ptr(), || name(names, number).unwrap_or(UNKNOWN).as_ptr())
}

const UNKNOWN: &CStr = c"unknown";

fn name(names: sudoku_names, number: i32) -> Option<&'static CStr> {
    match names {
        SUDOKU_NAMES_STATUS => status::text(number),
        SUDOKU_NAMES_VERDICT => diagnosis::name(number),
        SUDOKU_NAMES_SYMMETRY => symmetry::name(number),
        #[cfg(feature = "human")]
        SUDOKU_NAMES_LEVEL => level::name(number),
        #[cfg(feature = "human")]
        SUDOKU_NAMES_SCALE => rating::name(number),
        #[cfg(feature = "human")]
        SUDOKU_NAMES_SCORE_LEVEL => rating::level_name(number),
        #[cfg(feature = "human")]
        SUDOKU_NAMES_NOTATION => hint::notation_name(number),
        #[cfg(feature = "human")]
        SUDOKU_NAMES_TECHNIQUE => technique::names(number).map(|names| names.key.as_c_str()),
        #[cfg(feature = "human")]
        SUDOKU_NAMES_TECHNIQUE_IN_WORDS => {
            technique::names(number).map(|names| names.name.as_c_str())
        }
        _ => None,
    }
}

/// The number of a name, the other way round. `SUDOKU_STATUS_UNREADABLE` for an unknown name; the
/// message has those that there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_number(
    names: sudoku_names,
    name: *const c_char,
    number: *mut i32,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Name(name), Out(number), ErrorOut(error));
    guard(error, || number.answer(|| self::number(names, &name.read()?)))
}

fn number(names: sudoku_names, text: &str) -> Result<i32, Failure> {
    match names {
        SUDOKU_NAMES_SYMMETRY => return Ok(symmetry::number(text.parse()?)),
        #[cfg(feature = "human")]
        SUDOKU_NAMES_LEVEL if text != "any" => return Ok(level::number(text.parse()?)),
        _ => {}
    }
    let mut all = (0..=HIGHEST).filter_map(|number| Some((number, name(names, number)?)));
    let found = all.find(|(_, name)| name.to_str() == Ok(text));
    found.map(|(number, _)| number).ok_or_else(|| unknown(names, text))
}

/// Above all numbers with names.
const HIGHEST: i32 = 999;

/// The failure of an unknown name; many names are not listed.
fn unknown(names: sudoku_names, text: &str) -> Failure {
    let all: Vec<_> =
        (0..=HIGHEST).filter_map(|number| name(names, number)?.to_str().ok()).collect();
    let known = match all.as_slice() {
        [] => "this library has no such names".to_owned(),
        names if names.len() <= 10 => format!("expected {}", names.join(", ")),
        _ => "see sudoku_technique_count for all of them".to_owned(),
    };
    Failure::UnknownName { name: text.chars().take(40).collect(), known }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_again() {
        for names in 0..=SUDOKU_NAMES_TECHNIQUE_IN_WORDS {
            let numbers = (0..=HIGHEST).filter(|&number| name(names, number).is_some());
            let numbers: Vec<_> = numbers.collect();
            assert_eq!(numbers.is_empty(), cfg!(not(feature = "human")) && names > 2, "{names}");
            for number in numbers {
                let text = name(names, number).unwrap().to_str().unwrap();
                assert_eq!(self::number(names, text).unwrap(), number, "{text}");
            }
            assert!(self::number(names, "no such name").is_err());
        }
        assert_eq!(number(SUDOKU_NAMES_SYMMETRY, "mirror").unwrap(), 3);
        assert!(name(9, 0).is_none() && name(SUDOKU_NAMES_STATUS, -1).is_none());
        let unknown = number(SUDOKU_NAMES_VERDICT, "good").unwrap_err().to_string();
        assert_eq!(unknown, "`good` is unknown: expected unknown, proper, impossible, ambiguous");
    }
}
