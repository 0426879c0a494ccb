//! Registers of x86-64: of SSE2, which it always has, and of AVX2.

use core::arch::x86_64::*;

use super::board::Saved;
use super::cells::{Boxes, Cells, Position, Several};
use super::plain::candidates;

/// The boxes of two bands, four words each; the highest of the four is idle.
#[derive(Clone, Copy)]
pub(super) struct W128(__m128i);

/// The boxes of three bands, four words each; the highest of the four is idle, and so are the
/// last four words.
#[derive(Clone, Copy)]
pub(super) struct W256(__m256i);

/// Bands 0 and 1; and band 2, twice.
pub(super) type Pairs = Several<W128, 2>;

/// The operations that registers of all sizes have alike.
macro_rules! cells {
    (
        $name:ident, $register:ty, $words:literal, |$at:ident| $is_real:expr,
        $set1:ident $and:ident $or:ident $xor:ident $and_not:ident $add:ident $sub:ident $max:ident
        $($more:item)+
    ) => {
        impl $name {
            /// All bits of every cell that is not idle.
            const REAL: Self = {
                let mut real: [u16; $words] = [0; $words];
                let mut $at = 0;
                while $at < $words {
                    if $is_real {
                        real[$at] = !0;
                    }
                    $at += 1;
                }
                // SAFETY: a register of this size is these bits and nothing else.
                Self(unsafe { core::mem::transmute::<[u16; $words], $register>(real) })
            };
        }

        impl Cells for $name {
            #[inline(always)]
            fn all(word: u16) -> Self {
                // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
                Self(unsafe { $and($set1(word as i16), Self::REAL.0) })
            }
            #[inline(always)]
            fn and(self, b: Self) -> Self {
                // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
                Self(unsafe { $and(self.0, b.0) })
            }
            #[inline(always)]
            fn or(self, b: Self) -> Self {
                // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
                Self(unsafe { $or(self.0, b.0) })
            }
            #[inline(always)]
            fn xor(self, b: Self) -> Self {
                // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
                Self(unsafe { $xor(self.0, b.0) })
            }
            #[inline(always)]
            fn and_not(self, b: Self) -> Self {
                // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
                Self(unsafe { $and_not(b.0, self.0) })
            }
            #[inline(always)]
            fn plus(self, b: Self) -> Self {
                // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
                Self(unsafe { $add(self.0, b.0) })
            }
            #[inline(always)]
            fn minus(self, b: Self) -> Self {
                // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
                Self(unsafe { $sub(self.0, b.0) })
            }
            #[inline(always)]
            fn larger(self, b: Self) -> Self {
                // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
                Self(unsafe { $max(self.0, b.0) })
            }
            $($more)+
        }
    };
}

pub(super) use cells;

/// Comparisons whose answer is a word of all bits or none.
macro_rules! compared {
    (
        $set1:ident $zero:ident $equal:ident $min:ident $add:ident
        $and:ident $or:ident $and_not:ident $up:ident $down:ident
    ) => {
        #[inline(always)]
        fn singles(self, less: Self) -> Self {
            // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
            Self(unsafe { $and(self.0, $equal($and(self.0, less.0), $zero())) })
        }
        #[inline(always)]
        fn or_else(self, less: Self, rest: Self) -> Self {
            // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
            Self(unsafe { $and(rest.0, $or(self.0, $down::<15>(less.0))) })
        }
        #[inline(always)]
        fn ones(self) -> Self {
            // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
            Self(unsafe { $min(self.0, $set1(1)) })
        }
        #[inline(always)]
        fn key(self, rank: Self, pairs: Self) -> Self {
            // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
            unsafe {
                let key = $add($up::<7>(self.0), rank.0);
                Self($and_not($equal(pairs.0, $zero()), key))
            }
        }
        #[inline(always)]
        fn put(self, ranks: Self, rank: u16, word: u16) -> Self {
            // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
            unsafe {
                let here = $equal(ranks.0, $set1(rank as i16));
                Self($or($and(here, $set1(word as i16)), $and_not(here, self.0)))
            }
        }
    };
}

cells! {
    W128, __m128i, 8, |at| at % 4 < 3,
    _mm_set1_epi16 _mm_and_si128 _mm_or_si128 _mm_xor_si128 _mm_andnot_si128
    _mm_add_epi16 _mm_sub_epi16 _mm_max_epi16

    compared! {
        _mm_set1_epi16 _mm_setzero_si128 _mm_cmpeq_epi16 _mm_min_epi16 _mm_add_epi16
        _mm_and_si128 _mm_or_si128 _mm_andnot_si128 _mm_slli_epi16 _mm_srai_epi16
    }
    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        unsafe { _mm_movemask_epi8(_mm_cmpeq_epi8(self.0, _mm_setzero_si128())) != 0xffff }
    }
    #[inline(always)]
    fn largest(self) -> u16 {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        unsafe {
            let four = _mm_max_epi16(self.0, _mm_shuffle_epi32::<0b01_00_11_10>(self.0));
            let two = _mm_max_epi16(four, _mm_shuffle_epi32::<0b10_11_00_01>(four));
            let one = _mm_max_epi16(two, _mm_shufflelo_epi16::<0b10_11_00_01>(two));
            _mm_cvtsi128_si32(one) as u16
        }
    }
}

cells! {
    W256, __m256i, 16, |at| at % 4 < 3 && at < 12,
    _mm256_set1_epi16 _mm256_and_si256 _mm256_or_si256 _mm256_xor_si256 _mm256_andnot_si256
    _mm256_add_epi16 _mm256_sub_epi16 _mm256_max_epi16

    compared! {
        _mm256_set1_epi16 _mm256_setzero_si256 _mm256_cmpeq_epi16 _mm256_min_epi16 _mm256_add_epi16
        _mm256_and_si256 _mm256_or_si256 _mm256_andnot_si256 _mm256_slli_epi16 _mm256_srai_epi16
    }
    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        unsafe { _mm256_testz_si256(self.0, self.0) == 0 }
    }
    #[inline(always)]
    fn largest(self) -> u16 {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        unsafe {
            let low = _mm256_castsi256_si128(self.0);
            largest(_mm_max_epi16(low, _mm256_extracti128_si256::<1>(self.0)))
        }
    }
}

/// The largest of eight, none of which is above `i16::MAX`.
#[inline(always)]
pub(super) fn largest(eight: __m128i) -> u16 {
    // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
    unsafe {
        let least = _mm_minpos_epu16(_mm_xor_si128(eight, _mm_set1_epi16(-1)));
        !(_mm_cvtsi128_si32(least) as u16)
    }
}

impl Position for Pairs {
    const WORDS: usize = 16;

    #[inline(always)]
    fn load(saved: &Saved, first: usize) -> Self {
        let words: &[u16; 16] = saved.words(first);
        // SAFETY: this many words can be read; registers are used only below `walk_*`, which
        // detection guards.
        unsafe {
            let last = _mm_loadl_epi64(words[8..].as_ptr().cast());
            Self([
                W128(_mm_loadu_si128(words.as_ptr().cast())),
                W128(_mm_unpacklo_epi64(last, last)),
            ])
        }
    }
    #[inline(always)]
    fn store(self, saved: &mut Saved, first: usize) {
        let words: &mut [u16; 16] = saved.words_mut(first);
        let [W128(two), W128(last)] = self.0;
        // SAFETY: this many words can be written; registers are used only below `walk_*`, which
        // detection guards.
        unsafe {
            _mm_storeu_si128(words.as_mut_ptr().cast(), two);
            _mm_storeu_si128(words[8..].as_mut_ptr().cast(), last);
        }
    }
    #[inline(always)]
    fn turn_bands<const BANDS: usize>(self) -> Self {
        let [W128(two), W128(last)] = self.0;
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        unsafe {
            let swapped = W128(_mm_shuffle_epi32::<0b01_00_11_10>(two));
            match BANDS {
                0 => self,
                1 => Self([swapped, W128(two)]),
                _ => Self([W128(last), swapped]),
            }
        }
    }
    #[inline(always)]
    fn from_digits(digits: &[u8; 81], cell: usize) -> Self {
        let first = candidates(digits, cell) as i64;
        let second = candidates(digits, 27 + cell) as i64;
        let last = candidates(digits, 54 + cell) as i64;
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        unsafe { Self([W128(_mm_set_epi64x(second, first)), W128(_mm_set1_epi64x(last))]) }
    }
}

impl Boxes for W128 {
    #[inline(always)]
    fn turn_boxes<const BOXES: usize>(self) -> Self {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        Self(unsafe {
            match BOXES {
                0 => self.0,
                1 => {
                    let low = _mm_shufflelo_epi16::<0b11_00_10_01>(self.0);
                    _mm_shufflehi_epi16::<0b11_00_10_01>(low)
                }
                _ => {
                    let low = _mm_shufflelo_epi16::<0b11_01_00_10>(self.0);
                    _mm_shufflehi_epi16::<0b11_01_00_10>(low)
                }
            }
        })
    }
}

impl Boxes for W256 {
    #[inline(always)]
    fn turn_boxes<const BOXES: usize>(self) -> Self {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        unsafe {
            let from = match BOXES {
                0 => return self,
                1 => _mm_set_epi64x(0x0f0e_0908_0d0c_0b0a, 0x0706_0100_0504_0302),
                _ => _mm_set_epi64x(0x0f0e_0b0a_0908_0d0c, 0x0706_0302_0100_0504),
            };
            Self(_mm256_shuffle_epi8(self.0, _mm256_broadcastsi128_si256(from)))
        }
    }
}

impl Position for W256 {
    const WORDS: usize = 16;

    #[inline(always)]
    fn load(saved: &Saved, first: usize) -> Self {
        let words: &[u16; 16] = saved.words(first);
        // SAFETY: this many words can be read; registers are used only below `walk_*`, which
        // detection guards.
        Self(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }
    #[inline(always)]
    fn store(self, saved: &mut Saved, first: usize) {
        let words: &mut [u16; 16] = saved.words_mut(first);
        // SAFETY: this many words can be written; registers are used only below `walk_*`, which
        // detection guards.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) }
    }
    #[inline(always)]
    fn turn_bands<const BANDS: usize>(self) -> Self {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        Self(unsafe {
            match BANDS {
                0 => self.0,
                1 => _mm256_permute4x64_epi64::<0b11_00_10_01>(self.0),
                _ => _mm256_permute4x64_epi64::<0b11_01_00_10>(self.0),
            }
        })
    }
    #[inline(always)]
    fn from_digits(digits: &[u8; 81], cell: usize) -> Self {
        let top = candidates(digits, cell) as i64;
        let middle = candidates(digits, 27 + cell) as i64;
        let bottom = candidates(digits, 54 + cell) as i64;
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        Self(unsafe { _mm256_set_epi64x(0, bottom, middle, top) })
    }
}
