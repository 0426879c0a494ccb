//! Larger wings: three to six cells that see each other and have one digit more than cells, and a
//! bivalue cell.

use sudoku_core::{Cell, CellSet, DigitSet};

use super::state::State;
use super::step::Candidates;

/// A wing of `digits.len()` digits: WXYZ with four of them, up to TUVWXYZ with seven.
#[derive(Clone, Copy)]
pub(crate) struct LargeWing {
    /// The cells that see each other.
    pub(crate) cells: CellSet,
    pub(crate) bivalue: Cell,
    pub(crate) digits: DigitSet,
    pub(crate) shape: WingShape,
    pub(crate) eliminations: Candidates,
}

/// The size of a large wing and the numbers of its candidates, which decide its rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WingShape {
    size: u8,
    double: bool,
    largest: u8,
    sum: u8,
}

impl WingShape {
    /// The number of digits, 4 to 7.
    #[must_use]
    pub const fn size(self) -> usize {
        self.size as usize
    }

    /// Whether both digits of the bivalue cell link it with the pattern.
    #[must_use]
    pub const fn is_double(self) -> bool {
        self.double
    }

    /// The most candidates of a cell of the pattern.
    #[must_use]
    pub const fn largest(self) -> usize {
        self.largest as usize
    }

    /// The number of candidates of all cells of the pattern.
    #[must_use]
    pub const fn sum(self) -> usize {
        self.sum as usize
    }

    /// A shape of this size, of which nothing else is known.
    pub(crate) const fn of_size(size: usize) -> Self {
        Self { size: size as u8, double: false, largest: 0, sum: 0 }
    }

    /// Its parameters as a text, of which Sudoku Explainer takes the largest.
    pub(crate) fn suffix(self) -> [u8; 4] {
        let sum = self.sum;
        let [tens, units] = [b'0' + sum / 10, b'0' + sum % 10];
        let [first, second] = if sum < 10 { [units, 0] } else { [tens, units] };
        [b'1' + self.double as u8, b'0' + self.largest, first, second]
    }
}

/// Visits the wings of this number of digits that strike something out.
pub(crate) fn each_large_wing(state: &State, size: usize, visit: &mut dyn FnMut(LargeWing)) {
    let pairs = state.cells_with(2);
    if pairs.is_empty() {
        return;
    }
    let small = (2..=size).fold(CellSet::EMPTY, |all, number| all | state.cells_with(number));
    let mut search = Search { state, size, pairs, small, visit };
    for first in small {
        let digits = state.candidates(first);
        search.extend(CellSet::single(first), digits, after(first) & first.peers() & small);
    }
}

/// The cells with higher numbers.
fn after(cell: Cell) -> CellSet {
    let up_to = (1_u128 << (cell.index() + 1)) - 1;
    CellSet::from_bits(CellSet::ALL.bits() & !up_to).unwrap_or(CellSet::EMPTY)
}

struct Search<'a> {
    state: &'a State,
    size: usize,
    pairs: CellSet,
    small: CellSet,
    visit: &'a mut dyn FnMut(LargeWing),
}

impl Search<'_> {
    fn extend(&mut self, cells: CellSet, digits: DigitSet, further: CellSet) {
        if cells.len() == self.size - 1 {
            if digits.len() == self.size {
                self.complete(cells, digits);
            }
            return;
        }
        for next in further {
            let all = digits | self.state.candidates(next);
            if all.len() <= self.size {
                self.extend(cells.with(next), all, further & after(next) & next.peers());
            }
        }
    }

    /// Considers the bivalue cells near the pattern.
    fn complete(&mut self, cells: CellSet, digits: DigitSet) {
        debug_assert!(self.small.is_superset(cells));
        let near = cells.iter().fold(CellSet::EMPTY, |all, cell| all | cell.peers()) - cells;
        for bivalue in near & self.pairs {
            let pair = self.state.candidates(bivalue);
            if digits.is_superset(pair) {
                self.wing(cells, digits, bivalue, pair);
            }
        }
    }

    fn wing(&mut self, cells: CellSet, digits: DigitSet, bivalue: Cell, pair: DigitSet) {
        let state = self.state;
        let linked = |digit| bivalue.peers().is_superset(state.spread(digit) & cells);
        let mut both = pair.iter();
        let (Some(a), Some(b)) = (both.next(), both.next()) else { return };
        let (x, z, double) = match (linked(a), linked(b)) {
            (true, double) => (a, b, double),
            (false, true) => (b, a, false),
            (false, false) => return,
        };
        let pattern = cells.with(bivalue);
        let seen = |digit| {
            let holders = state.spread(digit) & cells;
            holders.iter().fold(state.spread(digit), |all, cell| all & cell.peers()) - pattern
        };
        let mut lost = Candidates::of(z, seen(z) & bivalue.peers());
        let mut all_parts = !lost.is_empty();
        let mut others = false;
        if double {
            let of_x = seen(x) & bivalue.peers();
            all_parts &= !of_x.is_empty();
            lost.add(x, of_x);
            for digit in digits - pair {
                let cells = seen(digit);
                others |= !cells.is_empty();
                lost.add(digit, cells);
            }
        }
        if lost.is_empty() {
            return;
        }
        let sizes = || cells.iter().map(|cell| state.candidates(cell).len() as u8);
        let shape = WingShape {
            size: self.size as u8,
            double: double && (others || all_parts),
            largest: sizes().max().unwrap_or(0),
            sum: sizes().sum(),
        };
        (self.visit)(LargeWing { cells, bivalue, digits, shape, eliminations: lost });
    }
}
