//! What a slip of hand or eye looks like: the symmetries of the pattern of givens, and digits that
//! are mistaken for each other.

use alloc::vec::Vec;

use super::hitting::Orbits;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::Digit;

/// The rotations and reflections of the square that keep a pattern of cells.
///
/// ```text
/// 0  as it is        4  left and right
/// 1  by 90 degrees   5  up and down
/// 2  by 180          6  along the main diagonal
/// 3  by 270          7  along the other one
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Symmetries(Vec<usize>);

impl Symmetries {
    pub(super) fn of(pattern: CellSet) -> Self {
        let keeps = |&nth: &usize| {
            pattern.iter().map(|cell| image(cell, nth)).collect::<CellSet>() == pattern
        };
        Self((0..8).filter(keeps).collect())
    }

    /// How many there are: 1, 2, 4 or 8.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Every cell with those that it is carried to.
    pub(super) fn orbits(&self) -> Orbits {
        Cell::ALL.map(|cell| self.0.iter().map(|&nth| image(cell, nth)).collect())
    }
}

/// Where the cell goes in this rotation or reflection.
fn image(cell: Cell, nth: usize) -> Cell {
    let (row, column) = (cell.row(), cell.column());
    let (row, column) = match nth {
        0 => (row, column),
        1 => (column, 8 - row),
        2 => (8 - row, 8 - column),
        3 => (8 - column, row),
        4 => (row, 8 - column),
        5 => (8 - row, column),
        6 => (column, row),
        _ => (8 - column, 8 - row),
    };
    Cell::ALL[9 * row + column]
}

/// Whether the keys of the two digits touch, in the row above the letters or on a block of three by
/// three.
pub(super) const fn is_neighbouring_key(a: Digit, b: Digit) -> bool {
    let (a, b) = (a.index(), b.index());
    let apart = a.abs_diff(b);
    apart == 1 || apart == 3
}

/// Whether the two digits are often read for each other.
pub(super) const fn is_misreading(a: Digit, b: Digit) -> bool {
    let (a, b) = (a.number(), b.number());
    let pair = if a < b { (a, b) } else { (b, a) };
    matches!(pair, (1, 7) | (3, 8) | (5, 6) | (6, 9))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells;
    use alloc::string::ToString;

    #[test]
    fn symmetries() {
        assert_eq!(Symmetries::of(CellSet::ALL).len(), 8);
        assert_eq!(Symmetries::of(Cell::ALL[1].into()).len(), 1);
        let turned_by_180 = cells! {
            X X . | . . . | . . .
            . . . | . . . | . . .
            . . . | . . . | . . .
            . . . | . . . | . . .
            . . . | . . . | . . .
            . . . | . . . | . . .
            . . . | . . . | . . .
            . . . | . . . | . . .
            . . . | . . . | . X X
        };
        let symmetries = Symmetries::of(turned_by_180);
        assert_eq!(symmetries.0, [0, 2]);
        assert_eq!(symmetries.orbits()[0].to_string(), "r1c1 r9c9");
        for nth in 0..8 {
            // four times each is once around
            let around = |cell| (0..4).fold(cell, |cell, _| image(cell, nth));
            assert!(Cell::ALL.into_iter().all(|cell| around(cell) == cell));
        }
    }
}
