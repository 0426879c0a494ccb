//! [`Digit`], one of 1 to 9, and [`DigitSet`], any number of them.
//!
//! ```text
//! DigitSet   bit  8 7 6 5 4 3 2 1 0
//!          digit  9 8 7 6 5 4 3 2 1
//! {2, 5, 9}       1 0 0 0 1 0 0 1 0
//! ```

use core::fmt;
use core::str::FromStr;

use crate::error_text::error_text;
use crate::set_algebra::set_algebra;

/// A digit from 1 to 9. "Empty" is not a digit: an empty cell is `None`,
/// and `Option<Digit>` is one byte like `Digit` itself.
///
/// ```
/// use sudoku_core::Digit;
///
/// let seven = Digit::new(7).unwrap();
/// assert_eq!(seven, Digit::Seven);
/// assert_eq!(seven.number(), 7);
/// assert_eq!(seven.to_string(), "7");
/// assert_eq!(Digit::new(0), None);
/// assert_eq!(size_of::<Option<Digit>>(), 1);
/// ```
#[doc(alias = "value")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Digit {
    One = 1,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
}

/// A number that is not a digit from 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DigitError(pub u8);

error_text!(DigitError, |wrong| "{} is not a digit from 1 to 9", wrong.0);

/// A text that is not one digit from 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseDigitError;

error_text!(ParseDigitError, "expected one digit from 1 to 9");

impl Digit {
    /// The nine digits in order.
    pub const ALL: [Self; 9] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
    ];

    /// The digit with this number, or `None` outside 1 to 9.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=9 => Some(Self::ALL[number as usize - 1]),
            _ => None,
        }
    }

    /// The digit that this character shows, or `None` for any other character.
    ///
    /// ```
    /// use sudoku_core::Digit;
    ///
    /// assert_eq!(Digit::from_char('4'), Some(Digit::Four));
    /// assert_eq!(Digit::from_char('0'), None);
    /// ```
    #[must_use]
    pub const fn from_char(symbol: char) -> Option<Self> {
        match symbol {
            '1'..='9' => Self::new(symbol as u8 - b'0'),
            _ => None,
        }
    }

    /// The number of this digit, 1 to 9.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The place of this digit in [`Digit::ALL`], 0 to 8.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The character that shows this digit.
    #[must_use]
    pub const fn to_char(self) -> char {
        (b'0' + self as u8) as char
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

impl FromStr for Digit {
    type Err = ParseDigitError;

    fn from_str(text: &str) -> Result<Self, ParseDigitError> {
        let mut symbols = text.chars();
        match (symbols.next().and_then(Self::from_char), symbols.next()) {
            (Some(digit), None) => Ok(digit),
            _ => Err(ParseDigitError),
        }
    }
}

impl TryFrom<u8> for Digit {
    type Error = DigitError;

    fn try_from(number: u8) -> Result<Self, DigitError> {
        Self::new(number).ok_or(DigitError(number))
    }
}

impl From<Digit> for u8 {
    fn from(digit: Digit) -> Self {
        digit.number()
    }
}

/// A set of digits, nine bits in a `u16`.
///
/// Set algebra is written with operators: `|` union, `&` intersection,
/// `-` difference, `!` complement.
///
/// ```
/// use sudoku_core::{Digit, DigitSet};
///
/// let odd: DigitSet = "13579".parse()?;
/// let small = DigitSet::EMPTY.with(Digit::One).with(Digit::Two);
/// assert_eq!((odd & small).only(), Some(Digit::One));
/// assert_eq!((odd | small).len(), 6);
/// assert_eq!((!odd).to_string(), "2468");
/// assert!(odd.iter().all(|digit| digit.number() % 2 == 1));
/// # Ok::<(), sudoku_core::ParseDigitSetError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DigitSet(u16);

/// A text that is not a set of digits: a symbol other than 1 to 9, or a digit twice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseDigitSetError(pub char);

error_text!(
    ParseDigitSetError,
    |wrong| "expected each digit from 1 to 9 at most once, found '{}'",
    wrong.0
);

impl DigitSet {
    /// No digit.
    pub const EMPTY: Self = Self(0);
    /// All nine digits.
    pub const ALL: Self = Self(0x1ff);

    /// The set with these bits (bit 0 is digit 1), or `None` if a bit above 8 is set.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if bits <= Self::ALL.0 { Some(Self(bits)) } else { None }
    }

    /// The bits of this set: bit 0 is digit 1, bit 8 is digit 9.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The set of this one digit.
    #[must_use]
    pub const fn single(digit: Digit) -> Self {
        Self(1 << digit.index())
    }

    /// The smallest digit of the set.
    #[must_use]
    pub const fn first(self) -> Option<Digit> {
        Digit::new(if self.0 == 0 { 0 } else { self.0.trailing_zeros() as u8 + 1 })
    }
}

/// The digits of a [`DigitSet`], smallest first.
#[derive(Clone, Debug)]
pub struct DigitSetIter(DigitSet);

set_algebra!(DigitSet of Digit, walked by DigitSetIter, a "digit" of "digits");

/// The digits side by side: `2468`. An empty set shows nothing.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = [0u8; 9];
        for (place, digit) in text.iter_mut().zip(*self) {
            *place = b'0' + digit.number();
        }
        f.pad(core::str::from_utf8(&text[..self.len()]).unwrap_or_default())
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Digit::number)).finish()
    }
}

impl FromStr for DigitSet {
    type Err = ParseDigitSetError;

    fn from_str(text: &str) -> Result<Self, ParseDigitSetError> {
        let mut set = Self::EMPTY;
        for symbol in text.chars() {
            match Digit::from_char(symbol) {
                Some(digit) if set.insert(digit) => {}
                _ => return Err(ParseDigitSetError(symbol)),
            }
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_set_is_the_set_of_its_digits() {
        for bits in 0..512 {
            let set = DigitSet::from_bits(bits).unwrap();
            assert_eq!(set.iter().collect::<DigitSet>(), set);
            assert_eq!(set.iter().len(), set.len());
            assert_eq!(set.to_string().parse(), Ok(set));
            assert_eq!(!!set, set);
            assert_eq!(set | !set, DigitSet::ALL);
            assert_eq!(set - set, DigitSet::EMPTY);
            assert_eq!(set.only().is_some(), set.len() == 1);
        }
        assert_eq!(DigitSet::from_bits(512), None);
    }

    #[test]
    fn digits_and_numbers() {
        for number in 0..=u8::MAX {
            match Digit::try_from(number) {
                Ok(digit) => {
                    assert_eq!(digit.number(), number);
                    assert_eq!(digit.to_string().parse(), Ok(digit));
                    assert_eq!(Digit::ALL[digit.index()], digit);
                }
                Err(error) => assert!(!(1..=9).contains(&number) && error == DigitError(number)),
            }
        }
        assert_eq!("12".parse::<Digit>(), Err(ParseDigitError));
        assert_eq!("11".parse::<DigitSet>(), Err(ParseDigitSetError('1')));
    }
}
