//! Registers of NEON, which every 64-bit ARM has.

use core::arch::aarch64::*;

use super::board::Saved;
use super::cells::{Boxes, Cells, Position, Several};
use super::plain::candidates;

/// The words of two bands, four each; the highest of the four is idle.
#[derive(Clone, Copy)]
pub(super) struct W128(uint16x8_t);

/// Bands 0 and 1; and band 2, twice.
pub(super) type Pairs = Several<W128, 2>;

impl W128 {
    #[inline(always)]
    fn of(halves: [u64; 2]) -> Self {
        // SAFETY: a register is two u64 and nothing else.
        Self(unsafe { core::mem::transmute::<[u64; 2], uint16x8_t>(halves) })
    }

    /// The words at these bytes.
    #[inline(always)]
    fn shuffled(self, bytes: [u64; 2]) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        unsafe {
            let from = vreinterpretq_u8_u16(Self::of(bytes).0);
            Self(vreinterpretq_u16_u8(vqtbl1q_u8(vreinterpretq_u8_u16(self.0), from)))
        }
    }

    /// The low half of one register, and then the low half of another.
    #[inline(always)]
    fn low_halves(self, b: Self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self(unsafe { vcombine_u16(vget_low_u16(self.0), vget_low_u16(b.0)) })
    }

    /// The high half of one register, and then the high half of another.
    #[inline(always)]
    fn high_halves(self, b: Self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self(unsafe { vcombine_u16(vget_high_u16(self.0), vget_high_u16(b.0)) })
    }
}

impl Cells for W128 {
    #[inline(always)]
    fn all(word: u16) -> Self {
        Self::of([u64::from(word) * 0x0001_0001_0001; 2])
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self(unsafe { vandq_u16(self.0, b.0) })
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self(unsafe { vorrq_u16(self.0, b.0) })
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self(unsafe { veorq_u16(self.0, b.0) })
    }
    #[inline(always)]
    fn and_not(self, b: Self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self(unsafe { vbicq_u16(self.0, b.0) })
    }
    #[inline(always)]
    fn plus(self, b: Self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self(unsafe { vaddq_u16(self.0, b.0) })
    }
    #[inline(always)]
    fn minus(self, b: Self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self(unsafe { vsubq_u16(self.0, b.0) })
    }
    #[inline(always)]
    fn larger(self, b: Self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self(unsafe { vmaxq_u16(self.0, b.0) })
    }
    #[inline(always)]
    fn singles(self, less: Self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self(unsafe { vbicq_u16(self.0, vtstq_u16(self.0, less.0)) })
    }
    #[inline(always)]
    fn or_else(self, _less: Self, rest: Self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self(unsafe { vandq_u16(rest.0, vorrq_u16(self.0, vceqzq_u16(self.0))) })
    }
    #[inline(always)]
    fn ones(self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        Self(unsafe { vminq_u16(self.0, vdupq_n_u16(1)) })
    }
    #[inline(always)]
    fn key(self, rank: Self, pairs: Self) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        unsafe {
            let key = vaddq_u16(vshlq_n_u16::<7>(self.0), rank.0);
            Self(vandq_u16(key, vtstq_u16(pairs.0, pairs.0)))
        }
    }
    #[inline(always)]
    fn put(self, ranks: Self, rank: u16, word: u16) -> Self {
        // SAFETY: every 64-bit ARM has NEON.
        unsafe {
            let here = vceqq_u16(ranks.0, vdupq_n_u16(rank));
            Self(vbslq_u16(here, vdupq_n_u16(word), self.0))
        }
    }
    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: every 64-bit ARM has NEON.
        unsafe { vmaxvq_u16(self.0) != 0 }
    }
    #[inline(always)]
    fn largest(self) -> u16 {
        // SAFETY: every 64-bit ARM has NEON.
        unsafe { vmaxvq_u16(self.0) }
    }
}

impl Boxes for W128 {
    #[inline(always)]
    fn turn_boxes<const BOXES: usize>(self) -> Self {
        match BOXES {
            0 => self,
            1 => self.shuffled([0x0706_0100_0504_0302, 0x0f0e_0908_0d0c_0b0a]),
            _ => self.shuffled([0x0706_0302_0100_0504, 0x0f0e_0b0a_0908_0d0c]),
        }
    }
}

impl Position for Pairs {
    const WORDS: usize = 16;

    #[inline(always)]
    fn load(saved: &Saved, first: usize) -> Self {
        let words: &[u16; 16] = saved.words(first);
        // SAFETY: this many words can be read, and every 64-bit ARM has NEON.
        unsafe {
            let last = vld1_u16(words[8..].as_ptr());
            Self([W128(vld1q_u16(words.as_ptr())), W128(vcombine_u16(last, last))])
        }
    }
    #[inline(always)]
    fn store(self, saved: &mut Saved, first: usize) {
        let words: &mut [u16; 16] = saved.words_mut(first);
        let [W128(two), W128(last)] = self.0;
        // SAFETY: this many words can be written, and every 64-bit ARM has NEON.
        unsafe {
            vst1q_u16(words.as_mut_ptr(), two);
            vst1q_u16(words[8..].as_mut_ptr(), last);
        }
    }
    #[inline(always)]
    fn from_digits(digits: &[u8; 81], cell: usize) -> Self {
        let last = candidates(digits, 54 + cell);
        Self([
            W128::of([candidates(digits, cell), candidates(digits, 27 + cell)]),
            W128::of([last, last]),
        ])
    }
    #[inline(always)]
    fn turn_bands<const BANDS: usize>(self) -> Self {
        let [two, last] = self.0;
        // 1 0: which of the two other bands comes first does not matter
        let swapped = two.high_halves(two).low_halves(two);
        match BANDS {
            0 => self,
            1 => Self([swapped, two]),
            _ => Self([last, swapped]),
        }
    }
}
