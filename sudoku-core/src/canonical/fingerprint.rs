//! [`fingerprint`]: a number that equivalent grids share, found without their canonical form.
//!
//! Each given has a colour, at first the same one. In each round, the colours in a house, in a band
//! or stack, and of a digit are added up, and a given gets a new colour from the sums that it is
//! in. Sums do not depend on an order, a row counts like a column, and no digit is named: so
//! nothing in it changes with a transformation.
//!
//! ```text
//!  colours ──> sums of rows, columns, boxes, bands, stacks, digits ──> colours ──> … ──> number
//! ```

use crate::cell::Cell;
use crate::grid::Grid;

/// With one round less, 25 of 49,158 17-clue puzzles have the number of another; with three, none.
const ROUNDS: usize = 3;

/// A number of the givens and entries of a grid, the same for all equivalent grids; nearly all
/// others have another one. It takes a fraction of the time of a [`canonical`](crate::canonical)
/// form: where no other puzzle has the number, no form is needed to know that it is the only one of
/// its kind.
///
/// Full grids share one number.
///
/// ```
/// use sudoku_core::{Grid, Transformation, fingerprint};
///
/// let [puzzle, other]: [Grid; 2] = [
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
///     "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3",
/// ]
/// .map(|text| text.parse().unwrap());
/// let how = Transformation::from_index(123_456_789).unwrap();
/// assert_eq!(fingerprint(&puzzle), fingerprint(&how.apply(&puzzle)));
/// assert_ne!(fingerprint(&puzzle), fingerprint(&other));
/// ```
#[must_use]
pub fn fingerprint(grid: &Grid) -> u64 {
    let mut givens = [(0_u8, 0_u8); 81];
    let mut count = 0;
    for (cell, &digit) in grid.digits().iter().enumerate() {
        givens[count] = (cell as u8, digit);
        count += usize::from(digit > 0);
    }
    let givens = &givens[..count];
    let mut colors = [1; 81];
    for _ in 0..ROUNDS {
        let (mut lines, mut boxes, mut digits) = ([[0_u64; 9]; 2], [0_u64; 9], [0_u64; 10]);
        for (&(cell, digit), &color) in givens.iter().zip(&colors) {
            let [row, column, square] = PLACES[usize::from(cell)].map(usize::from);
            let add = |sum: &mut u64| *sum = sum.wrapping_add(color);
            add(&mut lines[0][row]);
            add(&mut lines[1][column]);
            add(&mut boxes[square]);
            add(&mut digits[usize::from(digit)]);
        }
        for lines in &mut lines {
            for lines in lines.as_chunks_mut::<3>().0 {
                let band = lines.iter().fold(0_u64, |all, &line| all.wrapping_add(mixed(line)));
                let band = mixed(band);
                *lines = lines.map(|line| mixed(line.wrapping_add(band)));
            }
        }
        let (boxes, digits) =
            (boxes.map(|sum| mixed(sum ^ BOX)), digits.map(|sum| mixed(sum ^ DIGIT)));
        for (&(cell, digit), color) in givens.iter().zip(&mut colors) {
            let [row, column, square] = PLACES[usize::from(cell)].map(usize::from);
            let sums = [lines[0][row], lines[1][column], boxes[square], digits[usize::from(digit)]];
            *color = mixed(sums.into_iter().fold(*color, u64::wrapping_add));
        }
    }
    let sum = colors[..count].iter().fold(0_u64, |all, &color| all.wrapping_add(mixed(color)));
    mixed(sum ^ count as u64)
}

const BOX: u64 = 0x9e37_79b9_7f4a_7c15;
const DIGIT: u64 = 0xc2b2_ae3d_27d4_eb4f;

/// The row, the column and the box of each cell.
const PLACES: [[u8; 3]; 81] = {
    let mut places = [[0; 3]; 81];
    let mut at = 0;
    while at < Cell::ALL.len() {
        let (row, column) = (at / 9, at % 9);
        places[at] = [row as u8, column as u8, (row / 3 * 3 + column / 3) as u8];
        at += 1;
    }
    places
};

/// A number in which each bit depends on all of this one.
const fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let number = (number ^ number >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    number ^ number >> 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::symmetry::Transformation;
    use alloc::vec::Vec;
    use proptest::prelude::*;

    fn digits() -> impl Strategy<Value = [u8; 81]> {
        let cells = prop_oneof![3 => Just(0), 1 => 1..=9_u8];
        prop::collection::vec(cells, 81).prop_map(|cells| cells.try_into().unwrap())
    }

    proptest! {
        #[test]
        fn equivalent_grids_share_it(digits in digits(), index in 0..Transformation::COUNT) {
            let grid = Grid::from_digits(digits).unwrap();
            let how = Transformation::from_index(index).unwrap();
            prop_assert_eq!(fingerprint(&grid), fingerprint(&how.apply(&grid)));
        }

        #[test]
        fn a_given_more_changes_it(digits in digits(), at in 0..81_usize) {
            let mut other = digits;
            other[at] = if digits[at] == 0 { 5 } else { 0 };
            let [one, other] = [digits, other].map(|digits| Grid::from_digits(digits).unwrap());
            prop_assert_ne!(fingerprint(&one), fingerprint(&other));
        }
    }

    #[test]
    fn a_given_elsewhere_changes_it() {
        let puzzle: Grid =
            ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
                .parse()
                .unwrap();
        let moved = |at: usize| {
            let mut digits = *puzzle.digits();
            digits.swap(0, at);
            fingerprint(&Grid::from_digits(digits).unwrap())
        };
        let mut all: Vec<u64> = (1..81).filter(|&at| puzzle.digits()[at] > 0).map(moved).collect();
        let number = all.len();
        all.push(fingerprint(&puzzle));
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), number + 1);
    }
}
