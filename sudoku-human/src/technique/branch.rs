//! [`Branch`]: everything that follows from one assumption, until nothing more does or it
//! contradicts itself.

use alloc::vec::Vec;
use core::num::NonZeroU32;

use sudoku_core::{Cell, CellSet, Digit};

use super::chain::{Cause, Chain, Implication};
use super::graph::Graph;
use super::literal::{IDS, Id, Literal, cell_of, digit_of, id};
use super::nested::NestedHints;
use super::spots::{cells_at, count};
use super::state::{State, box_row_column};

/// The index of a node in its branch.
pub(crate) type NodeIndex = u16;

const NONE: NodeIndex = NodeIndex::MAX;

/// A literal that was reached.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) id: Id,
    pub(crate) on: bool,
    pub(crate) cause: Cause,
    /// The length of the longest way from the assumption.
    pub(crate) depth: u16,
    parents: u32,
    number_of_parents: u16,
    /// The number of the nested chains from which it follows.
    nested: Option<NestedId>,
}

/// The number of nested chains.
pub(crate) type NestedId = NonZeroU32;

/// Adds what follows from other patterns among the candidates that are left, when nothing else
/// follows; false if nothing does.
pub(crate) type Further<'a> = dyn FnMut(&mut Branch, &State) -> bool + 'a;

/// The rules of a branch.
#[derive(Clone, Copy)]
pub(crate) struct BranchRules {
    /// Whether links within cells count, or only those within houses.
    pub(crate) cells: bool,
    /// Whether literals that are off are struck out, so that new links appear.
    pub(crate) dynamic: bool,
}

/// The literals that follow from an assumption, in the order in which they were reached.
pub(crate) struct Branch {
    nodes: Vec<Node>,
    parents: Vec<NodeIndex>,
    /// On-literals, then off-literals, in the order in which they were reached.
    reached: [Vec<NodeIndex>; 2],
    index: [[NodeIndex; IDS]; 2],
    sets: [[CellSet; 9]; 2],
    contradiction: Option<[NodeIndex; 2]>,
    /// The parents of the next node.
    pending: Vec<NodeIndex>,
}

/// The place of on-literals and off-literals in the arrays of a branch.
const ON: usize = 0;
const OFF: usize = 1;

const fn side(on: bool) -> usize {
    if on { ON } else { OFF }
}

impl Branch {
    pub(crate) const fn new() -> Self {
        Self {
            nodes: Vec::new(),
            parents: Vec::new(),
            reached: [Vec::new(), Vec::new()],
            index: [[NONE; IDS]; 2],
            sets: [[CellSet::EMPTY; 9]; 2],
            contradiction: None,
            pending: Vec::new(),
        }
    }

    fn clear(&mut self) {
        for (nodes, index) in self.reached.iter_mut().zip(&mut self.index) {
            for nth in nodes.drain(..) {
                index[self.nodes[nth as usize].id as usize] = NONE;
            }
        }
        self.nodes.clear();
        self.parents.clear();
        self.sets = [[CellSet::EMPTY; 9]; 2];
        self.contradiction = None;
    }

    /// Finds what follows from the assumption.
    pub(crate) fn run(
        &mut self,
        start: &State,
        graph: &Graph,
        (source, on): (Id, bool),
        rules: BranchRules,
        further: &mut Further<'_>,
    ) {
        self.clear();
        self.pending.clear();
        let first = self.push(source, on, Cause::Assumption);
        self.reach(first);
        let mut rest = rules.dynamic.then(|| start.clone());
        let mut done = [0, 0];
        loop {
            let ended = if let Some(&node) = self.reached[ON].get(done[ON]) {
                done[ON] += 1;
                self.follow_on(graph, node, rules.cells)
            } else if let Some(&node) = self.reached[OFF].get(done[OFF]) {
                done[OFF] += 1;
                match &mut rest {
                    Some(rest) => self.follow_off_dynamic(start, rest, node, rules.cells),
                    None => self.follow_off(graph, node, rules.cells),
                }
            } else {
                let Some(rest) = &rest else { break };
                if !further(self, rest) {
                    break;
                }
                continue;
            };
            if ended {
                break;
            }
        }
    }

    /// Adds the literals that are off as this node is on; true if one contradicts another literal.
    fn follow_on(&mut self, graph: &Graph, from: NodeIndex, cells: bool) -> bool {
        let source = self.nodes[from as usize].id;
        let (cell, nth) = (cell_of(source), digit_of(source).index());
        let near = cell.peers() & graph.spread(nth);
        let nothing_new = self.sets[OFF][nth].is_superset(near)
            && (self.sets[ON][nth] & near).is_empty()
            && (!cells || graph.within(source).iter().all(|link| self.is_off_only(link.to)));
        if nothing_new {
            return false;
        }
        for link in graph.off_if_on(source, cells) {
            if self.is_off_only(link.to) {
                continue;
            }
            self.pending.clear();
            self.pending.push(from);
            if self.conclude(link.to, false, link.cause) {
                return true;
            }
        }
        false
    }

    fn is_off_only(&self, id: Id) -> bool {
        self.index[OFF][id as usize] != NONE && self.index[ON][id as usize] == NONE
    }

    fn follow_off(&mut self, graph: &Graph, from: NodeIndex, cells: bool) -> bool {
        for link in graph.on_if_off(self.nodes[from as usize].id, cells, true) {
            self.pending.clear();
            self.pending.push(from);
            if self.conclude(link.to, true, link.cause) {
                return true;
            }
        }
        false
    }

    /// Adds the literals that are on as this node is off, among the candidates that are left.
    fn follow_off_dynamic(
        &mut self,
        start: &State,
        rest: &mut State,
        from: NodeIndex,
        cells: bool,
    ) -> bool {
        let source = self.nodes[from as usize].id;
        let (cell, digit) = (cell_of(source), digit_of(source));
        let (mut found, mut number) = ([(source, Cause::Cell); 4], 0);
        let digits = rest.candidates(cell);
        if cells && digits.len() == 2 {
            for other in digits.without(digit) {
                found[number] = (id(cell, other), Cause::Cell);
                number += 1;
            }
        }
        for house in box_row_column(cell) {
            let places = rest.places(house, digit);
            if count(places) != 2 {
                continue;
            }
            for other in cells_at(house, places).filter(|&other| other != cell) {
                let to = id(other, digit);
                if found[..number].iter().all(|&(known, _)| known != to) {
                    found[number] = (to, Cause::House(house.kind()));
                    number += 1;
                }
            }
        }
        // The parents are those of the grid before this candidate is struck out.
        for &(to, cause) in &found[..number] {
            self.pending.clear();
            self.pending.push(from);
            self.add_struck_out(start, rest, cause, (cell, digit));
            if self.conclude(to, true, cause) {
                return true;
            }
        }
        rest.erase(cell, digit);
        false
    }

    /// Adds the off-literals to the parents that make a cell or a house have two candidates.
    fn add_struck_out(
        &mut self,
        start: &State,
        rest: &State,
        cause: Cause,
        (cell, digit): (Cell, Digit),
    ) {
        match cause {
            Cause::House(kind) => {
                for house in cell.houses().into_iter().filter(|house| house.kind() == kind) {
                    let gone = start.places(house, digit) & !rest.places(house, digit);
                    for other in cells_at(house, gone) {
                        self.pending.push(self.index[OFF][id(other, digit) as usize]);
                    }
                }
            }
            _ => {
                for gone in start.candidates(cell) - rest.candidates(cell) {
                    self.pending.push(self.index[OFF][id(cell, gone) as usize]);
                }
            }
        }
    }

    /// Adds a literal that follows from the pending parents, if it is new; true if its opposite
    /// was reached.
    fn conclude(&mut self, to: Id, on: bool, cause: Cause) -> bool {
        let opposite = self.index[side(!on)][to as usize];
        if opposite != NONE {
            let node = self.push(to, on, cause);
            self.contradiction = Some(if on { [node, opposite] } else { [opposite, node] });
            return true;
        }
        if self.index[side(on)][to as usize] == NONE {
            let node = self.push(to, on, cause);
            self.reach(node);
        }
        false
    }

    /// Adds an off-literal that follows from a pattern, if it is new; true if it is.
    pub(crate) fn conclude_off(
        &mut self,
        to: Id,
        parents: &[NodeIndex],
        nested: Option<NestedId>,
    ) -> bool {
        if self.index[OFF][to as usize] != NONE {
            return false;
        }
        self.pending.clear();
        self.pending.extend_from_slice(parents);
        let node = self.push(to, false, Cause::Pattern);
        self.nodes[node as usize].nested = nested;
        self.reach(node);
        true
    }

    fn push(&mut self, id: Id, on: bool, cause: Cause) -> NodeIndex {
        let depth = self.pending.iter().map(|&nth| self.nodes[nth as usize].depth + 1).max();
        let parents = self.parents.len() as u32;
        self.parents.extend_from_slice(&self.pending);
        self.nodes.push(Node {
            id,
            on,
            cause,
            depth: depth.unwrap_or(0),
            parents,
            number_of_parents: self.pending.len() as u16,
            nested: None,
        });
        (self.nodes.len() - 1) as NodeIndex
    }

    fn reach(&mut self, node: NodeIndex) {
        let Node { id, on, .. } = self.nodes[node as usize];
        self.index[side(on)][id as usize] = node;
        self.reached[side(on)].push(node);
        self.sets[side(on)][digit_of(id).index()].insert(cell_of(id));
    }

    /// The on-node and the off-node that contradict each other, if any do. The branch ended
    /// there.
    pub(crate) const fn contradiction(&self) -> Option<[NodeIndex; 2]> {
        self.contradiction
    }

    pub(crate) fn node(&self, nth: NodeIndex) -> &Node {
        &self.nodes[nth as usize]
    }

    pub(crate) fn parents(&self, nth: NodeIndex) -> &[NodeIndex] {
        let node = &self.nodes[nth as usize];
        &self.parents[node.parents as usize..][..node.number_of_parents as usize]
    }

    /// The nodes that were reached, on or off, in order.
    pub(crate) fn reached(&self, on: bool) -> &[NodeIndex] {
        &self.reached[side(on)]
    }

    /// The node of a literal.
    pub(crate) fn find(&self, id: Id, on: bool) -> Option<NodeIndex> {
        let nth = self.index[side(on)][id as usize];
        (nth != NONE).then_some(nth)
    }

    /// The cells of the literals that were reached, by digit.
    pub(crate) const fn sets(&self, on: bool) -> &[CellSet; 9] {
        &self.sets[side(on)]
    }

    /// The chain down to a node.
    pub(crate) fn chain_to(&self, target: NodeIndex, known: &NestedHints) -> Chain {
        let mut needed = alloc::vec![false; self.nodes.len()];
        needed[target as usize] = true;
        let mut pending = alloc::vec![target];
        while let Some(nth) = pending.pop() {
            for &parent in self.parents(nth) {
                if !core::mem::replace(&mut needed[parent as usize], true) {
                    pending.push(parent);
                }
            }
        }
        let mut place = alloc::vec![0; self.nodes.len()];
        let mut implications = Vec::new();
        for nth in (0..self.nodes.len()).filter(|&nth| needed[nth]) {
            place[nth] = implications.len();
            let node = self.nodes[nth];
            let parents = self.parents(nth as NodeIndex);
            implications.push(Implication {
                literal: Literal::of(node.id, node.on),
                cause: node.cause,
                parents: parents.iter().map(|&parent| place[parent as usize]).collect(),
                nested: node.nested.and_then(|number| known.chains(number)),
            });
        }
        Chain { implications }
    }
}

/// Counts the literals above nodes, and finds the nested chains among them.
pub(crate) struct Ancestors {
    stamps: Vec<u32>,
    now: u32,
    pending: Vec<NodeIndex>,
    /// The nested chains that were met, possibly more than once.
    nested: Vec<NestedId>,
}

impl Ancestors {
    pub(crate) const fn new() -> Self {
        Self { stamps: Vec::new(), now: 0, pending: Vec::new(), nested: Vec::new() }
    }

    /// The number of literals from which each of these follows, themselves included, summed up;
    /// and the nested chains among them.
    pub(crate) fn count(&mut self, ends: &[(&Branch, NodeIndex)]) -> (u32, &[NestedId]) {
        self.nested.clear();
        let number = ends.iter().map(|&(branch, node)| self.count_one(branch, node)).sum();
        self.nested.sort_unstable();
        self.nested.dedup();
        (number, &self.nested)
    }

    fn count_one(&mut self, branch: &Branch, node: NodeIndex) -> u32 {
        if self.stamps.len() < branch.nodes.len() {
            self.stamps.resize(branch.nodes.len(), 0);
        }
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.stamps.fill(0);
            self.now = 1;
        }
        self.pending.push(node);
        self.stamps[node as usize] = self.now;
        let mut number = 0;
        while let Some(nth) = self.pending.pop() {
            number += 1;
            self.nested.extend(branch.node(nth).nested);
            for &parent in branch.parents(nth) {
                if self.stamps[parent as usize] != self.now {
                    self.stamps[parent as usize] = self.now;
                    self.pending.push(parent);
                }
            }
        }
        number
    }
}
