//! [`candidates`] of one cell, and [`CandidateGrid`]: the pencil marks of all 81.

use core::ops::{Index, IndexMut};

use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::planes::Planes;

/// The digits that a cell can hold by the plain rules: a filled cell its own
/// digit alone; an empty cell those absent from its row, column and box, which
/// may be none, one or several.
///
/// ```
/// use sudoku_core::{Cell, Grid, candidates};
///
/// let grid: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// assert_eq!(candidates(&grid, "r1c1".parse::<Cell>()?).to_string(), "359");
/// assert_eq!(candidates(&grid, "r1c2".parse::<Cell>()?).to_string(), "1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "possibilities")]
#[must_use]
pub fn candidates(grid: &Grid, cell: Cell) -> DigitSet {
    match grid.get(cell) {
        Some(digit) => DigitSet::single(digit),
        None => !cell.peers().iter().filter_map(|peer| grid.get(peer)).collect::<DigitSet>(),
    }
}

/// The pencil marks: 81 sets of digits, those that each cell can still hold.
///
/// A cell with one candidate counts as decided, a cell with none is a
/// contradiction. [`Grid::candidates`] applies [`candidates`] to every cell;
/// stronger reasoning is in [`propagate`](crate::propagate).
///
/// ```
/// use sudoku_core::{Cell, Digit, Grid};
///
/// let mut marks = Grid::EMPTY.candidates();
/// assert_eq!(marks.len(), 729);
/// let r1c1 = Cell::ALL[0];
/// marks.place(r1c1, Digit::Five);
/// assert_eq!(marks[r1c1].only(), Some(Digit::Five));
/// assert_eq!(marks.len(), 729 - 8 - 20);
/// assert_eq!(marks.decided().filled().len(), 1);
/// ```
#[doc(alias = "pencilmarks")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CandidateGrid {
    cells: [DigitSet; 81],
}

/// Finding the pencil marks of a grid.
impl Grid {
    /// The [`candidates`] of every cell by the plain rules: the pencil marks of the grid.
    ///
    /// ```
    /// use sudoku_core::{Cell, Grid};
    ///
    /// let grid: Grid =
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
    /// let r1c1: Cell = "r1c1".parse()?;
    /// assert_eq!(grid.candidates()[r1c1].to_string(), "359");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "candidate_grid")]
    #[doc(alias = "pencil_marks")]
    #[must_use]
    pub fn candidates(&self) -> CandidateGrid {
        self.into()
    }
}

/// The candidates of a cell, which can be changed in place: every set of digits is allowed.
///
/// ```
/// use sudoku_core::{CandidateGrid, Cell, Digit};
///
/// let mut marks = CandidateGrid::ALL;
/// let r1c1 = Cell::ALL[0];
/// marks[r1c1].remove(Digit::Five);
/// assert_eq!(marks[r1c1].to_string(), "12346789");
/// ```
impl Index<Cell> for CandidateGrid {
    type Output = DigitSet;

    fn index(&self, cell: Cell) -> &DigitSet {
        &self.cells[cell.index()]
    }
}

impl IndexMut<Cell> for CandidateGrid {
    fn index_mut(&mut self, cell: Cell) -> &mut DigitSet {
        &mut self.cells[cell.index()]
    }
}

impl CandidateGrid {
    /// All nine digits in every cell.
    pub const ALL: Self = Self { cells: [DigitSet::ALL; 81] };

    /// The grid with these candidates, row by row.
    #[must_use]
    pub const fn new(cells: [DigitSet; 81]) -> Self {
        Self { cells }
    }

    /// The candidates of all cells, row by row.
    #[must_use]
    pub const fn cells(&self) -> &[DigitSet; 81] {
        &self.cells
    }

    /// The candidates of this cell.
    #[must_use]
    pub const fn get(&self, cell: Cell) -> DigitSet {
        self.cells[cell.index()]
    }

    /// Gives the cell exactly these candidates.
    pub const fn set(&mut self, cell: Cell, candidates: DigitSet) {
        self.cells[cell.index()] = candidates;
    }

    /// Strikes one candidate out; true if it was there.
    pub const fn remove(&mut self, cell: Cell, digit: Digit) -> bool {
        self.cells[cell.index()].remove(digit)
    }

    /// Decides the cell: it keeps this digit alone, and its peers lose it. If the
    /// digit was no candidate of the cell, the cell is left without any.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.cells[cell.index()] &= DigitSet::single(digit);
        for peer in cell.peers() {
            self.remove(peer, digit);
        }
    }

    /// The number of candidates in all, 0 to 729.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.iter().map(|set| set.len()).sum()
    }

    /// Whether no cell has any candidate.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(|set| set.is_empty())
    }

    /// The cells that have exactly one candidate, as a grid with these digits as givens.
    #[must_use]
    pub fn decided(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            if let Some(digit) = self.get(cell).only() {
                grid.fill(cell, digit);
            }
        }
        grid.with_all_fixed()
    }

    /// The candidates that both grids have.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        Self { cells: core::array::from_fn(|index| self.cells[index] & other.cells[index]) }
    }

    /// Whether every candidate of `other` is one of this grid.
    #[must_use]
    pub fn is_superset(&self, other: &Self) -> bool {
        self.cells.iter().zip(&other.cells).all(|(own, theirs)| own.is_superset(*theirs))
    }
}

/// Every cell with its [`candidates`].
impl From<&CandidateGrid> for Planes {
    fn from(marks: &CandidateGrid) -> Self {
        Self::from_cells(marks.cells())
    }
}

impl From<&Grid> for CandidateGrid {
    fn from(grid: &Grid) -> Self {
        // As `candidates` does, but the digits of every house are gathered once.
        let mut used = [DigitSet::EMPTY; 27];
        for (cell, digit) in grid.iter() {
            for house in cell.houses() {
                used[house.index()].extend(digit);
            }
        }
        let cells = Cell::ALL.map(|cell| match grid.get(cell) {
            Some(digit) => DigitSet::single(digit),
            None => {
                let [row, column, nth_box] = cell.houses().map(|house| used[house.index()]);
                !(row | column | nth_box)
            }
        });
        Self { cells }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_grid_they_are_those_of_every_cell() {
        let grid: Grid =
            "11.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
                .parse()
                .unwrap();
        let marks = CandidateGrid::from(&grid);
        assert!(Cell::ALL.iter().all(|&cell| marks.get(cell) == candidates(&grid, cell)));
    }

    #[test]
    fn placing_what_is_struck_out_leaves_nothing() {
        let mut marks = CandidateGrid::ALL;
        let [a, b] = [Cell::ALL[0], Cell::ALL[8]];
        marks.place(a, Digit::One);
        marks.place(b, Digit::One);
        assert!(marks.get(b).is_empty());
        assert!(marks.get(a).is_empty());
    }
}
