//! Forcing chains: what follows from every candidate of a cell, from every place of a digit in a
//! house, from a candidate and from its absence, and what leads to a contradiction.

use alloc::boxed::Box;
use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use super::branch::{Ancestors, Branch, BranchRules, NodeIndex};
use super::chain_hint::{ChainHint, Collector, Ranking, placing};
use super::few::Few;
use super::graph::Graph;
use super::kind::{ChainKind, Reasoning};
use super::literal::{IDS, Id, cell_of, digit_of, id};
use super::nested::{Nest, NestedHints, Nesting, Outer};
use super::pattern::Patterns;
use super::spots::{cells_at, count};
use super::state::{State, box_row_column};
use super::step::Candidates;

/// Which of these searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ForcingRules {
    /// Contradictions within one digit.
    Nishio,
    /// Cells and houses, each literal following from one other.
    Multiple,
    /// Everything, with literals that follow from several others.
    Dynamic,
    /// Also with patterns.
    DynamicPlus(Patterns),
    /// Also with patterns, and chains that are found by other searches.
    Nested(Patterns, &'static Nesting),
}

impl ForcingRules {
    const fn reasoning(self) -> Reasoning {
        match self {
            Self::Nishio | Self::Multiple => Reasoning::Static,
            Self::Dynamic => Reasoning::Dynamic,
            Self::DynamicPlus(_) => Reasoning::DynamicPlus,
            Self::Nested(_, nesting) => Reasoning::Nested(nesting.level),
        }
    }

    fn contradiction(self) -> ChainKind {
        match self {
            Self::Nishio => ChainKind::Nishio,
            _ => ChainKind::Contradiction(self.reasoning()),
        }
    }
}

/// The memory of the searches of this family.
pub(crate) struct Forcing {
    branches: Vec<Branch>,
    /// The branch of each candidate that is on, if it was run.
    of: Box<[Option<u16>; IDS]>,
    used: usize,
    off: Branch,
    ancestors: Ancestors,
    known: NestedHints,
    inner: Option<Box<Nest>>,
}

/// The common part of all branches of a call.
#[derive(Clone, Copy)]
struct Question<'a> {
    state: &'a State,
    graph: &'a Graph,
    rules: ForcingRules,
    ranking: Ranking,
    /// Whether branches have in common exactly the literals that the closure of the links says.
    is_closed: bool,
}

impl Question<'_> {
    /// Whether the branches of these candidates may have literals in common. Static ones never
    /// end with a contradiction, as the chain to it would be found before.
    fn may_have_common(&self, ids: impl Iterator<Item = Id>) -> bool {
        let Graph { matrix, closure, .. } = self.graph;
        let numbers = Few::<usize, 9>::of(0, ids.map(|id| matrix.number_of(id)));
        !self.is_closed || closure.have_common(&numbers)
    }

    fn branch_rules(&self) -> BranchRules {
        BranchRules {
            cells: self.rules != ForcingRules::Nishio,
            dynamic: self.rules != ForcingRules::Multiple,
        }
    }

    /// Runs a branch by all the rules.
    fn run(
        &self,
        branch: &mut Branch,
        source: (Id, bool),
        inner: &mut Option<Box<Nest>>,
        known: &mut NestedHints,
        go_on: &mut dyn FnMut() -> bool,
    ) {
        let Self { state, graph, rules, ranking, .. } = *self;
        let mut further = |branch: &mut Branch, rest: &State| match rules {
            ForcingRules::DynamicPlus(patterns) => patterns.extend(branch, state, rest),
            ForcingRules::Nested(patterns, nesting) => {
                patterns.extend(branch, state, rest) || {
                    let outer = Outer { branch, start: state, graph, rest, patterns, ranking };
                    let nest = inner.get_or_insert_with(|| Box::new(Nest::new()));
                    nest.extend(outer, nesting, known, go_on)
                }
            }
            _ => false,
        };
        branch.run(state, graph, source, self.branch_rules(), &mut further);
    }
}

impl Forcing {
    pub(crate) fn new() -> Self {
        Self {
            branches: Vec::new(),
            of: Box::new([None; IDS]),
            used: 0,
            off: Branch::new(),
            ancestors: Ancestors::new(),
            known: NestedHints::new(),
            inner: None,
        }
    }

    /// Collects all conclusions, cell by cell. Within one digit, only those of digits that changed.
    pub(crate) fn search(
        &mut self,
        state: &State,
        graph: &Graph,
        rules: ForcingRules,
        changed: DigitSet,
        collector: &mut impl Collector,
    ) {
        let is_static = rules == ForcingRules::Multiple;
        let is_closed = is_static && !graph.closure.has_chain(&graph.matrix);
        let ranking = collector.ranking();
        let question = Question { state, graph, rules, ranking, is_closed };
        self.known.clear();
        self.used = 0;
        self.of.fill(None);
        let fewest = if rules == ForcingRules::Multiple { 3 } else { 2 };
        for cell in state.empty() {
            let digits = state.candidates(cell);
            if digits.len() < fewest {
                continue;
            }
            let looked_at = if rules == ForcingRules::Nishio { digits & changed } else { digits };
            for digit in looked_at {
                if !collector.go_on() {
                    return;
                }
                if rules != ForcingRules::Multiple {
                    let own = self.branch(&question, id(cell, digit), collector);
                    self.contradictions(&question, (cell, digit), own, collector);
                }
                if rules != ForcingRules::Nishio {
                    for house in box_row_column(cell) {
                        self.region(&question, house, (cell, digit), collector);
                    }
                }
            }
            if rules != ForcingRules::Nishio {
                self.cell(&question, cell, collector);
            }
        }
    }

    /// The branch of a candidate that is on.
    fn branch(
        &mut self,
        question: &Question<'_>,
        source: Id,
        collector: &mut impl Collector,
    ) -> usize {
        if let Some(nth) = self.of[source as usize] {
            return nth as usize;
        }
        let nth = self.used;
        if nth == self.branches.len() {
            self.branches.push(Branch::new());
        }
        let Self { branches, inner, known, .. } = self;
        let mut go_on = || collector.go_on();
        question.run(&mut branches[nth], (source, true), inner, known, &mut go_on);
        self.of[source as usize] = Some(nth as u16);
        self.used += 1;
        nth
    }

    /// Offers the conclusions of contradictions, and of a candidate and its absence alike.
    fn contradictions(
        &mut self,
        question: &Question<'_>,
        (cell, digit): (Cell, Digit),
        own: usize,
        collector: &mut impl Collector,
    ) {
        let Self { branches, off, ancestors, known, inner, .. } = self;
        let kind = question.rules.contradiction();
        let mut contradiction =
            |branch: &Branch, ends: [NodeIndex; 2], on, known: &_, collector: &mut _| {
                let conclusion = Conclusion { kind, target: (cell, digit), on, house: None };
                let ends = ends.map(|end| (branch, end));
                conclusion.offer(question, &ends, (ancestors, known), collector);
            };
        let branch = &branches[own];
        if let Some(ends) = branch.contradiction() {
            contradiction(branch, ends, false, known, collector);
        }
        let mut go_on = || collector.go_on();
        question.run(off, (id(cell, digit), false), inner, known, &mut go_on);
        if let Some(ends) = off.contradiction() {
            contradiction(off, ends, true, known, collector);
        }
        let many = question.state.candidates(cell).len() > 2;
        if many && question.rules != ForcingRules::Nishio {
            let kind = ChainKind::Double(question.rules.reasoning());
            let kind = (kind, None);
            common(question, kind, &[branch, &*off], (ancestors, known), collector);
        }
    }

    /// Offers what follows wherever the digit is in the house.
    fn region(
        &mut self,
        question: &Question<'_>,
        house: House,
        (cell, digit): (Cell, Digit),
        collector: &mut impl Collector,
    ) {
        let places = question.state.places(house, digit);
        if count(places) < 2 || cells_at(house, places).next() != Some(cell) {
            return;
        }
        if !question.may_have_common(cells_at(house, places).map(|place| id(place, digit))) {
            return;
        }
        let mut chosen = [0; 9];
        let number = count(places);
        for (own, place) in chosen.iter_mut().zip(cells_at(house, places)) {
            *own = self.branch(question, id(place, digit), collector);
        }
        let kind = (ChainKind::Region(question.rules.reasoning()), Some(house));
        self.common_of(question, kind, &chosen[..number], collector);
    }

    /// Offers what follows whatever the cell holds.
    fn cell(&mut self, question: &Question<'_>, cell: Cell, collector: &mut impl Collector) {
        let digits = question.state.candidates(cell);
        if !question.may_have_common(digits.iter().map(|digit| id(cell, digit))) {
            return;
        }
        let mut chosen = [0; 9];
        for (own, digit) in chosen.iter_mut().zip(digits) {
            *own = self.branch(question, id(cell, digit), collector);
        }
        let kind = (ChainKind::Cell(question.rules.reasoning()), None);
        self.common_of(question, kind, &chosen[..digits.len()], collector);
    }

    fn common_of(
        &mut self,
        question: &Question<'_>,
        kind: (ChainKind, Option<House>),
        chosen: &[usize],
        collector: &mut impl Collector,
    ) {
        let mut all = [&self.off; 9];
        for (own, &nth) in all.iter_mut().zip(chosen) {
            *own = &self.branches[nth];
        }
        let counting = (&mut self.ancestors, &self.known);
        common(question, kind, &all[..chosen.len()], counting, collector);
    }
}

/// Offers all literals that every branch reached, those that are on first, in the order of the
/// first branch.
fn common(
    question: &Question<'_>,
    (kind, house): (ChainKind, Option<House>),
    branches: &[&Branch],
    (ancestors, known): (&mut Ancestors, &NestedHints),
    collector: &mut impl Collector,
) {
    for on in [true, false] {
        let mut sets = *branches[0].sets(on);
        for branch in &branches[1..] {
            for (own, other) in sets.iter_mut().zip(branch.sets(on)) {
                *own &= *other;
            }
        }
        if sets.iter().all(|set| set.is_empty()) {
            continue;
        }
        let mut ends = [(branches[0], 0); 9];
        for &first in branches[0].reached(on) {
            let target = branches[0].node(first).id;
            let (cell, digit) = (cell_of(target), digit_of(target));
            if !sets[digit.index()].contains(cell) {
                continue;
            }
            for (own, &branch) in ends.iter_mut().zip(branches) {
                *own = (branch, branch.find(target, on).unwrap_or(0));
            }
            let conclusion = Conclusion { kind, target: (cell, digit), on, house };
            let counting = (&mut *ancestors, known);
            conclusion.offer(question, &ends[..branches.len()], counting, collector);
        }
    }
}

/// A literal that was proven.
struct Conclusion {
    kind: ChainKind,
    target: (Cell, Digit),
    on: bool,
    house: Option<House>,
}

impl Conclusion {
    /// Offers the conclusion of the chains to these nodes.
    fn offer(
        &self,
        question: &Question<'_>,
        ends: &[(&Branch, NodeIndex)],
        (ancestors, known): (&mut Ancestors, &NestedHints),
        collector: &mut impl Collector,
    ) {
        let Self { kind, target: (cell, digit), on, house } = *self;
        // Conclusions are offered in the order of their discovery.
        let least = ends.iter().map(|(branch, end)| u32::from(branch.node(*end).depth) + 1).sum();
        if !collector.wants(&(question.ranking)(kind, least, 0)) {
            return;
        }
        if on && question.state.candidates(cell).len() < 2 {
            return;
        }
        let complexity = if question.rules == ForcingRules::Multiple {
            least
        } else {
            let (number, nested) = ancestors.count(ends);
            number + known.complexity(nested)
        };
        let rank = (question.ranking)(kind, complexity, 0);
        if !collector.wants(&rank) {
            return;
        }
        let (placement, eliminations) = if on {
            (Some((cell, digit)), placing(question.state, cell, digit))
        } else {
            (None, Candidates::of(digit, CellSet::single(cell)))
        };
        let mut chains = Vec::new();
        if collector.wants_chains() {
            chains.extend(ends.iter().map(|(branch, end)| branch.chain_to(*end, known)));
        }
        collector.take(ChainHint { kind, rank, placement, eliminations, house, chains });
    }
}
