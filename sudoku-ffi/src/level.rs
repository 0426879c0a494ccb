//! The difficulty of a puzzle.

#[cfg(feature = "human")]
use core::ffi::CStr;

#[cfg(any(feature = "human", feature = "variant"))]
use sudoku_human::Level;

#[cfg(any(feature = "human", feature = "variant"))]
use crate::entry::*;
#[cfg(feature = "human")]
use crate::grid::sudoku_grid;

/// How hard a puzzle is for people: a range of the rating of its hardest step (ER) on
/// `SUDOKU_SCALE_SE_CLASSIC`, one of the `SUDOKU_LEVEL_` numbers.
pub type sudoku_level = i32;

/// Any level: only in options.
pub const SUDOKU_LEVEL_ANY: i32 = 0;
/// ER up to 1.5: hidden singles only.
pub const SUDOKU_LEVEL_EASY: i32 = 1;
/// ER up to 2.8: naked singles, locked candidates.
pub const SUDOKU_LEVEL_MEDIUM: i32 = 2;
/// ER up to 6.6: pairs, triples, fish, wings, unique rectangles.
pub const SUDOKU_LEVEL_HARD: i32 = 3;
/// ER up to 7.4: chains.
pub const SUDOKU_LEVEL_EXPERT: i32 = 4;
/// All above: forcing chains and nets.
pub const SUDOKU_LEVEL_EXTREME: i32 = 5;

/// The level of this number, `None` for any.
#[cfg(any(feature = "human", feature = "variant"))]
pub(crate) fn required(number: sudoku_level) -> Result<Option<Level>, Failure> {
    if number == SUDOKU_LEVEL_ANY {
        return Ok(None);
    }
    let level = usize::try_from(number).ok().and_then(|number| Level::ALL.get(number - 1));
    level.copied().map(Some).ok_or(Failure::Choice { what: "level", number: number.into() })
}

#[cfg(any(feature = "human", feature = "variant"))]
pub(crate) fn number(level: Level) -> sudoku_level {
    match level {
        Level::Easy => SUDOKU_LEVEL_EASY,
        Level::Medium => SUDOKU_LEVEL_MEDIUM,
        Level::Hard => SUDOKU_LEVEL_HARD,
        Level::Expert => SUDOKU_LEVEL_EXPERT,
        _ => SUDOKU_LEVEL_EXTREME,
    }
}

/// The level of a puzzle. `SUDOKU_STATUS_NOT_PROPER` if the puzzle does not have exactly one
/// solution; the message says why.
#[cfg(feature = "human")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_level_of(
    puzzle: *const sudoku_grid,
    level: *mut sudoku_level,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Out(level), ErrorOut(error));
    guard(error, || level.answer(|| Ok(number(Level::of(&puzzle.get()?)?))))
}

/// The name of the level of this number; `None` for other numbers.
#[cfg(feature = "human")]
pub(crate) fn name(number: sudoku_level) -> Option<&'static CStr> {
    Some(match required(number).ok()? {
        None => c"any",
        Some(Level::Easy) => c"easy",
        Some(Level::Medium) => c"medium",
        Some(Level::Hard) => c"hard",
        Some(Level::Expert) => c"expert",
        Some(_) => c"extreme",
    })
}

#[cfg(all(test, feature = "human"))]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_names_are_those_of_rust() {
        for level in Level::ALL {
            assert_eq!(required(number(level)).unwrap(), Some(level));
            assert_eq!(name(number(level)).unwrap().to_str(), Ok(level.name()));
        }
        assert_eq!(required(SUDOKU_LEVEL_ANY).unwrap(), None);
        assert!(required(-1).is_err() && required(6).is_err());
    }
}
