//! `--threads`, by the rule of `worker_threads` for 0 and for the most.

use std::error::Error;
use std::sync::OnceLock;

use clap::Args;
use rayon::ThreadPoolBuilder;
use sudoku_core::{BatchSolver, Grid, Search, worker_threads};

use crate::stderr::complain;

#[derive(Debug, Default, Args)]
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
        // A call with a wrong limit has ended before.
        worker_threads(self.threads).unwrap_or(1)
    }

    /// Starts the threads, if there are to be several. Whatever works on rayon's threads calls this
    /// first: rayon itself panics if they cannot be started.
    pub(crate) fn start(&self) -> Threads {
        /// Rayon makes one attempt in a process.
        static RUN: OnceLock<bool> = OnceLock::new();
        let number = self.number();
        let run = || match ThreadPoolBuilder::new().num_threads(number).build_global() {
            // Without a cause, the threads run already.
            Err(error) if error.source().is_some() => {
                complain(format_args!("no threads can be started ({error}); working on one"));
                false
            }
            _ => true,
        };
        let is_one = number == 1 || !*RUN.get_or_init(run);
        Threads(if is_one { 1 } else { number })
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

    /// The number of threads.
    pub(crate) const fn number(self) -> usize {
        self.0
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
