//! Ratings: how hard a puzzle is, in the numbers of Sudoku Explainer.

use core::ffi::{CStr, c_char};

use sudoku_core::rating::{Rated, Rater, Scale};
use sudoku_core::{BatchDigitError, Grid, Limits};

use crate::array::{Array, Extent, Room};
use crate::entry::*;
use crate::limits::{Until, sudoku_limits};
use crate::pool;
use crate::puzzle::sudoku_puzzle;

/// The program whose numbers are wanted: one of the `SUDOKU_SCALE_` numbers.
pub type sudoku_scale = i32;

/// Sudoku Explainer 1.2.1.3.
pub const SUDOKU_SCALE_SE_CLASSIC: i32 = 0;
/// Sukaku Explainer 1.18.1 with its default settings, which knows more techniques.
pub const SUDOKU_SCALE_SE_SUKAKU: i32 = 1;

/// The meaning of a rating: one of the `SUDOKU_RATED_` numbers.
pub type sudoku_rated = i32;

/// The ratings of the puzzle.
pub const SUDOKU_RATED_EXACT: i32 = 0;
/// Lower bounds: a limit ended the search.
pub const SUDOKU_RATED_AT_LEAST: i32 = 1;
/// None: the puzzle does not have exactly one solution.
pub const SUDOKU_RATED_NOT_PROPER: i32 = 2;

/// The ratings of a puzzle on a scale, in tenths.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_rating {
    /// The rating of the hardest step, in tenths; 0 of a full grid.
    pub er: u16,
    /// The rating of the hardest step up to the first that places a digit, in tenths.
    pub ep: u16,
    /// The rating of the first step, in tenths.
    pub ed: u16,
    /// The meaning of these numbers.
    pub rated: sudoku_rated,
}

impl From<Rated> for sudoku_rating {
    fn from(rated: Rated) -> Self {
        let [er, ep, ed] = rated.rating().tenths();
        let bound = rated.is_lower_bound();
        let rated = if bound { SUDOKU_RATED_AT_LEAST } else { SUDOKU_RATED_EXACT };
        Self { er, ep, ed, rated }
    }
}

/// The scale of this number.
fn required(number: sudoku_scale) -> Result<Scale, Failure> {
    let scale = usize::try_from(number).ok().and_then(|number| Scale::ALL.get(number));
    scale.copied().ok_or(Failure::Choice { what: "scale", number: number.into() })
}

/// The name of the scale: `se-classic` or `se-sukaku`; `unknown scale` for any other number. A
/// static text, never NULL, not to be freed.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_scale_name(scale: sudoku_scale) -> *const c_char {
    total(UNKNOWN.as_ptr(), || name(scale).as_ptr())
}

const UNKNOWN: &CStr = c"unknown scale";

fn name(scale: sudoku_scale) -> &'static CStr {
    match scale {
        SUDOKU_SCALE_SE_CLASSIC => c"se-classic",
        SUDOKU_SCALE_SE_SUKAKU => c"se-sukaku",
        _ => UNKNOWN,
    }
}

/// Rates a puzzle on this scale.
///
/// `limits` may be NULL for none. A step of `max_steps` is one of the solution, or one candidate
/// whose chains are searched; `max_solutions` is not used. If a limit ends the search, the
/// numbers are lower bounds. `SUDOKU_STATUS_NOT_PROPER` if the puzzle does not have exactly one
/// solution.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_rate(
    puzzle: *const sudoku_puzzle,
    scale: sudoku_scale,
    limits: *const sudoku_limits,
    rating: *mut sudoku_rating,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Until(limits), Out(rating), Out(error));
    guard(error, || {
        puzzle.answer(&rating, |puzzle| {
            let mut rater = Rater::new(required(scale)?).limits(limits.limits());
            let rated = rater.rate(puzzle).map_err(|_| Failure::NotProper)?;
            Ok(sudoku_rating::from(rated))
        })
    })
}

/// Rates many grids on this scale, on several cores.
///
///     static uint8_t grids[1000 * 81];
///     static sudoku_rating ratings[1000];
///     ...
///     sudoku_rate_batch(grids, 1000, SUDOKU_SCALE_SE_CLASSIC, NULL, 0, ratings, &error);
///
/// `grids` are `count` grids of 81 numbers each, row by row, 0 for an empty cell, as in an
/// array of `sudoku_grid`. `ratings` gets a rating for each; a grid without exactly one solution
/// gets 0, 0, 0 and `SUDOKU_RATED_NOT_PROPER`. `limits` are those of `sudoku_rate`, `max_steps`
/// for each grid. `threads` is the maximum number of threads, including that of the caller; 0 for
/// one for each core, which is also the most there are. The ratings are the same.
///
/// The arrays must not overlap, which is refused with `SUDOKU_STATUS_BAD_ARRAY`. A number over 9
/// is refused; the error names the first grid that has one, and the cell; nothing is written then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_rate_batch(
    grids: *const u8,
    count: usize,
    scale: sudoku_scale,
    limits: *const sudoku_limits,
    threads: u32,
    ratings: *mut sudoku_rating,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Until(limits), Out(error));
    // SAFETY: as in `take!`; 81 bytes are a grid.
    let (grids, mut ratings) = unsafe {
        (
            Array::<[u8; 81]>::new(grids.cast(), Some(count), "grids"),
            Room::<sudoku_rating>::new(ratings, Some(count), "ratings"),
        )
    };
    guard(error, || {
        let scale = required(scale)?;
        Extent::apart(&[grids.extent()?, ratings.extent()?])?;
        let digits = grids.values()?;
        let grids: Result<Vec<Grid>, BatchDigitError> = (0..)
            .zip(digits)
            .map(|(index, digits)| {
                Grid::from_digits(*digits).map_err(|error| BatchDigitError { index, error })
            })
            .collect();
        let grids = grids?;
        rate(&grids, scale, limits.limits(), threads as usize, ratings.places()?);
        Ok(())
    })
}

/// The number of grids that a thread takes at once.
const PIECE: usize = 1 << 3;

fn rate(
    grids: &[Grid],
    scale: Scale,
    limits: Limits<'_>,
    threads: usize,
    ratings: &mut [sudoku_rating],
) {
    const NOT_PROPER: sudoku_rating =
        sudoku_rating { er: 0, ep: 0, ed: 0, rated: SUDOKU_RATED_NOT_PROPER };
    pool::share(ratings, PIECE, threads, || {
        let mut rater = Rater::new(scale).limits(limits);
        move |first, ratings: &mut [sudoku_rating]| {
            for (grid, rating) in grids[first..].iter().zip(ratings) {
                *rating = rater.rate(grid).map_or(NOT_PROPER, Into::into);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_names_are_those_of_rust() {
        for (number, scale) in (0..).zip(Scale::ALL) {
            assert_eq!(required(number).unwrap(), scale);
            assert_eq!(name(number).to_str(), Ok(scale.name()));
        }
        assert!(required(-1).is_err() && required(2).is_err());
    }
}
