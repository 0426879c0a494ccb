//! [`Planes`]: what every cell can hold, digit by digit, and what follows from it.
//!
//! A plane is the places of one digit. Its three bands are words of 27 bits; the nine planes lie
//! side by side, so that a compiler does the same to several digits in one instruction.
//!
//! ```text
//!        c1 c2 c3   c4 c5 c6   c7 c8 c9
//!  r1     0  1  2 |  3  4  5 |  6  7  8
//!  r2     9 10 11 | 12 13 14 | 15 16 17        the bits of a word: the cells of a band
//!  r3    18 19 20 | 21 22 23 | 24 25 26
//! ```
//!
//! Everything here is made of `and`, `or` and shifts. Three words that have a bit for each minirow,
//! or for each column of each band, fit into one, so the three bands take little more than one.

#![allow(
    clippy::needless_range_loop,
    reason = "bands and lanes are numbers in several arrays at once"
)]

mod all_different;
mod ordered;
mod strength;
mod suppose;

use crate::array::array;
use crate::digit::DigitSet;

pub use strength::{ParseStrengthError, Strength};

/// Nine digits, and three places that stay empty: registers hold four, eight or sixteen words.
pub(super) const LANES: usize = 12;
pub(super) type Lanes = [u32; LANES];

pub(super) const BAND: u32 = (1 << 27) - 1;
/// The cells of the first row.
const ROW: u32 = 0x1ff;
/// The first cell of every row.
const ROWS: u32 = 1 | 1 << 9 | 1 << 18;
/// The first cell of every box.
const BOXES: u32 = 1 | 1 << 3 | 1 << 6;
/// The first cell of every minirow.
const MINIROWS: u32 = BOXES * ROWS;

/// Some cell or house cannot be filled.
#[derive(Debug)]
pub(crate) struct Broken;

/// The places of every digit: `bands[b][d]` has those of digit index `d` in band `b`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Planes {
    pub(super) bands: [Lanes; 3],
}

/// The cells of a band by the number of their candidates.
struct Counts {
    /// Those with at least one.
    any: u32,
    /// Those with at least two.
    many: u32,
}

impl Planes {
    /// An empty cell, 0, can hold any digit.
    pub(crate) fn from_digits(digits: &[u8; 81]) -> Self {
        let mut holders = [[0; 16]; 3];
        for (band, digits) in digits.as_chunks::<27>().0.iter().enumerate() {
            for (place, &digit) in digits.iter().enumerate() {
                holders[band][usize::from(digit & 15)] |= 1 << place;
            }
        }
        let mut bands = [[0; LANES]; 3];
        for band in 0..3 {
            for lane in 0..9 {
                bands[band][lane] = holders[band][lane + 1] | holders[band][0];
            }
        }
        Self { bands }
    }

    pub(crate) fn from_cells(cells: &[DigitSet; 81]) -> Self {
        let mut bands = [[0; LANES]; 3];
        for (band, cells) in cells.as_chunks::<27>().0.iter().enumerate() {
            for (place, candidates) in cells.iter().enumerate() {
                let candidates = u32::from(candidates.bits());
                for (lane, plane) in bands[band].iter_mut().enumerate() {
                    *plane |= if candidates & 1 << lane != 0 { 1 << place } else { 0 };
                }
            }
        }
        Self { bands }
    }

    /// The candidates of every cell.
    pub(crate) fn candidates(&self) -> [DigitSet; 81] {
        const HALF: usize = 16;
        let mut cells = [DigitSet::EMPTY; 81];
        for (band, cells) in cells.as_chunks_mut::<27>().0.iter_mut().enumerate() {
            let mut words = [[0_u16; HALF]; 2];
            for (half, words) in words.iter_mut().enumerate() {
                for (lane, plane) in self.bands[band][..9].iter().enumerate() {
                    let plane = (plane >> (HALF * half)) as u16;
                    for (place, word) in words.iter_mut().enumerate() {
                        *word |= if plane & 1 << place != 0 { 1 << lane } else { 0 };
                    }
                }
            }
            for (place, cell) in cells.iter_mut().enumerate() {
                let word = words[place / HALF][place % HALF];
                *cell = DigitSet::from_bits(word).unwrap_or_default();
            }
        }
        cells
    }

    /// The cells of every band that have two candidates or more.
    #[inline]
    pub(super) fn open(&self) -> [u32; 3] {
        let [a, b, c] = &self.bands;
        [counts(a).many, counts(b).many, counts(c).many]
    }

    /// Strikes out candidates until this strength finds no more.
    pub(crate) fn narrow(&mut self, strength: Strength) -> Result<(), Broken> {
        // Each goes round until nothing changes; then at least it sees all contradictions.
        match strength {
            Strength::NakedSingles => while self.naked_singles()? {},
            Strength::Singles => while self.singles()? {},
            Strength::LockedCandidates => while self.locked_candidates()? {},
            Strength::AllDifferent => self.all_different()?,
        }
        Ok(())
    }

    /// The cells of every band with one candidate, if every cell has one at least; and those with
    /// more.
    #[inline(always)]
    fn by_count(&self) -> Result<[[u32; 3]; 2], Broken> {
        let [a, b, c] = &self.bands;
        let [a, b, c] = [counts(a), counts(b), counts(c)];
        if a.any & b.any & c.any != BAND {
            return Err(Broken);
        }
        Ok([[BAND ^ a.many, BAND ^ b.many, BAND ^ c.many], [a.many, b.many, c.many]])
    }

    /// One round of naked singles. True if any candidate went.
    fn naked_singles(&mut self) -> Result<bool, Broken> {
        let [singles, _] = self.by_count()?;
        let [mut changed, mut bad] = [[0; LANES]; 2];
        for lane in 0..LANES {
            let plane = self.plane(lane);
            let (kept, own) = leave_peers(plane, singles);
            let many = shares(own).many;
            bad[lane] = own[0] & many[0] | own[1] & many[1] | own[2] & many[2];
            changed[lane] = self.replace(lane, plane, kept);
        }
        if union(&bad) == 0 { Ok(union(&changed) != 0) } else { Err(Broken) }
    }

    /// One round of naked and hidden singles. True if any candidate went.
    fn singles(&mut self) -> Result<bool, Broken> {
        let [singles, open] = self.by_count()?;
        let mut hidden = [[0; LANES]; 3];
        let [mut changed, mut bad] = [[0; LANES]; 2];
        for lane in 0..LANES {
            let plane = self.plane(lane);
            let (kept, own) = leave_peers(plane, singles);
            let Shares { lacking, many, alone } = shares(kept);
            bad[lane] = lacking | own[0] & many[0] | own[1] & many[1] | own[2] & many[2];
            changed[lane] = self.replace(lane, plane, kept);
            [hidden[0][lane], hidden[1][lane], hidden[2][lane]] = alone;
        }
        if union(&bad) != 0 {
            return Err(Broken);
        }
        self.take_hidden(&hidden, open, changed)
    }

    /// One round of naked and hidden singles, and of locked candidates. True if any candidate went.
    ///
    /// Along the rows of a band, a digit has nine minirows: three rows by three boxes. It fills
    /// three of them that lie in different rows and different boxes. A minirow that is in no such
    /// three loses the digit: that is pointing and claiming. The same along columns, with the
    /// nine columns of a stack by bands. So a naked single only has to leave its box, and a hidden
    /// single only has to be found in one: the rest follows.
    fn locked_candidates(&mut self) -> Result<bool, Broken> {
        let [singles, open] = self.by_count()?;
        let mut hidden = [[0; LANES]; 3];
        let [mut changed, mut bad] = [[0; LANES]; 2];
        for lane in 0..LANES {
            let before = self.plane(lane);
            let mut plane = before;
            // Naked singles leave the box. Bit 9 row + 3 stack + band, then 3 stack + band.
            let own = [plane[0] & singles[0], plane[1] & singles[1], plane[2] & singles[2]];
            let held = fold_rows(minirows(own)) & ROW;
            let held_rows = in_all_rows(held);
            for band in 0..3 {
                plane[band] &= !minirow_cells(held_rows >> band) | own[band];
            }
            // Minirows: bit 9 row + 3 stack + band.
            let rows = permutations::<3>(minirows(plane));
            for band in 0..3 {
                plane[band] &= minirow_cells(rows >> band);
            }
            // Columns: bit 9 band + 3 stack + column.
            let columns = permutations::<1>(
                fold_rows(plane[0]) & ROW
                    | (fold_rows(plane[1]) & ROW) << 9
                    | (fold_rows(plane[2]) & ROW) << 18,
            );
            for band in 0..3 {
                plane[band] &= in_all_rows(columns >> (9 * band) & ROW);
            }
            // The boxes: which have no place, and which have more than one.
            let any = (columns | columns >> 1 | columns >> 2) & MINIROWS;
            let many_columns = many_of(columns, columns >> 1, columns >> 2);
            let many_rows = many_of(rows, rows >> 9, rows >> 18);
            let mut clash = 0;
            for band in 0..3 {
                let many = (many_columns >> (9 * band) | many_rows >> band) & BOXES;
                clash |= held >> band & many;
                hidden[band][lane] = plane[band] & !minirow_cells(in_all_rows(many));
            }
            bad[lane] = any ^ MINIROWS | clash;
            changed[lane] = self.replace(lane, before, plane);
        }
        if union(&bad) != 0 {
            return Err(Broken);
        }
        self.take_hidden(&hidden, open, changed)
    }

    /// Where a digit has its only place, the others go. Two digits with the same only place are a
    /// contradiction, seen when nothing else changes: the cell is open then, and was before.
    #[inline(always)]
    fn take_hidden(
        &mut self,
        hidden: &[Lanes; 3],
        open: [u32; 3],
        mut changed: Lanes,
    ) -> Result<bool, Broken> {
        let mut taken_open = 0;
        for band in 0..3 {
            let taken = union(&hidden[band]);
            taken_open |= taken & open[band];
            for lane in 0..LANES {
                let lost = self.bands[band][lane] & taken & !hidden[band][lane];
                self.bands[band][lane] ^= lost;
                changed[lane] |= lost;
            }
        }
        let changed = union(&changed) != 0;
        if taken_open != 0 && !changed { Err(Broken) } else { Ok(changed) }
    }

    /// Puts a plane in place of another. Not 0 if they differ.
    #[inline(always)]
    const fn replace(&mut self, lane: usize, before: [u32; 3], plane: [u32; 3]) -> u32 {
        [self.bands[0][lane], self.bands[1][lane], self.bands[2][lane]] = plane;
        plane[0] ^ before[0] | plane[1] ^ before[1] | plane[2] ^ before[2]
    }

    #[inline(always)]
    const fn plane(&self, lane: usize) -> [u32; 3] {
        [self.bands[0][lane], self.bands[1][lane], self.bands[2][lane]]
    }
}

/// Counts the candidates of each cell, up to two.
#[inline(always)]
fn counts(band: &Lanes) -> Counts {
    let mut any = [0; 4];
    let mut many = [0; 4];
    for lane in 0..4 {
        let [a, b, c] = [band[lane], band[lane + 4], band[lane + 8]];
        any[lane] = a | b | c;
        many[lane] = many_of(a, b, c);
    }
    let (left, right) = (any[0] | any[1], any[2] | any[3]);
    Counts {
        any: left | right,
        many: many[0]
            | many[1]
            | many[2]
            | many[3]
            | any[0] & any[1]
            | any[2] & any[3]
            | left & right,
    }
}

/// The bits that any of the nine digits has. The three empty lanes are left out.
#[inline(always)]
fn union(lanes: &Lanes) -> u32 {
    lanes[..9].iter().fold(0, |union, lane| union | lane)
}

/// The bits that at least two of the three have.
#[inline(always)]
const fn many_of(a: u32, b: u32, c: u32) -> u32 {
    a & b | (a | b) & c
}

/// For each cell of the first row, whether any cell of its column in the band is there; above
/// that row, more.
#[inline(always)]
const fn fold_rows(band: u32) -> u32 {
    band | band >> 9 | band >> 18
}

/// The bits of the first row, in all three. A product would say the same, but baseline processors
/// have none for several words.
#[inline(always)]
const fn in_all_rows(row: u32) -> u32 {
    row | row << 9 | row << 18
}

/// The minirows with any cell, of all bands: bit 9 row + 3 stack + band.
#[inline(always)]
fn minirows(plane: [u32; 3]) -> u32 {
    let of_band = |band: usize| {
        let cells = plane[band];
        (cells | cells >> 1 | cells >> 2) & MINIROWS
    };
    of_band(0) | of_band(1) << 1 | of_band(2) << 2
}

/// The cells of the minirows whose first bits are there.
#[inline(always)]
const fn minirow_cells(minirows: u32) -> u32 {
    let minirows = minirows & MINIROWS;
    minirows | minirows << 1 | minirows << 2
}

/// The bits that are part of a way to choose three in different groups of nine and in different
/// places of them, where a place is `STEP` bits wide and three places follow each other.
#[inline(always)]
const fn permutations<const STEP: usize>(bits: u32) -> u32 {
    // The first place of three, in all three groups.
    let first = if STEP == 3 { 0b111 * ROWS } else { MINIROWS };
    let last = first << (2 * STEP);
    // The next place but one, and the next: round the three.
    let one = bits >> STEP & !last | bits << (2 * STEP) & last;
    let two = bits >> (2 * STEP) & first | bits << STEP & (BAND ^ first);
    let (next_one, after_one) = (one >> 9 | one << 18, one >> 18 | one << 9);
    let (next_two, after_two) = (two >> 9 | two << 18, two >> 18 | two << 9);
    bits & (next_one & after_two | after_one & next_two)
}

/// Takes the naked singles of a plane from their peers. Also returns those singles.
#[inline(always)]
fn leave_peers(plane: [u32; 3], singles: [u32; 3]) -> ([u32; 3], [u32; 3]) {
    let own: [u32; 3] = array(0, |band| plane[band] & singles[band]);
    let columns = in_all_rows(fold_rows(own[0] | own[1] | own[2]) & ROW);
    let kept = array(0, |band| {
        let minirows = (own[band] | own[band] >> 1 | own[band] >> 2) & MINIROWS;
        let rows = (minirows | minirows >> 3 | minirows >> 6) & ROWS;
        let boxes = minirow_cells(in_all_rows(fold_rows(minirows) & BOXES));
        let rows = (rows << 9) - rows;
        plane[band] & !(rows | boxes | columns) | own[band]
    });
    (kept, own)
}

/// How the places of a digit share houses.
struct Shares {
    /// Not 0 if a house has no place.
    lacking: u32,
    /// The cells of houses with more than one place.
    many: [u32; 3],
    /// The places that are the only one of a house.
    alone: [u32; 3],
}

#[inline(always)]
fn shares(plane: [u32; 3]) -> Shares {
    let in_column: [u32; 3] = array(0, |band| fold_rows(plane[band]));
    let many_in_column: [u32; 3] =
        array(0, |band| many_of(plane[band], plane[band] >> 9, plane[band] >> 18));
    let [a, b, c] = in_column;
    let [d, e, f] = many_in_column;
    let columns = d | e | f | many_of(a, b, c);
    let many_columns = in_all_rows(columns & ROW);
    let mut lacking = (a | b | c) & ROW ^ ROW;
    let (mut many, mut alone) = ([0; 3], [0; 3]);
    for band in 0..3 {
        let [first, second, third] = [plane[band], plane[band] >> 1, plane[band] >> 2];
        let any = (first | second | third) & MINIROWS;
        let more = many_of(first, second, third) & MINIROWS;
        let rows = more | more >> 3 | more >> 6 | many_of(any, any >> 3, any >> 6);
        let boxes = fold_rows(more) | many_of(any, any >> 9, any >> 18);
        lacking |= (any | any >> 3 | any >> 6) & ROWS ^ ROWS;
        lacking |= fold_rows(any) & BOXES ^ BOXES;
        let rows = rows & ROWS;
        let many_rows = (rows << 9) - rows;
        let many_boxes = minirow_cells(in_all_rows(boxes & BOXES));
        many[band] = many_rows | many_boxes | many_columns;
        alone[band] = plane[band] & !(many_rows & many_boxes & many_columns);
    }
    Shares { lacking, many, alone }
}
