//! [`Worker`]: one thread, its machine, and the pieces of the work it takes.

use alloc::vec;
use alloc::vec::Vec;

use super::{BatchCount, BatchDigitError};
use crate::engine::Engine;
use crate::engine::batch::{BadPuzzle, Batch, Job, Puzzles};
use crate::grid::Grid;
use crate::search::{Ending, Search};

/// Of easy puzzles, fewer than so many do not fill the lanes: one search after the other
/// is faster then. Measured, as are the next two.
pub(super) const fn few(engine: Engine) -> usize {
    match engine.lanes() {
        128 => 20,
        256 if engine.is_portable() => 64,
        256 => 28,
        _ => 32,
    }
}

/// A puzzle is hard if it takes more steps,
const QUICK_STEPS: u64 = 32;

/// and so many hard puzzles are worth a batch.
const FEW_HARD: usize = 4;

/// So many puzzles at a time have a number of 32 bits in the machine.
const MOST: usize = 1 << 24;

/// Some of the puzzles, and where their answers go.
pub(super) struct Piece<'a> {
    /// The place of the first one among all.
    pub(super) first: usize,
    pub(super) puzzles: Puzzles<'a>,
    pub(super) counts: &'a mut [BatchCount],
    pub(super) solutions: &'a mut [[u8; 81]],
    /// Room for so many solutions of each.
    pub(super) each: usize,
}

/// Cuts pieces for so many threads from a large piece. Lanes idle at the end of a piece, so
/// the first are large; and threads idle at the end of all, so the last are small.
pub(super) struct Pieces<'a> {
    rest: Piece<'a>,
    threads: usize,
    /// No piece but the last is smaller.
    least: usize,
}

impl<'a> Pieces<'a> {
    pub(super) fn new(all: Piece<'a>, threads: usize) -> Self {
        const LONG: usize = 1 << 12;
        let share = all.counts.len().div_ceil(threads);
        let least = if share <= 2 * LONG { share } else { LONG };
        Self { rest: all, threads, least }
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        let Self { rest: Piece { first, puzzles, counts, solutions, each }, threads, least } = self;
        let left = counts.len();
        let share = if *threads == 1 { left } else { left / (2 * *threads) };
        let len = share.max(*least).min(MOST).min(left);
        let piece = Piece {
            first: *first,
            puzzles: puzzles.part(0..len),
            counts: counts.split_off_mut(..len)?,
            solutions: solutions.split_off_mut(..len * *each)?,
            each: *each,
        };
        *first += len;
        *puzzles = puzzles.part(len..left);
        (len > 0).then_some(piece)
    }
}

/// Hands the pieces to the workers, in order, each to the next one that is free. After
/// an error no more are handed out; so the first error of all is among those found.
pub(super) fn on_all(
    workers: &mut [Worker],
    rules: &Rules,
    mut pieces: Pieces<'_>,
) -> Result<(), BatchDigitError> {
    match workers {
        [worker] => pieces.try_for_each(|piece| worker.solve(rules, piece)),
        #[cfg(feature = "rayon")]
        workers => {
            use std::sync::{Mutex, PoisonError};

            let queue = Mutex::new((pieces, Ok::<(), BatchDigitError>(())));
            let queue = || queue.lock().unwrap_or_else(PoisonError::into_inner);
            let take = || {
                let (pieces, result) = &mut *queue();
                result.is_ok().then(|| pieces.next()).flatten()
            };
            let fail = |error: BatchDigitError| {
                let first = &mut queue().1;
                if first.is_ok() || first.is_err_and(|first| error.index < first.index) {
                    *first = Err(error);
                }
            };
            rayon::scope(|scope| {
                for worker in workers {
                    scope.spawn(|_| {
                        while let Some(piece) = take() {
                            worker.solve(rules, piece).unwrap_or_else(&fail);
                        }
                    });
                }
            });
            queue().1
        }
        #[cfg(not(feature = "rayon"))]
        _ => unreachable!("without rayon there is one worker"),
    }
}

/// How far to go with every puzzle, and on what.
pub(super) struct Rules {
    pub(super) engine: Engine,
    pub(super) limit: u64,
    pub(super) max_steps: u64,
}

/// A machine, and what it needs to remember during a piece.
#[derive(Default)]
pub(super) struct Worker {
    /// Made when it is needed first: small batches do without.
    machine: Option<Batch>,
    branchings: Vec<u64>,
    shared: Vec<u32>,
}

impl Worker {
    fn solve(&mut self, rules: &Rules, piece: Piece<'_>) -> Result<(), BatchDigitError> {
        let Piece { first, puzzles, counts, solutions, each } = piece;
        let checked = if rules.limit == 0 || rules.max_steps == 0 || puzzles.len() == 1 {
            puzzles.check(0..puzzles.len()).map(|()| {
                for (index, count) in counts.iter_mut().enumerate() {
                    let room = &mut solutions[each * index..each * (index + 1)];
                    *count = rules.finish(&mut rules.search_of(&puzzles.grid(index)), room);
                }
            })
        } else if puzzles.len() < few(rules.engine) {
            self.run_few(rules, puzzles, counts, solutions, each)
        } else {
            self.run(rules, puzzles, counts, solutions, each)
        };
        checked.map_err(|(index, error)| BatchDigitError { index: first + index, error })
    }

    /// Searches few puzzles one after the other, and leaves the hard ones to the machine.
    fn run_few(
        &mut self,
        rules: &Rules,
        puzzles: Puzzles<'_>,
        counts: &mut [BatchCount],
        solutions: &mut [[u8; 81]],
        each: usize,
    ) -> Result<(), BadPuzzle> {
        puzzles.check(0..puzzles.len())?;
        let mut hard = Vec::new();
        for (index, count) in counts.iter_mut().enumerate() {
            let grid = puzzles.grid(index);
            let room = &mut solutions[each * index..each * (index + 1)];
            let mut search = rules.search_of(&grid).max_steps(rules.max_steps.min(QUICK_STEPS));
            *count = rules.finish(&mut search, room);
            if count.ending == Ending::MaxSteps && rules.max_steps > QUICK_STEPS {
                hard.push((index, grid, search));
            }
        }
        if hard.len() < FEW_HARD {
            for (index, _, mut search) in hard {
                search.allow_steps(rules.max_steps - QUICK_STEPS);
                let room = &mut solutions[each * index..each * (index + 1)];
                counts[index] = rules.finish(&mut search, room);
            }
            return Ok(());
        }
        let grids: Vec<Grid> = hard.iter().map(|&(_, grid, _)| grid).collect();
        let mut hard_counts = vec![BatchCount::default(); hard.len()];
        let mut hard_solutions = vec![[0; 81]; each * hard.len()];
        let puzzles = Puzzles::Grids(&grids);
        self.run(rules, puzzles, &mut hard_counts, &mut hard_solutions, each)?;
        for (nth, &(index, ..)) in hard.iter().enumerate() {
            counts[index] = hard_counts[nth];
            let written = each.min(hard_counts[nth].found as usize);
            solutions[each * index..][..written]
                .copy_from_slice(&hard_solutions[each * nth..][..written]);
        }
        Ok(())
    }

    fn run(
        &mut self,
        rules: &Rules,
        puzzles: Puzzles<'_>,
        counts: &mut [BatchCount],
        solutions: &mut [[u8; 81]],
        each: usize,
    ) -> Result<(), BadPuzzle> {
        let max_branchings = rules.max_branchings();
        self.shared.clear();
        self.branchings.clear();
        if max_branchings.is_some() {
            self.branchings.resize(puzzles.len(), 0);
        }
        let machine = self.machine.get_or_insert_with(|| Batch::new(rules.engine));
        machine.run(&mut Job {
            puzzles,
            counts,
            solutions,
            solutions_each: each,
            limit: rules.limit,
            branchings: &mut self.branchings,
            max_branchings: max_branchings.unwrap_or(u64::MAX),
            shared: &mut self.shared,
            some_done: false,
            next: 0,
            bad: Ok(()),
        })?;
        // Where several lanes worked on a puzzle, chance decided which solutions came first,
        // and whether the limit was reached before the budget was used up.
        let Self { branchings, shared, .. } = self;
        shared.sort_unstable();
        shared.dedup();
        let by_chance = shared.iter().map(|&index| index as usize).filter(|&index| {
            let found = counts[index].found;
            each > 0 && found > 1 || max_branchings.is_some() && found >= rules.limit
        });
        // Whether a budget is used up, only the search knows to the step.
        let over = (0..branchings.len())
            .filter(|&index| max_branchings.is_some_and(|most| branchings[index] > most));
        let again: Vec<usize> = by_chance.chain(over).collect();
        for index in again {
            let room = &mut solutions[each * index..each * (index + 1)];
            let mut search = rules.search_of(&puzzles.grid(index));
            if max_branchings.is_none() {
                // how many there are is certain
                search = search.max_solutions(rules.limit.min(each as u64));
            }
            let count = rules.finish(&mut search, room);
            if max_branchings.is_some() {
                counts[index] = count;
            }
        }
        Ok(())
    }
}

impl Rules {
    /// So many branchings stay within the budget for certain, if there is one: each has
    /// nine branches at most, and every branch is a step.
    fn max_branchings(&self) -> Option<u64> {
        (self.max_steps < u64::MAX).then(|| self.max_steps.saturating_sub(1) / 9)
    }

    /// The search of one grid.
    fn search_of(&self, grid: &Grid) -> Search<'static> {
        Search::new(grid).on(self.engine).max_solutions(self.limit).max_steps(self.max_steps)
    }

    /// Goes on with a search: its first solutions are written as far as there is room,
    /// the others counted.
    fn finish(&self, search: &mut Search<'_>, solutions: &mut [[u8; 81]]) -> BatchCount {
        let written = search.found().min(solutions.len() as u64) as usize;
        for (solution, found) in solutions[written..].iter_mut().zip(search.by_ref()) {
            *solution = *found.digits();
        }
        search.count_rest();
        let ending = match search.ending() {
            // The batch does not look whether there is nothing behind the last one.
            _ if search.found() >= self.limit => Ending::MaxSolutions,
            Some(ending) => ending,
            None => Ending::Exhausted,
        };
        BatchCount { found: search.found(), ending }
    }
}
