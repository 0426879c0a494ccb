//! Suppositions: what follows from one candidate, for those who try many of them.

use core::iter;

use super::{BAND, Counts, LANES, Planes, counts, leave_peers, shares, union};
use crate::cell::Cell;
use crate::digit::Digit;
use crate::planes::Strength;

/// The words of the peers of every cell.
static PEERS: [[u32; 3]; 81] = {
    let mut peers = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let bits = Cell::ALL[cell].peers().bits();
        peers[cell] = [bits as u32 & BAND, (bits >> 27) as u32 & BAND, (bits >> 54) as u32 & BAND];
        cell += 1;
    }
    peers
};

impl Planes {
    /// No candidates.
    pub const EMPTY: Self = Self { bands: [[0; LANES]; 3] };

    /// Whether the cell can hold the digit.
    #[inline]
    #[must_use]
    pub const fn has(&self, cell: Cell, digit: Digit) -> bool {
        let cell = cell.index();
        self.bands[cell / 27][digit.index()] >> (cell % 27) & 1 == 1
    }

    /// Adds a candidate.
    #[inline]
    pub const fn insert(&mut self, cell: Cell, digit: Digit) {
        let cell = cell.index();
        self.bands[cell / 27][digit.index()] |= 1 << (cell % 27);
    }

    /// Strikes out a candidate.
    #[inline]
    pub const fn remove(&mut self, cell: Cell, digit: Digit) {
        let cell = cell.index();
        self.bands[cell / 27][digit.index()] &= !(1 << (cell % 27));
    }

    /// Strikes out the other candidates of the cell, and the digit at its peers.
    #[inline]
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        let (cell, lane) = (cell.index(), digit.index());
        let (band, bit) = (cell / 27, 1 << (cell % 27));
        for plane in &mut self.bands[band] {
            *plane &= !bit;
        }
        for (band, peers) in self.bands.iter_mut().zip(PEERS[cell]) {
            band[lane] &= !peers;
        }
        self.bands[band][lane] |= bit;
    }

    /// [`place`](Self::place) of all these candidates at once. Of two that exclude each other both
    /// go.
    pub fn place_all(&mut self, placed: &Self) {
        let cells = placed.bands.each_ref().map(counts);
        for lane in 0..LANES {
            let own = placed.plane(lane);
            let (kept, own) = leave_peers(self.plane(lane), own);
            let twice = shares(own).many;
            for band in 0..3 {
                let Counts { any, many } = cells[band];
                let clash = own[band] & (twice[band] | many);
                self.bands[band][lane] = kept[band] & (!any | own[band]) & !clash;
            }
        }
    }

    /// The candidates that are the only ones of their cell, or the only places of their digit in a
    /// house; `None` if a cell has no candidate or a house no place for a digit.
    #[must_use]
    pub fn forced(&self) -> Option<Self> {
        let mut forced = Self::EMPTY;
        let mut bad = [0; LANES];
        let [a, b, c] = &self.bands;
        let counts = [counts(a), counts(b), counts(c)];
        if counts[0].any & counts[1].any & counts[2].any != BAND {
            return None;
        }
        for lane in 0..LANES {
            let plane = self.plane(lane);
            let shares = shares(plane);
            bad[lane] = shares.lacking;
            for band in 0..3 {
                forced.bands[band][lane] = shares.alone[band] | plane[band] & !counts[band].many;
            }
        }
        (union(&bad) == 0).then_some(forced)
    }

    /// Strikes out candidates until singles find no more; false if a cell has no candidate left or
    /// a house no place for a digit.
    #[must_use]
    pub fn settle(&mut self) -> bool {
        self.narrow(Strength::Singles).is_ok()
    }

    /// Whether no cell has two candidates.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.open() == [0; 3]
    }

    /// The candidates that both have.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        self.with(other, |one, other| one & other)
    }

    /// The candidates that either has.
    #[inline]
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        self.with(other, |one, other| one | other)
    }

    /// The candidates that the other does not have.
    #[inline]
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        self.with(other, |one, other| one & !other)
    }

    #[inline(always)]
    fn with(&self, other: &Self, of: impl Fn(u32, u32) -> u32) -> Self {
        let mut bands = self.bands;
        for (band, other) in bands.iter_mut().zip(&other.bands) {
            for (word, other) in band.iter_mut().zip(other) {
                *word = of(*word, *other);
            }
        }
        Self { bands }
    }

    /// Whether there are no candidates.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// The number of candidates.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.bands.iter().flatten().map(|word| word.count_ones()).sum()
    }

    /// The candidates, digit by digit in each band.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.bands.iter().enumerate().flat_map(|(band, lanes)| {
            lanes.iter().zip(Digit::ALL).flat_map(move |(&word, digit)| {
                let mut left = word;
                iter::from_fn(move || {
                    let cell = Cell::new(27 * band + left.trailing_zeros() as usize);
                    if left == 0 {
                        return None;
                    }
                    left &= left - 1;
                    Some((cell?, digit))
                })
            })
        })
    }

    /// The candidates of cells that have no other.
    #[must_use]
    pub fn decided(&self) -> Self {
        let mut decided = *self;
        for band in &mut decided.bands {
            let many = counts(band).many;
            for plane in band {
                *plane &= !many;
            }
        }
        decided
    }

    /// The candidates of cells that have exactly two.
    #[must_use]
    pub fn pairs(&self) -> Self {
        let mut pairs = *self;
        for band in &mut pairs.bands {
            let [mut one, mut two, mut more] = [0; 3];
            for plane in *band {
                more |= two & plane;
                two |= one & plane;
                one |= plane;
            }
            for plane in band {
                *plane &= two & !more;
            }
        }
        pairs
    }
}
