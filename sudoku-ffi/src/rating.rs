//! Ratings: how hard a puzzle is, in the numbers of Sudoku Explainer or `HoDoKu`, or by trial and
//! error.

use core::ffi::CStr;

use sudoku_core::{BatchDigitError, Grid, Limits};
use sudoku_human::rating::{RateError, Rated, Rater, Rating, Scale, ScoreLevel};

use crate::array::{Array, Extent, Room};
use crate::batch::sudoku_batch_options;
use crate::entry::*;
use crate::limits::{Until, sudoku_limits, until};
use crate::pool;
use crate::puzzle::sudoku_puzzle;
use crate::scale::*;

/// The meaning of a rating: one of the `SUDOKU_RATED_` numbers.
pub type sudoku_rated = i32;

/// The rating of the puzzle.
pub const SUDOKU_RATED_EXACT: i32 = 0;
/// Lower bounds: a limit ended the search. On the scales of trial and error only the last number
/// that there is: BxB of depth 2, B of depth 1, else the depth.
pub const SUDOKU_RATED_AT_LEAST: i32 = 1;
/// None: the puzzle does not have exactly one solution.
pub const SUDOKU_RATED_NOT_PROPER: i32 = 2;
/// About these numbers: some steps are not those of the program to the last detail. Only on
/// `SUDOKU_SCALE_HODOKU`: puzzles that need nice loops, or what comes after them.
pub const SUDOKU_RATED_APPROXIMATE: i32 = 3;

/// `HoDoKu`'s level of a puzzle: one of the `SUDOKU_SCORE_LEVEL_` numbers.
pub type sudoku_score_level = i32;

/// None: the scale is another, or there is no rating.
pub const SUDOKU_SCORE_LEVEL_NONE: i32 = 0;
/// Singles; at most 800 points.
pub const SUDOKU_SCORE_LEVEL_EASY: i32 = 1;
/// Locked candidates, pairs, triples; at most 1,000 points.
pub const SUDOKU_SCORE_LEVEL_MEDIUM: i32 = 2;
/// Basic fish, wings, uniqueness, colours; at most 1,600 points.
pub const SUDOKU_SCORE_LEVEL_HARD: i32 = 3;
/// Finned swordfish, chains, almost locked sets; at most 1,800 points.
pub const SUDOKU_SCORE_LEVEL_UNFAIR: i32 = 4;
/// Forcing chains and nets, or more points.
pub const SUDOKU_SCORE_LEVEL_EXTREME: i32 = 5;

/// There is no such length of braids.
pub const SUDOKU_NO_LENGTH: u8 = 255;

/// The rating of a puzzle on a scale: the numbers of other scales are 0.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_rating {
    /// On the scales of Sudoku Explainer, the rating of the hardest step, such as 2.0; 0 of a full
    /// grid.
    pub er: f64,
    /// The rating of the hardest step up to the first that places a digit.
    pub ep: f64,
    /// The rating of the first step.
    pub ed: f64,
    /// On the scale of minutes, how long a person takes, about.
    pub minutes: f64,
    /// One mean time of ten is below this,
    pub low: f64,
    /// and one above this.
    pub high: f64,
    /// `er` in tenths, exactly: 20.
    pub er_tenths: u32,
    /// `ep` in tenths.
    pub ep_tenths: u32,
    /// `ed` in tenths.
    pub ed_tenths: u32,
    /// `minutes` in tenths.
    pub minutes_tenths: u32,
    /// On the scale of `HoDoKu`, the sum of the points of all steps; 0 of a full grid.
    pub score: u32,
    /// `HoDoKu`'s level.
    pub level: sudoku_score_level,
    /// On the scales of trial and error, the least depth that solves it; 0 if singles do.
    pub depth: u8,
    /// The length of the braids that the puzzle needs, or `SUDOKU_NO_LENGTH`: its depth is above 1,
    /// or the scale is `SUDOKU_SCALE_TE`.
    pub b: u8,
    /// The same within suppositions, or `SUDOKU_NO_LENGTH`: the depth is above 2, or the scale is
    /// not `SUDOKU_SCALE_TE_BXB`.
    pub bxb: u8,
    /// The meaning of these numbers.
    pub rated: sudoku_rated,
    /// 0: for the numbers of later scales.
    pub reserved: [u64; 4],
}

impl sudoku_rating {
    const NOT_PROPER: Self = Self {
        er: 0.0,
        ep: 0.0,
        ed: 0.0,
        minutes: 0.0,
        low: 0.0,
        high: 0.0,
        er_tenths: 0,
        ep_tenths: 0,
        ed_tenths: 0,
        minutes_tenths: 0,
        score: 0,
        level: SUDOKU_SCORE_LEVEL_NONE,
        depth: 0,
        b: 0,
        bxb: 0,
        rated: SUDOKU_RATED_NOT_PROPER,
        reserved: [0; 4],
    };
}

impl From<Rated> for sudoku_rating {
    fn from(rated: Rated) -> Self {
        let meaning = match rated {
            Rated::Approximate(_) => SUDOKU_RATED_APPROXIMATE,
            Rated::AtLeast(_) => SUDOKU_RATED_AT_LEAST,
            _ => SUDOKU_RATED_EXACT,
        };
        let mut rating = Self { rated: meaning, ..Self::NOT_PROPER };
        match rated.rating() {
            Rating::Score(score) => {
                rating.score = score.points();
                rating.level = number(score.level());
            }
            Rating::Minutes(minutes) => {
                let [low, high] = minutes.range();
                let tenths = minutes.tenths();
                [rating.minutes, rating.low, rating.high] =
                    [tenths, low, high].map(|tenths| f64::from(tenths) / 10.0);
                rating.minutes_tenths = tenths;
            }
            Rating::Te(te) => {
                rating.depth = te.depth();
                rating.b = te.b().unwrap_or(SUDOKU_NO_LENGTH);
                rating.bxb = te.bxb().unwrap_or(SUDOKU_NO_LENGTH);
            }
            other => {
                let tenths = other.se().map_or([0; 3], |rating| rating.tenths()).map(u32::from);
                [rating.er, rating.ep, rating.ed] = tenths.map(|tenths| f64::from(tenths) / 10.0);
                [rating.er_tenths, rating.ep_tenths, rating.ed_tenths] = tenths;
            }
        }
        rating
    }
}

/// The number of a level.
fn number(level: ScoreLevel) -> sudoku_score_level {
    match level {
        ScoreLevel::Easy => SUDOKU_SCORE_LEVEL_EASY,
        ScoreLevel::Medium => SUDOKU_SCORE_LEVEL_MEDIUM,
        ScoreLevel::Hard => SUDOKU_SCORE_LEVEL_HARD,
        ScoreLevel::Unfair => SUDOKU_SCORE_LEVEL_UNFAIR,
        _ => SUDOKU_SCORE_LEVEL_EXTREME,
    }
}

/// The name of this level; `None` for other numbers.
pub(crate) fn level_name(level: sudoku_score_level) -> Option<&'static CStr> {
    Some(match level {
        SUDOKU_SCORE_LEVEL_NONE => c"none",
        SUDOKU_SCORE_LEVEL_EASY => c"easy",
        SUDOKU_SCORE_LEVEL_MEDIUM => c"medium",
        SUDOKU_SCORE_LEVEL_HARD => c"hard",
        SUDOKU_SCORE_LEVEL_UNFAIR => c"unfair",
        SUDOKU_SCORE_LEVEL_EXTREME => c"extreme",
        _ => return None,
    })
}

/// The scale of this number.
pub(crate) fn required(number: sudoku_scale) -> Result<Scale, Failure> {
    let scale = usize::try_from(number).ok().and_then(|number| Scale::ALL.get(number));
    scale.copied().ok_or(Failure::Choice { what: "scale", number: number.into() })
}

/// The name of this scale; `None` for other numbers.
pub(crate) fn name(scale: sudoku_scale) -> Option<&'static CStr> {
    Some(match scale {
        SUDOKU_SCALE_SE_CLASSIC => c"se-classic",
        SUDOKU_SCALE_SE_SUKAKU => c"se-sukaku",
        SUDOKU_SCALE_HODOKU => c"hodoku",
        SUDOKU_SCALE_TE => c"te",
        SUDOKU_SCALE_TE_B => c"te-b",
        SUDOKU_SCALE_TE_BXB => c"te-bxb",
        SUDOKU_SCALE_MINUTES => c"minutes",
        _ => return None,
    })
}

/// Rates a puzzle on this scale.
///
/// `limits` may be NULL. A step of `max_steps` is one of the solution, one candidate whose
/// chains are searched, or one supposition of trial and error; 0 means 20,000,000, and `UINT64_MAX`
/// no limit. `max_solutions` is not used. If a limit ends the search, the numbers are lower bounds.
/// `SUDOKU_STATUS_NOT_PROPER` if the puzzle does not have exactly one solution;
/// `SUDOKU_STATUS_TOO_FEW` if fewer than ten cells are filled, as in pencil marks, on
/// `SUDOKU_SCALE_HODOKU`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_rate(
    puzzle: *const sudoku_puzzle,
    scale: sudoku_scale,
    limits: *const sudoku_limits,
    rating: *mut sudoku_rating,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Until(limits), Out(rating), ErrorOut(error));
    guard(error, || {
        puzzle.answer(&rating, |puzzle| {
            let mut rater = Rater::new(required(scale)?).limits(limits.limits()?);
            rater.rate(puzzle).map_err(failed)
        })
    })
}

/// The failure of a rater.
pub(crate) fn failed(error: RateError) -> Failure {
    match error {
        RateError::NotProper(reason) => reason.into(),
        _ => Failure::TooFew(error),
    }
}

/// Rates many grids on this scale, on several cores.
///
///     static uint8_t grids[1000 * 81];
///     static sudoku_rating ratings[1000];
///     ...
///     sudoku_rate_batch(grids, 1000, SUDOKU_SCALE_SE_CLASSIC, NULL, ratings, &error);
///
/// `grids` are `count` grids of 81 numbers each, row by row, 0 for an empty cell, as in an array of
/// `sudoku_grid`. `ratings` gets a rating for each; a grid without exactly one solution gets zeros
/// and `SUDOKU_RATED_NOT_PROPER`. The limits of `options`, which may be NULL, are those of
/// `sudoku_rate`.
///
/// The arrays must not overlap, which is refused with `SUDOKU_STATUS_BAD_ARRAY`. A number over 9
/// is refused; the error names the first grid that has one, and the cell. Nothing is written
/// then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_rate_batch(
    grids: *const u8,
    count: usize,
    scale: sudoku_scale,
    options: *const sudoku_batch_options,
    ratings: *mut sudoku_rating,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Options(options), ErrorOut(error));
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
        let options = options.get()?;
        let limits = until(options.limits).limits()?;
        rate(&grids, scale, limits, options.threads as usize, ratings.places()?);
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
    pool::share(ratings, PIECE, threads, || {
        let mut rater = Rater::new(scale).limits(limits);
        move |first, ratings: &mut [sudoku_rating]| {
            for (grid, rating) in grids[first..].iter().zip(ratings) {
                *rating = rater.rate(grid).map_or(sudoku_rating::NOT_PROPER, Into::into);
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
            assert_eq!(name(number).unwrap().to_str(), Ok(scale.name()));
        }
        let beyond = Scale::ALL.len() as i32;
        assert!(required(-1).is_err() && required(beyond).is_err());
        for (level, at) in ScoreLevel::ALL.into_iter().zip(1..) {
            assert_eq!(number(level), at);
            assert_eq!(level_name(at).unwrap().to_str(), Ok(level.name()));
        }
    }
}
