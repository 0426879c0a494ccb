//! `--threads`: on how many threads grids are solved.

use std::num::NonZero;
use std::thread;

use rayon::ThreadPoolBuilder;
use sudoku_core::BatchSolver;

/// What makes solvers for batches of grids.
#[derive(Clone, Copy)]
pub(crate) struct Threads(usize);

impl Threads {
    /// So many threads, but no more than there are cores; 0 is one for each core. With one,
    /// grids are solved by the thread that asks, and no other is started.
    pub(crate) fn new(threads: usize) -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let threads = if threads == 0 { cores } else { threads.min(cores) };
        if threads > 1 {
            // It fails only if the threads are there already.
            let _ = ThreadPoolBuilder::new().num_threads(threads).build_global();
        }
        Self(threads)
    }

    /// Whether all is done by the thread that asks.
    pub(crate) const fn is_one(self) -> bool {
        self.0 == 1
    }

    /// How many there are, 1 at least.
    pub(crate) const fn number(self) -> usize {
        self.0
    }

    /// A solver that works on these threads.
    pub(crate) fn solver(self) -> BatchSolver<'static> {
        BatchSolver::new().threads(self.0)
    }
}
