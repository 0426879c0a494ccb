//! The next step that a person could take, and why: [`hint()`].
//!
//! A hint is looked for where people look first, in the order of [`Technique::ALL`], and told in
//! three sentences, each saying more than the one before:
//!
//! ```
//! use sudoku_core::{Grid, hint};
//!
//! let grid: Grid =
//!     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
//! let Some(step) = hint(&grid)? else { panic!("there is one") };
//! assert_eq!(step.level(1), "There is a hidden single in box 1.");
//! assert_eq!(step.level(2), "r2c1 is the only place for 6 in box 1.");
//! assert_eq!(
//!     step.level(3),
//!     "r2c1 is the only place for 6 in box 1: r1c4=6, r3c7=6 and filled cells leave no other.",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A person goes on from the grid as it stands, and remembers what was struck out: that is what
//! [`hint_with_marks`] is for. [`hints`] takes step after step, to the end.
//!
//! # Which of several
//!
//! Of several steps of a technique the one is told that takes the least: first, the fewest
//! candidates that were struck out earlier and have to be remembered; then, the fewest digits or
//! houses to be looked at. Locked candidates that make a single appear go before those that do not.
//! Of equal ones it is the first, in the order of houses (boxes before rows and columns), digits and
//! cells.
//!
//! # What a hint vouches for
//!
//! It follows from the digits in the grid, givens and entries alike, and from what the marks lack.
//! If an entry is wrong, a hint may build on it, and be as wrong; if a right candidate is missing
//! in the marks, too. So whoever helps a player asks
//! [`Doctor::entries`](crate::diagnose::Doctor::entries) first, and gives a hint when nothing is
//! wrong.

mod full_house;
mod hidden_single;
mod hints;
mod locked_candidates;
mod naked_single;
mod sight;
mod step;
mod technique;
mod words;

pub use hints::{Hints, hints, hints_with_marks};
pub use step::Hint;
pub use technique::Technique;

use crate::candidates::CandidateGrid;
use crate::grid::Grid;
use crate::propagate::Contradiction;
use sight::Sight;

/// The next step that a person could take: the first that is found in the order of
/// [`Technique::ALL`]. `None` if no technique finds one, and if the grid is full.
///
/// What it follows from, and what it does not know, is told [above](self#what-a-hint-vouches-for).
///
/// # Errors
///
/// What everybody can see to be wrong: a digit twice in a house, an empty cell that can hold
/// nothing, a digit without a place in a house.
///
/// ```
/// use sudoku_core::{Grid, hint};
///
/// let mut grid: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let mut steps = 0;
/// while let Some((cell, digit)) = hint(&grid)?.and_then(|step| step.placement()) {
///     grid.set(cell, Some(digit))?;
///     steps += 1;
/// }
/// assert!(grid.is_solved());
/// assert_eq!(steps, 52);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hint(grid: &Grid) -> Result<Option<Hint>, Contradiction> {
    hint_with_marks(grid, &CandidateGrid::ALL)
}

/// The same with pencil marks: empty cells can hold their [`candidates`](crate::candidates()) that
/// are in `marks`, too. What `marks` say of filled cells does not matter.
///
/// The marks have to be complete: what they lack counts as struck out. So a cell in which nobody
/// has written anything yet has all nine digits, not none.
///
/// # Errors
///
/// As for [`hint()`]; a cell or a digit may also lack its place because of the marks.
///
/// ```
/// use sudoku_core::{CandidateGrid, Digit, Grid, hint_with_marks};
///
/// let mut marks = CandidateGrid::ALL;
/// marks.set("r4c3".parse()?, "27".parse()?);
/// assert_eq!(hint_with_marks(&Grid::EMPTY, &marks)?, None);
/// marks.remove("r4c3".parse()?, Digit::Two);
/// let Some(step) = hint_with_marks(&Grid::EMPTY, &marks)? else { panic!("there is one") };
/// assert_eq!(
///     step.to_string(),
///     "r4c3 can only be 7: 1, 2, 3, 4, 5, 6, 8 and 9 were struck out earlier.",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hint_with_marks(grid: &Grid, marks: &CandidateGrid) -> Result<Option<Hint>, Contradiction> {
    let sight = Sight::of(grid, marks)?;
    Ok(Technique::ALL.into_iter().find_map(|technique| technique.find(&sight)))
}
