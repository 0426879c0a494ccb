//! Ratings: how hard a puzzle is for a human solver, in the numbers that puzzle people use.
//!
//! A [`Rater`] solves a puzzle as a person would, always by the easiest step it finds. The
//! [`Rating`] has the rating of the hardest step (ER), of the hardest one up to the first digit
//! (EP), and of the first one (ED). Two programs defined these numbers, and they differ for about
//! one puzzle of five; [`Scale`] says whose numbers they are.
//!
//! ```
//! use sudoku_core::Grid;
//! use sudoku_core::rating::{Scale, rate};
//!
//! let puzzle: Grid =
//!     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
//! let rated = rate(&puzzle, Scale::SeClassic)?;
//! assert_eq!(rated.to_string(), "ER/EP/ED=1.5/1.2/1.2 (se-classic)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Scorer`] has the other well-known measure: the [`Score`] of `HoDoKu` is the sum of the points
//! of all steps, with a level.
//!
//! The rating belongs to the grid as it is given: an equivalent puzzle, with rows exchanged, may
//! have another one.

mod asking;
mod batch;
mod best;
pub(crate) mod effort;
mod error;
pub(crate) mod every;
pub(crate) mod hodoku;
mod numbers;
mod rater;
pub(crate) mod scale;

#[cfg(feature = "rayon")]
#[cfg_attr(docsrs, doc(cfg(feature = "rayon")))]
pub use batch::par_rate_batch;
pub use batch::rate_batch;
pub use error::RateError;
pub use hodoku::{Score, ScoreLevel, Scored, ScoredStep, Scorer};
pub use numbers::{Rated, Rating};
pub use rater::{PathStep, Rater};
pub use scale::{ParseScaleError, Scale};

use crate::puzzle::Puzzle;

/// Rates a puzzle on this scale, without limits.
///
/// # Errors
///
/// The puzzle has no solution, or several.
pub fn rate(puzzle: &impl Puzzle, scale: Scale) -> Result<Rated, RateError> {
    Rater::new(scale).rate(puzzle)
}
