//! [`Count`]: a number of solutions, and how certain it is.

use core::fmt;

use crate::ending::Ending;

/// A number of solutions, and how certain it is.
///
/// A `Count` equals a number if it is exactly that: one of `AtLeast(1000)` does not equal 1000.
///
/// ```
/// use sudoku_core::{Count, Grid, count_solutions};
///
/// assert_eq!(Count::Exactly(6).to_string(), "6");
/// assert_eq!(Count::MoreThan(100).to_string(), "more than 100");
/// assert!(!Count::AtLeast(2).is_exact());
///
/// let count = count_solutions(&Grid::EMPTY, 1000);
/// assert_eq!((count.number(), count.is_exact()), (1000, false));
/// assert!(count != 1000 && Count::Exactly(1000) == 1000);
/// ```
///
/// With the feature `serde`, it is written as `{"kind": "more_than", "number": 100}`; the other
/// kinds are `exactly` and `at_least`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    /// Exactly this many.
    Exactly(u64),
    /// At least this many: the search gave up there.
    AtLeast(u64),
    /// More than this many: the counting stopped there.
    MoreThan(u64),
}

impl Count {
    /// The kind in one word: `exactly`, `at_least` or `more_than`.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Exactly(_) => "exactly",
            Self::AtLeast(_) => "at_least",
            Self::MoreThan(_) => "more_than",
        }
    }

    /// The number beside the kind: 100 for "more than 100".
    #[must_use]
    pub const fn number(self) -> u64 {
        match self {
            Self::Exactly(n) | Self::AtLeast(n) | Self::MoreThan(n) => n,
        }
    }

    /// A proven lower bound: 101 for "more than 100".
    #[must_use]
    pub const fn at_least(self) -> u64 {
        match self {
            Self::Exactly(n) | Self::AtLeast(n) => n,
            Self::MoreThan(n) => n.saturating_add(1),
        }
    }

    /// Whether the number is exact.
    #[must_use]
    pub const fn is_exact(self) -> bool {
        matches!(self, Self::Exactly(_))
    }

    /// The number of solutions that a search found, with the reason of its end: exact if there are
    /// no others.
    pub(crate) const fn found(number: u64, ending: Option<Ending>) -> Self {
        match ending {
            Some(Ending::Exhausted) => Self::Exactly(number),
            _ => Self::AtLeast(number),
        }
    }

    /// The same number, counted no further than `limit`: it is exact below that alone, however the
    /// search ended.
    pub(crate) const fn up_to(self, limit: u64) -> Self {
        match self {
            Self::Exactly(number) if number >= limit => Self::AtLeast(limit),
            other => other,
        }
    }

    /// The number of ways to choose one of these and one of those.
    pub(crate) const fn times(self, other: Self) -> Self {
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

/// Whether it is exactly this number.
impl PartialEq<u64> for Count {
    fn eq(&self, number: &u64) -> bool {
        *self == Self::Exactly(*number)
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

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [Count; 3] = [Count::Exactly(7), Count::AtLeast(7), Count::MoreThan(7)];

    #[test]
    fn products_claim_no_more_than_their_factors() {
        assert_eq!(Count::Exactly(6).times(Count::Exactly(7)), Count::Exactly(42));
        assert_eq!(Count::Exactly(2).times(Count::MoreThan(7)), Count::AtLeast(16));
        assert!(!Count::Exactly(u64::MAX).times(Count::Exactly(2)).is_exact());
        for count in KINDS {
            assert_eq!(Count::Exactly(1).times(count), count);
            assert_eq!(count.times(Count::Exactly(1)), count);
        }
    }

    #[test]
    #[cfg(feature = "serde")]
    fn json_has_the_kind_and_the_number() {
        for count in KINDS {
            let json = serde_json::to_string(&count).unwrap();
            assert_eq!(json, alloc::format!(r#"{{"kind":"{}","number":7}}"#, count.kind()));
            assert_eq!(serde_json::from_str::<Count>(&json).unwrap(), count);
        }
    }
}
