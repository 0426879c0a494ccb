//! A generator: puzzles one by one, each made when it is asked for.

use std::sync::{Mutex, MutexGuard, TryLockError};

use sudoku_core::generate::Run;

use crate::entry::*;
use crate::generate::{generator, reported, sudoku_generate_options, sudoku_generate_report};
use crate::grid::sudoku_grid;
use crate::pool;

/// A generator of puzzles, which are made when they are asked for.
///
///     sudoku_generate_options options = SUDOKU_GENERATE_OPTIONS_INIT;
///     sudoku_generator *generator;
///     sudoku_generated made;
///     if (sudoku_generator_new(&options, &generator, &error) == SUDOKU_STATUS_OK) {
///         while (sudoku_generator_next(generator, &made, &error) == SUDOKU_STATUS_OK) {
///             ...
///         }
///         sudoku_generator_free(generator);
///     }
///
/// Made by `sudoku_generator_new`. Any thread may use it, but only one at a time:
/// `SUDOKU_STATUS_BUSY` otherwise.
pub struct sudoku_generator {
    run: Mutex<Run<'static>>,
    first: u64,
    threads: usize,
}

const _: () = {
    const fn may_be_shared<T: Send + Sync>() {}
    may_be_shared::<sudoku_generator>();
};

impl sudoku_generator {
    fn lend(&self) -> Result<MutexGuard<'_, Run<'static>>, Failure> {
        match self.run.try_lock() {
            Ok(run) => Ok(run),
            Err(TryLockError::Poisoned(run)) => Ok(run.into_inner()),
            Err(TryLockError::WouldBlock) => Err(Failure::BusyGenerator),
        }
    }
}

/// A puzzle that was made.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_generated {
    /// The puzzle.
    pub puzzle: sudoku_grid,
    /// Its only solution.
    pub solution: sudoku_grid,
    /// The number of its attempt.
    pub attempt: u64,
    /// Its weight in statistics, if the options are `weighted`; otherwise 0.
    pub weight: f64,
}

/// A generator of the puzzles that `sudoku_generate` makes with these options, in the same order;
/// `weights` and `attempts` of the options are not used. The statuses are those of
/// `sudoku_generate`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_generator_new(
    options: *const sudoku_generate_options,
    generator: *mut *mut sudoku_generator,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Options(options), Out(generator), ErrorOut(error));
    guard(error, || {
        let place = generator.required()?;
        let mut options = options.get()?;
        // Weights are in each puzzle, if the options are `weighted`.
        options.weights = core::ptr::null_mut();
        let threads = pool::number(options.threads as usize);
        let mut generator = self::generator(&options)?.threads(if threads > 1 { 0 } else { 1 });
        if options.count != 0 {
            generator = generator.max_puzzles(options.count as u64);
        }
        let (run, first) = (Mutex::new(generator.run()?), options.first_attempt);
        place.write_box(sudoku_generator { run, first, threads });
        Ok(())
    })
}

/// Makes the next puzzle. `SUDOKU_STATUS_ABSENT` if there is no further one:
/// `sudoku_generator_report` has the reason.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_generator_next(
    generator: *mut sudoku_generator,
    made: *mut sudoku_generated,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(generator), Out(made), ErrorOut(error));
    guard(error, || {
        made.answer(|| {
            let generator = generator.get()?;
            let mut run = generator.lend()?;
            let run = &mut *run;
            // Threads for what takes time.
            let threads = if run.ready() == 0 { generator.threads } else { 1 };
            let made = match threads {
                1 => run.next(),
                _ => pool::alone(threads, || run.next()).ok_or(Failure::NoThreads)?,
            };
            let made = made.ok_or(Failure::Absent("further puzzle"))?;
            Ok(sudoku_generated {
                puzzle: made.puzzle.into(),
                solution: made.solution.into(),
                attempt: made.attempt,
                weight: made.weight.unwrap_or(0.0),
            })
        })
    })
}

/// The number of puzzles so far, the first attempt that a generator that goes on would make, and
/// the reason for the end, or `SUDOKU_GENERATE_GOES_ON`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_generator_report(
    generator: *mut sudoku_generator,
    report: *mut sudoku_generate_report,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(generator), Out(report), ErrorOut(error));
    guard(error, || {
        report.answer(|| {
            let generator = generator.get()?;
            Ok(reported(&*generator.lend()?, generator.first))
        })
    })
}

/// Frees the generator. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_generator_free(generator: *mut sudoku_generator) {
    take!(Owned(generator));
    total((), || generator.free());
}
