//! [`Sight`]: a grid with its marks, as a player looks at it, and [`Why`] some cells cannot hold a
//! digit.

use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Contradiction, Digit, Grid, House, Position};

use crate::technique::state::State;
use crate::words::Clause;

/// A grid, and the digits that its empty cells can hold.
pub(super) struct Sight<'a> {
    pub(super) grid: &'a Grid,
    /// The empty cells, and the digits that they can hold.
    pub(super) state: State,
    /// The cells that hold each digit.
    holders: [CellSet; 9],
}

impl<'a> Sight<'a> {
    /// As it is, also with a contradiction.
    pub(super) fn read(position: &'a Position) -> Self {
        let grid = &position.grid;
        let state = State::of_position(position);
        let mut holders = [CellSet::EMPTY; 9];
        for (cell, digit) in grid.iter() {
            if let Some(digit) = digit {
                holders[digit.index()].insert(cell);
            }
        }
        Self { grid, state, holders }
    }

    /// Without an evident contradiction.
    pub(super) fn of(position: &'a Position) -> Result<Self, Contradiction> {
        if let Some(&clash) = position.grid.clashes().first() {
            return Err(Contradiction::Clash(clash));
        }
        let sight = Self::read(position);
        let is_stuck = |&cell: &Cell| sight.state.candidates(cell).is_empty();
        if let Some(cell) = sight.state.empty().iter().find(is_stuck) {
            return Err(Contradiction::NoCandidate(cell));
        }
        for house in House::ALL {
            for digit in Digit::ALL {
                let holders = sight.holders[digit.index()] & house.cell_set();
                if (sight.places(house, digit) | holders).is_empty() {
                    return Err(Contradiction::NoPlace { house, digit });
                }
            }
        }
        Ok(sight)
    }

    /// The empty cells of the house that can hold the digit; none if the house has it already.
    pub(super) fn places(&self, house: House, digit: Digit) -> CellSet {
        self.state.spread(digit) & house.cell_set()
    }

    /// Why none of these cells can hold the digit.
    pub(super) fn why_not(&self, cells: CellSet, digit: Digit) -> Why {
        let empty = cells & self.state.empty();
        let holders = self.holders[digit.index()];
        let (seen, struck): (Vec<Cell>, Vec<Cell>) =
            empty.iter().partition(|cell| !(cell.peers() & holders).is_empty());
        Why {
            digit,
            because: fewest(holders, &seen),
            filled: empty != cells,
            struck: struck.into_iter().collect(),
        }
    }

    /// Whether a single appears as soon as the digit is struck out of these cells.
    pub(super) fn leads_to_a_single(&self, digit: Digit, struck: CellSet) -> bool {
        struck.iter().any(|cell| {
            self.state.candidates(cell).without(digit).len() == 1
                || cell
                    .houses()
                    .iter()
                    .any(|&house| (self.places(house, digit) - struck).len() == 1)
        })
    }
}

/// Why some cells of a house cannot hold a digit.
pub(super) struct Why {
    pub(super) digit: Digit,
    /// As few cells with the digit as it takes.
    pub(super) because: CellSet,
    /// Whether some of the cells hold other digits.
    pub(super) filled: bool,
    /// The cells that could hold it if it had not been struck out before.
    pub(super) struck: CellSet,
}

impl Why {
    /// The fewer cells there are to see, the easier the step; candidates to be remembered count
    /// most.
    pub(super) fn effort(&self) -> (usize, usize) {
        (self.struck.len(), self.because.len())
    }

    /// The cells with the digit, that other cells are filled, and where it was struck out, as the
    /// members of a list.
    pub(super) fn reasons(&self) -> Vec<Clause> {
        let holds = |cell| Clause::new("reason.holds").with("cell", cell).with("digit", self.digit);
        let mut reasons: Vec<Clause> = self.because.iter().map(holds).collect();
        if self.filled {
            reasons.push(Clause::new("reason.filled"));
        }
        if !self.struck.is_empty() {
            let struck = Clause::new("reason.struck").with("digit", self.digit);
            reasons.push(struck.with("cells", self.struck));
        }
        reasons
    }

    /// The grammatical number of the reasons: one, or more.
    pub(super) fn number(&self) -> usize {
        let struck = if self.filled { 2 } else { self.struck.len() };
        self.because.len() + struck
    }

    pub(super) fn struck_before(&self) -> Vec<(Cell, Digit)> {
        with(self.struck, self.digit)
    }
}

/// These cells, each with the digit.
pub(super) fn with(cells: CellSet, digit: Digit) -> Vec<(Cell, Digit)> {
    cells.iter().map(|cell| (cell, digit)).collect()
}

/// The fewest of the holders that see all these cells; each cell is seen by one at least. Equal
/// digits do not see each other, so there are nine holders at most, and all their sets can be
/// looked at.
fn fewest(holders: CellSet, cells: &[Cell]) -> CellSet {
    let seen_by: Vec<(Cell, CellSet)> = holders
        .iter()
        .map(|holder| (holder, holder.peers() & cells.iter().copied().collect()))
        .collect();
    let subsets = (0_u32..1 << seen_by.len()).filter(|subset| {
        let seen = seen_by.iter().enumerate().filter(|(nth, _)| subset >> nth & 1 == 1);
        seen.fold(CellSet::EMPTY, |all, (_, (_, seen))| all | *seen).len() == cells.len()
    });
    let fewest = subsets.min_by_key(|subset| subset.count_ones()).unwrap_or_default();
    let chosen = seen_by.iter().enumerate().filter(|(nth, _)| fewest >> nth & 1 == 1);
    chosen.map(|(_, (holder, _))| *holder).collect()
}
