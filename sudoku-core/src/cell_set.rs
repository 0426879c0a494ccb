//! [`CellSet`], any number of cells, and the [`cells!`](crate::cells) picture of one.

use core::fmt;

use crate::cell::Cell;
use crate::set_algebra::set_algebra;

/// A set of cells: 81 bits in a `u128`, bit *n* for the cell with index *n*.
///
/// Set algebra is written with operators: `|` union, `&` intersection,
/// `-` difference, `!` complement. `Debug` draws the set as a board.
///
/// ```
/// use sudoku_core::{CellSet, House, cells};
///
/// let row_1 = House::ALL[0].cell_set();
/// let box_1 = House::ALL[18].cell_set();
/// assert_eq!(row_1 & box_1, cells! {
///     X X X | . . . | . . .
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     ------+-------+------
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     ------+-------+------
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     . . . | . . . | . . .
/// });
/// assert_eq!((row_1 - box_1).len(), 6);
/// assert_eq!((row_1 & box_1).to_string(), "r1c1 r1c2 r1c3");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self(0);
    /// All 81 cells.
    pub const ALL: Self = Self((1 << 81) - 1);

    /// The set with these bits (bit *n* is the cell with index *n*), or `None`
    /// if a bit above 80 is set.
    #[must_use]
    pub const fn from_bits(bits: u128) -> Option<Self> {
        if bits <= Self::ALL.0 { Some(Self(bits)) } else { None }
    }

    /// The bits of this set: bit *n* is the cell with index *n*.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set of this one cell.
    #[must_use]
    pub const fn single(cell: Cell) -> Self {
        Self(1 << cell.index())
    }

    /// The cell of the set with the smallest index.
    #[must_use]
    pub const fn first(self) -> Option<Cell> {
        Cell::new(self.0.trailing_zeros() as usize)
    }

    /// Reads a picture: 81 marks, `X` in the set and `.` not, between any
    /// spaces and lines. This is what [`cells!`](crate::cells) calls.
    ///
    /// # Panics
    ///
    /// If the picture has another symbol or not 81 marks; in a `const`, that
    /// stops the compilation.
    #[must_use]
    pub const fn from_picture(picture: &str) -> Self {
        let picture = picture.as_bytes();
        let (mut set, mut marks, mut at) = (Self::EMPTY, 0, 0);
        while at < picture.len() {
            match picture[at] {
                b' ' | b'\n' | b'\r' | b'\t' | b'|' | b'-' | b'+' => {}
                b'.' => marks += 1,
                b'X' => {
                    assert!(marks < 81, "a picture of cells has 81 marks");
                    set = set.with(Cell::ALL[marks]);
                    marks += 1;
                }
                _ => panic!("a picture of cells has the marks X and . alone"),
            }
            at += 1;
        }
        assert!(marks == 81, "a picture of cells has 81 marks");
        set
    }
}

/// A [`CellSet`] drawn as a board, checked while compiling.
///
/// `X` is a cell of the set, `.` one outside it; spaces, `|`, `-` and `+` are
/// there for the eye.
///
/// ```
/// use sudoku_core::cells;
///
/// let corners = cells! {
///     X . . | . . . | . . X
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     X . . | . . . | . . X
/// };
/// assert_eq!(corners.to_string(), "r1c1 r1c9 r9c1 r9c9");
/// ```
#[macro_export]
macro_rules! cells {
    ($($picture:tt)*) => {
        const { $crate::CellSet::from_picture(stringify!($($picture)*)) }
    };
}

/// The cells of a [`CellSet`], in the order of their indices.
#[derive(Clone, Debug)]
pub struct CellSetIter(CellSet);

set_algebra!(CellSet of Cell, walked by CellSetIter, a "cell" of "cells");

/// The names of the cells: `r1c1 r1c9`. An empty set shows nothing.
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, cell) in self.iter().enumerate() {
            if nth > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(&cell, f)?;
        }
        Ok(())
    }
}

/// Draws the set as a board of `X` and `.`, as [`cells!`](crate::cells) reads it.
impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cells! {")?;
        for cell in Cell::ALL {
            match (cell.row(), cell.column()) {
                (3 | 6, 0) => f.write_str("\n    ------+-------+------\n    ")?,
                (_, 0) => f.write_str("\n    ")?,
                (_, 3 | 6) => f.write_str(" | ")?,
                _ => f.write_str(" ")?,
            }
            f.write_str(if self.contains(cell) { "X" } else { "." })?;
        }
        f.write_str("\n}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{format, string::ToString};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_set_is_the_set_of_its_cells(bits in 0u128..1 << 81) {
            let set = CellSet::from_bits(bits).unwrap();
            prop_assert_eq!(set.iter().collect::<CellSet>(), set);
            prop_assert_eq!(set.iter().len(), set.len());
            prop_assert_eq!(!!set, set);
            prop_assert_eq!(set | !set, CellSet::ALL);
            prop_assert!((set & !set).is_empty());
            let picture = format!("{set:?}");
            let picture = picture.strip_prefix("cells! {").unwrap().strip_suffix('}').unwrap();
            prop_assert_eq!(CellSet::from_picture(picture), set);
        }
    }

    #[test]
    fn only_81_cells() {
        assert_eq!(CellSet::from_bits(1 << 81), None);
        assert_eq!(CellSet::ALL.len(), 81);
        assert_eq!(CellSet::ALL.first().unwrap().to_string(), "r1c1");
        assert_eq!(CellSet::EMPTY.first(), None);
    }

    #[test]
    #[should_panic(expected = "81 marks")]
    fn a_picture_has_81_marks() {
        let _ = CellSet::from_picture("X . .");
    }
}
