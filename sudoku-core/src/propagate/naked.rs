//! [`Naked`]: naked singles alone, in sets of cells, as the plain solver of
//! [`guesses`](crate::guesses()) has them at every guess.

use crate::cell::Cell;
use crate::digit::Digit;
use crate::grid::Grid;

/// A grid that obeys the rules so far.
#[derive(Clone)]
pub(crate) struct Naked {
    /// The cells that no digit of this kind sees. Those that are filled do not count.
    places: [u128; 9],
    /// The empty cells.
    open: u128,
}

impl Naked {
    /// `None` if the grid breaks the rules.
    pub(crate) fn of(grid: &Grid) -> Option<Self> {
        const ALL: u128 = (1 << 81) - 1;
        let mut naked = Self { places: [ALL; 9], open: ALL };
        for (cell, digit) in grid.iter() {
            if let Some(digit) = digit {
                if naked.places[digit.index()] >> cell.index() & 1 == 0 {
                    return None;
                }
                naked.fill(cell, digit);
            }
        }
        Some(naked)
    }

    /// Writes a digit into an empty cell that can hold it.
    pub(crate) const fn fill(&mut self, cell: Cell, digit: Digit) {
        self.places[digit.index()] &= !cell.peers().bits();
        self.open &= !(1 << cell.index());
    }

    /// Fills in naked singles until there are none left. False if a cell has no candidate.
    #[inline]
    pub(crate) fn settle(&mut self, mut filled: impl FnMut(Cell, Digit)) -> bool {
        loop {
            let (mut once, mut twice) = (0, 0);
            for places in self.places {
                twice |= once & places;
                once |= places;
            }
            if self.open & !once != 0 {
                return false;
            }
            let singles = self.open & !twice;
            if singles == 0 {
                return true;
            }
            for digit in Digit::ALL {
                // One may take the digit from another, which the next round finds empty.
                loop {
                    let here = singles & self.open & self.places[digit.index()];
                    let Some(cell) = Cell::new(here.trailing_zeros() as usize) else { break };
                    self.fill(cell, digit);
                    filled(cell, digit);
                }
            }
        }
    }

    /// The first of the empty cells with the fewest candidates.
    pub(crate) fn fewest(&self) -> Option<Cell> {
        // The number of candidates of each cell, in binary: bit n of all of them in `bits[n]`.
        let mut bits = [0; 4];
        for mut carry in self.places {
            for bit in &mut bits {
                (*bit, carry) = (*bit ^ carry, *bit & carry);
            }
        }
        let fewest = bits.iter().rev().fold(self.open, |fewest, bit| match fewest & !bit {
            0 => fewest,
            fewer => fewer,
        });
        Cell::new(fewest.trailing_zeros() as usize)
    }

    /// Whether an empty cell can hold the digit.
    pub(crate) const fn can_hold(&self, cell: Cell, digit: Digit) -> bool {
        self.places[digit.index()] >> cell.index() & 1 == 1
    }
}

/// The grid with its naked singles filled in, and the number of cells that remain. `None` if it
/// breaks the rules or a cell has no candidate.
pub(super) fn fill(grid: &Grid) -> Option<(Grid, usize)> {
    let mut naked = Naked::of(grid)?;
    let mut grid = *grid;
    let ends_well = naked.settle(|cell, digit| grid.fill(cell, digit));
    ends_well.then_some((grid, naked.open.count_ones() as usize))
}
