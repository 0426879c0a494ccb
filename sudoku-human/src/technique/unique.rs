//! Unique rectangles and loops: cells that could be exchanged, were it not for some more
//! candidates in them.

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use super::few::Few;
use super::spots::{bits, digits_of, subsets_of};
use super::state::{State, box_row_column};
use super::step::Candidates;

/// A closed walk through cells with two digits in common, and its consequence.
#[derive(Clone, Copy)]
pub(crate) struct UniqueLoop {
    /// 1 to 4.
    pub(crate) kind: u8,
    pub(crate) cells: CellSet,
    /// The loop's cells with more candidates than the two.
    pub(crate) extra: CellSet,
    pub(crate) digits: DigitSet,
    /// Of type 3, the cells of the set beside the loop.
    pub(crate) set: CellSet,
    pub(crate) house: Option<House>,
    /// Of type 3, the number of cells that the set beside the loop counts for.
    pub(crate) beside: usize,
    pub(crate) eliminations: Candidates,
}

/// Visits all loops that strike something out.
pub(crate) fn each_unique_loop(state: &State, visit: &mut dyn FnMut(UniqueLoop)) {
    let mut search = Search {
        state,
        pair: DigitSet::EMPTY,
        able: CellSet::EMPTY,
        path: Few::new(Cell::ALL[0]),
        on_path: CellSet::EMPTY,
        met: [0; 2],
        visit,
    };
    for start in state.cells_with(2) {
        search.from(start);
    }
}

struct Search<'a> {
    state: &'a State,
    pair: DigitSet,
    /// The cells that hold both digits of the pair.
    able: CellSet,
    path: Few<Cell, 81>,
    on_path: CellSet,
    /// The houses met at even and at odd places of the path.
    met: [u32; 2],
    visit: &'a mut dyn FnMut(UniqueLoop),
}

impl Search<'_> {
    fn from(&mut self, start: Cell) {
        self.pair = self.state.candidates(start);
        let mut digits = self.pair.iter();
        let (Some(one), Some(two)) = (digits.next(), digits.next()) else { return };
        // Loops through an earlier cell of this kind were met from there.
        let both = self.state.spread(one) & self.state.spread(two);
        let met = |&cell: &Cell| cell < start && self.state.candidates(cell) == self.pair;
        self.able = on_loops(both.iter().filter(|cell| !met(cell)).collect());
        if self.able.contains(start) {
            self.visit(start, None, 2, DigitSet::EMPTY);
        }
    }

    /// Walks on from a cell. A house is never met twice at places of the same parity, as no valid
    /// loop does.
    fn visit(&mut self, cell: Cell, last: Option<usize>, extras_left: i8, extra: DigitSet) {
        let parity = self.path.len() & 1;
        let houses = cell.houses().iter().fold(0, |all, house| all | 1 << house.index());
        if self.met[parity] & houses != 0 {
            return;
        }
        self.met[parity] |= houses;
        self.path.push(cell);
        self.on_path.insert(cell);
        for (kind, house) in box_row_column(cell).into_iter().enumerate() {
            if last == Some(kind) {
                continue;
            }
            for next in self.able & house.cell_set() {
                if next == self.path[0] && self.path.len() >= 4 {
                    self.close();
                } else if !self.on_path.contains(next) {
                    let more = self.state.candidates(next) - self.pair;
                    let extra = extra | more;
                    if more.is_empty() || extra.len() == 1 || extras_left > 0 {
                        self.visit(
                            next,
                            Some(kind),
                            extras_left - i8::from(!more.is_empty()),
                            extra,
                        );
                    }
                }
            }
        }
        self.on_path.remove(cell);
        self.path.pop();
        self.met[parity] &= !houses;
    }

    /// Considers the closed loop of the path.
    fn close(&mut self) {
        if self.met[0] != self.met[1] {
            return;
        }
        let more = |cell: Cell| self.state.candidates(cell) - self.pair;
        let extra = self.path.iter().copied().filter(|&cell| !more(cell).is_empty());
        let extra: Few<Cell, 81> = Few::of(Cell::ALL[0], extra);
        match extra[..] {
            [] => {}
            [only] => {
                let mut lost = Candidates::NONE;
                lost.insert_all(only, self.pair);
                self.offer(1, &extra, lost);
            }
            [one, two] => {
                let unite = more(one) | more(two);
                if unite.len() == 1 {
                    self.type_2(&extra);
                } else {
                    self.type_3(one, two, unite);
                }
                self.type_4(one, two);
            }
            _ => self.type_2(&extra),
        }
    }

    /// Offers a loop without a set beside it.
    fn offer(&mut self, kind: u8, extra: &[Cell], eliminations: Candidates) {
        let found = UniqueLoop {
            kind,
            cells: self.on_path,
            extra: extra.iter().copied().collect(),
            digits: self.pair,
            set: CellSet::EMPTY,
            house: None,
            beside: 0,
            eliminations,
        };
        self.keep(found);
    }

    fn keep(&mut self, found: UniqueLoop) {
        if !found.eliminations.is_empty() {
            (self.visit)(found);
        }
    }

    /// The extra cells share one more digit: one of them holds it.
    fn type_2(&mut self, extra: &[Cell]) {
        let more = self.state.candidates(extra[0]) - self.pair;
        let Some(digit) = more.first() else { return };
        let seen = extra.iter().fold(self.state.spread(digit), |all, cell| all & cell.peers());
        self.offer(2, extra, Candidates::of(digit, seen));
    }

    /// A house has no other place for one digit of the pair, so the extra cells lose the other.
    fn type_4(&mut self, one: Cell, two: Cell) {
        let both = CellSet::single(one).with(two);
        let mut digits = self.pair.iter();
        let (Some(v1), Some(v2)) = (digits.next(), digits.next()) else { return };
        let only_here = |digit: Digit| {
            shared_houses(one, two)
                .filter(|house| (self.state.spread(digit) & house.cell_set()) == both)
                .last()
        };
        let (house, lost) = match (only_here(v1), only_here(v2)) {
            (Some(house), _) => (house, v2),
            (_, Some(house)) => (house, v1),
            _ => return,
        };
        let found = UniqueLoop {
            kind: 4,
            cells: self.on_path,
            extra: both,
            digits: self.pair,
            set: CellSet::EMPTY,
            house: Some(house),
            beside: 0,
            eliminations: Candidates::of(lost, both),
        };
        self.keep(found);
    }

    /// One of the extra cells holds an extra digit: together they act as a cell of a set.
    fn type_3(&mut self, one: Cell, two: Cell, unite: DigitSet) {
        for size in 2..=7 {
            for house in shared_houses(one, two) {
                let empty = self.state.empty_in(house);
                if 2 * size <= empty && size >= unite.len() {
                    self.naked(one, two, unite, house, size);
                }
                if 2 * size < empty {
                    self.hidden(one, two, unite, house, size);
                }
            }
        }
    }

    fn naked(&mut self, one: Cell, two: Cell, unite: DigitSet, house: House, size: usize) {
        let cells = house.cells();
        let state = self.state;
        let usable = (0..9).filter(|&spot| {
            let digits = state.candidates(cells[spot]).len();
            cells[spot] != one && cells[spot] != two && (2..=size).contains(&digits)
        });
        let usable = usable.fold(0, |all: u16, spot| all | 1 << spot);
        let common = unite & state.candidates(one) & state.candidates(two);
        // The first extra cell has its place in the order of the combinations.
        let own = cells.iter().position(|&cell| cell == one).unwrap_or(0);
        for spots in subsets_of(usable | 1 << own, size).filter(|spots| spots >> own & 1 == 1) {
            let others = spots & !(1 << own);
            let digits =
                bits(others).fold(DigitSet::EMPTY, |all, spot| all | state.candidates(cells[spot]));
            if (digits | common).len() != size || (digits | unite).len() != size {
                continue;
            }
            let set: CellSet = bits(others).map(|spot| cells[spot]).collect();
            let rest = house.cell_set() - set.with(one).with(two);
            let mut lost = Candidates::NONE;
            for digit in digits | unite {
                lost.add(digit, state.spread(digit) & rest);
            }
            self.offer_set((one, two), set, house, size - 1, lost);
        }
    }

    fn hidden(&mut self, one: Cell, two: Cell, unite: DigitSet, house: House, size: usize) {
        let state = self.state;
        let rest = (!(self.pair | unite)).bits();
        if rest.count_ones() as usize + 2 < size {
            return;
        }
        let without_second = house.cell_set().without(two);
        let places = |digit: Digit| state.spread(digit) & without_second;
        for chosen in subsets_of(rest, size - 2) {
            let digits = digits_of(chosen) | self.pair;
            let union = digits.iter().fold(CellSet::EMPTY, |all, digit| all | places(digit));
            if union.len() != size || digits.iter().any(|digit| places(digit).is_empty()) {
                continue;
            }
            let set = union.without(one).without(two);
            let mut lost = Candidates::NONE;
            for digit in !digits {
                lost.add(digit, state.spread(digit) & set);
            }
            self.offer_set((one, two), set, house, set.len().saturating_sub(1), lost);
        }
    }

    /// Offers a loop of type 3 with this number of cells in the set beside it.
    fn offer_set(
        &mut self,
        extra: (Cell, Cell),
        set: CellSet,
        house: House,
        beside: usize,
        eliminations: Candidates,
    ) {
        let found = UniqueLoop {
            kind: 3,
            cells: self.on_path,
            extra: CellSet::single(extra.0).with(extra.1),
            digits: self.pair,
            set,
            house: Some(house),
            beside,
            eliminations,
        };
        self.keep(found);
    }
}

/// The cells that may lie on a loop among these. A loop that meets a house has two cells in it.
fn on_loops(mut cells: CellSet) -> CellSet {
    loop {
        let alone =
            |cell: &Cell| cell.houses().iter().any(|house| (cells & house.cell_set()).len() == 1);
        let left: CellSet = cells.iter().filter(|cell| !alone(cell)).collect();
        if left == cells {
            return cells;
        }
        cells = left;
    }
}

/// The houses that both cells are in: box, row, column.
fn shared_houses(one: Cell, two: Cell) -> impl Iterator<Item = House> {
    box_row_column(one).into_iter().filter(move |house| house.cell_set().contains(two))
}
