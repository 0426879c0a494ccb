//! [`Patterns`]: the symmetry that the givens of nearly all puzzles of a book keep, and [`Break`]:
//! where one does not.

use sudoku_core::{Cell, CellSet, SquareSymmetry, Symmetry};

/// A book with fewer puzzles has no symmetry of its own.
const ENOUGH: u64 = 10;

/// With more unpaired givens in more orbits, a puzzle is simply another one.
const NEAR_CELLS: usize = 4;
const NEAR_ORBITS: usize = 2;

/// Where each rotation and reflection carries the cells.
static IMAGES: [[Cell; 81]; 8] = {
    let mut images = [Cell::ALL; 8];
    let mut at = 0;
    while at < 8 * 81 {
        images[at / 81][at % 81] = SquareSymmetry::ALL[at / 81].image(Cell::ALL[at % 81]);
        at += 1;
    }
    images
};

/// The rotations and reflections that carry a pattern to itself: bit `n` for
/// [`SquareSymmetry::ALL`]`[n]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Keeps(u8);

impl Keeps {
    /// What this pattern keeps; nothing for a pattern of all cells or none, which cannot be
    /// anything but symmetrical.
    pub(super) fn of(pattern: CellSet) -> Option<Self> {
        let keeps =
            |images: &[Cell; 81]| pattern.iter().all(|cell| pattern.contains(images[cell.index()]));
        let kept = (0..).zip(&IMAGES).filter(|(_, images)| keeps(images));
        let bits = kept.fold(0, |bits, (index, _)| bits | 1_u8 << index);
        (!matches!(pattern.len(), 0 | 81)).then_some(Self(bits))
    }

    fn includes(self, symmetry: Symmetry) -> bool {
        symmetry.elements().iter().all(|element| self.0 >> element.index() & 1 == 1)
    }
}

/// How many puzzles of a book keep what.
pub(super) struct Patterns {
    counts: Box<[u64; 256]>,
}

impl Default for Patterns {
    fn default() -> Self {
        Self { counts: Box::new([0; 256]) }
    }
}

/// A symmetry that nearly all puzzles of a book keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Common {
    pub(super) symmetry: Symmetry,
    /// How many keep it.
    pub(super) kept: u64,
    /// How many puzzles there are.
    pub(super) all: u64,
}

impl Patterns {
    /// The next puzzle.
    pub(super) fn add(&mut self, keeps: Keeps) {
        self.counts[usize::from(keeps.0)] += 1;
    }

    /// The largest symmetry that nine of ten puzzles keep, if there is one.
    pub(super) fn common(&self) -> Option<Common> {
        let all = self.counts.iter().sum();
        let kept = |symmetry| -> u64 {
            let counts = (0..=u8::MAX).zip(self.counts.iter());
            let keeping = counts.filter(|&(bits, _)| Keeps(bits).includes(symmetry));
            keeping.map(|(_, count)| count).sum()
        };
        let kinds = Symmetry::ALL.into_iter().filter(|&kind| kind != Symmetry::None);
        kinds
            .map(|symmetry| Common { symmetry, kept: kept(symmetry), all })
            .filter(|common| all >= ENOUGH && 10 * common.kept >= 9 * all)
            .max_by_key(|common| (common.symmetry.elements().len(), common.kept))
    }
}

/// Where a pattern that is nearly symmetrical is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Break {
    /// Givens that have no counterpart.
    pub(super) given: CellSet,
    /// The cells where it would be.
    pub(super) lacking: CellSet,
}

impl Break {
    /// What breaks the symmetry of this pattern, if little does.
    pub(super) fn find(symmetry: Symmetry, pattern: CellSet) -> Option<Self> {
        if Keeps::of(pattern).is_none_or(|keeps| keeps.includes(symmetry)) {
            return None;
        }
        let given = symmetry.unpaired(pattern);
        let orbits: CellSet =
            given.iter().fold(CellSet::EMPTY, |all, cell| all | symmetry.orbit(cell));
        let firsts =
            given.iter().filter(|&cell| (symmetry.orbit(cell) & given).first() == Some(cell));
        let is_near = given.len() <= NEAR_CELLS || firsts.count() <= NEAR_ORBITS;
        is_near.then_some(Self { given, lacking: orbits & !pattern })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every third orbit of this symmetry, beginning with the `nth`.
    fn pattern(symmetry: Symmetry, nth: usize) -> CellSet {
        let some = symmetry.orbits().into_iter().skip(nth).step_by(3);
        some.fold(CellSet::EMPTY, |all, orbit| all | orbit)
    }

    #[test]
    fn a_pattern_keeps_its_symmetry() {
        for kind in Symmetry::ALL {
            for nth in 0..3 {
                let pattern = pattern(kind, nth);
                let keeps = Keeps::of(pattern).unwrap();
                for other in Symmetry::ALL {
                    assert_eq!(keeps.includes(other), other.keeps(pattern), "{kind} {other}");
                }
            }
        }
        assert_eq!((Keeps::of(CellSet::EMPTY), Keeps::of(CellSet::ALL)), (None, None));
    }

    #[test]
    fn nine_of_ten_are_enough() {
        let half = Keeps::of(pattern(Symmetry::HalfTurn, 0)).unwrap();
        let none = Keeps(1);
        let common = |kept, others| {
            let mut patterns = Patterns::default();
            (0..kept).for_each(|_| patterns.add(half));
            (0..others).for_each(|_| patterns.add(none));
            patterns.common()
        };
        assert_eq!(common(9, 0), None);
        assert_eq!(common(9, 1), Some(Common { symmetry: Symmetry::HalfTurn, kept: 9, all: 10 }));
        assert_eq!(common(17, 2), None);
        assert_eq!(common(0, 100), None);
    }

    #[test]
    fn the_largest_is_taken() {
        let mut patterns = Patterns::default();
        for nth in 0..2 {
            (0..9).for_each(|_| patterns.add(Keeps::of(pattern(Symmetry::Full, nth)).unwrap()));
            patterns.add(Keeps::of(pattern(Symmetry::HalfTurn, nth)).unwrap());
        }
        let common = patterns.common().unwrap();
        assert_eq!((common.symmetry, common.kept), (Symmetry::Full, 18));
        (0..9).for_each(|_| patterns.add(Keeps::of(pattern(Symmetry::HalfTurn, 0)).unwrap()));
        let common = patterns.common().unwrap();
        assert_eq!((common.symmetry, common.kept), (Symmetry::HalfTurn, 29));
    }

    #[test]
    fn one_given_less_or_more_is_near() {
        for kind in Symmetry::ALL.into_iter().skip(1) {
            let whole = pattern(kind, 1);
            assert_eq!(Break::find(kind, whole), None);
            for cell in Cell::ALL {
                let is_given = whole.contains(cell);
                let changed = if is_given { whole.without(cell) } else { whole.with(cell) };
                let partners = kind.orbit(cell).without(cell);
                let expected = match (partners.is_empty(), is_given) {
                    (true, _) => None,
                    (false, true) => Some(Break { given: partners, lacking: cell.into() }),
                    (false, false) => Some(Break { given: cell.into(), lacking: partners }),
                };
                assert_eq!(Break::find(kind, changed), expected, "{kind} {cell}");
            }
        }
    }

    #[test]
    fn what_has_many_unpaired_givens_is_another_pattern() {
        let whole = pattern(Symmetry::HalfTurn, 1);
        let mut fewer = whole;
        let mut near = Vec::new();
        for cell in whole.iter().take(7) {
            fewer = fewer.without(cell);
            near.push(Break::find(Symmetry::HalfTurn, fewer).is_some());
        }
        assert_eq!(near, [true, true, true, true, false, false, false]);
        // Seven unpaired givens in each orbit.
        let orbits = Symmetry::Full.orbits().into_iter().filter(|orbit| orbit.len() == 8);
        let mut fewer = orbits.clone().fold(CellSet::EMPTY, |all, orbit| all | orbit);
        let mut near = Vec::new();
        for orbit in orbits.take(3) {
            fewer = fewer.without(orbit.first().unwrap());
            near.push(Break::find(Symmetry::Full, fewer).is_some());
        }
        assert_eq!(near, [true, true, false]);
    }
}
