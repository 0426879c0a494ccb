//! [`Strength`]: how hard reasoning tries.

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
