//! [`Board`]: what every cell can hold, one bit a candidate, laid out so that the
//! same few instructions reason about all nine digits at once.
//!
//! ```text
//! A band is three rows, 27 cells: one bit each in a u32.
//!
//!            box 0       box 1       box 2
//!   row 0   0  1  2     3  4  5     6  7  8        bit 9·row + column
//!   row 1   9 10 11    12 13 14    15 16 17
//!   row 2  18 19 20    21 22 23    24 25 26
//!          '------' a minirow
//!
//! A board is three bands of lanes; lane d is digit d + 1.
//!
//!   bands[0]  [ 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | – | – | – ]   rows 1-3
//!   bands[1]  [ 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | – | – | – ]   rows 4-6
//!   bands[2]  [ 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | – | – | – ]   rows 7-9
//! ```
//!
//! Reasoning about a digit is a function of its own three words, without a
//! branch or a table ([`Places`]); the compiler runs it on four digits at a time
//! with 128-bit vectors. Three idle lanes fill the last vector.

use core::cmp::Reverse;

use super::level::{Engine, Level};
use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;

/// Nine digits, and three lanes more so that vectors of four come out even.
const LANES: usize = 12;

/// The 27 cells of a band.
const BAND: u32 = (1 << 27) - 1;
/// The first cell of every minirow, bits 0, 3, 6 of each row.
const MINIROWS: u32 = 0o111_111_111;
/// The first cell of every row.
const ROWS: u32 = 0o001_001_001;
/// The first cell of each box, in row 0.
const BOXES: u32 = 0o111;

/// The candidates of a grid while it is being searched.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Board {
    bands: [[u32; LANES]; 3],
}

/// What became of a [`Board`] by reasoning alone.
pub(crate) enum Node {
    /// Some cell or house cannot be filled.
    Dead,
    /// Every cell has one candidate, and they obey the rules.
    Solved,
    /// Reasoning ends here. The cell holds one of these digits.
    Open(Cell, DigitSet),
}

impl From<&CandidateGrid> for Board {
    fn from(marks: &CandidateGrid) -> Self {
        let mut board = Self { bands: [[0; LANES]; 3] };
        for cell in Cell::ALL {
            for digit in marks.get(cell) {
                board.bands[cell.row() / 3][digit.index()] |= bit(cell);
            }
        }
        board
    }
}

impl From<&Grid> for Board {
    fn from(grid: &Grid) -> Self {
        let mut bands = [[0; LANES]; 3];
        for ((numbers, band), cells) in grid.digits().chunks(27).zip(&mut bands).zip([BAND; 3]) {
            // lane 0 gathers the empty cells here, every other lane its givens
            let mut gathered = [0; 10];
            for (at, &number) in numbers.iter().enumerate() {
                gathered[usize::from(number)] |= 1 << at;
            }
            for (lane, givens) in band.iter_mut().zip(&gathered[1..]) {
                *lane = (givens | gathered[0]) & cells;
            }
        }
        Self { bands }
    }
}

impl Board {
    /// The board with this candidate alone in the cell.
    #[must_use]
    pub(crate) fn with(mut self, cell: Cell, digit: Digit) -> Self {
        for (index, lane) in self.bands[cell.row() / 3].iter_mut().enumerate() {
            if index != digit.index() {
                *lane &= !bit(cell);
            }
        }
        self
    }

    /// The 81 digits of a solved board, row by row.
    pub(crate) fn digits(&self) -> [u8; 81] {
        let mut digits = [0; 81];
        for (band, numbers) in self.bands.iter().zip(digits.chunks_mut(27)) {
            for digit in Digit::ALL {
                let mut cells = band[digit.index()];
                while cells != 0 {
                    numbers[cells.trailing_zeros() as usize] = digit.number();
                    cells &= cells - 1;
                }
            }
        }
        digits
    }

    /// Reasons until nothing more follows, with the instructions of this engine.
    pub(crate) fn settle(&mut self, engine: Engine) -> Node {
        match engine.0 {
            Level::Portable => self.settle_inlined(),
            #[cfg(target_arch = "aarch64")]
            Level::Neon => self.settle_inlined(),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Sse2 => self.settle_inlined(),
            // SAFETY: whoever has an engine runs on a machine that has its instructions.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx2 => unsafe { settle_avx2(self) },
            // SAFETY: whoever has an engine runs on a machine that has its instructions.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx512 => unsafe { settle_avx512(self) },
        }
    }

    /// Compiled once for each engine.
    #[inline(always)]
    fn settle_inlined(&mut self) -> Node {
        loop {
            let counts = self.count();
            if counts.one != [BAND; 3] {
                return Node::Dead;
            }
            let before = *self;
            if !self.round(counts.exactly_one()) {
                return Node::Dead;
            }
            if *self == before {
                return if counts.two == [0; 3] {
                    Node::Solved
                } else {
                    let (cell, digits) = self.branch(&counts);
                    Node::Open(cell, digits)
                };
            }
        }
    }

    /// One round of reasoning: naked singles, locked candidates and hidden singles
    /// of every digit. False if a contradiction showed.
    #[inline(always)]
    fn round(&mut self, naked: [u32; 3]) -> bool {
        let mut hidden = [[0; LANES]; 3];
        let mut dead = [0; LANES];
        let [top, middle, bottom] = &mut self.bands;
        let [hidden_top, hidden_middle, hidden_bottom] = &mut hidden;
        for lane in 0..LANES {
            let mut places = Places([top[lane], middle[lane], bottom[lane]]);
            let decided = places.decide(naked);
            places.lock_rows();
            places.lock_columns();
            let singles = places.box_singles();
            dead[lane] = places.contradicts(decided, singles);
            [top[lane], middle[lane], bottom[lane]] = places.0;
            [hidden_top[lane], hidden_middle[lane], hidden_bottom[lane]] = singles;
        }
        let mut alive = dead[..9].iter().fold(0, |all, &lane| all | lane) == 0;
        for (band, hidden) in self.bands.iter_mut().zip(&hidden) {
            let (mut once, mut twice) = (0, 0);
            for &cells in &hidden[..9] {
                twice |= once & cells;
                once |= cells;
            }
            alive &= twice == 0;
            for (lane, &own) in band.iter_mut().zip(hidden) {
                *lane &= !once | own;
            }
        }
        alive
    }

    /// Which cells have at least one, two and three candidates.
    #[inline(always)]
    fn count(&self) -> Counts {
        let mut counts = Counts { one: [0; 3], two: [0; 3], three: [0; 3] };
        for (at, band) in self.bands.iter().enumerate() {
            let (mut one, mut two, mut three) = (0, 0, 0);
            for &cells in &band[..9] {
                three |= two & cells;
                two |= one & cells;
                one |= cells;
            }
            (counts.one[at], counts.two[at], counts.three[at]) = (one, two, three);
        }
        counts
    }

    /// The cell to branch on: one with the fewest candidates, two wherever there is
    /// such a cell; among those with two, the first that has the most undecided
    /// peers, where either answer says most. The batch engine chooses the same.
    #[inline(always)]
    fn branch(&self, counts: &Counts) -> (Cell, DigitSet) {
        let undecided = cell_set(counts.two);
        let pairs = undecided - cell_set(counts.three);
        let score = |cell: &Cell| Reverse((cell.peers() & undecided).len());
        let cell = match pairs.iter().min_by_key(score) {
            Some(cell) => Some(cell),
            None => undecided.iter().min_by_key(|&cell| self.candidates(cell).len()),
        };
        let cell = cell.unwrap_or(Cell::ALL[0]);
        (cell, self.candidates(cell))
    }

    #[inline(always)]
    fn candidates(&self, cell: Cell) -> DigitSet {
        let band = &self.bands[cell.row() / 3];
        Digit::ALL.into_iter().filter(|digit| band[digit.index()] & bit(cell) != 0).collect()
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn settle_avx2(board: &mut Board) -> Node {
    board.settle_inlined()
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,avx512f,avx512bw,avx512dq,avx512vl")]
fn settle_avx512(board: &mut Board) -> Node {
    board.settle_inlined()
}

/// Cells by how many candidates they have at least.
struct Counts {
    one: [u32; 3],
    two: [u32; 3],
    three: [u32; 3],
}

impl Counts {
    #[inline(always)]
    fn exactly_one(&self) -> [u32; 3] {
        core::array::from_fn(|band| self.one[band] & !self.two[band])
    }
}

/// The places of one digit, a word a band. Every method is straight-line code on
/// `u32`, so that a loop over lanes becomes a loop over vectors.
#[derive(Clone, Copy)]
struct Places([u32; 3]);

impl Places {
    /// Where this digit is the only candidate of its cell, it leaves the other
    /// cells of the box; row and column follow in [`Places::lock_rows`] and
    /// [`Places::lock_columns`]. Returns these cells.
    #[inline(always)]
    fn decide(&mut self, naked: [u32; 3]) -> [u32; 3] {
        let mut decided = [0; 3];
        for band in 0..3 {
            decided[band] = self.0[band] & naked[band];
            let boxes = any_row(any_of_minirow(decided[band])) & BOXES;
            self.0[band] &= !whole_boxes(boxes) | decided[band];
        }
        decided
    }

    /// Keeps only minirows that can be part of a whole band: in each of the three
    /// rows one minirow, in each of the three boxes one minirow. This covers
    /// pointing and claiming along rows, and rows with one place.
    #[inline(always)]
    fn lock_rows(&mut self) {
        for band in &mut self.0 {
            let viable = permutable::<3>(any_of_minirow(*band), ROWS);
            *band &= viable | viable << 1 | viable << 2;
        }
    }

    /// The same for columns: a minicolumn is three cells of one band and column.
    ///
    /// ```text
    /// minicolumns of all bands in one word: bit 9·band + column
    /// ```
    #[inline(always)]
    fn lock_columns(&mut self) {
        const ROW: u32 = 0o777;
        let [top, middle, bottom] = self.0.map(|band| any_row(band) & ROW);
        let viable = permutable::<1>(top | middle << 9 | bottom << 18, MINIROWS);
        for (at, band) in self.0.iter_mut().enumerate() {
            let columns = viable >> (9 * at) & ROW;
            *band &= columns | columns << 9 | columns << 18;
        }
    }

    /// The cells that are the only place of this digit in their box.
    #[inline(always)]
    fn box_singles(&self) -> [u32; 3] {
        self.0.map(|band| {
            // in a minirow, then among the three minirows of a box
            let any = any_of_minirow(band);
            let several = majority(band, band >> 1, band >> 2) & MINIROWS;
            let several = any_row(several) | majority(any, any >> 9, any >> 18);
            band & whole_boxes(any_row(any) & !several & BOXES)
        })
    }

    /// Not 0 if the digit has no place left in some band, or if a decided cell is
    /// not the only place in its box. A box without a place empties its band in
    /// [`Places::lock_rows`], since no permutation is left.
    #[inline(always)]
    fn contradicts(&self, decided: [u32; 3], singles: [u32; 3]) -> u32 {
        let mut wrong = 0;
        for band in 0..3 {
            wrong |= decided[band] & !singles[band];
            wrong |= u32::from(self.0[band] == 0);
        }
        wrong
    }
}

/// Of a 3 x 3 x 3 arrangement, the marks that can be completed to a permutation.
///
/// The word has three groups of nine bits; of each group, three triples whose
/// members lie `STRIDE` bits apart, the first of them at `first`. In one triple,
/// write group g as a line:
///
/// ```text
///          0 1 2            0 1 2
/// group 0  X . .   group 0  X . .     A mark at (g, i) is viable if the marks
/// group 1  . X .   group 1  . . X     (g+1, i+1) and (g+2, i+2) are there, or
/// group 2  . . X   group 2  . X .     (g+1, i+2) and (g+2, i+1); indices mod 3.
/// ```
#[inline(always)]
fn permutable<const STRIDE: u32>(marks: u32, first: u32) -> u32 {
    let next_group = marks >> 9 | marks << 18;
    let last_group = marks >> 18 | marks << 9;
    let (second, third) = (first << STRIDE, first << (2 * STRIDE));
    let next_mark = |m: u32| m >> STRIDE & (first | second) | m << (2 * STRIDE) & third;
    let last_mark = |m: u32| m >> (2 * STRIDE) & first | m << STRIDE & (second | third);
    let rising = next_mark(next_group) & last_mark(last_group);
    let falling = last_mark(next_group) & next_mark(last_group);
    marks & (rising | falling)
}

/// At the first cell of every minirow, whether any cell of it is set.
#[inline(always)]
fn any_of_minirow(band: u32) -> u32 {
    (band | band >> 1 | band >> 2) & MINIROWS
}

/// In row 0, whether the bit is set in any of the three rows.
#[inline(always)]
fn any_row(band: u32) -> u32 {
    band | band >> 9 | band >> 18
}

/// All nine cells of the boxes whose first cell is set.
#[inline(always)]
fn whole_boxes(first: u32) -> u32 {
    let minirows = first | first << 1 | first << 2;
    minirows | minirows << 9 | minirows << 18
}

#[inline(always)]
fn majority(a: u32, b: u32, c: u32) -> u32 {
    a & b | a & c | b & c
}

fn bit(cell: Cell) -> u32 {
    1 << (cell.index() % 27)
}

/// The cells of three bands as a set: bands lie one after the other there too.
#[inline(always)]
fn cell_set(bands: [u32; 3]) -> CellSet {
    let [top, middle, bottom] = bands.map(u128::from);
    CellSet::from_bits(top | middle << 27 | bottom << 54).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// [`permutable`] straight from its definition, for one 3 x 3 matrix of bits.
    fn permutable_by_definition(marks: u32, matrix: impl Fn(usize, usize) -> usize) -> u32 {
        let mut viable = 0;
        for permutation in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let bits: u32 = (0..3).map(|line| 1 << matrix(line, permutation[line])).sum();
            if marks & bits == bits {
                viable |= bits;
            }
        }
        viable
    }

    proptest! {
        #[test]
        fn permutable_is_its_definition(marks in 0u32..1 << 27) {
            let by_columns = (0..3).fold(0, |viable, stack| {
                viable | permutable_by_definition(marks, |band, column| 9 * band + 3 * stack + column)
            });
            prop_assert_eq!(permutable::<1>(marks, MINIROWS), by_columns);
            let minirows = marks & MINIROWS;
            let by_rows = permutable_by_definition(minirows, |row, box_| 9 * row + 3 * box_);
            prop_assert_eq!(permutable::<3>(minirows, ROWS), by_rows);
        }

        #[test]
        fn box_singles_are_alone_in_their_box(bands in prop::array::uniform3(0u32..1 << 27)) {
            let singles = Places(bands).box_singles();
            for (band, single) in bands.into_iter().zip(singles) {
                for box_ in 0..3 {
                    let cells = band & whole_boxes(1 << (3 * box_));
                    let expected = if cells.count_ones() == 1 { cells } else { 0 };
                    prop_assert_eq!(single & whole_boxes(1 << (3 * box_)), expected);
                }
            }
        }

        #[test]
        fn counts_are_counts(cells in prop::collection::vec(0u16..512, 81)) {
            let sets: [DigitSet; 81] =
                core::array::from_fn(|index| DigitSet::from_bits(cells[index]).unwrap());
            let board = Board::from(&CandidateGrid::new(sets));
            let counts = board.count();
            for cell in Cell::ALL {
                prop_assert_eq!(board.candidates(cell), sets[cell.index()]);
                for (least, bands) in [(1, counts.one), (2, counts.two), (3, counts.three)] {
                    let has = bands[cell.row() / 3] & bit(cell) != 0;
                    prop_assert_eq!(has, sets[cell.index()].len() >= least);
                }
            }
        }
    }

    #[test]
    fn a_grid_and_its_pencil_marks_settle_alike() {
        let grid: Grid =
            "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3"
                .parse()
                .unwrap();
        let (mut a, mut b) = (Board::from(&grid), Board::from(&CandidateGrid::from(&grid)));
        a.settle(Engine::PORTABLE);
        b.settle(Engine::PORTABLE);
        assert!(a == b);
    }
}
