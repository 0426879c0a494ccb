//! The answer about one puzzle of a batch.

use crate::search::sudoku_ending;

/// The number of solutions of one puzzle that `sudoku_solve_batch` found.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_batch_count {
    /// The number of solutions found, at most `max_solutions`.
    pub found: u64,
    /// `SUDOKU_ENDING_EXHAUSTED` if these are all; `SUDOKU_ENDING_MAX_SOLUTIONS` if the required
    /// number was found, and there may be more; `SUDOKU_ENDING_MAX_STEPS` if the puzzle was given
    /// up, `SUDOKU_ENDING_TIMEOUT` or `SUDOKU_ENDING_CANCELLED` if it was not begun: then the
    /// number is not known.
    pub ending: sudoku_ending,
}
