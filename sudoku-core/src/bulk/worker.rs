//! [`Workers`]: count the parts of a round, each a piece at a time in a separate machine.

use alloc::vec::Vec;

use crate::batch_count::BatchCount;
use crate::engine::Engine;
use crate::engine::batch::{Batch, Job, Puzzles};
use crate::limits::Limits;

/// The parts of a piece. With more, threads idle at the end of a round; with fewer, lanes do.
const MOST_PARTS: usize = 1 << 10;
const LEAST_PARTS: usize = 1 << 6;

/// The most solutions or nodes of a piece: some tens of milliseconds of work, mostly less.
const PIECE: u64 = 1 << 19;

/// How far to count each part.
pub(super) struct Share {
    pub(super) solutions: u64,
    pub(super) children: u64,
}

/// The result of a round.
#[derive(Default)]
pub(super) struct Counted {
    /// The solutions of the parts that are done, and the steps it took.
    pub(super) found: u64,
    pub(super) steps: u64,
    /// The solutions found of the large parts.
    pub(super) partly: u64,
    /// The places of the parts that are not done, in their order.
    pub(super) cut: Vec<(usize, Cut)>,
}

/// Why a part is not done.
#[derive(Clone, Copy)]
pub(super) enum Cut {
    /// It has too many solutions or nodes.
    Large,
    /// Its search is long, so left to the single engine.
    Long,
    /// A limit was reached before.
    Unseen,
}

/// One for each thread.
pub(super) struct Workers(Vec<Worker>);

impl Workers {
    pub(super) fn new(engine: Engine, threads: usize) -> Self {
        Self((0..threads.max(1)).map(|_| Worker::new(engine)).collect())
    }

    /// Counts the solutions of every part, as far as its share goes, until the flag or the deadline
    /// of the limits ends it.
    pub(super) fn count(
        &mut self,
        parts: &[[u8; 81]],
        each: &Share,
        limits: &Limits<'_>,
    ) -> Counted {
        let len = (PIECE / each.solutions.min(each.children / 2)) as usize;
        let len = len.clamp(LEAST_PARTS, MOST_PARTS);
        let mut counted = Counted::default();
        let mut add = |piece: Counted| {
            counted.found += piece.found;
            counted.steps += piece.steps;
            counted.partly += piece.partly;
            counted.cut.extend(piece.cut);
        };
        let ends = || limits.is_cancelled() || limits.deadline_has_passed();
        let pieces = parts.chunks(len).enumerate().map(|(nth, piece)| (nth * len, piece));
        match &mut self.0[..] {
            [worker] => {
                for (first, piece) in pieces {
                    add(worker.count(first, piece, each, ends()));
                }
            }
            #[cfg(feature = "rayon")]
            workers => {
                use std::sync::{Mutex, PoisonError};

                let (queue, done) = (Mutex::new(pieces), Mutex::new(Vec::new()));
                let take = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
                rayon::scope(|scope| {
                    for worker in workers {
                        scope.spawn(|_| {
                            while let Some((first, piece)) = take() {
                                let counted = worker.count(first, piece, each, ends());
                                let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                                done.push((first, counted));
                            }
                        });
                    }
                });
                let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
                done.sort_unstable_by_key(|&(first, _)| first);
                done.into_iter().for_each(|(_, piece)| add(piece));
            }
            #[cfg(not(feature = "rayon"))]
            _ => unreachable!("without rayon there is one worker"),
        }
        counted
    }
}

/// A machine, and what it needs to remember during a piece.
struct Worker {
    engine: Engine,
    /// Made when it is needed first.
    machine: Option<Batch>,
    counts: Vec<BatchCount>,
    children: Vec<u64>,
    nodes: Vec<u32>,
    shared: Vec<u64>,
}

impl Worker {
    const fn new(engine: Engine) -> Self {
        Self {
            engine,
            machine: None,
            counts: Vec::new(),
            children: Vec::new(),
            nodes: Vec::new(),
            shared: Vec::new(),
        }
    }

    /// Counts the solutions of these parts, unless the work has ended; `first` is the place of the
    /// first one in the round.
    fn count(&mut self, first: usize, parts: &[[u8; 81]], each: &Share, ended: bool) -> Counted {
        let mut counted = Counted::default();
        if ended {
            counted.cut = (first..first + parts.len()).map(|index| (index, Cut::Unseen)).collect();
            return counted;
        }
        self.counts.resize(parts.len(), BatchCount::default());
        self.nodes.resize(parts.len(), 0);
        self.children.clear();
        self.children.resize(parts.len(), 0);
        self.shared.resize(parts.len().div_ceil(64), 0);
        let run = self.machine.get_or_insert_with(|| Batch::new(self.engine)).run(&mut Job {
            puzzles: Puzzles::Digits(parts),
            is_hard: true,
            counts: &mut self.counts,
            solutions: &mut [],
            solutions_each: 0,
            limit: each.solutions,
            max_children: each.children,
            children: &mut self.children,
            nodes: &mut self.nodes,
            shared: &mut self.shared,
            some_done: false,
            limits: Limits::new(),
            stopped: None,
            next: 0,
            bad: Ok(()),
        });
        debug_assert_eq!(run, Ok(()), "parts hold digits");
        for (index, count) in self.counts.iter().enumerate() {
            let children = self.children[index];
            let has_enough = count.found >= each.solutions;
            if self.nodes[index] == Job::LEFT {
                counted.cut.push((first + index, Cut::Long));
            } else if has_enough || children > each.children {
                // the number of solutions is a matter of chance if the nodes end it
                counted.partly += if has_enough { count.found } else { 0 };
                counted.cut.push((first + index, Cut::Large));
            } else {
                counted.found += count.found;
                counted.steps += 1 + children;
            }
        }
        counted
    }
}
