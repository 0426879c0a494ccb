//! [`RateError`]: why a puzzle has no rating.

use sudoku_core::{Cell, Digit, Solutions};

/// The puzzle is not proper, so it has no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RateError {
    /// The puzzle has no solution.
    #[error("the puzzle has no solution")]
    NoSolution,
    /// The puzzle has several solutions, which differ here among other cells.
    #[error("the puzzle has several solutions: {cell} can be {} or {}", digits[0], digits[1])]
    SeveralSolutions {
        /// The first cell in which two solutions differ.
        cell: Cell,
        /// The digits of the cell in these two solutions.
        digits: [Digit; 2],
    },
    /// Too few cells are filled for the scale.
    #[error("the puzzle has fewer than {least} filled cells")]
    TooFewDigits {
        /// The least number of filled cells.
        least: usize,
    },
}

impl RateError {
    /// The reason why these are not exactly one.
    pub(super) fn of(solutions: &Solutions) -> Self {
        let Solutions::Many(one, two) = solutions else { return Self::NoSolution };
        let differing = Cell::ALL.into_iter().find_map(|cell| {
            let digits = [one.get(cell)?, two.get(cell)?];
            (digits[0] != digits[1]).then_some(Self::SeveralSolutions { cell, digits })
        });
        differing.unwrap_or(Self::NoSolution)
    }
}
