//! [`Worker`]: solves a piece on one thread, with its machine or one puzzle at a time.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::BatchDigitError;
use super::pieces::Piece;
use crate::batch_count::BatchCount;
use crate::ending::Ending;
use crate::engine::Engine;
use crate::engine::batch::{BadPuzzle, Batch, Job, Puzzles};
use crate::grid::Grid;
use crate::limits::Limits;
use crate::search::Search;

/// The fewest easy puzzles that fill the lanes. With fewer, one search after the other
/// is faster. Measured, as are the next two.
pub(super) const fn few(engine: Engine) -> usize {
    match engine.lanes() {
        128 => 72,
        256 if engine.is_portable() => 64,
        256 => 112,
        _ => 120,
    }
}

/// A puzzle is hard if it takes more steps,
const QUICK_STEPS: u64 = 32;

/// and this many hard puzzles are worth a batch.
const FEW_HARD: usize = 8;

/// How far to go with every puzzle, and on what.
pub(super) struct Rules<'a> {
    pub(super) engine: Engine,
    pub(super) limit: u64,
    pub(super) max_steps: u64,
    /// The limits that may end the work between two pieces.
    pub(super) limits: Limits<'a>,
}

/// A machine, and what it needs to remember during a piece.
#[derive(Default)]
pub(super) struct Worker {
    /// Made when it is needed first: small batches do without.
    machine: Option<Batch>,
    branchings: Vec<u64>,
    nodes: Vec<u32>,
    shared: Vec<u64>,
}

impl Worker {
    pub(super) fn solve(
        &mut self,
        rules: &Rules<'_>,
        mut piece: Piece<'_>,
    ) -> Result<(), BatchDigitError> {
        if let Some(ending) = rules.limits.stop() {
            piece.counts.fill(BatchCount::new(0, ending));
            return Ok(());
        }
        let len = piece.puzzles.len();
        let solved = if rules.limit == 0 || rules.max_steps == 0 || len < few(rules.engine) {
            self.search_few(rules, &mut piece)
        } else {
            self.run(rules, &mut piece)
        };
        solved.map_err(|(index, error)| BatchDigitError { index: piece.first + index, error })
    }

    /// Searches few puzzles one after the other, and leaves the hard ones to the machine.
    fn search_few(&mut self, rules: &Rules<'_>, piece: &mut Piece<'_>) -> Result<(), BadPuzzle> {
        piece.puzzles.check(0..piece.puzzles.len())?;
        let quick_steps = rules.max_steps.min(QUICK_STEPS);
        let mut hard = Vec::new();
        for index in 0..piece.puzzles.len() {
            let grid = piece.puzzles.grid(index);
            let mut search = rules.search(&grid).max_steps(quick_steps);
            piece.counts[index] = rules.finish(&mut search, piece.room(index));
            if piece.counts[index].ending == Ending::MaxSteps && rules.max_steps > quick_steps {
                hard.push((index, grid, search));
            }
        }
        if hard.len() < FEW_HARD {
            for (index, _, mut search) in hard {
                search.allow_steps(rules.max_steps - quick_steps);
                piece.counts[index] = rules.finish(&mut search, piece.room(index));
            }
            return Ok(());
        }
        let grids: Vec<Grid> = hard.iter().map(|&(_, grid, _)| grid).collect();
        let mut hard_piece = Piece {
            first: 0,
            puzzles: Puzzles::Grids(&grids),
            counts: &mut vec![BatchCount::default(); hard.len()],
            solutions: &mut vec![[0; 81]; piece.each * hard.len()],
            each: piece.each,
        };
        self.run(rules, &mut hard_piece)?;
        for (nth, &(index, ..)) in hard.iter().enumerate() {
            let count = hard_piece.counts[nth];
            let written = count.found.min(piece.each as u64) as usize;
            piece.counts[index] = count;
            piece.room(index)[..written].copy_from_slice(&hard_piece.room(nth)[..written]);
        }
        Ok(())
    }

    /// Gives the puzzles to the machine, and looks after what it leaves to chance.
    fn run(&mut self, rules: &Rules<'_>, piece: &mut Piece<'_>) -> Result<(), BadPuzzle> {
        let Self { machine, branchings, nodes, shared } = self;
        let max_branchings = rules.max_branchings();
        shared.clear();
        shared.resize(piece.puzzles.len().div_ceil(64), 0);
        nodes.clear();
        nodes.resize(piece.puzzles.len(), 0);
        branchings.clear();
        if max_branchings.is_some() {
            branchings.resize(piece.puzzles.len(), 0);
        }
        machine.get_or_insert_with(|| Batch::new(rules.engine)).run(&mut Job {
            puzzles: piece.puzzles,
            counts: piece.counts,
            solutions: piece.solutions,
            solutions_each: piece.each,
            limit: rules.limit,
            branchings,
            max_branchings: max_branchings.unwrap_or(u64::MAX),
            nodes,
            shared,
            some_done: false,
            next: 0,
            bad: Ok(()),
        })?;
        let is_shared = |index: usize| shared[index / 64] >> (index % 64) & 1 != 0;
        for index in (0..nodes.len()).filter(|&index| nodes[index] == Job::LEFT) {
            rules.search_again(piece, index);
        }
        let is_left = |index: usize| nodes[index] == Job::LEFT;
        let Some(most) = max_branchings else {
            // Chance decided which of several solutions came first. Their number is
            // certain.
            for index in (0..shared.len()).filter(|&at| shared[at] != 0).flat_map(sixty_four) {
                if is_shared(index) && !is_left(index) {
                    rules.put_in_order(piece, index);
                }
            }
            return Ok(());
        };
        for (index, &made) in branchings.iter().enumerate() {
            let found = piece.counts[index].found;
            // Whether a budget is used up, only the search knows to the step; and whether
            // the limit was reached before, was chance.
            if is_left(index) {
                continue;
            } else if made > most || found >= rules.limit && is_shared(index) {
                rules.search_again(piece, index);
            } else if is_shared(index) {
                rules.put_in_order(piece, index);
            }
        }
        Ok(())
    }
}

/// The places of the puzzles whose bits are in this word.
fn sixty_four(word: usize) -> Range<usize> {
    64 * word..64 * (word + 1)
}

impl Rules<'_> {
    /// The branchings that stay within the budget for certain, if there is one: each has
    /// nine branches at most, and every branch is a step.
    fn max_branchings(&self) -> Option<u64> {
        (self.max_steps < u64::MAX).then(|| self.max_steps.saturating_sub(1) / 9)
    }

    /// Writes the solutions of a puzzle that come first in the search. Their
    /// number is certain.
    fn put_in_order(&self, piece: &mut Piece<'_>, index: usize) {
        let found = piece.counts[index].found;
        if piece.each > 0 && (found > 1 || found >= self.limit) {
            let search = self.search(&piece.puzzles.grid(index));
            let mut search = search.max_solutions(self.limit.min(piece.each as u64));
            self.finish(&mut search, piece.room(index));
        }
    }

    /// Searches a puzzle on its own, as if the machine had not.
    fn search_again(&self, piece: &mut Piece<'_>, index: usize) {
        let before = piece.counts[index].found;
        let mut search = self.search(&piece.puzzles.grid(index));
        let count = self.finish(&mut search, piece.room(index));
        piece.counts[index] = count;
        let written = |found: u64| found.min(piece.each as u64) as usize;
        let too_many = written(count.found)..written(before).max(written(count.found));
        piece.room(index)[too_many].fill([0; 81]);
    }

    /// The search of one grid.
    fn search(&self, grid: &Grid) -> Search<'static> {
        Search::new(grid)
            .with_engine(self.engine)
            .max_solutions(self.limit)
            .max_steps(self.max_steps)
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
            // The batch does not look whether there is another one after the last.
            _ if search.found() >= self.limit => Ending::MaxSolutions,
            Some(ending) => ending,
            None => Ending::Exhausted,
        };
        BatchCount::new(search.found(), ending)
    }
}
