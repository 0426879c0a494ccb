//! [`Cell`], one of the 81 places of a grid, written `r4c3`.
//!
//! ```text
//!        c1 c2 c3   c4 c5 c6   c7 c8 c9
//!  r1     0  1  2 |  3  4  5 |  6  7  8
//!  r2     9 10 11 | 12 13 14 | 15 16 17        the index of every cell
//!  r3    18 19 20 | 21 22 23 | 24 25 26
//!       ----------+----------+----------
//!  r4    27 28 29 | 30 31 32 | 33 34 35
//!         …                         … 80
//! ```

use core::fmt;
use core::str::FromStr;

use crate::cell_set::CellSet;
use crate::error_text::error_text;
use crate::house::{House, PEERS};

/// One of the 81 cells of a grid.
///
/// Indices count from 0, as in arrays; the names people read count from 1:
/// `Cell::at(3, 2)` is `r4c3`.
///
/// ```
/// use sudoku_core::Cell;
///
/// let cell: Cell = "r4c3".parse()?;
/// assert_eq!(Some(cell), Cell::at(3, 2));
/// assert_eq!(cell.index(), 29);
/// assert_eq!((cell.row(), cell.column(), cell.box_()), (3, 2, 3));
/// assert_eq!(cell.peers().len(), 20);
/// assert_eq!(cell.to_string(), "r4c3");
/// # Ok::<(), sudoku_core::ParseCellError>(())
/// ```
#[doc(alias = "square")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// A text that is not the name of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseCellError;

error_text!(ParseCellError, "expected a cell from r1c1 to r9c9");

impl Cell {
    /// The 81 cells, row by row.
    pub const ALL: [Self; 81] = {
        let mut all = [Self(0); 81];
        let mut index = 0;
        while index < 81 {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// The cell with this index, counted row by row from 0 to 80; `None` beyond.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < 81 { Some(Self(index as u8)) } else { None }
    }

    /// The cell in this row and column, both 0 to 8; `None` beyond.
    #[must_use]
    pub const fn at(row: usize, column: usize) -> Option<Self> {
        if row < 9 && column < 9 { Some(Self((9 * row + column) as u8)) } else { None }
    }

    /// The index of the cell, 0 to 80, row by row.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row of the cell, 0 to 8 from the top.
    #[must_use]
    pub const fn row(self) -> usize {
        self.0 as usize / 9
    }

    /// The column of the cell, 0 to 8 from the left.
    #[must_use]
    pub const fn column(self) -> usize {
        self.0 as usize % 9
    }

    /// The box of the cell, 0 to 8, row by row.
    #[doc(alias = "block")]
    #[must_use]
    pub const fn box_(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// The row, the column and the box of the cell.
    ///
    /// ```
    /// use sudoku_core::Cell;
    ///
    /// let cell: Cell = "r4c3".parse()?;
    /// assert_eq!(cell.houses().map(|house| house.to_string()), ["row 4", "column 3", "box 4"]);
    /// # Ok::<(), sudoku_core::ParseCellError>(())
    /// ```
    #[must_use]
    pub const fn houses(self) -> [House; 3] {
        [House::ALL[self.row()], House::ALL[9 + self.column()], House::ALL[18 + self.box_()]]
    }

    /// The 20 other cells of its row, column and box.
    #[doc(alias = "neighbours")]
    #[must_use]
    pub const fn peers(self) -> CellSet {
        PEERS[self.index()]
    }

    /// Whether the two cells differ and share a house.
    #[must_use]
    pub const fn sees(self, other: Self) -> bool {
        self.peers().contains(other)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = [b'r', b'1' + self.row() as u8, b'c', b'1' + self.column() as u8];
        f.pad(core::str::from_utf8(&name).unwrap_or_default())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `r4c3`, in either case.
impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        match text.as_bytes() {
            [b'r' | b'R', row @ b'1'..=b'9', b'c' | b'C', column @ b'1'..=b'9'] => {
                Ok(Self((row - b'1') * 9 + (column - b'1')))
            }
            _ => Err(ParseCellError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn names_and_indices() {
        for (index, cell) in Cell::ALL.into_iter().enumerate() {
            assert_eq!(cell.index(), index);
            assert_eq!(Cell::new(index), Some(cell));
            assert_eq!(Cell::at(cell.row(), cell.column()), Some(cell));
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!(Cell::new(81), None);
        assert_eq!(Cell::at(0, 9), None);
        for wrong in ["", "r0c1", "r1c10", "c1r1", "r1", "r1c", "ｒ1c1"] {
            assert_eq!(wrong.parse::<Cell>(), Err(ParseCellError));
        }
    }

    #[test]
    fn peers_share_a_house() {
        for a in Cell::ALL {
            for b in Cell::ALL {
                let share = a.row() == b.row() || a.column() == b.column() || a.box_() == b.box_();
                assert_eq!(a.sees(b), a != b && share);
            }
        }
    }
}
