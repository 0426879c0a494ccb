//! [`Hints`]: step after step, to the end.

use core::iter::FusedIterator;

use super::hint_with_marks;
use super::sight::possible;
use super::step::Hint;
use crate::candidates::CandidateGrid;
use crate::grid::Grid;
use crate::propagate::Contradiction;

/// All steps from this grid on, each from where the ones before it led.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_core::hint::hints;
///
/// let grid: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let mut steps = hints(&grid);
/// for step in steps.by_ref() {
///     println!("{}", step?);
/// }
/// assert!(steps.grid().is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn hints(grid: &Grid) -> Hints {
    hints_with_marks(grid, &CandidateGrid::ALL)
}

/// The same with pencil marks, as for [`hint_with_marks`].
#[must_use]
pub fn hints_with_marks(grid: &Grid, marks: &CandidateGrid) -> Hints {
    Hints { grid: *grid, marks: possible(grid, marks), ended: false }
}

/// The iterator of [`hints`]. It ends where no technique finds a step, or with a contradiction.
#[derive(Clone, Debug)]
pub struct Hints {
    grid: Grid,
    marks: CandidateGrid,
    ended: bool,
}

impl Hints {
    /// The grid with the digits of all steps so far.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// What every cell can hold after all steps so far; a filled one has its digit alone.
    #[must_use]
    pub const fn marks(&self) -> &CandidateGrid {
        &self.marks
    }
}

impl Iterator for Hints {
    type Item = Result<Hint, Contradiction>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let next = hint_with_marks(&self.grid, &self.marks).transpose();
        match &next {
            Some(Ok(step)) => {
                let applied = step.apply(&mut self.grid, &mut self.marks);
                debug_assert!(applied.is_ok(), "only empty cells are filled");
            }
            _ => self.ended = true,
        }
        next
    }
}

impl FusedIterator for Hints {}
