//! [`Te`]: the depth of a puzzle, and then its B or BxB rating.

use sudoku_core::{CandidateGrid, Grid, Planes, Puzzle};

use super::bounded::Bounded;
use super::numbers::TeRating;
use super::trial::{Outcome, Trial};
use crate::rating::effort::Effort;
use crate::rating::rated::{Rated, Rating};
use crate::rating::scale::Scale;

/// A scale of trial and error, and its memory.
pub(crate) struct Te {
    scale: Scale,
    trial: Trial,
    bounded: Bounded,
}

impl Te {
    /// The rater of a scale of trial and error; `None` of another scale.
    pub(crate) fn new(scale: Scale) -> Option<Self> {
        match scale {
            Scale::Te | Scale::TeB | Scale::TeBxb => {
                Some(Self { scale, trial: Trial::new(), bounded: Bounded::new() })
            }
            _ => None,
        }
    }

    /// Rates a puzzle that has this solution.
    pub(crate) fn rate(
        &mut self,
        puzzle: &impl Puzzle,
        solution: &Grid,
        effort: &mut Effort<'_>,
    ) -> Rated {
        let solution = Planes::from(&CandidateGrid::from(solution));
        let mut start = Planes::from(&puzzle.marks());
        let ends_well = start.settle();
        debug_assert!(ends_well, "a proper puzzle has no contradiction");
        self.trial.begin(&solution);

        let mut grid = start;
        // The grid under T&E(1), where BxB begins.
        let mut first = start;
        let mut depth = 0;
        while !grid.is_settled() {
            depth += 1;
            let outcome = self.trial.run(usize::from(depth), &mut grid, effort);
            if outcome != Outcome::Done {
                return Rated::AtLeast(Rating::Te(TeRating::of_depth(self.scale, depth)));
            }
            if depth == 1 {
                first = grid;
            }
        }

        let mut rating = TeRating::of_depth(self.scale, depth);
        let mut is_exact = true;
        if self.scale != Scale::Te && depth <= 1 {
            let (length, ending) = self.bounded.braids(start, &solution, effort);
            (rating, is_exact) = (rating.with_b(length), ending == Outcome::Done);
        }
        if self.scale == Scale::TeBxb && depth <= 2 {
            let (length, ending) = self.bounded.copies(first, &solution, effort);
            rating = rating.with_bxb(length);
            is_exact &= ending == Outcome::Done;
        }
        match is_exact {
            true => Rated::Exact(Rating::Te(rating)),
            false => Rated::AtLeast(Rating::Te(rating)),
        }
    }
}
