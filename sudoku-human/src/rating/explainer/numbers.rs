//! [`SeRating`]: three ratings, kept in tenths.

use core::fmt;

use crate::rating::scale::Scale;

/// The three ratings of a puzzle in the numbers of Sudoku Explainer: 7.1 as a number, and 71 as a
/// whole number of tenths, for exact arithmetic.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_human::rating::{Rating, Scale, rate};
///
/// let puzzle: Grid =
///     "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..".parse()?;
/// let Rating::Se(rating) = rate(&puzzle, Scale::SeSukaku)?.rating() else { panic!() };
/// assert_eq!((rating.er(), rating.ep(), rating.ed()), (1.2, 1.2, 1.2));
/// assert_eq!(rating.er_tenths(), 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeRating {
    scale: Scale,
    er: u16,
    ep: u16,
    ed: u16,
}

impl SeRating {
    pub(super) const fn new(scale: Scale, er: u16, ep: u16, ed: u16) -> Self {
        Self { scale, er, ep, ed }
    }

    /// The scale of the numbers: [`Scale::SeClassic`] or [`Scale::SeSukaku`].
    #[must_use]
    pub const fn scale(&self) -> Scale {
        self.scale
    }

    /// The rating of the hardest step: `7.1`; 0 if the grid is full.
    #[must_use]
    #[doc(alias = "explainer rating")]
    pub const fn er(&self) -> f64 {
        of_tenths(self.er as u32)
    }

    /// The rating of the hardest step up to the first that places a digit.
    #[must_use]
    #[doc(alias = "pearl")]
    pub const fn ep(&self) -> f64 {
        of_tenths(self.ep as u32)
    }

    /// The rating of the first step.
    #[must_use]
    #[doc(alias = "diamond")]
    pub const fn ed(&self) -> f64 {
        of_tenths(self.ed as u32)
    }

    /// [`er`](Self::er) in tenths: `71`.
    #[must_use]
    pub const fn er_tenths(&self) -> u16 {
        self.er
    }

    /// [`ep`](Self::ep) in tenths.
    #[must_use]
    pub const fn ep_tenths(&self) -> u16 {
        self.ep
    }

    /// [`ed`](Self::ed) in tenths.
    #[must_use]
    pub const fn ed_tenths(&self) -> u16 {
        self.ed
    }

    /// ER, EP and ED in tenths.
    #[must_use]
    pub const fn tenths(&self) -> [u16; 3] {
        [self.er, self.ep, self.ed]
    }
}

/// `ER/EP/ED=7.1/1.2/1.2 (se-classic)`.
impl fmt::Display for SeRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [er, ep, ed] = self.tenths().map(Tenths);
        write!(f, "ER/EP/ED={er}/{ep}/{ed} ({})", self.scale)
    }
}

/// The number of this many tenths, nearest to its decimal fraction: what `7.1` is in a program.
pub(crate) const fn of_tenths(tenths: u32) -> f64 {
    tenths as f64 / 10.0
}

/// A number of tenths, shown with one decimal.
#[derive(Clone, Copy)]
pub(crate) struct Tenths(pub(crate) u16);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}
