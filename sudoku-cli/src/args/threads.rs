//! `--threads`, and the one rule that 0 is one thread per core.

use std::error::Error;
use std::num::NonZero;
use std::thread;

use clap::Args;
use rayon::ThreadPoolBuilder;
use sudoku_core::{BatchSolver, Grid, Search};

use crate::stderr::complain;

#[derive(Debug, Args)]
pub(crate) struct ThreadsArgs {
    /// Number of worker threads, at most one per core; 0 for one per core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = count)]
    threads: usize,
}

fn count(text: &str) -> Result<usize, &'static str> {
    text.parse().map_err(|_| "expected a whole number, or 0 for one thread per core")
}

impl ThreadsArgs {
    /// The number of threads, from 1 to the number of cores.
    pub(crate) fn number(&self) -> usize {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        if self.threads == 0 { cores } else { self.threads.min(cores) }
    }

    /// Starts the threads, if there are to be several.
    pub(crate) fn start(&self) -> Threads {
        let number = self.number();
        if number > 1
            && let Err(error) = ThreadPoolBuilder::new().num_threads(number).build_global()
            // Without a cause, the threads run already.
            && error.source().is_some()
        {
            complain(format_args!("no threads can be started ({error}); working on one"));
            return Threads(1);
        }
        Threads(number)
    }
}

/// Threads that run.
#[derive(Clone, Copy)]
pub(crate) struct Threads(usize);

impl Threads {
    /// Whether the calling thread does everything.
    pub(crate) const fn is_one(self) -> bool {
        self.0 == 1
    }

    /// A solver that works on these threads.
    pub(crate) fn solver(self) -> BatchSolver<'static> {
        BatchSolver::new().threads(self.0)
    }

    /// A search that counts on these threads.
    pub(crate) fn search(self, grid: &Grid) -> Search<'static> {
        Search::new(grid).threads(self.0)
    }
}
