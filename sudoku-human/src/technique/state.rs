//! [`State`]: the candidates of a grid by cell, by digit and by house, and what changed in it.

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House, HouseKind, Position, Puzzle};

use super::spots::{Spots, spots_of};

/// A grid in the middle of being solved, in all the ways in which finders look at it.
#[derive(Clone)]
pub(crate) struct State {
    /// The candidates of the empty cells; filled ones have none.
    cells: [DigitSet; 81],
    /// The places of each digit in each house.
    places: [[Spots; 9]; 27],
    /// The places of each digit in the grid.
    spread: [CellSet; 9],
    empty: CellSet,
    empty_in: [u8; 27],
    placed: [u8; 9],
}

impl State {
    /// The start of a puzzle: its digits are placed. In pencil marks no cell is filled, also not
    /// one with a single candidate.
    pub(crate) fn of_puzzle(puzzle: &impl Puzzle) -> Self {
        let (grid, marks) = (puzzle.written(), puzzle.marks());
        let mut state = Self::with(!grid.filled(), |cell| marks.get(cell));
        for (_, digit) in grid.iter() {
            if let Some(digit) = digit {
                state.placed[digit.index()] += 1;
            }
        }
        state
    }

    /// A grid that is being solved, with the candidates that are left.
    pub(crate) fn of_position(position: &Position) -> Self {
        let candidates = position.candidates();
        Self::with(!position.grid.filled(), |cell| candidates.get(cell))
    }

    fn with(empty: CellSet, candidates: impl Fn(Cell) -> DigitSet) -> Self {
        let mut state = Self {
            cells: [DigitSet::EMPTY; 81],
            places: [[0; 9]; 27],
            spread: [CellSet::EMPTY; 9],
            empty,
            empty_in: House::ALL.map(|house| (house.cell_set() & empty).len() as u8),
            placed: [0; 9],
        };
        for cell in empty {
            let digits = candidates(cell);
            state.cells[cell.index()] = digits;
            for digit in digits {
                state.spread[digit.index()].insert(cell);
                for (house, spot) in cell.houses().into_iter().zip(spots_of(cell)) {
                    state.places[house.index()][digit.index()] |= 1 << spot;
                }
            }
        }
        state
    }

    pub(crate) const fn candidates(&self, cell: Cell) -> DigitSet {
        self.cells[cell.index()]
    }

    /// The positions in the house where the digit is a candidate.
    pub(crate) const fn places(&self, house: House, digit: Digit) -> Spots {
        self.places[house.index()][digit.index()]
    }

    /// The cells where the digit is a candidate.
    pub(crate) const fn spread(&self, digit: Digit) -> CellSet {
        self.spread[digit.index()]
    }

    pub(crate) const fn empty(&self) -> CellSet {
        self.empty
    }

    /// The number of empty cells of the house.
    pub(crate) const fn empty_in(&self, house: House) -> usize {
        self.empty_in[house.index()] as usize
    }

    /// The number of times that the digit is placed.
    pub(crate) const fn placed(&self, digit: Digit) -> usize {
        self.placed[digit.index()] as usize
    }

    pub(crate) const fn is_full(&self) -> bool {
        self.empty.is_empty()
    }

    /// The cells with this number of candidates.
    pub(crate) fn cells_with(&self, number: usize) -> CellSet {
        self.empty.iter().filter(|&cell| self.candidates(cell).len() == number).collect()
    }

    /// Strikes out a candidate; true if it was there.
    pub(crate) fn erase(&mut self, cell: Cell, digit: Digit) -> bool {
        if !self.cells[cell.index()].remove(digit) {
            return false;
        }
        let nth = digit.index();
        self.spread[nth].remove(cell);
        for (house, spot) in cell.houses().into_iter().zip(spots_of(cell)) {
            self.places[house.index()][nth] &= !(1 << spot);
        }
        true
    }

    /// Writes the digit: the cell has no candidates any more, and its peers lose this one.
    pub(crate) fn place(&mut self, cell: Cell, digit: Digit) -> Changes {
        let mut changes = Changes::NONE;
        for lost in self.candidates(cell) {
            self.erase(cell, lost);
            changes.add(cell, lost);
        }
        for peer in self.spread(digit) & cell.peers() {
            self.erase(peer, digit);
            changes.add(peer, digit);
        }
        if self.empty.remove(cell) {
            for house in cell.houses() {
                self.empty_in[house.index()] -= 1;
            }
            self.placed[digit.index()] += 1;
        }
        changes
    }

    /// Strikes out a candidate, and reports the change.
    pub(crate) fn eliminate(&mut self, cell: Cell, digit: Digit) -> Changes {
        let mut changes = Changes::NONE;
        if self.erase(cell, digit) {
            changes.add(cell, digit);
        }
        changes
    }
}

/// The houses, the digits and the cells in which candidates were lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Changes {
    /// Bit n is the house with the index n.
    pub(crate) houses: u32,
    pub(crate) digits: DigitSet,
    pub(crate) cells: CellSet,
}

impl Changes {
    pub(crate) const NONE: Self =
        Self { houses: 0, digits: DigitSet::EMPTY, cells: CellSet::EMPTY };
    pub(crate) const ALL: Self =
        Self { houses: (1 << 27) - 1, digits: DigitSet::ALL, cells: CellSet::ALL };

    pub(crate) fn add(&mut self, cell: Cell, digit: Digit) {
        for house in cell.houses() {
            self.houses |= 1 << house.index();
        }
        self.digits.insert(digit);
        self.cells.insert(cell);
    }

    pub(crate) fn merge(&mut self, other: Self) {
        self.houses |= other.houses;
        self.digits |= other.digits;
        self.cells |= other.cells;
    }

    pub(crate) const fn has(self, house: House) -> bool {
        self.houses >> house.index() & 1 == 1
    }

    pub(crate) const fn has_none(self) -> bool {
        self.houses == 0
    }

    /// Notes that nothing was found in the house.
    pub(crate) const fn clear(&mut self, house: House) {
        self.houses &= !(1 << house.index());
    }
}

/// The 27 houses: boxes, columns, rows. Sudoku Explainer looks for singles and sets in this order.
pub(crate) const BOX_COLUMN_ROW: [House; 27] =
    in_order([HouseKind::Box, HouseKind::Column, HouseKind::Row]);

/// The 27 houses: boxes, rows, columns. `HoDoKu` looks for sets in this order, and hints for
/// singles: a box is taken in at one glance, rows and columns have to be walked along.
pub(crate) const BOX_ROW_COLUMN: [House; 27] =
    in_order([HouseKind::Box, HouseKind::Row, HouseKind::Column]);

/// The nine houses of a kind, in order.
pub(crate) const fn houses_of(kind: HouseKind) -> [House; 9] {
    let mut houses = [House::ALL[0]; 9];
    let mut nth = 0;
    while nth < 9 {
        houses[nth] = House::ALL[kind as usize * 9 + nth];
        nth += 1;
    }
    houses
}

/// The houses of a cell: box, row, column. Chains and loops look in this order.
pub(crate) const fn box_row_column(cell: Cell) -> [House; 3] {
    let [row, column, nth_box] = cell.houses();
    [nth_box, row, column]
}

const fn in_order(kinds: [HouseKind; 3]) -> [House; 27] {
    let mut houses = [House::ALL[0]; 27];
    let mut nth = 0;
    while nth < 27 {
        houses[nth] = houses_of(kinds[nth / 9])[nth % 9];
        nth += 1;
    }
    houses
}
