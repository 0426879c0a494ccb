//! [`Graph`]: the implications between two candidates as the grid has them.

use alloc::vec::Vec;

use sudoku_core::{CellSet, Digit, House};

use super::chain::Cause;
use super::literal::{IDS, Id, digit_of, id};
use super::matrix::{Closure, Matrix};
use super::spots::count;
use super::state::{State, box_row_column};

/// A candidate that follows, and why.
#[derive(Clone, Copy)]
pub(crate) struct Link {
    pub(crate) to: Id,
    pub(crate) cause: Cause,
}

/// The links of all candidates, in the order in which chains follow them.
pub(crate) struct Graph {
    /// The candidates, by cell and digit.
    pub(crate) candidates: Vec<Id>,
    weak: Lists,
    strong: Lists,
    spread: [CellSet; 9],
    /// All links, and everything that follows by them.
    pub(crate) matrix: Matrix,
    pub(crate) closure: Closure,
}

/// Lists of links one after the other.
struct Lists {
    links: Vec<Link>,
    /// Where the list of a candidate begins, where its part within the cell ends, and its end.
    parts: [[u16; 3]; IDS],
}

impl Lists {
    const fn new() -> Self {
        Self { links: Vec::new(), parts: [[0; 3]; IDS] }
    }

    /// Adds the links of a candidate: those within its cell, then those to these cells in houses.
    fn add(
        &mut self,
        from: Id,
        cell: impl Iterator<Item = Id>,
        houses: impl Iterator<Item = (House, CellSet)>,
    ) {
        let begin = self.links.len();
        self.links.extend(cell.map(|to| Link { to, cause: Cause::Cell }));
        let middle = self.links.len();
        let mut met = CellSet::EMPTY;
        for (house, cells) in houses {
            let cause = Cause::House(house.kind());
            // A cell that shares a box and a line is met first in the box.
            let new = (cells - met).iter();
            self.links.extend(new.map(|cell| Link { to: id(cell, digit_of(from)), cause }));
            met |= cells;
        }
        self.parts[from as usize] = [begin as u16, middle as u16, self.links.len() as u16];
    }

    fn of(&self, from: Id, cells: bool, houses: bool) -> &[Link] {
        let [begin, middle, end] = self.parts[from as usize].map(usize::from);
        &self.links[if cells { begin } else { middle }..if houses { end } else { middle }]
    }
}

impl Graph {
    pub(crate) const fn new() -> Self {
        Self {
            candidates: Vec::new(),
            weak: Lists::new(),
            strong: Lists::new(),
            spread: [CellSet::EMPTY; 9],
            matrix: Matrix::new(),
            closure: Closure::new(),
        }
    }

    /// Reads the links off the grid.
    pub(crate) fn read(&mut self, state: &State) {
        self.candidates.clear();
        self.weak.links.clear();
        self.strong.links.clear();
        self.spread = Digit::ALL.map(|digit| state.spread(digit));
        for cell in state.empty() {
            let digits = state.candidates(cell);
            let houses = box_row_column(cell);
            for digit in digits {
                let from = id(cell, digit);
                self.candidates.push(from);
                let siblings = || (digits.without(digit)).iter().map(move |other| id(cell, other));
                let linked = |house: &House| {
                    (*house, (state.spread(digit) & house.cell_set()).without(cell))
                };
                self.weak.add(from, siblings(), houses.iter().map(linked));
                let bilocal = |house: &&House| count(state.places(**house, digit)) == 2;
                let partner = siblings().filter(|_| digits.len() == 2);
                self.strong.add(from, partner, houses.iter().filter(bilocal).map(linked));
            }
        }
        let weak = |id| self.weak.of(id, true, true).iter().map(|link| link.to);
        let strong = |id| self.strong.of(id, true, true).iter().map(|link| link.to);
        self.matrix.read(&self.candidates, weak, strong);
        self.closure.read(&self.matrix);
    }

    /// The candidates that are off if this one is on.
    pub(crate) fn off_if_on(&self, from: Id, cells: bool) -> &[Link] {
        self.weak.of(from, cells, true)
    }

    /// The candidates of the same cell that are off if this one is on.
    pub(crate) fn within(&self, from: Id) -> &[Link] {
        self.weak.of(from, true, false)
    }

    /// The cells with this digit as a candidate.
    pub(crate) const fn spread(&self, digit: usize) -> CellSet {
        self.spread[digit]
    }

    /// The candidates that are on if this one is off.
    pub(crate) fn on_if_off(&self, from: Id, cells: bool, houses: bool) -> &[Link] {
        self.strong.of(from, cells, houses)
    }
}
