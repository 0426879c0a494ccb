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
    /// Characters that are no numbers: the letters of a word, or pictures such as `●■▲★`.
    Word(Word),
}

/// Distinct characters that are written for symbols: the first for 1.
///
/// ```
/// use sudoku_variant::{Alphabet, Word};
///
/// let planet = Word::new("planet").unwrap();
/// assert_eq!((planet.len(), planet.to_string().as_str()), (6, "PLANET"));
/// assert_eq!(Alphabet::Word(planet).character(2), 'L');
/// assert_eq!((Word::new("letters"), Word::new("A1")), (None, None));
/// assert!(Word::PICTURES.chars().eq("●■▲★".chars()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Word {
    len: u8,
    /// The characters, and `?` after the last.
    characters: [char; MAX_SYMBOLS as usize],
}

impl Word {
    /// Four pictures, which differ by their shapes.
    pub const PICTURES: Self = {
        let mut characters = ['?'; MAX_SYMBOLS as usize];
        (characters[0], characters[1], characters[2], characters[3]) = ('●', '■', '▲', '★');
        Self { len: 4, characters }
    };

    /// The characters of a text, small letters as large ones; `None` if one is there twice, or is
    /// a digit, a blank or a mark such as `.`, or if there are none or more than 25.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let mut word = Self { len: 0, characters: ['?'; MAX_SYMBOLS as usize] };
        for character in text.chars() {
            let mut large = character.to_uppercase();
            let character = match (large.next(), large.next()) {
                (Some(large), None) => large,
                _ => character,
            };
            if !Self::may_have(character) || word.symbol(character).is_some() {
                return None;
            }
            *word.characters.get_mut(usize::from(word.len))? = character;
            word.len += 1;
        }
        (word.len > 0).then_some(word)
    }

    /// Whether a character is a letter, or a picture: a sign that is not of ASCII, and no digit.
    #[must_use]
    pub fn may_have(character: char) -> bool {
        character.is_alphabetic()
            || !(character.is_ascii()
                || character.is_numeric()
                || character.is_whitespace()
                || character.is_control())
    }

    /// The number of characters.
    #[must_use]
    #[allow(clippy::len_without_is_empty)]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// The characters in their order.
    pub fn chars(&self) -> impl Iterator<Item = char> + '_ {
        self.characters.iter().copied().take(self.len())
    }

    fn symbol(&self, character: char) -> Option<u8> {
        self.chars().position(|it| it == character).map(|at| at as u8 + 1)
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.chars().try_for_each(|character| fmt::Write::write_char(f, character))
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

impl Alphabet {
    /// The character of a symbol from 1 to 25.
    #[must_use]
    pub fn character(self, symbol: u8) -> char {
        let number = match self {
            Self::FromOne => symbol,
            Self::FromZero => symbol.saturating_sub(1),
            Self::Letters => symbol.saturating_add(9),
            Self::Word(word) => {
                let at = usize::from(symbol).wrapping_sub(1);
                return word.characters.get(at).copied().unwrap_or('?');
            }
        };
        if number < 10 { (b'0' + number) as char } else { (b'A' + number.min(35) - 10) as char }
    }

    /// The symbol of a character, a small letter as a large one.
    #[must_use]
    pub fn symbol(self, character: char) -> Option<u8> {
        let number = || character.to_digit(36).map(|number| number as u8);
        match self {
            Self::FromOne => number(),
            Self::FromZero => Some(number()? + 1),
            Self::Letters => number()?.checked_sub(9),
            Self::Word(word) => {
                let large = || character.to_uppercase().next();
                word.symbol(character).or_else(|| word.symbol(large()?))
            }
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
