//! [`Puzzle`]: what can be searched for solutions.

use crate::candidates::CandidateGrid;
use crate::cell_set::CellSet;
use crate::engine::single::Start;
use crate::grid::Grid;
use crate::text::Reading;

/// What can be searched for solutions: a [`Grid`], where an empty cell can hold any digit,
/// the pencil marks of a [`CandidateGrid`], where it can hold its candidates (a Sukaku), or the
/// [`Reading`] that a text turned out to be.
///
/// ```
/// use sudoku_core::{CandidateGrid, Grid, Solver};
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let mut solver = Solver::new();
/// assert!(solver.is_proper(&puzzle));
/// assert!(solver.is_proper(&CandidateGrid::from(&puzzle)));
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
pub trait Puzzle: sealed::Sealed {}

impl Puzzle for Grid {}
impl Puzzle for CandidateGrid {}
impl Puzzle for Reading {}

pub(crate) mod sealed {
    use super::{CandidateGrid, CellSet, Grid, Reading, Start};

    #[doc(hidden)]
    pub trait Sealed {
        /// What a search begins with, and the mask that its solutions keep.
        #[allow(private_interfaces)]
        fn start(&self) -> (Start, CellSet);
    }

    impl Sealed for Grid {
        #[allow(private_interfaces)]
        fn start(&self) -> (Start, CellSet) {
            (Start::Digits(*self.digits()), self.fixed())
        }
    }

    impl Sealed for CandidateGrid {
        #[allow(private_interfaces)]
        fn start(&self) -> (Start, CellSet) {
            (Start::Candidates(*self.cells()), CellSet::EMPTY)
        }
    }

    impl Sealed for Reading {
        #[allow(private_interfaces)]
        fn start(&self) -> (Start, CellSet) {
            match self {
                Self::Grid(grid) => grid.start(),
                Self::Candidates(marks) => marks.start(),
            }
        }
    }
}
