//! [`Crew`]: many attempts in lock step, on one thread.
//!
//! Every attempt on its way has one question: is this puzzle proper? In a round, all of them are
//! answered by one batch, which is many times as fast as one by one. An attempt that is through
//! leaves. Which attempts are on their way together does not matter for any of them.
//!
//! ```text
//! attempt 7   ask ──┐                 ┌── learn
//! attempt 3   ask ──┼── BatchSolver ──┼── learn
//! attempt 9   ask ──┘                 └── learn, done: Made
//! ```

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;

use super::check::Check;
use super::dig::Dig;
use super::few::Few;
use super::fill;
use super::near::Near;
use super::plan::{Made, Plan};
use super::weight::Weigh;
use super::yardstick::Gauge;
use crate::batch::BatchSolver;
use crate::batch_count::BatchCount;
use crate::canonical::Canonicalizer;
use crate::grid::Grid;
use crate::random::Random;
use crate::solver::Solver;

/// The questions between two looks at the limits: a millisecond or two.
const QUESTIONS_PER_LOOK: u64 = 1 << 13;

/// The questions that take as long as judging how hard a puzzle is, or which others are equivalent.
const QUESTIONS_PER_LEVEL: u64 = 1 << 9;

/// Makes attempts, and keeps the memory for it.
pub(super) struct Crew {
    batch: BatchSolver<'static>,
    solver: Solver,
    canonicalizer: Option<Canonicalizer>,
    few: Few,
    gauge: Option<Box<dyn Gauge>>,
    lanes: Vec<Lane>,
    puzzles: Vec<[u8; 81]>,
    counts: Vec<BatchCount>,
}

/// An attempt on its way.
struct Lane {
    dig: Dig,
    stage: Stage,
}

enum Stage {
    Dig,
    Check(Check),
    Weigh(Box<Weigh>),
}

impl Crew {
    pub(super) fn new(plan: &Plan) -> Self {
        Self {
            batch: BatchSolver::with_engine(plan.engine),
            solver: Solver::with_engine(plan.engine),
            canonicalizer: plan.inequivalent.then(Canonicalizer::new),
            few: Few::new(plan.engine),
            gauge: plan.yardstick.as_ref().map(|yardstick| yardstick.gauge()),
            lanes: Vec::new(),
            puzzles: Vec::new(),
            counts: Vec::new(),
        }
    }

    /// Makes these attempts, and returns what is accepted, in the order of the attempts; `None` if
    /// `go_on` did not want to wait.
    pub(super) fn work(
        &mut self,
        plan: &Plan,
        attempts: Range<u64>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Made>> {
        let mut made = match plan.pattern {
            Some(pattern) => self.fill(plan, pattern, attempts, go_on)?,
            None if plan.few => self.walk(plan, attempts, go_on)?,
            None => self.dig(plan, attempts, go_on)?,
        };
        made.sort_unstable_by_key(|made| made.attempt);
        Some(made)
    }

    fn dig(
        &mut self,
        plan: &Plan,
        attempts: Range<u64>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Made>> {
        let mut made = Vec::new();
        self.puzzles.clear();
        self.puzzles.resize((attempts.end - attempts.start) as usize, [0; 81]);
        self.lanes.clear();
        let begun = attempts.zip(&mut self.puzzles);
        self.lanes.extend(begun.map(|(attempt, puzzle)| Lane::new(plan, attempt, puzzle)));
        let mut questions = 0;
        while !self.lanes.is_empty() {
            let mut at = 0;
            while at < self.lanes.len() {
                if self.lanes[at].ask(plan, &mut self.puzzles[at]) {
                    questions += 1;
                    at += 1;
                    continue;
                }
                made.extend(self.finish(plan, at, go_on)?);
                self.lanes.swap_remove(at);
                self.puzzles.swap_remove(at);
                if plan.is_choosy() {
                    questions += QUESTIONS_PER_LEVEL;
                }
                if questions >= QUESTIONS_PER_LOOK {
                    questions = 0;
                    go_on().then_some(())?;
                }
            }
            if questions >= QUESTIONS_PER_LOOK {
                questions = 0;
                go_on().then_some(())?;
            }
            self.counts.resize(self.puzzles.len(), BatchCount::default());
            let answered = self.batch.solve_digits(&self.puzzles, &mut self.counts, &mut []);
            debug_assert_eq!(answered, Ok(()));
            let answers = self.puzzles.iter_mut().zip(&self.counts);
            for (lane, (puzzle, count)) in self.lanes.iter_mut().zip(answers) {
                lane.learn(plan, puzzle, count.found == 1);
            }
        }
        Some(made)
    }

    /// The puzzle of an attempt, if it is accepted; the outer `None` if `go_on` did not want to
    /// wait.
    fn finish(
        &mut self,
        plan: &Plan,
        at: usize,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Option<Made>> {
        let Lane { dig, stage } = &self.lanes[at];
        let (passed, puzzle, weight) = match stage {
            Stage::Dig => (true, &self.puzzles[at], None),
            Stage::Check(check) => (check.passed(), &self.puzzles[at], None),
            Stage::Weigh(weigh) => (true, weigh.puzzle(), Some(weigh.weight())),
        };
        let accepted = passed && plan.givens.contains(&dig.givens()) && plan.accepts(puzzle);
        let (attempt, puzzle, solution) = (dig.attempt, *puzzle, dig.solution);
        let puzzle = match accepted {
            true => self.measured(plan, attempt, puzzle, &solution, go_on)?,
            false => None,
        };
        let made = |puzzle| Made { attempt, puzzle, solution, weight, form: self.form(&puzzle) };
        Some(puzzle.map(made))
    }

    /// The puzzle that an attempt came to, or one near it, if it is as required; the outer `None`
    /// if `go_on` did not want to wait.
    fn measured(
        &mut self,
        plan: &Plan,
        attempt: u64,
        puzzle: [u8; 81],
        solution: &[u8; 81],
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Option<[u8; 81]>> {
        let Some(gauge) = &mut self.gauge else { return Some(Some(puzzle)) };
        go_on().then_some(())?;
        // The numbers of the walk are those of an attempt of another seed.
        let random = Random::of_attempt(!plan.seed, attempt);
        let mut near =
            Near { plan, gauge: gauge.as_mut(), solver: &mut self.solver, solution, random };
        near.search(puzzle, go_on)
    }

    fn form(&mut self, puzzle: &[u8; 81]) -> Option<[u8; 81]> {
        let canonicalizer = self.canonicalizer.as_mut()?;
        Some(*canonicalizer.form(&Grid::of_givens(*puzzle)).digits())
    }

    fn fill(
        &mut self,
        plan: &Plan,
        pattern: crate::cell_set::CellSet,
        attempts: Range<u64>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Made>> {
        let mut list = Vec::new();
        for attempt in attempts {
            let random = &mut Random::of_attempt(plan.seed, attempt);
            let found = fill::attempt(&mut self.solver, random, pattern, plan.minimal, go_on)?;
            if let Some((puzzle, solution)) = found.filter(|(puzzle, _)| plan.accepts(puzzle)) {
                let measured = self.measured(plan, attempt, puzzle, &solution, go_on)?;
                let Some(puzzle) = measured else { continue };
                let form = self.form(&puzzle);
                list.push(Made { attempt, puzzle, solution, weight: None, form });
            }
        }
        Some(list)
    }

    fn walk(
        &mut self,
        plan: &Plan,
        attempts: Range<u64>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Made>> {
        let mut list = Vec::new();
        for attempt in attempts {
            let random = &mut Random::of_attempt(plan.seed, attempt);
            let (puzzle, solution) = self.few.attempt(plan, random, go_on)?;
            let givens = puzzle.iter().filter(|&&digit| digit != 0).count();
            if plan.givens.contains(&givens) && plan.accepts(&puzzle) {
                let measured = self.measured(plan, attempt, puzzle, &solution, go_on)?;
                let Some(puzzle) = measured else { continue };
                let form = self.form(&puzzle);
                list.push(Made { attempt, puzzle, solution, weight: None, form });
            }
        }
        Some(list)
    }
}

impl Lane {
    fn new(plan: &Plan, attempt: u64, puzzle: &mut [u8; 81]) -> Self {
        Self { dig: Dig::new(plan, attempt, puzzle), stage: Stage::Dig }
    }

    /// Writes the next question; false if the attempt is through.
    fn ask(&mut self, plan: &Plan, puzzle: &mut [u8; 81]) -> bool {
        if matches!(self.stage, Stage::Dig) {
            if self.dig.ask(plan, puzzle) {
                return true;
            }
            if !plan.givens.contains(&self.dig.givens()) {
                return false;
            }
            if plan.needs_check() {
                self.stage = Stage::Check(Check::new(plan, puzzle));
            } else if plan.weighted {
                self.stage = Stage::Weigh(Box::new(Weigh::new(plan, &self.dig, puzzle)));
            }
        }
        match &mut self.stage {
            Stage::Dig => false,
            Stage::Check(check) => check.ask(puzzle),
            Stage::Weigh(weigh) => weigh.ask(&self.dig.solution, puzzle),
        }
    }

    fn learn(&mut self, plan: &Plan, puzzle: &mut [u8; 81], is_proper: bool) {
        match &mut self.stage {
            Stage::Dig => self.dig.learn(plan, puzzle, is_proper),
            Stage::Check(check) => check.learn(puzzle, is_proper),
            Stage::Weigh(weigh) => weigh.learn(is_proper),
        }
    }
}
