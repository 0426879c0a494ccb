//! [`Ending`]: why a search stopped.

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
