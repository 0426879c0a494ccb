//! [`Random`]: numbers from a seed, the same for ever, in every language.
//!
//! Everything random in this crate is made from these numbers, so that the same seed
//! gives the same puzzle on every machine and in every version. The algorithm is `SplitMix64`
//! (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014), with
//! unbiased choices by multiplication (Lemire, "Fast random integer generation in an
//! interval", 2019):
//!
//! ```text
//! next    state ← state + 0x9E3779B97F4A7C15            (all modulo 2^64)
//!         z ← state
//!         z ← (z xor z >> 30) · 0xBF58476D1CE4E5B9
//!         z ← (z xor z >> 27) · 0x94D049BB133111EB
//!         give z xor z >> 31
//!
//! below n   p ← next · n, of 128 bits; if its low 64 bits are less than 2^64 mod n,
//!           again; else give its high 64 bits
//!
//! shuffle   for i from the last place down to the second (place 1, if the first is 0):
//!           exchange the items at places i and below(i + 1)
//! ```

/// Numbers from a seed. Public for `sudoku-variant` alone, whose puzzles come from them also.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// The numbers from this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The numbers of an attempt: each attempt of a seed has its own, which depend on nothing else.
    ///
    /// With f(x) the first number from seed x, they are those from seed f(f(seed) + attempt). As f
    /// is a bijection of 64 bits, two attempts of a seed never begin alike; and as f scatters,
    /// the runs of different seeds have practically never an attempt in common.
    #[must_use]
    pub const fn of_attempt(seed: u64, attempt: u64) -> Self {
        let seed = Self::new(seed).next().wrapping_add(attempt);
        Self::new(Self::new(seed).next())
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = self.state;
        let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// A number from 0 to `n` - 1, each as likely as the others. `n` is not 0.
    pub const fn below(&mut self, n: u64) -> u64 {
        let too_many = n.wrapping_neg() % n;
        loop {
            let product = self.next() as u128 * n as u128;
            if product as u64 >= too_many {
                return (product >> 64) as u64;
            }
        }
    }

    /// Puts the items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_stay_what_they_are() {
        // The first numbers from seed 0 are those of the published algorithm.
        let mut random = Random::new(0);
        assert_eq!(random.next(), 0xE220_A839_7B1D_CDAF);
        assert_eq!(random.next(), 0x6E78_9E6A_A1B9_65F4);
        assert_eq!(random.next(), 0x06C4_5D18_8009_454F);
    }

    #[test]
    fn choices_are_even() {
        let mut random = Random::new(7);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[random.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_700..10_300).contains(count)), "{counts:?}");
    }

    #[test]
    fn every_order_comes() {
        let mut random = Random::new(1);
        let mut orders = alloc::collections::BTreeSet::new();
        for _ in 0..1000 {
            let mut items = [1, 2, 3, 4];
            random.shuffle(&mut items);
            orders.insert(items);
        }
        assert_eq!(orders.len(), 24);
    }
}
