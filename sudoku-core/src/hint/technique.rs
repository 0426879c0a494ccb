//! [`Technique`]: the kinds of steps, in the order in which people see them.

use core::fmt;

use super::sight::Sight;
use super::step::Hint;
use super::{full_house, hidden_single, locked_candidates, naked_single};

/// A kind of step. The smaller one is seen first.
///
/// ```
/// use sudoku_core::hint::Technique;
///
/// let names = Technique::ALL.map(Technique::name);
/// assert_eq!(names, ["full house", "hidden single", "naked single", "pointing", "claiming"]);
/// assert!(Technique::HiddenSingle < Technique::NakedSingle);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// The last empty cell of a house takes the digit that is missing.
    FullHouse,
    /// A digit has one place left in a house: boxes are looked at first, then rows and columns.
    HiddenSingle,
    /// A cell has one candidate left.
    NakedSingle,
    /// All places that a digit has in a box lie in one row or column, whose other cells lose it.
    #[doc(alias = "locked candidates")]
    Pointing,
    /// All places that a digit has in a row or column lie in one box, whose other cells lose it.
    #[doc(alias = "locked candidates")]
    #[doc(alias = "box-line reduction")]
    Claiming,
}

impl Technique {
    /// All of them, what is seen first in front.
    pub const ALL: [Self; 5] =
        [Self::FullHouse, Self::HiddenSingle, Self::NakedSingle, Self::Pointing, Self::Claiming];

    /// Its name in lower case: `hidden single`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FullHouse => "full house",
            Self::HiddenSingle => "hidden single",
            Self::NakedSingle => "naked single",
            Self::Pointing => "pointing",
            Self::Claiming => "claiming",
        }
    }

    /// The easiest step of this kind.
    pub(super) fn find(self, sight: &Sight<'_>) -> Option<Hint> {
        match self {
            Self::FullHouse => full_house::find(sight),
            Self::HiddenSingle => hidden_single::find(sight),
            Self::NakedSingle => naked_single::find(sight),
            Self::Pointing => locked_candidates::pointing(sight),
            Self::Claiming => locked_candidates::claiming(sight),
        }
    }
}

/// Its [name](Technique::name).
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
