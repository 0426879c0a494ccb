//! [`Word`]: as many lanes as the machine handles at once, one bit each.

use core::ops::{BitAnd, BitOr, BitXor, Not};

use super::planes::transpose;

/// A word of lanes. Bit *l* of every word belongs to lane *l*; no operation mixes
/// lanes, but for the shifts that [`transpose`] needs.
///
/// The methods with three inputs are one instruction on AVX-512, and written out here
/// for all other machines.
pub(super) trait Word:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// The number of `u64` in a word; 64 lanes each.
    const U64S: usize;
    const LANES: usize = 64 * Self::U64S;
    const NONE: Self;

    /// The lanes, 64 in each.
    fn u64s(&self) -> &[u64];
    fn u64s_mut(&mut self) -> &mut [u64];
    /// Every `u64` shifted towards its high bits.
    fn up(self, by: u32) -> Self;
    /// Every `u64` shifted towards its low bits.
    fn down(self, by: u32) -> Self;

    #[inline(always)]
    fn and_not(self, b: Self) -> Self {
        self & !b
    }
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self | b | c
    }
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self & b & c
    }
    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self ^ b ^ c
    }
    /// At least two of three.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self & b | c & (self | b)
    }
    /// `self | b & c`
    #[inline(always)]
    fn or_and(self, b: Self, c: Self) -> Self {
        self | b & c
    }
    /// `self | b & !c`
    #[inline(always)]
    fn or_and_not(self, b: Self, c: Self) -> Self {
        self | b.and_not(c)
    }
    /// `self | (b ^ c)`
    #[inline(always)]
    fn or_xor(self, b: Self, c: Self) -> Self {
        self | (b ^ c)
    }
    /// `self & (b | !c)`
    #[inline(always)]
    fn and_or_not(self, b: Self, c: Self) -> Self {
        self.and_not(c.and_not(b))
    }
    /// `self & !(b & c)`
    #[inline(always)]
    fn and_nand(self, b: Self, c: Self) -> Self {
        self.and_not(b & c)
    }
    /// `(self ^ b) & c`
    #[inline(always)]
    fn xor_and(self, b: Self, c: Self) -> Self {
        (self ^ b) & c
    }
    /// Whether `self` is more than `b`, and if they are equal, `lower`: one step of the
    /// comparison of two numbers, from the lowest digit up.
    #[inline(always)]
    fn exceeds(self, b: Self, lower: Self) -> Self {
        self & (!b | lower) | lower & !b
    }
    /// `b` where this word is set, else `c`.
    #[inline(always)]
    fn select(self, b: Self, c: Self) -> Self {
        self & b | c & !self
    }
    #[inline(always)]
    fn is_none(self) -> bool {
        self.u64s().iter().fold(0, |all, word| all | word) == 0
    }
    /// The number of lanes that are set.
    #[inline(always)]
    fn count(self) -> usize {
        self.u64s().iter().map(|word| word.count_ones() as usize).sum()
    }
    /// The same 64 lanes again and again.
    #[inline(always)]
    fn repeat(word: u64) -> Self {
        Self::from_mask(&[word; 8])
    }
    #[inline(always)]
    fn from_mask(mask: &Mask) -> Self {
        let mut word = Self::NONE;
        for (at, lanes) in word.u64s_mut().iter_mut().enumerate() {
            *lanes = mask[at];
        }
        word
    }
    #[inline(always)]
    fn to_mask(self) -> Mask {
        let mut mask = [0; 8];
        for (at, lanes) in self.u64s().iter().enumerate() {
            mask[at] = *lanes;
        }
        mask
    }
    /// Prefetches memory that will be written.
    #[inline(always)]
    fn prefetch<T>(_: &T) {}
    /// The numbers whose bits are in four words of 64 lanes, a byte for each lane.
    #[inline(always)]
    fn numbers(bits: [u64; 4]) -> [u8; 64] {
        let mut numbers = [0; 64];
        for (at, eight) in numbers.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            let mut bytes = 0;
            for (bit, word) in bits.into_iter().enumerate() {
                bytes |= Self::scatter(word >> (8 * at) & 0xff) << bit;
            }
            *eight = bytes.to_le_bytes();
        }
        numbers
    }
    /// The other way round.
    #[inline(always)]
    fn bits(numbers: &[u8; 64]) -> [u64; 4] {
        let mut bits = [0; 4];
        for (at, &eight) in numbers.as_chunks::<8>().0.iter().enumerate() {
            let bytes = u64::from_le_bytes(eight);
            for (bit, word) in bits.iter_mut().enumerate() {
                *word |= Self::gather(bytes >> bit) << (8 * at);
            }
        }
        bits
    }
    /// Eight bits, each in a separate byte.
    #[inline(always)]
    fn scatter(bits: u64) -> u64 {
        // bit i stays in byte i, and is carried to the top of it
        let bits = bits.wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
        (bits + 0x0040_6070_787c_7e7f) >> 7 & 0x0101_0101_0101_0101
    }
    /// The lowest bits of eight bytes, side by side.
    #[inline(always)]
    fn gather(bytes: u64) -> u64 {
        (bytes & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56
    }
    /// Turns 64 x 64 bits on their diagonal: bit l of row r becomes bit r of row l, in
    /// each `u64` of the words.
    #[inline(always)]
    fn transpose(rows: &mut [Self; 64]) {
        transpose(rows);
    }
    /// The low halves of 16 bytes, side by side.
    #[inline(always)]
    fn squeeze(bytes: &[u8; 16]) -> u64 {
        let half = |bytes: u64| {
            let pairs = (bytes | bytes >> 4) & 0x00ff_00ff_00ff_00ff;
            let fours = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff;
            (fours | fours >> 16) & 0xffff_ffff
        };
        let bytes = u128::from_le_bytes(*bytes);
        half(bytes as u64) | half((bytes >> 64) as u64) << 32
    }
    /// Sixteen half bytes, each in a separate byte.
    #[inline(always)]
    fn spread(halves: u64) -> [u8; 16] {
        let half = |halves: u64| {
            let fours = (halves | halves << 16) & 0x0000_ffff_0000_ffff;
            let pairs = (fours | fours << 8) & 0x00ff_00ff_00ff_00ff;
            (pairs | pairs << 4) & 0x0f0f_0f0f_0f0f_0f0f
        };
        let bytes = u128::from(half(halves & 0xffff_ffff)) | u128::from(half(halves >> 32)) << 64;
        bytes.to_le_bytes()
    }
}

/// The lanes of the widest word, as plain numbers.
pub(super) type Mask = [u64; 8];

/// Lanes in plain numbers, which compilers put into vectors where there are any. Four of
/// them: the best of one to eight on any x86-64.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(super) struct Plain([u64; 4]);

macro_rules! operator {
    ($Trait:ident, $name:ident, $operator:tt) => {
        impl $Trait for Plain {
            type Output = Self;
            #[inline(always)]
            fn $name(mut self, b: Self) -> Self {
                for i in 0..4 {
                    self.0[i] $operator b.0[i];
                }
                self
            }
        }
    };
}

operator!(BitAnd, bitand, &=);
operator!(BitOr, bitor, |=);
operator!(BitXor, bitxor, ^=);

impl Not for Plain {
    type Output = Self;
    #[inline(always)]
    fn not(mut self) -> Self {
        for i in 0..4 {
            self.0[i] = !self.0[i];
        }
        self
    }
}

impl Word for Plain {
    const U64S: usize = 4;
    const NONE: Self = Self([0; 4]);

    #[inline(always)]
    fn u64s(&self) -> &[u64] {
        &self.0
    }
    #[inline(always)]
    fn u64s_mut(&mut self) -> &mut [u64] {
        &mut self.0
    }
    #[inline(always)]
    fn up(mut self, by: u32) -> Self {
        for i in 0..4 {
            self.0[i] <<= by;
        }
        self
    }
    #[inline(always)]
    fn down(mut self, by: u32) -> Self {
        for i in 0..4 {
            self.0[i] >>= by;
        }
        self
    }
}

/// The lanes of a mask that are set, lowest first.
#[inline(always)]
pub(super) fn lanes<W: Word>(word: W) -> Lanes {
    Lanes { words: word.to_mask(), at: 0, len: W::U64S }
}

/// The answer of [`lanes`]; a plain loop, which compiles better than a chain of adapters.
pub(super) struct Lanes {
    words: Mask,
    at: usize,
    len: usize,
}

impl Iterator for Lanes {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        while self.at < self.len {
            let word = &mut self.words[self.at];
            if *word != 0 {
                let lane = 64 * self.at + word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(lane);
            }
            self.at += 1;
        }
        None
    }
}

/// Whether a lane is set.
#[inline(always)]
pub(super) const fn has(mask: &Mask, lane: usize) -> bool {
    mask[lane / 64] >> (lane % 64) & 1 != 0
}

/// Sets a lane.
#[inline(always)]
pub(super) const fn set(mask: &mut Mask, lane: usize) {
    mask[lane / 64] |= 1 << (lane % 64);
}

/// Clears a lane.
#[inline(always)]
pub(super) const fn clear(mask: &mut Mask, lane: usize) {
    mask[lane / 64] &= !(1 << (lane % 64));
}
