//! [`RateError`]: why a puzzle has no rating.

use sudoku_core::NotProper;

/// The reason why a puzzle has no rating.
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RateError {
    /// The puzzle has no solution, or several.
    #[error(transparent)]
    NotProper(#[from] NotProper),
    /// Too few cells are filled for the scale.
    #[error("the puzzle has fewer than {least} filled cells")]
    TooFewDigits {
        /// The least number of filled cells.
        least: usize,
    },
}
