//! [`Puzzle::with_its_boxes`]: boxes that a text leaves open.

use std::borrow::Cow;
use std::vec::Vec;

use sudoku_core::{Ending, Limits};

use crate::puzzle::Puzzle;
use crate::search::Solver;

/// A text does not show the boxes of its puzzle, and there is exactly one solution with either.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoxesUnknown {
    /// The solution with wide boxes, and the one with tall boxes.
    pub solutions: [Vec<u8>; 2],
}

crate::error_text::error_text!(BoxesUnknown, |_error, f| f.write_str(
    "its boxes are not known: it has one solution with wide boxes, and another one with tall boxes"
));

/// The result of a search for two solutions.
enum Found {
    None,
    One(Vec<u8>),
    /// Several, or a limit was met.
    Other,
}

impl Puzzle {
    /// The puzzle with the boxes that it must have. A line of 36 symbols does not show whether they
    /// are of 2 rows and 3 columns, the usual ones, or of 3 and 2: those with which there is
    /// exactly one solution are right, and those without any are wrong. Each of two searches has
    /// these limits; one that met them counts as one that found several.
    ///
    /// ```
    /// use sudoku_core::Limits;
    /// use sudoku_variant::{Boxes, text::parse};
    ///
    /// let puzzle = parse("1.....3.6....521.....3......61.....5")?;
    /// let puzzle = puzzle.with_its_boxes(Limits::new())?;
    /// assert_eq!(puzzle.board().grids()[0].boxes, Boxes::Rectangles { height: 3, width: 2 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// There is one solution with either.
    pub fn with_its_boxes(&self, limits: Limits<'_>) -> Result<Cow<'_, Self>, BoxesUnknown> {
        let Some(turned) = self.with_turned_boxes() else { return Ok(Cow::Borrowed(self)) };
        let limits = limits.max_solutions(2);
        let found = |puzzle: &Self| {
            let solver = Solver::new(puzzle);
            let mut search = solver.search().limits(limits);
            let mut solutions: Vec<Vec<u8>> = search.by_ref().collect();
            match (solutions.pop(), search.ending()) {
                (None, Some(Ending::Exhausted)) => Found::None,
                (Some(only), Some(Ending::Exhausted)) if solutions.is_empty() => Found::One(only),
                _ => Found::Other,
            }
        };
        match (found(self), found(&turned)) {
            (Found::One(wide), Found::One(tall)) if wide != tall => {
                Err(BoxesUnknown { solutions: [wide, tall] })
            }
            (Found::None | Found::Other, Found::One(_)) | (Found::None, Found::Other) => {
                Ok(Cow::Owned(turned))
            }
            _ => Ok(Cow::Borrowed(self)),
        }
    }
}
