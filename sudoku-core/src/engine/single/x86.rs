//! Registers of x86-64: of SSE2, which it always has, of AVX2 and of AVX-512.

use core::arch::x86_64::*;

use super::board::Saved;
use super::cells::{Boxes, Cells, Position, Rows, Several};
use super::plain::candidates;

/// Two minirows, four words each; the highest of the four is idle.
#[derive(Clone, Copy)]
pub(super) struct W128(__m128i);

/// A row, four words a minirow; the highest of the four is idle, and so are the last four.
#[derive(Clone, Copy)]
pub(super) struct W256(__m256i);

/// Three rows of nine words each. The last five words are idle.
#[derive(Clone, Copy)]
pub(super) struct W512(__m512i);

/// Bands 0 and 1; and band 2, twice.
pub(super) type Pairs = Several<W128, 2>;

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
                // SAFETY: registers are used only below `walk_*`, which detection guards.
                Self(unsafe { $and($set1(word as i16), Self::REAL.0) })
            }
            #[inline(always)]
            fn and(self, b: Self) -> Self {
                // SAFETY: registers are used only below `walk_*`, which detection guards.
                Self(unsafe { $and(self.0, b.0) })
            }
            #[inline(always)]
            fn or(self, b: Self) -> Self {
                // SAFETY: registers are used only below `walk_*`, which detection guards.
                Self(unsafe { $or(self.0, b.0) })
            }
            #[inline(always)]
            fn xor(self, b: Self) -> Self {
                // SAFETY: registers are used only below `walk_*`, which detection guards.
                Self(unsafe { $xor(self.0, b.0) })
            }
            #[inline(always)]
            fn and_not(self, b: Self) -> Self {
                // SAFETY: registers are used only below `walk_*`, which detection guards.
                Self(unsafe { $and_not(b.0, self.0) })
            }
            #[inline(always)]
            fn plus(self, b: Self) -> Self {
                // SAFETY: registers are used only below `walk_*`, which detection guards.
                Self(unsafe { $add(self.0, b.0) })
            }
            #[inline(always)]
            fn minus(self, b: Self) -> Self {
                // SAFETY: registers are used only below `walk_*`, which detection guards.
                Self(unsafe { $sub(self.0, b.0) })
            }
            #[inline(always)]
            fn larger(self, b: Self) -> Self {
                // SAFETY: registers are used only below `walk_*`, which detection guards.
                Self(unsafe { $max(self.0, b.0) })
            }
            $($more)+
        }
    };
}

cells! {
    W128, __m128i, 8, |at| at % 4 < 3,
    _mm_set1_epi16 _mm_and_si128 _mm_or_si128 _mm_xor_si128 _mm_andnot_si128
    _mm_add_epi16 _mm_sub_epi16 _mm_max_epi16

    #[inline(always)]
    fn singles(self, less: Self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe {
            let several = _mm_and_si128(self.0, less.0);
            Self(_mm_and_si128(self.0, _mm_cmpeq_epi16(several, _mm_setzero_si128())))
        }
    }
    #[inline(always)]
    fn or_else(self, less: Self, rest: Self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        Self(unsafe { _mm_and_si128(rest.0, _mm_or_si128(self.0, _mm_srai_epi16::<15>(less.0))) })
    }
    #[inline(always)]
    fn ones(self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        Self(unsafe { _mm_min_epi16(self.0, _mm_set1_epi16(1)) })
    }
    #[inline(always)]
    fn key(self, rank: Self, pairs: Self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe {
            let none = _mm_cmpeq_epi16(pairs.0, _mm_setzero_si128());
            Self(_mm_andnot_si128(none, _mm_add_epi16(_mm_slli_epi16::<7>(self.0), rank.0)))
        }
    }
    #[inline(always)]
    fn put(self, ranks: Self, rank: u16, word: u16) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe {
            let here = _mm_cmpeq_epi16(ranks.0, _mm_set1_epi16(rank as i16));
            let word = _mm_and_si128(here, _mm_set1_epi16(word as i16));
            Self(_mm_or_si128(word, _mm_andnot_si128(here, self.0)))
        }
    }
    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe { _mm_movemask_epi8(_mm_cmpeq_epi8(self.0, _mm_setzero_si128())) != 0xffff }
    }
    #[inline(always)]
    fn largest(self) -> u16 {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
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

    #[inline(always)]
    fn singles(self, less: Self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe {
            let several = _mm256_and_si256(self.0, less.0);
            Self(_mm256_and_si256(self.0, _mm256_cmpeq_epi16(several, _mm256_setzero_si256())))
        }
    }
    #[inline(always)]
    fn or_else(self, less: Self, rest: Self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe {
            let empty = _mm256_srai_epi16::<15>(less.0);
            Self(_mm256_and_si256(rest.0, _mm256_or_si256(self.0, empty)))
        }
    }
    #[inline(always)]
    fn ones(self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        Self(unsafe { _mm256_min_epi16(self.0, _mm256_set1_epi16(1)) })
    }
    #[inline(always)]
    fn key(self, rank: Self, pairs: Self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe {
            let none = _mm256_cmpeq_epi16(pairs.0, _mm256_setzero_si256());
            let key = _mm256_add_epi16(_mm256_slli_epi16::<7>(self.0), rank.0);
            Self(_mm256_andnot_si256(none, key))
        }
    }
    #[inline(always)]
    fn put(self, ranks: Self, rank: u16, word: u16) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe {
            let here = _mm256_cmpeq_epi16(ranks.0, _mm256_set1_epi16(rank as i16));
            Self(_mm256_blendv_epi8(self.0, _mm256_set1_epi16(word as i16), here))
        }
    }
    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe { _mm256_testz_si256(self.0, self.0) == 0 }
    }
    #[inline(always)]
    fn largest(self) -> u16 {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe {
            let low = _mm256_castsi256_si128(self.0);
            largest(_mm_max_epi16(low, _mm256_extracti128_si256::<1>(self.0)))
        }
    }
}

cells! {
    W512, __m512i, 32, |at| at < 27,
    _mm512_set1_epi16 _mm512_and_si512 _mm512_or_si512 _mm512_xor_si512 _mm512_andnot_si512
    _mm512_add_epi16 _mm512_sub_epi16 _mm512_max_epi16

    #[inline(always)]
    fn singles(self, less: Self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe {
            let few = _mm512_testn_epi16_mask(self.0, less.0);
            Self(_mm512_maskz_mov_epi16(few, self.0))
        }
    }
    #[inline(always)]
    fn or_else(self, less: Self, rest: Self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe {
            let empty = _mm512_srai_epi16::<15>(less.0);
            Self(_mm512_ternarylogic_epi64::<{ A & (B | C) }>(rest.0, self.0, empty))
        }
    }
    #[inline(always)]
    fn ones(self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        Self(unsafe { _mm512_min_epi16(self.0, _mm512_set1_epi16(1)) })
    }
    #[inline(always)]
    fn key(self, rank: Self, pairs: Self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe {
            let some = _mm512_test_epi16_mask(pairs.0, pairs.0);
            Self(_mm512_maskz_add_epi16(some, _mm512_slli_epi16::<7>(self.0), rank.0))
        }
    }
    #[inline(always)]
    fn put(self, ranks: Self, rank: u16, word: u16) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe {
            let here = _mm512_cmpeq_epi16_mask(ranks.0, _mm512_set1_epi16(rank as i16));
            Self(_mm512_mask_set1_epi16(self.0, here, word as i16))
        }
    }
    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe { _mm512_test_epi64_mask(self.0, self.0) != 0 }
    }
    #[inline(always)]
    fn largest(self) -> u16 {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe {
            let low = _mm512_castsi512_si256(self.0);
            let half = _mm256_max_epi16(low, _mm512_extracti64x4_epi64::<1>(self.0));
            let low = _mm256_castsi256_si128(half);
            largest(_mm_max_epi16(low, _mm256_extracti128_si256::<1>(half)))
        }
    }
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        Self(unsafe { _mm512_ternarylogic_epi64::<{ A | B | C }>(self.0, b.0, c.0) })
    }
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        Self(unsafe { _mm512_ternarylogic_epi64::<{ A & B | A & C | B & C }>(self.0, b.0, c.0) })
    }
    #[inline(always)]
    fn or_and(self, b: Self, c: Self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        Self(unsafe { _mm512_ternarylogic_epi64::<{ A | B & C }>(self.0, b.0, c.0) })
    }
    #[inline(always)]
    fn or_xor(self, b: Self, c: Self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        Self(unsafe { _mm512_ternarylogic_epi64::<{ A | (B ^ C) }>(self.0, b.0, c.0) })
    }
    #[inline(always)]
    fn and_or_not(self, b: Self, c: Self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        Self(unsafe { _mm512_ternarylogic_epi64::<{ A & (B | !C & 0xff) }>(self.0, b.0, c.0) })
    }
}

/// The truth tables of three inputs, as `vpternlog` counts them: evaluate the formula
/// on these and it is its own table.
const A: i32 = 0b1111_0000;
const B: i32 = 0b1100_1100;
const C: i32 = 0b1010_1010;

/// The largest of eight, none of which is above `i16::MAX`.
#[inline(always)]
fn largest(eight: __m128i) -> u16 {
    // SAFETY: registers are used only below `walk_*`, which detection guards.
    unsafe {
        let least = _mm_minpos_epu16(_mm_xor_si128(eight, _mm_set1_epi16(-1)));
        !(_mm_cvtsi128_si32(least) as u16)
    }
}

impl Position for Pairs {
    const PLACES: [u8; 9] = [0, 1, 2, 4, 5, 6, 8, 9, 10];
    const WORDS: usize = 16;

    #[inline(always)]
    fn load(saved: &Saved, first: usize) -> Self {
        let words: &[u16; 16] = saved.words(first);
        // SAFETY: so many words can be read; registers are used only below `walk_*`, which
        // detection guards.
        unsafe {
            let last = _mm_loadl_epi64(words[8..].as_ptr().cast());
            Several([
                W128(_mm_loadu_si128(words.as_ptr().cast())),
                W128(_mm_unpacklo_epi64(last, last)),
            ])
        }
    }
    #[inline(always)]
    fn store(self, saved: &mut Saved, first: usize) {
        let words: &mut [u16; 16] = saved.words_mut(first);
        let [W128(two), W128(last)] = self.0;
        // SAFETY: so many words can be written; registers are used only below `walk_*`, which
        // detection guards.
        unsafe {
            _mm_storeu_si128(words.as_mut_ptr().cast(), two);
            _mm_storeu_si128(words[8..].as_mut_ptr().cast(), last);
        }
    }
    #[inline(always)]
    fn turn_bands<const BANDS: usize>(self) -> Self {
        let [W128(two), W128(last)] = self.0;
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe {
            let (first, second) = (_mm_unpacklo_epi64(two, two), _mm_unpackhi_epi64(two, two));
            match BANDS {
                0 => self,
                1 => Several([W128(_mm_unpacklo_epi64(second, last)), W128(first)]),
                _ => Several([W128(_mm_unpacklo_epi64(last, two)), W128(second)]),
            }
        }
    }
    #[inline(always)]
    fn from_digits(digits: &[u8; 81], cell: usize) -> Self {
        let first = candidates(digits, cell) as i64;
        let second = candidates(digits, 27 + cell) as i64;
        let last = candidates(digits, 54 + cell) as i64;
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        unsafe { Several([W128(_mm_set_epi64x(second, first)), W128(_mm_set1_epi64x(last))]) }
    }
}

impl Boxes for W128 {
    #[inline(always)]
    fn turn_boxes<const BOXES: usize>(self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
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
        // SAFETY: registers are used only below `walk_*`, which detection guards.
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
    const PLACES: [u8; 9] = [0, 1, 2, 4, 5, 6, 8, 9, 10];
    const WORDS: usize = 16;

    #[inline(always)]
    fn load(saved: &Saved, first: usize) -> Self {
        let words: &[u16; 16] = saved.words(first);
        // SAFETY: so many words can be read; registers are used only below `walk_*`, which
        // detection guards.
        Self(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }
    #[inline(always)]
    fn store(self, saved: &mut Saved, first: usize) {
        let words: &mut [u16; 16] = saved.words_mut(first);
        // SAFETY: so many words can be written; registers are used only below `walk_*`, which
        // detection guards.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) }
    }
    #[inline(always)]
    fn turn_bands<const BANDS: usize>(self) -> Self {
        // SAFETY: registers are used only below `walk_*`, which detection guards.
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
        // SAFETY: registers are used only below `walk_*`, which detection guards.
        Self(unsafe { _mm256_set_epi64x(0, bottom, middle, top) })
    }
}

impl Rows for W512 {
    type Boxes = Self;

    const PLACES: [u8; 81] = {
        let mut places = [0; 81];
        let mut cell = 0;
        while cell < 81 {
            let (row, column) = (cell / 9, cell % 9);
            places[cell] = (row % 3 * 32 + row / 3 * 9 + column) as u8;
            cell += 1;
        }
        places
    };

    #[inline(always)]
    fn load(saved: &Saved, row: usize) -> Self {
        let words: &[u16; 32] = saved.words(32 * row);
        // SAFETY: so many words can be read.
        Self(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
    }
    #[inline(always)]
    fn store(self, saved: &mut Saved, row: usize) {
        let words: &mut [u16; 32] = saved.words_mut(32 * row);
        // SAFETY: so many words can be written.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), self.0) }
    }
    #[inline(always)]
    fn from_digits(digits: &[u8; 81], row: usize) -> Self {
        // SAFETY: what is read are 32 of 81 bytes; registers are used only below `walk_*`,
        // which detection guards.
        unsafe {
            let numbers = |first: usize| {
                _mm512_cvtepu8_epi16(_mm256_loadu_si256(digits[first..first + 32].as_ptr().cast()))
            };
            let (top, middle, bottom) = (numbers(0), numbers(27), numbers(49));
            // 27 words from the first two, and the last nine of them from the third
            let at = _mm512_add_epi16(
                _mm512_loadu_si512(FROM_BANDS.as_ptr().cast()),
                _mm512_set1_epi16(9 * row as i16),
            );
            let two = _mm512_permutex2var_epi16(top, at, middle);
            let three = _mm512_mask_permutexvar_epi16(two, 0x1ff << 18, at, bottom);
            let less = _mm512_sub_epi16(three, _mm512_set1_epi16(1));
            let digit = _mm512_sllv_epi16(_mm512_set1_epi16(1), less);
            let empty = _mm512_movepi16_mask(less);
            Self(_mm512_mask_set1_epi16(digit, empty, 0x1ff)).and(Self::REAL)
        }
    }
    #[inline(always)]
    fn turn<const BANDS: usize, const COLUMNS: usize>(self) -> Self {
        self.permute(const { &turned(BANDS, 0, COLUMNS) })
    }
    #[inline(always)]
    fn any_cell(self) -> Self {
        self.or3(self.turn::<0, 1>(), self.turn::<0, 2>())
    }
    #[inline(always)]
    fn two_cells(self) -> Self {
        self.majority(self.turn::<0, 1>(), self.turn::<0, 2>())
    }
    #[inline(always)]
    fn sum(self) -> Self {
        self.plus(self.turn::<0, 1>()).plus(self.turn::<0, 2>())
    }
    #[inline(always)]
    fn each(boxes: Self) -> Self {
        boxes
    }
}

impl W512 {
    #[inline(always)]
    fn permute(self, from: &[u16; 32]) -> Self {
        // SAFETY: so many words can be read; registers are used only below `walk_*`, which
        // detection guards.
        unsafe {
            let from = _mm512_loadu_si512(from.as_ptr().cast());
            Self(_mm512_permutexvar_epi16(from, self.0))
        }
    }
}

impl Boxes for W512 {
    #[inline(always)]
    fn turn_boxes<const BOXES: usize>(self) -> Self {
        self.permute(const { &turned(0, BOXES, 0) })
    }
}

/// Of row 0: band 0, band 1 as a second register, and band 2 as it lies from cell 49 on.
const FROM_BANDS: [u16; 32] = {
    let mut from = [0; 32];
    let mut at = 0;
    while at < 9 {
        from[at] = at as u16;
        from[9 + at] = 32 + at as u16;
        from[18 + at] = 5 + at as u16;
        at += 1;
    }
    from
};

/// Where the words come from in a [`Rows::turn`].
const fn turned(bands: usize, boxes: usize, columns: usize) -> [u16; 32] {
    let mut from = [0; 32];
    let mut at = 0;
    while at < 32 {
        let (band, nth_box, column) = (at / 9, at / 3 % 3, at % 3);
        let turned = (band + bands) % 3 * 9 + (nth_box + boxes) % 3 * 3 + (column + columns) % 3;
        from[at] = if at < 27 { turned as u16 } else { at as u16 };
        at += 1;
    }
    from
}
