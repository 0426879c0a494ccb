//! [`Symmetry`]: which rotations and reflections a pattern of cells keeps.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::square::SquareSymmetry;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::error_text::error_text;

/// The symmetry of a pattern of cells: the rotations and reflections of the square that carry it
/// to itself. There are ten kinds.
///
/// ```text
///                     Full                        8 elements
///          /            |            \
///    BothMirrors   QuarterTurns   BothDiagonals   4
///     /      \          |          /        \
/// LeftRight UpDown   HalfTurn  Diagonal Antidiagonal   2   (HalfTurn is in all three above)
///          \            |            /
///                     None                        1
/// ```
///
/// ```
/// use sudoku_core::{Grid, Symmetry};
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// assert_eq!(Symmetry::of(puzzle.fixed()), Symmetry::HalfTurn);
/// let without = puzzle.fixed().without("r1c2".parse()?);
/// assert_eq!(Symmetry::of(without), Symmetry::None);
/// assert_eq!(Symmetry::HalfTurn.unpaired(without).to_string(), "r9c8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// Turned by 180 degrees it is the same: the usual one in print.
    #[doc(alias = "rotational")]
    HalfTurn,
    /// Turned by 90 degrees it is the same.
    QuarterTurns,
    /// The left half mirrors the right one.
    #[doc(alias = "mirror")]
    LeftRight,
    /// The upper half mirrors the lower one.
    UpDown,
    /// Mirrored at the diagonal from r1c1 to r9c9 it is the same.
    Diagonal,
    /// Mirrored at the diagonal from r1c9 to r9c1 it is the same.
    Antidiagonal,
    /// Mirrored left to right and top to bottom.
    BothMirrors,
    /// Mirrored at both diagonals.
    BothDiagonals,
    /// All rotations and reflections.
    Full,
}

/// A text that does not name a [`Symmetry`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseSymmetryError;

error_text!(
    ParseSymmetryError,
    "expected a symmetry: none, half-turn (or rotational), quarter-turn, left-right (or mirror), \
     up-down, diagonal, antidiagonal, mirrors, diagonals or full"
);

impl Symmetry {
    /// The ten kinds.
    pub const ALL: [Self; 10] = [
        Self::None,
        Self::HalfTurn,
        Self::QuarterTurns,
        Self::LeftRight,
        Self::UpDown,
        Self::Diagonal,
        Self::Antidiagonal,
        Self::BothMirrors,
        Self::BothDiagonals,
        Self::Full,
    ];

    /// The symmetry of this pattern: all that it keeps.
    ///
    /// ```
    /// use sudoku_core::{CellSet, Symmetry};
    ///
    /// assert_eq!(Symmetry::of(CellSet::ALL), Symmetry::Full);
    /// ```
    #[must_use]
    pub fn of(pattern: CellSet) -> Self {
        // The symmetries that keep a pattern are a group, and the ten kinds are all groups there
        // are.
        let kept = SquareSymmetry::ALL.map(|element| element.keeps(pattern));
        let is_kept = |element: &SquareSymmetry| kept[element.index()];
        let kinds = Self::ALL.into_iter().filter(|kind| kind.elements().iter().all(is_kept));
        kinds.max_by_key(|kind| kind.elements().len()).unwrap_or(Self::None)
    }

    /// The rotations and reflections it consists of: 1, 2, 4 or 8, the identity first.
    #[must_use]
    pub const fn elements(self) -> &'static [SquareSymmetry] {
        use SquareSymmetry::{
            Antidiagonal, Diagonal, HalfTurn, Identity, LeftRight, QuarterTurn, ThreeQuarterTurn,
            UpDown,
        };
        match self {
            Self::None => &[Identity],
            Self::HalfTurn => &[Identity, HalfTurn],
            Self::QuarterTurns => &[Identity, QuarterTurn, HalfTurn, ThreeQuarterTurn],
            Self::LeftRight => &[Identity, LeftRight],
            Self::UpDown => &[Identity, UpDown],
            Self::Diagonal => &[Identity, Diagonal],
            Self::Antidiagonal => &[Identity, Antidiagonal],
            Self::BothMirrors => &[Identity, HalfTurn, LeftRight, UpDown],
            Self::BothDiagonals => &[Identity, HalfTurn, Diagonal, Antidiagonal],
            Self::Full => &SquareSymmetry::ALL,
        }
    }

    /// Whether every pattern that keeps this symmetry also keeps the other one.
    ///
    /// ```
    /// use sudoku_core::Symmetry;
    ///
    /// assert!(Symmetry::BothMirrors.includes(Symmetry::HalfTurn));
    /// assert!(!Symmetry::HalfTurn.includes(Symmetry::BothMirrors));
    /// ```
    #[must_use]
    pub fn includes(self, other: Self) -> bool {
        other.elements().iter().all(|element| self.elements().contains(element))
    }

    /// Whether the pattern is carried to itself by all [elements](Symmetry::elements).
    #[must_use]
    pub fn keeps(self, pattern: CellSet) -> bool {
        self.elements().iter().skip(1).all(|element| element.keeps(pattern))
    }

    /// The cell and all it is carried to: 1, 2, 4 or 8 cells.
    ///
    /// ```
    /// use sudoku_core::{Cell, Symmetry};
    ///
    /// let r1c2: Cell = "r1c2".parse()?;
    /// assert_eq!(Symmetry::QuarterTurns.orbit(r1c2).to_string(), "r1c2 r2c9 r8c1 r9c8");
    /// # Ok::<(), sudoku_core::ParseCellError>(())
    /// ```
    #[must_use]
    pub fn orbit(self, cell: Cell) -> CellSet {
        self.elements().iter().map(|element| element.image(cell)).collect()
    }

    /// All orbits, in the order of their first cells: a pattern keeps the symmetry if it is made of
    /// whole orbits.
    ///
    /// ```
    /// use sudoku_core::Symmetry;
    ///
    /// assert_eq!(Symmetry::HalfTurn.orbits().len(), 41); // 40 pairs and the centre
    /// ```
    #[must_use]
    pub fn orbits(self) -> Vec<CellSet> {
        let orbits = Cell::ALL.into_iter().map(|cell| (cell, self.orbit(cell)));
        orbits
            .filter(|(cell, orbit)| orbit.first() == Some(*cell))
            .map(|(_, orbit)| orbit)
            .collect()
    }

    /// The cells of the pattern that break the symmetry: some cell of their orbit is missing.
    #[must_use]
    pub fn unpaired(self, pattern: CellSet) -> CellSet {
        pattern.iter().filter(|&cell| !pattern.is_superset(self.orbit(cell))).collect()
    }

    /// `none`, `half-turn`, `quarter-turn`, `left-right`, `up-down`, `diagonal`, `antidiagonal`,
    /// `mirrors`, `diagonals` or `full`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::HalfTurn => "half-turn",
            Self::QuarterTurns => "quarter-turn",
            Self::LeftRight => "left-right",
            Self::UpDown => "up-down",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
            Self::BothMirrors => "mirrors",
            Self::BothDiagonals => "diagonals",
            Self::Full => "full",
        }
    }
}

/// Its [name](Symmetry::name).
impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a [name](Symmetry::name), or `rotational` for `half-turn`, `mirror` for `left-right`.
impl FromStr for Symmetry {
    type Err = ParseSymmetryError;

    fn from_str(name: &str) -> Result<Self, ParseSymmetryError> {
        match name {
            "rotational" => Ok(Self::HalfTurn),
            "mirror" => Ok(Self::LeftRight),
            _ => Self::ALL.into_iter().find(|kind| kind.name() == name).ok_or(ParseSymmetryError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells;
    use crate::random::Random;
    use alloc::string::ToString;

    /// All that is reached from these by doing one after the other.
    fn generated(by: &[SquareSymmetry]) -> Vec<SquareSymmetry> {
        let mut group = Vec::from([SquareSymmetry::Identity]);
        while let Some(new) = group
            .iter()
            .flat_map(|first| by.iter().map(|second| first.then(*second)))
            .find(|product| !group.contains(product))
        {
            group.push(new);
        }
        group.sort();
        group
    }

    #[test]
    fn the_ten_are_all_groups_there_are() {
        let mut groups: Vec<_> = SquareSymmetry::ALL
            .into_iter()
            .flat_map(|a| SquareSymmetry::ALL.map(|b| generated(&[a, b])))
            .collect();
        groups.sort();
        groups.dedup();
        let mut kinds = Symmetry::ALL.map(|kind| kind.elements().to_vec());
        kinds.sort();
        assert_eq!(groups, kinds);
    }

    #[test]
    fn a_pattern_has_what_keeps_it() {
        let mut random = Random::new(6);
        for kind in Symmetry::ALL {
            let orbits = kind.orbits();
            let sizes: usize = orbits.iter().map(|orbit| orbit.len()).sum();
            assert_eq!(sizes, 81);
            for _ in 0..50 {
                let some = orbits.iter().filter(|_| random.below(3) == 0);
                let pattern = some.fold(CellSet::EMPTY, |all, &orbit| all | orbit);
                let own = Symmetry::of(pattern);
                assert!(own.includes(kind) && own.keeps(pattern) && kind.keeps(pattern));
                let keeping = SquareSymmetry::ALL.into_iter().filter(|element| {
                    pattern.iter().all(|cell| pattern.contains(element.image(cell)))
                });
                assert!(keeping.eq(own.elements().iter().copied()), "{own} {pattern:?}");
                assert!(kind.unpaired(pattern).is_empty());
                let Some(cell) = pattern.first() else { continue };
                let broken = pattern.without(cell);
                assert_eq!(kind.unpaired(broken), kind.orbit(cell).without(cell));
            }
        }
    }

    #[test]
    fn turned_by_180() {
        let pattern = cells! {
            X X . | . . . | . . .
            . . . | . . . | . . .
            . . . | . . . | . . .
            . . . | . . . | . . .
            . . . | . . . | . . .
            . . . | . . . | . . .
            . . . | . . . | . . .
            . . . | . . . | . . .
            . . . | . . . | . X X
        };
        assert_eq!(Symmetry::of(pattern), Symmetry::HalfTurn);
        assert_eq!(Symmetry::HalfTurn.orbit(Cell::ALL[0]).to_string(), "r1c1 r9c9");
        assert_eq!(Symmetry::of(Cell::ALL[1].into()), Symmetry::None);
        assert_eq!(Symmetry::of(CellSet::EMPTY), Symmetry::Full);
    }

    #[test]
    fn names() {
        for kind in Symmetry::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        assert_eq!("rotational".parse(), Ok(Symmetry::HalfTurn));
        assert_eq!("mirror".parse(), Ok(Symmetry::LeftRight));
        assert_eq!("Full".parse::<Symmetry>(), Err(ParseSymmetryError));
        for kind in Symmetry::ALL {
            assert!(ParseSymmetryError.to_string().contains(kind.name()));
        }
    }
}
