//! [`House`]: the 9 rows, 9 columns and 9 boxes, and the tables of who shares one.

use core::fmt;

use crate::cell::Cell;
use crate::cell_set::CellSet;

/// A row, a column or a box: nine cells that hold nine different digits.
///
/// ```
/// use sudoku_core::{House, HouseKind};
///
/// let house = House::new(25).unwrap();
/// assert_eq!(house.to_string(), "box 8");
/// assert_eq!((house.kind(), house.number()), (HouseKind::Box, 8));
/// assert_eq!(house.cells()[0].to_string(), "r7c4");
/// assert_eq!(house.cell_set().len(), 9);
/// ```
#[doc(alias = "unit")]
#[doc(alias = "region")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

/// Which of the three kinds a [`House`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum HouseKind {
    Row,
    Column,
    Box,
}

impl HouseKind {
    /// The name: `row`, `column` or `box`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Box => "box",
        }
    }
}

impl House {
    /// The 27 houses: rows 1 to 9, columns 1 to 9, boxes 1 to 9.
    pub const ALL: [Self; 27] = {
        let mut all = [Self(0); 27];
        let mut index = 0;
        while index < 27 {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// The house with this index in [`House::ALL`]: rows 0 to 8, columns 9 to 17,
    /// boxes 18 to 26; `None` beyond.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < 27 { Some(Self(index as u8)) } else { None }
    }

    /// The place of the house in [`House::ALL`], 0 to 26.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row, column or box.
    #[must_use]
    pub const fn kind(self) -> HouseKind {
        match self.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// The number people give the house, 1 to 9: rows from the top,
    /// columns from the left, boxes row by row.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize % 9 + 1
    }

    /// The nine cells of the house, in the order of their indices.
    #[must_use]
    pub const fn cells(self) -> &'static [Cell; 9] {
        &CELLS[self.index()]
    }

    /// The nine cells of the house as a set.
    #[must_use]
    pub const fn cell_set(self) -> CellSet {
        CELL_SETS[self.index()]
    }
}

/// `row 3`, `column 5`, `box 8`.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind() {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        };
        write!(f, "{kind} {}", self.number())
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

const CELLS: [[Cell; 9]; 27] = {
    let mut houses = [[Cell::ALL[0]; 9]; 27];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::ALL[index];
        houses[cell.row()][cell.column()] = cell;
        houses[9 + cell.column()][cell.row()] = cell;
        houses[18 + cell.box_()][cell.row() % 3 * 3 + cell.column() % 3] = cell;
        index += 1;
    }
    houses
};

const CELL_SETS: [CellSet; 27] = {
    let mut sets = [CellSet::EMPTY; 27];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            sets[house] = sets[house].with(CELLS[house][place]);
            place += 1;
        }
        house += 1;
    }
    sets
};

pub(crate) const PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::EMPTY; 81];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::ALL[index];
        let [row, column, box_] = cell.houses();
        peers[index] = row.cell_set().union(column.cell_set()).union(box_.cell_set()).without(cell);
        index += 1;
    }
    peers
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_have_indices() {
        for (index, house) in House::ALL.into_iter().enumerate() {
            assert_eq!(House::new(index), Some(house));
            assert_eq!(house.index(), index);
        }
        assert_eq!(House::new(27), None);
    }

    #[test]
    fn every_cell_is_in_its_three_houses_alone() {
        for cell in Cell::ALL {
            for house in House::ALL {
                assert_eq!(house.cells().contains(&cell), cell.houses().contains(&house));
                assert_eq!(house.cell_set().contains(cell), cell.houses().contains(&house));
            }
        }
        for house in House::ALL {
            assert!(house.cells().is_sorted());
            assert_eq!(house.cells().iter().copied().collect::<CellSet>(), house.cell_set());
        }
    }
}
