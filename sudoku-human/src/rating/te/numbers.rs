//! [`TeRating`]: the numbers of trial and error.

use alloc::format;
use alloc::string::String;
use core::fmt;

use crate::rating::scale::Scale;

/// The depth of trial and error that a puzzle needs, and the lengths of its braids.
///
/// The depth is the least *n* for which T&E(*n*) solves the puzzle. T&E(0) is *basics*: a decided
/// cell takes its digit from its peers, naked and hidden singles. T&E(*n*) supposes each candidate
/// in a copy, runs T&E(*n* - 1) there, and strikes the candidate out if that is a contradiction,
/// until nothing changes.
///
/// A puzzle of depth 1 has a B rating: the greatest length of the braids that it needs. A puzzle of
/// depth 2 has a BxB rating: the same of the braids that it needs within suppositions. Both are 0
/// where basics are enough. The numbers are the same for all equivalent puzzles.
///
/// The terms are those of D. Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles",
/// 3rd edition, 2021, and "Hierarchical Classifications in Constraint Satisfaction", 2nd edition,
/// 2024.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_human::rating::{Rating, Scale, rate};
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let Rating::Te(rating) = rate(&puzzle, Scale::TeB)?.rating() else { panic!() };
/// assert_eq!((rating.depth(), rating.b(), rating.bxb()), (0, Some(0), None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TeRating {
    scale: Scale,
    depth: u8,
    b: Option<u8>,
    bxb: Option<u8>,
}

impl TeRating {
    /// A puzzle of which only the depth is known.
    pub(super) const fn of_depth(scale: Scale, depth: u8) -> Self {
        Self { scale, depth, b: None, bxb: None }
    }

    pub(super) const fn with_b(self, b: u8) -> Self {
        Self { b: Some(b), ..self }
    }

    pub(super) const fn with_bxb(self, bxb: u8) -> Self {
        Self { bxb: Some(bxb), ..self }
    }

    /// The scale, which says how many of the numbers are worked out.
    #[must_use]
    pub const fn scale(&self) -> Scale {
        self.scale
    }

    /// The least depth of trial and error that solves the puzzle; 0 if basics do.
    #[must_use]
    pub const fn depth(&self) -> u8 {
        self.depth
    }

    /// The least length of braids that solves the puzzle; `None` if its depth is greater than 1,
    /// and on [`Scale::Te`].
    #[must_use]
    pub const fn b(&self) -> Option<u8> {
        self.b
    }

    /// The least length of braids in the copies with which T&E(1) solves the puzzle; `None` if its
    /// depth is greater than 2, and on other scales than [`Scale::TeBxb`].
    #[must_use]
    pub const fn bxb(&self) -> Option<u8> {
        self.bxb
    }

    /// The depth, B and BxB. Of a [lower bound](crate::rating::Rated::AtLeast), the one that is
    /// only a bound has `>=` before it: the other two are exact or not known.
    ///
    /// ```
    /// use sudoku_core::{Grid, Limits};
    /// use sudoku_human::rating::{Rater, Scale};
    ///
    /// let puzzle: Grid =
    ///     "...9..76.....4...1.....53...43..795...912......7......5..3..2879....2.3.....8.1..".parse()?;
    /// let limits = Limits::new().max_steps(1);
    /// let rated = Rater::new(Scale::TeB).limits(limits).rate(&puzzle)?;
    /// let numbers = rated.rating().te().map(|rating| rating.columns(rated.is_lower_bound()));
    /// assert_eq!(numbers, Some([">=1".to_string(), String::new(), String::new()]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn columns(&self, is_lower_bound: bool) -> [String; 3] {
        let bound = match self.b {
            _ if !is_lower_bound => None,
            Some(_) if self.depth == 1 => Some(1),
            _ if self.bxb.is_some() => Some(2),
            _ => Some(0),
        };
        let mut nth = 0;
        [Some(self.depth), self.b, self.bxb].map(|number| {
            let sign = if bound == Some(nth) { ">=" } else { "" };
            nth += 1;
            number.map_or_else(String::new, |number| format!("{sign}{number}"))
        })
    }

    /// `depth 1, B 5 (te-b)`, with `>=` before the number that is only a bound.
    pub(crate) fn write(&self, is_lower_bound: bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [depth, b, bxb] = self.columns(is_lower_bound);
        write!(f, "depth {depth}")?;
        for (name, number) in [("B", b), ("BxB", bxb)] {
            if !number.is_empty() {
                write!(f, ", {name} {number}")?;
            }
        }
        write!(f, " ({})", self.scale)
    }
}

/// `depth 1, B 5 (te-b)`.
impl fmt::Display for TeRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(false, f)
    }
}
