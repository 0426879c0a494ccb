//! [`Rating`] and [`Rated`]: three numbers on a scale.

use core::fmt;

use super::scale::Scale;

/// The three ratings of a puzzle on a scale, in tenths.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_core::rating::{Scale, rate};
///
/// let puzzle: Grid =
///     "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..".parse()?;
/// let rating = rate(&puzzle, Scale::SeSukaku)?.rating();
/// assert_eq!((rating.er(), rating.ep(), rating.ed()), (12, 12, 12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rating {
    scale: Scale,
    er: u16,
    ep: u16,
    ed: u16,
}

impl Rating {
    pub(super) const fn new(scale: Scale, er: u16, ep: u16, ed: u16) -> Self {
        Self { scale, er, ep, ed }
    }

    /// The scale of the numbers.
    #[must_use]
    pub const fn scale(&self) -> Scale {
        self.scale
    }

    /// The rating of the hardest step, in tenths; 0 if the grid is full.
    #[must_use]
    #[doc(alias = "explainer rating")]
    pub const fn er(&self) -> u16 {
        self.er
    }

    /// The rating of the hardest step up to the first that places a digit, in tenths.
    #[must_use]
    #[doc(alias = "pearl")]
    pub const fn ep(&self) -> u16 {
        self.ep
    }

    /// The rating of the first step, in tenths.
    #[must_use]
    #[doc(alias = "diamond")]
    pub const fn ed(&self) -> u16 {
        self.ed
    }

    /// The three of them: `er`, `ep`, `ed`.
    #[must_use]
    pub const fn tenths(&self) -> [u16; 3] {
        [self.er, self.ep, self.ed]
    }
}

/// `ER/EP/ED=7.1/1.2/1.2 (se-classic)`.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [er, ep, ed] = self.tenths().map(Tenths);
        write!(f, "ER/EP/ED={er}/{ep}/{ed} ({})", self.scale)
    }
}

/// A number of tenths, shown with one decimal.
#[derive(Clone, Copy)]
struct Tenths(u16);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// A rating, or a lower bound of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rated {
    /// The ratings of the puzzle.
    Exact(Rating),
    /// The ratings are at least these: a limit ended the search.
    AtLeast(Rating),
}

impl Rated {
    /// The ratings, or the lower bounds.
    #[must_use]
    pub const fn rating(&self) -> Rating {
        match self {
            Self::Exact(rating) | Self::AtLeast(rating) => *rating,
        }
    }

    /// The ratings, if they are known.
    #[must_use]
    pub const fn exact(&self) -> Option<Rating> {
        match self {
            Self::Exact(rating) => Some(*rating),
            Self::AtLeast(_) => None,
        }
    }

    /// Whether the ratings are only lower bounds.
    #[must_use]
    pub const fn is_lower_bound(&self) -> bool {
        matches!(self, Self::AtLeast(_))
    }
}

/// As the [rating](Rating), with `>=` before it if it is a lower bound.
impl fmt::Display for Rated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_lower_bound() {
            f.write_str(">=")?;
        }
        self.rating().fmt(f)
    }
}
