//! Cycles, and chains from a candidate to its opposite: each literal follows from one other.

use alloc::vec::Vec;

use sudoku_core::CellSet;

use super::chain::{Cause, Chain, Implication};
use super::chain_hint::{ChainHint, Collector, HintList, Rank, placing};
use super::graph::Graph;
use super::kind::ChainKind;
use super::literal::{IDS, Id, Literal, cell_of, digit_of};
use super::matrix::{Closure, Matrix};
use super::reach::Reach;
use super::state::State;
use super::step::Candidates;

/// The memory of the searches of this family.
pub(crate) struct Cycles {
    nodes: Vec<Node>,
    reached_on: Marks,
    reached_off: Marks,
    matrix: Matrix,
    closure: Closure,
    reach: Reach,
}

/// A literal that was reached; on and off alternate along a chain.
#[derive(Clone, Copy)]
struct Node {
    id: Id,
    depth: u16,
    parent: u32,
    cause: Cause,
}

/// A set of candidates that is emptied at once.
struct Marks {
    stamps: [u32; IDS],
    now: u32,
}

impl Marks {
    const fn new() -> Self {
        Self { stamps: [0; IDS], now: 0 }
    }

    fn clear(&mut self) {
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.stamps.fill(0);
            self.now = 1;
        }
    }

    /// True if the candidate was not there.
    fn insert(&mut self, id: Id) -> bool {
        core::mem::replace(&mut self.stamps[id as usize], self.now) != self.now
    }
}

/// The literals of the shortest cycle, and more than any cycle has.
const SHORTEST: u32 = 4;
const LONGEST: u32 = 2 * IDS as u32;

/// At most this many generations are distinguished in a search for all cycles.
const GENERATIONS: u32 = 8;

/// Which links a pass follows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    X,
    Y,
    Xy,
}

impl Pass {
    const fn cycle(self) -> ChainKind {
        match self {
            Self::X => ChainKind::XCycle,
            Self::Y => ChainKind::YCycle,
            Self::Xy => ChainKind::XyCycle,
        }
    }

    const fn chain(self, complexity: u32) -> ChainKind {
        match self {
            Self::X => ChainKind::XChain { turbot: complexity == 6 },
            _ => ChainKind::XyChain,
        }
    }
}

/// The common part of all searches of a call.
struct Question<'a> {
    state: &'a State,
    graph: &'a Graph,
    pass: Pass,
}

impl Cycles {
    pub(crate) const fn new() -> Self {
        Self {
            nodes: Vec::new(),
            reached_on: Marks::new(),
            reached_off: Marks::new(),
            matrix: Matrix::new(),
            closure: Closure::new(),
            reach: Reach::new(),
        }
    }

    /// Finds the best cycle or chain: passes X, Y and XY, candidate by candidate.
    ///
    /// Of the chains of a pass only the first of the shortest ones can be the best. A pass without
    /// chains has no cycle that strikes something out.
    pub(crate) fn best(&mut self, state: &State, graph: &Graph, collector: &mut impl Collector) {
        if !graph.closure.has_chain(&graph.matrix) {
            return;
        }
        for pass in [Pass::X, Pass::Y, Pass::Xy] {
            let question = Question { state, graph, pass };
            if pass != Pass::Xy {
                let weak = |id| question.off_if_on(id).iter().map(|link| link.to);
                let strong = |id| question.on_if_off(id).iter().map(|link| link.to);
                self.matrix.read(&graph.candidates, weak, strong);
            }
            let matrix = question.matrix(&self.matrix);
            self.reach.begin(matrix);
            let may_have_cycles = if pass == Pass::Y {
                self.closure.read(matrix);
                self.closure.has_chain(matrix)
            } else {
                self.shortest_chain(&question, collector)
            };
            if !may_have_cycles {
                continue;
            }
            let mut longest = LONGEST;
            for (nth, &source) in graph.candidates.iter().enumerate() {
                if !collector.go_on() {
                    return;
                }
                let digits = state.candidates(cell_of(source)).len();
                if digits == 2 || digits > 2 && pass != Pass::Y {
                    self.cycles(&question, (nth, source), &mut longest, collector);
                }
            }
        }
    }

    /// Collects all chains, and the cycles that are wanted beside them: a cycle strikes out only
    /// candidates that have a chain each.
    pub(crate) fn all(&mut self, state: &State, graph: &Graph, list: &mut HintList<'_>) {
        if !graph.closure.has_chain(&graph.matrix) {
            return;
        }
        for pass in [Pass::X, Pass::Xy] {
            let question = Question { state, graph, pass };
            self.read(&question);
            for (nth, &source) in graph.candidates.iter().enumerate() {
                if state.candidates(cell_of(source)).len() < 2 {
                    continue;
                }
                let (matrix, closure) = question.links(&self.matrix, &self.closure);
                let (off, on) = (closure.leads_off(nth), closure.leads_on(matrix, nth));
                if off {
                    self.chain(&question, (nth, source), true, list);
                }
                if on {
                    self.chain(&question, (nth, source), false, list);
                }
            }
        }
        list.limit();
        for pass in [Pass::X, Pass::Y, Pass::Xy] {
            let question = Question { state, graph, pass };
            self.read(&question);
            let (matrix, closure) = question.links(&self.matrix, &self.closure);
            if !closure.has_chain(matrix) {
                continue;
            }
            self.reach.begin(matrix);
            while !self.reach.is_over() && self.reach.generation() < GENERATIONS {
                self.reach.advance(matrix);
            }
            let mut longest = LONGEST;
            for (nth, &source) in graph.candidates.iter().enumerate() {
                let digits = state.candidates(cell_of(source)).len();
                if !list.go_on() {
                    return;
                }
                if digits == 2 || digits > 2 && pass != Pass::Y {
                    self.cycles(&question, (nth, source), &mut longest, list);
                }
            }
        }
    }

    /// Reads the links of a pass that does not follow all of them.
    fn read(&mut self, question: &Question<'_>) {
        if question.pass != Pass::Xy {
            let weak = |id| question.off_if_on(id).iter().map(|link| link.to);
            let strong = |id| question.on_if_off(id).iter().map(|link| link.to);
            self.matrix.read(&question.graph.candidates, weak, strong);
            self.closure.read(&self.matrix);
        }
    }

    /// Offers the first of the shortest chains of the pass; false if it has no chain.
    fn shortest_chain(&mut self, question: &Question<'_>, collector: &mut impl Collector) -> bool {
        while !self.reach.is_over() && collector.go_on() {
            let complexity = 2 * self.reach.generation() + 2;
            let kind = question.pass.chain(complexity);
            if !collector.wants(&collector.ranking()(kind, complexity, 0)) {
                return true;
            }
            let matrix = question.matrix(&self.matrix);
            if let Some((nth, from_on)) = self.reach.first_chain(matrix) {
                let source = matrix.candidates[nth];
                self.chain(question, (nth, source), from_on, collector);
                return true;
            }
            self.reach.advance(matrix);
        }
        false
    }

    /// Collects the cycles through a candidate, by generations.
    fn cycles(
        &mut self,
        question: &Question<'_>,
        (number, source): (usize, Id),
        longest: &mut u32,
        collector: &mut impl Collector,
    ) {
        let kind = question.pass.cycle();
        let order = question.order(number, Place::Cycle);
        if question.on_if_off(source).is_empty() {
            return;
        }
        self.begin(source);
        self.reached_on.insert(source);
        let mut generation = 0..1;
        while !generation.is_empty() {
            let offs = self.nodes.len();
            let depth = u32::from(self.nodes[generation.start].depth);
            // Longer cycles are not wanted.
            let wanted = |length| collector.wants(&collector.ranking()(kind, length, order));
            if *longest == LONGEST && !wanted(LONGEST) {
                let lengths = (SHORTEST..LONGEST).step_by(2);
                *longest = lengths.take_while(|&length| wanted(length)).last().unwrap_or(0);
            }
            while *longest >= SHORTEST && !wanted(*longest) {
                *longest -= 2;
            }
            let Some(left) = longest.checked_sub(depth + 2) else { return };
            for nth in generation {
                for link in question.off_if_on(self.nodes[nth].id) {
                    let matrix = question.matrix(&self.matrix);
                    if self.reach.leads_on(matrix, link.to, number, left / 2)
                        && !self.is_above(nth, link.to)
                    {
                        self.push(link.to, nth, link.cause);
                    }
                }
            }
            let is_last = left < 2;
            let ons = self.nodes.len();
            for nth in offs..ons {
                for link in question.on_if_off(self.nodes[nth].id) {
                    if link.to == source {
                        if u32::from(self.nodes[nth].depth) + 1 >= SHORTEST {
                            self.close(question, nth, (link.cause, order), collector);
                        }
                    } else if !is_last && self.reached_on.insert(link.to) {
                        self.push(link.to, nth, link.cause);
                    }
                }
            }
            generation = ons..self.nodes.len();
        }
    }

    /// Whether the off-literal of this candidate is above an on-node.
    fn is_above(&self, mut nth: usize, id: Id) -> bool {
        while self.nodes[nth].depth >= 2 {
            let off = self.nodes[nth].parent as usize;
            if self.nodes[off].id == id {
                return true;
            }
            nth = self.nodes[off].parent as usize;
        }
        false
    }

    /// Considers the cycle that ends with the source following from an off-node.
    fn close(
        &mut self,
        question: &Question<'_>,
        last: usize,
        (cause, order): (Cause, u32),
        collector: &mut impl Collector,
    ) {
        let kind = question.pass.cycle();
        let rank = collector.ranking()(kind, u32::from(self.nodes[last].depth) + 1, order);
        if !collector.wants(&rank) {
            return;
        }
        let source = self.nodes[0].id;
        let mut seen = [[CellSet::EMPTY; 9]; 2];
        let mut cells = CellSet::EMPTY;
        let mut note = |id: Id, on: bool| {
            let cell = cell_of(id);
            cells.insert(cell);
            seen[usize::from(on)][digit_of(id).index()] |= cell.peers();
        };
        note(source, true);
        for (node, on) in self.upward(last).filter(|(node, _)| node.depth > 0) {
            note(node.id, on);
        }
        let mut lost = Candidates::NONE;
        for (nth, digit) in sudoku_core::Digit::ALL.into_iter().enumerate() {
            let seen = seen[0][nth] & seen[1][nth];
            lost.add(digit, (seen - cells) & question.state.spread(digit));
        }
        if lost.is_empty() {
            return;
        }
        let mut chains = Vec::new();
        if collector.wants_chains() {
            chains.push(self.chain_to(last, source, true, cause));
        }
        let hint =
            ChainHint { kind, rank, placement: None, eliminations: lost, house: None, chains };
        collector.take(hint);
    }

    /// The chain from the candidate, on or off, to its opposite.
    fn chain(
        &mut self,
        question: &Question<'_>,
        (nth, source): (usize, Id),
        from_on: bool,
        collector: &mut impl Collector,
    ) {
        let place = if from_on { Place::FromOn } else { Place::FromOff };
        let order = question.order(nth, place);
        self.begin(source);
        let first = if from_on { &mut self.reached_on } else { &mut self.reached_off };
        first.insert(source);
        let mut generation = 0..1;
        let mut on = from_on;
        while !generation.is_empty() {
            let depth = u32::from(self.nodes[generation.start].depth);
            let complexity = depth + 2;
            let kind = question.pass.chain(complexity);
            let rank = collector.ranking()(kind, complexity, order);
            if !collector.wants(&rank) {
                return;
            }
            let next = self.nodes.len();
            for nth in generation {
                let from = self.nodes[nth].id;
                let links = if on { question.off_if_on(from) } else { question.on_if_off(from) };
                for link in links {
                    if link.to == source && on == from_on {
                        self.conclude(question, (nth, link.cause), from_on, rank, collector);
                        return;
                    }
                    let reached = if on { &mut self.reached_off } else { &mut self.reached_on };
                    let leads_on = !on || !question.on_if_off(link.to).is_empty();
                    if leads_on && reached.insert(link.to) {
                        self.push(link.to, nth, link.cause);
                    }
                }
            }
            generation = next..self.nodes.len();
            on = !on;
        }
    }

    fn conclude(
        &mut self,
        question: &Question<'_>,
        (last, cause): (usize, Cause),
        from_on: bool,
        rank: Rank,
        collector: &mut impl Collector,
    ) {
        let source = self.nodes[0].id;
        let (cell, digit) = (cell_of(source), digit_of(source));
        let (placement, eliminations) = if from_on {
            (None, Candidates::of(digit, CellSet::single(cell)))
        } else {
            (Some((cell, digit)), placing(question.state, cell, digit))
        };
        let mut chains = Vec::new();
        if collector.wants_chains() {
            chains.push(self.chain_to(last, source, !from_on, cause));
        }
        let kind = question.pass.chain(rank.complexity);
        collector.take(ChainHint { kind, rank, placement, eliminations, house: None, chains });
    }

    /// Forgets the last search, and begins with a source.
    fn begin(&mut self, source: Id) {
        self.nodes.clear();
        self.reached_on.clear();
        self.reached_off.clear();
        self.nodes.push(Node { id: source, depth: 0, parent: 0, cause: Cause::Assumption });
    }

    fn push(&mut self, id: Id, parent: usize, cause: Cause) {
        let depth = self.nodes[parent].depth + 1;
        self.nodes.push(Node { id, depth, parent: parent as u32, cause });
    }

    /// An off-node, the nodes above it, and whether each is on.
    fn upward(&self, off: usize) -> impl Iterator<Item = (Node, bool)> + '_ {
        let mut next = Some((off, false));
        core::iter::from_fn(move || {
            let (nth, on) = next?;
            let node = self.nodes[nth];
            next = (node.depth > 0).then_some((node.parent as usize, !on));
            Some((node, on))
        })
    }

    /// The chain down to a node, and one literal more.
    fn chain_to(&self, last: usize, id: Id, on: bool, cause: Cause) -> Chain {
        let mut nodes = alloc::vec![(id, cause)];
        let mut nth = last;
        loop {
            let node = self.nodes[nth];
            nodes.push((node.id, node.cause));
            if node.depth == 0 {
                break;
            }
            nth = node.parent as usize;
        }
        let length = nodes.len();
        let implications = nodes.into_iter().rev().enumerate().map(|(nth, (id, cause))| {
            let is_on = on == ((length - 1 - nth) % 2 == 0);
            let parents = nth.checked_sub(1).into_iter().collect();
            Implication { literal: Literal::of(id, is_on), cause, parents, nested: None }
        });
        Chain { implications: implications.collect() }
    }
}

/// Cycles of a candidate are discovered before its chains.
#[derive(Clone, Copy)]
enum Place {
    Cycle,
    FromOn,
    FromOff,
}

impl Question<'_> {
    /// When it is discovered: passes before candidates.
    fn order(&self, nth: usize, place: Place) -> u32 {
        ((self.pass as usize * IDS + nth) * 3 + place as usize) as u32
    }

    /// The links of the pass and what follows by them, which are these if it does not follow all.
    fn links<'b>(&'b self, matrix: &'b Matrix, closure: &'b Closure) -> (&'b Matrix, &'b Closure) {
        let all = self.pass == Pass::Xy;
        if all { (&self.graph.matrix, &self.graph.closure) } else { (matrix, closure) }
    }

    /// The links of the pass, which are these if it does not follow all links.
    fn matrix<'b>(&'b self, own: &'b Matrix) -> &'b Matrix {
        if self.pass == Pass::Xy { &self.graph.matrix } else { own }
    }

    fn off_if_on(&self, id: Id) -> &[super::graph::Link] {
        self.graph.off_if_on(id, self.pass != Pass::X)
    }

    fn on_if_off(&self, id: Id) -> &[super::graph::Link] {
        self.graph.on_if_off(id, self.pass != Pass::X, self.pass != Pass::Y)
    }
}
