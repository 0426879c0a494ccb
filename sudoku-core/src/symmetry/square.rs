//! [`SquareSymmetry`]: the eight ways to lay a square on itself.

use core::fmt;

use crate::cell::Cell;
use crate::cell_set::CellSet;

/// A rotation or reflection of the square: one of eight.
///
/// ```text
/// 1 2 .   Identity     . . 1   QuarterTurn    . . .   HalfTurn      . 3 .   ThreeQuarterTurn
/// . . 3                . . 2                  3 . .                 2 . .
/// . . .                . 3 .                  . 2 1                 1 . .
///
/// . 2 1   LeftRight    . . .   UpDown         1 . .   Diagonal      . . .   Antidiagonal
/// 3 . .                . . 3                  2 . .                 3 . 2
/// . . .                1 2 .                  . 3 .                 . . 1
/// ```
///
/// ```
/// use sudoku_core::{Cell, SquareSymmetry};
///
/// let turn = SquareSymmetry::QuarterTurn;
/// assert_eq!(turn.image("r1c2".parse()?), "r2c9".parse()?);
/// assert_eq!(turn.then(turn), SquareSymmetry::HalfTurn);
/// assert_eq!(turn.inverse(), SquareSymmetry::ThreeQuarterTurn);
/// assert_eq!(turn.then(turn).to_string(), "turned by 180 degrees");
/// # Ok::<(), sudoku_core::ParseCellError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SquareSymmetry {
    /// Everything stays where it is.
    #[default]
    Identity,
    /// Turned by 90 degrees, clockwise.
    QuarterTurn,
    /// Turned by 180 degrees.
    HalfTurn,
    /// Turned by 270 degrees, clockwise: 90 degrees to the left.
    ThreeQuarterTurn,
    /// The columns in the opposite order.
    LeftRight,
    /// The rows in the opposite order.
    UpDown,
    /// Mirrored at the diagonal from r1c1 to r9c9: rows become columns.
    #[doc(alias = "transpose")]
    Diagonal,
    /// Mirrored at the diagonal from r1c9 to r9c1.
    Antidiagonal,
}

impl SquareSymmetry {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::QuarterTurn,
        Self::HalfTurn,
        Self::ThreeQuarterTurn,
        Self::LeftRight,
        Self::UpDown,
        Self::Diagonal,
        Self::Antidiagonal,
    ];

    /// The name in data, such as `quarter-turn`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Identity => "identity",
            Self::QuarterTurn => "quarter-turn",
            Self::HalfTurn => "half-turn",
            Self::ThreeQuarterTurn => "three-quarter-turn",
            Self::LeftRight => "left-right",
            Self::UpDown => "up-down",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
        }
    }

    /// Where the cell goes.
    #[must_use]
    pub const fn image(self, cell: Cell) -> Cell {
        let (row, column) = self.image_in(9, 9, cell.row(), cell.column());
        Cell::ALL[9 * row + column]
    }

    /// Where a place goes in a field with this many rows and columns: of those with more rows than
    /// columns, or fewer, the image by a quarter turn or a diagonal may be outside.
    ///
    /// ```
    /// use sudoku_core::SquareSymmetry;
    ///
    /// assert_eq!(SquareSymmetry::HalfTurn.image_in(16, 16, 0, 3), (15, 12));
    /// ```
    ///
    /// # Panics
    ///
    /// If the place is not in the field.
    #[must_use]
    pub const fn image_in(
        self,
        rows: usize,
        columns: usize,
        mut row: usize,
        mut column: usize,
    ) -> (usize, usize) {
        assert!(row < rows && column < columns, "a place of the field");
        let Steps { transposes, flips_rows, flips_columns } = self.steps();
        let (mut last_row, mut last_column) = (rows - 1, columns - 1);
        if transposes {
            (row, column) = (column, row);
            (last_row, last_column) = (last_column, last_row);
        }
        if flips_rows {
            row = last_row - row;
        }
        if flips_columns {
            column = last_column - column;
        }
        (row, column)
    }

    /// Where these cells go.
    #[must_use]
    pub fn images(self, cells: CellSet) -> CellSet {
        cells.iter().map(|cell| self.image(cell)).collect()
    }

    /// Whether the pattern is carried to itself.
    #[must_use]
    pub fn keeps(self, pattern: CellSet) -> bool {
        // As many cells come out as went in, so it is enough that all come out inside.
        self == Self::Identity || pattern.iter().all(|cell| pattern.contains(self.image(cell)))
    }

    /// This one, and then the other.
    #[must_use]
    pub const fn then(self, other: Self) -> Self {
        let (first, second) = (self.steps(), other.steps());
        let (rows, columns) = match second.transposes {
            false => (first.flips_rows, first.flips_columns),
            true => (first.flips_columns, first.flips_rows),
        };
        Self::of_steps(&Steps {
            transposes: first.transposes != second.transposes,
            flips_rows: rows != second.flips_rows,
            flips_columns: columns != second.flips_columns,
        })
    }

    /// The one that takes everything back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::QuarterTurn => Self::ThreeQuarterTurn,
            Self::ThreeQuarterTurn => Self::QuarterTurn,
            other => other,
        }
    }

    /// The place in [`SquareSymmetry::ALL`], 0 to 7.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    const fn steps(self) -> Steps {
        let (transposes, flips_rows, flips_columns) = match self {
            Self::Identity => (false, false, false),
            Self::QuarterTurn => (true, false, true),
            Self::HalfTurn => (false, true, true),
            Self::ThreeQuarterTurn => (true, true, false),
            Self::LeftRight => (false, false, true),
            Self::UpDown => (false, true, false),
            Self::Diagonal => (true, false, false),
            Self::Antidiagonal => (true, true, true),
        };
        Steps { transposes, flips_rows, flips_columns }
    }

    const fn of_steps(steps: &Steps) -> Self {
        match (steps.transposes, steps.flips_rows, steps.flips_columns) {
            (false, false, false) => Self::Identity,
            (true, false, true) => Self::QuarterTurn,
            (false, true, true) => Self::HalfTurn,
            (true, true, false) => Self::ThreeQuarterTurn,
            (false, false, true) => Self::LeftRight,
            (false, true, false) => Self::UpDown,
            (true, false, false) => Self::Diagonal,
            (true, true, true) => Self::Antidiagonal,
        }
    }
}

/// A symmetry in steps: rows and columns are exchanged first, if they are, then turned over.
struct Steps {
    transposes: bool,
    flips_rows: bool,
    flips_columns: bool,
}

/// In words: `turned by 180 degrees`, `mirrored left to right`.
impl fmt::Display for SquareSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Identity => "as it is",
            Self::QuarterTurn => "turned by 90 degrees",
            Self::HalfTurn => "turned by 180 degrees",
            Self::ThreeQuarterTurn => "turned by 270 degrees",
            Self::LeftRight => "mirrored left to right",
            Self::UpDown => "mirrored top to bottom",
            Self::Diagonal => "mirrored at the main diagonal",
            Self::Antidiagonal => "mirrored at the other diagonal",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows and columns after each, as in textbooks, for a square of 9 by 9.
    fn textbook(symmetry: SquareSymmetry, row: usize, column: usize) -> (usize, usize) {
        match symmetry {
            SquareSymmetry::Identity => (row, column),
            SquareSymmetry::QuarterTurn => (column, 8 - row),
            SquareSymmetry::HalfTurn => (8 - row, 8 - column),
            SquareSymmetry::ThreeQuarterTurn => (8 - column, row),
            SquareSymmetry::LeftRight => (row, 8 - column),
            SquareSymmetry::UpDown => (8 - row, column),
            SquareSymmetry::Diagonal => (column, row),
            SquareSymmetry::Antidiagonal => (8 - column, 8 - row),
        }
    }

    #[test]
    fn images_are_those_of_textbooks() {
        for symmetry in SquareSymmetry::ALL {
            for cell in Cell::ALL {
                let (row, column) = textbook(symmetry, cell.row(), cell.column());
                assert_eq!(Some(symmetry.image(cell)), Cell::at(row, column), "{symmetry}");
            }
        }
    }

    #[test]
    fn they_are_a_group() {
        for (index, first) in SquareSymmetry::ALL.into_iter().enumerate() {
            assert_eq!(first.index(), index);
            assert_eq!(first.then(first.inverse()), SquareSymmetry::Identity);
            for second in SquareSymmetry::ALL {
                for cell in Cell::ALL {
                    let both = first.then(second).image(cell);
                    assert_eq!(both, second.image(first.image(cell)), "{first}, {second}");
                }
            }
        }
    }
}
