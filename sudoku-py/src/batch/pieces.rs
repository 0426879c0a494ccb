//! [`Pieces`]: work for each grid of a [`Source`], piece by piece. Between two pieces Python
//! handles Ctrl-C, and during each other Python threads run.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use rayon::ThreadPool;
use sudoku_core::Grid;

use super::pool::pool;
use super::source::{Source, digit_error};

/// The duration of a piece: Ctrl-C is looked for between two pieces.
const PATIENCE: Duration = Duration::from_millis(100);
/// The largest number of grids copied at once from memory that others may write to.
const COPIES: usize = 1 << 17;

/// How grids are shared out.
pub(super) struct Pieces {
    /// The number of grids in the first piece of a thread.
    pub(super) first: usize,
    /// The number of grids that a thread takes at a time.
    pub(super) share: usize,
    /// The number of threads, from 1.
    pub(super) threads: usize,
}

impl Pieces {
    /// Fills the place of each grid; every thread makes its own worker.
    pub(super) fn run<T: Send, W: FnMut(&Grid, &mut T)>(
        &self,
        py: Python<'_>,
        source: &Source<'_>,
        mut places: &mut [T],
        worker: impl Fn() -> W + Sync,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let len = source.len();
        let threads = self.threads;
        let pool = if threads == 1 { None } else { Some(pool(threads)?) };
        let mut copies = Vec::new();
        let mut piece = self.first * threads;
        while !places.is_empty() {
            let first = len - places.len();
            let here = piece.min(places.len());
            let begin = Instant::now();
            let puzzles = source.read(
                py,
                pool.as_deref().map(|pool| (pool, threads)),
                first..first + here,
                &mut copies,
            )?;
            check(py, first, puzzles)?;
            // The next grids may take a thousand times as long as the last ones.
            let end = Instant::now() + PATIENCE;
            let filled = py.detach(|| {
                self.work(pool.as_deref(), threads, puzzles, &mut places[..here], &worker, end)
            });
            let done = first + filled;
            let _ = places.split_off_mut(..filled); // those that are left
            py.check_signals()?;
            if let Some(progress) = progress {
                progress.call1((done, len))?;
            }
            let each = begin.elapsed().as_nanos() / (done - first) as u128;
            let next = PATIENCE.as_nanos() / each.max(1);
            piece = usize::try_from(next).unwrap_or(COPIES).clamp(1, COPIES);
        }
        Ok(())
    }

    /// Fills places in their order until all are filled or the moment has come. Returns the number
    /// of those that were filled, which is not 0.
    fn work<T: Send, W: FnMut(&Grid, &mut T)>(
        &self,
        pool: Option<&ThreadPool>,
        threads: usize,
        puzzles: &[[u8; 81]],
        places: &mut [T],
        worker: &(impl Fn() -> W + Sync),
        end: Instant,
    ) -> usize {
        let taken = AtomicUsize::new(0);
        let shares = Mutex::new(puzzles.chunks(self.share).zip(places.chunks_mut(self.share)));
        let work = || {
            let mut worker = worker();
            let share = || shares.lock().unwrap_or_else(PoisonError::into_inner).next();
            let is_early = || taken.load(Ordering::Relaxed) == 0 || Instant::now() < end;
            while let Some((puzzles, places)) = is_early().then(share).flatten() {
                taken.fetch_add(places.len(), Ordering::Relaxed);
                for (digits, place) in puzzles.iter().zip(places) {
                    // They were checked. If the array was changed meanwhile, the result is that
                    // of any grid, not a panic.
                    let grid = Grid::from_digits(*digits).unwrap_or(Grid::EMPTY);
                    worker(&grid, place);
                }
            }
        };
        match pool {
            Some(pool) if threads > 1 => {
                pool.scope(|scope| (0..threads).for_each(|_| scope.spawn(|_| work())));
            }
            _ => work(),
        }
        taken.into_inner()
    }
}

/// Whether all numbers are digits.
fn check(py: Python<'_>, first: usize, puzzles: &[[u8; 81]]) -> PyResult<()> {
    for (index, digits) in puzzles.iter().enumerate() {
        if let Err(error) = Grid::from_digits(*digits) {
            return Err(digit_error(py, first + index, digits, error));
        }
    }
    Ok(())
}
