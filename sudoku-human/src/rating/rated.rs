//! [`Rated`], [`Rating`] and [`StepRating`]: how hard a puzzle is, or a step.

use core::fmt;

use super::explainer::{SeRating, Tenths, of_tenths};
use super::hodoku::{Score, ScoreLevel};
use super::minutes::Minutes;
use super::scale::Scale;
use super::te::TeRating;

/// How hard a puzzle is, in the numbers of its scale.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_human::rating::{Rating, Scale, rate};
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let rating = rate(&puzzle, Scale::SeClassic)?.rating();
/// assert_eq!((rating.er(), rating.er_tenths(), rating.value()), (Some(1.5), Some(15), 1.5));
/// let rating = rate(&puzzle, Scale::Hodoku)?.rating();
/// assert!(matches!(rating, Rating::Score(score) if score.points() == 298));
/// assert_eq!((rating.er(), rating.value()), (None, 298.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rating {
    /// The ratings of hardest steps, on [`Scale::SeClassic`] and [`Scale::SeSukaku`].
    Se(SeRating),
    /// The points of all steps and a level, on [`Scale::Hodoku`].
    Score(Score),
    /// The depth of trial and error, and the lengths of braids, on [`Scale::Te`], [`Scale::TeB`]
    /// and [`Scale::TeBxb`].
    Te(TeRating),
    /// A time, on [`Scale::Minutes`].
    Minutes(Minutes),
}

impl Rating {
    /// The scale of the numbers.
    #[must_use]
    pub const fn scale(&self) -> Scale {
        match self {
            Self::Se(rating) => rating.scale(),
            Self::Score(_) => Scale::Hodoku,
            Self::Te(rating) => rating.scale(),
            Self::Minutes(_) => Scale::Minutes,
        }
    }

    /// The ratings of hardest steps; `None` on the other scales.
    #[must_use]
    pub const fn se(&self) -> Option<SeRating> {
        match self {
            Self::Se(rating) => Some(*rating),
            Self::Score(_) | Self::Te(_) | Self::Minutes(_) => None,
        }
    }

    /// The points and the level; `None` on the other scales.
    #[must_use]
    pub const fn score(&self) -> Option<Score> {
        match self {
            Self::Score(score) => Some(*score),
            Self::Se(_) | Self::Te(_) | Self::Minutes(_) => None,
        }
    }

    /// The time; `None` on the other scales.
    #[must_use]
    pub const fn minutes(&self) -> Option<Minutes> {
        match self {
            Self::Minutes(minutes) => Some(*minutes),
            Self::Se(_) | Self::Score(_) | Self::Te(_) => None,
        }
    }

    /// The rating of the hardest step (ER): `7.1`; `None` on other scales than those of Sudoku
    /// Explainer.
    #[must_use]
    pub const fn er(&self) -> Option<f64> {
        match self {
            Self::Se(rating) => Some(rating.er()),
            Self::Score(_) | Self::Te(_) | Self::Minutes(_) => None,
        }
    }

    /// [`er`](Self::er) in tenths: `71`.
    #[must_use]
    pub const fn er_tenths(&self) -> Option<u16> {
        match self {
            Self::Se(rating) => Some(rating.er_tenths()),
            Self::Score(_) | Self::Te(_) | Self::Minutes(_) => None,
        }
    }

    /// The number by which puzzles on one scale are compared, in the unit of the scale: ER, the
    /// points, the depth, or minutes.
    #[must_use]
    pub const fn value(&self) -> f64 {
        match self {
            Self::Se(_) | Self::Minutes(_) => of_tenths(self.number()),
            Self::Score(_) | Self::Te(_) => self.number() as f64,
        }
    }

    /// [`value`](Self::value) as a whole number: ER in tenths, the points, the depth, or tenths of
    /// a minute.
    #[must_use]
    pub const fn number(&self) -> u32 {
        match self {
            Self::Se(rating) => rating.er_tenths() as u32,
            Self::Score(score) => score.points(),
            Self::Te(rating) => rating.depth() as u32,
            Self::Minutes(minutes) => minutes.tenths(),
        }
    }

    /// The depth and the lengths of braids; `None` on the other scales.
    #[must_use]
    pub const fn te(&self) -> Option<TeRating> {
        match self {
            Self::Te(rating) => Some(*rating),
            Self::Se(_) | Self::Score(_) | Self::Minutes(_) => None,
        }
    }
}

/// `ER/EP/ED=7.1/1.2/1.2 (se-classic)`, `score 506, medium (hodoku)`, `depth 1, B 5 (te-b)` or
/// `5.8 minutes, 4.6 to 8.2 (minutes)`.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Se(rating) => rating.fmt(f),
            Self::Score(score) => score.fmt(f),
            Self::Te(rating) => rating.fmt(f),
            Self::Minutes(minutes) => minutes.fmt(f),
        }
    }
}

/// A rating, and how far it is that of the program which the scale names.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_human::rating::{Rated, Scale, rate};
///
/// let puzzle: Grid =
///     "61...5...3.97....6..74.3....632.17....2.....4....4.........71....1....97......38.".parse()?;
/// let rated = rate(&puzzle, Scale::Hodoku)?;
/// assert!(matches!(rated, Rated::Approximate(_)));
/// assert_eq!((rated.accuracy(), rated.exact()), ("approximate", None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rated {
    /// The rating of the puzzle.
    Exact(Rating),
    /// About that: some steps are of techniques that are not those of the program to the last
    /// detail. On [`Scale::Hodoku`] these are nice loops and those that come after them; the other
    /// scales have none.
    Approximate(Rating),
    /// The numbers are at least these: a limit ended the search. Of a [`TeRating`] only the last
    /// one is a bound, that at which it ended.
    AtLeast(Rating),
}

impl Rated {
    /// The rating, exact or not, or the lower bounds.
    #[must_use]
    pub const fn rating(&self) -> Rating {
        match self {
            Self::Exact(rating) | Self::Approximate(rating) | Self::AtLeast(rating) => *rating,
        }
    }

    /// The rating, if it is exact.
    #[must_use]
    pub const fn exact(&self) -> Option<Rating> {
        match self {
            Self::Exact(rating) => Some(*rating),
            Self::Approximate(_) | Self::AtLeast(_) => None,
        }
    }

    /// The [rating of the hardest step](Rating::er): `7.1`, exact or not; `None` on other scales
    /// than those of Sudoku Explainer.
    ///
    /// ```
    /// use sudoku_core::Grid;
    /// use sudoku_human::rating::{Scale, rate};
    ///
    /// let puzzle: Grid =
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
    /// let rated = rate(&puzzle, Scale::SeClassic)?;
    /// assert_eq!((rated.er(), rated.er_tenths()), (Some(1.5), Some(15)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn er(&self) -> Option<f64> {
        self.rating().er()
    }

    /// [`er`](Self::er) in tenths: `71`.
    #[must_use]
    pub const fn er_tenths(&self) -> Option<u16> {
        self.rating().er_tenths()
    }

    /// The number by which puzzles on one scale are compared, in the
    /// [unit of the scale](Rating::value), exact or not.
    #[must_use]
    pub const fn value(&self) -> f64 {
        self.rating().value()
    }

    /// Whether the numbers are only lower bounds.
    #[must_use]
    pub const fn is_lower_bound(&self) -> bool {
        matches!(self, Self::AtLeast(_))
    }

    /// The accuracy in words: `exact`, `approximate` or `at least`.
    #[must_use]
    pub const fn accuracy(&self) -> &'static str {
        match self {
            Self::Exact(_) => "exact",
            Self::Approximate(_) => "approximate",
            Self::AtLeast(_) => "at least",
        }
    }
}

/// As the [rating](Rating), with `~` before it if it is approximate, and `>=` if it is a lower
/// bound: `depth 1, B >=5 (te-b)`.
impl fmt::Display for Rated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Rating::Te(rating) = self.rating() {
            return rating.write(self.is_lower_bound(), f);
        }
        f.write_str(match self {
            Self::Exact(_) => "",
            Self::Approximate(_) => "~",
            Self::AtLeast(_) => ">=",
        })?;
        self.rating().fmt(f)
    }
}

/// How hard a step is, in the numbers of its scale.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_human::rating::{Rater, Scale, StepRating};
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let (_, path) = Rater::new(Scale::SeClassic).path(&puzzle)?;
/// assert_eq!((path[0].rating, path[0].rating.to_string()), (StepRating::Tenths(12), "1.2".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum StepRating {
    /// The rating of the step in tenths, on [`Scale::SeClassic`] and [`Scale::SeSukaku`].
    Tenths(u16),
    /// The share of the step in the score, on [`Scale::Hodoku`].
    Points {
        /// The points of such a step.
        points: u16,
        /// The level of such a step.
        level: ScoreLevel,
    },
}

impl StepRating {
    /// The rating or the points, in the unit of the scale: `7.1` or `140.0`.
    #[must_use]
    pub const fn value(&self) -> f64 {
        match self {
            Self::Tenths(tenths) => of_tenths(*tenths as u32),
            Self::Points { points, .. } => *points as f64,
        }
    }

    /// [`value`](Self::value) as a whole number: the tenths or the points.
    #[must_use]
    pub const fn number(&self) -> u16 {
        match self {
            Self::Tenths(number) | Self::Points { points: number, .. } => *number,
        }
    }
}

/// `7.1` or `140`.
impl fmt::Display for StepRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tenths(rating) => Tenths(*rating).fmt(f),
            Self::Points { points, .. } => points.fmt(f),
        }
    }
}
