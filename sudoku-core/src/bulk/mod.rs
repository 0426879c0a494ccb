//! [`Bulk`]: counts what is left of a long search, hundreds of nodes at once.
//!
//! ```text
//! open nodes ──> heap ── split ──> a round of parts ── pieces ──> worker 1 (batch engine)
//!                 ^                                        └────> worker 2 …
//!                 └──────────── parts that were too large ───────────┘
//! ```
//!
//! A part is a grid with more givens, so no solution is in two of them. The batch engine counts
//! some thousands of parts three times as fast as the single engine counts their solutions one by
//! one, and shares them between threads. The answer does not depend on their number.

mod worker;

use alloc::vec::Vec;

use crate::ending::Ending;
use crate::engine::Engine;
use crate::engine::single::{Nodes, Start, WalkEnd};
use crate::limits::Limits;
use crate::random::Random;
use worker::{Counted, Cut, Share, Workers};

/// A search counts this many solutions one by one before the rest is counted in bulk: below, that
/// is as fast.
pub(crate) const AFTER: u64 = 1 << 12;

/// With fewer solutions or steps to go, bulk does not begin: in wide-open grids, a near limit is
/// met one by one before the parts are cut.
const LEAST_SOLUTIONS: u64 = 1 << 16;
const LEAST_STEPS: u64 = 1 << 17;

/// The number of open nodes to begin with, the youngest: they have about as many solutions as were
/// counted one by one. Where a limit is near, the old ones, which are the largest, are left alone:
/// in an almost empty grid it is hard to find solutions anywhere but near the last.
const FIRST_NODES: usize = 12;

/// The number of the following: they have some ten times as many.
const NODES: usize = 4;

/// These are split into about this many parts.
const PARTS: usize = 1 << 10;

/// A part that is too large is split into at least this many.
const SPLIT: usize = 16;

/// The parts of a round: few to see whether they are too large, then twice as many each time, up to
/// some tens of milliseconds of work.
const LEAST_ROUND: usize = 1 << 7;
const FIRST_ROUND: usize = 1 << 8;
const LONGEST_ROUND: usize = 1 << 12;

/// The least and the most solutions that a round counts of each part, if their number is limited.
const LEAST_EACH: u64 = 1 << 6;
const MOST_EACH: u64 = 1 << 12;

/// The steps of a long search before its part is split, at first.
const WALK_STEPS: u64 = 1 << 12;

/// How far to count, and with what.
pub(crate) struct Bulk<'a> {
    pub(crate) engine: Engine,
    /// The number of threads of the current pool that may be used.
    pub(crate) threads: usize,
    pub(crate) max_solutions: u64,
    pub(crate) max_steps: u64,
    /// Those to be looked at between two rounds.
    pub(crate) limits: Limits<'a>,
}

/// The number of solutions that were counted, of steps that it took, and why it ended.
pub(crate) struct BulkCount {
    pub(crate) found: u64,
    pub(crate) steps: u64,
    pub(crate) ending: Ending,
}

impl Bulk<'_> {
    /// Counts the solutions in the open nodes, which stay as they are. `None` if the search itself
    /// has to, from where it is: there is too little to count, the nodes are more than grids, or
    /// only it can say where the steps end.
    pub(crate) fn count(&self, nodes: &Nodes) -> Option<BulkCount> {
        if self.max_solutions < LEAST_SOLUTIONS || self.max_steps < LEAST_STEPS {
            return None;
        }
        let mut course = Course {
            bulk: self,
            open: nodes.parts()?,
            heap: Vec::new(),
            large: Vec::new(),
            partly: 0,
            small_after: 0,
            round: FIRST_ROUND,
            nodes: Nodes::new(self.engine, Start::Gone),
            found: 0,
            steps: 0,
        };
        course.refill(FIRST_NODES);
        let ending = course.run(&mut Workers::new(self.engine, self.threads))?;
        Some(BulkCount { found: course.found, steps: course.steps, ending })
    }

    /// Whether the limit of steps is far off for certain, although a part whose search is long
    /// takes other steps by itself: after this many steps,
    const fn has_steps_after(&self, steps: u64) -> bool {
        self.max_steps == u64::MAX || steps < self.max_steps - self.max_steps / 32
    }

    /// and where the limit of solutions is reached first.
    const fn has_steps_for_solutions(&self) -> bool {
        self.max_steps == u64::MAX || self.max_solutions < self.max_steps / 8
    }
}

/// Some of what is to be counted.
#[derive(Clone, Copy)]
struct Part {
    /// The decided cells.
    digits: [u8; 81],
    /// How often it was split off another part.
    splits: u32,
}

/// The course of a count: the nodes that are left, and the numbers so far.
struct Course<'b> {
    bulk: &'b Bulk<'b>,
    /// The open nodes that are not begun, the oldest first.
    open: Vec<[u8; 81]>,
    /// The last one is next.
    heap: Vec<Part>,
    /// Parts that were too large, and the number of solutions that were found of them.
    large: Vec<Part>,
    partly: u64,
    /// Parts are small enough, as a rule, if they were split this often.
    small_after: u32,
    /// The number of parts in the next round.
    round: usize,
    nodes: Nodes,
    found: u64,
    steps: u64,
}

impl Course<'_> {
    /// Round after round; `None` as [`Bulk::count`].
    fn run(&mut self, workers: &mut Workers) -> Option<Ending> {
        let (mut parts, mut round) = (Vec::new(), Vec::new());
        loop {
            while self.heap.is_empty() && !(self.large.is_empty() && self.open.is_empty()) {
                self.refill(NODES);
            }
            if !self.bulk.has_steps_after(self.steps) {
                return None;
            }
            if self.left() == 0 {
                self.found = self.bulk.max_solutions;
                return self.bulk.has_steps_for_solutions().then_some(Ending::MaxSolutions);
            }
            if self.heap.is_empty() {
                return Some(Ending::Exhausted);
            }
            if let Some(ending) = self.bulk.limits.stop() {
                self.found = self.found.saturating_add(self.partly);
                return Some(ending);
            }
            self.begin_round(&mut parts);
            round.clear();
            round.extend(parts.iter().map(|part| part.digits));
            let counted = workers.count(&round, &self.share(parts.len()), &self.bulk.limits);
            self.end_round(&parts, &counted);
        }
    }

    /// Puts the large parts on the heap, in smaller ones; without any, the youngest open nodes, in
    /// parts of about one size: a node has about as many solutions as all younger ones together.
    fn refill(&mut self, nodes: usize) {
        self.partly = 0;
        for part in core::mem::take(&mut self.large) {
            self.split(&part, SPLIT);
        }
        if self.heap.is_empty() {
            let youngest = self.open.split_off(self.open.len().saturating_sub(nodes));
            for (nth, digits) in youngest.into_iter().enumerate() {
                self.split(&Part { digits, splits: 0 }, SPLIT.max(PARTS >> (nth + 1)));
            }
            // A few of them are to be like the others.
            Random::new(0).shuffle(&mut self.heap);
            self.small_after = 1;
            self.round = FIRST_ROUND;
        }
    }

    /// The number of solutions up to the limit.
    const fn left(&self) -> u64 {
        self.bulk.max_solutions.saturating_sub(self.found.saturating_add(self.partly))
    }

    /// Takes the parts of a round from the heap.
    fn begin_round(&mut self, parts: &mut Vec<Part>) {
        parts.clear();
        let parts_of = |each: u64| usize::try_from(self.left() / each).unwrap_or(usize::MAX);
        let len = match parts_of(MOST_EACH) {
            least @ ..=LONGEST_ROUND => self.round.max(least).min(parts_of(LEAST_EACH)),
            // a limit that hardly matters
            _ => self.round,
        };
        while parts.len() < len.max(LEAST_ROUND)
            && let Some(part) = self.heap.pop()
        {
            if part.splits < self.small_after {
                self.split(&part, SPLIT);
            } else {
                parts.push(part);
            }
        }
    }

    /// How far to count each of the parts in this round. If all have as many solutions as that, it
    /// is enough. Else the nodes end it: many are lost work if a part has more, few are a part of a
    /// millisecond's work, so that lanes idle at the end. Not both, for then the order of the work
    /// would decide which.
    fn share(&self, parts: usize) -> Share {
        let solutions = LEAST_EACH.max(self.left() / (parts as u64).max(1) + 1);
        match solutions {
            ..=MOST_EACH => Share { solutions, children: u64::MAX },
            _ if self.round == FIRST_ROUND => Share { solutions: u64::MAX, children: 1 << 10 },
            _ => Share { solutions: u64::MAX, children: 1 << 11 },
        }
    }

    /// Adds the counts. Keeps the parts that are too large, and counts those whose search is long.
    fn end_round(&mut self, parts: &[Part], counted: &Counted) {
        self.found += counted.found;
        self.steps += counted.steps;
        self.partly = self.partly.saturating_add(counted.partly);
        let mut large = 0;
        for &(index, cut) in &counted.cut {
            let part = parts[index];
            match cut {
                Cut::Large => {
                    large += usize::from(part.splits == self.small_after);
                    self.large.push(part);
                }
                Cut::Unseen => self.heap.push(part),
                Cut::Long => self.walk(&part),
            }
        }
        if large > parts.len() / 4 {
            // Others like them would be too large as well.
            self.small_after += 1;
            self.round = FIRST_ROUND;
        } else {
            self.round = LONGEST_ROUND.min(2 * self.round);
        }
    }

    /// Puts parts of this part on the heap, unless it has fewer nodes than that. Counts the
    /// solutions that are found on the way.
    fn split(&mut self, part: &Part, least: usize) {
        self.nodes.begin(Start::Digits(part.digits));
        self.found += self.nodes.spread(least, &mut self.steps);
        let parts = self.nodes.parts().unwrap_or_default();
        let splits = part.splits + 1;
        self.heap.extend(parts.into_iter().map(|digits| Part { digits, splits }));
    }

    /// Counts a part whose search is long one by one; splits it if that takes too long.
    fn walk(&mut self, part: &Part) {
        self.nodes.begin(Start::Digits(part.digits));
        let (mut found, mut steps) = (0, 0);
        let most_steps = WALK_STEPS << part.splits.min(32);
        while found < LEAST_EACH {
            match self.nodes.walk(&mut steps, most_steps) {
                WalkEnd::Solution => found += 1,
                WalkEnd::Exhausted => {
                    self.found += found;
                    self.steps += steps;
                    return;
                }
                WalkEnd::OutOfSteps => break,
            }
        }
        self.split(part, SPLIT);
    }
}
