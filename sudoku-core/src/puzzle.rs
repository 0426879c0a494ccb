//! [`Puzzle`]: what can be searched for solutions.

use crate::candidates::CandidateGrid;
use crate::cell_set::CellSet;
use crate::digit::DigitSet;
use crate::engine::single::Start;
use crate::grid::Grid;
use crate::symmetry::Transformation;
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
    use super::{CandidateGrid, CellSet, DigitSet, Grid, Reading, Start, Transformation};

    #[doc(hidden)]
    pub trait Sealed: Sized {
        /// What a search begins with, and the mask that its solutions keep.
        #[allow(private_interfaces)]
        fn start(&self) -> (Start, CellSet);

        /// What [`Transformation::apply`] makes of it.
        fn transformed(&self, by: &Transformation) -> Self;
    }

    impl Sealed for Grid {
        #[allow(private_interfaces)]
        fn start(&self) -> (Start, CellSet) {
            (Start::Digits(*self.digits()), self.fixed())
        }

        fn transformed(&self, by: &Transformation) -> Self {
            let mut names = [0; 10];
            for (name, digit) in names[1..].iter_mut().zip(by.digits()) {
                *name = digit.number();
            }
            let digits = by.rearrange(self.digits()).map(|number| names[number as usize]);
            let grid = Self::of_givens(digits);
            if self.fixed() == self.filled() {
                grid
            } else {
                grid.with_fixed(by.cells(self.fixed()))
            }
        }
    }

    impl Sealed for CandidateGrid {
        #[allow(private_interfaces)]
        fn start(&self) -> (Start, CellSet) {
            (Start::Candidates(*self.cells()), CellSet::EMPTY)
        }

        fn transformed(&self, by: &Transformation) -> Self {
            let renamed = |digits: DigitSet| digits.iter().map(|digit| by.digit(digit)).collect();
            Self::new(by.rearrange(self.cells()).map(renamed))
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

        fn transformed(&self, by: &Transformation) -> Self {
            match self {
                Self::Grid(grid) => Self::Grid(grid.transformed(by)),
                Self::Candidates(marks) => Self::Candidates(marks.transformed(by)),
            }
        }
    }
}
