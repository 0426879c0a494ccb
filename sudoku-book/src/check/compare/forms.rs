//! [`Forms`]: the canonical forms of a puzzle and of its solution.

use sudoku_core::{Canonical, Canonicalizer, Grid, Transformation};

use sudoku_core::AnyPuzzle;

use super::super::answer::{Answer, hash};

/// The forms that all equivalents of a puzzle share.
///
/// Two proper puzzles with different solution grids are different, so the solution is enough as
/// long as there is no other with its form. And there is one way only to its form, so
/// that nothing but that can make one puzzle of the other; except if the grid has automorphisms.
#[derive(Debug)]
pub(in crate::check) struct Forms {
    /// Of the solution, if there is exactly one.
    pub(in crate::check) solution: Option<Fingerprint>,
    /// Of the puzzle itself, if that is needed.
    pub(in crate::check) own: Option<Fingerprint>,
}

/// A canonical form, and what leads there.
#[derive(Clone, Copy, Debug)]
pub(in crate::check) struct Fingerprint {
    /// 64 bits that differ for different forms.
    pub(in crate::check) hash: u64,
    /// [`Transformation::index`] of what leads there.
    pub(in crate::check) way: u64,
}

impl Forms {
    /// The form of a puzzle; nothing if it is solved already.
    pub(in crate::check) fn of(
        puzzle: &AnyPuzzle,
        verdict: &Answer,
        canonicalizer: &mut Canonicalizer,
    ) -> Option<Self> {
        match verdict {
            Answer::Solved => None,
            Answer::One(digits) => {
                let grid = Grid::from_digits(*digits).unwrap_or_default();
                let Canonical { form, transformation, automorphisms, .. } =
                    canonicalizer.canonical(&grid);
                let solution = Some(Fingerprint::new(&AnyPuzzle::Grid(form), &transformation));
                let own = (automorphisms != 1).then(|| Self::own(puzzle, canonicalizer));
                Some(Self { solution, own })
            }
            _ => Some(Self { solution: None, own: Some(Self::own(puzzle, canonicalizer)) }),
        }
    }

    fn own(puzzle: &AnyPuzzle, canonicalizer: &mut Canonicalizer) -> Fingerprint {
        match puzzle {
            AnyPuzzle::Grid(grid) => {
                let Canonical { form, transformation, .. } = canonicalizer.canonical(grid);
                Fingerprint::new(&AnyPuzzle::Grid(form), &transformation)
            }
            AnyPuzzle::Candidates(marks) => {
                let Canonical { form, transformation, .. } = canonicalizer.canonical(marks);
                Fingerprint::new(&AnyPuzzle::Candidates(form), &transformation)
            }
        }
    }
}

impl Fingerprint {
    /// That of this form.
    pub(in crate::check) fn new(form: &AnyPuzzle, way: &Transformation) -> Self {
        Self { hash: hash(form, 0), way: way.index() }
    }

    /// What leads to the form.
    pub(in crate::check) fn way(&self) -> Transformation {
        Transformation::from_index(self.way).unwrap_or_default()
    }
}
