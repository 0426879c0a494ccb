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
//! a grid with the digits decided so far and one guess. Everything else follows
//! from it again in one or two rounds.

use super::word::Word;

/// A grid, and which puzzle it belongs to. A line of the cache.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
pub(super) struct Node {
    pub(super) cells: [u64; 6],
    pub(super) puzzle: u32,
}

impl Node {
    /// A grid of numbers from 0 to 9.
    #[inline(always)]
    pub(super) fn pack<W: Word>(digits: &[u8; 81], puzzle: u32) -> Self {
        let mut cells = [0; 6];
        let (sixteens, last) = digits.as_chunks::<16>();
        for (word, digits) in sixteens.iter().enumerate() {
            cells[word] = W::squeeze(digits);
        }
        cells[5] = u64::from(last[0]);
        Self { cells, puzzle }
    }

    #[inline(always)]
    pub(super) fn unpack<W: Word>(&self, digits: &mut [u8; 81]) {
        let (sixteens, last) = digits.as_chunks_mut::<16>();
        for (word, digits) in sixteens.iter_mut().enumerate() {
            *digits = W::spread(self.cells[word]);
        }
        last[0] = self.cells[5] as u8 & 15;
    }

    /// The same node with this digit in a cell that was empty.
    #[inline(always)]
    pub(super) const fn with_number(mut self, cell: usize, number: usize) -> Self {
        self.cells[cell / 16] |= (number as u64) << (4 * (cell % 16));
        self
    }
}
