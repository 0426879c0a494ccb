//! Ratings: how hard a puzzle is for a human solver, in the numbers that puzzle people use.
//!
//! A [`Rater`] solves a puzzle as a person would, always by the easiest step it finds, and lists
//! the steps on request. The [`Scale`] says whose numbers they are:
//!
//! - Sudoku Explainer and its successor Sukaku Explainer rate by the hardest steps. A [`SeRating`]
//!   has the rating of the hardest step (ER), of the hardest one up to the first digit (EP), and of
//!   the first one (ED). The two programs differ for about one puzzle of five.
//! - `HoDoKu` adds up the points of all steps. A [`Score`] has this sum, and a level.
//! - Trial and error, as D. Berthier classifies puzzles, counts suppositions within suppositions,
//!   and how long their contradictions are. A [`TeRating`] has the depth, and the ratings B and
//!   BxB. It has no steps.
//!
//! A [`Rating`] is one of these, and [`Rated`] says how far it is that of the program: exact,
//! approximate, or a lower bound.
//!
//! ```
//! use sudoku_core::Grid;
//! use sudoku_human::rating::{Scale, rate};
//!
//! let puzzle: Grid =
//!     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
//! let rated = rate(&puzzle, Scale::SeClassic)?;
//! assert_eq!(rated.to_string(), "ER/EP/ED=1.5/1.2/1.2 (se-classic)");
//! let rated = rate(&puzzle, Scale::Hodoku)?;
//! assert_eq!(rated.to_string(), "score 298, easy (hodoku)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The rating belongs to the grid as it is given: an equivalent puzzle, with rows exchanged, may
//! have another one. Trial and error has the same for all of them.

use sudoku_core::Puzzle;

mod batch;
pub(crate) mod effort;
mod error;
pub(crate) mod explainer;
pub(crate) mod hodoku;
mod minutes;
mod rated;
mod rater;
pub(crate) mod scale;
mod te;

#[cfg(feature = "rayon")]
#[cfg_attr(docsrs, doc(cfg(feature = "rayon")))]
pub use batch::par_rate_batch;
pub use batch::rate_batch;
pub use error::RateError;
pub use explainer::SeRating;
pub use hodoku::{Score, ScoreLevel};
pub use minutes::Minutes;
pub use rated::{Rated, Rating, StepRating};
pub use rater::{PathStep, Rater};
pub use scale::{ParseScaleError, Scale};
pub use te::TeRating;

/// Rates a puzzle on this scale, up to [`Rater::MAX_STEPS`].
///
/// # Errors
///
/// The puzzle has no solution, or several; on [`Scale::Hodoku`] also if it has fewer than ten
/// filled cells.
pub fn rate(puzzle: &impl Puzzle, scale: Scale) -> Result<Rated, RateError> {
    Rater::new(scale).rate(puzzle)
}
