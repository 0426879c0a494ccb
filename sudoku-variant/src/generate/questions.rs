//! [`Questions`]: searches of one attempt, with its limits.

use std::vec::Vec;

use sudoku_core::generate::RunEnding;
use sudoku_core::{Ending, Limits};
use sudoku_human::Level;

use crate::hint::level_up_to;
use crate::puzzle::Puzzle;
use crate::search::Solver;
use crate::symbols::SymbolSet;

/// The symbols that hints may try to find the level of a puzzle.
const LEVEL_STEPS: u64 = 100_000;

/// Why an attempt ends without a puzzle before its end.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stop {
    /// It took all its nodes: the next attempt is made.
    Steps,
    /// The run ends.
    Run(RunEnding),
}

/// The answer to a question for a solution.
pub(super) enum Answer {
    Found(Vec<u8>),
    None,
    /// It would take more nodes.
    Unknown,
}

/// Asks for solutions, and counts the nodes of an attempt.
pub(super) struct Questions<'a> {
    limits: Limits<'a>,
    most: u64,
    pub(super) steps: u64,
    /// The questions that would have taken more nodes.
    pub(super) undecided: u64,
    /// The most nodes of one question.
    pub(super) hardest: u64,
}

impl<'a> Questions<'a> {
    /// Questions that take this many nodes together, at most.
    pub(super) const fn new(limits: Limits<'a>, most: u64) -> Self {
        Self { limits, most, steps: 0, undecided: 0, hardest: 0 }
    }

    /// A solution with these marks, if that is known after this many nodes.
    pub(super) fn solution(
        &mut self,
        solver: &Solver,
        marks: &[SymbolSet],
        nodes: u64,
    ) -> Result<Answer, Stop> {
        let left = self.most.saturating_sub(self.steps);
        let limits = self.limits.and(Limits::new().max_steps(nodes.min(left)));
        let mut search = solver.search_with(marks).limits(limits);
        let found = search.next();
        self.count(search.steps().min(nodes.min(left)));
        match (found, search.ending()) {
            (Some(solution), _) => Ok(Answer::Found(solution)),
            (None, Some(Ending::Deadline)) => Err(Stop::Run(RunEnding::Deadline)),
            (None, Some(Ending::Cancelled)) => Err(Stop::Run(RunEnding::Cancelled)),
            (None, Some(Ending::MaxSteps)) if self.steps >= self.most => Err(Stop::Steps),
            (None, Some(Ending::MaxSteps)) => {
                self.undecided += 1;
                Ok(Answer::Unknown)
            }
            (None, _) => Ok(Answer::None),
        }
    }

    /// Whether this is known to be the only solution with these marks after this many nodes.
    pub(super) fn is_only(
        &mut self,
        solver: &Solver,
        marks: &[SymbolSet],
        solution: &[u8],
        nodes: u64,
    ) -> Result<bool, Stop> {
        let left = self.most.saturating_sub(self.steps);
        let most = nodes.min(left);
        let limits = self.limits.and(Limits::new().max_steps(most).max_solutions(2));
        let mut search = solver.search_with(marks).limits(limits);
        let mut is_it = false;
        for (nth, found) in search.by_ref().enumerate() {
            is_it = nth == 0 && found == solution;
            if !is_it {
                break;
            }
        }
        self.count(search.steps().min(most));
        match search.ending() {
            Some(Ending::Exhausted) => Ok(is_it),
            Some(Ending::Deadline) => Err(Stop::Run(RunEnding::Deadline)),
            Some(Ending::Cancelled) => Err(Stop::Run(RunEnding::Cancelled)),
            Some(Ending::MaxSteps) if self.steps >= self.most => Err(Stop::Steps),
            Some(Ending::MaxSteps) => {
                self.undecided += 1;
                Ok(false)
            }
            _ => Ok(false),
        }
    }

    /// Counts the nodes of a question. The search counts also the one that it was not allowed.
    fn count(&mut self, nodes: u64) {
        self.steps += nodes;
        self.hardest = self.hardest.max(nodes);
    }

    /// The level of a puzzle with one solution, or, if it is harder than `most`, one that is also;
    /// `None` if its hints try too many symbols.
    pub(super) fn level(&self, puzzle: &Puzzle, most: Level) -> Result<Option<Level>, Stop> {
        let limits = self.limits.and(Limits::new().max_steps(LEVEL_STEPS));
        match level_up_to(puzzle, most, limits) {
            Ok(level) => Ok(Some(level)),
            Err(Ending::Deadline) => Err(Stop::Run(RunEnding::Deadline)),
            Err(Ending::Cancelled) => Err(Stop::Run(RunEnding::Cancelled)),
            Err(_) => Ok(None),
        }
    }

    /// Whether the run goes on.
    pub(super) fn look(&self) -> Result<(), Stop> {
        match self.limits.stop() {
            None => Ok(()),
            Some(Ending::Deadline) => Err(Stop::Run(RunEnding::Deadline)),
            Some(_) => Err(Stop::Run(RunEnding::Cancelled)),
        }
    }
}
