//! New grids and puzzles by seed.

use std::thread;

use sudoku_core::Symmetry;
use sudoku_core::generate::{self, Generator};

use crate::array::{Extent, Room};
use crate::cell_set::sudoku_cell_set;
use crate::error::{Failure, sudoku_error};
use crate::grid::sudoku_grid;
use crate::guard::guard;
use crate::level::{sudoku_level, wanted};
use crate::limits::{Limits, Stop, sudoku_cancel_flag, sudoku_limits};
use crate::pointer::Out;
use crate::pool;
use crate::status::sudoku_status;
use crate::symmetry::{sudoku_symmetry, symmetry};

/// A full grid by chance: each of all 6,670,903,752,021,072,936,960 is exactly as likely as
/// the others. The same seed gives the same grid for ever, on every machine and in every
/// language.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_random_grid(
    seed: u64,
    grid: *mut sudoku_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (grid, error) = unsafe { (Out::new(grid, "grid"), Out::new(error, "error")) };
    guard(error, || {
        let place = grid.required()?;
        place.write((&sudoku_core::random_grid(seed)).into());
        Ok(())
    })
}

/// What puzzles `sudoku_generate` makes, and what it may cost. `{0}`, or `{}` in C++, makes
/// minimal puzzles, those that need each of their givens, as does NULL instead of options.
///
/// The puzzles depend on the seed and on what is wanted, and on nothing else: they are the
/// same on every machine, with any number of threads, in every language, for ever.
///
/// Yours: a plain struct. It is read when the work starts; the flag it points to
/// must stay where it is until the call returns.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_generate_options {
    /// So many givens at least; 0 for any number. Unless the puzzles are to be minimal, each
    /// attempt draws a number from `min_givens` to `max_givens`, and tries to come so far.
    /// With fewer than 22 it takes long.
    pub min_givens: u32,
    /// So many givens at most; 0 for any number.
    pub max_givens: u32,
    /// Anything but 0: all givens are needed. That is so anyway if neither a number of givens
    /// nor a symmetry is wanted; with a symmetry it is rare.
    pub minimal: u32,
    /// The pattern of givens has this symmetry, at least.
    pub symmetry: sudoku_symmetry,
    /// The givens are in exactly these cells; anywhere, if it is empty. With 24 cells that
    /// are spread well, it takes a moment; with fewer it may take very long, and there may be
    /// no such puzzle: set a limit.
    pub pattern: sudoku_cell_set,
    /// Only puzzles of this level; 0, which is `SUDOKU_LEVEL_ANY`, for all.
    pub level: sudoku_level,
    /// Anything but 0: only puzzles with `min_branchings` to `max_branchings` branchings, as
    /// `sudoku_branchings` counts them.
    pub by_branchings: u32,
    /// So many branchings at least.
    pub min_branchings: u64,
    /// So many branchings at most.
    pub max_branchings: u64,
    /// Anything but 0: of puzzles that are the same in disguise, only the first of this call.
    pub inequivalent: u32,
    /// How many threads work at most; 0 for one for each core, which is also the most there
    /// are. 1 is the thread of the caller, and best for a few puzzles that are easy to find; more
    /// are started for this call and end with it. The puzzles are the same.
    pub threads: u32,
    /// Begin with this attempt instead of attempt 0: to go on from the `next_attempt` of a
    /// report, or to share out the attempts of a seed.
    pub first_attempt: u64,
    /// Make at most so many attempts, whatever comes of them; 0 for no limit.
    pub max_attempts: u64,
    /// Stop soon after this many milliseconds from the start; 0 for no limit.
    pub timeout_ms: u64,
    /// Stop soon after this flag is raised. May be NULL.
    pub cancel: *mut sudoku_cancel_flag,
}

/// Why `sudoku_generate` ended: one of the `SUDOKU_GENERATE_` numbers.
pub type sudoku_generate_ending = i32;

/// It made as many puzzles as were asked for.
pub const SUDOKU_GENERATE_DONE: i32 = 0;
/// The attempts were used up.
pub const SUDOKU_GENERATE_MAX_ATTEMPTS: i32 = 1;
/// The time was used up.
pub const SUDOKU_GENERATE_TIMEOUT: i32 = 2;
/// The flag to cancel was raised.
pub const SUDOKU_GENERATE_CANCELLED: i32 = 3;

/// How `sudoku_generate` went.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_generate_report {
    /// How many puzzles were made.
    pub found: usize,
    /// Why there are no more.
    pub ending: sudoku_generate_ending,
    /// The first attempt that was not made, or whose puzzle was not needed: the
    /// `first_attempt` of a call that goes on.
    pub next_attempt: u64,
}

/// Makes puzzles with exactly one solution by chance, until there are `count` of them.
///
///     static uint8_t puzzles[1000 * 81], solutions[1000 * 81];
///     sudoku_generate_options options = {0};
///     sudoku_generate_report report;
///     options.symmetry = SUDOKU_SYMMETRY_HALF_TURN;
///     ...
///     sudoku_generate(2026, 1000, &options, puzzles, solutions, NULL, NULL, &report, &error);
///
/// The attempts 0, 1, 2 and so on depend on the seed and their number alone; those that came
/// to a puzzle as it is wanted are the puzzles, in this order. `puzzles` has room for `count`
/// of them, 81 numbers each, row by row, 0 for an empty cell, as in an array of
/// `sudoku_grid`; `solutions` likewise for their solutions, and `attempts` for the numbers
/// of the attempts. Both may be NULL. Room for which there is no puzzle is left as it was.
///
/// `weights` may be NULL, too. Otherwise all puzzles are minimal, as if `minimal` were set,
/// and it gets for each how much it counts in statistics: the generator meets some minimal
/// puzzles more often than others, but sums of weights are sums over all of them.
///
/// `report` says how many there are and why. An early end is no failure.
/// `SUDOKU_STATUS_NOT_FEASIBLE` if there can be no such puzzle, with the reason; that there is
/// no such failure is no promise. The arrays must not overlap: that is refused with
/// `SUDOKU_STATUS_BAD_ARRAY`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
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
    // SAFETY: the caller vouches for the pointers; 81 bytes are a grid.
    let (options, mut puzzles, mut solutions, mut weights, mut attempts, report, error) = unsafe {
        (
            Options::new(options),
            Room::<[u8; 81]>::new(puzzles.cast(), Some(count), "puzzles"),
            Room::<[u8; 81]>::optional(solutions.cast(), count, "solutions"),
            Room::optional(weights, count, "weights"),
            Room::optional(attempts, count, "attempts"),
            Out::new(report, "report"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let place = report.required()?;
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
        place.write(options.run(seed, is_weighted, &mut room)?);
        Ok(())
    })
}

/// Where what is made goes; those that are not wanted are empty.
struct Arrays<'a> {
    puzzles: &'a mut [[u8; 81]],
    solutions: &'a mut [[u8; 81]],
    weights: &'a mut [f64],
    attempts: &'a mut [u64],
}

/// Options as Rust sees them.
struct Options<'a> {
    wishes: sudoku_generate_options,
    limits: Limits<'a>,
}

impl Options<'_> {
    /// # Safety
    ///
    /// NULL or initialised options, whose flag is NULL or one that lives as long as the
    /// call and is touched only with the functions for it.
    unsafe fn new(options: *const sudoku_generate_options) -> Self {
        let none = sudoku_generate_options {
            min_givens: 0,
            max_givens: 0,
            minimal: 0,
            symmetry: 0,
            pattern: sudoku_cell_set::EMPTY,
            level: 0,
            by_branchings: 0,
            min_branchings: 0,
            max_branchings: 0,
            inequivalent: 0,
            threads: 0,
            first_attempt: 0,
            max_attempts: 0,
            timeout_ms: 0,
            cancel: core::ptr::null_mut(),
        };
        // SAFETY: not null, so initialised, as promised above.
        let wishes = if options.is_null() { none } else { unsafe { options.read() } };
        let sudoku_generate_options { timeout_ms, cancel, .. } = wishes;
        let limits = sudoku_limits { max_solutions: 0, max_steps: 0, timeout_ms, cancel };
        // SAFETY: as promised above.
        Self { wishes, limits: unsafe { Limits::of(limits) } }
    }

    /// What is wanted, but for the threads and what may stop it.
    fn generator(&self, seed: u64, is_weighted: bool) -> Result<Generator<'static>, Failure> {
        let wishes = &self.wishes;
        let mut generator = Generator::new(seed).first_attempt(wishes.first_attempt);
        if (wishes.min_givens, wishes.max_givens) != (0, 0) {
            let most = if wishes.max_givens == 0 { 81 } else { wishes.max_givens };
            generator = generator.givens(wishes.min_givens as usize..=most as usize);
        }
        if wishes.minimal != 0 {
            generator = generator.minimal();
        }
        let symmetry = symmetry(wishes.symmetry)?;
        if symmetry != Symmetry::None {
            generator = generator.symmetry(symmetry);
        }
        let pattern = wishes.pattern.checked()?;
        if !pattern.is_empty() {
            generator = generator.pattern(pattern);
        }
        if let Some(level) = wanted(wishes.level)? {
            generator = generator.level(level);
        }
        if wishes.by_branchings != 0 {
            generator = generator.guesses(wishes.min_branchings..=wishes.max_branchings);
        }
        if wishes.inequivalent != 0 {
            generator = generator.inequivalent();
        }
        if is_weighted {
            generator = generator.weighted();
        }
        if wishes.max_attempts != 0 {
            generator = generator.max_attempts(wishes.max_attempts);
        }
        Ok(generator)
    }

    /// Makes puzzles on as many threads as there may be.
    fn run(
        &self,
        seed: u64,
        is_weighted: bool,
        room: &mut Arrays<'_>,
    ) -> Result<sudoku_generate_report, Failure> {
        let first = self.wishes.first_attempt;
        let stop = self.limits.stop();
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads = match self.wishes.threads as usize {
            0 => cores,
            some => some.min(cores),
        };
        if threads > 1 {
            let generator = self.generator(seed, is_weighted)?.threads(0);
            let work = || fill(generator, first, &stop, room);
            if let Some(made) = pool::alone(threads, work) {
                return made;
            }
        }
        // The caller alone, also if there are no threads to be had.
        fill(self.generator(seed, is_weighted)?, first, &stop, room)
    }
}

/// Fills the arrays, on the threads of the pool that this is called in.
fn fill(
    generator: Generator<'static>,
    first: u64,
    stop: &Stop<'_>,
    room: &mut Arrays<'_>,
) -> Result<sudoku_generate_report, Failure> {
    let mut run = generator.max_puzzles(room.puzzles.len() as u64).limits(stop.limits()).run()?;
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
    let (next_attempt, ending) = (first.saturating_add(run.attempts()), run.ending());
    drop(run);
    let ending = match ending {
        None | Some(generate::RunEnding::MaxPuzzles) => SUDOKU_GENERATE_DONE,
        Some(generate::RunEnding::Cancelled) => SUDOKU_GENERATE_CANCELLED,
        Some(generate::RunEnding::Deadline) => SUDOKU_GENERATE_TIMEOUT,
        Some(_) => SUDOKU_GENERATE_MAX_ATTEMPTS,
    };
    Ok(sudoku_generate_report { found, ending, next_attempt })
}
