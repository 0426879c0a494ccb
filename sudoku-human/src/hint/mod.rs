//! The next step that a person could take, and why: [`hint()`].
//!
//! Hints are found where people look first: full houses, hidden singles, naked singles, locked
//! candidates, then all other techniques of the [catalogue](crate::Technique::catalogue), the
//! easiest first. So every proper puzzle has hints to its end. A hint has three sentences, each
//! more explicit than the one before: where to look, what follows, and why.
//!
//! ```
//! use sudoku_core::Grid;
//! use sudoku_human::{Hint, hint};
//!
//! let grid: Grid =
//!     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
//! let Some(step) = hint(&grid)? else { panic!("there is one") };
//! assert_eq!(step.level(Hint::WHERE), "There is a hidden single in box 1.");
//! assert_eq!(step.level(Hint::WHAT), "r2c1 is the only place for 6 in box 1.");
//! assert_eq!(
//!     step.level(Hint::WHY),
//!     "r2c1 is the only place for 6 in box 1: r1c4=6, r3c7=6 and filled cells leave no other.",
//! );
//! assert_eq!(step.technique().to_string(), "hidden single");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A person goes on from the grid as it is, and remembers the candidates that were struck out: a
//! [`Position`](sudoku_core::Position) has both. Of pencil marks alone, the decided cells count as
//! filled. [`hints`] takes step after step, to the end.
//!
//! # Which of several
//!
//! Of several steps of a technique, the simplest one is given: first, the fewest candidates that
//! were struck out earlier and have to be remembered; then, the fewest digits or houses to be
//! looked at. Locked candidates that make a single appear go before those that do not. Of equal
//! ones it is the first, in the order of houses (boxes before rows and columns), digits and cells.
//! From there on, the choice is that of a [`Tutor`](crate::tutor::Tutor).
//!
//! The first hint takes some milliseconds at most up to ER 9, and may take seconds for the hardest
//! puzzles known, which need nested chains: [`Hints::techniques`] leaves them out, and
//! [`Hints::max_steps`] gives up earlier.
//!
//! A grid that does not have exactly one solution has no hints, but a [`HintError`] with the
//! reason. [`Hints::allow_improper`] gives those that follow in any case: techniques that assume a
//! single solution are left out, and without a solution all but singles and locked candidates, as
//! any step could be shown.
//!
//! # The truth of a hint
//!
//! It follows from the digits in the grid, givens and entries alike, and from what the marks lack.
//! If an entry is wrong, a hint may build on it, and be as wrong; it may also be wrong if a right
//! candidate is missing in the marks. So a program that helps a player checks
//! [`Doctor::entries`](sudoku_core::diagnose::Doctor::entries) first, and gives a hint when nothing
//! is wrong.

use sudoku_core::Puzzle;

mod all;
mod diagram;
mod error;
mod explain;
mod full_house;
mod guide;
mod hidden_single;
mod hints;
mod locked_candidates;
mod naked_single;
mod sight;
mod step;

pub use all::{AllHints, all_hints, all_hints_within};
pub use diagram::{Diagram, Link, Node, Role};
pub use error::HintError;
pub use hints::{Hints, hints};
pub use step::{Hint, HintInWords};

/// The next step that a person could take: the first that is found in the order
/// [above](self). `None` if no technique finds one, and if the grid is full.
///
/// The premises of a hint are listed [above](self#the-truth-of-a-hint).
///
/// # Errors
///
/// There is not exactly one solution; the reason may be an evident contradiction, or a mistake.
/// [`HintError::Limit`] if the search takes more than [`Hints::MAX_STEPS`].
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_human::hint;
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
pub fn hint(puzzle: &impl Puzzle) -> Result<Option<Hint>, HintError> {
    let mut steps = hints(puzzle);
    let step = steps.next();
    steps.error().map_or(Ok(step), Err)
}
