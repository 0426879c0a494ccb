//! [`Strength`]: how hard reasoning tries.

use core::fmt;
use core::str::FromStr;

use crate::error_text::error_text;

/// How hard [`propagate`](crate::propagate()) tries; each strength includes the ones before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Strength {
    /// A cell with one candidate takes it from its peers.
    NakedSingles,
    /// And a digit with one place in a house takes that place.
    Singles,
    /// And a digit whose places in one house all lie in another loses its other
    /// places there (pointing and claiming).
    LockedCandidates,
    /// And every house is made domain consistent: of the all-different
    /// constraint on its nine cells, each candidate left is part of a solution.
    /// That is every naked and hidden subset.
    AllDifferent,
}

impl Strength {
    /// The strengths, weakest first.
    pub const ALL: [Self; 4] =
        [Self::NakedSingles, Self::Singles, Self::LockedCandidates, Self::AllDifferent];

    /// `naked-singles`, `singles`, `locked-candidates` or `all-different`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NakedSingles => "naked-singles",
            Self::Singles => "singles",
            Self::LockedCandidates => "locked-candidates",
            Self::AllDifferent => "all-different",
        }
    }

    /// The strength before this one.
    pub(crate) const fn weaker(self) -> Option<Self> {
        match self {
            Self::NakedSingles => None,
            Self::Singles => Some(Self::NakedSingles),
            Self::LockedCandidates => Some(Self::Singles),
            Self::AllDifferent => Some(Self::LockedCandidates),
        }
    }
}

/// Its [name](Strength::name).
impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that does not name a [`Strength`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseStrengthError;

error_text!(
    ParseStrengthError,
    "expected a strength: naked-singles, singles, locked-candidates or all-different"
);

/// Reads a [name](Strength::name).
impl FromStr for Strength {
    type Err = ParseStrengthError;

    fn from_str(name: &str) -> Result<Self, ParseStrengthError> {
        Self::ALL.into_iter().find(|strength| strength.name() == name).ok_or(ParseStrengthError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn names() {
        for strength in Strength::ALL {
            assert_eq!(strength.to_string().parse(), Ok(strength));
            assert!(ParseStrengthError.to_string().contains(strength.name()));
        }
        assert_eq!("Singles".parse::<Strength>(), Err(ParseStrengthError));
    }
}
