//! [`Solutions`]: none, one or several.

use crate::grid::Grid;

/// The answer of [`solve_grid`](crate::solve_grid): no solution, exactly one, or several, of which
/// two are shown. Two witnesses make "several" something that anyone can check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solutions {
    /// The grid cannot be completed.
    None,
    /// This is the only solution: the puzzle is proper.
    One(Grid),
    /// There are at least these two different solutions.
    Many(Grid, Grid),
}

impl Solutions {
    /// The solution, if there is exactly one.
    #[must_use]
    pub const fn only(&self) -> Option<&Grid> {
        match self {
            Self::One(solution) => Some(solution),
            Self::None | Self::Many(..) => None,
        }
    }

    /// A solution, if there is any.
    #[must_use]
    pub const fn first(&self) -> Option<&Grid> {
        match self {
            Self::One(solution) | Self::Many(solution, _) => Some(solution),
            Self::None => None,
        }
    }

    /// The number of solutions that are known: 0, 1, or 2 for several.
    #[must_use]
    pub const fn known(&self) -> usize {
        match self {
            Self::None => 0,
            Self::One(_) => 1,
            Self::Many(..) => 2,
        }
    }
}
