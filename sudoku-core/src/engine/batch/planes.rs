//! [`Planes`]: where grids are turned, from a bit of each lane to a lane of bits.
//!
//! ```text
//! cell by cell, 64 lanes a row           lane by lane, 16 cells a row
//!
//! cell 0, bit 0   0 1 1 0 1 …            lane 0   cell 0, cell 1 … cell 15
//!         bit 1   1 0 0 0 1 …    <──>    lane 1   cell 0, cell 1 … cell 15
//!         bit 2   0 0 1 0 0 …              …
//! cell 1, bit 0   …
//! ```

use super::node::Node;
use super::word::Word;
use crate::array::array;

/// 81 cells of four bits for every lane.
#[repr(C, align(64))]
pub(super) struct Planes<W> {
    /// Cells 0 to 79, 16 in a block of 64 x 64 bits for each `u64` of the words.
    blocks: [[W; 64]; 5],
    /// Cell 80 of each lane.
    last: [u8; 512],
}

impl<W: Word> Planes<W> {
    pub(super) const fn new() -> Self {
        Self { blocks: [[W::NONE; 64]; 5], last: [0; 512] }
    }

    /// Writes a cell of a block, which is to be turned then.
    #[inline(always)]
    pub(super) fn write(&mut self, block: usize, place: usize, bits: [W; 4]) {
        for (bit, word) in bits.into_iter().enumerate() {
            self.blocks[block][4 * place + bit] = word;
        }
    }

    /// Reads a cell of a block that has been turned.
    #[inline(always)]
    pub(super) fn read(&self, block: usize, place: usize) -> [W; 4] {
        array(W::NONE, |bit| self.blocks[block][4 * place + bit])
    }

    /// Turns a block from cells to lanes, or back.
    #[inline(always)]
    pub(super) fn turn(&mut self, block: usize) {
        W::transpose(&mut self.blocks[block]);
    }

    /// Writes cell 80.
    #[inline(always)]
    pub(super) fn write_last(&mut self, [a, b, c, d]: [W; 4]) {
        for (at, numbers) in self.last.as_chunks_mut::<64>().0[..W::U64S].iter_mut().enumerate() {
            *numbers = W::numbers([a.u64s()[at], b.u64s()[at], c.u64s()[at], d.u64s()[at]]);
        }
    }

    /// Reads cell 80.
    #[inline(always)]
    pub(super) fn read_last(&self) -> [W; 4] {
        let mut words = [W::NONE; 4];
        for (at, numbers) in self.last.as_chunks::<64>().0[..W::U64S].iter().enumerate() {
            let bits = W::bits(numbers);
            for (bit, word) in words.iter_mut().enumerate() {
                word.u64s_mut()[at] = bits[bit];
            }
        }
        words
    }

    /// Puts a node into a lane.
    #[inline(always)]
    pub(super) fn put(&mut self, lane: usize, node: &Node) {
        for (block, rows) in self.blocks.iter_mut().enumerate() {
            rows[lane % 64].u64s_mut()[lane / 64] = node.cells[block];
        }
        self.last[lane] = node.cells[5] as u8;
    }

    /// The node of a lane.
    #[inline(always)]
    pub(super) fn take(&self, lane: usize, puzzle: u32) -> Node {
        let mut cells = [0; 6];
        for (block, rows) in self.blocks.iter().enumerate() {
            cells[block] = rows[lane % 64].u64s()[lane / 64];
        }
        cells[5] = u64::from(self.last[lane]);
        Node { cells, puzzle }
    }
}

/// Turns 64 x 64 bits on their diagonal: bit l of row r becomes bit r of row l, in each
/// `u64` of the words.
///
/// Six steps swap ever smaller squares (Warren, "Hacker's Delight", 7-3).
#[inline(always)]
pub(super) fn transpose<W: Word>(rows: &mut [W; 64]) {
    swap::<W, 32, 32>(rows);
    swap::<W, 16, 16>(rows);
    swap::<W, 8, 8>(rows);
    swap::<W, 4, 4>(rows);
    swap::<W, 2, 2>(rows);
    swap::<W, 1, 1>(rows);
}

/// The same with three steps at a time on eight rows, first on those that lie 8 apart,
/// then on neighbours: faster where eight words are eight registers.
#[inline(always)]
#[cfg_attr(
    not(any(all(feature = "std", target_arch = "x86_64"), target_arch = "aarch64")),
    allow(dead_code)
)]
pub(super) fn transpose_in_registers<W: Word>(rows: &mut [W; 64]) {
    for k in 0..8 {
        let mut eight: [W; 8] = array(W::NONE, |i| rows[k + 8 * i]);
        swap::<W, 32, 4>(&mut eight);
        swap::<W, 16, 2>(&mut eight);
        swap::<W, 8, 1>(&mut eight);
        for (i, row) in eight.iter().enumerate() {
            rows[k + 8 * i] = *row;
        }
    }
    for eight in rows.as_chunks_mut::<8>().0 {
        swap::<W, 4, 4>(eight);
        swap::<W, 2, 2>(eight);
        swap::<W, 1, 1>(eight);
    }
}

/// In every row, the high halves of the fields of 2 · SIZE bits are swapped with the low
/// halves of the row that is so far away. All are constants, so that masks and shifts are.
#[inline(always)]
fn swap<W: Word, const SIZE: u32, const AWAY: usize>(rows: &mut [W]) {
    let low = W::repeat(const { u64::MAX / ((1 << SIZE) + 1) });
    for rows in rows.chunks_exact_mut(2 * AWAY) {
        let (upper, lower) = rows.split_at_mut(AWAY);
        for row in 0..AWAY {
            let (a, b) = (&mut upper[row], &mut lower[row]);
            let different = a.down(SIZE).xor_and(*b, low);
            *a = *a ^ different.up(SIZE);
            *b = *b ^ different;
        }
    }
}
