//! [`Forms`]: forms of a puzzle and of its solution that all equivalents share.

use sudoku_core::{Canonical, Canonicalizer, Grid, Transformation};

use sudoku_core::AnyPuzzle;

use super::answer::{Answer, hash, hash_of_lines};
use super::quick_form::QuickForm;

/// The forms that all equivalents of a puzzle share.
///
/// Equivalent proper puzzles have equivalent solution grids, so the form of the solution is enough
/// until another puzzle shares it: the quick form where it has one, or else the canonical one. Only
/// one transformation leads from a grid to its form, and so only one candidate can turn one puzzle
/// into the other, unless the grid has automorphisms.
#[derive(Debug)]
pub(super) struct Forms {
    /// The form of the solution, if there is exactly one.
    pub(super) solution: Option<Fingerprint>,
    /// The form of the puzzle itself, if needed.
    pub(super) own: Option<Fingerprint>,
}

/// A form, and the transformation to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fingerprint {
    /// A 64-bit hash of the form.
    pub(super) hash: u64,
    /// The [`Transformation::index`] of the transformation to the form.
    pub(super) way: u64,
}

impl Forms {
    /// The forms of a puzzle; `None` if it is already solved.
    pub(super) fn of(
        puzzle: &AnyPuzzle,
        verdict: &Answer,
        canonicalizer: &mut Canonicalizer,
    ) -> Option<Self> {
        match verdict {
            Answer::Solved => None,
            Answer::One(digits) => {
                if let Some(form) = QuickForm::of(digits) {
                    return Some(Self { solution: Some(form.into()), own: None });
                }
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
        let Canonical { form, transformation, .. } = canonicalizer.canonical(puzzle);
        Fingerprint::new(&form, &transformation)
    }
}

impl From<QuickForm> for Fingerprint {
    fn from(QuickForm { lines, way }: QuickForm) -> Self {
        Self { hash: hash_of_lines(&lines), way: way.index() }
    }
}

impl Fingerprint {
    /// The fingerprint of this form.
    pub(super) fn new(form: &AnyPuzzle, way: &Transformation) -> Self {
        Self { hash: hash(form), way: way.index() }
    }

    /// The transformation to the form.
    pub(super) fn way(&self) -> Transformation {
        Transformation::from_index(self.way).unwrap_or_default()
    }
}
