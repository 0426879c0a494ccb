//! [`Puzzle`]: everything that has solutions to be searched for, and two of its kinds,
//! [`AnyPuzzle`] and [`Position`].

use crate::candidates::CandidateGrid;
use crate::cell_set::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::engine::single::Start;
use crate::grid::Grid;

/// Everything that has solutions to be searched for; every question takes one.
///
/// | kind | an empty cell can hold |
/// |---|---|
/// | [`Grid`] | any digit |
/// | [`CandidateGrid`], the pencil marks of a Sukaku | its candidates |
/// | [`Position`], a grid and the candidates that a player has left | its candidates |
/// | [`AnyPuzzle`], the content of a text | as one of the first two |
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
impl Puzzle for Position {}
impl Puzzle for AnyPuzzle {}

/// The content of a text: a grid, or pencil marks.
///
/// ```
/// use sudoku_core::{AnyPuzzle, Search};
///
/// let puzzle: AnyPuzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert!(matches!(puzzle, AnyPuzzle::Grid(_)));
/// assert_eq!(Search::new(&puzzle).count(2), 1);
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyPuzzle {
    /// Every cell holds one digit or none.
    Grid(Grid),
    /// Every cell holds its candidates.
    Candidates(CandidateGrid),
}

impl AnyPuzzle {
    /// The grid; of pencil marks, the decided cells.
    #[must_use]
    pub fn grid(&self) -> Grid {
        match self {
            Self::Grid(grid) => *grid,
            Self::Candidates(marks) => marks.decided(),
        }
    }

    /// The pencil marks; of a grid, the candidates of its cells.
    #[must_use]
    pub fn candidates(&self) -> CandidateGrid {
        match self {
            Self::Grid(grid) => grid.into(),
            Self::Candidates(marks) => *marks,
        }
    }
}

impl From<Grid> for AnyPuzzle {
    fn from(grid: Grid) -> Self {
        Self::Grid(grid)
    }
}

impl From<CandidateGrid> for AnyPuzzle {
    fn from(marks: CandidateGrid) -> Self {
        Self::Candidates(marks)
    }
}

/// A grid in the middle of being solved, and the candidates that its player has left.
///
/// An empty cell can hold those of its [`candidates`](crate::candidates()) that are in `marks`. A
/// filled cell holds its own digit, whatever the marks say there. So a cell without any note yet
/// has all nine digits in the marks, not none.
///
/// ```
/// use sudoku_core::{CandidateGrid, Grid, Position};
///
/// let mut marks = CandidateGrid::ALL;
/// marks.set("r4c3".parse()?, "27".parse()?);
/// let mut grid = Grid::EMPTY;
/// grid.set("r4c9".parse()?, Some("2".parse()?))?;
/// let position = Position::new(grid, marks);
/// assert_eq!(position.candidates().get("r4c3".parse()?), "7".parse()?);
/// assert_eq!(position.candidates().get("r4c4".parse()?), "13456789".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Position {
    /// The digits that are written, givens and entries.
    pub grid: Grid,
    /// The candidates that are not struck out.
    pub marks: CandidateGrid,
}

impl Position {
    /// This grid, with these candidates left.
    #[must_use]
    pub const fn new(grid: Grid, marks: CandidateGrid) -> Self {
        Self { grid, marks }
    }

    /// The digits that each cell can hold: a filled one its own, an empty one its
    /// [`candidates`](crate::candidates()) that are in the marks.
    #[must_use]
    pub fn candidates(&self) -> CandidateGrid {
        let mut candidates = CandidateGrid::from(&self.grid);
        for cell in !self.grid.filled() {
            candidates.set(cell, candidates.get(cell) & self.marks.get(cell));
        }
        candidates
    }
}

/// Nothing is struck out.
impl From<Grid> for Position {
    fn from(grid: Grid) -> Self {
        Self::new(grid, CandidateGrid::ALL)
    }
}

/// The decided cells count as filled.
impl From<CandidateGrid> for Position {
    fn from(marks: CandidateGrid) -> Self {
        Self::new(marks.decided(), marks)
    }
}

pub(crate) mod sealed {
    use super::{AnyPuzzle, CandidateGrid, CellSet, Grid, Position, Start};

    #[doc(hidden)]
    pub trait Sealed: Sized {
        /// The beginning of a search, and the mask that its solutions keep.
        #[allow(private_interfaces)]
        fn start(&self) -> (Start, CellSet);

        /// The digits that each cell can hold by the plain rules.
        fn marks(&self) -> CandidateGrid;

        /// The digits that are written, which may clash.
        fn written(&self) -> Grid;

        /// The puzzle as a player has it.
        fn position(&self) -> Position;
    }

    impl Sealed for Grid {
        #[allow(private_interfaces)]
        #[inline]
        fn start(&self) -> (Start, CellSet) {
            (Start::Digits(*self.digits()), self.fixed())
        }

        fn marks(&self) -> CandidateGrid {
            self.into()
        }

        fn written(&self) -> Grid {
            *self
        }

        fn position(&self) -> Position {
            (*self).into()
        }
    }

    impl Sealed for CandidateGrid {
        #[allow(private_interfaces)]
        fn start(&self) -> (Start, CellSet) {
            (Start::Candidates(*self.cells()), CellSet::EMPTY)
        }

        fn marks(&self) -> CandidateGrid {
            *self
        }

        fn written(&self) -> Grid {
            Grid::EMPTY
        }

        fn position(&self) -> Position {
            (*self).into()
        }
    }

    impl Sealed for Position {
        #[allow(private_interfaces)]
        fn start(&self) -> (Start, CellSet) {
            (Start::Candidates(*self.candidates().cells()), self.grid.fixed())
        }

        fn marks(&self) -> CandidateGrid {
            self.candidates()
        }

        fn written(&self) -> Grid {
            self.grid
        }

        fn position(&self) -> Position {
            *self
        }
    }

    impl Sealed for AnyPuzzle {
        #[allow(private_interfaces)]
        fn start(&self) -> (Start, CellSet) {
            match self {
                Self::Grid(grid) => grid.start(),
                Self::Candidates(marks) => marks.start(),
            }
        }

        fn marks(&self) -> CandidateGrid {
            match self {
                Self::Grid(grid) => grid.marks(),
                Self::Candidates(marks) => marks.marks(),
            }
        }

        fn written(&self) -> Grid {
            match self {
                Self::Grid(grid) => grid.written(),
                Self::Candidates(marks) => marks.written(),
            }
        }

        fn position(&self) -> Position {
            match self {
                Self::Grid(grid) => grid.position(),
                Self::Candidates(marks) => marks.position(),
            }
        }
    }
}

impl Start {
    /// The digits that the cells can hold.
    pub(crate) fn cells(&self) -> [DigitSet; 81] {
        match self {
            Self::Digits(digits) => {
                digits.map(|digit| Digit::new(digit).map_or(DigitSet::ALL, DigitSet::single))
            }
            Self::Candidates(cells) => *cells,
            Self::Gone => [DigitSet::EMPTY; 81],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Cell;
    use crate::solve::{count_solutions, solve_grid};

    const PROPER: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

    #[test]
    fn a_position_has_the_solutions_that_its_marks_leave() {
        let grid: Grid = PROPER.parse().unwrap();
        let position = Position::from(grid);
        assert_eq!(solve_grid(&position), solve_grid(&grid), "also the mask of the givens");
        let solution = *solve_grid(&grid).solution().unwrap();
        let open = (!grid.filled()).first().unwrap();
        let mut marks = CandidateGrid::ALL;
        marks.remove(open, solution.get(open).unwrap());
        assert_eq!(count_solutions(&Position::new(grid, marks), 2), 0);
        marks = CandidateGrid::ALL;
        marks.set(grid.filled().first().unwrap(), DigitSet::EMPTY);
        assert_eq!(count_solutions(&Position::new(grid, marks), 2), 1, "filled cells are filled");
    }

    #[test]
    fn of_marks_the_decided_cells_are_filled() {
        let mut marks = CandidateGrid::ALL;
        marks.set(Cell::ALL[0], DigitSet::single(Digit::Five));
        let position = Position::from(marks);
        assert_eq!(position.grid.get(Cell::ALL[0]), Some(Digit::Five));
        assert!(!position.candidates().get(Cell::ALL[1]).contains(Digit::Five));
    }

    #[test]
    fn any_puzzle_is_the_puzzle_in_it() {
        let grid: Grid = PROPER.parse().unwrap();
        let marks = CandidateGrid::from(&grid);
        assert_eq!(solve_grid(&AnyPuzzle::from(grid)), solve_grid(&grid));
        assert_eq!(solve_grid(&AnyPuzzle::from(marks)), solve_grid(&marks));
    }
}
