//! [`Rows`]: sets of numbered candidates, a row of bits for each.

use alloc::vec::Vec;

/// Square tables of bits, in memory that is kept.
#[derive(Clone)]
pub(crate) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    pub(crate) const fn new() -> Self {
        Self { words: 0, bits: Vec::new() }
    }

    /// Empties all rows, and makes room for this number of members.
    pub(crate) fn clear(&mut self, members: usize) {
        self.words = members.div_ceil(64);
        self.bits.clear();
        self.bits.resize(members * self.words, 0);
    }

    /// Takes over all rows of another table.
    pub(crate) fn copy(&mut self, other: &Self) {
        self.words = other.words;
        self.bits.clear();
        self.bits.extend_from_slice(&other.bits);
    }

    pub(crate) fn row(&self, nth: usize) -> &[u64] {
        &self.bits[nth * self.words..][..self.words]
    }

    pub(crate) fn row_mut(&mut self, nth: usize) -> &mut [u64] {
        &mut self.bits[nth * self.words..][..self.words]
    }

    pub(crate) fn insert(&mut self, nth: usize, member: usize) {
        self.row_mut(nth)[member / 64] |= 1 << (member % 64);
    }

    pub(crate) fn contains(&self, nth: usize, member: usize) -> bool {
        self.row(nth)[member / 64] >> (member % 64) & 1 == 1
    }
}

/// Adds the members of another row.
pub(crate) fn unite(into: &mut [u64], other: &[u64]) {
    for (own, other) in into.iter_mut().zip(other) {
        *own |= other;
    }
}

/// The members of the word at this place in its row.
pub(crate) fn members(at: usize, mut word: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let first = word.trailing_zeros() as usize;
        word &= word.wrapping_sub(1);
        (first < 64).then_some(at * 64 + first)
    })
}
