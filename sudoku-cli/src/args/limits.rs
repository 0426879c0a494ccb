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
