//! `--limit` and `--max-steps`. A verb sets its default value with `mut_arg`.

use clap::Args;

use super::parse::at_least_1;

#[derive(Debug, Args)]
pub(crate) struct LimitArgs {
    /// Stop counting the solutions of a puzzle at N
    #[arg(long, value_name = "N", value_parser = at_least_1::<u64>)]
    pub(crate) limit: u64,
}

#[derive(Debug, Args)]
pub(crate) struct StepsArgs {
    /// Give up a search after N steps; the output says so
    #[arg(long, value_name = "N")]
    pub(crate) max_steps: u64,
}

/// `--max-steps` of a search for solutions.
#[derive(Debug, Args)]
pub(crate) struct SearchStepsArgs {
    /// Give up a puzzle after N steps; the output says so [default: 10 million, or 100 for each
    /// solution asked for]
    #[arg(long, value_name = "N", value_parser = at_least_1::<u64>)]
    max_steps: Option<u64>,
}

impl SearchStepsArgs {
    /// Far more than any puzzle needs that people solve: those take some thousands at most.
    const LEAST: u64 = 10_000_000;

    /// The limit of a search for at most this many solutions.
    pub(crate) fn of(&self, solutions: u64) -> u64 {
        self.max_steps.unwrap_or(solutions.saturating_mul(100).max(Self::LEAST))
    }
}
