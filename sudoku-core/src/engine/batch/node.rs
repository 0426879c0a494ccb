//! [`Node`]: a grid on its way into a lane or out of one.
//!
//! ```text
//! 81 cells of 4 bits, 0 is empty, in six u64:
//!
//!   word 0   cells  0 – 15
//!   word 1   cells 16 – 31
//!     …
//!   word 5   cell 80 in bits 0 – 3
//! ```
//!
//! It serves for a puzzle, for a solution, and for a search node that waits: that is
//! a grid with the digits decided so far and one guess. What else follows from it,
//! one or two rounds find out again.

use super::word::Word;

/// A grid, and which puzzle it belongs to. A line of the cache.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
pub(super) struct Node {
    cells: [u64; 6],
    pub(super) puzzle: u32,
}

/// The bits of 64 nodes of every `u64` of a word: `planes[w][r]` is bit r of word w
/// of all lanes, or, once transposed, word w of the lanes r, 64 + r, 128 + r …
pub(super) type Planes<W> = [[W; 64]; 6];

impl Node {
    /// A grid of numbers from 0 to 9.
    #[inline(always)]
    pub(super) fn pack<W: Word>(digits: &[u8; 81], puzzle: u32) -> Self {
        let mut cells = [0; 6];
        let (eights, last) = digits.as_chunks::<8>();
        for (at, &eight) in eights.iter().enumerate() {
            cells[at / 2] |= W::squeeze(u64::from_le_bytes(eight)) << (32 * (at % 2));
        }
        cells[5] = u64::from(last[0]);
        Self { cells, puzzle }
    }

    #[inline(always)]
    pub(super) fn unpack<W: Word>(&self, digits: &mut [u8; 81]) {
        let (eights, last) = digits.as_chunks_mut::<8>();
        for (at, eight) in eights.iter_mut().enumerate() {
            *eight = W::spread(self.cells[at / 2] >> (32 * (at % 2)) & 0xffff_ffff).to_le_bytes();
        }
        last[0] = self.cells[5] as u8 & 15;
    }

    /// The same node with this digit in a cell that was empty.
    #[inline(always)]
    pub(super) const fn with_number(mut self, cell: usize, number: usize) -> Self {
        self.cells[cell / 16] |= (number as u64) << (4 * (cell % 16));
        self
    }

    /// Puts it into transposed planes, as the node of this lane.
    #[inline(always)]
    pub(super) fn put<W: Word>(&self, planes: &mut Planes<W>, lane: usize) {
        for (rows, word) in planes.iter_mut().zip(self.cells) {
            rows[lane % 64].u64s_mut()[lane / 64] = word;
        }
    }

    /// The node of a lane, from transposed planes.
    #[inline(always)]
    pub(super) fn take<W: Word>(planes: &Planes<W>, lane: usize, puzzle: u32) -> Self {
        let cells = core::array::from_fn(|word| planes[word][lane % 64].u64s()[lane / 64]);
        Self { cells, puzzle }
    }
}

/// Turns every block of 64 x 64 bits on its diagonal: bit l of row r becomes bit r of
/// row l, in each `u64` of the words.
///
/// Three steps swap ever smaller squares among eight rows that lie 8 apart, three
/// more among eight that are neighbours (Warren, "Hacker's Delight", 7-3).
#[inline(always)]
pub(super) fn transpose<W: Word>(planes: &mut Planes<W>) {
    for block in planes {
        for k in 0..8 {
            let mut rows: [W; 8] = core::array::from_fn(|i| block[k + 8 * i]);
            turn_eight::<W, 32, 16, 8>(&mut rows);
            for (i, row) in rows.into_iter().enumerate() {
                block[k + 8 * i] = row;
            }
        }
        for k in 0..8 {
            let mut rows: [W; 8] = core::array::from_fn(|i| block[8 * k + i]);
            turn_eight::<W, 4, 2, 1>(&mut rows);
            block[8 * k..8 * k + 8].copy_from_slice(&rows);
        }
    }
}

/// Three steps on eight rows: with those 4, 2 and 1 further, fields of these sizes
/// are swapped. The sizes are constants so that masks and shifts are.
#[inline(always)]
fn turn_eight<W: Word, const FIRST: u32, const SECOND: u32, const THIRD: u32>(rows: &mut [W; 8]) {
    for at in [0, 1, 2, 3] {
        swap::<W, FIRST>(rows, at, at + 4);
    }
    for at in [0, 1, 4, 5] {
        swap::<W, SECOND>(rows, at, at + 2);
    }
    for at in [0, 2, 4, 6] {
        swap::<W, THIRD>(rows, at, at + 1);
    }
}

/// Swaps the high half of every field of 2 · SIZE bits of row `a` with the low half
/// of that of row `b`.
#[inline(always)]
fn swap<W: Word, const SIZE: u32>(rows: &mut [W; 8], a: usize, b: usize) {
    let low = W::repeat(const { u64::MAX / ((1 << SIZE) + 1) });
    let different = rows[a].down(SIZE).xor_and(rows[b], low);
    rows[a] = rows[a] ^ different.up(SIZE);
    rows[b] = rows[b] ^ different;
}
