//! Registers of AVX-512.

use core::arch::x86_64::*;

use super::board::Saved;
use super::cells::{Boxes, Cells, Rows};
use super::x86::{cells, largest};

/// The row of each band, nine words each; the last five of 32 words are idle.
#[derive(Clone, Copy)]
pub(super) struct W512(__m512i);

cells! {
    W512, __m512i, 32, |at| at < 27,
    _mm512_set1_epi16 _mm512_and_si512 _mm512_or_si512 _mm512_xor_si512 _mm512_andnot_si512
    _mm512_add_epi16 _mm512_sub_epi16 _mm512_max_epi16

    #[inline(always)]
    fn singles(self, less: Self) -> Self {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        unsafe {
            let few = _mm512_testn_epi16_mask(self.0, less.0);
            Self(_mm512_maskz_mov_epi16(few, self.0))
        }
    }
    #[inline(always)]
    fn or_else(self, less: Self, rest: Self) -> Self {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        unsafe {
            let empty = _mm512_srai_epi16::<15>(less.0);
            Self(_mm512_ternarylogic_epi64::<{ A & (B | C) }>(rest.0, self.0, empty))
        }
    }
    #[inline(always)]
    fn ones(self) -> Self {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        Self(unsafe { _mm512_min_epi16(self.0, _mm512_set1_epi16(1)) })
    }
    #[inline(always)]
    fn key(self, rank: Self, pairs: Self) -> Self {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        unsafe {
            let some = _mm512_test_epi16_mask(pairs.0, pairs.0);
            Self(_mm512_maskz_add_epi16(some, _mm512_slli_epi16::<7>(self.0), rank.0))
        }
    }
    #[inline(always)]
    fn put(self, ranks: Self, rank: u16, word: u16) -> Self {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        unsafe {
            let here = _mm512_cmpeq_epi16_mask(ranks.0, _mm512_set1_epi16(rank as i16));
            Self(_mm512_mask_set1_epi16(self.0, here, word as i16))
        }
    }
    #[inline(always)]
    fn any(self) -> bool {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        unsafe { _mm512_test_epi64_mask(self.0, self.0) != 0 }
    }
    #[inline(always)]
    fn largest(self) -> u16 {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        unsafe {
            let low = _mm512_castsi512_si256(self.0);
            let half = _mm256_max_epi16(low, _mm512_extracti64x4_epi64::<1>(self.0));
            let low = _mm256_castsi256_si128(half);
            largest(_mm_max_epi16(low, _mm256_extracti128_si256::<1>(half)))
        }
    }
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        Self(unsafe { _mm512_ternarylogic_epi64::<{ A | B | C }>(self.0, b.0, c.0) })
    }
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        Self(unsafe { _mm512_ternarylogic_epi64::<{ A & B | A & C | B & C }>(self.0, b.0, c.0) })
    }
    #[inline(always)]
    fn or_and(self, b: Self, c: Self) -> Self {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        Self(unsafe { _mm512_ternarylogic_epi64::<{ A | B & C }>(self.0, b.0, c.0) })
    }
    #[inline(always)]
    fn or_xor(self, b: Self, c: Self) -> Self {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        Self(unsafe { _mm512_ternarylogic_epi64::<{ A | (B ^ C) }>(self.0, b.0, c.0) })
    }
    #[inline(always)]
    fn and_or_not(self, b: Self, c: Self) -> Self {
        // SAFETY: registers are used only below `Nodes::walk`, which detection guards.
        Self(unsafe { _mm512_ternarylogic_epi64::<{ A & (B | !C & 0xff) }>(self.0, b.0, c.0) })
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
        // SAFETY: this many words can be read.
        Self(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
    }
    #[inline(always)]
    fn store(self, saved: &mut Saved, row: usize) {
        let words: &mut [u16; 32] = saved.words_mut(32 * row);
        // SAFETY: this many words can be written.
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
        // SAFETY: this many words can be read; registers are used only below `walk_*`, which
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

/// The truth tables of three inputs, as `vpternlog` counts them: evaluate the formula
/// on these and it is its own table.
const A: i32 = 0b1111_0000;
const B: i32 = 0b1100_1100;
const C: i32 = 0b1010_1010;
