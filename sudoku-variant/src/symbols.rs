//! [`SymbolSet`]: symbols of a cell, as one word.

use core::fmt;
use core::ops::{BitAnd, BitOr, Not};

/// The most symbols that a board may have.
pub const MAX_SYMBOLS: u8 = 25;

/// A set of symbols, which are numbers from 1 to 25: bit `n - 1` is symbol `n`.
///
/// ```
/// use sudoku_variant::SymbolSet;
///
/// let odd: SymbolSet = [1, 3, 5].into_iter().collect();
/// assert_eq!((odd.len(), odd.contains(3), odd.only()), (3, true, None));
/// assert_eq!(SymbolSet::of(7).only(), Some(7));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SymbolSet(u32);

impl SymbolSet {
    /// No symbol.
    pub const EMPTY: Self = Self(0);

    /// The symbols from 1 to `symbols`, which is at most 25.
    #[must_use]
    pub const fn all(symbols: u8) -> Self {
        Self(if symbols >= MAX_SYMBOLS { (1 << MAX_SYMBOLS) - 1 } else { (1 << symbols) - 1 })
    }

    /// The set of this symbol alone; empty if it is not from 1 to 25.
    #[must_use]
    pub const fn of(symbol: u8) -> Self {
        Self(if symbol == 0 || symbol > MAX_SYMBOLS { 0 } else { 1 << (symbol - 1) })
    }

    /// The number of symbols.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no symbol.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the symbol is one of them.
    #[must_use]
    pub const fn contains(self, symbol: u8) -> bool {
        self.0 & Self::of(symbol).0 != 0
    }

    /// The symbol, if there is exactly one.
    #[must_use]
    pub const fn only(self) -> Option<u8> {
        if self.0.is_power_of_two() { Some(self.0.trailing_zeros() as u8 + 1) } else { None }
    }

    /// The symbols in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        symbols(self.0)
    }

    pub(crate) const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::all(MAX_SYMBOLS).0)
    }

    pub(crate) const fn bits(self) -> u32 {
        self.0
    }
}

/// How a puzzle writes its symbols, one character each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Alphabet {
    /// `1` to `9`, then `A` for 10.
    #[default]
    FromOne,
    /// `0` for 1 to `F` for 16.
    FromZero,
    /// `A` for 1 to `Y` for 25.
    Letters,
}

impl Alphabet {
    /// The character of a symbol from 1 to 25.
    #[must_use]
    pub fn character(self, symbol: u8) -> char {
        let number = match self {
            Self::FromOne => symbol,
            Self::FromZero => symbol.saturating_sub(1),
            Self::Letters => symbol.saturating_add(9),
        };
        if number < 10 { (b'0' + number) as char } else { (b'A' + number.min(35) - 10) as char }
    }

    /// The symbol of a character, a small letter as a large one.
    pub(crate) fn symbol(self, character: char) -> Option<u8> {
        let number = character.to_digit(36)? as u8;
        match self {
            Self::FromOne => Some(number),
            Self::FromZero => Some(number + 1),
            Self::Letters => number.checked_sub(9),
        }
    }
}

/// The symbols of a word, in ascending order.
pub(crate) fn symbols(bits: u32) -> impl Iterator<Item = u8> {
    ones(bits.into()).map(|bit| bit as u8 + 1)
}

/// The numbers of the bits of a word that are set, in ascending order.
pub(crate) fn ones(mut bits: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros());
        bits &= bits.wrapping_sub(1);
        bit
    })
}

impl FromIterator<u8> for SymbolSet {
    fn from_iter<I: IntoIterator<Item = u8>>(symbols: I) -> Self {
        symbols.into_iter().fold(Self::EMPTY, |set, symbol| set | Self::of(symbol))
    }
}

impl BitOr for SymbolSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for SymbolSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Not for SymbolSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0 & Self::all(MAX_SYMBOLS).0)
    }
}

impl fmt::Debug for SymbolSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
