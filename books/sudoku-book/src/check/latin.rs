//! [`is_latin`]: full grids of kinds without boxes.

use sudoku_core::{DigitSet, Grid, House, HouseKind};

/// Whether each row and each column of a full grid holds each digit once, and most boxes do not:
/// more than the six that two rows or columns in each other's place break.
pub(super) fn is_latin(grid: &Grid) -> bool {
    const MOST_SWAPPED: usize = 6;
    let is_right = |house: &House| {
        let digits = house.cells().iter().filter_map(|&cell| grid.get(cell));
        digits.collect::<DigitSet>() == DigitSet::ALL
    };
    let wrong = |kind: HouseKind| {
        House::ALL.iter().filter(|house| house.kind() == kind && !is_right(house)).count()
    };
    wrong(HouseKind::Row) + wrong(HouseKind::Column) == 0 && wrong(HouseKind::Box) > MOST_SWAPPED
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(digit: impl Fn(usize, usize) -> usize) -> Grid {
        let digits = (0..81).map(|at| char::from(b'1' + (digit(at / 9, at % 9) % 9) as u8));
        digits.collect::<String>().parse().unwrap()
    }

    #[test]
    fn rows_in_each_others_place_are_a_misprint() {
        let place = |row: usize| 3 * (row % 3) + row / 3;
        assert!(is_latin(&grid(|row, column| row + column)));
        assert!(!is_latin(&grid(|row, column| place(row) + column)));
        let swapped = |row: usize| [8, 1, 2, 3, 4, 5, 6, 7, 0][row];
        assert!(!is_latin(&grid(|row, column| place(swapped(row)) + column)));
        assert!(!is_latin(&grid(|row, column| row + column + usize::from(row + column == 0))));
    }
}
