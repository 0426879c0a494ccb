//! The facts of a fault that a printed solution adds.

use sudoku_core::AnyPuzzle;
use sudoku_core::{CellSet, Clash, Grid};

use crate::finding::{Fault, Misprint, Printed};
use crate::pair::PuzzleParts;

impl Misprint {
    /// Compares a printed grid with its puzzle; `None` if it is a solution.
    pub(super) fn find(puzzle: &AnyPuzzle, printed: &Grid) -> Option<Self> {
        Self::with(puzzle, printed, printed.clashes())
    }

    /// Compares a printed grid with its puzzle, whose rules are not known.
    pub(super) fn apart_from_rules(puzzle: &AnyPuzzle, printed: &Grid) -> Option<Self> {
        Self::with(puzzle, printed, Vec::new())
    }

    fn with(puzzle: &AnyPuzzle, printed: &Grid, clashes: Vec<Clash>) -> Option<Self> {
        let found = Self { misfits: puzzle.misfits(printed), empty: !printed.filled(), clashes };
        let is_right =
            found.misfits.is_empty() && found.empty.is_empty() && found.clashes.is_empty();
        (!is_right).then_some(found)
    }
}

impl Fault {
    /// A puzzle without a solution.
    pub(super) fn no_solution(puzzle: AnyPuzzle) -> Self {
        Self::NoSolution { puzzle, printed: None, misfits: CellSet::EMPTY }
    }

    /// Adds the solution printed for a puzzle that has several solutions, or none; `disagreeing`
    /// are the cells in which it disagrees with the givens.
    pub(super) fn add_printed(&mut self, found: &Printed, disagreeing: CellSet) {
        match self {
            Self::MultipleSolutions { solutions, printed, .. } => {
                // The printed one comes first.
                match solutions.iter().position(|solution| *solution == found.grid) {
                    Some(at) => solutions.swap(0, at),
                    None => solutions[0] = found.grid,
                }
                *printed = Some(found.clone());
            }
            // A clash of givens is a fault with or without a printed solution.
            Self::GivenClash { printed, .. } => *printed = Some(found.clone()),
            Self::NoSolution { printed, misfits, .. } if !disagreeing.is_empty() => {
                (*printed, *misfits) = (Some(found.clone()), disagreeing);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pair::givens_of;

    const PUZZLE: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
    const SOLUTION: &str =
        "913627584642589731875341692589174326261893457734265819128736945396452178457918263";

    fn fault(changes: &[(usize, u8)]) -> Option<Misprint> {
        let solution: Grid = SOLUTION.parse().unwrap();
        let mut digits = *solution.digits();
        for &(index, digit) in changes {
            digits[index] = digit;
        }
        let puzzle = givens_of(&AnyPuzzle::Grid(PUZZLE.parse().unwrap()));
        Misprint::find(&puzzle, &Grid::from_digits(digits).unwrap())
    }

    #[test]
    fn the_right_one_has_none() {
        assert!(fault(&[]).is_none());
    }

    #[test]
    fn every_reason_is_found() {
        let empty = fault(&[(0, 0)]).unwrap();
        assert_eq!(empty.empty.to_string(), "r1c1");
        assert!(empty.misfits.is_empty() && empty.clashes.is_empty());
        let given = fault(&[(1, 2)]).unwrap();
        assert_eq!((given.misfits.to_string().as_str(), given.clashes.len()), ("r1c2", 3));
        let entry = fault(&[(0, 3)]).unwrap();
        assert_eq!(entry.clashes[0].to_string(), "row 1 has two 3s (r1c1, r1c3)");
        assert!(entry.misfits.is_empty() && entry.empty.is_empty());
    }
}
