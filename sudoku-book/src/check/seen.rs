//! [`Seen`]: which puzzles were there before, in 17 to 34 bytes a puzzle.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Fingerprints of puzzles and where each was first.
///
/// Of the 128 bits of a fingerprint eight choose the shard and 96 are kept. There
/// are many small tables instead of a large one because a growing table needs
/// three times its room for a moment.
pub(super) struct Seen {
    shards: Vec<HashMap<[u32; 3], u32, BuildHasherDefault<FirstWord>>>,
}

impl Seen {
    pub(super) fn new() -> Self {
        Self { shards: (0..256).map(|_| HashMap::default()).collect() }
    }

    /// The first puzzle with this fingerprint, if there was one; else `id` is the
    /// first from now on.
    pub(super) fn insert(&mut self, fingerprint: u128, id: u32) -> Option<u32> {
        let shard = &mut self.shards[(fingerprint >> 120) as usize];
        let key = [fingerprint as u32, (fingerprint >> 32) as u32, (fingerprint >> 64) as u32];
        match *shard.entry(key).or_insert(id) {
            first if first == id => None,
            first => Some(first),
        }
    }
}

/// The keys are fingerprints: two of their words are a good hash already.
#[derive(Default)]
pub(super) struct FirstWord(u64);

impl Hasher for FirstWord {
    fn write(&mut self, bytes: &[u8]) {
        if let Some((word, _)) = bytes.split_first_chunk() {
            self.0 = u64::from_ne_bytes(*word);
        }
    }

    fn write_usize(&mut self, _length: usize) {}

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_is_remembered() {
        let mut seen = Seen::new();
        for id in 0..10_000u32 {
            assert_eq!(seen.insert(u128::from(id).wrapping_mul(u128::MAX / 10_007), id), None);
        }
        for id in 0..10_000u32 {
            let again = seen.insert(u128::from(id).wrapping_mul(u128::MAX / 10_007), 20_000);
            assert_eq!(again, Some(id));
        }
    }

    #[test]
    fn one_bit_of_the_kept_ones_is_enough() {
        let mut seen = Seen::new();
        assert_eq!(seen.insert(0, 0), None);
        for bit in (0..96).chain(120..128) {
            assert_eq!(seen.insert(1 << bit, bit + 1), None, "bit {bit}");
        }
    }
}
