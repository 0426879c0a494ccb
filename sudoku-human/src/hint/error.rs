//! [`HintError`]: why there is no hint.

use sudoku_core::{Contradiction, NotProper};

/// The reason why a grid has no hint: nothing that a step says about it would be worth believing.
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HintError {
    /// A contradiction that is evident: a digit twice in a house, an empty cell that can hold
    /// nothing, a digit without a place in a house.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
    /// The puzzle has no solution, or several.
    #[error(transparent)]
    NotProper(#[from] NotProper),
    /// The givens have exactly one solution, which an entry or a missing pencil mark excludes.
    #[error("an entry or a missing pencil mark excludes the solution")]
    Mistake,
    /// A limit ended the search for a step.
    #[error("the search for a step was given up after {max_steps} steps")]
    Limit {
        /// The number of steps that were allowed.
        max_steps: u64,
    },
}
