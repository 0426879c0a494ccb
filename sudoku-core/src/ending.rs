//! [`Ending`]: why a search stopped.

use core::fmt;

/// Why a [`Search`](crate::Search) gave no further solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ending {
    /// There are no further solutions: those that were found are all.
    Exhausted,
    /// The limit of solutions was reached; there may be more.
    MaxSolutions,
    /// The budget of steps was used up.
    MaxSteps,
    /// The deadline passed.
    Deadline,
    /// The flag to cancel was set, or `go_on` returned `false`.
    Cancelled,
}

impl Ending {
    /// The name in data, such as `max_steps`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exhausted => "exhausted",
            Self::MaxSolutions => "max_solutions",
            Self::MaxSteps => "max_steps",
            Self::Deadline => "deadline",
            Self::Cancelled => "cancelled",
        }
    }
}

/// The reason in words: `there are no further solutions`, `the limit of steps was reached`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Exhausted => "there are no further solutions",
            Self::MaxSolutions => "the limit of solutions was reached",
            Self::MaxSteps => "the limit of steps was reached",
            Self::Deadline => "the deadline has passed",
            Self::Cancelled => "the search was cancelled",
        })
    }
}
