//! [`AllMarked`].

use std::collections::BTreeSet;
use std::vec::Vec;

use sudoku_human::words::Clause;

use super::{Meaning, Rule, Values};
use crate::board::{Board, Cell};
use crate::forms::Forms;
use crate::puzzle::Puzzle;

/// All marks of a kind are drawn: where no mark is drawn, the relation does not hold. A pair of
/// neighbours with any mark of the kind is free of this rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AllMarked {
    /// No mark of [`Difference`](super::Difference) by 1: neighbours are not consecutive.
    Consecutive,
    /// No mark of [`Ratio`](super::Ratio) by 2: neither neighbour is twice the other.
    Doubles,
    /// No dot of kropki, white or black: neither of the two holds.
    Kropki,
    /// No X and no V: neighbours add neither to 10 nor to 5.
    Xv,
}

impl AllMarked {
    pub(crate) fn is_marked_by(&self, rule: &Rule) -> Option<(Cell, Cell)> {
        match (self, rule) {
            (Self::Consecutive | Self::Kropki, Rule::Difference(mark)) if mark.by == 1 => {
                Some((mark.a, mark.b))
            }
            (Self::Doubles | Self::Kropki, Rule::Ratio(mark)) if mark.by == 2 => {
                Some((mark.a, mark.b))
            }
            (Self::Xv, Rule::PairSum(mark)) if [5, 10].contains(&mark.total) => {
                Some((mark.a, mark.b))
            }
            _ => None,
        }
    }

    fn pairs(&self, puzzle: &Puzzle) -> impl Iterator<Item = (Cell, Cell)> {
        let marked: BTreeSet<(Cell, Cell)> =
            puzzle.rules().iter().filter_map(|rule| self.is_marked_by(rule)).collect();
        let free = move |(a, b): (Cell, Cell)| !marked.contains(&(a, b)) && !marked.contains(&(b, a));
        puzzle.board().neighbours().filter(move |&pair| free(pair))
    }

    fn allows(&self, a: u8, b: u8) -> bool {
        let consecutive = a.abs_diff(b) == 1;
        let doubles = u16::from(a) == 2 * u16::from(b) || u16::from(b) == 2 * u16::from(a);
        match self {
            Self::Consecutive => !consecutive,
            Self::Doubles => !doubles,
            Self::Kropki => !consecutive && !doubles,
            Self::Xv => ![5, 10].contains(&(u16::from(a) + u16::from(b))),
        }
    }
}

impl Meaning for AllMarked {
    fn cells(&self) -> Vec<Cell> {
        Vec::new()
    }

    fn holds(&self, puzzle: &Puzzle, values: &Values<'_>) -> bool {
        self.pairs(puzzle).all(|(a, b)| values.pair(a, b, |a, b| self.allows(a, b)))
    }

    fn lower(&self, puzzle: &Puzzle, forms: &mut Forms) {
        for (a, b) in self.pairs(puzzle) {
            forms.pair(a, b, |a, b| self.allows(a, b));
        }
    }

    fn clause(&self, _: &Board) -> Clause {
        Clause::new(match self {
            Self::Consecutive => "rule.all-consecutive",
            Self::Doubles => "rule.all-doubles",
            Self::Kropki => "rule.all-kropki",
            Self::Xv => "rule.all-xv",
        })
    }

    fn least_cells(&self) -> usize {
        0
    }
}
