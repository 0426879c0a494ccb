//! [`Seen`]: fingerprints that occurred before, in 20 to 25 bytes each.

/// Fingerprints, each with the number given at its first occurrence.
///
/// ```text
/// fingerprint   8 bits     64 to 120 bits     the rest is not kept
///               shard   │  key
/// slot                     key             │  number + 1, so that 0 is an empty slot
///                          ───────── 128 bits ─────────
/// ```
///
/// The slots of a shard are searched from a place proportional to the key (open addressing). There
/// are many small tables instead of a large one because a growing table briefly needs twice its
/// memory. They grow by a quarter, so that few slots are empty.
pub(super) struct Seen {
    /// The number of bits of a slot that hold the number.
    bits: u32,
    shards: Vec<Shard>,
}

#[derive(Clone, Default)]
struct Shard {
    slots: Vec<u128>,
    len: usize,
}

/// The slot of a key, or the one where it would go.
enum Slot {
    Taken(u128),
    Free(usize),
}

impl Seen {
    /// Makes a table for numbers of less than `bits` bits.
    pub(super) fn new(bits: u32) -> Self {
        Self { bits, shards: vec![Shard::default(); 256] }
    }

    /// Returns the number of the first occurrence of this fingerprint; if it is new, keeps this
    /// number.
    pub(super) fn insert(&mut self, fingerprint: u128, number: u128) -> Option<u128> {
        let Self { bits, shards } = self;
        debug_assert!(number + 1 < 1 << *bits);
        let shard = &mut shards[(fingerprint >> 120) as usize];
        if 5 * shard.len >= 4 * shard.slots.len() {
            shard.grow(*bits);
        }
        let word = word(fingerprint, *bits) | (number + 1);
        match shard.find(word, *bits) {
            Slot::Taken(number) => Some(number),
            Slot::Free(at) => {
                shard.slots[at] = word;
                shard.len += 1;
                None
            }
        }
    }

    /// The number kept for this fingerprint.
    pub(super) fn get(&self, fingerprint: u128) -> Option<u128> {
        let shard = &self.shards[(fingerprint >> 120) as usize];
        match shard.find(word(fingerprint, self.bits), self.bits) {
            Slot::Taken(number) => Some(number),
            Slot::Free(_) => None,
        }
    }
}

/// A slot with this fingerprint and no number.
fn word(fingerprint: u128, bits: u32) -> u128 {
    fingerprint << 8 >> bits << bits
}

impl Shard {
    fn find(&self, word: u128, bits: u32) -> Slot {
        if self.slots.is_empty() {
            return Slot::Free(0);
        }
        let mut at = (((word >> 64) * self.slots.len() as u128) >> 64) as usize;
        loop {
            let slot = self.slots[at];
            if slot == 0 {
                return Slot::Free(at);
            }
            if slot >> bits == word >> bits {
                return Slot::Taken(slot - (slot >> bits << bits) - 1);
            }
            at = if at + 1 == self.slots.len() { 0 } else { at + 1 };
        }
    }

    fn grow(&mut self, bits: u32) {
        let room = self.slots.len() + self.slots.len() / 4 + 8;
        for word in std::mem::replace(&mut self.slots, vec![0; room]) {
            if word != 0
                && let Slot::Free(at) = self.find(word, bits)
            {
                self.slots[at] = word;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Spread over all bits, as fingerprints are.
    fn fingerprint(n: u128) -> u128 {
        (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835)
    }

    #[test]
    fn the_first_is_remembered() {
        for bits in [15, 32, 64, 73] {
            let mut seen = Seen::new(bits);
            for n in 0..10_000 {
                assert_eq!(seen.get(fingerprint(n)), None);
                assert_eq!(seen.insert(fingerprint(n), n), None);
            }
            for n in 0..10_000 {
                assert_eq!(seen.insert(fingerprint(n), 20_000), Some(n));
                assert_eq!(seen.get(fingerprint(n)), Some(n));
            }
        }
    }

    #[test]
    fn one_bit_of_the_kept_ones_is_enough() {
        for bits in [32, 64, 73] {
            let mut seen = Seen::new(bits);
            assert_eq!(seen.insert(0, 0), None);
            for bit in (bits - 8..128).rev() {
                assert_eq!(seen.insert(1 << bit, u128::from(bit) + 1), None, "bit {bit}");
            }
            assert_eq!(seen.insert(1 << (bits - 9), 5), Some(0), "is not kept");
        }
    }

    #[test]
    fn little_is_empty() {
        let mut seen = Seen::new(32);
        for n in 0..100_000 {
            seen.insert(fingerprint(n), n);
        }
        let slots: usize = seen.shards.iter().map(|shard| shard.slots.capacity()).sum();
        assert!(slots * 16 < 100_000 * 27, "{slots}");
    }
}
