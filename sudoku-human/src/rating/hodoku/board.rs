//! [`Board`]: the candidates of a grid, and the two queues from which singles are taken.

use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind};

use super::arrangement;
use super::tables::Tables;
use crate::technique::als::Linked;
use crate::technique::kind::Technique;
use crate::technique::rectangles::{Written, each_unique_rectangle};
use crate::technique::state::{State, houses_of};
use crate::technique::step::Step;

/// A cell and the digit that it can be decided to.
pub(super) type Single = (Cell, Digit);

/// A grid in the middle of being solved. Singles are found when a candidate is lost, and wait in
/// the order in which they were found.
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) state: State,
    pub(crate) values: [Option<Digit>; 81],
    /// The cells that the puzzle gives.
    pub(crate) givens: CellSet,
    /// The number of places of a digit in a house; while a digit is placed, not yet those of the
    /// state.
    free: [[u8; 9]; 27],
    naked: VecDeque<Single>,
    hidden: VecDeque<Single>,
    /// The places of each digit where no franken fish was found: without and with fins, by size.
    pub(super) barren: [[[Option<CellSet>; 9]; 4]; 2],
    /// The places of each digit where no finned fish was found, and no sashimi fish, by size.
    pub(super) finless: [[[CellSet; 9]; 2]; 3],
    /// The places of each digit all of which are in some arrangement of the digit.
    arranged: [CellSet; 9],
    /// The links with groups, and those of almost locked sets, until a candidate is lost.
    tables: Option<Tables>,
    linked: Option<Linked>,
    /// The first unique rectangle of each type, until a candidate is lost.
    rectangles: Option<Vec<Step>>,
}

impl Board {
    /// A grid with the digits placed one after the other.
    pub(crate) fn of_grid(grid: &Grid) -> Self {
        let mut board = Self {
            state: State::of_puzzle(&Grid::EMPTY),
            values: [None; 81],
            givens: grid.fixed(),
            free: [[9; 9]; 27],
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
            barren: [[[None; 9]; 4]; 2],
            finless: [[[CellSet::EMPTY; 9]; 2]; 3],
            arranged: [CellSet::EMPTY; 9],
            tables: None,
            linked: None,
            rectangles: None,
        };
        for (cell, digit) in grid.iter() {
            if let Some(digit) = digit {
                board.place(cell, digit);
            }
        }
        board
    }

    /// The digits of which a pattern of one digit can strike something out: there are places in no
    /// arrangement with one place in each row, column and box.
    pub(super) fn open_digits(&mut self) -> DigitSet {
        let (state, arranged) = (&self.state, &mut self.arranged);
        let is_open = |digit: &Digit| {
            let (digit, spread) = (*digit, state.spread(*digit));
            let known = &mut arranged[digit.index()];
            if *known == spread {
                return false;
            }
            let rows = houses_of(HouseKind::Row).map(|row| state.places(row, digit));
            let is_arranged = arrangement::is_full(&rows);
            if is_arranged {
                *known = spread;
            }
            !is_arranged
        };
        Digit::ALL.into_iter().filter(is_open).collect()
    }

    /// The links with groups.
    pub(super) fn tables(&mut self) -> (&Tables, &State) {
        let Self { state, tables, .. } = self;
        (tables.get_or_insert_with(|| Tables::read(state, true)), state)
    }

    /// The links of almost locked sets.
    pub(super) fn linked(&mut self) -> (&Linked, &State) {
        let Self { state, linked, .. } = self;
        (linked.get_or_insert_with(|| Linked::read(state)), state)
    }

    /// The first unique or hidden rectangle of this technique.
    pub(super) fn rectangle(&mut self, technique: Technique) -> Option<Step> {
        let Self { state, values, givens, rectangles, .. } = self;
        let all = rectangles.get_or_insert_with(|| {
            let mut first: Vec<Step> = Vec::new();
            let written = Written { values, givens: *givens };
            let _ = each_unique_rectangle(state, written, |step| {
                if first.iter().all(|known| known.technique != step.technique) {
                    first.push(step);
                }
                ControlFlow::<()>::Continue(())
            });
            first
        });
        all.iter().find(|step| step.technique == technique).cloned()
    }

    /// Notes that a candidate was lost.
    fn forget(&mut self) {
        (self.tables, self.linked, self.rectangles) = (None, None, None);
    }

    /// Strikes out a candidate, if it is there.
    pub(crate) fn eliminate(&mut self, cell: Cell, digit: Digit) {
        if !self.state.erase(cell, digit) {
            return;
        }
        self.forget();
        if let Some(only) = self.state.candidates(cell).only() {
            self.naked.push_back((cell, only));
        }
        for house in cell.houses() {
            let free = &mut self.free[house.index()][digit.index()];
            *free -= 1;
            match *free {
                1 => self.found_hidden(house, digit),
                0 => {
                    let cells = house.cell_set();
                    let gone = |&(cell, other): &Single| other == digit && cells.contains(cell);
                    if let Some(nth) = self.hidden.iter().position(gone) {
                        self.hidden.remove(nth);
                    }
                }
                _ => {}
            }
        }
    }

    /// Writes a digit.
    pub(crate) fn place(&mut self, cell: Cell, digit: Digit) {
        let candidates = self.state.candidates(cell);
        for lost in candidates {
            self.state.erase(cell, lost);
        }
        self.forget();
        self.values[cell.index()] = Some(digit);
        for peer in self.state.spread(digit) & cell.peers() {
            self.eliminate(peer, digit);
        }
        for lost in candidates {
            for house in cell.houses() {
                let free = &mut self.free[house.index()][lost.index()];
                *free -= 1;
                if *free == 1 && lost != digit {
                    self.found_hidden(house, lost);
                }
            }
        }
        self.state.place(cell, digit);
    }

    fn found_hidden(&mut self, house: House, digit: Digit) {
        let places = self.state.spread(digit) & house.cell_set();
        if let Some(cell) = places.first() {
            self.hidden.push_back((cell, digit));
        }
    }

    fn is_empty(&self, cell: Cell) -> bool {
        self.values[cell.index()].is_none()
    }

    /// The first naked single that is the last empty cell of a house. It stays in its queue.
    pub(super) fn full_house(&self) -> Option<Single> {
        let last = |&(cell, _): &Single| {
            let is_last = |house: House| self.state.empty_in(house) == 1;
            self.is_empty(cell) && cell.houses().into_iter().any(is_last)
        };
        self.naked.iter().copied().find(last)
    }

    /// The next naked single.
    pub(super) fn naked_single(&mut self) -> Option<Single> {
        while let Some((cell, digit)) = self.naked.pop_front() {
            if self.is_empty(cell) {
                return Some((cell, digit));
            }
        }
        None
    }

    /// The next hidden single. The first one that waits for an empty cell is lost if it does not
    /// hold any more.
    pub(super) fn hidden_single(&mut self) -> Option<Single> {
        while let Some((cell, digit)) = self.hidden.pop_front() {
            if self.is_empty(cell) {
                let holds = |house: &House| self.free[house.index()][digit.index()] == 1;
                return cell.houses().iter().any(holds).then_some((cell, digit));
            }
        }
        None
    }
}
