//! Registers of WebAssembly, of modules that are compiled for `simd128`.
//!
//! A machine without them refuses the whole module, so that calling them is safe.

use core::arch::wasm32::*;

use super::board::Saved;
use super::cells::{Boxes, Cells, Position, Several};
use super::plain::candidates;

/// The words of two bands, four each; the highest of the four is idle.
#[derive(Clone, Copy)]
pub(super) struct W128(v128);

/// Bands 0 and 1; and band 2, twice.
pub(super) type Pairs = Several<W128, 2>;

impl W128 {
    #[inline(always)]
    const fn of(halves: [u64; 2]) -> Self {
        Self(u64x2(halves[0], halves[1]))
    }

    /// All bits of the cells that are equal.
    #[inline(always)]
    fn equals(self, b: Self) -> v128 {
        u16x8_eq(self.0, b.0)
    }

    const NONE: Self = Self::of([0; 2]);
}

impl Cells for W128 {
    #[inline(always)]
    fn all(word: u16) -> Self {
        Self(u64x2_splat(u64::from(word) * 0x0001_0001_0001))
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(v128_and(self.0, b.0))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(v128_or(self.0, b.0))
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        Self(v128_xor(self.0, b.0))
    }
    #[inline(always)]
    fn and_not(self, b: Self) -> Self {
        Self(v128_andnot(self.0, b.0))
    }
    #[inline(always)]
    fn plus(self, b: Self) -> Self {
        Self(u16x8_add(self.0, b.0))
    }
    #[inline(always)]
    fn minus(self, b: Self) -> Self {
        Self(u16x8_sub(self.0, b.0))
    }
    #[inline(always)]
    fn larger(self, b: Self) -> Self {
        Self(u16x8_max(self.0, b.0))
    }
    #[inline(always)]
    fn singles(self, less: Self) -> Self {
        Self(v128_and(self.0, self.and(less).equals(Self::NONE)))
    }
    #[inline(always)]
    fn or_else(self, _less: Self, rest: Self) -> Self {
        Self(v128_and(rest.0, v128_or(self.0, self.equals(Self::NONE))))
    }
    #[inline(always)]
    fn ones(self) -> Self {
        Self(u16x8_min(self.0, u16x8_splat(1)))
    }
    #[inline(always)]
    fn key(self, rank: Self, pairs: Self) -> Self {
        let key = u16x8_add(u16x8_shl(self.0, 7), rank.0);
        Self(v128_andnot(key, pairs.equals(Self::NONE)))
    }
    #[inline(always)]
    fn put(self, ranks: Self, rank: u16, word: u16) -> Self {
        let here = ranks.equals(Self(u16x8_splat(rank)));
        Self(v128_bitselect(u16x8_splat(word), self.0, here))
    }
    #[inline(always)]
    fn any(self) -> bool {
        v128_any_true(self.0)
    }
    #[inline(always)]
    fn largest(self) -> u16 {
        let two = u16x8_max(self.0, u64x2_shuffle::<1, 0>(self.0, self.0));
        let four = u16x8_max(two, u32x4_shuffle::<1, 0, 3, 2>(two, two));
        u16x8_extract_lane::<0>(four).max(u16x8_extract_lane::<1>(four))
    }
}

impl Boxes for W128 {
    #[inline(always)]
    fn turn_boxes<const BOXES: usize>(self) -> Self {
        match BOXES {
            0 => self,
            1 => Self(u16x8_shuffle::<1, 2, 0, 3, 5, 6, 4, 7>(self.0, self.0)),
            _ => Self(u16x8_shuffle::<2, 0, 1, 3, 6, 4, 5, 7>(self.0, self.0)),
        }
    }
}

impl Position for Pairs {
    const WORDS: usize = 16;

    #[inline(always)]
    fn load(saved: &Saved, first: usize) -> Self {
        let words: &[u16; 16] = saved.words(first);
        // SAFETY: this many words can be read, and no register has to be aligned.
        unsafe {
            let last = v128_load64_splat(words[8..].as_ptr().cast());
            Self([W128(v128_load(words.as_ptr().cast())), W128(last)])
        }
    }
    #[inline(always)]
    fn store(self, saved: &mut Saved, first: usize) {
        let words: &mut [u16; 16] = saved.words_mut(first);
        let [W128(two), W128(last)] = self.0;
        // SAFETY: this many words can be written, and no register has to be aligned.
        unsafe {
            v128_store(words.as_mut_ptr().cast(), two);
            v128_store(words[8..].as_mut_ptr().cast(), last);
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
        let swapped = W128(u64x2_shuffle::<1, 0>(two.0, two.0));
        match BANDS {
            0 => self,
            1 => Self([swapped, two]),
            _ => Self([last, swapped]),
        }
    }
}
