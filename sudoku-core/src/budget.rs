//! [`Budget`]: many searches out of one budget.

use alloc::vec::Vec;

use crate::engine::single::{Nodes, Start, WalkEnd};
use crate::grid::Grid;
use crate::limits::Limits;
use crate::puzzle::Puzzle;
use crate::solutions::Solutions;

/// Many searches, one after the other, in the same memory and out of the same budget of steps.
pub(crate) struct Budget<'a> {
    nodes: &'a mut Nodes,
    steps: u64,
    max_steps: u64,
    /// The step at which the limits are looked at again.
    next_look: u64,
    limits: Limits<'a>,
}

/// The budget is used up, or another limit was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spent;

/// How a search within an [`Budget`] goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// One more solution.
    Solution([u8; 81]),
    /// There are no more.
    NoMore,
    /// This search has no steps left, the budget may have.
    OutOfSteps,
}

/// The steps between two looks at the limits: some milliseconds.
const STEPS_PER_LOOK: u64 = 1 << 14;

impl<'a> Budget<'a> {
    /// The steps of these limits, or `max_steps` if they set none. The other limits are looked at
    /// in the beginning and then once in some milliseconds.
    pub(crate) fn new(nodes: &'a mut Nodes, limits: Limits<'a>, max_steps: u64) -> Self {
        Self { nodes, steps: 0, max_steps: limits.steps_or(max_steps), next_look: 0, limits }
    }

    /// The number of steps taken.
    pub(crate) const fn steps(&self) -> u64 {
        self.steps
    }

    /// The number of steps that are left.
    pub(crate) const fn left(&self) -> u64 {
        self.max_steps.saturating_sub(self.steps)
    }

    /// Does this work with at most an eighth of the steps that are left.
    pub(crate) fn with_eighth<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let (all, part) = (self.max_steps, self.steps + self.left() / 8);
        self.max_steps = part;
        let result = work(self);
        // Another limit that was reached ends all.
        if self.max_steps == part {
            self.max_steps = all;
        }
        result
    }

    /// Begins a search, and forgets the one before.
    pub(crate) fn begin(&mut self, start: Start) {
        self.nodes.begin(start);
    }

    /// Goes on to the next solution, but not beyond step `until` of the budget.
    pub(crate) fn advance(&mut self, until: u64) -> Result<Next, Spent> {
        loop {
            let stop = until.min(self.max_steps).min(self.next_look);
            match self.nodes.walk(&mut self.steps, stop) {
                WalkEnd::Solution => return Ok(Next::Solution(self.nodes.solution())),
                WalkEnd::Exhausted => return Ok(Next::NoMore),
                WalkEnd::OutOfSteps if self.steps >= self.max_steps => return Err(Spent),
                WalkEnd::OutOfSteps if self.steps >= until => return Ok(Next::OutOfSteps),
                WalkEnd::OutOfSteps => self.look()?,
            }
        }
    }

    /// Spends steps on work other than a search.
    pub(crate) fn spend(&mut self, steps: u64) -> Result<(), Spent> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps >= self.max_steps {
            return Err(Spent);
        }
        if self.steps >= self.next_look { self.look() } else { Ok(()) }
    }

    /// The first `most` solutions, fewer if there are no more.
    pub(crate) fn solutions(&mut self, start: Start, most: usize) -> Result<Vec<[u8; 81]>, Spent> {
        let mut solutions = Vec::new();
        self.add_solutions(start, most, &mut solutions)?;
        Ok(solutions)
    }

    /// The same, and those that were found before it was spent are kept.
    pub(crate) fn add_solutions(
        &mut self,
        start: Start,
        most: usize,
        solutions: &mut Vec<[u8; 81]>,
    ) -> Result<(), Spent> {
        self.begin(start);
        while solutions.len() < most
            && let Next::Solution(solution) = self.advance(u64::MAX)?
        {
            solutions.push(solution);
        }
        Ok(())
    }

    /// Whether there is no solution, exactly one, or several, as
    /// [`Solver::solve`](crate::Solver::solve).
    pub(crate) fn solve(&mut self, puzzle: &impl Puzzle) -> Result<Solutions, Spent> {
        let (start, fixed) = puzzle.start();
        self.begin(start);
        let mut next = || -> Result<Option<Grid>, Spent> {
            Ok(match self.advance(u64::MAX)? {
                Next::Solution(digits) => Some(Grid::from_parts(digits, fixed)),
                Next::NoMore | Next::OutOfSteps => None,
            })
        };
        let Some(one) = next()? else { return Ok(Solutions::None) };
        Ok(next()?.map_or(Solutions::One(one), |other| Solutions::Many(one, other)))
    }

    /// Whether there is a solution.
    pub(crate) fn is_solvable(&mut self, puzzle: &impl Puzzle) -> Result<bool, Spent> {
        self.begin(puzzle.start().0);
        Ok(self.advance(u64::MAX)? != Next::NoMore)
    }

    /// Whether there is exactly one solution.
    pub(crate) fn is_proper(&mut self, puzzle: &impl Puzzle) -> Result<bool, Spent> {
        self.begin(puzzle.start().0);
        Ok(self.advance(u64::MAX)? != Next::NoMore && self.advance(u64::MAX)? == Next::NoMore)
    }

    /// Looks at the limits, and again some milliseconds later.
    fn look(&mut self) -> Result<(), Spent> {
        self.next_look = self.steps.saturating_add(STEPS_PER_LOOK);
        if self.limits.stop().is_none() {
            return Ok(());
        }
        self.max_steps = self.steps;
        Err(Spent)
    }
}
