//! [`Rules::run`]: solves the puzzles of a [`Source`] piece by piece. During each piece Python
//! handles Ctrl-C, and other Python threads run.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use rayon::ThreadPool;
use sudoku_core::{BatchCount, BatchDigitError, BatchSolver, Ending, Grid, Limits, Search};

use super::pool::pool;
use super::source::{Source, digit_error};
use crate::errors::IntoPython;
use crate::interrupt::{detached, on_pool};
use crate::search::Sliced;

/// The limits for every puzzle, and the number of threads.
pub(super) struct Rules {
    pub(super) limit: u64,
    pub(super) max_steps: u64,
    pub(super) threads: usize,
    /// The number of solutions to keep of each.
    pub(super) solutions: usize,
}

/// The puzzles of a piece for each thread, at first, and as long as they are easy: their copies fit
/// into the processor's caches.
const PIECE: usize = 1 << 15;
/// Hard ones come in larger pieces: the end of a piece costs time, since the last puzzles do
/// not fill the engine, and the more so the harder they are.
const LARGE_PIECE: usize = 1 << 17;
/// A puzzle that takes longer is not easy.
const EASY: Duration = Duration::from_nanos(60);
/// The copies whose room, 20 MiB, is kept for the next batch: new memory is slow.
const KEPT: usize = 2 * LARGE_PIECE;
/// Pieces of about this length show progress.
const PATIENCE: Duration = Duration::from_millis(200);

/// With a higher limit, puzzles with more solutions than this are searched one by one, and Ctrl-C
/// works in the middle of each.
const MANY: u64 = 10_000;
/// The largest number of solutions found in a second.
const MANY_IN_ALL: u64 = 1 << 20;

/// The memory of a batch, which the next one can use. The last one is kept: making it takes as long
/// as some hundred easy puzzles.
#[derive(Default)]
struct Desk {
    solver: BatchSolver<'static>,
    /// The copies of the puzzles of a piece.
    puzzles: Vec<[u8; 81]>,
}

static DESK: Mutex<Option<Desk>> = Mutex::new(None);

impl Desk {
    fn take() -> Self {
        DESK.lock().unwrap_or_else(PoisonError::into_inner).take().unwrap_or_default()
    }

    fn put_back(mut self) {
        if self.puzzles.len() > KEPT {
            self.puzzles = Vec::new();
        }
        *DESK.lock().unwrap_or_else(PoisonError::into_inner) = Some(self);
    }
}

/// Some of the puzzles, and the place for their answers.
struct Piece<'a> {
    /// The place of the first one among all.
    first: usize,
    counts: &'a mut [BatchCount],
    solutions: &'a mut [[u8; 81]],
}

impl Rules {
    /// Answers for every puzzle. The first solutions of each go to `solutions`, which has room for
    /// as many of each as are kept.
    pub(super) fn run(
        &self,
        py: Python<'_>,
        source: &Source<'_>,
        mut counts: &mut [BatchCount],
        mut solutions: &mut [[u8; 81]],
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let len = source.len();
        let mut desk = Desk::take();
        desk.solver = desk.solver.threads(self.threads);
        let threads = self.threads;
        let pool = if threads == 1 { None } else { Some(pool(threads)?) };
        let at_first = if source.is_copied() { PIECE } else { LARGE_PIECE };
        let mut piece = threads * at_first.min((MANY_IN_ALL / self.limit.min(MANY)) as usize);
        while !counts.is_empty() {
            let left = counts.len();
            // a short rest would cost more than it is worth
            let here = if left < 2 * piece { left } else { piece };
            let first = len - left;
            let begin = Instant::now();
            let this = Piece {
                first,
                counts: counts.split_off_mut(..here).unwrap_or_default(),
                solutions: solutions.split_off_mut(..here * self.solutions).unwrap_or_default(),
            };
            self.piece(py, pool.as_deref().map(|pool| (pool, threads)), source, &mut desk, this)?;
            py.check_signals()?;
            if let Some(progress) = progress {
                progress.call1((first + here, len))?;
            }
            piece = next_piece(begin.elapsed(), here, threads, source.is_copied());
        }
        desk.put_back();
        Ok(())
    }

    fn piece(
        &self,
        py: Python<'_>,
        pool: Option<(&ThreadPool, usize)>,
        source: &Source<'_>,
        desk: &mut Desk,
        piece: Piece<'_>,
    ) -> PyResult<()> {
        let Desk { solver, puzzles } = desk;
        let Piece { first, counts, solutions } = piece;
        let puzzles = source.read(py, pool, first..first + counts.len(), puzzles)?;
        let limits = Limits::new().max_solutions(self.limit.min(MANY)).max_steps(self.max_steps);
        let mut solve = |limits: Limits<'_>| {
            let mut limited = std::mem::take(solver).limits(limits);
            let solved = limited.solve_digits(puzzles, counts, solutions);
            *solver = limited.without_limits();
            solved
        };
        let solved = match pool {
            None => detached(py, None, |go_on| solve(limits.go_on(go_on)))?,
            Some((pool, _)) => {
                let stop = AtomicBool::new(false);
                let work = || solve(limits.cancelled_by(&stop));
                let end = || stop.store(true, Ordering::Relaxed);
                let (solved, signals) = on_pool(py, pool, end, work);
                signals?;
                solved.unwrap_or(Ok(()))
            }
        };
        solved.map_err(|BatchDigitError { index, error }| {
            digit_error(py, first + index, &puzzles[index], error)
        })?;
        if self.limit <= MANY {
            return Ok(());
        }
        let each = self.solutions;
        for (index, count) in counts.iter_mut().enumerate() {
            if count.found >= MANY {
                let grid = Grid::from_digits(puzzles[index]).map_err(|e| e.into_python(py))?;
                *count = self.search(py, &grid, &mut solutions[each * index..][..each])?;
            }
        }
        Ok(())
    }

    /// One puzzle, by itself.
    fn search(&self, py: Python<'_>, grid: &Grid, room: &mut [[u8; 81]]) -> PyResult<BatchCount> {
        let search = Search::new(grid).max_solutions(self.limit);
        let mut search = Sliced::new(search, self.max_steps);
        let mut found = 0;
        for solution in room {
            let Some(grid) = search.next(py)? else { break };
            *solution = *grid.digits();
            found += 1;
        }
        let (rest, ending) = search.count(py)?;
        found += rest;
        Ok(BatchCount::new(found, ending.unwrap_or(Ending::Exhausted)))
    }
}

/// The number of puzzles in the next piece, given the duration of this one. The caches matter for
/// copies only.
fn next_piece(time: Duration, puzzles: usize, threads: usize, copied: bool) -> usize {
    let each = (time.as_nanos() / puzzles as u128).max(1);
    let easy = each * (threads as u128) < EASY.as_nanos();
    let most = match copied {
        true => threads * if easy { PIECE } else { LARGE_PIECE },
        false => usize::MAX,
    };
    usize::try_from(PATIENCE.as_nanos() / each).unwrap_or(most).clamp(1, most)
}
