//! Random puzzles: full grids, and those with some cells emptied.

use proptest::prelude::*;
use proptest::sample::subsequence;
use sudoku_core::{Grid, solutions};

/// A way to turn a grid into an equivalent one.
#[derive(Clone, Debug)]
pub(crate) struct Symmetry {
    digits: [usize; 9],
    rows: [usize; 9],
    columns: [usize; 9],
    transposed: bool,
}

impl Symmetry {
    pub(crate) fn of(&self, grid: &Grid) -> Grid {
        let old = grid.digits();
        Grid::from_digits(std::array::from_fn(|index| {
            let (row, column) = (self.rows[index / 9], self.columns[index % 9]);
            let from = if self.transposed { 9 * column + row } else { 9 * row + column };
            match old[from] {
                0 => 0,
                digit => self.digits[usize::from(digit) - 1] as u8 + 1,
            }
        }))
        .unwrap()
    }
}

/// An order of nine lines that keeps bands together.
fn lines() -> impl Strategy<Value = [usize; 9]> {
    let three = || Just([0, 1, 2]).prop_shuffle();
    (three(), [three(), three(), three()]).prop_map(|(bands, within)| {
        std::array::from_fn(|line| 3 * bands[line / 3] + within[line / 3][line % 3])
    })
}

pub(crate) fn symmetry() -> impl Strategy<Value = Symmetry> {
    let digits = Just([0, 1, 2, 3, 4, 5, 6, 7, 8]).prop_shuffle();
    (digits, lines(), lines(), any::<bool>()).prop_map(|(digits, rows, columns, transposed)| {
        Symmetry { digits, rows, columns, transposed }
    })
}

/// A full grid: one of a few hundred unrelated ones, rearranged.
pub(crate) fn full() -> impl Strategy<Value = Grid> {
    (Just([1, 2, 3, 4, 5, 6, 7, 8, 9]).prop_shuffle(), 0..9_usize, 0..300_usize, symmetry())
        .prop_map(|(row, skip, nth, symmetry)| {
            let mut digits = [0; 81];
            digits[36..45].copy_from_slice(&row);
            digits[skip] = digits[36 + (skip + 4) % 9];
            let seed = Grid::from_digits(digits).unwrap();
            symmetry.of(&solutions(&seed).nth(nth).expect("ten digits have many solutions"))
        })
}

/// A full grid with some cells emptied and sometimes one digit changed: no, one
/// or several solutions.
pub(crate) fn puzzle(givens: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Grid> {
    let cells: Vec<usize> = (0..81).collect();
    (full(), subsequence(cells, givens), any::<Option<prop::sample::Index>>(), 1..=9_u8).prop_map(
        |(full, kept, wrong, digit)| {
            let mut digits = [0; 81];
            for &cell in &kept {
                digits[cell] = full.digits()[cell];
            }
            if let Some(wrong) = wrong {
                digits[kept[wrong.index(kept.len())]] = digit;
            }
            Grid::from_digits(digits).unwrap()
        },
    )
}
