//! Paths: all steps to the solution, in a handle that is only read.

use sudoku_core::{Grid, Position};
use sudoku_human::hint::Hint;
use sudoku_human::rating::{Rated, Rater, Scale};
use sudoku_human::technique::Step;
use sudoku_human::tutor::{PathEnding, Tutor};

use crate::candidates::sudoku_candidate_grid;
use crate::cell::{SUDOKU_NO_CELL, index, number, sudoku_cell, sudoku_digit};
use crate::diagnosis::nth;
use crate::entry::*;
use crate::hint::{position, sudoku_hint, sudoku_hint_options};
use crate::limits::{Until, sudoku_limits};
use crate::puzzle::sudoku_puzzle;
use crate::rating::{failed, required, sudoku_rating};
use crate::scale::sudoku_scale;
use crate::technique::{sudoku_technique, technique_number};

/// The end of a path: one of the `SUDOKU_PATH_` numbers.
pub type sudoku_path_ending = i32;

/// The grid is full.
pub const SUDOKU_PATH_SOLVED: i32 = 0;
/// No technique that is allowed has a step.
pub const SUDOKU_PATH_STUCK: i32 = 1;
/// A limit was reached.
pub const SUDOKU_PATH_LIMIT: i32 = 2;

/// The steps from a puzzle on, in the order in which they are taken.
///
///     sudoku_path *path;
///     if (sudoku_rate_path(&puzzle, SUDOKU_SCALE_HODOKU, NULL, &path, NULL, &error) ==
///         SUDOKU_STATUS_OK) {
///         sudoku_path_step step;
///         for (size_t i = 0; i < sudoku_path_len(path); i++) {
///             sudoku_path_get(path, i, &step, &error);
///             printf("%s\n", sudoku_technique_name(step.technique));
///         }
///         sudoku_path_free(path);
///     }
///
/// Made by `sudoku_rate_path` or `sudoku_solve_path`.
pub struct sudoku_path {
    steps: Vec<Taken>,
    ending: sudoku_path_ending,
}

/// A step, and where it was taken.
struct Taken {
    step: Step,
    rating: f64,
    rating_tenths: u32,
    before: Position,
}

const _: () = {
    const fn may_be_shared<T: Send + Sync>() {}
    may_be_shared::<sudoku_path>();
};

impl sudoku_path {
    /// The path of these steps, with their ratings, from this position on.
    fn new(
        start: Position,
        steps: impl Iterator<Item = (Step, f64, u32)>,
        ending: sudoku_path_ending,
    ) -> Self {
        let mut grid: Grid = start.grid;
        let mut marks = start.candidates();
        let steps = steps.map(|(step, rating, rating_tenths)| {
            let before = Position::new(grid, marks);
            if let Some((cell, digit)) = step.placement() {
                // Only empty cells are filled, and no empty cell is fixed.
                let _ = grid.set(cell, Some(digit));
                marks.place(cell, digit);
            }
            for (cell, digit) in step.eliminations() {
                marks.remove(cell, digit);
            }
            Taken { step, rating, rating_tenths, before }
        });
        Self { steps: steps.collect(), ending }
    }
}

/// A step of a path.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_path_step {
    /// The technique.
    pub technique: sudoku_technique,
    /// Its rating in the unit of the scale: 2.0 on those of Sudoku Explainer, points on that of
    /// `HoDoKu`; 0 on the path of `sudoku_solve_path`.
    pub rating: f64,
    /// The same in tenths, exactly: 20.
    pub rating_tenths: u32,
    /// The cell that is decided, or `SUDOKU_NO_CELL` if candidates are struck out instead.
    pub cell: sudoku_cell,
    /// Its digit, or 0.
    pub digit: sudoku_digit,
    /// The candidates that are struck out. A digit that is placed is struck out of its peers,
    /// too, which are not listed.
    pub eliminations: sudoku_candidate_grid,
}

impl From<&Taken> for sudoku_path_step {
    fn from(taken: &Taken) -> Self {
        let placement = taken.step.placement();
        Self {
            technique: technique_number(taken.step.technique()),
            rating: taken.rating,
            rating_tenths: taken.rating_tenths,
            cell: placement.map_or(SUDOKU_NO_CELL, |(cell, _)| index(cell)),
            digit: placement.map_or(0, |(_, digit)| number(digit)),
            eliminations: taken.step.eliminations().collect(),
        }
    }
}

/// Rates a puzzle as `sudoku_rate` does, and lists the steps with their ratings. Of Sudoku
/// Explainer the hardest is the rating, of `HoDoKu` the sum of all is the score. Trial and error
/// has no steps.
///
/// `rating` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_rate_path(
    puzzle: *const sudoku_puzzle,
    scale: sudoku_scale,
    limits: *const sudoku_limits,
    path: *mut *mut sudoku_path,
    rating: *mut sudoku_rating,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Until(limits), Out(path), Out(rating), ErrorOut(error));
    guard(error, || {
        let place = path.required()?;
        let puzzle = puzzle.get()?;
        let scale = required(scale)?;
        let mut rater = Rater::new(scale).limits(limits.limits()?);
        let (rated, steps) = rater.path(&puzzle).map_err(failed)?;
        let ending = match rated {
            Rated::AtLeast(_) => SUDOKU_PATH_LIMIT,
            _ => SUDOKU_PATH_SOLVED,
        };
        let steps = steps.into_iter().map(|found| {
            let tenths =
                u32::from(found.rating.number()) * if scale == Scale::Hodoku { 10 } else { 1 };
            (found.step, f64::from(tenths) / 10.0, tenths)
        });
        place.write_box(sudoku_path::new(position(&puzzle, None, None), steps, ending));
        rating.offer(rated);
        Ok(())
    })
}

/// Solves a puzzle by the techniques of the options alone, always by the easiest one that has a
/// step, and lists the steps. A puzzle without a solution has no steps.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_solve_path(
    puzzle: *const sudoku_puzzle,
    options: *const sudoku_hint_options,
    path: *mut *mut sudoku_path,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Options(options), Out(path), ErrorOut(error));
    guard(error, || {
        let place = path.required()?;
        let choices = options.choices(&puzzle.get()?)?;
        let techniques = choices.techniques.unwrap_or_default();
        let mut tutor = Tutor::new().techniques(techniques).limits(choices.limits);
        let found = tutor.path(&choices.position);
        let ending = match found.ending {
            PathEnding::Solved => SUDOKU_PATH_SOLVED,
            PathEnding::Stuck => SUDOKU_PATH_STUCK,
            _ => SUDOKU_PATH_LIMIT,
        };
        let steps = found.steps.into_iter().map(|step| (step, 0.0, 0));
        place.write_box(sudoku_path::new(choices.position, steps, ending));
        Ok(())
    })
}

/// Frees the path. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_path_free(path: *mut sudoku_path) {
    take!(Owned(path));
    total((), || path.free());
}

/// The number of steps; 0 for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_path_len(path: *const sudoku_path) -> usize {
    take!(Shared(path));
    total(0, || path.get().map_or(0, |path| path.steps.len()))
}

/// The end of the path; `SUDOKU_PATH_STUCK` for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_path_end(path: *const sudoku_path) -> sudoku_path_ending {
    take!(Shared(path));
    total(SUDOKU_PATH_STUCK, || path.get().map_or(SUDOKU_PATH_STUCK, |path| path.ending))
}

/// The step at this index, counted from 0. `SUDOKU_STATUS_BAD_INDEX` beyond the last.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_path_get(
    path: *const sudoku_path,
    index: usize,
    step: *mut sudoku_path_step,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(path), Out(step), ErrorOut(error));
    guard(error, || path.answer(&step, |path| nth(&path.steps, index, "step")))
}

/// The explanation of the step at this index, as a hint for `sudoku_hint_free`. Any single that
/// fills the last cell of a house is explained as a full house.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_path_hint(
    path: *const sudoku_path,
    index: usize,
    hint: *mut *mut sudoku_hint,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(path), Out(hint), ErrorOut(error));
    guard(error, || {
        let place = hint.required()?;
        let taken = nth(&path.get()?.steps, index, "step")?;
        place.write_box(sudoku_hint { found: Hint::of(&taken.step, &taken.before) });
        Ok(())
    })
}
