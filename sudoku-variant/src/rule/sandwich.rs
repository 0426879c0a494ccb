//! [`Sandwich`].

use std::cell::LazyCell;
use std::vec;
use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Values, names};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// Up to this number, the automaton of a house keeps the set of the numbers between.
const MOST_IN_SETS: u8 = 9;

/// The values between the lowest and the highest symbol of a row or column add to the sum. Between
/// neighbours it is 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sandwich {
    /// The cells of the row or column.
    pub cells: Vec<Cell>,
    /// The sum.
    pub sum: u32,
}

impl Meaning for Sandwich {
    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn holds(&self, puzzle: &Puzzle, values: &Values<'_>) -> bool {
        let Some(line) = values.of(&self.cells) else { return true };
        let (least, most) = puzzle.board().numbers();
        let crusts: Vec<usize> =
            (0..line.len()).filter(|&i| line[i] == least || line[i] == most).collect();
        let [first, last] = crusts[..] else { return false };
        let between = &line[first + 1..last];
        between.iter().map(|&value| u32::from(value)).sum::<u32>() == self.sum
    }

    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
        let (least, most) = puzzle.board().numbers();
        let is_crust = |value| value == least || value == most;
        if most <= MOST_IN_SETS && forms.all_differ(&self.cells) {
            // Which numbers are between is more than their sum.
            let reach = LazyCell::new(|| reach(self.sum, least + 1, most - 1));
            let next = |_, (crusts, set): (u8, u32), value: u8| match (is_crust(value), crusts) {
                (true, 0) => (reach[0] != Reach::Never).then_some((1, 0)),
                (true, 1) => (reach[set as usize] == Reach::Now).then_some((2, 0)),
                (true, _) => None,
                (false, 1) if set >> value & 1 != 0 => None,
                (false, 1) => {
                    let more = set | 1 << value;
                    (reach[more as usize] != Reach::Never).then_some((1, more))
                }
                (false, _) => Some((crusts, set)),
            };
            let name = ("sandwich of a house", self.sum);
            forms.line(name, &self.cells, (0, 0), next, |(crusts, _)| crusts == 2);
        } else {
            let next = |_, (crusts, sum): (u8, u32), value: u8| match (is_crust(value), crusts) {
                (true, 0) => Some((1, 0)),
                (true, 1) => (sum == self.sum).then_some((2, 0)),
                (true, _) => None,
                (false, 1) => Some((1, sum + u32::from(value))).filter(|state| state.1 <= self.sum),
                (false, _) => Some((crusts, sum)),
            };
            let name = ("sandwich", self.sum);
            forms.line(name, &self.cells, (0, 0), next, |(crusts, _)| crusts == 2);
        }
    }

    fn clause(&self, board: &Board) -> Clause {
        Clause::new("rule.sandwich").with("cells", names(board, &self.cells)).with("sum", self.sum.to_string())
    }
}

/// Whether a set of numbers adds to a sum.
#[derive(Clone, Copy, PartialEq)]
enum Reach {
    /// It does.
    Now,
    /// It does with more numbers.
    Later,
    Never,
}

/// For every set, a bit for each number, whether it adds to the sum, with numbers from `least` to
/// `most`.
fn reach(sum: u32, least: u8, most: u8) -> Vec<Reach> {
    let mut sums = vec![0; 1 << (most + 1)];
    for set in 1..sums.len() {
        sums[set] = sums[set & (set - 1)] + set.trailing_zeros();
    }
    let mut reach = vec![Reach::Never; sums.len()];
    for set in (0..sums.len()).rev() {
        let mut more = (least..=most).filter(|value| set >> value & 1 == 0);
        if sums[set] == sum {
            reach[set] = Reach::Now;
        } else if sums[set] < sum && more.any(|value| reach[set | 1 << value] != Reach::Never) {
            reach[set] = Reach::Later;
        }
    }
    reach
}
