//! [`PuzzleParts`]: a puzzle and the solutions printed for it, compared cell by cell.

use sudoku_core::AnyPuzzle;
use sudoku_core::{Cell, CellSet, Grid};

/// The puzzle in a grid that was read: its givens, without the entries of a player.
pub(crate) fn givens_of(reading: &AnyPuzzle) -> AnyPuzzle {
    match reading {
        // In a grid without a fixed cell nothing distinguishes givens from entries.
        AnyPuzzle::Grid(grid) if grid.fixed().is_empty() => AnyPuzzle::Grid(grid.with_all_fixed()),
        AnyPuzzle::Grid(grid) => AnyPuzzle::Grid(grid.givens()),
        AnyPuzzle::Candidates(marks) => AnyPuzzle::Candidates(*marks),
    }
}

/// The parts of a puzzle that pairing and checking compare.
pub(crate) trait PuzzleParts {
    /// The digits that are given; for pencil marks, the cells with one candidate.
    fn givens(&self) -> Grid;

    /// The cells with givens; pencil marks have none.
    fn pattern(&self) -> Option<CellSet>;

    /// The cells in which this solution holds a digit that the puzzle does not
    /// allow there. Empty cells of the solution are not counted.
    fn misfits(&self, solution: &Grid) -> CellSet;

    /// Whether this grid is a solution of the puzzle.
    fn is_solved_by(&self, solution: &Grid) -> bool {
        self.misfits(solution).is_empty() && solution.is_solved()
    }
}

impl PuzzleParts for AnyPuzzle {
    fn givens(&self) -> Grid {
        self.grid()
    }

    fn pattern(&self) -> Option<CellSet> {
        match self {
            Self::Grid(grid) => Some(grid.filled()),
            Self::Candidates(_) => None,
        }
    }

    fn misfits(&self, solution: &Grid) -> CellSet {
        let fits = |cell: Cell| match (self, solution.get(cell)) {
            (_, None) => true,
            (Self::Grid(grid), Some(digit)) => grid.get(cell).is_none_or(|given| given == digit),
            (Self::Candidates(marks), Some(digit)) => marks.get(cell).contains(digit),
        };
        Cell::ALL.into_iter().filter(|&cell| !fits(cell)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROPER: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
    const SOLUTION: &str =
        "913627584642589731875341692589174326261893457734265819128736945396452178457918263";

    #[test]
    fn misfits_are_the_cells_that_disagree() {
        let puzzle = givens_of(&AnyPuzzle::Grid(PROPER.parse().unwrap()));
        let mut digits = *SOLUTION.parse::<Grid>().unwrap().digits();
        digits[1] = 2;
        digits[0] = 0;
        let printed = Grid::from_digits(digits).unwrap();
        assert_eq!(puzzle.misfits(&printed).to_string(), "r1c2");
        assert!(puzzle.is_solved_by(&SOLUTION.parse().unwrap()));
    }
}
