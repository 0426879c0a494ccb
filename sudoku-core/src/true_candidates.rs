//! [`TrueCandidates`]: what every cell holds in some solution.

use alloc::collections::BTreeSet;

use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::engine::single::{Outcome, Path, Start};
use crate::grid::Grid;

/// The candidates that are part of some solution, each with the number of solutions it is
/// part of, up to a limit. [`Solver::true_candidates`](crate::Solver::true_candidates)
/// finds them.
///
/// ```
/// use sudoku_core::{Cell, Digit, Grid, Solver};
///
/// // 3 and 9 can be exchanged in four cells
/// let grid: Grid =
///     "913627584642589731875341692589174326261893457734265819128736945396452178457918263"
///         .replace(['3', '9'], ".")
///         .parse()?;
/// let found = Solver::new().true_candidates(&grid, 100);
/// let r1c1: Cell = "r1c1".parse()?;
/// assert_eq!(found.candidates().get(r1c1).to_string(), "39");
/// assert_eq!(found.count(r1c1, Digit::Three), found.count(r1c1, Digit::Nine));
/// assert_eq!(found.backbone().filled(), grid.filled());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrueCandidates {
    counts: [[u32; 9]; 81],
    limit: u32,
    is_proven: bool,
}

impl TrueCandidates {
    /// The union of all solutions. If there is none, it is empty.
    #[must_use]
    pub fn candidates(&self) -> CandidateGrid {
        CandidateGrid::new(self.counts.map(|counts| {
            Digit::ALL.into_iter().filter(|digit| counts[digit.index()] > 0).collect()
        }))
    }

    /// How many solutions have this digit in this cell: exactly if it is below the
    /// [limit](TrueCandidates::limit), else at least so many.
    #[must_use]
    pub const fn count(&self, cell: Cell, digit: Digit) -> u32 {
        self.counts[cell.index()][digit.index()]
    }

    /// The counts of all cells, row by row, and digits from 1 to 9.
    #[must_use]
    pub const fn counts(&self) -> &[[u32; 9]; 81] {
        &self.counts
    }

    /// Counting went no further than this.
    #[must_use]
    pub const fn limit(&self) -> u32 {
        self.limit
    }

    /// The cells that hold the same digit in all solutions, as givens. If there is no
    /// solution, none.
    #[must_use]
    pub fn backbone(&self) -> Grid {
        self.candidates().decided()
    }

    /// Whether the budget of steps was enough. If not, all counts mean "at least", there may
    /// be more candidates, and the backbone may be smaller.
    #[must_use]
    pub const fn is_proven(&self) -> bool {
        self.is_proven
    }

    /// Looks for solutions, then for every candidate that has too few of them still.
    pub(crate) fn find(path: &mut Path, start: Start, limit: u32, max_steps: u64) -> Self {
        let limit = limit.max(1);
        let mut found = Self { counts: [[0; 9]; 81], limit, is_proven: false };
        let mut known = BTreeSet::new();
        let mut steps = 0;
        path.begin(start);
        // One more than the limit: then a small number of solutions needs no further search.
        for _ in 0..=limit {
            match path.walk(&mut steps, max_steps) {
                Outcome::Solution => {
                    found.add(&path.solution());
                    known.insert(path.solution());
                }
                Outcome::Exhausted => return Self { is_proven: true, ..found },
                Outcome::OutOfSteps => return found,
            }
        }
        for cell in Cell::ALL {
            for digit in start.get(cell) {
                path.begin(start.with(cell, digit));
                while found.count(cell, digit) < limit {
                    match path.walk(&mut steps, max_steps) {
                        Outcome::Solution if known.insert(path.solution()) => {
                            found.add(&path.solution());
                        }
                        Outcome::Solution => {}
                        Outcome::Exhausted => break,
                        Outcome::OutOfSteps => return found,
                    }
                }
            }
        }
        Self { is_proven: true, ..found }
    }

    fn add(&mut self, solution: &[u8; 81]) {
        for (counts, &digit) in self.counts.iter_mut().zip(solution) {
            let count = &mut counts[usize::from(digit) - 1];
            *count = self.limit.min(*count + 1);
        }
    }
}

impl Start {
    /// What the cell can hold.
    fn get(&self, cell: Cell) -> DigitSet {
        match self {
            Self::Digits(digits) => {
                Digit::new(digits[cell.index()]).map_or(DigitSet::ALL, DigitSet::single)
            }
            Self::Candidates(cells) => cells[cell.index()],
            Self::Gone => DigitSet::EMPTY,
        }
    }

    /// The same with this digit alone in the cell, if it can be there at all.
    pub(crate) fn with(&self, cell: Cell, digit: Digit) -> Self {
        let mut cells = Cell::ALL.map(|cell| self.get(cell));
        cells[cell.index()] &= DigitSet::single(digit);
        Self::Candidates(cells)
    }
}
