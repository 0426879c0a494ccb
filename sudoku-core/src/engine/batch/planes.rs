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
        self.blocks[block][4 * place..][..4].copy_from_slice(&bits);
    }

    /// Reads a cell of a block that has been turned.
    #[inline(always)]
    pub(super) fn read(&self, block: usize, place: usize) -> [W; 4] {
        core::array::from_fn(|bit| self.blocks[block][4 * place + bit])
    }

    /// Turns a block from cells to lanes, or back.
    #[inline(always)]
    pub(super) fn turn(&mut self, block: usize) {
        W::transpose(&mut self.blocks[block]);
    }

    #[inline(always)]
    pub(super) fn write_last(&mut self, bits: [W; 4]) {
        for (at, eight) in self.last.as_chunks_mut::<8>().0[..8 * W::U64S].iter_mut().enumerate() {
            let mut bytes = 0;
            for (bit, word) in bits.iter().enumerate() {
                bytes |= W::scatter(word.u64s()[at / 8] >> (8 * (at % 8)) & 0xff) << bit;
            }
            *eight = bytes.to_le_bytes();
        }
    }

    #[inline(always)]
    pub(super) fn read_last(&self) -> [W; 4] {
        let mut bits = [W::NONE; 4];
        for (at, &eight) in self.last.as_chunks::<8>().0[..8 * W::U64S].iter().enumerate() {
            let bytes = u64::from_le_bytes(eight);
            for (bit, word) in bits.iter_mut().enumerate() {
                word.u64s_mut()[at / 8] |= W::gather(bytes >> bit) << (8 * (at % 8));
            }
        }
        bits
    }

    /// Puts a node into a lane.
    #[inline(always)]
    pub(super) fn put(&mut self, lane: usize, node: &Node) {
        for (rows, word) in self.blocks.iter_mut().zip(node.cells) {
            rows[lane % 64].u64s_mut()[lane / 64] = word;
        }
        self.last[lane] = node.cells[5] as u8;
    }

    /// The node of a lane.
    #[inline(always)]
    pub(super) fn take(&self, lane: usize, puzzle: u32) -> Node {
        let mut cells = [0; 6];
        for (word, rows) in cells.iter_mut().zip(&self.blocks) {
            *word = rows[lane % 64].u64s()[lane / 64];
        }
        cells[5] = u64::from(self.last[lane]);
        Node { cells, puzzle }
    }
}

/// Turns 64 x 64 bits on their diagonal: bit l of row r becomes bit r of row l, in each
/// `u64` of the words.
///
/// Three steps swap ever smaller squares among eight rows that lie 8 apart, three
/// more among eight that are neighbours (Warren, "Hacker's Delight", 7-3).
#[inline(always)]
pub(super) fn transpose<W: Word>(rows: &mut [W; 64]) {
    for k in 0..8 {
        let mut eight: [W; 8] = core::array::from_fn(|i| rows[k + 8 * i]);
        turn_eight::<W, 32, 16, 8>(&mut eight);
        for (i, row) in eight.into_iter().enumerate() {
            rows[k + 8 * i] = row;
        }
    }
    for k in 0..8 {
        let mut eight: [W; 8] = core::array::from_fn(|i| rows[8 * k + i]);
        turn_eight::<W, 4, 2, 1>(&mut eight);
        rows[8 * k..8 * k + 8].copy_from_slice(&eight);
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
