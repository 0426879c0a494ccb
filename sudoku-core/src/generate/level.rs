//! [`Level`]: how hard a puzzle is, by what is enough to solve it.

use core::fmt;
use core::str::FromStr;

use crate::error_text::error_text;
use crate::grid::Grid;
use crate::planes::{Planes, Strength};
use crate::solutions::NotProper;
use crate::solve::solve_grid;

/// How hard a puzzle is, by the weakest reasoning that is enough to solve it without a guess.
///
/// | level | enough is | |
/// |---|---|---|
/// | `Easy` | naked and hidden singles | [`Strength::Singles`] |
/// | `Medium` | and locked candidates | [`Strength::LockedCandidates`] |
/// | `Hard` | and all naked and hidden subsets | [`Strength::AllDifferent`] |
/// | `Extreme` | more than that | |
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_core::generate::Level;
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// assert_eq!(Level::of(&puzzle), Ok(Level::Easy));
/// assert!(Level::of(&Grid::EMPTY).is_err());
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[doc(alias = "difficulty")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Level {
    /// Naked and hidden singles are enough.
    Easy,
    /// Locked candidates are needed, and enough.
    Medium,
    /// Naked or hidden subsets are needed, and enough.
    Hard,
    /// All that is not enough.
    Extreme,
}

/// A text that does not name a [`Level`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseLevelError;

error_text!(ParseLevelError, "expected a level: easy, medium, hard or extreme");

impl Level {
    /// The four levels, the easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Extreme];

    /// The level of a puzzle.
    ///
    /// # Errors
    ///
    /// The puzzle has no solution, or several.
    pub fn of(puzzle: &Grid) -> Result<Self, NotProper> {
        match Self::up_to(puzzle, Self::Hard) {
            // A solution that reasoning alone finds is the only one.
            Some(level) => Ok(level),
            None => solve_grid(puzzle).proper().map(|_| Self::Extreme),
        }
    }

    /// Whether a proper puzzle is of this level, which is soon known for an easy one.
    pub(super) fn is_of(self, puzzle: &Grid) -> bool {
        Self::up_to(puzzle, self) == Some(self)
    }

    /// The level of a puzzle; `None` if it is above this one.
    fn up_to(puzzle: &Grid, highest: Self) -> Option<Self> {
        let start = Planes::from_digits(puzzle.digits());
        let by = |strength| {
            let mut planes = start;
            planes.narrow(strength).is_ok() && planes.is_decided()
        };
        if highest == Self::Easy {
            return by(Strength::Singles).then_some(Self::Easy);
        }
        // Most puzzles are not easy, and each strength finds all that the weaker ones find.
        let mut planes = start;
        planes.narrow(Strength::LockedCandidates).ok()?;
        if planes.is_decided() {
            return Some(if by(Strength::Singles) { Self::Easy } else { Self::Medium });
        }
        if highest >= Self::Hard {
            planes.narrow(Strength::AllDifferent).ok()?;
            if planes.is_decided() {
                return Some(Self::Hard);
            }
        }
        (highest == Self::Extreme).then_some(Self::Extreme)
    }

    /// `easy`, `medium`, `hard` or `extreme`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Extreme => "extreme",
        }
    }
}

/// Its [name](Level::name).
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a [name](Level::name).
impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(name: &str) -> Result<Self, ParseLevelError> {
        Self::ALL.into_iter().find(|level| level.name() == name).ok_or(ParseLevelError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn names() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
            assert!(ParseLevelError.to_string().contains(level.name()));
        }
        assert_eq!("Easy".parse::<Level>(), Err(ParseLevelError));
    }
}
