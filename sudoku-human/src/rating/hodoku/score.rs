//! [`Score`]: the points of a puzzle and its level.

use core::fmt;

/// How hard a puzzle is on `HoDoKu`'s scale, in five steps.
///
/// ```
/// use sudoku_human::rating::ScoreLevel;
///
/// assert!(ScoreLevel::Easy < ScoreLevel::Extreme);
/// assert_eq!(ScoreLevel::ALL.map(ScoreLevel::name)[3], "unfair");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ScoreLevel {
    /// Singles; at most 800 points.
    Easy,
    /// Locked candidates, pairs, triples; at most 1,000 points.
    Medium,
    /// Basic fish, wings, uniqueness, colours; at most 1,600 points.
    Hard,
    /// Finned swordfish, chains, almost locked sets; at most 1,800 points.
    Unfair,
    /// Forcing chains and nets, or more points.
    Extreme,
}

impl ScoreLevel {
    /// All levels, the easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// Its name: `easy`, `medium`, `hard`, `unfair` or `extreme`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Unfair => "unfair",
            Self::Extreme => "extreme",
        }
    }

    /// The most points of a puzzle of this level.
    const fn most(self) -> u32 {
        match self {
            Self::Easy => 800,
            Self::Medium => 1000,
            Self::Hard => 1600,
            Self::Unfair => 1800,
            Self::Extreme => u32::MAX,
        }
    }
}

/// Its [name](ScoreLevel::name).
impl fmt::Display for ScoreLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The points of all steps of `HoDoKu`'s path to the solution, and the level.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_human::rating::{Rating, Scale, ScoreLevel, rate};
///
/// let puzzle: Grid =
///     "5.....1.282......7..17.4......97..4....3.......2.48....3.......6.7.1..9......5...".parse()?;
/// let Rating::Score(score) = rate(&puzzle, Scale::Hodoku)?.rating() else { panic!() };
/// assert_eq!((score.points(), score.level()), (506, ScoreLevel::Medium));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    points: u32,
    level: ScoreLevel,
}

impl Score {
    /// The score of a full grid.
    pub(super) const NONE: Self = Self { points: 0, level: ScoreLevel::Easy };

    /// Adds a step.
    pub(super) fn add(&mut self, points: u16, level: ScoreLevel) {
        self.points += u32::from(points);
        self.level = self.level.max(level);
        let enough = |level: &ScoreLevel| *level >= self.level && self.points <= level.most();
        self.level = ScoreLevel::ALL.into_iter().find(enough).unwrap_or(ScoreLevel::Extreme);
    }

    /// The sum of the points of all steps; 0 if the grid is full.
    #[must_use]
    pub const fn points(&self) -> u32 {
        self.points
    }

    /// The level of the hardest step, or a higher one if there are too many points for it.
    #[must_use]
    pub const fn level(&self) -> ScoreLevel {
        self.level
    }
}

/// `score 506, medium (hodoku)`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "score {}, {} (hodoku)", self.points, self.level)
    }
}
