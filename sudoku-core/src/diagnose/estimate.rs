//! [`Estimate`]: about how many solutions there are, where they are too many to count.

use core::fmt;

use crate::budget::{Budget, Spent};
use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::engine::single::Start;
use crate::planes::Strength;
use crate::random::Random;

/// About how many solutions there are: the mean of some random trials, and how far these lie
/// apart. It is no bound in either direction.
///
/// Each trial walks down the tree of guesses, takes a random digit of each cell, multiplies
/// how many there were to choose from, and counts what is left as soon as it is little. On average
/// that is the number of solutions (Knuth, "Estimating the efficiency of backtrack programs",
/// 1975). The same puzzle always gets the same estimate.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Estimate {
    /// The estimated number of solutions.
    pub mean: f64,
    /// The standard error of the mean: two times out of three, the true number is no farther away.
    pub error: f64,
}

/// The number of trials.
const TRIALS: u32 = 100;

/// Fewer trials are no estimate.
const FEWEST: u32 = 10;

/// With at most this many solutions, they are counted.
const COUNTED: usize = 64;

impl Estimate {
    /// The deductions so far.
    pub(super) const fn exact(mean: f64) -> Self {
        Self { mean, error: 0.0 }
    }

    /// The estimate of the number of pairs, one of these with one of those.
    pub(super) fn times(self, other: Self) -> Self {
        let (a, b) = (self.mean * other.error, other.mean * self.error);
        Self { mean: self.mean * other.mean, error: square_root(a * a + b * b) }
    }
}

/// Estimates how many solutions these candidates have, from as many trials as the budget lasts for;
/// `None` if these are too few.
pub(super) fn estimate(budget: &mut Budget<'_>, marks: &CandidateGrid) -> Option<Estimate> {
    let mut random = Random::new(0);
    let (mut made, mut sum, mut squares) = (0, 0.0, 0.0);
    while made < TRIALS
        && let Ok(trial) = trial(budget, *marks, &mut random)
    {
        made += 1;
        sum += trial;
        squares += trial * trial;
    }
    if made < FEWEST {
        return None;
    }
    let n = f64::from(made);
    let mean = sum / n;
    let variance = (squares / n - mean * mean).max(0.0) / (n - 1.0);
    Some(Estimate { mean, error: square_root(variance) })
}

fn trial(
    budget: &mut Budget<'_>,
    mut marks: CandidateGrid,
    random: &mut Random,
) -> Result<f64, Spent> {
    let mut weight = 1.0;
    loop {
        let found = budget.solutions(Start::Candidates(*marks.cells()), COUNTED + 1)?.len();
        if found <= COUNTED {
            return Ok(weight * found as f64);
        }
        if marks.narrow(Strength::Singles).is_err() {
            return Ok(0.0);
        }
        let open = Cell::ALL.into_iter().filter(|&cell| marks.get(cell).len() > 1);
        let Some(cell) = open.min_by_key(|&cell| marks.get(cell).len()) else { return Ok(weight) };
        let candidates = marks.get(cell);
        let nth = random.below(candidates.len() as u64) as usize;
        let chosen: Option<Digit> = candidates.iter().nth(nth);
        weight *= candidates.len() as f64;
        marks.set(cell, chosen.map_or(DigitSet::EMPTY, DigitSet::single));
    }
}

/// Newton's way: `core` has no square root.
fn square_root(x: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    // Halving the exponent comes close.
    let mut root = f64::from_bits((x.to_bits() >> 1) + (1023 << 51));
    for _ in 0..6 {
        root = 0.5 * (root + x / root);
    }
    root
}

/// `about 1.9 x 10^6`, `about 6600`: two digits that mean something.
impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut tens, mut scale) = (0, 1.0);
        while self.mean / scale >= 99.5 {
            scale *= 10.0;
            tens += 1;
        }
        // Rounded to the nearest, without `std`.
        let rounded = (self.mean / scale + 0.5) as u64;
        if tens < 5 {
            write!(f, "about {}", rounded * scale as u64)
        } else {
            write!(f, "about {}.{} x 10^{}", rounded / 10, rounded % 10, tens + 1)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn roots() {
        for x in [0.0, 1.0, 2.0, 1e-9, 12_345.678, 6.67e42] {
            assert!((square_root(x) * square_root(x) - x).abs() <= x * 1e-12);
        }
    }

    #[test]
    fn words() {
        let words = |mean| Estimate::exact(mean).to_string();
        assert_eq!(words(1234.0), "about 1200");
        assert_eq!(words(99.7), "about 100");
        assert_eq!(words(6.67e21), "about 6.7 x 10^21");
        assert_eq!(words(1_949_000.0), "about 1.9 x 10^6");
    }
}
