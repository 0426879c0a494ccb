//! [`Run`]: puzzles as they are asked for.

use alloc::collections::BTreeSet;
use alloc::vec::{self, Vec};
use core::iter::FusedIterator;
use core::ops::Range;

use super::crew::Crew;
use super::plan::{Made, Plan};
use crate::ending::Ending;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::threads::threads;

/// A puzzle that was made.
///
/// ```
/// use sudoku_core::{Generator, Solver};
///
/// let made = Generator::new(5).run()?.next().unwrap();
/// assert!(Solver::new().is_proper(&made.puzzle));
/// assert!(made.solution.contains_grid(&made.puzzle) && made.solution.is_solved());
/// # Ok::<(), sudoku_core::generate::NotFeasible>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Generated {
    /// The puzzle: its givens.
    pub puzzle: Grid,
    /// Its only solution, with the same givens.
    pub solution: Grid,
    /// Which attempt of the run it was, from 0.
    pub attempt: u64,
    /// How much it counts in statistics, if the run is [weighted](super::Generator::weighted): sums
    /// of weights are sums over all minimal puzzles.
    pub weight: Option<f64>,
}

/// Why a [`Run`] came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RunEnding {
    /// As many puzzles were made as were required.
    MaxPuzzles,
    /// As many attempts were made as were allowed.
    MaxAttempts,
    /// The deadline passed.
    Deadline,
    /// The flag to cancel was set, or `go_on` returned `false`.
    Cancelled,
}

/// How far a [`Run`] has come, for those who wait for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RunProgress {
    /// The number of attempts that were made.
    pub attempts: u64,
    /// The number of puzzles that were made.
    pub found: u64,
    /// The number of puzzles that are required; `u64::MAX` if there is no end.
    pub required: u64,
}

impl RunProgress {
    /// The attempts that are still needed, by the rate of success so far. Before the first puzzle,
    /// the least number that is likely: with 95 %, fewer than 3 of the attempts so far would have
    /// succeeded, so one takes a third of them, or more.
    #[must_use]
    pub const fn attempts_left(&self) -> u64 {
        let missing = self.required.saturating_sub(self.found);
        match self.found {
            0 => missing.saturating_mul(self.attempts / 3),
            found => {
                let left = missing as u128 * self.attempts as u128 / found as u128;
                if left > u64::MAX as u128 { u64::MAX } else { left as u64 }
            }
        }
    }
}

/// Makes puzzles, one after the other, as they are asked for: an iterator that a
/// [`Generator`](super::Generator) began.
///
/// The run tries attempts 0, 1, 2, …, or those from [another one](super::Generator::first_attempt)
/// on, which all depend on the seed and their number alone; those that came to a puzzle with the
/// required properties are the puzzles, in this order. It works ahead: more and more attempts at a
/// time, some thousands for each thread in the end. Without limits, it ends only when it is
/// dropped.
///
/// ```
/// use sudoku_core::Generator;
/// use sudoku_core::generate::RunEnding;
///
/// let mut run = Generator::new(3).max_attempts(100).run()?;
/// assert_eq!(run.by_ref().count(), 100, "every attempt comes to a minimal puzzle");
/// assert_eq!((run.attempts(), run.found(), run.ending()), (100, 100, Some(RunEnding::MaxAttempts)));
/// # Ok::<(), sudoku_core::generate::NotFeasible>(())
/// ```
#[must_use = "nothing is made before it is asked for"]
pub struct Run<'a> {
    plan: Plan,
    threads: usize,
    /// The attempts that may be made.
    range: Range<u64>,
    max_puzzles: u64,
    limits: Limits<'a>,
    watch: Option<&'a (dyn Fn(RunProgress) + Sync)>,
    crews: Vec<Crew>,
    /// The number of attempts that are made next.
    block: u64,
    /// The first attempt that is not made.
    next: u64,
    /// The puzzles that are made and not yet given away.
    ready: vec::IntoIter<Made>,
    /// The forms of the puzzles that were given away.
    seen: BTreeSet<[u8; 81]>,
    /// The attempt after the last one that was given away; in the end, that after the last one.
    attempts: u64,
    found: u64,
    /// The limit that was reached before the attempts were used up.
    stopped: Option<RunEnding>,
    ending: Option<RunEnding>,
}

/// The attempts to begin with if the number of puzzles is known.
const SURE: u64 = 256;

impl<'a> Run<'a> {
    pub(super) fn new(
        plan: Plan,
        threads: usize,
        range: Range<u64>,
        max_puzzles: u64,
        limits: Limits<'a>,
        watch: Option<&'a (dyn Fn(RunProgress) + Sync)>,
    ) -> Self {
        let block = if max_puzzles < u64::MAX { SURE.min(plan.largest_block()) } else { 1 };
        Self {
            plan,
            threads,
            next: range.start,
            attempts: range.start,
            range,
            max_puzzles,
            limits,
            watch,
            crews: Vec::new(),
            block,
            ready: Vec::new().into_iter(),
            seen: BTreeSet::new(),
            found: 0,
            stopped: None,
            ending: None,
        }
    }

    /// How many attempts it took up to the last puzzle that was given away; in the end, how many
    /// were made in all.
    #[must_use]
    pub const fn attempts(&self) -> u64 {
        self.attempts - self.range.start
    }

    /// The number of puzzles that were given away.
    #[must_use]
    pub const fn found(&self) -> u64 {
        self.found
    }

    /// The number of puzzles that are made and wait to be given away: 0 if the next one takes time.
    /// Of those that are equivalent, some may be passed over.
    #[must_use]
    pub fn ready(&self) -> usize {
        self.ready.len()
    }

    /// Why there are no more puzzles; `None` as long as there may be.
    #[must_use]
    pub const fn ending(&self) -> Option<RunEnding> {
        self.ending
    }

    /// Makes the next attempts; `false` if there is no further one.
    fn refill(&mut self, limits: Limits<'_>) -> bool {
        let threads = threads(self.threads);
        while self.crews.len() < threads {
            self.crews.push(Crew::new(&self.plan));
        }
        let largest = self.plan.largest_block();
        let block = self.block.min(self.attempts_for_the_rest());
        let end = self.next.saturating_add(block).min(self.range.end);
        if end == self.next || self.stopped.is_some() {
            return false;
        }
        self.block = (2 * self.block).min(largest * threads as u64);
        let piece = (end - self.next).div_ceil(threads as u64).min(self.plan.largest_piece());
        let pieces = Pieces { next: self.next, end, len: piece };
        let mut stop = None;
        let mut go_on = || {
            stop = limits.stop();
            stop.is_none()
        };
        let mut done = if go_on() {
            on_all(&mut self.crews[..threads], &self.plan, pieces, &mut go_on)
        } else {
            Vec::new()
        };
        // The attempts without a gap count.
        done.sort_unstable_by_key(|(attempts, _)| attempts.start);
        let mut made = Vec::new();
        for (attempts, part) in done {
            if attempts.start == self.next {
                self.next = attempts.end;
                made.extend(part);
            }
        }
        self.stopped = (self.next < end).then_some(match stop {
            Some(Ending::Deadline) => RunEnding::Deadline,
            _ => RunEnding::Cancelled,
        });
        self.ready = made.into_iter();
        if let Some(watch) = self.watch {
            let attempts = self.next - self.range.start;
            let found = self.found + self.ready.len() as u64;
            watch(RunProgress { attempts, found, required: self.max_puzzles });
        }
        true
    }

    /// The estimated attempts to the puzzles that are still missing, from the success rate so far;
    /// at least 1.
    fn attempts_for_the_rest(&self) -> u64 {
        let missing = u128::from(self.max_puzzles - self.found);
        let attempts = missing * u128::from(self.next - self.range.start + 1);
        u64::try_from(attempts.div_ceil(u128::from(self.found) + 1)).unwrap_or(u64::MAX)
    }

    /// The next puzzle that was made and is to be given away.
    fn unseen(&mut self) -> Option<Made> {
        let Self { ready, seen, .. } = self;
        ready.find(|made| made.form.is_none_or(|form| seen.insert(form)))
    }

    /// The next puzzle, as from [`next`](Iterator::next), within these limits instead of those of
    /// the run: for callers who keep a run longer than their limits. A run that was stopped stays
    /// so.
    pub fn next_within(&mut self, limits: Limits<'_>) -> Option<Generated> {
        if self.found == self.max_puzzles {
            self.ending = Some(RunEnding::MaxPuzzles);
            return None;
        }
        let made = loop {
            if let Some(made) = self.unseen() {
                break made;
            }
            self.attempts = self.next;
            if !self.refill(limits) {
                self.ending = Some(self.stopped.unwrap_or(RunEnding::MaxAttempts));
                return None;
            }
        };
        self.attempts = made.attempt + 1;
        self.found += 1;
        let puzzle = Grid::of_givens(made.puzzle);
        let solution = Grid::from_parts(made.solution, puzzle.fixed());
        Some(Generated { puzzle, solution, attempt: made.attempt, weight: made.weight })
    }
}

impl Iterator for Run<'_> {
    type Item = Generated;

    fn next(&mut self) -> Option<Generated> {
        self.next_within(self.limits)
    }
}

impl FusedIterator for Run<'_> {}

/// Cuts attempts into pieces.
struct Pieces {
    next: u64,
    end: u64,
    len: u64,
}

impl Iterator for Pieces {
    type Item = Range<u64>;

    fn next(&mut self) -> Option<Range<u64>> {
        let piece = self.next..self.end.min(self.next.saturating_add(self.len));
        self.next = piece.end;
        (!piece.is_empty()).then_some(piece)
    }
}

type Done = Vec<(Range<u64>, Vec<Made>)>;

/// Hands the pieces to the crews, each to the next one that is free; what was made of them. Pieces
/// that were not finished when `go_on` said no are missing. It is called on the thread of the
/// caller.
fn on_all(
    crews: &mut [Crew],
    plan: &Plan,
    pieces: Pieces,
    go_on: &mut dyn FnMut() -> bool,
) -> Done {
    let mut done = Done::new();
    match crews {
        [crew] => {
            for piece in pieces {
                let Some(made) = crew.work(plan, piece.clone(), go_on) else { break };
                done.push((piece, made));
            }
        }
        #[cfg(feature = "rayon")]
        [own, others @ ..] => {
            use core::sync::atomic::{AtomicBool, Ordering};
            use std::sync::{Mutex, PoisonError};

            let stop = AtomicBool::new(false);
            let take = {
                let pieces = Mutex::new(pieces);
                move || pieces.lock().unwrap_or_else(PoisonError::into_inner).next()
            };
            let all = Mutex::new(&mut done);
            let put = |piece, made| {
                all.lock().unwrap_or_else(PoisonError::into_inner).push((piece, made));
            };
            let work = |crew: &mut Crew, go_on: &mut dyn FnMut() -> bool| {
                while let Some(piece) = take() {
                    let Some(made) = crew.work(plan, piece.clone(), go_on) else { break };
                    put(piece, made);
                }
            };
            rayon::in_place_scope(|scope| {
                for crew in others {
                    scope.spawn(|_| work(crew, &mut || !stop.load(Ordering::Relaxed)));
                }
                work(own, &mut || {
                    let goes_on = go_on();
                    stop.fetch_or(!goes_on, Ordering::Relaxed);
                    goes_on
                });
            });
        }
        _ => {}
    }
    done
}

impl core::fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Run")
            .field("plan", &self.plan)
            .field("attempts", &self.attempts())
            .field("found", &self.found)
            .field("ending", &self.ending)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use crate::canonical::Canonicalizer;
    use crate::generate::Generator;
    use crate::symmetry::Transformation;
    use alloc::vec::Vec;

    /// Two equivalent puzzles hardly ever come up at random, so some that were seen are made up.
    #[test]
    fn an_equivalent_puzzle_is_passed_over() {
        let plain: Vec<_> = Generator::new(2).run().unwrap().take(40).collect();
        let mut run = Generator::new(2).inequivalent().run().unwrap();
        let mut canonicalizer = Canonicalizer::new();
        for made in plain.iter().step_by(3) {
            let equivalent = Transformation::random(made.attempt).apply(&made.puzzle);
            run.seen.insert(*canonicalizer.form(&equivalent).digits());
        }
        let rest: Vec<_> = run.by_ref().take(26).collect();
        let expected = plain.iter().enumerate().filter(|(nth, _)| nth % 3 != 0);
        assert_eq!(rest, expected.map(|(_, made)| *made).collect::<Vec<_>>());
        assert_eq!((run.found(), run.attempts()), (26, 39));
    }
}
