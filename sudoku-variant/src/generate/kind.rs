//! [`Kind`]: the kinds of puzzles that are made.

use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use crate::error_text::error_text;

/// The top left corners of 9 by 9 grids, row and column from 0.
type Corners = &'static [(u16, u16)];

macro_rules! kinds {
    ($($Name:ident $name:literal, $meaning:literal, $sizes:expr, $corners:expr;)*) => {
        /// A kind of puzzle. Those that are rules may be put together, such as
        /// [`Killer`](Self::Killer) and [`X`](Self::X).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Kind {
            $(#[doc = $meaning] $Name,)*
        }

        impl Kind {
            /// All kinds.
            pub const ALL: &'static [Self] = &[$(Self::$Name,)*];

            /// The name in data, such as `greater-than`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$Name => $name,)* }
            }

            /// The kind in a sentence, such as `Both diagonals are houses.`
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$Name => $meaning,)* }
            }

            /// The sizes in which the kind is made; those that it has no place in, such as windows
            /// in a grid of 6, are left out by [`fits`](Self::fits).
            #[must_use]
            pub const fn sizes(self) -> RangeInclusive<u8> {
                match self { $(Self::$Name => $sizes,)* }
            }

            /// The corners of the grids that overlap.
            pub(super) const fn corners(self) -> Option<Corners> {
                match self { $(Self::$Name => $corners,)* }
            }
        }
    };
}

kinds! {
    Plain "plain",
        "Rows, columns and boxes alone.",
        4..=25, None;
    Latin "latin",
        "Rows and columns alone: a Latin square.",
        4..=16, None;
    Jigsaw "jigsaw",
        "Irregular pieces instead of boxes, drawn at random.",
        4..=12, None;
    X "x",
        "Both diagonals are houses.",
        4..=25, None;
    Windoku "windoku",
        "Windows between the boxes are houses: four of 3 by 3, or nine of 4 by 4.",
        4..=16, None;
    DisjointGroups "disjoint-groups",
        "Cells at the same place of each box are a house.",
        4..=16, None;
    AntiKnight "anti-knight",
        "Cells a knight's step apart differ.",
        4..=16, None;
    AntiKing "anti-king",
        "Cells a king's step apart differ.",
        5..=20, None;
    NonConsecutive "non-consecutive",
        "Neighbours never differ by 1.",
        5..=16, None;
    OddEven "odd-even",
        "A third of the cells shows whether it is odd or even.",
        4..=25, None;
    Consecutive "consecutive",
        "All neighbours that differ by 1 have a bar between them.",
        4..=25, None;
    Kropki "kropki",
        "All dots: white between neighbours that differ by 1, black where one is twice the other.",
        4..=25, None;
    Xv "xv",
        "All neighbours that add to 10 have an X between them, those that add to 5 a V.",
        4..=25, None;
    GreaterThan "greater-than",
        "A sign between all neighbours of one box.",
        4..=25, None;
    Thermometer "thermometer",
        "Two thirds as many thermometers as there are rows, of 3 to 6 cells.",
        4..=25, None;
    Arrow "arrow",
        "Two thirds as many arrows as there are rows, of a circle and 2 to 4 cells.",
        4..=25, None;
    LittleKiller "little-killer",
        "As many sums of diagonals as there are rows.",
        4..=25, None;
    Sandwich "sandwich",
        "The sums between the lowest and the highest symbol of all rows and columns.",
        4..=12, None;
    Skyscraper "skyscraper",
        "The number of houses seen from half of the ends of rows and columns.",
        4..=12, None;
    Killer "killer",
        "Cages of 2 to 5 cells with their sums, and no givens.",
        4..=12, None;
    Twodoku "twodoku",
        "Two grids that share a box.",
        9..=9, Some(&[(0, 0), (6, 6)]);
    Butterfly "butterfly",
        "Four grids in a field of 12 by 12.",
        9..=9, Some(&[(0, 0), (0, 3), (3, 0), (3, 3)]);
    Samurai "samurai",
        "Five grids: the corners of the middle one are those of the others.",
        9..=9, Some(&[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]);
    Windmill "windmill",
        "Five grids, four of them around the middle one, each beside a corner.",
        9..=9, Some(&[(0, 3), (3, 12), (6, 6), (9, 0), (12, 9)]);
    Sohei "sohei",
        "Four grids in a ring.",
        9..=9, Some(&[(0, 6), (6, 0), (6, 12), (12, 6)]);
    Gattai8 "gattai-8",
        "Eight grids, in rows of three, two and three.",
        9..=9, Some(&[
        (0, 0), (0, 12), (0, 24), (6, 6), (6, 18), (12, 0), (12, 12), (12, 24),
    ]);
    Shogun "shogun",
        "Eleven grids, in rows of four, three and four.",
        9..=9, Some(&[
        (0, 0), (0, 12), (0, 24), (0, 36), (6, 6), (6, 18), (6, 30), (12, 0), (12, 12), (12, 24),
        (12, 36),
    ]);
    Sumo "sumo",
        "Thirteen grids, in rows of three, two, three, two and three.",
        9..=9, Some(&[
        (0, 0), (0, 12), (0, 24), (6, 6), (6, 18), (12, 0), (12, 12), (12, 24), (18, 6), (18, 18),
        (24, 0), (24, 12), (24, 24),
    ]);
}

impl Kind {
    /// Whether there are puzzles of this kind with this many symbols.
    ///
    /// ```
    /// use sudoku_variant::generate::Kind;
    ///
    /// assert!(Kind::Windoku.fits(16) && !Kind::Windoku.fits(12));
    /// assert!(Kind::Jigsaw.fits(7) && !Kind::Plain.fits(7), "7 has no boxes");
    /// ```
    #[must_use]
    pub fn fits(self, size: u8) -> bool {
        let is_prime = (2..=size.isqrt()).all(|factor| !size.is_multiple_of(factor));
        self.has_place(size) && (!is_prime || self.is_board())
    }

    /// Whether the kind has a place in a grid of this size, whatever its boxes are.
    pub(super) fn has_place(self, size: u8) -> bool {
        let is_square = size.isqrt().pow(2) == size;
        self.sizes().contains(&size) && (self != Self::Windoku || is_square && size > 4)
    }

    /// Whether the kind says which boxes there are.
    pub(super) const fn is_board(self) -> bool {
        matches!(self, Self::Latin | Self::Jigsaw) || self.corners().is_some()
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that does not name a [`Kind`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseKindError;

error_text!(ParseKindError, |_error, f| {
    f.write_str("expected a kind: ")?;
    Kind::ALL.iter().enumerate().try_for_each(|(nth, kind)| {
        f.write_str(match nth {
            0 => "",
            _ if nth + 1 == Kind::ALL.len() => " or ",
            _ => ", ",
        })?;
        f.write_str(kind.name())
    })
});

impl FromStr for Kind {
    type Err = ParseKindError;

    fn from_str(name: &str) -> Result<Self, ParseKindError> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name).ok_or(ParseKindError)
    }
}
