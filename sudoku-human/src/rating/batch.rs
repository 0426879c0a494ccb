//! Ratings of many puzzles.

use alloc::vec::Vec;

use sudoku_core::{Limits, Puzzle};

use super::error::RateError;
use super::rated::Rated;
use super::rater::Rater;
use super::scale::Scale;

/// Rates many puzzles, each under these limits, in the same order.
///
/// ```
/// use sudoku_human::rating::{RateError, Scale, rate_batch};
/// use sudoku_core::{Grid, Limits};
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let ratings = rate_batch(&[puzzle, Grid::EMPTY], Scale::SeClassic, Limits::new());
/// assert_eq!(ratings[0]?.to_string(), "ER/EP/ED=1.5/1.2/1.2 (se-classic)");
/// assert!(matches!(ratings[1], Err(RateError::NotProper(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate_batch<P: Puzzle>(
    puzzles: &[P],
    scale: Scale,
    limits: Limits<'_>,
) -> Vec<Result<Rated, RateError>> {
    let mut rater = Rater::new(scale).limits(limits);
    puzzles.iter().map(|puzzle| rater.rate(puzzle)).collect()
}

/// [`rate_batch`] on all threads of the current pool.
#[cfg(feature = "rayon")]
#[cfg_attr(docsrs, doc(cfg(feature = "rayon")))]
pub fn par_rate_batch<P: Puzzle + Sync>(
    puzzles: &[P],
    scale: Scale,
    limits: Limits<'_>,
) -> Vec<Result<Rated, RateError>> {
    use rayon::prelude::*;

    let new = || Rater::new(scale).limits(limits);
    puzzles.par_iter().map_init(new, Rater::rate).collect()
}
