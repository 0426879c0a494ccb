//! Registers of 64 bits, which every machine has.

use super::board::Saved;
use super::cells::{Boxes, Cells, Position, Several};
use crate::array::array;

/// A cell of every box of two bands, ten bits each: nine for the digits, and a guard on top,
/// which is 0 but within a calculation.
///
/// ```text
///  63 60 59   50 49   40 39   30 29   20 19   10 9     0
/// |  –  | box 5 | box 2 | box 4 | box 1 | box 3 | box 0 |
///        second   first
/// ```
///
/// After a turn, the four idle bits may have any value.
#[derive(Clone, Copy)]
pub(super) struct Two(u64);

/// Bands 0 and 1; and band 2, twice.
pub(super) type Bands = Several<Two, 2>;

/// The bits of a cell.
const BITS: u32 = 10;
/// The lowest bit of every first cell.
const FIRST_ONES: u64 = 1 | 1 << (2 * BITS) | 1 << (4 * BITS);
/// All bits of every first cell.
const FIRST: u64 = 0x3ff * FIRST_ONES;
/// The lowest bit of every cell.
const ONES: u64 = FIRST_ONES | FIRST_ONES << BITS;
/// The highest: the guards.
const GUARDS: u64 = ONES << (BITS - 1);
/// The others. Added to a word, it sets the guard where the word is not 0, and leaves one less
/// below it.
const DIGITS: u64 = GUARDS - ONES;

impl Two {
    #[inline(always)]
    const fn of(first: u64, second: u64) -> Self {
        Self(first | second << BITS)
    }

    /// 1 where the guard is set, else 0.
    #[inline(always)]
    const fn guards(self) -> u64 {
        self.0 >> (BITS - 1) & ONES
    }

    /// The digits of the cells whose guard is set.
    #[inline(always)]
    const fn guarded(self) -> u64 {
        let guards = self.0 & GUARDS;
        guards - (guards >> (BITS - 1))
    }

    /// The digits of the cells whose guard is not set. In the others, only the guard.
    #[inline(always)]
    const fn unguarded(self) -> u64 {
        self.guards() + DIGITS
    }

    /// Sets the guard where the word is not 0.
    #[inline(always)]
    const fn guard(self) -> Self {
        Self(self.0 + DIGITS)
    }
}

/// The candidates of this cell, and of those that are where it is in the other boxes of the
/// band.
#[inline(always)]
fn sets(digits: &[u8; 81], first: usize) -> [u64; 3] {
    const SETS: [u16; 16] = {
        let mut sets = [0; 16];
        sets[0] = 0x1ff;
        let mut number = 1;
        while number <= 9 {
            sets[number] = 1 << (number - 1);
            number += 1;
        }
        sets
    };
    array(0, |nth| u64::from(SETS[usize::from(digits[first + 3 * nth]) & 15]))
}

/// The same in words of 16 bits.
#[cfg(any(
    target_arch = "aarch64",
    all(feature = "std", target_arch = "x86_64"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
#[inline(always)]
pub(super) fn candidates(digits: &[u8; 81], first: usize) -> u64 {
    let [a, b, c] = sets(digits, first);
    a | b << 16 | c << 32
}

/// First cells with these digits.
#[inline(always)]
const fn packed([a, b, c]: [u64; 3]) -> u64 {
    a | b << (2 * BITS) | c << (4 * BITS)
}

impl Cells for Two {
    #[inline(always)]
    fn all(word: u16) -> Self {
        Self(u64::from(word) * ONES)
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(self.0 & b.0)
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(self.0 | b.0)
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        Self(self.0 ^ b.0)
    }
    #[inline(always)]
    fn and_not(self, b: Self) -> Self {
        Self(self.0 & !b.0)
    }
    #[inline(always)]
    fn plus(self, b: Self) -> Self {
        // the idle bits may overflow
        Self(self.0.wrapping_add(b.0))
    }
    #[inline(always)]
    fn minus(self, b: Self) -> Self {
        // the guard stays, but where it is borrowed
        Self(self.0 + (GUARDS - b.0))
    }
    #[inline(always)]
    fn below_zero(a: Self, b: Self, c: Self) -> Self {
        Self(!(a.0 & b.0 & c.0) & GUARDS)
    }
    #[inline(always)]
    fn larger(self, b: Self) -> Self {
        Self(b.0 ^ (self.0 ^ b.0) & self.minus(b).guarded())
    }
    #[inline(always)]
    fn singles(self, less: Self) -> Self {
        let others = Self(self.0 & less.0);
        Self(self.0 & others.guard().unguarded())
    }
    #[inline(always)]
    fn or_else(self, less: Self, rest: Self) -> Self {
        Self(rest.0 & (self.0 | less.unguarded()))
    }
    #[inline(always)]
    fn ones(self) -> Self {
        Self(self.guard().guards())
    }
    #[inline(always)]
    fn key(self, rank: Self, pairs: Self) -> Self {
        Self(((self.0 << 4) + rank.0) & pairs.guard().guarded())
    }
    #[inline(always)]
    fn put(self, ranks: Self, rank: u16, word: u16) -> Self {
        let elsewhere = ranks.xor(Self::all(rank)).guard().guarded();
        Self(self.0 & elsewhere | Self::all(word).0 & !elsewhere)
    }
    #[inline(always)]
    fn any(self) -> bool {
        self.0 != 0
    }
    #[inline(always)]
    fn largest(self) -> u16 {
        let Self(of_two) = self.larger(Self(self.0 >> BITS));
        let nth = |at: u32| (of_two >> (2 * BITS * at)) as u16 & 0x1ff;
        nth(0).max(nth(1)).max(nth(2))
    }
}

impl Boxes for Two {
    #[inline(always)]
    fn turn_boxes<const BOXES: usize>(self) -> Self {
        Self(match BOXES {
            0 => self.0,
            1 => self.0 >> (2 * BITS) | self.0 << (4 * BITS),
            _ => self.0 >> (4 * BITS) | self.0 << (2 * BITS),
        })
    }
}

impl Position for Bands {
    const WORDS: usize = 12;

    #[inline(always)]
    fn load(saved: &Saved, first: usize) -> Self {
        let band = |nth: usize| {
            let [a, b, c, _] = *saved.words::<4>(first + 4 * nth);
            packed([u64::from(a), u64::from(b), u64::from(c)])
        };
        let (top, middle, bottom) = (band(0), band(1), band(2));
        Self([Two::of(top, middle), Two::of(bottom, bottom)])
    }
    #[inline(always)]
    fn store(self, saved: &mut Saved, first: usize) {
        let [Two(two), Two(last)] = self.0;
        for (nth, cells) in [two, two >> BITS, last].into_iter().enumerate() {
            let set = |nth: u32| (cells >> (2 * BITS * nth)) as u16 & 0x1ff;
            *saved.words_mut::<4>(first + 4 * nth) = [set(0), set(1), set(2), 0];
        }
    }
    #[inline(always)]
    fn from_digits(digits: &[u8; 81], cell: usize) -> Self {
        let band = |nth: usize| packed(sets(digits, cell + 27 * nth));
        let (top, middle, bottom) = (band(0), band(1), band(2));
        Self([Two::of(top, middle), Two::of(bottom, bottom)])
    }
    #[inline(always)]
    fn turn_bands<const BANDS: usize>(self) -> Self {
        let [Two(two), last] = self.0;
        let swapped = Two::of(two >> BITS & FIRST, two & FIRST);
        match BANDS {
            0 => self,
            1 => Self([swapped, Two(two)]),
            _ => Self([last, swapped]),
        }
    }

    /// A rank for each cell, and a score, are too much for nine bits: here the nine cells of
    /// a row share one of four bits.
    #[inline(always)]
    fn most(numbers: [Several<Self, 3>; 3], pairs: [Several<Self, 3>; 3]) -> Option<usize> {
        let mut keys = numbers;
        for row in 0..3 {
            let rank = 15 - row as u64;
            let two = Two::of(FIRST_ONES * rank, FIRST_ONES * (rank - 3));
            let ranks = Self([two, Two(ONES * (rank - 6))]);
            keys[row] = numbers[row].key(Several([ranks; 3]), pairs[row]);
        }
        let key = keys[0].larger(keys[1]).larger(keys[2]).largest();
        if key == 0 {
            return None;
        }
        let row = usize::from(15 - key % 16);
        let mut found = 0;
        for column in 0..3 {
            let [two, last] = keys[row % 3].0[column].0;
            let cells = [two.0, two.0 >> BITS, last.0][row / 3];
            let elsewhere = Two(cells).xor(Two::all(key)).ones().0;
            found |= (!elsewhere & FIRST_ONES) << column;
        }
        let at = found.trailing_zeros() as usize;
        Some(9 * row + at / 20 * 3 + at % 20)
    }
}
