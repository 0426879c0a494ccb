//! Options of the generator: constraints on the puzzles, seed and time.

use std::hash::{BuildHasher, RandomState};
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use clap::Args;
use sudoku_book::Recipe;
use sudoku_core::{Limits, Symmetry};

use super::parse::{range, seconds, symmetries};
use crate::stderr::complain;

#[derive(Debug, Args)]
#[group(id = "constraints", multiple = true)]
pub(crate) struct ConstraintArgs {
    /// Random seed. If omitted, one is chosen and printed to stderr
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,

    /// Number of givens: 28, or a range such as 24..28, both ends included. If omitted, 32 to 36
    /// for the level easy, 28 to 32 for medium, 26 to 30 for hard, and else as few as the symmetry
    /// allows. Without a symmetry or weights, 20 take milliseconds and 18 seconds; with 17, none
    /// may ever be found
    #[arg(long, value_name = "RANGE", value_parser = range::<usize>)]
    pub(crate) givens: Option<RangeInclusive<usize>>,

    /// Generate only puzzles that need each of their givens; without a symmetry, if none is set
    #[arg(long)]
    pub(crate) minimal: bool,

    /// Symmetry of the pattern of givens. If omitted, half-turn, or none with --givens, --minimal,
    /// --pattern or --weighted
    #[arg(long, value_name = "KIND", value_parser = symmetries())]
    pub(crate) symmetry: Option<Symmetry>,

    /// Give up after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) timeout: Option<Duration>,
}

impl ConstraintArgs {
    /// The puzzles with these constraints.
    pub(crate) fn recipe(&self) -> Recipe {
        let mut recipe = Recipe::default();
        recipe.givens.clone_from(&self.givens);
        recipe.minimal = self.minimal;
        recipe.symmetry = self.symmetry;
        recipe
    }

    /// The time limit, counted from now, and a question asked from time to time. A moment beyond
    /// the end of all clocks is no limit.
    pub(crate) fn limits<'a>(&self, go_on: &'a (dyn Fn() -> bool + Sync)) -> Limits<'a> {
        let limits = Limits::new().go_on(go_on);
        match self.timeout.and_then(|seconds| Instant::now().checked_add(seconds)) {
            Some(moment) => limits.deadline(moment),
            None => limits,
        }
    }

    /// The seed, or a random one.
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(chosen_seed)
    }

    /// Prints a seed that was chosen at random, so that the call can be repeated.
    pub(crate) fn print_seed(&self, seed: u64) {
        if self.seed.is_none() {
            complain(format_args!("--seed {seed} makes the same again"));
        }
    }
}

/// A random seed that is short enough to be typed.
pub(crate) fn chosen_seed() -> u64 {
    RandomState::new().hash_one(0) >> 32
}

#[derive(Debug, Args)]
pub(crate) struct RepeatArgs {
    /// Keep puzzles that are equivalent to earlier ones
    #[arg(long)]
    pub(crate) equivalent: bool,
}
