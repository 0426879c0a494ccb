//! New puzzles by seed: [`Generator`], and [`random_grid`].

mod check;
mod crew;
mod dig;
mod exchange;
mod fill;
mod generator;
mod level;
mod plan;
mod run;
mod uniform;
mod weight;

pub use exchange::{Exchange, exchange};
pub use generator::{Generator, NotFeasible};
pub use level::{Level, ParseLevelError};
pub use run::{Ending, Generated, Run};
pub use uniform::random_grid;

use crate::random::Random;

/// The numbers of an attempt: every attempt of a seed has its own, which depend on nothing else.
///
/// With f(x) the first number from seed x, they are those from seed f(f(seed) + attempt). As f
/// is a bijection of 64 bits, two attempts of a seed never begin alike; and the runs of
/// neighbouring seeds have nothing in common.
fn numbers_of(seed: u64, attempt: u64) -> Random {
    let first = |seed| Random::new(seed).next();
    Random::new(first(first(seed).wrapping_add(attempt)))
}
