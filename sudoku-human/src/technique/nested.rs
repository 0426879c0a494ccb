//! [`Nest`]: chains that are found among the candidates which a branch left, by separate
//! searches, and what follows from them in the branch.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use sudoku_core::{DigitSet, HouseKind};

use super::branch::{Branch, NestedId, NodeIndex};
use super::chain::{Cause, Chain, Implication, NestedChains};
use super::chain_hint::{ChainHint, HintList, Ranking};
use super::cycles::Cycles;
use super::forcing::{Forcing, ForcingRules};
use super::graph::Graph;
use super::kind::ChainKind;
use super::literal::{Literal, id};
use super::pattern::Patterns;
use super::spots::cells_at;
use super::state::State;

/// The searches within a search.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Nesting {
    /// The level by which it is rated.
    pub(crate) level: u8,
    /// The searches, in the order in which they are tried.
    pub(crate) searches: &'static [InnerSearch],
}

/// A search within a search.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum InnerSearch {
    Cycles,
    Multiple,
    Dynamic,
    DynamicPlus,
    Nested(&'static Nesting),
}

/// The nested chains of a search from which something followed.
pub(crate) struct NestedHints {
    numbers: BTreeMap<Vec<u16>, NestedId>,
    hints: Vec<ChainHint>,
}

impl NestedHints {
    pub(crate) const fn new() -> Self {
        Self { numbers: BTreeMap::new(), hints: Vec::new() }
    }

    pub(crate) fn clear(&mut self) {
        self.numbers.clear();
        self.hints.clear();
    }

    /// The number of a hint: the same for the same eliminations by the same literals.
    fn number(&mut self, hint: &ChainHint, chains: &[Vec<Implication>]) -> Option<NestedId> {
        const END: u16 = u16::MAX;
        let targets = hint.eliminations.iter().map(|(cell, digit)| id(cell, digit));
        let mut key: Vec<u16> = targets.collect();
        for chain in chains {
            key.push(END);
            key.extend(chain.iter().map(|implication| {
                let Literal { cell, digit, on } = implication.literal;
                id(cell, digit) * 2 + u16::from(on)
            }));
        }
        if let Some(&number) = self.numbers.get(&key) {
            return Some(number);
        }
        self.hints.push(hint.clone());
        let number = NestedId::new(self.hints.len() as u32)?;
        self.numbers.insert(key, number);
        Some(number)
    }

    /// The complexity of these hints.
    pub(crate) fn complexity(&self, numbers: &[NestedId]) -> u32 {
        numbers.iter().map(|number| self.hint(*number).rank.complexity).sum()
    }

    fn hint(&self, number: NestedId) -> &ChainHint {
        &self.hints[number.get() as usize - 1]
    }

    /// The chains of this number.
    pub(crate) fn chains(&self, number: NestedId) -> Option<Box<NestedChains>> {
        let ChainHint { kind, placement, eliminations, house, chains, .. } =
            self.hints.get(number.get() as usize - 1)?.clone();
        let eliminations = eliminations.iter().collect();
        Some(Box::new(NestedChains { kind, chains, placement, eliminations, house }))
    }
}

/// A branch in which nothing follows any more by links and patterns.
pub(crate) struct Outer<'a> {
    pub(crate) branch: &'a mut Branch,
    /// The grid as the branch began, and its links.
    pub(crate) start: &'a State,
    pub(crate) graph: &'a Graph,
    /// The grid without what is off.
    pub(crate) rest: &'a State,
    pub(crate) patterns: Patterns,
    pub(crate) ranking: Ranking,
}

/// The memory of the searches within a search.
pub(crate) struct Nest {
    graph: Graph,
    cycles: Cycles,
    forcing: Forcing,
}

impl Nest {
    pub(crate) fn new() -> Self {
        Self { graph: Graph::new(), cycles: Cycles::new(), forcing: Forcing::new() }
    }

    /// Adds what follows from the first kind of chains that depend on the branch; false if nothing
    /// does.
    pub(crate) fn extend(
        &mut self,
        mut outer: Outer<'_>,
        nesting: &Nesting,
        known: &mut NestedHints,
        go_on: &mut dyn FnMut() -> bool,
    ) -> bool {
        self.graph.read(outer.rest);
        // Without chains at the start, every chain depends on the branch.
        let limited = !outer.graph.closure.has_chain(&outer.graph.matrix);
        nesting.searches.iter().any(|search| {
            if !go_on() {
                return false;
            }
            let mut list = HintList::new(outer.ranking, limited, go_on);
            self.search(search, &outer, &mut list);
            let mut added = false;
            for hint in list.into_hints() {
                added |= outer.add(&hint, known);
            }
            added
        })
    }

    fn search(&mut self, search: &InnerSearch, outer: &Outer<'_>, list: &mut HintList<'_>) {
        let (rest, patterns) = (outer.rest, outer.patterns);
        let rules = match *search {
            InnerSearch::Cycles => return self.cycles.all(rest, &self.graph, list),
            InnerSearch::Multiple => ForcingRules::Multiple,
            InnerSearch::Dynamic => ForcingRules::Dynamic,
            InnerSearch::DynamicPlus => ForcingRules::DynamicPlus(patterns),
            InnerSearch::Nested(nesting) => ForcingRules::Nested(patterns, nesting),
        };
        self.forcing.search(rest, &self.graph, rules, DigitSet::ALL, list);
    }
}

impl Outer<'_> {
    /// Adds the candidates that the hint strikes out, if it depends on the branch.
    fn add(&mut self, hint: &ChainHint, known: &mut NestedHints) -> bool {
        let mut new = hint.eliminations.iter();
        if new.all(|(cell, digit)| self.branch.find(id(cell, digit), false).is_some()) {
            return false;
        }
        let is_cycle =
            matches!(hint.kind, ChainKind::XCycle | ChainKind::YCycle | ChainKind::XyCycle);
        let mut chains: Vec<Vec<Implication>> = Vec::new();
        for chain in &hint.chains {
            let upward = upward(chain);
            if is_cycle {
                let reversed = upward.iter().rev().cloned().map(|mut implication| {
                    implication.literal.on = !implication.literal.on;
                    implication
                });
                let reversed = reversed.collect();
                chains.push(upward);
                chains.push(reversed);
            } else {
                chains.push(upward);
            }
        }
        let assumption = match (hint.kind, hint.house) {
            (ChainKind::Cell(_), _) => Cause::Cell,
            (ChainKind::Region(_), Some(house)) => Cause::House(house.kind()),
            _ => Cause::Assumption,
        };
        let mut parents = Vec::new();
        for implication in chains.iter().flatten().filter(|implication| implication.literal.on) {
            let cause =
                if implication.cause == Cause::Assumption { assumption } else { implication.cause };
            self.struck_out(implication.literal, cause, &mut parents);
        }
        if parents.is_empty() {
            return false;
        }
        let number = known.number(hint, &chains);
        let mut added = false;
        for (cell, digit) in self.patterns.order.sort(&hint.eliminations) {
            added |= self.branch.conclude_off(id(cell, digit), &parents, number);
        }
        added
    }

    /// The candidates whose absence made the literal follow.
    fn struck_out(&self, literal: Literal, cause: Cause, parents: &mut Vec<NodeIndex>) {
        let Literal { cell, digit, .. } = literal;
        let mut add = |cell, digit| {
            let node = self.branch.find(id(cell, digit), false);
            parents.extend(node.filter(|node| !parents.contains(node)));
        };
        match cause {
            Cause::Cell => {
                let gone = self.start.candidates(cell) - self.rest.candidates(cell);
                gone.iter().for_each(|digit| add(cell, digit));
            }
            Cause::House(kind) => {
                let at =
                    |kind: HouseKind| cell.houses().into_iter().find(|house| house.kind() == kind);
                if let Some(house) = at(kind) {
                    let gone = self.start.places(house, digit) & !self.rest.places(house, digit);
                    cells_at(house, gone).for_each(|cell| add(cell, digit));
                }
            }
            Cause::Assumption | Cause::Pattern => {}
        }
    }
}

/// The implications from the conclusion upward, breadth first.
fn upward(chain: &Chain) -> Vec<Implication> {
    let all = chain.implications();
    let mut met = alloc::vec![false; all.len()];
    let mut order = Vec::new();
    if let Some(last) = all.len().checked_sub(1) {
        met[last] = true;
        order.push(last);
    }
    let mut next = 0;
    while let Some(&nth) = order.get(next) {
        next += 1;
        for &parent in &all[nth].parents {
            if !core::mem::replace(&mut met[parent], true) {
                order.push(parent);
            }
        }
    }
    order.into_iter().map(|nth| all[nth].clone()).collect()
}
