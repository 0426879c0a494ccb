//! [`Estimate`]: about how many solutions there are, where they are too many to count.

use alloc::vec::Vec;
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
/// `None` if these are too few. Where all solutions are listed, the trials count in the list.
pub(super) fn estimate(
    budget: &mut Budget<'_>,
    marks: &CandidateGrid,
    listed: Option<&[[u8; 81]]>,
) -> Option<Estimate> {
    let mut tree = Tree::new(*marks, listed);
    mean(|random| tree.trial(budget, random))
}

/// The mean of the trials that come to an end, and its error.
fn mean(mut trial: impl FnMut(&mut Random) -> Result<f64, Spent>) -> Option<Estimate> {
    let mut random = Random::new(0);
    let (mut made, mut sum, mut squares) = (0, 0.0, 0.0);
    while made < TRIALS
        && let Ok(trial) = trial(&mut random)
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

/// The ways of the trials. They have their beginnings in common, so nothing is counted twice.
struct Tree<'a> {
    nodes: Vec<Guess>,
    solutions: Option<&'a [[u8; 81]]>,
    /// The number of guesses of the last trial.
    likely: usize,
}

/// A place on the way of a trial.
struct Guess {
    /// The candidates that singles leave.
    marks: CandidateGrid,
    /// The cell to guess next: the first of those with the fewest candidates. `None` if all is
    /// decided or nothing is possible.
    cell: Option<Cell>,
    /// The places after each digit, 0 for those that no trial has come to.
    next: [u32; 9],
    /// The number of solutions; more than [`COUNTED`] count as one more.
    found: Option<usize>,
    /// The solutions, if all are listed.
    listed: Vec<u32>,
}

/// A place on the way of a trial, and how it came there.
struct Step {
    node: usize,
    weight: f64,
    random: Random,
}

impl<'a> Tree<'a> {
    fn new(marks: CandidateGrid, solutions: Option<&'a [[u8; 81]]>) -> Self {
        let all = 0..solutions.map_or(0, <[_]>::len) as u32;
        let mut tree = Self { nodes: Vec::new(), solutions, likely: 0 };
        tree.add(marks, all.collect());
        tree
    }

    fn add(&mut self, mut marks: CandidateGrid, listed: Vec<u32>) -> usize {
        let is_dead = marks.narrow(Strength::Singles).is_err();
        let open = Cell::ALL.into_iter().filter(|&cell| marks.get(cell).len() > 1);
        let cell = open.min_by_key(|&cell| marks.get(cell).len()).filter(|_| !is_dead);
        let found = match (is_dead, &self.solutions) {
            (true, _) => Some(0),
            (false, Some(_)) => Some(listed.len().min(COUNTED + 1)),
            (false, None) => None,
        };
        self.nodes.push(Guess { marks, cell, next: [0; 9], found, listed });
        self.nodes.len() - 1
    }

    /// The place after this one, if this digit is guessed.
    fn after(&mut self, node: usize, cell: Cell, digit: Digit) -> usize {
        let guess = &self.nodes[node];
        if guess.next[digit.index()] != 0 {
            return guess.next[digit.index()] as usize;
        }
        let mut marks = guess.marks;
        marks.set(cell, DigitSet::single(digit));
        let listed = self.solutions.map_or_else(Vec::new, |solutions| {
            let has = |nth: &u32| solutions[*nth as usize][cell.index()] == digit.number();
            guess.listed.iter().copied().filter(has).collect()
        });
        let after = self.add(marks, listed);
        self.nodes[node].next[digit.index()] = after as u32;
        after
    }

    /// The number of solutions, or one more than [`COUNTED`].
    fn found(&mut self, budget: &mut Budget<'_>, node: usize) -> Result<usize, Spent> {
        let guess = &mut self.nodes[node];
        if let Some(found) = guess.found {
            return Ok(found);
        }
        let start = Start::Candidates(*guess.marks.cells());
        let found = budget.solutions(start, COUNTED + 1)?.len();
        guess.found = Some(found);
        Ok(found)
    }

    /// The result is that of `trial` in the tests, which counts at every guess. The number of
    /// solutions only falls on the way, and the guesses do not depend on it. So it is counted
    /// only at the place where the last trial ended, and around there.
    fn trial(&mut self, budget: &mut Budget<'_>, random: &mut Random) -> Result<f64, Spent> {
        let mut way = Vec::new();
        let mut step = Step { node: 0, weight: 1.0, random: random.clone() };
        let mut found = COUNTED + 1;
        loop {
            let (cell, marks) = (self.nodes[step.node].cell, &self.nodes[step.node].marks);
            let candidates = cell.map_or(DigitSet::EMPTY, |cell| marks.get(cell));
            if way.len() >= self.likely || cell.is_none() {
                found = self.found(budget, step.node)?;
            }
            let Some(cell) = cell.filter(|_| found > COUNTED) else { break };
            let mut random = step.random.clone();
            let nth = random.below(candidates.len() as u64) as usize;
            let Some(digit) = candidates.iter().nth(nth) else { break };
            let next = Step {
                node: self.after(step.node, cell, digit),
                weight: step.weight * candidates.len() as f64,
                random,
            };
            way.push(core::mem::replace(&mut step, next));
        }
        while let Some(before) = way.pop() {
            let more = self.found(budget, before.node)?;
            if more > COUNTED {
                way.push(before);
                break;
            }
            (step, found) = (before, more);
        }
        self.likely = way.len();
        *random = step.random;
        Ok(step.weight * found as f64)
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
    use crate::engine::Engine;
    use crate::engine::single::Nodes;
    use crate::grid::Grid;
    use crate::limits::Limits;
    use crate::puzzle::sealed::Sealed;
    use alloc::string::ToString;

    /// The definition of a trial, in a line for each of its steps.
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
            let Some(cell) = open.min_by_key(|&cell| marks.get(cell).len()) else {
                return Ok(weight);
            };
            let candidates = marks.get(cell);
            let nth = random.below(candidates.len() as u64) as usize;
            let chosen: Option<Digit> = candidates.iter().nth(nth);
            weight *= candidates.len() as f64;
            marks.set(cell, chosen.map_or(DigitSet::EMPTY, DigitSet::single));
        }
    }

    #[test]
    fn trials_as_defined() {
        let puzzle =
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4....";
        let mut nodes = Nodes::new(Engine::PORTABLE, Start::Gone);
        let mut budget = Budget::new(&mut nodes, Limits::new(), u64::MAX);
        // From all givens to none: few solutions, all listed, to more than can be counted.
        for givens in (0..=17).rev() {
            let mut left = givens;
            let grid: Grid = puzzle
                .chars()
                .map(|digit| match digit {
                    '.' => '.',
                    _ if left == 0 => '.',
                    given => {
                        left -= 1;
                        given
                    }
                })
                .collect::<alloc::string::String>()
                .parse()
                .unwrap();
            let marks = CandidateGrid::new(grid.start().0.cells());
            let defined = mean(|random| trial(&mut budget, marks, random));
            assert_eq!(estimate(&mut budget, &marks, None), defined, "{grid}");
            let all = budget.solutions(Start::Candidates(*marks.cells()), 5000).unwrap();
            if all.len() < 5000 {
                assert_eq!(estimate(&mut budget, &marks, Some(&all)), defined, "{grid}");
            }
        }
    }

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
