//! Random numbers that depend on the seed alone.

/// A generator of the family xorshift, seeded through splitmix.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Self((z ^ (z >> 31)) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// At least 0 and below 1.
    pub fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1u32 << 24) as f32
    }

    pub fn between(&mut self, from: f32, to: f32) -> f32 {
        from + (to - from) * self.unit()
    }

    /// Below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        ((self.next() >> 32) as usize * end) >> 32
    }

    pub fn chance(&mut self, part: f32) -> bool {
        self.unit() < part
    }

    /// From a bell curve about 0 with deviation 1.
    pub fn bell(&mut self) -> f32 {
        // Four numbers of 16 bits.
        let bits = self.next();
        let sum: u32 = [0, 16, 32, 48].map(|shift| (bits >> shift) as u32 & 0xFFFF).iter().sum();
        (sum as f32 / 65_536.0 - 2.0) * 1.732_050_8
    }

    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}
