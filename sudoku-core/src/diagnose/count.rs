//! [`Count`]: a number of solutions, and how sure it is.

use core::fmt;

/// A number of solutions.
///
/// ```
/// use sudoku_core::diagnose::Count;
///
/// assert_eq!(Count::Exactly(6).to_string(), "6");
/// assert_eq!(Count::MoreThan(100).to_string(), "more than 100");
/// assert!(!Count::AtLeast(2).is_exact());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    /// Exactly so many.
    Exactly(u64),
    /// More than so many: the counting stopped there.
    MoreThan(u64),
    /// At least so many: the search gave up there.
    AtLeast(u64),
}

impl Count {
    /// So many there are for certain.
    #[must_use]
    pub const fn at_least(self) -> u64 {
        match self {
            Self::Exactly(n) | Self::AtLeast(n) => n,
            Self::MoreThan(n) => n.saturating_add(1),
        }
    }

    /// Whether there are no more.
    #[must_use]
    pub const fn is_exact(self) -> bool {
        matches!(self, Self::Exactly(_))
    }

    /// How many ways there are to choose one of these and one of those.
    pub(super) const fn times(self, other: Self) -> Self {
        match (self, other) {
            (Self::Exactly(a), Self::Exactly(b)) => match a.checked_mul(b) {
                Some(product) => Self::Exactly(product),
                None => Self::MoreThan(u64::MAX - 1),
            },
            (Self::Exactly(1), other) => other,
            (one, Self::Exactly(1)) => one,
            _ => Self::AtLeast(self.at_least().saturating_mul(other.at_least())),
        }
    }
}

/// `2`, `more than 100`, `at least 2`.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(n) => write!(f, "{n}"),
            Self::MoreThan(n) => write!(f, "more than {n}"),
            Self::AtLeast(n) => write!(f, "at least {n}"),
        }
    }
}
