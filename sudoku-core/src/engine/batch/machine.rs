//! [`Machine`]: keeps all lanes busy until every puzzle has its answer.
//!
//! ```text
//!            puzzles ──┐                       ┌── solutions, counts
//!                      v                       │
//!   stacks ──────> free lanes ── rounds ──> solved lanes
//!      ^                                       │
//!      └── the other candidate ──────────── stuck lanes (they go on with the first)
//! ```
//!
//! Rounds repeat until enough lanes wait; then one *event* serves all that do. A round costs the
//! same for any number of lanes, so the last nodes of all are searched one after the other.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::Job;
use super::branch::{Choice, choose};
use super::node::Node;
use super::planes::Planes;
use super::stacks::Stacks;
use super::state::{Round, State};
use super::word::{Word, lanes, set};
use crate::ending::Ending;
use crate::engine::instructions::Engine;
use crate::engine::single::{FIRST_LOOK, Nodes, Start, WalkEnd, left_after, long_after};

/// The lanes and the search nodes that wait for one.
pub(super) struct Machine<W> {
    state: Box<State<W>>,
    planes: Box<Planes<W>>,
    /// The lanes that hold a node.
    live: W,
    /// The puzzle of each lane.
    puzzle: Box<[u32; 512]>,
    stacks: Stacks,
    /// Searches the last nodes,
    nodes: Nodes,
    /// as soon as no more than this many are left.
    last: usize,
}

impl<W: Word> Machine<W> {
    /// With fewer nodes than this, a search of each is faster than the rounds that they need.
    const LAST: usize = W::LANES / 16;

    pub(super) fn new(engine: Engine) -> Self {
        Self {
            state: Box::new(State::new()),
            planes: Box::new(Planes::new()),
            live: W::NONE,
            puzzle: Box::new([0; 512]),
            stacks: Stacks::new(W::LANES),
            nodes: Nodes::new(engine, Start::Gone),
            last: 0,
        }
    }

    /// Searches all puzzles of the job.
    #[inline(always)]
    pub(super) fn run(&mut self, job: &mut Job<'_>) {
        self.live = W::NONE;
        self.stacks.clear();
        self.last = Self::LAST;
        let mut round = Round::NONE;
        loop {
            self.event(job, &round);
            let busy = self.live.count();
            if busy == 0 {
                return;
            }
            if job.is_drained() && busy <= self.last && busy + self.stacks.count() <= self.last {
                self.search_last(job);
                round = Round::NONE;
                continue;
            }
            // An event costs about six rounds, whatever it serves: it pays when about
            // half of the lanes wait (measured; the optimum is flat). When puzzles
            // run out, half of those that are left.
            let enough = if job.is_drained() { busy / 2 } else { W::LANES * 36 / 64 };
            loop {
                round = self.state.round();
                let running = (round.alive & round.changed & self.live).count();
                if running == 0 || running + enough < busy {
                    break;
                }
            }
        }
    }

    /// Works, to no end but to see how long it takes.
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    #[inline(always)]
    pub(super) fn rounds(&mut self, rounds: usize) {
        for _ in 0..rounds {
            core::hint::black_box(self.state.round());
        }
    }

    /// Serves the lanes that wait: counts what is solved, branches what is stuck, and
    /// fills what is free.
    #[inline(always)]
    fn event(&mut self, job: &mut Job<'_>, round: &Round<W>) {
        let settled = round.alive.and_not(round.changed) & self.live;
        let solved = settled.and_not(round.unsolved);
        let running = round.alive.and3(round.changed, self.live);

        let unsolved = settled & round.unsolved;
        let waiting = if job.some_done { job.wanted(unsolved, &self.puzzle[..]) } else { unsolved };
        // A few that are stuck wait for more: choosing costs the same for any number.
        let few = waiting.count() < W::LANES / 16 && !job.is_drained();
        let stuck = if few { W::NONE } else { waiting };
        let wanted = if job.solutions.is_empty() { W::NONE } else { solved };

        let mut left = [0; 8];
        if !(wanted | stuck).is_none() {
            let choice = if stuck.is_none() { Choice::NONE } else { choose(&self.state, stuck) };
            self.export(wanted | stuck, &choice.pair);
            if !job.children.is_empty() {
                let pairs = stuck.and_not(choice.without_pair);
                lanes(pairs).for_each(|lane| job.count_children(self.puzzle[lane], 2));
            }
            for lane in lanes(stuck.and_not(choice.without_pair)) {
                if job.leaves(self.puzzle[lane]) {
                    set(&mut left, lane);
                    continue;
                }
                self.stacks.push(lane, self.planes.take(lane, self.puzzle[lane]));
            }
            for lane in lanes(choice.without_pair) {
                if job.leaves(self.puzzle[lane]) {
                    set(&mut left, lane);
                    continue;
                }
                let children = self.branch_without_pair(lane, &choice.triple);
                if !job.children.is_empty() {
                    job.count_children(self.puzzle[lane], children);
                }
            }
        }
        for lane in lanes(solved) {
            if let Some(solution) = job.count(self.puzzle[lane]) {
                self.planes.take(lane, 0).unpack::<W>(solution);
            }
        }

        let waiting = waiting.and_not(W::from_mask(&left));
        let free = !(running | waiting);
        let filled = self.fill(job, free);
        self.import(filled);
        self.live = running | waiting | filled;
    }

    /// Searches the nodes that are left one after the other. Those that take long stay on the
    /// stacks.
    #[inline(always)]
    fn search_last(&mut self, job: &mut Job<'_>) {
        self.export(self.live, &[W::NONE; 81]);
        for lane in lanes(self.live) {
            self.stacks.push(lane, self.planes.take(lane, self.puzzle[lane]));
        }
        self.live = W::NONE;
        let mut rest = Vec::new();
        while let Some(node) = self.stacks.pop_first() {
            let mut digits = [0; 81];
            node.unpack::<W>(&mut digits);
            if !job.search(&mut self.nodes, node.puzzle, digits) {
                rest.push(node);
            }
        }
        self.last = rest.len() / 2;
        for (lane, node) in rest.into_iter().enumerate() {
            self.stacks.push(lane, node);
        }
    }

    /// Writes the grids of these lanes into the planes, transposed. Where a cell is
    /// chosen, its second candidate is written, and the first stays in the lane.
    #[inline(always)]
    fn export(&mut self, exported: W, chosen: &[W; 81]) {
        for block in 0..5 {
            for place in 0..16 {
                let cell = 16 * block + place;
                let bits = self.state.branch(cell, exported, chosen[cell]);
                self.planes.write(block, place, bits);
            }
            self.planes.turn(block);
        }
        self.planes.write_last(self.state.branch(80, exported, chosen[80]));
    }

    /// Branches a lane without a cell of two candidates on the first with three, or with
    /// the fewest. Returns the number of its children. The planes hold what the lane has decided.
    ///
    /// A function of its own is compiled for any machine: no words here, but their `u64`.
    #[inline(never)]
    fn branch_without_pair(&mut self, lane: usize, triple: &[W; 81]) -> u64 {
        let (word, bit) = (lane / 64, 1 << (lane % 64));
        let has = |lanes: &W| lanes.u64s()[word] & bit != 0;
        let State { candidates, open, .. } = &mut *self.state;
        let many = |cell: usize| candidates.iter().filter(|places| has(&places[cell])).count();
        let fewest = || (0..81).filter(|&cell| has(&open[cell])).min_by_key(|&cell| many(cell));
        let cell = triple.iter().position(has).or_else(fewest);
        let cell = cell.expect("a stuck lane has an open cell");
        let decided = self.planes.take(lane, self.puzzle[lane]);
        let mut others = [false; 9];
        for (d, other) in others.iter_mut().enumerate() {
            *other = has(&candidates[d][cell]);
        }
        let first = others.iter().position(|&other| other);
        let first = first.expect("an open cell has candidates");
        for d in (first + 1..9).rev().filter(|&d| others[d]) {
            self.stacks.push(lane, decided.with_number(cell, d + 1));
            candidates[d][cell].u64s_mut()[word] &= !bit;
        }
        open[cell].u64s_mut()[word] &= !bit;
        others.iter().filter(|&&other| other).count() as u64
    }

    /// Finds a node for each of these lanes, as far as there are any: the last of its
    /// own stack, else the next puzzle, else the first of another stack. They are
    /// in the planes then. Returns the lanes that got one.
    #[inline(always)]
    fn fill(&mut self, job: &mut Job<'_>, free: W) -> W {
        let mut filled = [0; 8];
        for lane in lanes(free & W::from_mask(&self.stacks.filled)) {
            while self.stacks.has(lane) {
                let node = self.stacks.pop(lane);
                if job.wants(node.puzzle) && !job.leaves(node.puzzle) {
                    self.put(lane, &node);
                    set(&mut filled, lane);
                    break;
                }
            }
        }
        for lane in lanes(free.and_not(W::from_mask(&filled))) {
            let node = match job.begin() {
                Some((digits, puzzle)) => {
                    if let Some(solution) = job.solution(puzzle) {
                        W::prefetch(&solution[0]);
                        W::prefetch(&solution[80]);
                    }
                    Node::pack::<W>(digits, puzzle)
                }
                None => match self.steal(job) {
                    Some(node) => node,
                    None => break,
                },
            };
            self.put(lane, &node);
            set(&mut filled, lane);
        }
        W::from_mask(&filled)
    }

    /// The first node of some stack.
    #[inline(never)]
    fn steal(&mut self, job: &mut Job<'_>) -> Option<Node> {
        while let Some(node) = self.stacks.pop_first() {
            if job.wants(node.puzzle) && !job.leaves(node.puzzle) {
                job.shared[node.puzzle as usize / 64] |= 1 << (node.puzzle % 64);
                return Some(node);
            }
        }
        None
    }

    #[inline(always)]
    fn put(&mut self, lane: usize, node: &Node) {
        self.puzzle[lane] = node.puzzle;
        self.planes.put(lane, node);
    }

    /// Takes the nodes of these lanes from the transposed planes.
    #[inline(always)]
    fn import(&mut self, filled: W) {
        if filled.is_none() {
            return;
        }
        for block in 0..5 {
            self.planes.turn(block);
            for place in 0..16 {
                self.state.begin(16 * block + place, filled, self.planes.read(block, place));
            }
        }
        self.state.begin(80, filled, self.planes.read_last());
    }
}

impl Job<'_> {
    /// The place for the first solution of this puzzle, if it is wanted.
    #[inline(always)]
    fn solution(&self, puzzle: u32) -> Option<&[u8; 81]> {
        self.solutions.get(puzzle as usize * self.solutions_each)
    }

    /// Counts a solution of this puzzle; the place for the solution, if it is wanted.
    #[inline(always)]
    fn count(&mut self, puzzle: u32) -> Option<&mut [u8; 81]> {
        let index = puzzle as usize;
        if self.nodes[index] != Self::LEFT {
            self.nodes[index] = 0;
        }
        let nth = self.counts[index].found;
        if nth == self.limit {
            return None;
        }
        self.counts[index].found = nth + 1;
        if nth + 1 == self.limit {
            self.counts[index].ending = Ending::MaxSolutions;
            self.some_done = true;
        }
        if nth >= self.solutions_each as u64 {
            return None;
        }
        self.solutions.get_mut(index * self.solutions_each + nth as usize)
    }

    /// Counts a node of this puzzle. Returns `true` if it is left to the other engine, since its
    /// search is long.
    #[inline(always)]
    fn leaves(&mut self, puzzle: u32) -> bool {
        let nodes = &mut self.nodes[puzzle as usize];
        *nodes = nodes.saturating_add(1);
        // all the numbers that matter are powers of two
        let is_seen = *nodes > FIRST_LOOK && (*nodes - 1).is_power_of_two();
        *nodes == Self::LEFT || is_seen && self.is_left(puzzle)
    }

    /// Of a long search only the other engine knows the nodes, and which of several solutions comes
    /// first.
    #[cold]
    #[inline(never)]
    fn is_left(&mut self, puzzle: u32) -> bool {
        let index = puzzle as usize;
        let nodes = self.nodes[index];
        let givens = self.puzzles.digits(index).iter().filter(|&&number| number > 0).count();
        let is_long = nodes > long_after(givens, self.counts[index].found > 0);
        if is_long {
            self.shared[index / 64] |= 1 << (index % 64);
        }
        let is_left = is_long && (nodes > left_after(givens) || !self.children.is_empty());
        if is_left {
            self.nodes[index] = Self::LEFT;
        }
        is_left
    }

    /// Searches a node of this puzzle on its own. Returns `false`, and counts nothing, if that
    /// takes many steps.
    #[inline(never)]
    fn search(&mut self, nodes: &mut Nodes, puzzle: u32, digits: [u8; 81]) -> bool {
        const MANY: u64 = FIRST_LOOK as u64;
        let index = puzzle as usize;
        if !self.wants(puzzle) || self.nodes[index] == Self::LEFT {
            return true;
        }
        let wanted = self.limit - self.counts[index].found;
        let (mut steps, mut found) = (0, 0);
        let mut first = [0; 81];
        nodes.begin(Start::Digits(digits));
        while found < wanted {
            match nodes.walk(&mut steps, MANY) {
                WalkEnd::OutOfSteps => return false,
                WalkEnd::Exhausted => break,
                WalkEnd::Solution if found == 0 => first = nodes.solution(),
                WalkEnd::Solution => {}
            }
            found += 1;
        }
        // Of several solutions, another search writes those that come first.
        self.shared[index / 64] |= 1 << (index % 64);
        for _ in 0..found {
            if let Some(solution) = self.count(puzzle) {
                *solution = first;
            }
        }
        if !self.children.is_empty() {
            self.count_children(puzzle, steps - 1);
        }
        true
    }

    /// Counts the children of a node of this puzzle.
    #[inline(always)]
    fn count_children(&mut self, puzzle: u32, children: u64) {
        let counted = &mut self.children[puzzle as usize];
        *counted += children;
        self.some_done |= *counted > self.max_children;
    }

    /// Those of the lanes of whose puzzles more is to be known.
    #[inline(always)]
    fn wanted<W: Word>(&self, asked: W, puzzle: &[u32]) -> W {
        let mut wanted = [0; 8];
        for lane in lanes(asked) {
            if self.wants(puzzle[lane]) {
                set(&mut wanted, lane);
            }
        }
        W::from_mask(&wanted)
    }

    /// Whether more is to be known of this puzzle.
    #[inline(always)]
    fn wants(&self, puzzle: u32) -> bool {
        let index = puzzle as usize;
        !self.some_done
            || self.counts[index].found < self.limit
                && self.children.get(index).is_none_or(|made| *made <= self.max_children)
    }
}
