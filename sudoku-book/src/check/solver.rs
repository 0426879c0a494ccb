//! [`Solver`]: the verdicts of many puzzles at once, on all cores.

use std::num::NonZero;
use std::thread;

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use sudoku_core::{BatchCount, BatchSolver, Grid};

use super::item::{Item, Job};
use super::puzzle::{COUNTED, Found, Puzzle};

/// Fewer puzzles are not worth the start of threads.
const WORTH_THREADS: usize = 64;

/// So many verdicts are written by one thread without looking whether another one is
/// idle: a puzzle can cost a hundred thousand times as much as the next.
const HANDFUL: usize = 32;

/// Solves the puzzles of a batch: grids by a [`BatchSolver`], pencil marks one by one.
/// Keeps its threads and its memory for the next.
pub(super) struct Solver {
    max_steps: u64,
    /// At most so many threads solve; if one, it is that of the caller.
    threads: usize,
    /// Of its own, so that the number of threads is that of this check. Made when it
    /// is worth it.
    pool: Option<ThreadPool>,
    batch: BatchSolver,
    grids: Vec<Grid>,
    counts: Vec<BatchCount>,
    solutions: Vec<[[u8; 81]; 2]>,
}

impl Solver {
    /// With so many threads at most, one for each core if 0.
    pub(super) fn new(threads: usize, max_steps: u64) -> Self {
        let cores = || thread::available_parallelism().map_or(1, NonZero::get);
        Self {
            max_steps,
            threads: if threads == 0 { cores() } else { threads.min(1024) },
            pool: None,
            // With one more than is told, it is known that there are more.
            batch: BatchSolver::new().max_solutions(COUNTED + 2).max_steps(max_steps),
            grids: Vec::new(),
            counts: Vec::new(),
            solutions: Vec::new(),
        }
    }

    /// Gives every puzzle its verdict that has none.
    pub(super) fn solve(&mut self, items: &mut [Item]) {
        self.grids.clear();
        let mut jobs: Vec<(&mut Job, Option<usize>)> = Vec::with_capacity(items.len());
        for job in items.iter_mut().filter_map(Item::unsolved) {
            let grid = job.content.as_ref().ok().and_then(Puzzle::open_grid).copied();
            jobs.push((job, grid.map(|_| self.grids.len())));
            self.grids.extend(grid);
        }
        if jobs.len() >= WORTH_THREADS {
            self.start_threads();
        }
        self.counts.resize(self.grids.len(), BatchCount::default());
        self.solutions.resize(self.grids.len(), [[0; 81]; 2]);
        let Self { max_steps, pool, batch, grids, counts, solutions, .. } = self;
        let (grids, max_steps, alone) = (&grids[..], *max_steps, pool.is_none());
        let mut work = || {
            batch.solve(grids, counts, solutions.as_flattened_mut());
            let tell = |(job, index): &mut (&mut Job, Option<usize>)| {
                let found = |at: usize| Found { count: counts[at], first: &solutions[at] };
                job.solve(index.map(found), max_steps);
            };
            if alone {
                jobs.iter_mut().for_each(tell);
            } else {
                jobs.par_iter_mut().with_max_len(HANDFUL).for_each(tell);
            }
        };
        match pool {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }

    fn start_threads(&mut self) {
        if self.threads == 1 || self.pool.is_some() {
            return;
        }
        match ThreadPoolBuilder::new().num_threads(self.threads).build() {
            Ok(pool) => {
                self.pool = Some(pool);
                self.batch = std::mem::take(&mut self.batch).threads(self.threads);
            }
            // Where there are none to be had, one must do.
            Err(_) => self.threads = 1,
        }
    }
}
