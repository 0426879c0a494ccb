//! [`Form`]: what a puzzle is under its disguise.

use sudoku_core::{Canonical, Canonicalizer, Grid, Transformation};

use super::puzzle::{Puzzle, Verdict};

/// What is the same for all disguises of a puzzle.
///
/// Two proper puzzles with different solution grids are different, so the solution is enough as
/// long as there is no other with its form. And there is one way only to take off its disguise, so
/// that nothing but that can make one puzzle of the other; except if the grid has automorphisms.
#[derive(Debug)]
pub(super) struct Form {
    /// Of the solution, if there is exactly one.
    pub(super) solution: Option<Print>,
    /// Of the puzzle itself, if that is needed.
    pub(super) own: Option<Print>,
}

/// A canonical form, and what leads there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Print {
    /// 64 bits that differ for different forms.
    pub(super) hash: u64,
    /// [`Transformation::index`] of what leads there.
    pub(super) way: u64,
}

impl Form {
    /// The form of a puzzle; nothing if it is solved already.
    pub(super) fn of(
        puzzle: &Puzzle,
        verdict: &Verdict,
        canonicalizer: &mut Canonicalizer,
    ) -> Option<Self> {
        match verdict {
            Verdict::Solved => None,
            Verdict::One(digits) => {
                let grid = Grid::from_digits(*digits).unwrap_or_default();
                let Canonical { form, transformation, automorphisms, .. } =
                    canonicalizer.canonical(&grid);
                let solution = Some(Print::new(&Puzzle::Plain(form), &transformation));
                let own = (automorphisms != 1).then(|| Self::own(puzzle, canonicalizer));
                Some(Self { solution, own })
            }
            _ => Some(Self { solution: None, own: Some(Self::own(puzzle, canonicalizer)) }),
        }
    }

    fn own(puzzle: &Puzzle, canonicalizer: &mut Canonicalizer) -> Print {
        match puzzle {
            Puzzle::Plain(grid) => {
                let Canonical { form, transformation, .. } = canonicalizer.canonical(grid);
                Print::new(&Puzzle::Plain(form), &transformation)
            }
            Puzzle::Marks(marks) => {
                let Canonical { form, transformation, .. } = canonicalizer.canonical(&**marks);
                Print::new(&Puzzle::Marks(Box::new(form)), &transformation)
            }
        }
    }
}

impl Print {
    /// That of this form.
    pub(super) fn new(form: &Puzzle, way: &Transformation) -> Self {
        Self { hash: form.hash(0), way: way.index() }
    }

    /// What leads to the form.
    pub(super) fn way(&self) -> Transformation {
        Transformation::from_index(self.way).unwrap_or_default()
    }
}
