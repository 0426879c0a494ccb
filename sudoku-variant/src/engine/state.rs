//! [`State`]: the symbols that are left in each cell, and the number of their places in each house.
//!
//! ```text
//!  a cell:   bit n - 1 is symbol n           0b0_0001_0100   may be 3 or 5
//!  a house:  six bits for each symbol, ten symbols a word: 30 more than its places
//!
//!     ... 100000 011111 100001 011110
//!           2      1      3      0          the high bit is set while there are two or more
//! ```
//!
//! So a subtraction takes symbols from a house, and one look at the high bits of these symbols
//! shows those that have one place left, or none.

use std::ops::Index;
use std::vec;
use std::vec::Vec;

use super::machine::Machine;

/// The bits of a symbol in a word.
const WIDTH: u32 = 6;

/// The symbols of a word.
const PER_WORD: u32 = 10;

/// The low bit of each symbol.
const ONES: u64 = {
    let (mut ones, mut symbol) = (0, 0);
    while symbol < PER_WORD {
        ones |= 1 << (WIDTH * symbol);
        symbol += 1;
    }
    ones
};

/// A symbol with no place.
const NO_PLACE: u64 = 30;

/// Added for a symbol that a cell of the house holds, so that it never has few places.
const SETTLED: u64 = 8;

/// For ten symbols of a mask, the low bits of those.
static SPREAD: [u64; 1 << PER_WORD] = {
    let mut table = [0; 1 << PER_WORD];
    let mut mask = 1;
    while mask < table.len() {
        let symbol = mask.trailing_zeros();
        table[mask] = table[mask & (mask - 1)] | 1 << (WIDTH * symbol);
        mask += 1;
    }
    table
};

fn spread(mask: u32, word: usize) -> u64 {
    SPREAD[(mask >> (PER_WORD * word as u32)) as usize & (SPREAD.len() - 1)]
}

/// The number of words of a house.
pub(super) fn words(symbols: u8) -> usize {
    usize::from(symbols).div_ceil(PER_WORD as usize)
}

/// The symbols that are left in each cell, and their places in each house.
#[derive(Clone, Debug)]
pub(crate) struct State {
    cells: Vec<u32>,
    places: Vec<u64>,
}

/// Some of ten symbols: the low bit of each.
#[derive(Clone, Copy)]
pub(super) struct Symbols(u64);

impl Symbols {
    /// The symbols of a mask in this word.
    pub(super) fn of(mask: u32, word: usize) -> Self {
        Self(spread(mask, word))
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl State {
    /// A state with these symbols in its cells, of which those that are decided are taken from
    /// their peers.
    pub(crate) fn new(machine: &Machine, mut cells: Vec<u32>) -> Self {
        let mut singles: Vec<u16> =
            (0..).zip(&cells).filter(|(_, mask)| mask.is_power_of_two()).map(|at| at.0).collect();
        while let Some(cell) = singles.pop() {
            let bit = cells[usize::from(cell)];
            for &peer in &machine.peers[usize::from(cell)] {
                let mask = &mut cells[usize::from(peer)];
                if *mask & bit != 0 {
                    *mask &= !bit;
                    if mask.is_power_of_two() {
                        singles.push(peer);
                    }
                }
            }
        }
        let words = words(machine.symbols);
        let mut places = vec![NO_PLACE * ONES; machine.houses.len() * words];
        for (house, places) in machine.houses.iter().zip(places.chunks_exact_mut(words)) {
            for &cell in house {
                let mask = cells[usize::from(cell)];
                let number = if mask.is_power_of_two() { 1 + SETTLED } else { 1 };
                for (word, places) in places.iter_mut().enumerate() {
                    *places += number * spread(mask, word);
                }
            }
        }
        Self { cells, places }
    }

    pub(crate) fn cells(&self) -> &[u32] {
        &self.cells
    }

    /// Becomes equal to another state of the same machine.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        self.cells.copy_from_slice(&other.cells);
        self.places.copy_from_slice(&other.places);
    }

    pub(super) fn set(&mut self, cell: usize, mask: u32) {
        self.cells[cell] = mask;
    }

    /// Takes a place of each of these symbols from a word of a house. Whether one of them has few
    /// places left: one or none, or so few that the house may share all of them with another one.
    #[inline]
    pub(super) fn take(&mut self, at: usize, taken: Symbols, shared: u64) -> bool {
        let places = &mut self.places[at];
        *places -= taken.0;
        // With less subtracted, the high bit is set above the number of shared cells.
        !places.wrapping_sub(shared) & taken.0 << (WIDTH - 1) != 0
    }

    /// A cell of the house holds this symbol.
    #[inline]
    pub(super) fn settle(&mut self, at: usize, symbol: Symbols) {
        self.places[at] += SETTLED * symbol.0;
    }

    /// Those of these symbols that have one place left; `None` if one of them has none.
    pub(super) fn singles(&self, at: usize, word: usize, taken: Symbols) -> Option<u32> {
        let places = self.places[at];
        let mut few = !places >> (WIDTH - 1) & taken.0;
        if few & !places != 0 {
            return None;
        }
        let mut singles = 0;
        while few != 0 {
            singles |= 1 << (few.trailing_zeros() / WIDTH);
            few &= few - 1;
        }
        Some(singles << (PER_WORD * word as u32))
    }

    /// The number of places of a symbol that no cell of the house holds yet; `at` is the first word
    /// of the house.
    pub(super) fn places(&self, at: usize, bit: u32) -> u64 {
        let symbol = bit.trailing_zeros();
        let word = self.places[at + (symbol / PER_WORD) as usize];
        (word >> (WIDTH * (symbol % PER_WORD)) & ((1 << WIDTH) - 1)) - NO_PLACE
    }
}

/// The number that is subtracted to compare places with `shared` in each field of a word: at least
/// one.
pub(super) fn threshold(shared: usize) -> u64 {
    ONES * (shared.clamp(1, 30) as u64 - 1)
}

impl Index<usize> for State {
    type Output = u32;

    fn index(&self, cell: usize) -> &u32 {
        &self.cells[cell]
    }
}
