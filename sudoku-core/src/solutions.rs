//! [`Solutions`]: none, one or several; [`NotProper`]: why there is not exactly one.

use crate::error_text::error_text;
use core::fmt;

use crate::cell::Cell;
use crate::digit::Digit;
use crate::grid::Grid;

/// The answer of [`solve_grid`](crate::solve_grid): no solution, exactly one, or several, of which
/// two are shown. Two witnesses make "several" something that anyone can check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solutions {
    /// The grid cannot be completed.
    None,
    /// This is the only solution: the puzzle is proper.
    One(Grid),
    /// There are at least these two different solutions.
    Many(Grid, Grid),
}

impl Solutions {
    /// Whether there is exactly one solution: the puzzle is proper.
    ///
    /// ```
    /// use sudoku_core::{Grid, solve_grid};
    ///
    /// assert!(!solve_grid(&Grid::EMPTY).is_unique());
    /// ```
    #[must_use]
    pub const fn is_unique(&self) -> bool {
        matches!(self, Self::One(_))
    }

    /// The solution, if there is exactly one.
    #[doc(alias = "only")]
    #[doc(alias = "one")]
    #[must_use]
    pub const fn solution(&self) -> Option<&Grid> {
        match self {
            Self::One(solution) => Some(solution),
            Self::None | Self::Many(..) => None,
        }
    }

    /// The only solution.
    ///
    /// # Errors
    ///
    /// The grid has no solution, or several: [`NotProper`] says which.
    ///
    /// ```
    /// use sudoku_core::{Grid, NotProper, solve_grid};
    ///
    /// let reason = solve_grid(&Grid::EMPTY).proper().unwrap_err();
    /// assert!(matches!(reason, NotProper::SeveralSolutions { .. }));
    /// ```
    pub fn proper(&self) -> Result<&Grid, NotProper> {
        match self {
            Self::One(solution) => Ok(solution),
            Self::None => Err(NotProper::NoSolution),
            Self::Many(one, two) => Err(NotProper::of(one, two)),
        }
    }

    /// A solution, if there is any.
    #[must_use]
    pub const fn first(&self) -> Option<&Grid> {
        match self {
            Self::One(solution) | Self::Many(solution, _) => Some(solution),
            Self::None => None,
        }
    }

    /// The number of solutions: 0, 1, or 2 for several.
    #[doc(alias = "known")]
    #[must_use]
    pub const fn count(&self) -> usize {
        match self {
            Self::None => 0,
            Self::One(_) => 1,
            Self::Many(..) => 2,
        }
    }
}

/// The solution in 81 symbols, or in boxes with `{:#}`; if there is not exactly one, the
/// [reason](NotProper).
///
/// ```
/// use sudoku_core::{Grid, solve_grid};
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// assert!(solve_grid(&puzzle).to_string().starts_with("913627584"));
/// let several = solve_grid(&Grid::EMPTY).to_string();
/// assert!(several.starts_with("the puzzle has several solutions: r"));
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
impl fmt::Display for Solutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.proper() {
            Ok(solution) => solution.fmt(f),
            Err(reason) => reason.fmt(f),
        }
    }
}

/// The reason why a question about a proper puzzle has no answer: the puzzle is not proper.
#[derive(Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotProper {
    /// There is no solution.
    NoSolution,
    /// There are several solutions, which differ here among other cells.
    SeveralSolutions {
        /// The first cell in which two solutions differ.
        cell: Cell,
        /// The digits of the cell in these two solutions.
        digits: [Digit; 2],
    },
}

impl NotProper {
    /// The reason, by two different solutions.
    fn of(one: &Grid, two: &Grid) -> Self {
        let differing = Cell::ALL.into_iter().find_map(|cell| {
            let digits = [one.get(cell)?, two.get(cell)?];
            (digits[0] != digits[1]).then_some(Self::SeveralSolutions { cell, digits })
        });
        differing.unwrap_or(Self::NoSolution)
    }
}

impl fmt::Display for NotProper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSolution => f.write_str("the puzzle has no solution"),
            Self::SeveralSolutions { cell, digits: [one, two] } => {
                write!(f, "the puzzle has several solutions: {cell} can be {one} or {two}")
            }
        }
    }
}

error_text!(NotProper);
