//! New grids and puzzles by seed.

use core::ffi::c_char;
use core::ptr;

use sudoku_core::generate::{Generator, RunEnding};

use crate::array::{Extent, Room};
use crate::cell_set::sudoku_cell_set;
use crate::entry::*;
use crate::grid::sudoku_grid;
use crate::level::sudoku_level;
use crate::limits::{Until, sudoku_limits};
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
    take!(Out(grid), Out(error));
    guard(error, || grid.answer(|| Ok(sudoku_core::random_grid(seed))))
}

/// The puzzles that `sudoku_generate` makes, and its limits. `{0}`, or `{}` in C++, makes puzzles
/// with the look of print, whose givens have half-turn symmetry, as does NULL instead of options.
///
/// The puzzles depend on the seed and on the constraints, and on nothing else: they are the
/// same on every machine, with any number of threads, in every language, for ever.
///
/// Yours: a plain struct. It is read when the work starts; the flag and the texts it points to
/// must stay where they are until the call returns.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_generate_options {
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
    /// Anything but 0: only puzzles with a rating from `min_rating` to `max_rating` on `scale`, in
    /// tenths of the hardest step (ER), in points on `SUDOKU_SCALE_HODOKU`, or the depth of trial
    /// and error. An attempt that misses by little goes on by exchanging givens.
    pub by_rating: u32,
    /// The scale of the rating.
    pub scale: sudoku_scale,
    /// The least rating.
    pub min_rating: u32,
    /// The greatest rating.
    pub max_rating: u32,
    /// Only puzzles whose path begins with this many singles, at most 64; 0 for any.
    pub first_singles: u32,
    /// Only puzzles that need one of these techniques: it is a step of the path, and with all
    /// easier ones the puzzle is stuck. A list of `needs_len` bytes without NUL, as for
    /// `sudoku_find_hint_with`; of each of several lists, separated by `;`, one is needed:
    /// `xy-wing;naked-pair,hidden-pair`. NULL for any.
    pub needs: *const c_char,
    /// The number of bytes of `needs`.
    pub needs_len: usize,
    /// Only puzzles that are solved without these techniques: a list of `without_len` bytes. NULL
    /// for any.
    pub without: *const c_char,
    /// The number of bytes of `without`.
    pub without_len: usize,
    /// Only puzzles that are solved by these techniques alone, less those of `without`: a list of
    /// `solved_by_len` bytes. NULL for any.
    pub solved_by: *const c_char,
    /// The number of bytes of `solved_by`.
    pub solved_by_len: usize,
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
    /// used.
    pub limits: sudoku_limits,
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

/// The result of `sudoku_generate`.
///
/// Yours: a plain struct without pointers.
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

/// Makes random puzzles with exactly one solution, until there are `count` of them.
///
///     static uint8_t puzzles[1000 * 81], solutions[1000 * 81];
///     sudoku_generate_options options = {0};
///     sudoku_generate_report report;
///     options.symmetry = SUDOKU_SYMMETRY_HALF_TURN;
///     ...
///     sudoku_generate(2026, 1000, &options, puzzles, solutions, NULL, NULL, &report, &error);
///
/// The attempts 0, 1, 2 and so on depend on the seed and their number alone; those that result
/// in a puzzle as required are the puzzles, in this order. `puzzles` has room for `count` of
/// them, 81 numbers each, row by row, 0 for an empty cell, as in an array of `sudoku_grid`;
/// `solutions` likewise for their solutions, and `attempts` for the numbers of the attempts.
/// Both may be NULL. Room without a puzzle is left unchanged.
///
/// `weights` may also be NULL. Otherwise all puzzles are minimal, as if `minimal` were set, and
/// it gets the weight of each puzzle in statistics: the generator finds some minimal puzzles
/// more often than others, but weighted sums are unbiased.
///
/// `report` has the number of puzzles and the reason for the end. An early end is no failure.
/// `SUDOKU_STATUS_NOT_FEASIBLE` if there can be no such puzzle, with the reason; a call that
/// does not fail may still find no puzzle. `SUDOKU_STATUS_UNREADABLE` for an unknown technique,
/// with the nearest known one. The arrays must not overlap: that is refused with
/// `SUDOKU_STATUS_BAD_ARRAY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_generate(
    seed: u64,
    count: usize,
    options: *const sudoku_generate_options,
    puzzles: *mut u8,
    solutions: *mut u8,
    weights: *mut f64,
    attempts: *mut u64,
    report: *mut sudoku_generate_report,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Options(options), Out(report), Out(error));
    // SAFETY: as in `take!`; 81 bytes are a grid.
    let (mut puzzles, mut solutions, mut weights, mut attempts) = unsafe {
        (
            Room::<[u8; 81]>::new(puzzles.cast(), Some(count), "puzzles"),
            Room::<[u8; 81]>::optional(solutions.cast(), count, "solutions"),
            Room::optional(weights, count, "weights"),
            Room::optional(attempts, count, "attempts"),
        )
    };
    guard(error, || {
        report.answer(|| {
            Extent::apart(&[
                puzzles.extent()?,
                solutions.extent()?,
                weights.extent()?,
                attempts.extent()?,
            ])?;
            let is_weighted = weights.is_there();
            let mut room = Arrays {
                puzzles: puzzles.places()?,
                solutions: solutions.places()?,
                weights: weights.places()?,
                attempts: attempts.places()?,
            };
            options.run(seed, is_weighted, &mut room)
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

/// Options as Rust sees them.
struct Options<'a> {
    constraints: sudoku_generate_options,
    needs: Text,
    without: Text,
    solved_by: Text,
    until: Until<'a>,
}

impl<'a> Options<'a> {
    /// # Safety
    ///
    /// NULL or initialised options, whose texts are NULL or have their lengths, and do not change
    /// during the call, and whose flag is NULL or one that lives as long as the call and is touched
    /// only with the functions for it.
    unsafe fn new(options: *const sudoku_generate_options, name: &'static str) -> Self {
        let usual = sudoku_generate_options {
            min_givens: 0,
            max_givens: 0,
            minimal: 0,
            symmetry: 0,
            pattern: sudoku_cell_set::EMPTY,
            level: 0,
            by_guesses: 0,
            min_guesses: 0,
            max_guesses: 0,
            by_rating: 0,
            scale: 0,
            min_rating: 0,
            max_rating: 0,
            first_singles: 0,
            needs: ptr::null(),
            needs_len: 0,
            without: ptr::null(),
            without_len: 0,
            solved_by: ptr::null(),
            solved_by_len: 0,
            inequivalent: 0,
            threads: 0,
            first_attempt: 0,
            max_attempts: 0,
            limits: sudoku_limits::NONE,
        };
        // SAFETY: as promised above.
        let constraints = unsafe { In::new(options, name) }.read_optional().unwrap_or(usual);
        let sudoku_generate_options { needs, without, solved_by, .. } = constraints;
        // SAFETY: as promised above.
        unsafe {
            Self {
                constraints,
                needs: Text::new(needs, constraints.needs_len, "needs"),
                without: Text::new(without, constraints.without_len, "without"),
                solved_by: Text::new(solved_by, constraints.solved_by_len, "solved_by"),
                until: Until::of(constraints.limits),
            }
        }
    }

    /// The generator with all constraints and limits, without threads.
    fn generator(&self, seed: u64, is_weighted: bool) -> Result<Generator<'a>, Failure> {
        let constraints = &self.constraints;
        let mut generator = Generator::new(seed)
            .first_attempt(constraints.first_attempt)
            .limits(self.until.limits());
        if (constraints.min_givens, constraints.max_givens) != (0, 0) {
            let most = if constraints.max_givens == 0 { 81 } else { constraints.max_givens };
            generator = generator.givens(constraints.min_givens as usize..=most as usize);
        }
        if constraints.minimal != 0 {
            generator = generator.minimal();
        }
        if let Some(symmetry) = required(constraints.symmetry)? {
            generator = generator.symmetry(symmetry);
        }
        let pattern = constraints.pattern.checked()?;
        if !pattern.is_empty() {
            generator = generator.pattern(pattern);
        }
        if constraints.by_guesses != 0 {
            generator = generator.guesses(constraints.min_guesses..=constraints.max_guesses);
        }
        let techniques = [&self.needs, &self.without, &self.solved_by];
        generator = measured(generator, constraints, techniques)?;
        if constraints.inequivalent != 0 {
            generator = generator.inequivalent();
        }
        if is_weighted {
            generator = generator.weighted();
        }
        if constraints.max_attempts != 0 {
            generator = generator.max_attempts(constraints.max_attempts);
        }
        Ok(generator)
    }

    /// Makes puzzles on at most `threads` threads.
    fn run(
        &self,
        seed: u64,
        is_weighted: bool,
        room: &mut Arrays<'_>,
    ) -> Result<sudoku_generate_report, Failure> {
        let first = self.constraints.first_attempt;
        let threads = pool::number(self.constraints.threads as usize);
        if threads > 1 {
            let generator = self.generator(seed, is_weighted)?.threads(0);
            let work = || fill(generator, first, room);
            if let Some(made) = pool::alone(threads, work) {
                return made;
            }
        }
        // The caller alone, also if threads are unavailable.
        fill(self.generator(seed, is_weighted)?, first, room)
    }
}

/// Fills the arrays, on the threads of the pool that this is called in.
fn fill(
    generator: Generator<'_>,
    first: u64,
    room: &mut Arrays<'_>,
) -> Result<sudoku_generate_report, Failure> {
    let mut run = generator.max_puzzles(room.puzzles.len() as u64).run()?;
    let mut found = 0;
    for (nth, made) in run.by_ref().enumerate() {
        found = nth + 1;
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
    let ending = match run.ending() {
        None | Some(RunEnding::MaxPuzzles) => SUDOKU_GENERATE_DONE,
        Some(RunEnding::Deadline) => SUDOKU_GENERATE_TIMEOUT,
        Some(RunEnding::Cancelled) => SUDOKU_GENERATE_CANCELLED,
        Some(_) => SUDOKU_GENERATE_MAX_ATTEMPTS,
    };
    let next_attempt = first.saturating_add(run.attempts());
    Ok(sudoku_generate_report { found, ending, next_attempt })
}
