//! [`BatchCount`]: the answer of a batch for one grid.

use crate::count::Count;
use crate::ending::Ending;

/// The result of [`BatchSolver::solve`](crate::BatchSolver::solve) for one grid.
///
/// ```
/// use sudoku_core::{BatchCount, BatchSolver, Ending, Grid};
///
/// let mut count = [BatchCount::default()];
/// BatchSolver::new().solve(&[Grid::EMPTY], &mut count, &mut []);
/// assert_eq!((count[0].found, count[0].ending), (2, Ending::MaxSolutions));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct BatchCount {
    /// The number of solutions that were found.
    pub found: u64,
    /// Whether these are all: [`Ending::Exhausted`] if so; [`Ending::MaxSolutions`] if the
    /// limit was reached, whether or not there are more; another ending if the work on the
    /// grid was cut short.
    pub ending: Ending,
}

impl BatchCount {
    /// This many solutions, and whether they are all.
    #[must_use]
    pub const fn new(found: u64, ending: Ending) -> Self {
        Self { found, ending }
    }

    /// The number, exact if these are all solutions.
    ///
    /// ```
    /// use sudoku_core::{BatchCount, Count, Ending};
    ///
    /// assert_eq!(BatchCount::new(7, Ending::Exhausted).count(), Count::Exactly(7));
    /// assert_eq!(BatchCount::new(7, Ending::MaxSolutions).count(), Count::AtLeast(7));
    /// ```
    #[must_use]
    pub const fn count(&self) -> Count {
        Count::found(self.found, Some(self.ending))
    }
}

/// No solution, and no search for one.
impl Default for BatchCount {
    fn default() -> Self {
        Self::new(0, Ending::MaxSteps)
    }
}
