//! Aligned exclusion: two or three cells whose digits together would leave another cell nothing.

use core::ops::ControlFlow;

use sudoku_core::{Cell, CellSet, DigitSet};

use super::few::Few;
use super::peers::PeerOrder;
use super::state::State;
use super::step::Candidates;

/// The base cells, the cells that exclude combinations of digits, and what the base cells lose.
pub(crate) struct Exclusion {
    pub(crate) base: CellSet,
    pub(crate) excluders: CellSet,
    pub(crate) eliminations: Candidates,
}

/// The base cells, ascending, and for each cell its excluders: peers with few candidates.
struct Bases {
    cells: Few<Cell, 81>,
    excluders: [CellSet; 81],
}

impl Bases {
    fn of(state: &State, size: usize) -> Self {
        let few = (2..=size).fold(CellSet::EMPTY, |all, number| all | state.cells_with(number));
        let singles = state.cells_with(1);
        let mut bases = Self { cells: Few::new(Cell::ALL[0]), excluders: [CellSet::EMPTY; 81] };
        for cell in state.empty() {
            let excluders = cell.peers() & few;
            let fits = state.candidates(cell).len() >= 2
                && (cell.peers() & singles).is_empty()
                && !excluders.is_empty();
            if fits {
                bases.cells.push(cell);
                bases.excluders[cell.index()] = excluders;
            }
        }
        bases
    }

    fn of_cell(&self, cell: Cell) -> CellSet {
        self.excluders[cell.index()]
    }

    /// Whether the same three cells were met before, with two others of them in front.
    fn was_met(&self, first: Cell, second: Cell, third: Cell) -> bool {
        let near = |one: Cell, two: Cell, last: Cell| {
            (self.of_cell(one) | self.of_cell(two)).contains(last)
        };
        third < second && near(first, third, second) || third < first && near(third, second, first)
    }
}

/// The cells that changed since no exclusion was found.
struct Changed {
    cells: CellSet,
    /// The cells that changed, and the cells that may be base cells since then.
    bases: CellSet,
}

impl Changed {
    fn of(state: &State, cells: CellSet) -> Self {
        let placed = cells - state.empty();
        Self { cells, bases: placed.iter().fold(cells, |all, cell| all | cell.peers()) }
    }

    /// Whether anything changed for base cells that all see these cells.
    fn touches(&self, bases: CellSet, shared_peers: CellSet) -> bool {
        !(self.bases & bases).is_empty() || !(self.cells & shared_peers).is_empty()
    }
}

/// The first pair of cells that loses candidates. Pairs where nothing changed are left out.
pub(crate) fn pair(state: &State, changed: CellSet) -> Option<Exclusion> {
    each_pair(state, changed, ControlFlow::Break).break_value()
}

/// Visits the pairs that lose something, among those that changed.
pub(crate) fn each_pair<T>(
    state: &State,
    changed: CellSet,
    mut visit: impl FnMut(Exclusion) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let bases = Bases::of(state, 2);
    let changed = Changed::of(state, changed);
    for (nth, &second) in bases.cells.iter().enumerate() {
        for &first in &bases.cells[..nth] {
            let excluders = bases.of_cell(first) & bases.of_cell(second);
            let both = CellSet::single(first).with(second);
            let is_new = changed.touches(both, first.peers() & second.peers());
            if !is_new || excluders.len() < 2 {
                continue;
            }
            let taken = Taken::of(state, excluders);
            let sees = first.sees(second);
            let mut kept = [DigitSet::EMPTY; 2];
            for p in state.candidates(first) {
                let free = state.candidates(second);
                let free = if sees { free.without(p) } else { free };
                if kept[0].contains(p) && kept[1].is_superset(free) {
                    continue;
                }
                let left = free - taken.completing(DigitSet::single(p));
                if !left.is_empty() {
                    kept[0].insert(p);
                    kept[1] |= left;
                }
            }
            if let Some(found) = exclusion(state, &[first, second], &kept, excluders) {
                visit(found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The first triplet of cells that loses candidates. Triplets where nothing changed are left out.
pub(crate) fn triplet(state: &State, order: PeerOrder, changed: CellSet) -> Option<Exclusion> {
    each_triplet(state, order, changed, ControlFlow::Break).break_value()
}

/// Visits the triplets that lose something, among those that changed.
pub(crate) fn each_triplet<T>(
    state: &State,
    order: PeerOrder,
    changed: CellSet,
    mut visit: impl FnMut(Exclusion) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let bases = Bases::of(state, 3);
    let changed = Changed::of(state, changed);
    let all: CellSet = bases.cells.iter().copied().collect();
    for (nth, &second) in bases.cells.iter().enumerate() {
        for &first in &bases.cells[..nth] {
            let [of_first, of_second] = [bases.of_cell(first), bases.of_cell(second)];
            let shared = of_first & of_second;
            if shared.len() < 2 {
                continue;
            }
            let both = CellSet::single(first).with(second);
            let mut others = all - both;
            if !changed.touches(both, first.peers() & second.peers()) {
                others &= changed.bases;
            }
            others &= of_first | of_second;
            if others.is_empty() {
                continue;
            }
            let head = order.of(first).filter(|&cell| of_first.contains(cell));
            let rest = order.of(second).filter(|&cell| (of_second - of_first).contains(cell));
            for third in head.chain(rest).filter(|&cell| others.contains(cell)) {
                let excluders = shared & bases.of_cell(third);
                if excluders.len() < 2 || bases.was_met(first, second, third) {
                    continue;
                }
                if let Some(found) = triple(state, [first, second, third], excluders) {
                    visit(found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// For each pair of digits in the first two cells, all that the third cell can hold beside them is
/// found at once.
fn triple(state: &State, cells: [Cell; 3], excluders: CellSet) -> Option<Exclusion> {
    let [first, second, third] = cells;
    let of_cells = cells.map(|cell| state.candidates(cell));
    let see = [first.sees(second), first.sees(third), second.sees(third)];
    let taken = Taken::of(state, excluders);
    let mut kept = [DigitSet::EMPTY; 3];
    for p in of_cells[0] {
        let free = if see[1] { of_cells[2].without(p) } else { of_cells[2] };
        for q in if see[0] { of_cells[1].without(p) } else { of_cells[1] } {
            let free = if see[2] { free.without(q) } else { free };
            if kept[0].contains(p) && kept[1].contains(q) && kept[2].is_superset(free) {
                continue;
            }
            let left = free - taken.completing(DigitSet::single(p).with(q));
            if !left.is_empty() {
                kept[0].insert(p);
                kept[1].insert(q);
                kept[2] |= left;
            }
        }
        if kept == of_cells {
            return None;
        }
    }
    exclusion(state, &cells, &kept, excluders)
}

/// The candidates of the excluders.
struct Taken {
    sets: [DigitSet; 20],
    number: usize,
}

impl Taken {
    fn of(state: &State, excluders: CellSet) -> Self {
        let mut sets = [DigitSet::EMPTY; 20];
        for (own, cell) in sets.iter_mut().zip(excluders) {
            *own = state.candidates(cell);
        }
        Self { sets, number: excluders.len() }
    }

    /// The digits that together with these would leave an excluder nothing.
    fn completing(&self, digits: DigitSet) -> DigitSet {
        let mut all = DigitSet::EMPTY;
        for &set in &self.sets[..self.number] {
            let missing = (set - digits).bits();
            if missing == 0 {
                return DigitSet::ALL;
            }
            if missing & (missing - 1) == 0 {
                all |= set - digits;
            }
        }
        all
    }
}

fn exclusion(
    state: &State,
    cells: &[Cell],
    kept: &[DigitSet],
    excluders: CellSet,
) -> Option<Exclusion> {
    let mut eliminations = Candidates::NONE;
    for (&cell, &kept) in cells.iter().zip(kept) {
        eliminations.insert_all(cell, state.candidates(cell) - kept);
    }
    let base = cells.iter().copied().collect();
    (!eliminations.is_empty()).then_some(Exclusion { base, excluders, eliminations })
}
