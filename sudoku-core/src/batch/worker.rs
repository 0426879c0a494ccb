//! [`Worker`]: solves a piece on one thread, with its machine or one puzzle at a time.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::BatchDigitError;
use super::pieces::Piece;
use super::single::Single;
use crate::batch_count::BatchCount;
use crate::ending::Ending;
use crate::engine::Engine;
use crate::engine::batch::{BadPuzzle, Batch, Job, Puzzles};
use crate::limits::Limits;

/// The fewest puzzles that are worth a thread.
pub(super) const FOR_THREAD: usize = 512;

/// The fewest puzzles that are worth the machine whatever they are, and for which it has no choice
/// of lanes. Measured.
const fn many(engine: Engine) -> usize {
    match engine.lanes() {
        512 => Batch::MANY_IN_512_LANES,
        _ => worth(engine, 0) * 3 / 2,
    }
}

/// Of fewer, some are searched on their own, to see how hard they are,
const SAMPLE: usize = 8;

/// no further than this.
const QUICK_STEPS: u64 = 32;

/// Puzzles are hard if they take this many in the mean,
const HARD: u64 = 24;

/// and very hard if nearly all take more than are made.
const VERY_HARD: u64 = 30;

/// The fewest puzzles for which the machine is faster than one search after the other, if a search
/// takes this many steps in the mean, [`QUICK_STEPS`] at most. Measured.
const fn worth(engine: Engine, steps: u64) -> usize {
    let easy = match engine.lanes() {
        128 => 112,
        256 if engine.is_portable() => 232,
        256 => 168,
        _ => 144,
    };
    match steps {
        0..=11 => easy,
        12..HARD => easy / 3,
        HARD.. => easy / 7,
    }
}

/// How far to go with every puzzle, and on what.
pub(super) struct Rules<'a> {
    pub(super) engine: Engine,
    pub(super) limit: u64,
    pub(super) max_steps: u64,
    /// The limits that may end the work early.
    pub(super) limits: Limits<'a>,
}

/// A machine, and what it needs to remember during a piece.
#[derive(Default)]
pub(super) struct Worker {
    /// Made when it is needed first: small batches do without.
    machine: Option<Batch>,
    /// The memory of searches.
    single: Option<Single>,
    children: Vec<u64>,
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
        let solved = if piece.puzzles.len() < many(rules.engine) || rules.is_nothing_asked() {
            self.search_few(rules, &mut piece)
        } else {
            self.run(rules, &mut piece, false)
        };
        solved.map_err(|(index, error)| BatchDigitError { index: piece.first + index, error })
    }

    /// Searches few puzzles one after the other, or leaves them to the machine if they are hard.
    fn search_few(&mut self, rules: &Rules<'_>, piece: &mut Piece<'_>) -> Result<(), BadPuzzle> {
        let len = piece.puzzles.len();
        piece.puzzles.check(0..len)?;
        let quick_steps = rules.max_steps.min(QUICK_STEPS);
        let single = self.single.get_or_insert_with(|| Single::new(rules.engine));
        let mut hard: Vec<(usize, Single)> = Vec::new();
        let (mut begun, mut steps) = (0, 0);
        let mut rest = 0..len;
        for index in rest.by_ref() {
            single.begin(piece.puzzles.digits(index));
            let count = single.go_on(rules.limit, quick_steps, piece.room(index));
            begun += 1;
            steps += single.steps;
            piece.counts[index] = count;
            if count.ending == Ending::MaxSteps && rules.max_steps > quick_steps {
                hard.push((index, core::mem::replace(single, Single::new(rules.engine))));
            }
            let open = hard.len() + (len - index - 1);
            if index + 1 == SAMPLE
                && open >= worth(rules.engine, steps / begun)
                && !rules.is_nothing_asked()
            {
                break;
            }
        }
        if rest.is_empty() && hard.len() < worth(rules.engine, QUICK_STEPS) {
            for (index, mut single) in hard {
                let count = single.go_on(rules.limit, rules.max_steps, piece.room(index));
                piece.counts[index] = count;
            }
            return Ok(());
        }
        let places: Vec<usize> = hard.into_iter().map(|(index, _)| index).chain(rest).collect();
        let puzzles: Vec<[u8; 81]> =
            places.iter().map(|&index| *piece.puzzles.digits(index)).collect();
        let mut open = Piece {
            first: 0,
            puzzles: Puzzles::Digits(&puzzles),
            counts: &mut vec![BatchCount::default(); puzzles.len()],
            solutions: &mut vec![[0; 81]; piece.each * puzzles.len()],
            each: piece.each,
        };
        self.run(rules, &mut open, steps >= VERY_HARD * begun)?;
        for (nth, &index) in places.iter().enumerate() {
            let count = open.counts[nth];
            let written = count.found.min(piece.each as u64) as usize;
            piece.counts[index] = count;
            piece.room(index)[..written].copy_from_slice(&open.room(nth)[..written]);
        }
        Ok(())
    }

    /// Gives the puzzles to the machine, and looks after what it leaves to chance.
    fn run(
        &mut self,
        rules: &Rules<'_>,
        piece: &mut Piece<'_>,
        is_hard: bool,
    ) -> Result<(), BadPuzzle> {
        let Self { machine, single, children, nodes, shared } = self;
        let max_children = rules.max_children();
        shared.clear();
        shared.resize(piece.puzzles.len().div_ceil(64), 0);
        nodes.clear();
        nodes.resize(piece.puzzles.len(), 0);
        children.clear();
        if max_children.is_some() {
            children.resize(piece.puzzles.len(), 0);
        }
        let mut job = Job {
            puzzles: piece.puzzles,
            is_hard,
            counts: piece.counts,
            solutions: piece.solutions,
            solutions_each: piece.each,
            limit: rules.limit,
            children,
            max_children: max_children.unwrap_or(u64::MAX),
            nodes,
            shared,
            some_done: false,
            limits: rules.limits,
            stopped: None,
            next: 0,
            bad: Ok(()),
        };
        machine.get_or_insert_with(|| Batch::new(rules.engine)).run(&mut job)?;
        let (begun, stopped) = (job.next, job.stopped);
        if let Some(ending) = stopped {
            piece.counts[begun..].fill(BatchCount::new(0, ending));
        }
        let is_shared = |index: usize| shared[index / 64] >> (index % 64) & 1 != 0;
        let is_left = |index: usize| nodes[index] == Job::LEFT;
        let single = single.get_or_insert_with(|| Single::new(rules.engine));
        for index in (0..nodes.len()).filter(|&index| is_left(index)) {
            rules.search_again(single, piece, index);
        }
        let Some(most) = max_children else {
            // Chance decided which of several solutions came first. Their number is
            // certain.
            for index in (0..shared.len()).filter(|&at| shared[at] != 0).flat_map(sixty_four) {
                if is_shared(index) && !is_left(index) {
                    rules.put_in_order(single, piece, index);
                }
            }
            return Ok(());
        };
        for (index, &made) in children.iter().enumerate() {
            let found = piece.counts[index].found;
            // Whether a budget is used up, only the search knows to the step; and whether
            // the limit was reached before, was chance.
            if is_left(index) {
                continue;
            } else if made > most || found >= rules.limit && is_shared(index) {
                rules.search_again(single, piece, index);
            } else if is_shared(index) {
                rules.put_in_order(single, piece, index);
            }
        }
        Ok(())
    }
}

/// The places of the puzzles whose bits are in this word.
fn sixty_four(word: usize) -> Range<usize> {
    64 * word..64 * (word + 1)
}

impl Rules<'static> {
    /// Two solutions of each puzzle, however long that takes.
    pub(super) const fn new(engine: Engine) -> Self {
        Self { engine, limit: 2, max_steps: u64::MAX, limits: Limits::new() }
    }
}

impl Rules<'_> {
    /// The nodes beside the first that are within the budget of steps, if there is one: every node
    /// is a step.
    fn max_children(&self) -> Option<u64> {
        (self.max_steps < u64::MAX).then(|| self.max_steps.saturating_sub(1))
    }

    /// Whether there is an answer without a search.
    const fn is_nothing_asked(&self) -> bool {
        self.limit == 0 || self.max_steps == 0
    }

    /// Writes the solutions of a puzzle that come first in the search. Their
    /// number is certain.
    fn put_in_order(&self, single: &mut Single, piece: &mut Piece<'_>, index: usize) {
        let found = piece.counts[index].found;
        if piece.each > 0 && (found > 1 || found >= self.limit) {
            single.begin(piece.puzzles.digits(index));
            single.go_on(found.min(piece.each as u64), self.max_steps, piece.room(index));
        }
    }

    /// Searches a puzzle on its own, as if the machine had not.
    fn search_again(&self, single: &mut Single, piece: &mut Piece<'_>, index: usize) {
        let before = piece.counts[index].found;
        single.begin(piece.puzzles.digits(index));
        let count = single.go_on(self.limit, self.max_steps, piece.room(index));
        piece.counts[index] = count;
        let written = |found: u64| found.min(piece.each as u64) as usize;
        let too_many = written(count.found)..written(before).max(written(count.found));
        piece.room(index)[too_many].fill([0; 81]);
    }
}
