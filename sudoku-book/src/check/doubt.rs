//! The readings of a grid with doubtful cells, each checked: logic informs and never decides.
//!
//! A doubtful cell may be the misprint itself. Then the reading that makes a puzzle is the wrong one,
//! and a report that took it would hide the fault.

use sudoku_core::{AnyPuzzle, Grid};

use super::answer::{Answer, solve};
use crate::doubt::Doubtful;

/// At most this many readings are checked.
const MOST: usize = 64;

/// The sentence about the readings of a grid: `only with r5c7 = 6 is it a puzzle`; `None` if there
/// are too many of them, or one was given up.
pub(super) fn readings(doubtful: &Doubtful, max_steps: u64) -> Option<String> {
    let readings = doubtful.readings(MOST)?;
    let mut proper = Vec::new();
    for digits in &readings {
        let grid = Grid::from_digits(*digits).ok()?;
        match solve(&AnyPuzzle::Grid(grid), max_steps) {
            Answer::One(_) | Answer::Solved => proper.push(*digits),
            Answer::GaveUp(_) => return None,
            Answer::Clash(_) | Answer::None | Answer::Many(..) => {}
        }
    }
    Some(match (&*proper, readings.len()) {
        ([], 1) => "read so, it is not a puzzle with one solution".to_owned(),
        ([], _) => "with none of these is it a puzzle with one solution".to_owned(),
        ([_], 1) => "read so, it has one solution".to_owned(),
        ([only], _) => format!("only with {} is it a puzzle", ways(doubtful, only)),
        (some, all) if some.len() == all => "with each of these it has one solution".to_owned(),
        (some, all) => format!("with {} of {all} readings it has one solution", some.len()),
    })
}

/// `r5c7 = 6 and r6c1 empty`
fn ways(doubtful: &Doubtful, digits: &[u8; 81]) -> String {
    let way = |cell: sudoku_core::Cell| match digits[cell.index()] {
        0 => format!("{cell} empty"),
        digit => format!("{cell} = {digit}"),
    };
    let ways: Vec<String> = doubtful.cells().iter().map(|doubtful| way(doubtful.cell)).collect();
    ways.join(" and ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doubt::DoubtfulCell;
    use sudoku_core::{Cell, Digit};

    const PROPER: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

    fn with(cell: usize, digits: &[u8], may_be_empty: bool) -> Doubtful {
        let grid: Grid = PROPER.parse().unwrap();
        let candidates = digits.iter().map(|&digit| Digit::try_from(digit).unwrap()).collect();
        let cell = DoubtfulCell { cell: Cell::ALL[cell], candidates, may_be_empty };
        Doubtful::new(*grid.digits(), vec![cell]).unwrap()
    }

    #[test]
    fn logic_informs() {
        let said = |doubtful: &Doubtful| readings(doubtful, 1 << 20).unwrap();
        assert_eq!(said(&with(1, &[1, 7], false)), "only with r1c2 = 1 is it a puzzle");
        assert_eq!(
            said(&with(1, &[8, 7], false)),
            "with none of these is it a puzzle with one solution"
        );
        assert_eq!(readings(&with(1, &[], false), 1 << 20), None);
    }
}
