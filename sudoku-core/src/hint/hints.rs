//! [`Hints`]: step after step, to the end.

use core::iter::FusedIterator;

use alloc::vec::Vec;

use super::guide::Guide;
use super::step::Hint;
use crate::candidates::CandidateGrid;
use crate::grid::Grid;
use crate::propagate::Contradiction;
use crate::puzzle::{Position, Puzzle};
use crate::tutor::TechniqueSet;

/// All steps from this grid on, each from where the ones before it led.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_core::hint::hints;
///
/// let grid: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let mut steps = hints(&grid);
/// for step in steps.by_ref() {
///     println!("{}", step?);
/// }
/// assert!(steps.grid().is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn hints(puzzle: &impl Puzzle) -> Hints {
    let position = puzzle.position();
    let position = Position::new(position.grid, position.candidates());
    Hints { position, guide: Guide::new(None), ended: false }
}

/// All steps that can be taken now by these techniques, the easiest techniques first. Of steps with
/// the same conclusion there is one, of the easiest technique. None if the puzzle has no solution.
///
/// # Errors
///
/// An evident contradiction, as for [`hint()`](super::hint()).
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_core::hint::all_hints;
///
/// let grid: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let singles = all_hints(&grid, "singles".parse()?)?;
/// assert!(singles.len() == 5 && singles.iter().all(|hint| hint.placement().is_some()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn all_hints(
    puzzle: &impl Puzzle,
    techniques: TechniqueSet,
) -> Result<Vec<Hint>, Contradiction> {
    Guide::new(Some(techniques)).all(&puzzle.position())
}

/// The iterator of [`hints`]. It ends where no technique finds a step, or with a contradiction.
#[derive(Clone, Debug)]
pub struct Hints {
    position: Position,
    guide: Guide,
    ended: bool,
}

impl Hints {
    /// Takes these techniques alone. By default all are taken, but in a puzzle with several
    /// solutions no dynamic and nested forcing chains.
    #[must_use]
    pub fn techniques(self, techniques: TechniqueSet) -> Self {
        Self { guide: Guide::new(Some(techniques)), ..self }
    }

    /// The grid with the digits of all steps so far.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.position.grid
    }

    /// The digits that each cell can hold after all steps so far; a filled one has its digit alone.
    #[must_use]
    pub const fn marks(&self) -> &CandidateGrid {
        &self.position.marks
    }
}

impl Iterator for Hints {
    type Item = Result<Hint, Contradiction>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let next = self.guide.next(&self.position).transpose();
        match &next {
            Some(Ok(step)) => {
                let applied = step.apply(&mut self.position.grid, &mut self.position.marks);
                debug_assert!(applied.is_ok(), "only empty cells are filled");
            }
            _ => self.ended = true,
        }
        next
    }
}

impl FusedIterator for Hints {}
