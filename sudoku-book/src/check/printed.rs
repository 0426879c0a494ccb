//! [`Misprint`]: the faults of a printed solution.

use std::fmt::Write;

use sudoku_core::AnyPuzzle;
use sudoku_core::{CellSet, Clash, Grid};

use super::say::words;
use crate::pair::PuzzleParts;

/// The reasons why a printed grid is not a solution of its puzzle.
#[derive(Clone, Debug)]
pub(super) struct Misprint {
    /// The reasons: `does not contain the givens in r1c2; row 4 has two 3s (…)`.
    pub(super) message: String,
    /// The cells to correct, if the solution is known; else the ones that break a
    /// rule, lack a digit or disagree with the puzzle.
    pub(super) cells: CellSet,
    /// The rules it breaks.
    pub(super) clashes: Vec<Clash>,
}

impl Misprint {
    /// Compares a printed grid with its puzzle; `None` if it is a solution.
    pub(super) fn find(puzzle: &AnyPuzzle, only: Option<&Grid>, printed: &Grid) -> Option<Self> {
        Self::with(puzzle, only, printed, printed.clashes())
    }

    /// Compares a printed grid with its puzzle, whose rules are not known.
    pub(super) fn apart_from_rules(puzzle: &AnyPuzzle, printed: &Grid) -> Option<Self> {
        Self::with(puzzle, None, printed, Vec::new())
    }

    fn with(
        puzzle: &AnyPuzzle,
        only: Option<&Grid>,
        printed: &Grid,
        clashes: Vec<Clash>,
    ) -> Option<Self> {
        let misfits = puzzle.misfits(printed);
        let empty = !printed.filled();
        if misfits.is_empty() && empty.is_empty() && clashes.is_empty() {
            return None;
        }
        let mut message = String::new();
        let mut say = |reason: std::fmt::Arguments<'_>| {
            if !message.is_empty() {
                message.push_str("; ");
            }
            let _ = message.write_fmt(reason);
        };
        if !misfits.is_empty() {
            let givens = puzzle.givens().filled().len();
            let cells = words::cells(misfits);
            match (puzzle, misfits.len()) {
                (AnyPuzzle::Candidates(_), _) => {
                    say(format_args!("it holds digits that are no candidates in {cells}"));
                }
                (_, 1) => say(format_args!("it does not contain the given in {cells}")),
                (_, n @ ..=12) => {
                    say(format_args!("it does not contain {n} of the givens, in {cells}"));
                }
                (_, n) => say(format_args!("it does not contain {n} of the {givens} givens")),
            }
        }
        match empty.len() {
            0 => {}
            1 => say(format_args!("it lacks the digit in {empty}")),
            n => say(format_args!("it lacks {n} digits, in {}", words::cells(empty))),
        }
        if !clashes.is_empty() {
            say(format_args!("{}", words::clashes(&clashes)));
        }
        let cells = only.map_or_else(
            || clashes.iter().fold(misfits | empty, |all, clash| all | clash.cells),
            |only| printed.difference(only),
        );
        Some(Self { message, cells, clashes })
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
        Misprint::find(&puzzle, Some(&solution), &Grid::from_digits(digits).unwrap())
    }

    #[test]
    fn the_right_one_has_none() {
        assert!(fault(&[]).is_none());
    }

    #[test]
    fn every_reason_is_given() {
        let empty = fault(&[(0, 0)]).unwrap();
        assert_eq!(empty.message, "it lacks the digit in r1c1");
        assert_eq!(empty.cells.to_string(), "r1c1");
        let given = fault(&[(1, 2)]).unwrap();
        assert_eq!(
            given.message,
            "it does not contain the given in r1c2; row 1 has two 2s (r1c2, r1c5), \
             column 2 has two 2s (r1c2, r7c2) and 1 more clash"
        );
        let entry = fault(&[(0, 3)]).unwrap();
        assert!(entry.message.starts_with("row 1 has two 3s (r1c1, r1c3)"), "{}", entry.message);
        assert_eq!(entry.cells.to_string(), "r1c1");
    }
}
