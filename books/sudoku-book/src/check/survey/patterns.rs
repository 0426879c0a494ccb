//! [`Patterns`]: the symmetry that the givens of nearly all puzzles of a book keep, and [`Break`],
//! the exception of one puzzle.

use std::ops::ControlFlow;

use sudoku_core::{CellSet, Symmetry};

use super::{Checked, Report, Watch};
use crate::check::answer::{Answer, completed, solve, symmetry_of};
use crate::check::files::View;
use crate::check::outcome::Outcome;
use crate::finding::{Fault, Finding};
use crate::pair::PuzzleParts;

/// A book with fewer puzzles does not have its own symmetry.
const ENOUGH: u64 = 10;

/// Beyond this many unpaired cells, a puzzle just has another pattern.
const NEAR_CELLS: usize = 4;
const NEAR_ORBITS: usize = 2;

/// The numbers of puzzles of a book with each symmetry.
pub(in crate::check) struct Patterns {
    /// In the order of [`Symmetry::ALL`].
    counts: [u64; 10],
    max_steps: u64,
}

/// A symmetry that nearly all puzzles of a book keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Common {
    symmetry: Symmetry,
    /// The number of puzzles that keep it.
    kept: u64,
    /// The number of puzzles.
    all: u64,
}

impl Watch for Patterns {
    fn puzzle(&mut self, checked: &Checked<'_>) -> Option<Finding> {
        self.add(checked.symmetry?);
        None
    }

    fn end_book(&mut self, report: &mut dyn Report) -> ControlFlow<()> {
        let common = self.common();
        self.counts = Default::default();
        let Some(common) = common else { return ControlFlow::Continue(()) };
        for index in 0..report.view().puzzles().len() {
            if let Some((id, finding)) = self.broken(report.view(), index, common) {
                report.about(id, finding)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Patterns {
    /// Makes the check; puzzles that have to be solved again are given up after `max_steps`.
    pub(super) fn new(max_steps: u64) -> Self {
        Self { counts: Default::default(), max_steps }
    }

    /// The finding about the puzzle with this index, if it nearly has the symmetry of the book.
    fn broken(&self, view: View<'_>, index: usize, common: Common) -> Option<(u32, Finding)> {
        let puzzle = view.puzzles()[index].puzzle()?;
        let found = Break::find(common.symmetry, puzzle.pattern()?)?;
        let id = view.first() + index as u32;
        // Solving again is cheaper than remembering every solution.
        let is_proper = view.outcome(index) == Outcome::One;
        let answer = is_proper.then(|| solve(&puzzle, self.max_steps));
        let solution = answer.as_ref().and_then(Answer::only);
        let solution = solution.map(|&digits| completed(&puzzle, digits));
        let (Common { symmetry, kept, all }, Break { given, lacking }) = (common, found);
        let fault = Fault::SymmetryBroken { puzzle, symmetry, kept, all, given, lacking, solution };
        Some((id, view.subject(id).finding(fault)))
    }

    /// Counts the next puzzle.
    fn add(&mut self, symmetry: Symmetry) {
        self.counts[symmetry as usize] += 1;
    }

    /// The largest symmetry that nine of ten puzzles keep, if there is one.
    fn common(&self) -> Option<Common> {
        let all = self.counts.iter().sum();
        let kept = |symmetry| -> u64 {
            let counts = Symmetry::ALL.into_iter().zip(self.counts);
            let keeping = counts.filter(|(kind, _)| kind.includes(symmetry));
            keeping.map(|(_, count)| count).sum()
        };
        let kinds = Symmetry::ALL.into_iter().filter(|&kind| kind != Symmetry::None);
        kinds
            .map(|symmetry| Common { symmetry, kept: kept(symmetry), all })
            .filter(|common| all >= ENOUGH && 10 * common.kept >= 9 * all)
            .max_by_key(|common| (common.symmetry.elements().len(), common.kept))
    }
}

/// The cells that break the symmetry of a nearly symmetrical pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Break {
    /// Givens that have no counterpart.
    given: CellSet,
    /// The cells in which the counterparts would be.
    lacking: CellSet,
}

impl Break {
    /// Finds the cells that break the symmetry of this pattern, if they are few.
    fn find(symmetry: Symmetry, pattern: CellSet) -> Option<Self> {
        if symmetry_of(pattern).is_none_or(|kept| kept.includes(symmetry)) {
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
    use sudoku_core::Cell;

    /// Every third orbit of this symmetry, beginning with the `nth`.
    fn pattern(symmetry: Symmetry, nth: usize) -> CellSet {
        let some = symmetry.orbits().into_iter().skip(nth).step_by(3);
        some.fold(CellSet::EMPTY, |all, orbit| all | orbit)
    }

    #[test]
    fn nothing_and_everything_say_nothing() {
        assert_eq!((symmetry_of(CellSet::EMPTY), symmetry_of(CellSet::ALL)), (None, None));
        assert!(symmetry_of(pattern(Symmetry::Full, 1)).is_some());
    }

    #[test]
    fn nine_of_ten_are_enough() {
        let half = Symmetry::of(pattern(Symmetry::HalfTurn, 0));
        let none = Symmetry::None;
        let common = |kept, others| {
            let mut patterns = Patterns::new(1000);
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
        let mut patterns = Patterns::new(1000);
        for nth in 0..2 {
            (0..9).for_each(|_| patterns.add(Symmetry::of(pattern(Symmetry::Full, nth))));
            patterns.add(Symmetry::of(pattern(Symmetry::HalfTurn, nth)));
        }
        let common = patterns.common().unwrap();
        assert_eq!((common.symmetry, common.kept), (Symmetry::Full, 18));
        (0..9).for_each(|_| patterns.add(Symmetry::of(pattern(Symmetry::HalfTurn, 0))));
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
