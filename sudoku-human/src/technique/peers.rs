//! [`PeerOrder`]: the order in which the peers of a cell are visited.

use sudoku_core::{Cell, CellSet};

use super::state::box_row_column;

/// The order in which the peers of a cell are visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PeerOrder {
    /// Peers in the box, then in the row, then in the column.
    ByHouse,
    /// By their numbers.
    Ascending,
}

impl PeerOrder {
    /// The 20 peers of the cell.
    pub(crate) fn of(self, cell: Cell) -> impl Iterator<Item = Cell> {
        let table = match self {
            Self::ByHouse => &BY_HOUSE,
            Self::Ascending => &ASCENDING,
        };
        table[cell.index()].iter().copied()
    }
}

const ASCENDING: [[Cell; 20]; 81] = {
    let mut peers = [[Cell::ALL[0]; 20]; 81];
    let mut nth = 0;
    while nth < 81 {
        let (mut other, mut next) = (0, 0);
        while other < 81 {
            if Cell::ALL[nth].sees(Cell::ALL[other]) {
                peers[nth][next] = Cell::ALL[other];
                next += 1;
            }
            other += 1;
        }
        nth += 1;
    }
    peers
};

const BY_HOUSE: [[Cell; 20]; 81] = {
    let mut peers = [[Cell::ALL[0]; 20]; 81];
    let mut nth = 0;
    while nth < 81 {
        let cell = Cell::ALL[nth];
        let houses = box_row_column(cell);
        let (mut seen, mut next) = (CellSet::single(cell), 0);
        let mut place = 0;
        while place < 27 {
            let other = houses[place / 9].cells()[place % 9];
            if seen.insert(other) {
                peers[nth][next] = other;
                next += 1;
            }
            place += 1;
        }
        nth += 1;
    }
    peers
};
