//! New grids and puzzles by seed.

use core::ffi::c_char;

use sudoku_core::generate::{Generator, Run, RunEnding};

use crate::array::{Extent, Room};
use crate::cell_set::sudoku_cell_set;
use crate::entry::*;
use crate::grid::sudoku_grid;
use crate::level::sudoku_level;
use crate::limits::{sudoku_limits, until};
use crate::measure::measured;
use crate::pool;
use crate::scale::sudoku_scale;
use crate::symmetry::{required, sudoku_symmetry};

/// A random full grid: each of all 6,670,903,752,021,072,936,960 is exactly as likely as
/// the others. The same seed gives the same grid for ever, on every machine and in every
/// language.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_random_grid(
    seed: u64,
    grid: *mut sudoku_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Out(grid), ErrorOut(error));
    guard(error, || grid.answer(|| Ok(sudoku_core::random_grid(seed))))
}

/// The puzzles that `sudoku_generate` makes, and its limits. `SUDOKU_GENERATE_OPTIONS_INIT` with a
/// `count` makes puzzles with the look of print, whose givens have half-turn symmetry.
///
/// The puzzles depend on the seed and on the constraints, and on nothing else: they are the
/// same on every machine, with any number of threads, in every language, for ever.
///
/// The flag of the limits of `sudoku_generator_new` must stay where it is until the generator is
/// freed.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_generate_options {
    /// The size of the struct.
    pub size: usize,
    /// The seed.
    pub seed: u64,
    /// The number of puzzles. For `sudoku_generator_new`, 0 means as many as you ask for.
    pub count: usize,
    /// The least number of givens; 0 for any. Unless the puzzles are to be minimal, each
    /// attempt draws a number from `min_givens` to `max_givens`, and tries to reach it. 20 take
    /// milliseconds, 18 take seconds, and 17 may never be found.
    pub min_givens: u32,
    /// The greatest number of givens; 0 for any. If both are 0, it is 32 to 36 for easy puzzles, 28
    /// to 32 for medium and 26 to 30 for hard ones, unless `minimal` or `pattern` is set.
    pub max_givens: u32,
    /// Anything but 0: all givens are needed. With a symmetry such puzzles are rare.
    pub minimal: u32,
    /// The pattern of givens has at least this symmetry. 0 is `SUDOKU_SYMMETRY_ANY`, which is any
    /// pattern, if a number of givens, `minimal`, `pattern` or weights are set, and else
    /// `SUDOKU_SYMMETRY_HALF_TURN`.
    pub symmetry: sudoku_symmetry,
    /// The givens are in exactly these cells; anywhere, if it is empty. With 24 cells that
    /// are spread well, it takes a moment; with fewer it may take very long, and there may be
    /// no such puzzle: set a limit.
    pub pattern: sudoku_cell_set,
    /// Only puzzles of this level; 0, which is `SUDOKU_LEVEL_ANY`, for all.
    pub level: sudoku_level,
    /// Anything but 0: only puzzles with `min_guesses` to `max_guesses` guesses, as
    /// `sudoku_guesses` counts them.
    pub by_guesses: u32,
    /// The least number of guesses.
    pub min_guesses: u64,
    /// The greatest number of guesses.
    pub max_guesses: u64,
    /// Anything but 0: only puzzles with a rating from `min_rating` to `max_rating` on `scale`: of
    /// the hardest step (ER), such as 2.0, in points, in minutes, or the depth of trial and error.
    /// An attempt that misses by little goes on by exchanging givens.
    pub by_rating: u32,
    /// The scale of the rating.
    pub scale: sudoku_scale,
    /// The least rating.
    pub min_rating: f64,
    /// The greatest rating.
    pub max_rating: f64,
    /// Only puzzles whose path begins with this many singles, at most 64; 0 for any.
    pub first_singles: u32,
    /// Only puzzles that need one of these techniques: it is a step of the path, and with all
    /// easier ones the puzzle is stuck. A list as for `sudoku_hint_options`; of each of several
    /// lists, separated by `;`, one is needed: `xy-wing;naked-pair,hidden-pair`. NULL for any.
    pub needs: *const c_char,
    /// Only puzzles that are solved without the techniques of this list. NULL for any.
    pub without: *const c_char,
    /// Only puzzles that are solved by the techniques of this list alone, less those of `without`.
    /// NULL for any.
    pub solved_by: *const c_char,
    /// Anything but 0: of equivalent puzzles, only the first of this call.
    pub inequivalent: u32,
    /// The maximum number of threads; 0 for one for each core, which is also the most there are.
    /// 1 is the thread of the caller, and best for a few puzzles that are easy to find; more
    /// are started for this call and end with it. The puzzles are the same.
    pub threads: u32,
    /// Begin with this attempt instead of attempt 0: to go on from the `next_attempt` of a
    /// report, or to divide the attempts of a seed.
    pub first_attempt: u64,
    /// The maximum number of attempts, successful or not; 0 for no limit.
    pub max_attempts: u64,
    /// The time and the cancel flag end the call soon. `max_solutions` and `max_steps` are not
    /// used. May be NULL.
    pub limits: *const sudoku_limits,
    /// Anything but 0: all puzzles are minimal, and have a weight for statistics: the generator
    /// finds some minimal puzzles more often than others, but weighted sums are unbiased.
    pub weighted: u32,
    /// If not NULL, `sudoku_generate` writes the weights of the puzzles to these `count` places,
    /// as if `weighted` were set.
    pub weights: *mut f64,
    /// If not NULL, `sudoku_generate` writes the numbers of their attempts to these `count`
    /// places.
    pub attempts: *mut u64,
}

// SAFETY: as `Grows` demands.
unsafe impl Grows for sudoku_generate_options {
    const INIT: &'static str = "SUDOKU_GENERATE_OPTIONS_INIT";
}

/// Why `sudoku_generate` ended: one of the `SUDOKU_GENERATE_` numbers.
pub type sudoku_generate_ending = i32;

/// All required puzzles were made.
pub const SUDOKU_GENERATE_DONE: i32 = 0;
/// The attempts were used up.
pub const SUDOKU_GENERATE_MAX_ATTEMPTS: i32 = 1;
/// The time was used up.
pub const SUDOKU_GENERATE_TIMEOUT: i32 = 2;
/// The cancel flag was raised.
pub const SUDOKU_GENERATE_CANCELLED: i32 = 3;
/// It has not ended: only of a `sudoku_generator`.
pub const SUDOKU_GENERATE_GOES_ON: i32 = 4;

/// The result of `sudoku_generate`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_generate_report {
    /// The number of puzzles made.
    pub found: usize,
    /// Why it ended.
    pub ending: sudoku_generate_ending,
    /// The first attempt that was not made, or whose puzzle was not needed: the
    /// `first_attempt` of a call that goes on.
    pub next_attempt: u64,
}

/// Makes random puzzles with exactly one solution, until there are as many as in the options.
///
///     static uint8_t puzzles[1000 * 81], solutions[1000 * 81];
///     sudoku_generate_options options = SUDOKU_GENERATE_OPTIONS_INIT;
///     sudoku_generate_report report;
///     options.seed = 2026;
///     options.count = 1000;
///     ...
///     sudoku_generate(&options, puzzles, solutions, &report, &error);
///
/// The attempts 0, 1, 2 and so on depend on the seed and their number alone; those that result
/// in a puzzle as required are the puzzles, in this order. `puzzles` has room for `count` of
/// them, 81 numbers each, row by row, 0 for an empty cell, as in an array of `sudoku_grid`;
/// `solutions`, which may be NULL, likewise for their solutions. Room without a puzzle is left
/// unchanged.
///
/// `report` has the number of puzzles and the reason for the end. An early end is no failure.
/// `SUDOKU_STATUS_NOT_FEASIBLE` if there can be no such puzzle, with the reason; a call that
/// does not fail may still find no puzzle. `SUDOKU_STATUS_UNREADABLE` for an unknown technique,
/// with the nearest known one. The arrays must not overlap: that is refused with
/// `SUDOKU_STATUS_BAD_ARRAY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_generate(
    options: *const sudoku_generate_options,
    puzzles: *mut u8,
    solutions: *mut u8,
    report: *mut sudoku_generate_report,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Options(options), Out(report), ErrorOut(error));
    guard(error, || {
        report.answer(|| {
            let options = options.get()?;
            let count = options.count;
            // SAFETY: as in `take!`; 81 bytes are a grid.
            let (mut puzzles, mut solutions, mut weights, mut attempts) = unsafe {
                (
                    Room::<[u8; 81]>::new(puzzles.cast(), Some(count), "puzzles"),
                    Room::<[u8; 81]>::optional(solutions.cast(), count, "solutions"),
                    Room::optional(options.weights, count, "weights"),
                    Room::optional(options.attempts, count, "attempts"),
                )
            };
            Extent::apart(&[
                puzzles.extent()?,
                solutions.extent()?,
                weights.extent()?,
                attempts.extent()?,
            ])?;
            let mut room = Arrays {
                puzzles: puzzles.places()?,
                solutions: solutions.places()?,
                weights: weights.places()?,
                attempts: attempts.places()?,
            };
            run(&options, &mut room)
        })
    })
}

/// The arrays of the results; those that are not required are empty.
struct Arrays<'a> {
    puzzles: &'a mut [[u8; 81]],
    solutions: &'a mut [[u8; 81]],
    weights: &'a mut [f64],
    attempts: &'a mut [u64],
}

/// The generator with all constraints and limits, without threads.
pub(crate) fn generator<'a>(options: &sudoku_generate_options) -> Result<Generator<'a>, Failure> {
    let mut generator = Generator::new(options.seed)
        .first_attempt(options.first_attempt)
        .limits(until(options.limits).limits()?);
    if (options.min_givens, options.max_givens) != (0, 0) {
        let most = if options.max_givens == 0 { 81 } else { options.max_givens };
        generator = generator.givens(options.min_givens as usize..=most as usize);
    }
    if options.minimal != 0 {
        generator = generator.minimal();
    }
    if let Some(symmetry) = required(options.symmetry)? {
        generator = generator.symmetry(symmetry);
    }
    let pattern = options.pattern.checked()?;
    if !pattern.is_empty() {
        generator = generator.pattern(pattern);
    }
    if options.by_guesses != 0 {
        generator = generator.guesses(options.min_guesses..=options.max_guesses);
    }
    generator = measured(generator, options)?;
    if options.inequivalent != 0 {
        generator = generator.inequivalent();
    }
    if options.weighted != 0 || !options.weights.is_null() {
        generator = generator.weighted();
    }
    if options.max_attempts != 0 {
        generator = generator.max_attempts(options.max_attempts);
    }
    Ok(generator)
}

/// Makes puzzles on at most as many threads as in the options.
fn run(
    options: &sudoku_generate_options,
    room: &mut Arrays<'_>,
) -> Result<sudoku_generate_report, Failure> {
    let first = options.first_attempt;
    let threads = pool::number(options.threads as usize);
    if threads > 1 {
        let generator = generator(options)?.threads(0);
        let work = || fill(generator, first, room);
        if let Some(made) = pool::alone(threads, work) {
            return made;
        }
    }
    // The caller alone, also if threads are unavailable.
    fill(generator(options)?, first, room)
}

/// Fills the arrays, on the threads of the pool that this is called in.
fn fill(
    generator: Generator<'_>,
    first: u64,
    room: &mut Arrays<'_>,
) -> Result<sudoku_generate_report, Failure> {
    let mut run = generator.max_puzzles(room.puzzles.len() as u64).run()?;
    for (nth, made) in run.by_ref().enumerate() {
        room.puzzles[nth] = *made.puzzle.digits();
        if let Some(place) = room.solutions.get_mut(nth) {
            *place = *made.solution.digits();
        }
        if let (Some(place), Some(weight)) = (room.weights.get_mut(nth), made.weight) {
            *place = weight;
        }
        if let Some(place) = room.attempts.get_mut(nth) {
            *place = made.attempt;
        }
    }
    Ok(reported(&run, first))
}

/// The report of a run that begins with this attempt.
pub(crate) fn reported(run: &Run<'_>, first: u64) -> sudoku_generate_report {
    let ending = match run.ending() {
        Some(RunEnding::MaxPuzzles) => SUDOKU_GENERATE_DONE,
        Some(RunEnding::Deadline) => SUDOKU_GENERATE_TIMEOUT,
        Some(RunEnding::Cancelled) => SUDOKU_GENERATE_CANCELLED,
        Some(_) => SUDOKU_GENERATE_MAX_ATTEMPTS,
        None => SUDOKU_GENERATE_GOES_ON,
    };
    let next_attempt = first.saturating_add(run.attempts());
    sudoku_generate_report { found: run.found() as usize, ending, next_attempt }
}
