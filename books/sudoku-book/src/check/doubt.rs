//! The readings of a grid with doubtful cells, each checked: logic informs and never decides.
//!
//! A doubtful cell may be the misprint itself. Then the reading that makes a puzzle is the wrong
//! one, and a report that took it would hide the fault. The printed solution is an
//! independent witness: it was read by itself, and decides what it agrees with.

use sudoku_core::{AnyPuzzle, Grid};

use super::answer::{Answer, solve};
use super::files::FileKind;
use crate::doubt::Doubtful;
use crate::entry::Entry;
use crate::finding::{NamedPuzzle, Readings};

/// A puzzle with doubtful cells: its printed solution may be at the end of the book.
pub(super) struct Waiting {
    /// Its number in the call.
    pub(super) id: u32,
    pub(super) subject: NamedPuzzle,
    /// The use of its file.
    pub(super) kind: FileKind,
    pub(super) entry: Entry,
    pub(super) doubtful: Box<Doubtful>,
}

/// The givens, if this printed solution decides: it is complete, holds every digit that was read,
/// and leaves one reading, or only readings of which it is the one solution.
pub(super) fn decided(doubtful: &Doubtful, solution: &Grid, max_steps: u64) -> Option<Grid> {
    if !solution.is_solved() {
        return None;
    }
    let agrees = |digits: &[u8; 81]| {
        digits.iter().zip(solution.digits()).all(|(&digit, &printed)| [0, printed].contains(&digit))
    };
    let mut readings = doubtful.readings(MOST)?;
    readings.retain(agrees);
    let grids: Option<Vec<Grid>> =
        readings.iter().map(|digits| Grid::from_digits(*digits).ok()).collect();
    let grids = grids?;
    let is_proper = |grid: &Grid| {
        matches!(solve(&AnyPuzzle::Grid(*grid), max_steps), Answer::One(_) | Answer::Solved)
    };
    match &*grids {
        [only] => Some(*only),
        several if several.iter().all(is_proper) => {
            several.iter().max_by_key(|grid| grid.filled().len()).copied()
        }
        _ => None,
    }
}

/// At most this many readings are checked.
const MOST: usize = 64;

/// Which readings of a grid are puzzles; `None` if there are too many of them, or one was given up.
pub(super) fn readings(doubtful: &Doubtful, max_steps: u64) -> Option<Readings> {
    let readings = doubtful.readings(MOST)?;
    let mut proper = Vec::new();
    for digits in &readings {
        let grid = Grid::from_digits(*digits).ok()?;
        match solve(&AnyPuzzle::Grid(grid), max_steps) {
            Answer::One(_) | Answer::Solved => proper.push(grid),
            Answer::GaveUp(_) => return None,
            Answer::Clash(_) | Answer::None | Answer::Many(..) => {}
        }
    }
    let only = match &*proper {
        [only] => Some(*only),
        _ => None,
    };
    Some(Readings { all: readings.len(), proper: proper.len(), only })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doubt::DoubtfulCell;
    use sudoku_core::{Cell, Digit};

    const PROPER: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
    const SOLUTION: &str =
        "913627584642589731875341692589174326261893457734265819128736945396452178457918263";

    fn with(cell: usize, digits: &[u8], may_be_empty: bool) -> Doubtful {
        let grid: Grid = PROPER.parse().unwrap();
        let candidates = digits.iter().map(|&digit| Digit::try_from(digit).unwrap()).collect();
        let cell = DoubtfulCell { cell: Cell::ALL[cell], candidates, may_be_empty };
        Doubtful::new(*grid.digits(), vec![cell]).unwrap()
    }

    #[test]
    fn logic_informs() {
        let found = |doubtful: &Doubtful| readings(doubtful, 1 << 20).unwrap();
        let only = Some(PROPER.parse().unwrap());
        assert_eq!(found(&with(1, &[1, 7], false)), Readings { all: 2, proper: 1, only });
        assert_eq!(found(&with(1, &[8, 7], false)), Readings { all: 2, proper: 0, only: None });
        assert_eq!(readings(&with(1, &[], false), 1 << 20), None);
    }

    #[test]
    fn a_printed_solution_decides() {
        let proper: Grid = PROPER.parse().unwrap();
        let solution: Grid = SOLUTION.parse().unwrap();
        let decided = |doubtful: &Doubtful| decided(doubtful, &solution, 1 << 20);
        assert_eq!(decided(&with(1, &[1, 7], false)), Some(proper));
        assert_eq!(decided(&with(1, &[3, 7], false)), None, "the solution has 1 there");
        assert_eq!(decided(&with(1, &[], false)), None, "a mark is no digit");
        // r1c1 is 9: given or not, it is the same puzzle.
        let filled = decided(&with(0, &[9], true)).unwrap();
        assert_eq!(filled.filled().len(), proper.filled().len() + 1);
        // Without r1c2 it may have more solutions.
        let mut bare = *proper.digits();
        bare[1] = 0;
        let bare = Grid::from_digits(bare).unwrap();
        let is_proper = matches!(solve(&AnyPuzzle::Grid(bare), 1 << 20), Answer::One(_));
        assert_eq!(decided(&with(1, &[1], true)).is_some(), is_proper);
        // A solution of another puzzle, and one that breaks a rule, decide nothing.
        let other = sudoku_core::Transformation::from_index(3).unwrap().apply(&solution);
        assert_eq!(super::decided(&with(1, &[1, 7], false), &other, 1 << 20), None);
        let mut broken = *solution.digits();
        broken.swap(0, 2);
        let broken = Grid::from_digits(broken).unwrap();
        assert_eq!(super::decided(&with(1, &[1, 7], false), &broken, 1 << 20), None);
    }
}
