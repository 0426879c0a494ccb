//! [`Grid`]: 81 cells and which of them are givens.

use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::Index;

use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::error_text::error_text;
use crate::house::House;

/// A Sudoku grid: 81 cells, each empty or with a digit, and the mask of those
/// that are *fixed*: the givens of the puzzle. The other digits are *entries*,
/// written by a player or a solver; they can be changed, a given cannot.
///
/// Any 81 cells are a `Grid`, also clashing ones. Whether a grid clashes, has a
/// solution or has only one are answers of functions, never assumed.
///
/// Two grids are equal when their 81 digits are: the mask says who wrote a
/// digit, not which grid it is. So a solution equals its printed copy.
///
/// ```
/// use sudoku_core::{Cell, Digit, Grid};
///
/// let mut grid: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let [r1c1, r1c2] = [Cell::ALL[0], Cell::ALL[1]];
/// assert_eq!(grid.get(r1c2), Some(Digit::One));
/// assert!(grid.is_fixed(r1c2));
///
/// grid.set(r1c1, Some(Digit::Nine))?;
/// assert_eq!(grid.raise(r1c1)?, None); // 9 is followed by empty, then 1
/// let refused = grid.set(r1c2, None).unwrap_err();
/// assert_eq!(refused.to_string(), "r1c2 is a given (1) and cannot be changed");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "board")]
#[doc(alias = "puzzle")]
#[derive(Clone, Copy)]
pub struct Grid {
    /// Row by row; 0 is empty.
    digits: [u8; 81],
    /// Never an empty cell.
    fixed: CellSet,
}

/// A change of a given was refused.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FixedCellError {
    /// The cell that was to be changed.
    pub cell: Cell,
    /// The given in it.
    pub digit: Digit,
}

error_text!(
    FixedCellError,
    |fixed| "{} is a given ({}) and cannot be changed",
    fixed.cell,
    fixed.digit
);

/// A number in a cell that is not 0 (empty) to 9.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DigitRangeError {
    /// The cell with the number.
    pub cell: Cell,
    /// The number in it.
    pub number: u8,
}

error_text!(
    DigitRangeError,
    |wrong| "{} holds {}, expected 0 (empty) to 9",
    wrong.cell,
    wrong.number
);

/// The same digit more than once in a house.
///
/// ```
/// use sudoku_core::Grid;
///
/// let mut rows = [[0; 9]; 9];
/// rows[2] = [0, 7, 0, 0, 0, 0, 0, 0, 7];
/// let clashes = Grid::from_rows(rows)?.clashes();
/// assert_eq!(clashes.len(), 1);
/// assert_eq!(clashes[0].to_string(), "row 3 has two 7s (r3c2, r3c9)");
/// # Ok::<(), sudoku_core::DigitRangeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clash {
    /// The house that has the digit more than once.
    pub house: House,
    /// The digit.
    pub digit: Digit,
    /// The two or more cells of the house that hold it.
    pub cells: CellSet,
}

/// The entry or given of a cell. It is read only, as a given may not be changed: see
/// [`set`](Grid::set).
///
/// ```
/// use sudoku_core::{Cell, Digit, Grid};
///
/// let grid: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// assert_eq!(grid["r1c2".parse::<Cell>()?], Some(Digit::One));
/// assert_eq!(grid[Cell::ALL[0]], None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Index<Cell> for Grid {
    type Output = Option<Digit>;

    fn index(&self, cell: Cell) -> &Option<Digit> {
        // A cell is one byte here, so the reference is to one of the ten values there are.
        ENTRIES.get(usize::from(self.digits[cell.index()])).unwrap_or(&None)
    }
}

/// An empty cell, and the nine digits.
static ENTRIES: [Option<Digit>; 10] = {
    let mut entries = [None; 10];
    let mut number = 1;
    while number < 10 {
        entries[number] = Digit::new(number as u8);
        number += 1;
    }
    entries
};

impl Grid {
    /// The grid of 81 empty cells.
    pub const EMPTY: Self = Self { digits: [0; 81], fixed: CellSet::EMPTY };

    /// The fewest givens of a puzzle with exactly one solution, found by exhaustive search:
    /// G. `McGuire`, B. Tugemann, G. Civario, *There is no 16-Clue Sudoku: Solving the Sudoku
    /// Minimum Number of Clues Problem*, 2012 (Experimental Mathematics 23, 2014).
    pub const FEWEST_GIVENS: usize = 17;

    /// The grid of these 81 numbers, row by row: 0 is empty, 1 to 9 a given.
    ///
    /// # Errors
    ///
    /// Names the first cell with a number over 9.
    pub fn from_digits(digits: [u8; 81]) -> Result<Self, DigitRangeError> {
        // All at once: most grids are good.
        if digits.iter().fold(false, |bad, &number| bad | (number > 9)) {
            let cell = Cell::ALL.into_iter().find(|cell| digits[cell.index()] > 9);
            let cell = cell.expect("one of them is over 9");
            return Err(DigitRangeError { cell, number: digits[cell.index()] });
        }
        Ok(Self::of_givens(digits))
    }

    /// The grid of these 9 rows of 9 numbers: 0 is empty, 1 to 9 a given.
    ///
    /// # Errors
    ///
    /// Names the first cell with a number over 9.
    pub fn from_rows(rows: [[u8; 9]; 9]) -> Result<Self, DigitRangeError> {
        let mut digits = [0; 81];
        digits.copy_from_slice(rows.as_flattened());
        Self::from_digits(digits)
    }

    /// The 81 numbers, row by row: 0 is empty.
    #[must_use]
    pub const fn digits(&self) -> &[u8; 81] {
        &self.digits
    }

    /// The 9 rows of 9 numbers: 0 is empty.
    #[must_use]
    pub fn rows(&self) -> [[u8; 9]; 9] {
        core::array::from_fn(|row| core::array::from_fn(|column| self.digits[9 * row + column]))
    }

    /// The digit in the cell; `None` if it is empty.
    #[must_use]
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.digits[cell.index()])
    }

    /// Every cell and what it holds, row by row.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Cell, Option<Digit>)> + '_ {
        Cell::ALL.into_iter().map(|cell| (cell, self.get(cell)))
    }

    /// The cells that hold a given.
    #[doc(alias = "givens")]
    #[doc(alias = "clues")]
    #[must_use]
    pub const fn fixed(&self) -> CellSet {
        self.fixed
    }

    /// Whether the cell holds a given.
    #[must_use]
    pub const fn is_fixed(&self, cell: Cell) -> bool {
        self.fixed.contains(cell)
    }

    /// The cells that hold a digit, given or entry.
    #[must_use]
    #[inline]
    pub fn filled(&self) -> CellSet {
        // Each cell has the bit of its place in a byte. The sum of eight of them is the byte, and
        // processors sum the eight of two bytes at once.
        let mut bits = [0; 80];
        for ((bit, &number), at) in bits.iter_mut().zip(&self.digits).zip(0_u32..) {
            *bit = if number == 0 { 0 } else { 1 << (at % 8) };
        }
        let mut bytes = [0; 16];
        for (byte, eight) in bytes.iter_mut().zip(bits.as_chunks::<8>().0) {
            *byte = eight.iter().fold(0, |sum: u8, &bit| sum.wrapping_add(bit));
        }
        bytes[10] = u8::from(self.digits[80] != 0);
        CellSet::from_bits(u128::from_le_bytes(bytes)).unwrap_or_default()
    }

    /// The cells that hold this digit.
    #[must_use]
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        Cell::ALL.into_iter().filter(|cell| self.digits[cell.index()] == digit.number()).collect()
    }

    /// Whether no cell is empty.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.filled() == CellSet::ALL
    }

    /// Whether the grid is full and every house has every digit.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        // Nine cells with nine digits have each of them once.
        const NINE: u16 = 0b11_1111_1110;
        let (mut columns, mut all) = ([0_u16; 9], NINE);
        for band in self.digits.as_chunks::<27>().0 {
            let mut boxes = [0_u16; 9];
            for row in band.as_chunks::<9>().0 {
                let bits = row.map(|number| 1 << (number & 15));
                all &= bits.iter().fold(0, |row, bit| row | bit);
                for ((column, place), bit) in columns.iter_mut().zip(&mut boxes).zip(bits) {
                    *column |= bit;
                    *place |= bit;
                }
            }
            let (boxes, _) = boxes.as_chunks::<3>();
            all &= boxes.iter().fold(NINE, |all, [a, b, c]| all & (a | b | c));
        }
        columns.iter().fold(all, |all, column| all & column) == NINE
    }

    /// Whether this grid holds every digit of `puzzle` in the same cell: what a
    /// printed solution must do, besides being [solved](Grid::is_solved).
    #[must_use]
    pub fn contains_grid(&self, puzzle: &Self) -> bool {
        self.digits.iter().zip(&puzzle.digits).all(|(own, &given)| given == 0 || *own == given)
    }

    /// The cells in which the two grids differ: in another digit, or in being empty.
    #[must_use]
    pub fn difference(&self, other: &Self) -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| self.get(cell) != other.get(cell)).collect()
    }

    /// Every digit that is more than once in a house: rows first, then
    /// columns, then boxes. Empty if the grid obeys the rules so far.
    #[must_use]
    pub fn clashes(&self) -> Vec<Clash> {
        let mut clashes = Vec::new();
        for house in House::ALL {
            let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for digit in house.cells().iter().filter_map(|&cell| self.get(cell)) {
                if !once.insert(digit) {
                    twice.insert(digit);
                }
            }
            clashes.extend(twice.iter().map(|digit| Clash {
                house,
                digit,
                cells: self.cells_with(digit) & house.cell_set(),
            }));
        }
        clashes
    }

    /// Writes an entry into the cell, or empties it with `None`.
    ///
    /// # Errors
    ///
    /// A given refuses to be changed.
    pub fn set(&mut self, cell: Cell, entry: Option<Digit>) -> Result<(), FixedCellError> {
        match self.get(cell) {
            Some(digit) if self.is_fixed(cell) => Err(FixedCellError { cell, digit }),
            _ => {
                self.digits[cell.index()] = entry.map_or(0, Digit::number);
                Ok(())
            }
        }
    }

    /// Empties the cell.
    ///
    /// # Errors
    ///
    /// A given refuses to be changed.
    pub fn clear(&mut self, cell: Cell) -> Result<(), FixedCellError> {
        self.set(cell, None)
    }

    /// Raises the entry by one: empty, 1, 2, … 9, empty again. Returns the new one.
    ///
    /// # Errors
    ///
    /// A given refuses to be changed.
    pub fn raise(&mut self, cell: Cell) -> Result<Option<Digit>, FixedCellError> {
        let entry = Digit::new((self.digits[cell.index()] + 1) % 10);
        self.set(cell, entry).map(|()| entry)
    }

    /// Lowers the entry by one: empty, 9, 8, … 1, empty again. Returns the new one.
    ///
    /// # Errors
    ///
    /// A given refuses to be changed.
    pub fn lower(&mut self, cell: Cell) -> Result<Option<Digit>, FixedCellError> {
        let entry = Digit::new((self.digits[cell.index()] + 9) % 10);
        self.set(cell, entry).map(|()| entry)
    }

    /// Empties every cell that is not a given.
    pub fn clear_entries(&mut self) {
        *self = self.givens();
    }

    /// The puzzle alone: this grid without its entries.
    #[must_use]
    pub fn givens(&self) -> Self {
        let mut puzzle = *self;
        for cell in self.filled() & !self.fixed {
            puzzle.digits[cell.index()] = 0;
        }
        puzzle
    }

    /// The same digits with exactly these cells fixed. Empty cells cannot be
    /// givens, so they are left out of the mask.
    #[must_use]
    pub fn with_fixed(mut self, fixed: CellSet) -> Self {
        self.fixed = fixed & self.filled();
        self
    }

    /// The same digits, all of them givens.
    #[must_use]
    pub fn with_all_fixed(self) -> Self {
        self.with_fixed(CellSet::ALL)
    }

    /// The grid of these numbers, each of them at most 9: 0 is empty, the others are givens.
    pub(crate) fn of_givens(digits: [u8; 81]) -> Self {
        debug_assert!(digits.iter().all(|&number| number <= 9));
        Self { digits, fixed: CellSet::EMPTY }.with_all_fixed()
    }

    /// A full grid that a solver made: valid digits, and the mask of its puzzle.
    pub(crate) const fn from_parts(digits: [u8; 81], fixed: CellSet) -> Self {
        Self { digits, fixed }
    }

    /// Empties a cell that is no given.
    pub(crate) fn erase(&mut self, cell: Cell) {
        debug_assert!(!self.is_fixed(cell));
        self.digits[cell.index()] = 0;
    }

    /// Writes an entry into an empty cell.
    pub(crate) fn fill(&mut self, cell: Cell, digit: Digit) {
        debug_assert_eq!(self.get(cell), None);
        self.digits[cell.index()] = digit.number();
    }
}

impl Default for Grid {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl PartialEq for Grid {
    fn eq(&self, other: &Self) -> bool {
        self.digits == other.digits
    }
}

impl Eq for Grid {}

impl PartialOrd for Grid {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Grid {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.digits.cmp(&other.digits)
    }
}

impl Hash for Grid {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.digits.hash(state);
    }
}

/// `row 3 has two 7s (r3c2, r3c9)`.
impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const TIMES: [&str; 10] =
            ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
        write!(f, "{} has {} {}s (", self.house, TIMES[self.cells.len().min(9)], self.digit)?;
        for (nth, cell) in self.cells.iter().enumerate() {
            write!(f, "{}{cell}", if nth == 0 { "" } else { ", " })?;
        }
        f.write_str(")")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_grid() -> impl Strategy<Value = Grid> {
        (prop::collection::vec(0u8..10, 81), any::<u128>()).prop_map(|(digits, mask)| {
            Grid::from_digits(digits.try_into().unwrap())
                .unwrap()
                .with_fixed(CellSet::from_bits(mask >> 47).unwrap())
        })
    }

    proptest! {
        #[test]
        fn rows_are_digits(grid in any_grid()) {
            prop_assert_eq!(Grid::from_rows(grid.rows()), Ok(grid));
            prop_assert_eq!(Grid::from_digits(*grid.digits()), Ok(grid));
        }

        #[test]
        fn filled_cells_hold_a_digit(grid in any_grid()) {
            for (cell, digit) in grid.iter() {
                prop_assert_eq!(grid.filled().contains(cell), digit.is_some());
            }
        }

        /// Every house, one by one.
        #[test]
        fn a_solved_grid_has_all_digits_in_every_house(
            changes in prop::collection::vec((0usize..81, 0u8..10), 0..3),
            swapped in (0usize..81, 0usize..81),
        ) {
            let mut digits: [u8; 81] = core::array::from_fn(|cell| {
                ((cell / 9 % 3 * 3 + cell / 27 + cell % 9) % 9 + 1) as u8
            });
            let solved = Grid::from_digits(digits).unwrap();
            prop_assert!(solved.is_solved() && solved.clashes().is_empty());
            digits.swap(swapped.0, swapped.1);
            for (cell, number) in changes {
                digits[cell] = number;
            }
            let grid = Grid::from_digits(digits).unwrap();
            let has_all = |house: House| {
                let digits = house.cells().iter().filter_map(|&cell| grid.get(cell));
                digits.collect::<DigitSet>() == DigitSet::ALL
            };
            prop_assert_eq!(grid.is_solved(), House::ALL.into_iter().all(has_all));
        }

        #[test]
        fn the_first_number_over_9_is_named(
            numbers in prop::collection::vec(prop_oneof![99 => 0u8..10, 1 => any::<u8>()], 81),
        ) {
            let expected = numbers.iter().position(|&number| number > 9);
            let read = Grid::from_digits(numbers.try_into().unwrap());
            prop_assert_eq!(read.err().map(|error| error.cell.index()), expected);
        }

        #[test]
        fn givens_never_change(grid in any_grid(), index in 0usize..81, number in 0u8..10) {
            let cell = Cell::ALL[index];
            let mut changed = grid;
            let result = changed.set(cell, Digit::new(number));
            prop_assert_eq!(result.is_err(), grid.is_fixed(cell));
            prop_assert_eq!(changed.givens(), grid.givens());
            prop_assert_eq!(changed.fixed(), grid.fixed());
            if result.is_ok() {
                prop_assert_eq!(changed.get(cell), Digit::new(number));
                let before = changed;
                changed.raise(cell).unwrap();
                changed.lower(cell).unwrap();
                prop_assert_eq!(changed, before);
            }
            changed.clear_entries();
            prop_assert_eq!(changed.filled(), grid.fixed());
        }

        #[test]
        fn ten_raises_come_round(grid in any_grid(), index in 0usize..81) {
            let mut turning = grid.with_fixed(CellSet::EMPTY);
            let numbers: Vec<_> = (0..10).map(|_| turning.raise(Cell::ALL[index]).unwrap()).collect();
            prop_assert_eq!(turning, grid);
            prop_assert_eq!(numbers.iter().flatten().count(), 9);
        }

        #[test]
        fn clashes_are_all_the_pairs_that_see_each_other(grid in any_grid()) {
            let clashing: CellSet =
                grid.clashes().iter().fold(CellSet::EMPTY, |all, clash| all | clash.cells);
            for cell in Cell::ALL {
                let clashes = grid
                    .get(cell)
                    .is_some_and(|digit| !(grid.cells_with(digit) & cell.peers()).is_empty());
                prop_assert_eq!(clashing.contains(cell), clashes);
            }
        }
    }

    #[test]
    fn numbers_over_nine_are_named() {
        let mut digits = [0; 81];
        digits[29] = 10;
        let error = Grid::from_digits(digits).unwrap_err();
        assert_eq!(
            alloc::string::ToString::to_string(&error),
            "r4c3 holds 10, expected 0 (empty) to 9"
        );
    }
}
