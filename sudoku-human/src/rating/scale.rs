//! [`Scale`]: whose numbers they are.

use core::fmt;
use core::str::FromStr;

/// The program, or the theory, whose numbers they are.
///
/// ```
/// use sudoku_human::rating::Scale;
///
/// assert_eq!("se-classic".parse(), Ok(Scale::SeClassic));
/// assert_eq!(Scale::Hodoku.to_string(), "hodoku");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Scale {
    /// Sudoku Explainer 1.2.1, in the build 1.2.1.3 of the puzzle community.
    SeClassic,
    /// Sukaku Explainer 1.18.1 with its default settings, which knows more techniques.
    SeSukaku,
    /// `HoDoKu` 2.2.0 with its default settings.
    Hodoku,
    /// The depth of trial and error, in the terms of D. Berthier.
    Te,
    /// The depth, and the B rating: the length of braids.
    TeB,
    /// The depth, B, and the BxB rating: the length of braids within suppositions.
    TeBxb,
    /// How long a person takes, about, as fitted to times of people.
    Minutes,
}

/// The text names no scale.
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the scale is `se-classic`, `se-sukaku`, `hodoku`, `te`, `te-b`, `te-bxb` or `minutes`")]
pub struct ParseScaleError;

impl Scale {
    /// All scales.
    pub const ALL: [Self; 7] = [
        Self::SeClassic,
        Self::SeSukaku,
        Self::Hodoku,
        Self::Te,
        Self::TeB,
        Self::TeBxb,
        Self::Minutes,
    ];

    /// Whether its ratings have tenths: those of Sudoku Explainer, and minutes. Those of the other
    /// scales are whole numbers.
    #[must_use]
    pub const fn has_tenths(self) -> bool {
        matches!(self, Self::SeClassic | Self::SeSukaku | Self::Minutes)
    }

    /// Its name: `se-classic`, `se-sukaku`, `hodoku`, `te`, `te-b`, `te-bxb` or `minutes`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SeClassic => "se-classic",
            Self::SeSukaku => "se-sukaku",
            Self::Hodoku => "hodoku",
            Self::Te => "te",
            Self::TeB => "te-b",
            Self::TeBxb => "te-bxb",
            Self::Minutes => "minutes",
        }
    }
}

/// Its [name](Scale::name).
impl fmt::Display for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Scale {
    type Err = ParseScaleError;

    fn from_str(name: &str) -> Result<Self, ParseScaleError> {
        Self::ALL.into_iter().find(|scale| scale.name() == name).ok_or(ParseScaleError)
    }
}
