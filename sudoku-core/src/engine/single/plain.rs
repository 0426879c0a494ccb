//! Registers of 64 bits, which every machine has.

use super::board::Saved;
use super::cells::{Boxes, Cells, Position, Several};

/// A word for each of the three boxes of a band. The highest word is idle.
///
/// ```text
///  63     48 47     32 31     16 15      0
/// |    –    |  box 2  |  box 1  |  box 0  |
/// ```
#[derive(Clone, Copy)]
pub(super) struct Band(u64);

/// A word for each box.
pub(super) type Bands = Several<Band, 3>;

/// The lowest bit of every cell.
const ONES: u64 = 0x0001_0001_0001;
/// The highest.
const TOPS: u64 = ONES << 15;

impl Band {
    /// Bit 15 of every cell in which anything stands. Bit 15 of `self` is not looked at.
    #[inline(always)]
    const fn filled(self) -> u64 {
        ((self.0 & !TOPS) + (TOPS - ONES)) & TOPS
    }

    /// The 15 low bits of the cells whose bit 15 is set.
    #[inline(always)]
    const fn below(tops: u64) -> u64 {
        tops - (tops >> 15)
    }
}

/// The candidates of this cell, and of those that are where it is in the other boxes of the
/// band.
#[inline(always)]
pub(super) fn candidates(digits: &[u8; 81], first: usize) -> u64 {
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
    let [a, b, c] = [digits[first], digits[first + 3], digits[first + 6]];
    let [a, b, c] = [SETS[a as usize & 15], SETS[b as usize & 15], SETS[c as usize & 15]];
    u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32
}

impl Cells for Band {
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
        Self(self.0 + b.0)
    }
    #[inline(always)]
    fn minus(self, b: Self) -> Self {
        // what is below zero borrows from the bit on top
        Self(((self.0 | TOPS) - b.0) ^ TOPS)
    }
    #[inline(always)]
    fn larger(self, b: Self) -> Self {
        let not_below = ((self.0 | TOPS) - b.0) & TOPS;
        let mine = Self::below(not_below);
        Self(self.0 & mine | b.0 & !mine)
    }
    #[inline(always)]
    fn singles(self, less: Self) -> Self {
        let several = Self(self.0 & less.0).filled();
        Self(self.0 & !Self::below(several))
    }
    #[inline(always)]
    fn or_else(self, less: Self, rest: Self) -> Self {
        Self(rest.0 & (self.0 | Self::below(less.0 & TOPS)))
    }
    #[inline(always)]
    fn ones(self) -> Self {
        Self(self.filled() >> 15)
    }
    #[inline(always)]
    fn key(self, rank: Self, pairs: Self) -> Self {
        Self(((self.0 << 7) + rank.0) & Self::below(pairs.filled()))
    }
    #[inline(always)]
    fn put(self, ranks: Self, rank: u16, word: u16) -> Self {
        let elsewhere = Self::below(ranks.xor(Self::all(rank)).filled());
        Self(self.0 & elsewhere | Self::all(word).0 & !elsewhere)
    }
    #[inline(always)]
    fn any(self) -> bool {
        self.0 != 0
    }
    #[inline(always)]
    fn largest(self) -> u16 {
        (self.0 as u16).max((self.0 >> 16) as u16).max((self.0 >> 32) as u16)
    }
}

impl Boxes for Band {
    #[inline(always)]
    fn turn_boxes<const BOXES: usize>(self) -> Self {
        Self(match BOXES {
            0 => self.0,
            1 => self.0 >> 16 | self.0 << 32 & 0xffff_0000_0000,
            _ => self.0 >> 32 | self.0 << 16 & 0xffff_ffff_0000,
        })
    }
}

impl Position for Bands {
    const PLACES: [u8; 9] = [0, 1, 2, 4, 5, 6, 8, 9, 10];
    const WORDS: usize = 12;

    #[inline(always)]
    fn load(saved: &Saved, first: usize) -> Self {
        let mut bands = Self::all(0);
        for band in 0..3 {
            let [a, b, c, _] = *saved.words::<4>(first + 4 * band);
            bands.0[band] = Band(u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32);
        }
        bands
    }
    #[inline(always)]
    fn store(self, saved: &mut Saved, first: usize) {
        for band in 0..3 {
            let Band(cells) = self.0[band];
            *saved.words_mut::<4>(first + 4 * band) =
                [cells as u16, (cells >> 16) as u16, (cells >> 32) as u16, 0];
        }
    }
    #[inline(always)]
    fn turn_bands<const BANDS: usize>(self) -> Self {
        Several([self.0[BANDS], self.0[(1 + BANDS) % 3], self.0[(2 + BANDS) % 3]])
    }
    #[inline(always)]
    fn from_digits(digits: &[u8; 81], cell: usize) -> Self {
        Several([
            Band(candidates(digits, cell)),
            Band(candidates(digits, 27 + cell)),
            Band(candidates(digits, 54 + cell)),
        ])
    }
}
