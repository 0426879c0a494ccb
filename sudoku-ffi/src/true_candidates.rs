//! The candidates that are part of some solution, with the number of solutions of each.

use sudoku_core::TrueCandidates;

use crate::candidates::sudoku_candidate_grid;
use crate::grid::sudoku_grid;

/// The candidates that are part of some solution: the answer of
/// `sudoku_solver_true_candidates`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_true_candidates {
    /// The number of solutions in which a cell holds a digit is
    /// `counts[cell][digit - 1]`: exact if it is below the limit, otherwise a lower bound.
    /// None is above 10,000.
    pub counts: [[u32; 9]; 81],
    /// The candidates whose count is not 0: the union of all solutions, or of those that
    /// were found in time.
    pub candidates: sudoku_candidate_grid,
    /// The backbone: the cells that hold the same digit in all solutions; the
    /// others are empty. All are empty if there is no solution. These digits are certain,
    /// even after an early end.
    pub backbone: sudoku_grid,
    /// Whether the search came to its end. If not, all counts mean "at least", and there
    /// may be more candidates, and more cells in the backbone.
    pub is_proven: bool,
}

impl From<TrueCandidates> for sudoku_true_candidates {
    fn from(found: TrueCandidates) -> Self {
        Self {
            counts: *found.counts(),
            candidates: found.candidates().into(),
            backbone: found.backbone().into(),
            is_proven: found.is_proven(),
        }
    }
}
