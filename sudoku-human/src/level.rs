//! [`Level`]: how hard a puzzle is for people, in a word.

use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use sudoku_core::{Grid, Limits, NotProper};

use crate::rating::{RateError, Rated, Rater, Scale};

/// How hard a puzzle is for people, in a word: a range of the rating of its hardest step (ER) on
/// the scale [`SeClassic`](crate::rating::Scale::SeClassic).
///
/// | level | ER | needs |
/// |---|---|---|
/// | `Easy` | to 1.5 | a place for a digit in a row, column or box: hidden singles |
/// | `Medium` | to 2.8 | naked singles, locked candidates |
/// | `Hard` | to 6.6 | pairs, triples, fish, wings, unique rectangles |
/// | `Expert` | to 7.4 | chains |
/// | `Extreme` | above | forcing chains and nets |
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_human::Level;
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
    /// Hidden singles are enough.
    Easy,
    /// Naked singles or locked candidates are needed.
    Medium,
    /// Pairs, triples, fish, wings or unique rectangles are needed.
    Hard,
    /// Chains are needed.
    Expert,
    /// Forcing chains or nets are needed.
    Extreme,
}

/// The facts about a level.
struct Row {
    name: &'static str,
    /// The highest rating, in tenths.
    highest: u16,
    needs: &'static str,
    /// The minutes of half of the players.
    minutes: Option<(u16, u16)>,
    /// The givens in print.
    givens: Option<(usize, usize)>,
}

/// The levels, the easiest first. The borders are the one definition; `docs/design/human.md` says
/// why they are here. The minutes are the quartiles of the mean times of the timed puzzles of each
/// level; of extreme puzzles there are none.
const ROWS: [Row; 5] = [
    Row {
        name: "easy",
        highest: 15,
        needs: "hidden singles only",
        minutes: Some((5, 7)),
        givens: Some((32, 36)),
    },
    Row {
        name: "medium",
        highest: 28,
        needs: "naked singles or locked candidates",
        minutes: Some((7, 11)),
        givens: Some((28, 32)),
    },
    Row {
        name: "hard",
        highest: 66,
        needs: "pairs, triples, fish, wings or unique rectangles",
        minutes: Some((7, 16)),
        givens: Some((26, 30)),
    },
    Row { name: "expert", highest: 74, needs: "chains", minutes: Some((11, 16)), givens: None },
    Row {
        name: "extreme",
        highest: u16::MAX,
        needs: "forcing chains or nets",
        minutes: None,
        givens: None,
    },
];

/// A text that does not name a [`Level`].
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a level: easy, medium, hard, expert or extreme")]
pub struct ParseLevelError;

impl Level {
    /// The five levels, the easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert, Self::Extreme];

    const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// The level of a puzzle.
    ///
    /// # Errors
    ///
    /// The puzzle has no solution, or several.
    pub fn of(puzzle: &Grid) -> Result<Self, NotProper> {
        LevelRater::new().level(puzzle)
    }

    /// The level of puzzles with this rating of the hardest step on the scale
    /// [`SeClassic`](crate::rating::Scale::SeClassic): `7.1`.
    ///
    /// ```
    /// use sudoku_human::Level;
    ///
    /// assert_eq!([1.5, 1.7, 4.2, 7.1, 9.0].map(Level::of_er), Level::ALL);
    /// assert_eq!([15, 17, 42, 71, 90].map(Level::of_er_tenths), Level::ALL);
    /// ```
    #[must_use]
    pub fn of_er(er: f64) -> Self {
        // No negative number, and nothing above the range, is a rating: the cast keeps the nearest.
        Self::of_er_tenths((er * 10.0 + 0.5) as u16)
    }

    /// [`of_er`](Self::of_er), from tenths: `71`.
    #[must_use]
    pub fn of_er_tenths(tenths: u16) -> Self {
        let is_enough = |level: &Self| tenths <= level.row().highest;
        Self::ALL.into_iter().find(is_enough).unwrap_or(Self::Extreme)
    }

    /// The ratings of the hardest step of its puzzles on the scale
    /// [`SeClassic`](crate::rating::Scale::SeClassic), in tenths. Those of two levels do not
    /// overlap.
    #[must_use]
    pub fn er_tenths(self) -> RangeInclusive<u16> {
        let below = Self::ALL[..self as usize].last();
        below.map_or(0, |below| below.row().highest + 1)..=self.row().highest
    }

    /// `easy`, `medium`, `hard`, `expert` or `extreme`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// The techniques that its puzzles need, in words: `pairs, triples, fish, wings or unique
    /// rectangles`.
    #[must_use]
    pub const fn needs(self) -> &'static str {
        self.row().needs
    }

    /// The minutes within which half of the players of a timed collection needed, from the lower to
    /// the upper quartile; `None` where there were too few. Practised players, who used an app.
    #[must_use]
    pub const fn minutes(self) -> Option<(u16, u16)> {
        self.row().minutes
    }

    /// The numbers of givens that its puzzles have in print: the default of a generator. `None` for
    /// as few as the symmetry allows.
    #[must_use]
    pub fn usual_givens(self) -> Option<RangeInclusive<usize>> {
        self.row().givens.map(|(least, most)| least..=most)
    }
}

impl Rated {
    /// The level that goes with this rating: on [`SeClassic`](Scale::SeClassic), by which levels
    /// are defined, and `None` on the other scales. A lower bound has one only if no level is above
    /// it.
    /// [`Level::of`] finds it in less time.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        let rating = self.rating().se().filter(|rating| rating.scale() == Scale::SeClassic)?;
        let level = Level::of_er_tenths(rating.er_tenths());
        (!self.is_lower_bound() || level == Level::Extreme).then_some(level)
    }
}

/// Finds the levels of puzzles, in memory that is kept from one puzzle to the next.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_human::{Level, LevelRater};
///
/// let mut rater = LevelRater::new();
/// let puzzle: Grid =
///     "5.....1.282......7..17.4......97..4....3.......2.48....3.......6.7.1..9......5...".parse()?;
/// assert_eq!(rater.level(&puzzle)?, Level::Medium);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct LevelRater {
    rater: Rater<'static>,
}

impl LevelRater {
    /// Memory for one puzzle.
    #[must_use]
    pub fn new() -> Self {
        // A lower bound above all other levels is enough.
        let highest = Level::Expert.row().highest;
        let limits = Limits::new().max_steps(u64::MAX);
        Self { rater: Rater::new(Scale::SeClassic).limits(limits).no_higher_than(highest) }
    }

    /// The level of a puzzle.
    ///
    /// # Errors
    ///
    /// The puzzle has no solution, or several.
    pub fn level(&mut self, puzzle: &Grid) -> Result<Level, NotProper> {
        match self.rater.rate(puzzle) {
            Ok(rated) => Ok(rated.level().unwrap_or(Level::Extreme)),
            Err(RateError::NotProper(reason)) => Err(reason),
            // No other reason is known on this scale.
            Err(RateError::TooFewDigits { .. }) => Ok(Level::Extreme),
        }
    }
}

impl Default for LevelRater {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for LevelRater {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LevelRater").finish_non_exhaustive()
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
            assert_eq!(alloc::format!("{ParseLevelError:?}"), ParseLevelError.to_string());
        }
        assert_eq!("Easy".parse::<Level>(), Err(ParseLevelError));
    }

    #[test]
    fn the_ranges_follow_each_other() {
        assert_eq!(*Level::Easy.er_tenths().start(), 0);
        for pair in Level::ALL.windows(2) {
            assert_eq!(*pair[0].er_tenths().end() + 1, *pair[1].er_tenths().start());
            assert!(pair[0] < pair[1]);
        }
        for level in Level::ALL {
            assert_eq!(Level::of_er_tenths(*level.er_tenths().start()), level);
            assert_eq!(Level::of_er_tenths(*level.er_tenths().end()), level);
        }
    }

    /// Fewer givens, and more minutes, from level to level.
    #[test]
    fn the_table_rises() {
        let minutes = |level: &Level| level.minutes();
        assert!(Level::ALL.iter().filter_map(minutes).is_sorted());
        let givens = |level: &Level| level.usual_givens().map(|givens| 81 - givens.start());
        assert!(Level::ALL.iter().filter_map(givens).is_sorted());
    }
}
