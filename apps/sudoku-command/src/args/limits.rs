//! `--limit` and `--max-steps`. A verb sets its default value with `mut_arg`.

use clap::Args;
use sudoku_core::Limits;
use sudoku_human::hint::{AllHints, Hints};

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

/// `--max-steps` of a search for hints.
#[derive(Debug, Args)]
pub(crate) struct HintStepsArgs {
    /// Give up the search for a hint after N steps; the output says so. 0 is without a limit
    /// [default: 1 million; with --every 100,000]
    #[arg(long, value_name = "N")]
    max_steps: Option<u64>,
}

impl HintStepsArgs {
    /// The limits of hints for a puzzle of another size, or with more rules: of symbols that are
    /// tried, by default 100,000.
    pub(crate) fn of_other_kind(&self) -> Limits<'static> {
        Limits::new().max_steps(self.max_steps.map_or(AllHints::MAX_STEPS, limited))
    }

    /// The number of steps of the search for one hint.
    pub(crate) fn of_one(&self) -> u64 {
        self.max_steps.map_or(Hints::MAX_STEPS, limited)
    }

    /// The limits of the search for all hints.
    pub(crate) fn of_all(&self) -> Limits<'static> {
        Limits::new().max_steps(self.max_steps.map_or(AllHints::MAX_STEPS, limited))
    }
}

/// The number of steps; 0 is without a limit.
pub(crate) const fn limited(max_steps: u64) -> u64 {
    if max_steps == 0 { u64::MAX } else { max_steps }
}

/// `--max-steps` of a search for solutions.
#[derive(Debug, Args)]
pub(crate) struct SearchStepsArgs {
    /// Give up a puzzle after N steps; the output says so [default: 10 million, or 100 for each
    /// solution asked for; a million for other sizes and rules]
    #[arg(long, value_name = "N", value_parser = at_least_1::<u64>)]
    max_steps: Option<u64>,
}

impl SearchStepsArgs {
    /// Far more than any puzzle needs that people solve: those take some thousands at most.
    const LEAST: u64 = 10_000_000;

    /// The limit for a puzzle of another size, or with more rules: by default a million, since a
    /// step takes up to a hundred times as long there.
    pub(crate) fn of_other_kind(&self) -> u64 {
        self.max_steps.unwrap_or(Self::LEAST / 10)
    }

    /// The limit of a search for at most this many solutions.
    pub(crate) fn of(&self, solutions: u64) -> u64 {
        self.max_steps.unwrap_or(solutions.saturating_mul(100).max(Self::LEAST))
    }
}
