//! [`Patterns`]: what follows in a branch from locked candidates, pairs and X-wings among the
//! candidates that are left.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use super::branch::{Branch, NodeIndex};
use super::fish::each_fish;
use super::literal::id;
use super::locking::{LockingWalk, each_locking};
use super::sets::{hidden_sets, naked_sets};
use super::spots::{ALL_SPOTS, Walk, cells_at};
use super::state::{BOX_COLUMN_ROW, State};
use super::step::Candidates;

/// The order in which the candidates that a pattern strikes out become literals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EliminationOrder {
    /// By cells, then digits.
    ByCell,
    /// By the numbers of cells modulo the size of a hash table.
    Hashed,
}

impl EliminationOrder {
    pub(crate) fn sort(self, eliminations: &Candidates) -> Vec<(Cell, Digit)> {
        let mut all: Vec<_> = eliminations.iter().collect();
        if self == Self::Hashed {
            let cells: CellSet = all.iter().map(|&(cell, _)| cell).collect();
            let mut buckets = 16;
            while cells.len() * 4 > buckets * 3 {
                buckets *= 2;
            }
            all.sort_by_key(|&(cell, _)| cell.index() % buckets);
        }
        all
    }
}

/// Which patterns, and in which order they are walked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Patterns {
    pub(crate) walk: LockingWalk,
    pub(crate) order: EliminationOrder,
}

impl Patterns {
    /// Adds what follows from the first kind of pattern that depends on the branch; false if
    /// there is no such pattern.
    pub(crate) fn extend(&self, branch: &mut Branch, start: &State, rest: &State) -> bool {
        let mut round = Round { branch, start, rest, order: self.order, added: false };
        round.locking(self.walk);
        if !round.added {
            round.hidden_pairs();
        }
        if !round.added {
            round.naked_pairs();
        }
        if !round.added {
            round.x_wings();
        }
        round.added
    }
}

struct Round<'a> {
    branch: &'a mut Branch,
    /// The grid as the branch began.
    start: &'a State,
    /// The grid without what is off.
    rest: &'a State,
    order: EliminationOrder,
    added: bool,
}

const ON_WITH: ControlFlow<()> = ControlFlow::Continue(());

impl Round<'_> {
    /// Adds the literals that a pattern strikes out, if it depends on candidates that the branch
    /// struck out before.
    fn add(&mut self, parents: &[NodeIndex], eliminations: &Candidates) {
        if parents.is_empty() {
            return;
        }
        for (cell, digit) in self.order.sort(eliminations) {
            self.added |= self.branch.conclude_off(id(cell, digit), parents, None);
        }
    }

    fn off(&self, cell: Cell, digit: Digit) -> Option<NodeIndex> {
        self.branch.find(id(cell, digit), false)
    }

    fn locking(&mut self, walk: LockingWalk) {
        let _ = each_locking(self.rest, walk, DigitSet::ALL, |locking| {
            let eliminations = locking.eliminations(self.rest);
            if !eliminations.is_empty() {
                let (base, digit) = (locking.base, locking.digit);
                let gone = self.start.places(base, digit) & !self.rest.places(base, digit);
                let outside =
                    cells_at(base, gone).filter(|&cell| !locking.cover.cell_set().contains(cell));
                let parents: Vec<_> = outside.filter_map(|cell| self.off(cell, digit)).collect();
                self.add(&parents, &Candidates::of(digit, eliminations));
            }
            ON_WITH
        });
    }

    fn hidden_pairs(&mut self) {
        for house in self.houses(5) {
            let _ = hidden_sets(self.rest, house, 2, Walk::Numbers, |set| {
                let eliminations = set.inside(self.rest);
                if !eliminations.is_empty() {
                    let mut parents = Vec::new();
                    for cell in cells_at(set.house, ALL_SPOTS & !set.spots) {
                        let gone =
                            set.digits & (self.start.candidates(cell) - self.rest.candidates(cell));
                        parents.extend(gone.iter().filter_map(|digit| self.off(cell, digit)));
                    }
                    self.add(&parents, &eliminations);
                }
                ON_WITH
            });
        }
    }

    fn naked_pairs(&mut self) {
        for house in self.houses(4) {
            let _ = naked_sets(self.rest, house, 2, Walk::Numbers, |set| {
                let eliminations = set.outside(self.rest);
                if !eliminations.is_empty() {
                    let mut parents = Vec::new();
                    for cell in set.cells() {
                        let gone = self.start.candidates(cell) - set.digits;
                        parents.extend(gone.iter().filter_map(|digit| self.off(cell, digit)));
                    }
                    self.add(&parents, &eliminations);
                }
                ON_WITH
            });
        }
    }

    /// The houses with at least this number of empty cells.
    fn houses(&self, least_empty: usize) -> impl Iterator<Item = House> + use<> {
        let empty_in = House::ALL.map(|house| self.rest.empty_in(house));
        BOX_COLUMN_ROW.into_iter().filter(move |house| empty_in[house.index()] >= least_empty)
    }

    fn x_wings(&mut self) {
        let _ = each_fish(self.rest, 2, Walk::Numbers, DigitSet::ALL, |fish| {
            let cover = fish.cover().fold(CellSet::EMPTY, |all, house| all | house.cell_set());
            let mut parents = Vec::new();
            for line in fish.base() {
                let gone =
                    self.start.places(line, fish.digit) & !self.rest.places(line, fish.digit);
                let outside = cells_at(line, gone).filter(|&cell| !cover.contains(cell));
                parents.extend(outside.filter_map(|cell| self.off(cell, fish.digit)));
            }
            let eliminations = fish.eliminations(self.rest);
            self.add(&parents, &Candidates::of(fish.digit, eliminations));
            ON_WITH
        });
    }
}
